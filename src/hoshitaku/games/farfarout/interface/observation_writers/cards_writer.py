"""[digital.public] Decks, discards, turned-up cards, the stack of systems and the dice, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.encounter import encounter_stack_count
from hoshitaku.games.farfarout.chapters.system_discovery import TILE_IN_STACK, TILE_TURNED_UP
from hoshitaku.games.farfarout.codes import DISCARDED, IN_DECK, IN_OPEN_QUEST_ROW, ITEM_KIND_NAMES, NONE, TURNED_UP
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE, NO_ROLL, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec

ENCOUNTER_LEVEL_COUNT: Final = 3


@final
class UnheldCardsWriter:
    """Writes the locations of cards that no seat has, each field at its offset."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.items_offset: i64 = offsets["decks.tech"]
        self.crew_offset: i64 = offsets["decks.crew"]
        self.event_offset: i64 = offsets["decks.event"]
        self.main_offset: i64 = offsets["decks.main"]
        self.outpost_offset: i64 = offsets["decks.outpost"]
        self.encounters_offset: i64 = offsets["decks.encounters.length"]
        self.crew_discard_offset: i64 = offsets["discards.crew"]
        self.items_discard_offset: i64 = offsets["discards.items"]
        self.events_discard_offset: i64 = offsets["discards.events"]
        self.quests_discard_offset: i64 = offsets["discards.outposts"]
        self.open_row_offset: i64 = offsets["open_row"]
        self.crew_offer_offset: i64 = offsets["offer.crew"]
        self.items_offer_offset: i64 = offsets["offer.items"]
        self.events_offer_offset: i64 = offsets["offer.events"]
        self.quests_offer_offset: i64 = offsets["offer.quests"]

    def write(self, state: FarFarOutState, out: SparseNumbers) -> None:
        """[setup.decks] [anomaly.mandatory] Decks, discards, and cards turned up for the seat that chooses."""
        write_piles(state.crew_locations, self.crew_offset, self.crew_discard_offset, self.crew_offer_offset, out)
        write_piles(state.event_locations, self.event_offset, self.events_discard_offset, self.events_offer_offset, out)
        left = filled_vector(len(ITEM_KIND_NAMES), 0)
        for item in range(i64(len(state.item_locations))):
            if state.item_locations[item] == IN_DECK:
                left[state.rules.cards.items[item].kind] += 1
            elif state.item_locations[item] < 0:
                write_card_if_open(
                    state.item_locations[item], item, self.items_discard_offset, self.items_offer_offset, out
                )
        for kind in range(i64(len(ITEM_KIND_NAMES))):
            out.put_int(self.items_offset + kind, left[kind])
        self.write_unheld_quests(state, out)
        out.put_int(self.encounters_offset, ENCOUNTER_LEVEL_COUNT)
        for level in range(i64(ENCOUNTER_LEVEL_COUNT)):
            out.put_int(self.encounters_offset + 1 + level, encounter_stack_count(state, level + 1))

    def write_unheld_quests(self, state: FarFarOutState, out: SparseNumbers) -> None:
        """[mainquest.closed] Quests that no seat has: in a deck, in the open row, in the discard, turned up."""
        main: i64 = 0
        outposts: i64 = 0
        for quest in range(i64(len(state.quest_locations))):
            place = state.quest_locations[quest]
            if place == IN_DECK:
                main += 1 if state.rules.cards.quests[quest].is_main else 0
                outposts += 0 if state.rules.cards.quests[quest].is_main else 1
            elif place == IN_OPEN_QUEST_ROW:
                out.put_int(self.open_row_offset + quest, 1)
            else:
                write_card_if_open(place, quest, self.quests_discard_offset, self.quests_offer_offset, out)
        out.put_int(self.main_offset, main)
        out.put_int(self.outpost_offset, outposts)


def write_piles(places: vec[i64], deck: i64, discard: i64, offer: i64, out: SparseNumbers) -> None:
    """The number of cards of a kind in the deck, and which are in the discard and turned up."""
    left: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == IN_DECK:
            left += 1
        elif places[card] < 0:
            write_card_if_open(places[card], card, discard, offer, out)
    out.put_int(deck, left)


def write_card_if_open(place: i64, card: i64, discard: i64, offer: i64, out: SparseNumbers) -> None:
    """Write a card that is in the discard or turned up."""
    if place == DISCARDED:
        out.put_int(discard + card, 1)
    elif place == TURNED_UP:
        out.put_int(offer + card, 1)


