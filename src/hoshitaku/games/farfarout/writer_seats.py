"""[item.open] [mainquest.closed] [quest.open_closed] What each seat has, as numbers, as far as a seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    ACTIONS,
    CURRENCIES,
    DEALT,
    DEEDS,
    MOST_CREW,
    NONE,
    ON_OFFER,
    OPEN_ROW,
    OPENED,
    PLANET_TYPES,
    TRACKS,
)
from hoshitaku.games.farfarout.query import crew_limit, shield_limit, speed
from hoshitaku.games.farfarout.questcount import CONDITIONS, progress
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.view import known
from hoshitaku.kernel.layout import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import filled_vector, vec

OWN: Final = "seats.own."  # how the fields of the own seat are called
A_QUEST: Final = CONDITIONS + 2  # numbers of the progress on a quest: whether it is there, how many conditions, each


@final
class SeatsWriter:
    """Writes what the seats have, the own one first; `at` says where each field begins."""

    def __init__(self, at: Mapping[str, int]) -> None:
        first = at["seats.own.money.erg"]
        own = {name.removeprefix(OWN): place - first for name, place in at.items() if name.startswith(OWN)}
        self.seats: i64 = at["seats.length"]
        self.first: i64 = first
        self.size: i64 = at["seats.rival1.money.erg"] - first
        self.tracks: i64 = own["tracks.wealth"]
        self.unused: i64 = own["unused.mine"]
        self.deeds: i64 = own["deeds.colony.there"]
        self.colonies: i64 = own["colonies"]
        self.crew: i64 = own["crew"]
        self.items: i64 = own["items"]
        self.main_fresh: i64 = own["main_fresh"]
        self.ship: i64 = own["ship"]
        self.bought: i64 = own["bought"]
        self.shields: i64 = own["shields"]
        self.sector: i64 = own["sector"]
        self.body: i64 = own["body"]
        self.moves: i64 = own["moves"]
        self.has_main: i64 = own["has_main"]
        self.main: i64 = own["main"]
        self.outposts: i64 = own["outposts.length"]
        self.dealt: i64 = own["dealt.form0.there"]
        self.chosen: i64 = own["chosen.form0.there"]
        self.number_only: i64 = own["dealt.form1.there"] - own["dealt.form0.there"]
        self.progress: i64 = own["progress.there"]
        self.limits: i64 = own["limits.crew"]
        self.used: i64 = own["used"]
        self.used_items: i64 = own["used"] + own["items"] - own["crew"]

    def write(self, state: FarFarOut, viewer: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[digital.public] Every seat; closed quests only to the seat itself."""
        out.put_int(self.seats, eyes.seats)
        for number in range(eyes.seats):
            at = self.first + eyes.relative_seat(number) * self.size
            player, own = state.seats[number], number == viewer
            self.write_counts(player, at, out)
            self.write_ship(state, number, at, out)
            self.write_main(state, player, own, at, out)
            self.write_quests(state, player.outposts, own, at + self.outposts, out)
            write_hand(state.quest_at, DEALT + number, own, self.number_only, at + self.dealt, out)
            write_hand(state.quest_at, OPENED + number, own, self.number_only, at + self.chosen, out)
            if own:
                self.write_progress(state, number, at + self.progress, out)
            if state.turn == number:
                self.write_used(state.used, at, out)

    def write_counts(self, player: Seat, at: i64, out: SparseNumbers) -> None:
        """[track.three] Currencies, tracks, action tokens, and what it has done."""
        for number in range(i64(len(CURRENCIES))):
            out.put_int(at + number, player.money[number])
        for number in range(i64(len(TRACKS))):
            out.put_int(at + self.tracks + number, player.tracks[number])
        for number in range(i64(len(ACTIONS))):
            out.put_int(at + self.unused + number, player.unused[number])
        for number in range(i64(len(DEEDS))):
            if player.deeds[number]:
                out.put_int(at + self.deeds + 2 * number, 1)
                out.put_int(at + self.deeds + 2 * number + 1, player.deeds[number])
        colonies = filled_vector(len(PLANET_TYPES), 0)
        for kind in player.colonies:
            colonies[kind] += 1
        for number in range(i64(len(PLANET_TYPES))):
            out.put_int(at + self.colonies + number, colonies[number])

    def write_ship(self, state: FarFarOut, number: i64, at: i64, out: SparseNumbers) -> None:
        """[item.open] Ship, place, crew, items and limits."""
        player = state.seats[number]
        for member in player.crew:
            out.put_int(at + self.crew + member, 1)
        for item in player.items:
            out.put_int(at + self.items + item, 1)
        out.put_int(at + self.ship + player.ship, 1)
        for kind in range(i64(len(state.rules.cards.ships))):
            out.put_int(at + self.bought + kind, player.bought >> kind & 1)
        out.put_int(at + self.shields, player.shields)
        out.put_int(at + self.sector, player.sector + 1)
        out.put_int(at + self.body, player.body + 1)
        out.put_int(at + self.moves, player.moves)
        out.put_int(at + self.limits, crew_limit(state, number))
        out.put_int(at + self.limits + 1, shield_limit(state, number))
        out.put_int(at + self.limits + 2, speed(state, number))

    def write_main(self, state: FarFarOut, player: Seat, own: bool, at: i64, out: SparseNumbers) -> None:
        """[mainquest.closed] The main quest; which it is only to the seat itself, and to all while it is completed."""
        out.put_int(at + self.main_fresh, 1 if player.main_fresh else 0)
        if player.main != NONE:
            out.put_int(at + self.has_main, 1)
            if own or state.quest_at[player.main] == ON_OFFER:
                out.put_int(at + self.main, player.main + 1)

    def write_quests(self, state: FarFarOut, held: vec[i64], own: bool, at: i64, out: SparseNumbers) -> None:
        """[quest.open_closed] Outpost quests that it holds; closed ones only to the seat itself."""
        out.put_int(at, i64(len(held)))
        for place in range(i64(len(held))):
            if own or known(state, int(held[place])):
                out.put_int(at + 1 + place, held[place] + 1)

    def write_progress(self, state: FarFarOut, seat: i64, at: i64, out: SparseNumbers) -> None:
        """[quest.complete_free] How far the seat itself is with the quests that it can complete."""
        out.put_int(at, 1)
        player = state.seats[seat]
        for quest in player.outposts:
            write_conditions(state, seat, quest, at + 1, out)
        if player.main != NONE:
            write_conditions(state, seat, player.main, at + 1, out)
        for quest in range(i64(len(state.quest_at))):
            if state.quest_at[quest] == OPEN_ROW:
                write_conditions(state, seat, quest, at + 1, out)

    def write_used(self, used: vec[i64], at: i64, out: SparseNumbers) -> None:
        """Cards used this turn: crew, and items behind them."""
        for card in used:
            out.put_int(at + (self.used + card if card < MOST_CREW else self.used_items + card - MOST_CREW), 1)


def write_hand(places: vec[i64], hand: i64, own: bool, number_only: i64, at: i64, out: SparseNumbers) -> None:
    """Quests in a hand to the seat itself, how many they are to others: those numbers stand `number_only` behind."""
    held: i64 = 0
    for quest in range(i64(len(places))):
        if places[quest] == hand:
            held += 1
            if own:
                out.put_int(at + 1 + quest, 1)
    out.put_int(at + (0 if own else number_only), 1)
    if not own:
        out.put_int(at + number_only + 1, held)


def write_conditions(state: FarFarOut, seat: i64, quest: i64, first: i64, out: SparseNumbers) -> None:
    """[quest.complete_free] How far a seat is with each condition of a quest."""
    at = first + A_QUEST * quest
    conditions = i64(len(state.rules.cards.quests[quest].conditions))
    out.put_int(at, 1)
    out.put_int(at + 1, conditions)
    for number in range(conditions):
        out.put_int(at + 2 + number, progress(state, seat, quest, number))
