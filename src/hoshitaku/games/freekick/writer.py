"""Observations of Free Kick, written from the state without a view in between: the same numbers, far faster.

[info.nothing_hidden] Everything is open in this game, so there is nothing that an observer may not know. A law compares
these numbers with those of views (tests/laws/test_laws.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from hoshitaku.games.freekick.card import Card
from hoshitaku.games.freekick.power import box_power
from hoshitaku.games.freekick.round_end import oxygen_surplus, spared, war_power
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.sheet import BOXES, CARNIVAL, NONE, TRACKS
from hoshitaku.games.freekick.ship import PlaceShipCube
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.turn import ChooseCubes
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.layout import SeatPerspective, SparseNumbers
from hoshitaku.kernel.observation import ObservationField
from hoshitaku.kernel.vectors import vec
from hoshitaku.kernel.writer import ObservationWriter


@final
class Numbers:
    """The number of each card of a pack, and of each as a species: NONE if it has none."""

    def __init__(self, rules: Ruleset | None, cards: dict[str, int], species: dict[str, int]) -> None:
        ids = [card.id for card in rules.cards] if rules else []
        self.rules = rules
        self.cards = vec[i64]([cards.get(id, NONE) for id in ids])
        self.species = vec[i64]([species.get(id, NONE) for id in ids])


@final
class FreeKickWriter(ObservationWriter):
    """Writes what a seat observes; `fields` say where each number stands.

    What there is by place, by seat or by box stands in their order, so the first of each and its size tell the rest.
    """

    def __init__(self, fields: Sequence[ObservationField]) -> None:
        at = {field.name: field.offset for field in fields}
        labels = {field.name: field.labels for field in fields}
        self.card_ids = numbered(labels["field.0.card"])
        self.species_ids = numbered(labels["copied"])
        self.numbers = Numbers(None, self.card_ids, self.species_ids)  # of the pack that was written last
        self.decisions = numbered(labels["decision.name"])
        self.round: i64 = at["round"]
        self.marker: i64 = at["marker"]
        self.turn: i64 = at["turn"]
        self.turns: i64 = at["turns"]
        self.places: i64 = at["field.length"]
        self.place: i64 = at["field.0.card"]
        self.place_size: i64 = at["field.1.card"] - at["field.0.card"]
        self.place_cubes: i64 = at["field.0.cubes"] - at["field.0.card"]
        self.place_owner: i64 = at["field.0.owner"] - at["field.0.card"]
        self.copied: i64 = at["copied"]
        self.sheets: i64 = at["seats.length"]
        self.sheet: i64 = at["seats.own.hand"]
        self.sheet_size: i64 = at["seats.rival1.hand"] - at["seats.own.hand"]
        self.sheet_species: i64 = at["seats.own.species"] - at["seats.own.hand"]
        self.sheet_levels: i64 = at["seats.own.levels.city"] - at["seats.own.hand"]
        self.sheet_boxes: i64 = at["seats.own.boxes.city"] - at["seats.own.hand"]
        self.ends: i64 = at["round_end.length"]
        self.end: i64 = at["round_end.own.oxygen"]
        self.end_size: i64 = at["round_end.rival1.oxygen"] - at["round_end.own.oxygen"]
        self.decision: i64 = at["decision.name"]
        self.actor: i64 = at["decision.actor"]
        self.target: i64 = at["decision.target"]
        self.left: i64 = at["decision.left"]
        self.card: i64 = at["decision.card"]
        self.step: i64 = at["decision.step"]
        self.boxes: i64 = at["decision.boxes"]

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """[info.public] The round, the field, every sheet from the own one on, and what is being decided."""
        assert isinstance(state, FreeKick)
        numbers = self.numbers
        if numbers.rules is not state.rules:
            self.numbers = numbers = Numbers(state.rules, self.card_ids, self.species_ids)
        eyes = SeatPerspective(max(seat, 0), seats)
        out.put_int(0, 1)  # the name of the game
        out.put_int(self.round, state.round)
        out.put_int(self.turns, state.turns)
        if state.marker != NONE:
            out.put_int(self.marker + eyes.relative_seat(state.marker), 1)
        if state.turn != NONE:
            out.put_int(self.turn + eyes.relative_seat(state.turn), 1)
        self.write_field(state, numbers, eyes, out)
        out.put_int(self.sheets, seats)
        out.put_int(self.ends, seats)
        for number in range(seats):
            self.write_sheet(state, numbers, number, self.sheet + eyes.relative_seat(number) * self.sheet_size, out)
            self.write_end(state, number, self.end + eyes.relative_seat(number) * self.end_size, out)
        if state.stack_depth:
            self.write_decision(state, numbers, eyes, out)

    def write_field(self, state: FreeKick, numbers: Numbers, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[setup.field_order] Each place of the field: its card, the cubes on it, and who holds it."""
        cards = state.cards
        out.put_int(self.places, i64(len(cards)))
        at = self.place
        for place in range(i64(len(cards))):
            put_card(cards[place], numbers.cards, at, out)
            out.put_int(at + self.place_cubes, state.cubes[place])
            owner = state.owner[place]
            if owner != NONE:
                out.put_int(at + self.place_owner + eyes.relative_seat(owner), 1)
            at += self.place_size
        if state.copied != NONE:
            put_card(cards[state.copied], numbers.species, self.copied, out)

    def write_sheet(self, state: FreeKick, numbers: Numbers, number: i64, at: i64, out: SparseNumbers) -> None:
        """[info.public] A sheet: hand, score, stars, whether passed and assured of oxygen, species, levels, boxes."""
        sheet = state.seats[number]
        out.put_int(at, sheet.hand)
        out.put_int(at + 1, sheet.score)
        out.put_int(at + 2, sheet.stars)
        out.put_int(at + 3, 1 if sheet.passed else 0)
        out.put_int(at + 4, 1 if sheet.oxygen_assured else 0)
        if sheet.place != NONE:
            put_card(state.cards[sheet.place], numbers.species, at + self.sheet_species, out)
        for track in range(i64(TRACKS)):
            out.put_int(at + self.sheet_levels + track, sheet.levels[track])
        for box in range(i64(BOXES)):
            out.put_int(at + self.sheet_boxes + box, sheet.boxes[box])

    def write_end(self, state: FreeKick, number: i64, at: i64, out: SparseNumbers) -> None:
        """[oxygen.success] [war.power] [carnival.points] What the end of the round would find of a seat."""
        sheet = state.seats[number]
        out.put_int(at, oxygen_surplus(state, number))
        sure = spared(sheet, state.species_of(sheet), state.copy_of(sheet))
        out.put_int(at + 1, 1 if sure else 0)
        power = war_power(state, number)
        if power != NONE:
            out.put_int(at + 2, 1)
            out.put_int(at + 3, power)
        out.put_int(at + 4, box_power(state, sheet, CARNIVAL))

    def write_decision(self, state: FreeKick, numbers: Numbers, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[info.public] The current decision."""
        decision = state.top()
        out.put_int(self.decision + self.decisions[decision.record_name()], 1)
        if decision.actor >= 0:
            out.put_int(self.actor + eyes.relative_seat(decision.actor), 1)
        if isinstance(decision, ChooseCubes):
            out.put_int(self.target + decision.target, 1)
        elif isinstance(decision, PlaceShipCube):
            out.put_int(self.left, decision.left)
            put_card(state.rules.cards[decision.card], numbers.cards, self.card, out)
            out.put_int(self.step, decision.step)
            for box in decision.effect(state).boxes:
                out.put_int(self.boxes + box, 1)


def put_card(card: Card, numbers: vec[i64], at: i64, out: SparseNumbers) -> None:
    """Write a 1 at the number of a card; KeyError if it has none."""
    if numbers[card.index] == NONE:
        raise KeyError(card.id)
    out.put_int(at + numbers[card.index], 1)


def numbered(names: Sequence[str]) -> dict[str, int]:
    """The number of each name."""
    return {name: number for number, name in enumerate(names)}
