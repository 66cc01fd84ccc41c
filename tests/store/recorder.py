"""A store in the clothes of a recorder of the eventsourcing package, for its tests."""

import json
from collections.abc import Sequence
from typing import Any, Never
from uuid import UUID

from eventsourcing.persistence import AggregateRecorder, ApplicationRecorder, IntegrityError, Notification, StoredEvent

from diamoniak.errors import ConflictError
from diamoniak.store import Store


class TableRecorder(AggregateRecorder):
    """Each aggregate is a table, and the version of an event is the revision before it."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int] | None:
        self.append(stored_events)
        return None

    def append(self, events: Sequence[StoredEvent]) -> list[int]:
        """The places that the events got."""
        if not events:
            return []
        first = events[0]
        numbered = [(each.originator_id, each.originator_version) for each in events]
        if numbered != [(first.originator_id, first.originator_version + index) for index in range(len(events))]:
            raise IntegrityError("a store has no way to give a revision twice")
        try:
            last = self.store.append(
                str(first.originator_id), [_row(each) for each in events], first.originator_version
            )
        except ConflictError as error:
            raise IntegrityError(str(error)) from error
        return list(range(last - len(events) + 1, last + 1))

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        after = 0 if gt is None else gt + 1
        rows = self.store.read(str(originator_id), after)
        found = [_event(originator_id, version, row) for version, row in enumerate(rows, start=after)]
        chosen = [each for each in found if lte is None or each.originator_version <= lte]
        return (chosen[::-1] if desc else chosen)[:limit]


class StoreRecorder(TableRecorder, ApplicationRecorder):
    """All tables together are the application."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> Sequence[int] | None:
        return self.append(stored_events)

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        after = 0 if start is None else start - inclusive_of_start
        found: list[Notification] = []
        notices = self.store.notices(after, 1_000_000 if topics else limit)
        tables = {each: self.select_events(UUID(each)) for each in {notice.table_id for notice in notices}}
        for notice in notices:
            event = tables[notice.table_id][notice.revision - 1]
            if (stop is None or notice.place <= stop) and (not topics or event.topic in topics):
                found.append(Notification(**vars(event), id=notice.place))
        return found[:limit]

    def max_notification_id(self) -> int | None:
        return self.store.last_place() or None

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Never:
        raise NotImplementedError


def _row(event: StoredEvent) -> str:
    return json.dumps([event.topic, event.state.decode()])


def _event(originator_id: UUID | str, version: int, row: str) -> StoredEvent:
    topic, state = json.loads(row)
    return StoredEvent(originator_id=originator_id, originator_version=version, topic=topic, state=state.encode())
