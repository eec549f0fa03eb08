"""[digital.public] Decks, discards, what is turned up, the stack of systems and the dice, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DISCARDED, IN_DECK, ITEM_KINDS, NONE, ON_OFFER, OPEN_ROW
from hoshitaku.games.farfarout.dice import ENEMY, NOTHING, OWN, Die
from hoshitaku.games.farfarout.guard import stack_size
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import IN_STACK, SHOWN
from hoshitaku.kernel.layout import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec

LEVELS: Final = 3


@final
class CardsWriter:
    """Writes where the cards are that no seat has; `at` says where each field begins."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.items: i64 = at["decks.tech"]
        self.crew: i64 = at["decks.crew"]
        self.event: i64 = at["decks.event"]
        self.main: i64 = at["decks.main"]
        self.outpost: i64 = at["decks.outpost"]
        self.encounters: i64 = at["decks.encounters.length"]
        self.crew_discard: i64 = at["discards.crew"]
        self.items_discard: i64 = at["discards.items"]
        self.events_discard: i64 = at["discards.events"]
        self.quests_discard: i64 = at["discards.outposts"]
        self.open_row: i64 = at["open_row"]
        self.crew_offer: i64 = at["offer.crew"]
        self.items_offer: i64 = at["offer.items"]
        self.events_offer: i64 = at["offer.events"]
        self.quests_offer: i64 = at["offer.quests"]

    def write(self, state: FarFarOut, out: SparseNumbers) -> None:
        """[setup.decks] [anomaly.mandatory] Decks, discards, and cards turned up for whoever chooses."""
        write_pile(state.crew_at, self.crew, self.crew_discard, self.crew_offer, out)
        write_pile(state.event_at, self.event, self.events_discard, self.events_offer, out)
        left = filled_vector(len(ITEM_KINDS), 0)
        for item in range(i64(len(state.item_at))):
            if state.item_at[item] == IN_DECK:
                left[state.rules.cards.items[item].kind] += 1
            elif state.item_at[item] < 0:
                put_open(state.item_at[item], item, self.items_discard, self.items_offer, out)
        for kind in range(i64(len(ITEM_KINDS))):
            out.put_int(self.items + kind, left[kind])
        self.write_quests(state, out)
        out.put_int(self.encounters, LEVELS)
        for level in range(i64(LEVELS)):
            out.put_int(self.encounters + 1 + level, stack_size(state, level + 1))

    def write_quests(self, state: FarFarOut, out: SparseNumbers) -> None:
        """[mainquest.closed] Quests that no seat has: in a deck, in the open row, in the discard, turned up."""
        main: i64 = 0
        outposts: i64 = 0
        for quest in range(i64(len(state.quest_at))):
            place = state.quest_at[quest]
            if place == IN_DECK:
                main += 1 if state.rules.cards.quests[quest].main else 0
                outposts += 0 if state.rules.cards.quests[quest].main else 1
            elif place == OPEN_ROW:
                out.put_int(self.open_row + quest, 1)
            else:
                put_open(place, quest, self.quests_discard, self.quests_offer, out)
        out.put_int(self.main, main)
        out.put_int(self.outpost, outposts)


def write_pile(places: vec[i64], deck: i64, discard: i64, offer: i64, out: SparseNumbers) -> None:
    """How many cards of a kind are in the deck, and which are in the discard and turned up."""
    left: i64 = 0
    for card in range(i64(len(places))):
        if places[card] == IN_DECK:
            left += 1
        elif places[card] < 0:
            put_open(places[card], card, discard, offer, out)
    out.put_int(deck, left)


def put_open(place: i64, card: i64, discard: i64, offer: i64, out: SparseNumbers) -> None:
    """Write a card that lies in the discard or is turned up."""
    if place == DISCARDED:
        out.put_int(discard + card, 1)
    elif place == ON_OFFER:
        out.put_int(offer + card, 1)


@final
class StackWriter:
    """Writes the stack of systems."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.left: i64 = at["stack.left"]
        self.seen_by: i64 = at["stack.seen_by"]
        self.top: i64 = at["stack.top"]
        self.shown: i64 = at["stack.shown.form0.there"]
        self.number_shown: i64 = at["stack.shown.form1.there"]

    def write(self, state: FarFarOut, viewer: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[setup.tiles] How many, and what this seat has seen or is shown of it."""
        mine = viewer >= 0 and state.turn == viewer
        left: i64 = 0
        shown: i64 = 0
        for tile in range(i64(len(state.space.turn))):
            if state.space.turn[tile] == IN_STACK:
                left += 1
            elif state.space.turn[tile] == SHOWN:
                shown += 1
                if mine:
                    out.put_int(self.shown + 1 + tile, 1)
        out.put_int(self.left, left)
        for seat in range(eyes.seats):
            out.put_int(self.seen_by + eyes.relative_seat(seat), state.top_seen >> seat & 1)
        if viewer >= 0 and state.top_seen >> viewer & 1:
            out.put_int(self.top + state.top_tile, 1)
        if mine:
            out.put_int(self.shown, 1)
        else:
            out.put_int(self.number_shown, 1)
            out.put_int(self.number_shown + 1, shown)


@final
class DiceWriter:
    """Writes the dice on the table, which everybody sees."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.there: i64 = at["dice.there"]
        self.purpose: i64 = at["dice.purpose"]
        self.seat: i64 = at["dice.seat"]
        self.foe: i64 = at["dice.foe"]
        self.turn: i64 = at["dice.turn"]
        self.added: i64 = at["dice.added.own"]
        self.totals: i64 = at["dice.totals.own"]
        self.dice: i64 = at["dice.dice.length"]
        self.die: i64 = at["dice.dice.0.side"]
        self.size: i64 = at["dice.dice.1.side"] - self.die
        self.colour: i64 = at["dice.dice.0.colour"] - self.die
        self.shown: i64 = at["dice.dice.0.shown"] - self.die
        self.result: i64 = at["dice.dice.0.result"] - self.die
        self.spent: i64 = at["dice.dice.0.spent"] - self.die

    def write(self, state: FarFarOut, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[battle.first] What is rolled for, by whom, and every die."""
        roll = state.roll
        if roll.purpose == NOTHING:
            return
        out.put_int(self.there, 1)
        out.put_int(self.purpose + roll.purpose - 1, 1)
        out.put_int(self.seat + eyes.relative_seat(roll.seat), 1)
        if roll.foe != NONE:
            out.put_int(self.foe + eyes.relative_seat(roll.foe), 1)
        out.put_int(self.turn, roll.turn)
        for side in (OWN, ENEMY):
            out.put_int(self.added + side, roll.added[side])
            out.put_int(self.totals + side, roll.total(side))
        out.put_int(self.dice, i64(len(roll.dice)))
        for number in range(i64(len(roll.dice))):
            self.write_die(roll.dice[number], self.die + number * self.size, out)

    def write_die(self, die: Die, at: i64, out: SparseNumbers) -> None:
        """One die; results stand in the order of their numbers."""
        out.put_int(at + die.side, 1)
        out.put_int(at + self.colour + die.colour, 1)
        out.put_int(at + self.shown + die.shown, 1)
        out.put_int(at + self.result + die.result, 1)
        out.put_int(at + self.spent, 1 if die.spent else 0)
        out.put_int(at + self.spent + 1, 1 if die.cancelled else 0)
        out.put_int(at + self.spent + 2, 1 if die.lost else 0)
