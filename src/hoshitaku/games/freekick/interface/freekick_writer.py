"""Observations of Free Kick, written directly from the state: the same numbers as from views, but much faster.

[info.nothing_hidden] Nothing is hidden in this game. A test compares these numbers with those of views
(tests/laws/test_laws.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import Card
from hoshitaku.games.freekick.cards.stock_placement import PlaceNextStockCube
from hoshitaku.games.freekick.chapters.power import box_power
from hoshitaku.games.freekick.chapters.round_end import is_oxygen_assured, oxygen_surplus, war_power
from hoshitaku.games.freekick.chapters.turn import ChooseCubeCount
from hoshitaku.games.freekick.interface.field_writers import FreeKickStateFieldsWriter, SeatFieldsWriter
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import CARNIVAL, NONE
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.observation_encoder import ObservationField
from hoshitaku.kernel.observation_writer import ObservationWriter
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import vec


@final
class ObservationNumberByPackCard:
    """The number of each card of a pack, and of each as a species: NONE if it has none."""

    def __init__(self, rules: Ruleset | None, card_numbers: dict[str, int], species_numbers: dict[str, int]) -> None:
        ids = [card.id for card in rules.cards] if rules else []
        self.rules = rules
        self.card_numbers = vec[i64]([card_numbers.get(id, NONE) for id in ids])
        self.species_numbers = vec[i64]([species_numbers.get(id, NONE) for id in ids])


@final
class FreeKickObservationWriter(ObservationWriter):
    """Writes what a seat observes; `fields` has the offset of each number.

    Fields by place, by seat or by box repeat in order, so the offset of the first and its size give all others.
    """

    def __init__(self, fields: Sequence[ObservationField]) -> None:
        at = {field.name: field.offset for field in fields}
        labels = {field.name: field.labels for field in fields}
        self.card_number_by_id = number_by_name(labels["field.0.card"])
        self.species_number_by_id = number_by_name(labels["copied"])
        self.pack_numbers = ObservationNumberByPackCard(
            None, self.card_number_by_id, self.species_number_by_id
        )  # of the pack that was written last
        self.decision_number_by_name = number_by_name(labels["decision.name"])
        self.table_writer = FreeKickStateFieldsWriter(at, "", "field.0.")
        self.sheet_writer = SeatFieldsWriter(at, "seats.own.")
        self.places_offset: i64 = at["field.length"]
        self.place_offset: i64 = at["field.0.card"]
        self.place_size: i64 = at["field.1.card"] - at["field.0.card"]
        self.copied_offset: i64 = at["copied"]
        self.sheets_offset: i64 = at["seats.length"]
        self.sheet_size: i64 = at["seats.rival1.hand"] - at["seats.own.hand"]
        self.sheet_species_offset: i64 = at["seats.own.species"]
        self.ends_offset: i64 = at["round_end.length"]
        self.end_offset: i64 = at["round_end.own.oxygen"]
        self.end_size: i64 = at["round_end.rival1.oxygen"] - at["round_end.own.oxygen"]
        self.decision_offset: i64 = at["decision.name"]
        self.actor_offset: i64 = at["decision.actor"]
        self.target_offset: i64 = at["decision.target"]
        self.left_offset: i64 = at["decision.left"]
        self.card_offset: i64 = at["decision.card"]
        self.step_offset: i64 = at["decision.step"]
        self.boxes_offset: i64 = at["decision.boxes"]

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """[info.public] The round, the field, every sheet starting with the own one, and the current decision."""
        assert isinstance(state, FreeKickState)
        numbers = self.pack_numbers
        if numbers.rules is not state.rules:
            self.pack_numbers = numbers = ObservationNumberByPackCard(
                state.rules, self.card_number_by_id, self.species_number_by_id
            )
        eyes = SeatPerspective(max(seat, 0), seats)
        out.put_int(0, 1)  # the name of the game
        self.table_writer.write(state, eyes, out)
        self.write_cards_in_field(state, numbers, eyes, out)
        out.put_int(self.sheets_offset, seats)
        out.put_int(self.ends_offset, seats)
        for number in range(seats):
            self.write_sheet(state, numbers, number, eyes.relative_seat(number) * self.sheet_size, out)
            self.write_round_end_forecast(
                state, number, self.end_offset + eyes.relative_seat(number) * self.end_size, out
            )
        if state.stack_depth:
            self.write_decision(state, numbers, eyes, out)

    def write_cards_in_field(
        self,
        state: FreeKickState,
        pack_numbers: ObservationNumberByPackCard,
        perspective: SeatPerspective,
        out: SparseNumbers,
    ) -> None:
        """[setup.field_order] Each place of the field: its card, the cubes on it, and its holder."""
        cards = state.field_cards
        out.put_int(self.places_offset, i64(len(cards)))
        shift: i64 = 0
        for place in range(i64(len(cards))):
            write_card_one_hot(cards[place], pack_numbers.card_numbers, self.place_offset + shift, out)
            self.table_writer.write_record(state, place, shift, perspective, out)
            shift += self.place_size
        if state.copied_place != NONE:
            write_card_one_hot(cards[state.copied_place], pack_numbers.species_numbers, self.copied_offset, out)

    def write_sheet(
        self,
        state: FreeKickState,
        pack_numbers: ObservationNumberByPackCard,
        seat_number: i64,
        shift: i64,
        out: SparseNumbers,
    ) -> None:
        """[info.public] A sheet, and the species that the seat holds."""
        sheet = state.seats[seat_number]
        self.sheet_writer.write(sheet, shift, out)
        if sheet.species_place != NONE:
            card = state.field_cards[sheet.species_place]
            write_card_one_hot(card, pack_numbers.species_numbers, self.sheet_species_offset + shift, out)

    def write_round_end_forecast(self, state: FreeKickState, seat_number: i64, offset: i64, out: SparseNumbers) -> None:
        """[oxygen.success] [war.power] [carnival.points] Values of a seat if the round ended now."""
        sheet = state.seats[seat_number]
        out.put_int(offset, oxygen_surplus(state, seat_number))
        sure = is_oxygen_assured(sheet, state.species_of_seat(sheet), state.copied_species_of(sheet))
        out.put_int(offset + 1, 1 if sure else 0)
        power = war_power(state, seat_number)
        if power != NONE:
            out.put_int(offset + 2, 1)
            out.put_int(offset + 3, power)
        out.put_int(offset + 4, box_power(state, sheet, CARNIVAL))

    def write_decision(
        self,
        state: FreeKickState,
        pack_numbers: ObservationNumberByPackCard,
        perspective: SeatPerspective,
        out: SparseNumbers,
    ) -> None:
        """[info.public] The current decision."""
        decision = state.top()
        out.put_int(self.decision_offset + self.decision_number_by_name[decision.record_name()], 1)
        if decision.actor >= 0:
            out.put_int(self.actor_offset + perspective.relative_seat(decision.actor), 1)
        if isinstance(decision, ChooseCubeCount):
            out.put_int(self.target_offset + decision.target, 1)
        elif isinstance(decision, PlaceNextStockCube):
            out.put_int(self.left_offset, decision.left)
            write_card_one_hot(state.rules.cards[decision.card], pack_numbers.card_numbers, self.card_offset, out)
            out.put_int(self.step_offset, decision.step)
            for box in decision.placing_effect(state).allowed_boxes:
                out.put_int(self.boxes_offset + box, 1)


def write_card_one_hot(card: Card, numbers: vec[i64], offset: i64, out: SparseNumbers) -> None:
    """Write a 1 at the number of a card; KeyError if it has none."""
    if numbers[card.index] == NONE:
        raise KeyError(card.id)
    out.put_int(offset + numbers[card.index], 1)


def number_by_name(names: Sequence[str]) -> dict[str, int]:
    """The number of each name."""
    return {name: number for number, name in enumerate(names)}
