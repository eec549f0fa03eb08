"""Observations of Far Far Out, written from the state without a view in between: the same numbers, far faster.

[digital.public] [quest.open_closed] [scan.encounter_blind] What lies open is written as it is; what does not, only to
whom views tell it. A law compares these numbers with those of views (tests/laws/test_laws.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.end import winners
from hoshitaku.games.farfarout.names import all_ids
from hoshitaku.games.farfarout.registry import REGISTRY
from hoshitaku.games.farfarout.ruleset import Cards, Ruleset
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.view import ties_view
from hoshitaku.games.farfarout.writer_cards import CardsWriter, DiceWriter, StackWriter
from hoshitaku.games.farfarout.writer_map import MapWriter
from hoshitaku.games.farfarout.writer_seats import SeatsWriter
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.layout import SeatPerspective, Shape, SparseNumbers
from hoshitaku.kernel.layout_whole import field_offset_and_shape
from hoshitaku.kernel.question_writer import DecisionWriter
from hoshitaku.kernel.writer import ViewObservationWriter, ObservationWriter

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game


@final
class FarFarOutWriter(ObservationWriter):
    """Writes what a seat observes, with the ids of the game's own pack; with others, by the view."""

    def __init__(self, game: Game, rules: Ruleset) -> None:
        observer = game.observation_encoder
        at = {field.name: field.offset for field in observer.fields}
        self.by_view = ViewObservationWriter(game, observer.shape)
        self.ids: list[Sequence[str]] = all_ids(rules)
        self.last: Cards = rules.cards  # of the same ids, as far as is known
        self.round: i64 = at["round"]
        self.turns: i64 = at["turns"]
        self.start: i64 = at["start"]
        self.turn: i64 = at["turn"]
        self.attacked: i64 = at["attacked"]
        self.beaten: i64 = at["beaten"]
        self.rates: i64 = at["rates.pu"]
        self.mercury: i64 = at["mercury"]
        self.winners: i64 = at["winners"]
        self.map = MapWriter(at)
        self.stack = StackWriter(at)
        self.cards = CardsWriter(at)
        self.seats = SeatsWriter(at)
        self.dice = DiceWriter(at)
        self.question = DecisionWriter(observer.shape, REGISTRY.types_by_name)
        first, shape = field_offset_and_shape(observer.shape, "ties")
        self.ties: i64 = first
        self.ties_shape: Shape = shape

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """[digital.public] All that the seat may see."""
        assert isinstance(state, FarFarOut)
        if not self.knows(state.rules):
            self.by_view.write_numbers(state, seat, seats, out)
            return
        eyes = SeatPerspective(max(seat, 0), seats)
        out.put_int(0, 1)  # the name of the game
        self.write_turn(state, eyes, out)
        self.map.write(state, seat, eyes, out)
        self.stack.write(state, seat, eyes, out)
        self.cards.write(state, out)
        self.seats.write(state, seat, eyes, out)
        self.dice.write(state, eyes, out)
        if state.stack_depth:
            self.question.write(state, eyes, out)
        else:
            self.write_end(state, eyes, out)

    def knows(self, rules: Ruleset) -> bool:
        """Whether a pack has the ids of the game's own, in the same order."""
        if rules.cards is not self.last:
            if all_ids(rules) != self.ids:
                return False
            self.last = rules.cards
        return True

    def write_turn(self, state: FarFarOut, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] How far the game has come, the current turn, and the market."""
        out.put_int(self.round, state.round)
        out.put_int(self.turns, state.turns)
        if state.start != NONE:
            out.put_int(self.start + eyes.relative_seat(state.start), 1)
        if state.turn != NONE:
            out.put_int(self.turn + eyes.relative_seat(state.turn), 1)
        for seat in range(eyes.seats):
            out.put_int(self.attacked + eyes.relative_seat(seat), state.attacked >> seat & 1)
        out.put_int(self.beaten, 1 if state.beaten else 0)
        out.put_int(self.rates, state.rates[1])
        out.put_int(self.rates + 1, state.rates[2])
        out.put_int(self.mercury, state.mercury)

    def write_end(self, state: FarFarOut, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[end.tie_crew] [end.tie_goods] Who has won, and which ties were broken."""
        for seat in winners(state):
            out.put_int(self.winners + eyes.relative_seat(seat), 1)
        self.ties_shape.write(ties_view(state), out, self.ties, eyes)
