"""Writing a rulebook: the clauses that are true of the rules, in the words of a language."""

from collections.abc import Mapping
from dataclasses import replace

from diamoniak.decider.guards import checked_rules
from diamoniak.rulebook.book import Rulebook, RulebookClause, RulebookSection
from diamoniak.rulebook.clause import SECTIONS, Clause
from diamoniak.rulebook.clauses import CLAUSES
from diamoniak.ruleset import Ruleset
from diamoniak.variants.variant import Source, Variant
from diamoniak.wording.catalogs.locales import Overlays
from diamoniak.wording.catalogs.names import safe_to_show
from diamoniak.wording.sentences import variants
from diamoniak.wording.sentences.rulebook import HEADINGS, PLAIN_TITLE, TITLE
from diamoniak.wording.voice import Voice, voice_for


def written(rules: Variant | Ruleset, locale: str | Voice = "en", overlays: Overlays = ()) -> Rulebook:
    """The rulebook of a variant or a ruleset."""
    voice = locale if isinstance(locale, Voice) else voice_for(locale, overlays)
    known = checked_rules(rules)
    if isinstance(rules, Variant):
        title, sources = voice.say(TITLE, title=safe_to_show(variants.title(voice, rules))), rules.sources
    else:
        title, sources = voice.say(PLAIN_TITLE), dict[str, Source]()
    return Rulebook(title, voice.locale, known, _sections(voice, known, sources))


def said(rules: Ruleset) -> list[Clause]:
    """The clauses that the book of these rules has."""
    return [clause for clause in CLAUSES if clause.is_said(rules)]


def _sections(voice: Voice, rules: Ruleset, sources: Mapping[str, Source]) -> tuple[RulebookSection, ...]:
    clauses = said(rules)
    return tuple(
        RulebookSection(
            section,
            voice.say(HEADINGS[section]),
            tuple(_told(voice, rules, clause, sources) for clause in clauses if clause.section == section),
        )
        for section in SECTIONS
        if any(clause.section == section for clause in clauses)
    )


def _told(voice: Voice, rules: Ruleset, clause: Clause, sources: Mapping[str, Source]) -> RulebookClause:
    known = {knob: sources[knob] for knob in clause.knobs if knob in sources}
    found = {knob: replace(source, remark=variants.remark(voice, source)) for knob, source in known.items()}
    reasons = {knob: variants.cited(voice, source) for knob, source in known.items()}
    return RulebookClause(clause.id, clause.text(voice, rules), clause.knobs, found, reasons)