@final
class TileStackWriter:
    """Writes the stack of systems."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.left_offset: i64 = offsets["stack.left"]
        self.seen_by_offset: i64 = offsets["stack.seen_by"]
        self.top_offset: i64 = offsets["stack.top"]
        self.shown_offset: i64 = offsets["stack.shown.form0.there"]
        self.number_shown_offset: i64 = offsets["stack.shown.form1.there"]

    def write(self, state: FarFarOutState, viewer: i64, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[setup.tiles] The size of the stack, and what this seat has seen or is shown of it."""
        mine = viewer >= 0 and state.active_seat == viewer
        left: i64 = 0
        shown: i64 = 0
        for tile in range(i64(len(state.map_state.tile_turn))):
            if state.map_state.tile_turn[tile] == TILE_IN_STACK:
                left += 1
            elif state.map_state.tile_turn[tile] == TILE_TURNED_UP:
                shown += 1
                if mine:
                    out.put_int(self.shown_offset + 1 + tile, 1)
        out.put_int(self.left_offset, left)
        for seat in range(perspective.seats):
            out.put_int(self.seen_by_offset + perspective.relative_seat(seat), state.top_tile_viewers >> seat & 1)
        if viewer >= 0 and state.top_tile_viewers >> viewer & 1:
            out.put_int(self.top_offset + state.known_top_tile, 1)
        if mine:
            out.put_int(self.shown_offset, 1)
        else:
            out.put_int(self.number_shown_offset, 1)
            out.put_int(self.number_shown_offset + 1, shown)


@final
class DiceWriter:
    """Writes the dice on the table, which everybody sees."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.there_offset: i64 = offsets["dice.there"]
        self.purpose_offset: i64 = offsets["dice.purpose"]
        self.seat_offset: i64 = offsets["dice.seat"]
        self.foe_offset: i64 = offsets["dice.foe"]
        self.turn_offset: i64 = offsets["dice.turn"]
        self.added_offset: i64 = offsets["dice.added.own"]
        self.totals_offset: i64 = offsets["dice.totals.own"]
        self.dice_offset: i64 = offsets["dice.dice.length"]
        self.die_offset: i64 = offsets["dice.dice.0.side"]
        self.size: i64 = offsets["dice.dice.1.side"] - self.die_offset
        self.colour_offset: i64 = offsets["dice.dice.0.colour"] - self.die_offset
        self.shown_offset: i64 = offsets["dice.dice.0.shown"] - self.die_offset
        self.result_offset: i64 = offsets["dice.dice.0.result"] - self.die_offset
        self.spent_offset: i64 = offsets["dice.dice.0.spent"] - self.die_offset

    def write(self, state: FarFarOutState, perspective: SeatPerspective, out: SparseNumbers) -> None:
        """[battle.first] What the roll is for, who rolls, and every die."""
        roll = state.roll
        if roll.purpose == NO_ROLL:
            return
        out.put_int(self.there_offset, 1)
        out.put_int(self.purpose_offset + roll.purpose - 1, 1)
        out.put_int(self.seat_offset + perspective.relative_seat(roll.seat), 1)
        if roll.opponent_seat != NONE:
            out.put_int(self.foe_offset + perspective.relative_seat(roll.opponent_seat), 1)
        out.put_int(self.turn_offset, roll.battle_turn)
        for side in (ACTIVE_SIDE, ENEMY_SIDE):
            out.put_int(self.added_offset + side, roll.added_by_cards[side])
            out.put_int(self.totals_offset + side, roll.side_total(side))
        out.put_int(self.dice_offset, i64(len(roll.dice)))
        for number in range(i64(len(roll.dice))):
            self.write_die(roll.dice[number], self.die_offset + number * self.size, out)

    def write_die(self, die: Die, offset: i64, out: SparseNumbers) -> None:
        """One die; results are in the order of their numbers."""
        out.put_int(offset + die.side, 1)
        out.put_int(offset + self.colour_offset + die.colour, 1)
        out.put_int(offset + self.shown_offset + die.shown_colour, 1)
        out.put_int(offset + self.result_offset + die.result, 1)
        out.put_int(offset + self.spent_offset, 1 if die.is_icon_used else 0)
        out.put_int(offset + self.spent_offset + 1, 1 if die.is_cancelled else 0)
        out.put_int(offset + self.spent_offset + 2, 1 if die.is_lost else 0)
