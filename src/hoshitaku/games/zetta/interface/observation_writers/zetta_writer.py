"""Observations of Expedition Zetta, written directly from the state: the same numbers as from a view, but faster.

[general.open_information] [knowledge.hidden] Public information is written unchanged; secrets only for seats whose view
has them. A test compares these numbers with those of views (tests/laws/test_laws.py). Each module's own state is
written through its part of the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import may_see_tokens
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.chapters.scoring import winners
from hoshitaku.games.zetta.codes import PLACE_NUMBER_LIMIT
from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY
from hoshitaku.games.zetta.interface.observation_writers.attempt_grid_and_offer_writers import (
    DiscoveryAttemptWriter,
    OfferWriter,
    PreparationGridWriter,
)
from hoshitaku.games.zetta.interface.observation_writers.field_writers import TurnFieldsWriter, VoyageFieldsWriter
from hoshitaku.games.zetta.interface.observation_writers.seats_writer import SeatsWriter
from hoshitaku.games.zetta.interface.observation_writers.system_writer import DecksWriter, SystemWriter
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.view import modules_view
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.compound_shapes import field_offset_and_shape
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.decision_writer import DecisionWriter
from hoshitaku.kernel.observation_shapes import Shape
from hoshitaku.kernel.observation_writer import SPECTATOR, ObservationWriter, ViewObservationWriter
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game


@final
class ZettaObservationWriter(ObservationWriter):
    """Writes a seat's observation for the game's own pack; for other packs it uses the view."""

    def __init__(self, game: Game, names: StateNames) -> None:
        observer = game.observation_encoder
        at = {field.name: field.offset for field in observer.fields}
        self.view_writer = ViewObservationWriter(game, observer.shape)
        self.names = names
        self.last_names: StateNames = names  # of the same ids, as far as known
        self.voyage_writer = VoyageFieldsWriter(at, "voyage.")
        self.turn_writer = TurnFieldsWriter(at, "turn.")
        self.winners_offset: i64 = at["winners"]
        self.prices_offset: i64 = at["decision.prices.there"]
        self.system_writer = SystemWriter(at)
        self.decks_writer = DecksWriter(at, names.ids)
        self.seats_writer = SeatsWriter(at)
        self.attempt_writer = DiscoveryAttemptWriter(at)
        self.grid_writer = PreparationGridWriter(at)
        self.offer_writer = OfferWriter(at)
        self.question_writer = DecisionWriter(observer.shape, DECISION_REGISTRY.types_by_name)
        first, shape = field_offset_and_shape(observer.shape, "modules")
        self.modules_offset: i64 = first
        self.modules_shape: Shape = shape

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """[general.open_information] All that the seat may see."""
        assert isinstance(state, ZettaState)
        if not self.has_same_ids_as_own_pack(state.rules.components.card_names):
            self.view_writer.write_numbers(state, seat, seats, out)
            return
        eyes = SeatPerspective(max(seat, 0), seats)
        out.put_int(0, 1)  # the name of the game
        self.voyage_writer.write(state.voyage, eyes, out)
        self.turn_writer.write(state.turn, eyes, out)
        self.system_writer.write(state, eyes, out)
        self.decks_writer.write(state, out)
        self.seats_writer.write(state, seat, eyes, out)
        self.attempt_writer.write(state, eyes, out)
        self.grid_writer.write(state, eyes, out)
        self.offer_writer.write(state, eyes, out)
        self.write_modules(state, seat, eyes, out)
        if state.stack_depth:
            self.question_writer.write(state, eyes, out)
            self.write_move_prices(state, seat, out)
        else:
            for winner in winners(state):
                out.put_int(self.winners_offset + eyes.relative_seat(winner), 1)

    def has_same_ids_as_own_pack(self, names: object) -> bool:
        """Whether a pack has the same ids as the game's own pack, in the same order."""
        if names is self.last_names:
            return True
        if not isinstance(names, StateNames) or names.ids != self.names.ids:
            return False
        self.last_names = names
        return True

    def write_modules(self, state: ZettaState, seat: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[module.free_mix] The public state of each module, and what else it shows to this seat."""
        if len(state.rules.modules):
            shown = modules_view(state, None if seat == SPECTATOR else int(seat), self.names)
            self.modules_shape.write(shown, out, self.modules_offset, eyes)

    def write_move_prices(self, state: ZettaState, seat: i64, out: SparseNumbers) -> None:
        """[land.cost] [knowledge.hidden] Prices of places, for seats that know how the ship can go there."""
        decision = state.top()
        if not isinstance(decision, ChooseMove) or not may_see_tokens(state, decision.actor, seat):
            return
        options = OptionBuffer()
        decision.options(state, options)
        fares = MovePrices(state, decision.actor)
        out.put_int(self.prices_offset, 1)
        for number in range(options.count):
            place = options.items[number]
            if place < PLACE_NUMBER_LIMIT:
                out.put_int(self.prices_offset + 1 + 2 * place, 1)
                out.put_int(self.prices_offset + 2 + 2 * place, fares.first_way_price(state, place))
