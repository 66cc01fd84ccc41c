"""Plays, attempts and second thoughts in any order, in any ruleset; after each, what always holds must hold."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from diamoniak import Command, Game, State, replay
from diamoniak.cards import printed_deck
from diamoniak.commands import DrawCard, EndTurn, SurrenderCards
from tests.properties.laws import Twins, accepts_just_what_is_legal, commands_of_one_card_at_most, holds_every_card_once
from tests.strategies import DrawnChance, Table, tables
from tests.table import most_taken


class Evening(RuleBasedStateMachine):
    """A game, and the states that it has been in."""

    game: Game
    states: list[State]

    @initialize(table=tables(), data=st.data())
    def sit_down(self, table: Table, data: st.DataObject) -> None:
        self.game = Game.start(*table, chance=DrawnChance(data))
        self.states = [self.game.state]

    @precondition(lambda self: DrawCard(self.game.turn) in self.game.legal_commands())
    @rule()
    def draw(self) -> None:
        self.play(DrawCard(self.game.turn))

    @precondition(lambda self: EndTurn(self.game.turn) in self.game.legal_commands())
    @rule()
    def end_turn(self) -> None:
        self.play(EndTurn(self.game.turn))

    @precondition(lambda self: self.choices())
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        self.play(data.draw(st.sampled_from(self.choices())))

    def choices(self) -> list[Command]:
        return [command for command in self.game.legal_commands() if not isinstance(command, DrawCard | EndTurn)]

    def play(self, command: Command) -> None:
        self.game = self.game.play(command)
        self.states.append(self.game.state)

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        plays = data.draw(st.integers(0, min(3, self.game.plays)))
        self.game = self.game.before(plays)
        del self.states[len(self.states) - plays :]

    @rule()
    def try_every_command_of_one_card_at_most(self) -> None:
        state = self.game.state
        assert accepts_just_what_is_legal(state, commands_of_one_card_at_most(state))

    @precondition(lambda self: self.game.state.witch)
    @rule(data=st.data())
    def try_to_surrender_some_cards(self, data: st.DataObject) -> None:
        state = self.game.state
        held = state.seat.castle + state.seat.aside
        count = data.draw(st.integers(0, most_taken(state.rules) + 1))
        own = st.permutations(held).map(lambda cards: cards[:count])
        some = st.lists(st.sampled_from(held + printed_deck(state.rules.deck)), min_size=count, max_size=count)
        assert accepts_just_what_is_legal(state, [SurrenderCards(state.turn, tuple(data.draw(own | some)))])

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        assert holds_every_card_once(self.game.state)

    @invariant()
    def the_log_leads_to_the_state(self) -> None:
        assert replay(self.game.log) == self.game.state
        assert self.game.state.version == len(self.game.log)

    @invariant()
    def every_earlier_state_can_be_had_back(self) -> None:
        assert [self.game.before(plays).state for plays in range(len(self.states))] == self.states[::-1]

    @invariant()
    def there_is_something_to_do_until_the_game_is_over(self) -> None:
        assert bool(self.game.legal_commands()) is not self.game.is_over

    @invariant()
    def nobody_takes_a_turn_that_is_to_be_missed(self) -> None:
        assert self.game.is_over or not self.game.state.seat.misses_turn

    @invariant()
    def no_two_legal_commands_differ_only_in_twins(self) -> None:
        commands, twins = self.game.legal_commands(), Twins(self.game.state)
        assert len(set(map(twins.meaning, commands))) == len(commands)


TestEvening = Evening.TestCase
