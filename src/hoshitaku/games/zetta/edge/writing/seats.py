"""[general.open_information] What lies before each player, as numbers, as far as a seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import held_in_all, limit_without, total
from hoshitaku.games.zetta.chapters.scoring import owner, total_fame
from hoshitaku.games.zetta.codes import (
    ABOARD,
    CREW,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    NINE_STEPS,
    NONE,
    PLANETS,
    STORED,
)
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import KNOWLEDGE_LIMIT, altered
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.layout import Eyes, Sparse
from hoshitaku.kernel.vectors import row, vec

OWN: Final = "seats.own."  # how the fields of the own seat are called
CREW_BIT: Final = vec[i64]([1 << crew for crew in range(CREW)])


@final
class SeatsWriter:
    """Writes what the seats have, the own one first; `at` says where each field begins.

    Crew and cards stand in rows, so the first of each and its size tell the rest.
    """

    def __init__(self, at: Mapping[str, int]) -> None:
        first = at["seats.own.energy"]
        own = {name.removeprefix(OWN): place - first for name, place in at.items() if name.startswith(OWN)}
        self.seats: i64 = at["seats.length"]
        self.first: i64 = first
        self.size: i64 = at["seats.rival1.energy"] - first
        self.tokens: i64 = own["tokens"]
        self.level: i64 = own["level.form0.there"]
        self.nine_steps: i64 = own["level.form1"]
        self.place: i64 = own["place"]
        self.nation: i64 = own["nation"]
        self.ship: i64 = own["ship"]
        self.substances: i64 = own["substances.gas"]
        self.orbit: i64 = own["orbit"]
        self.knowledge: i64 = own["knowledge"]
        self.drawn: i64 = own["drawn"]
        self.limit: i64 = own["limit"]
        self.own_knowledge: i64 = own["own_knowledge.life"]
        self.own_drawn: i64 = own["own_drawn.life"]
        self.flags: i64 = own["flags"]
        self.fame: i64 = own["fame"]
        self.crew: i64 = own["crew.length"]
        self.member: i64 = own["crew.0.id"]
        self.member_size: i64 = own["crew.1.id"] - self.member
        self.owner: i64 = own["crew.0.owner"] - self.member
        self.levelled: i64 = own["crew.0.levelled"] - self.member
        self.laid: i64 = own["crew.0.laid"] - self.member
        self.sent_by: i64 = own["crew.0.sent_by"] - self.member
        self.life: i64 = own["life.length"]
        self.artifacts: i64 = own["artifacts.length"]
        self.card_size: i64 = own["life.1.id"] - own["life.0.id"]

    def write(self, state: Zetta, viewer: i64, eyes: Eyes, out: Sparse) -> None:
        """[general.open_information] Every seat, whoever plays it."""
        out.put_whole(self.seats, eyes.seats)
        for number in range(eyes.seats):
            at = self.at(number, eyes)
            self.write_seat(state, number, at, out)
            self.write_tokens(state, number, viewer, at, out)
        self.write_crew(state, eyes, out)
        flags = row(eyes.seats, 0)
        for slot in range(i64(PLANETS)):
            if state.system.planet_flag[slot] != NONE:
                flags[state.system.planet_flag[slot]] += 1
        self.write_cards(state.life.place, state.life.flags, self.life, flags, eyes, out)
        self.write_cards(state.artifacts.place, state.artifacts.flags, self.artifacts, flags, eyes, out)
        for number in range(eyes.seats):
            out.put_whole(self.at(number, eyes) + self.flags, flags[number])

    def at(self, seat: i64, eyes: Eyes) -> i64:
        """Where a seat begins."""
        return self.first + eyes.place_of(seat) * self.size

    def write_seat(self, state: Zetta, number: i64, at: i64, out: Sparse) -> None:
        """[general.open_information] Energy, preparation tokens, level, the ship and where it is, substances, fame."""
        seat = state.seats[number]
        out.put_whole(at, seat.energy)
        out.put_whole(at + self.tokens, seat.tokens)
        if seat.level == NINE_STEPS:
            out.put_whole(at + self.nine_steps, 1)
        else:
            out.put_whole(at + self.level, 1)
            out.put_whole(at + self.level + 1, seat.level)
        out.put_whole(at + self.place, seat.place + 1)
        if seat.nation != NONE:
            out.put_whole(at + self.nation + seat.nation, 1)
        if seat.ship != NONE:
            out.put_whole(at + self.ship + seat.ship, 1)
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            out.put_whole(at + self.substances + kind, seat.substances[kind])
        orbit = orbit_of(state, seat.place)
        if orbit != NONE:
            out.put_whole(at + self.orbit + orbit, 1)
        out.put_whole(at + self.fame, total_fame(state, number))

    def write_tokens(self, state: Zetta, number: i64, viewer: i64, at: i64, out: Sparse) -> None:
        """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] Tokens; their kinds for itself and partners.

        [bot.knowledge] Those of bots, face up, for all. [knowledge.limit] What tokens not counted add to the limit
        would tell others.
        """
        seat = state.seats[number]
        out.put_whole(at + self.knowledge, held_in_all(state, number))
        out.put_whole(at + self.drawn, total(seat.drawn))
        if not shows_tokens(state, number, viewer):
            out.put_whole(at + self.limit, limit_without(state, number))
            return
        limit = state.rules.numbers.knowledge_limit
        out.put_whole(at + self.limit, altered(state, KNOWLEDGE_LIMIT, number, NONE, limit))
        for kind in range(i64(KINDS_OF_KNOWLEDGE)):
            out.put_whole(at + self.own_knowledge + kind, seat.knowledge[kind])
            out.put_whole(at + self.own_drawn + kind, seat.drawn[kind])

    def write_crew(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[prep.crew_limit] [prep.take] Who is aboard, then crew won at the grid, which comes aboard at its end."""
        aboard: i64 = 0
        count = row(eyes.seats, 0)
        for number in range(eyes.seats):
            members = state.seats[number].aboard
            at = self.at(number, eyes)
            for place in range(i64(ABOARD)):
                if members[place] == NONE:
                    break
                if members[place] < CREW:
                    aboard |= CREW_BIT[members[place]]
                self.write_member(state, members[place], at + self.member + place * self.member_size, eyes, out)
                count[number] = place + 1
        for crew in range(i64(CREW)):
            number = state.crew.place[crew]
            if number >= 0 and not aboard & CREW_BIT[crew]:
                at = self.at(number, eyes) + self.member + count[number] * self.member_size
                self.write_member(state, crew, at, eyes, out)
                count[number] += 1
        for number in range(eyes.seats):
            out.put_whole(self.at(number, eyes) + self.crew, count[number])

    def write_member(self, state: Zetta, member: i64, at: i64, eyes: Eyes, out: Sparse) -> None:
        """[prep.take] [knowledge.use] A member, whose it is, its side, the tokens on it, who sent it to a discovery."""
        crew = state.crew
        seat = owner(crew.place[member] if member < CREW else state.life.place[member - CREW])
        out.put_whole(at, member + 1)
        if seat != NONE:
            out.put_whole(at + self.owner + eyes.place_of(seat), 1)
        out.put_whole(at + self.levelled, crew.levelled[member])
        put_bits(crew.laid[member], at + self.laid, out)
        if crew.team[member]:
            out.put_whole(at + self.sent_by + eyes.place_of(crew.team[member] - 1), 1)

    def write_cards(
        self, places: vec[i64], flags: vec[i64], length: i64, flown: vec[i64], eyes: Eyes, out: Sparse
    ) -> None:
        """[general.sleeves] Life or artifact cards of the seats, on CURRENT or STORED, and the flags in their sleeves.

        `flown` counts the flags of each seat.
        """
        count = row(eyes.seats, 0)
        for card in range(i64(len(places))):
            if flags[card]:
                for seat in range(eyes.seats):
                    flown[seat] += flags[card] >> seat & 1
            holder = owner(places[card])
            if holder == NONE:
                continue
            at = self.at(holder, eyes) + length + 1 + count[holder] * self.card_size
            count[holder] += 1
            out.put_whole(at, card + 1)
            out.put_whole(at + 1, 1 if places[card] >= STORED else 0)
            for seat in range(eyes.seats):
                out.put_whole(at + 2 + eyes.place_of(seat), flags[card] >> seat & 1)
        for seat in range(eyes.seats):
            out.put_whole(self.at(seat, eyes) + length, count[seat])


def put_bits(bits: i64, at: i64, out: Sparse) -> None:
    """Write a 1 at the place of each thing in a set."""
    while bits:
        out.put_whole(at, bits & 1)
        bits >>= 1
        at += 1
