"""Observations of Far Far Out, written directly from the state: the same numbers as from views, but much faster.

[digital.public] [quest.open_closed] [scan.encounter_blind] Public information is written as it is, hidden information
only for seats whose views show it. A test compares these numbers with those of views (tests/laws/test_laws.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.game_end import winning_seats
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_registry import DECISION_REGISTRY
from hoshitaku.games.farfarout.interface.observation_writers.cards_writer import (
    DiceWriter,
    TileStackWriter,
    UnheldCardsWriter,
)
from hoshitaku.games.farfarout.interface.observation_writers.map_writer import MapWriter
from hoshitaku.games.farfarout.interface.observation_writers.seats_writer import SeatsWriter
from hoshitaku.games.farfarout.interface.state_names import all_ids
from hoshitaku.games.farfarout.interface.view import ties_view
from hoshitaku.games.farfarout.ruleset import CardSet, Ruleset
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.compound_shapes import field_offset_and_shape
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.decision_writer import DecisionWriter
from hoshitaku.kernel.observation_shapes import Shape
from hoshitaku.kernel.observation_writer import ObservationWriter, ViewObservationWriter
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game


@final
class FarFarOutObservationWriter(ObservationWriter):
    """Writes what a seat observes, for packs with the ids of the game's own pack; for others, from the view."""

    def __init__(self, game: Game, rules: Ruleset) -> None:
        observer = game.observation_encoder
        at = {field.name: field.offset for field in observer.fields}
        self.view_writer = ViewObservationWriter(game, observer.shape)
        self.all_ids: list[Sequence[str]] = all_ids(rules)
        self.last_cards: CardSet = rules.cards  # the last card set found to have the same ids
        self.round_offset: i64 = at["round"]
        self.turns_offset: i64 = at["turns"]
        self.start_offset: i64 = at["start"]
        self.turn_offset: i64 = at["turn"]
        self.attacked_offset: i64 = at["attacked"]
        self.beaten_offset: i64 = at["beaten"]
        self.rates_offset: i64 = at["rates.pu"]
        self.mercury_offset: i64 = at["mercury"]
        self.winners_offset: i64 = at["winners"]
        self.map_writer = MapWriter(at)
        self.stack_writer = TileStackWriter(at)
        self.cards_writer = UnheldCardsWriter(at)
        self.seats_writer = SeatsWriter(at)
        self.dice_writer = DiceWriter(at)
        self.question_writer = DecisionWriter(observer.shape, DECISION_REGISTRY.types_by_name)
        first, shape = field_offset_and_shape(observer.shape, "ties")
        self.ties_offset: i64 = first
        self.ties_shape: Shape = shape

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """[digital.public] All that the seat may see."""
        assert isinstance(state, FarFarOutState)
        if not self.has_standard_pack_ids(state.rules):
            self.view_writer.write_numbers(state, seat, seats, out)
            return
        eyes = SeatPerspective(max(seat, 0), seats)
        out.put_int(0, 1)  # the name of the game
        self.write_turn_and_market(state, eyes, out)
        self.map_writer.write(state, seat, eyes, out)
        self.stack_writer.write(state, seat, eyes, out)
        self.cards_writer.write(state, out)
        self.seats_writer.write(state, seat, eyes, out)
        self.dice_writer.write(state, eyes, out)
        if state.stack_depth:
            self.question_writer.write(state, eyes, out)
        else:
            self.write_game_end(state, eyes, out)

    def has_standard_pack_ids(self, rules: Ruleset) -> bool:
        """Whether a pack has the ids of the game's own, in the same order."""
        if rules.cards is not self.last_cards:
            if all_ids(rules) != self.all_ids:
                return False
            self.last_cards = rules.cards
        return True

    def write_turn_and_market(self, state: FarFarOutState, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] The progress of the game, the current turn, and the market."""
        out.put_int(self.round_offset, state.round_number)
        out.put_int(self.turns_offset, state.turn_count)
        if state.start_seat != NONE:
            out.put_int(self.start_offset + perspective.relative_seat(state.start_seat), 1)
        if state.active_seat != NONE:
            out.put_int(self.turn_offset + perspective.relative_seat(state.active_seat), 1)
        for seat in range(perspective.seats):
            out.put_int(self.attacked_offset + perspective.relative_seat(seat), state.attacked_seat_bits >> seat & 1)
        out.put_int(self.beaten_offset, 1 if state.has_lost_battle else 0)
        out.put_int(self.rates_offset, state.market_rates[1])
        out.put_int(self.rates_offset + 1, state.market_rates[2])
        out.put_int(self.mercury_offset, state.mercury_erg)

    def write_game_end(self, state: FarFarOutState, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[end.tie_crew] [end.tie_goods] Who has won, and which ties were broken."""
        for seat in winning_seats(state):
            out.put_int(self.winners_offset + perspective.relative_seat(seat), 1)
        self.ties_shape.write(ties_view(state), out, self.ties_offset, perspective)
