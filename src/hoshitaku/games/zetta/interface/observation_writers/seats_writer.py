"""[general.open_information] What lies in front of each player, as numbers, as far as a seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import may_see_tokens
from hoshitaku.games.zetta.chapters.knowledge import sum_tokens, token_limit_besides_warp_tokens, total_token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner, total_fame
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    KNOWLEDGE_KIND_COUNT,
    MAX_CREW_ABOARD,
    NINE_STEPS_LEVEL,
    NONE,
    PLANET_SLOT_COUNT,
)
from hoshitaku.games.zetta.interface.observation_writers.field_writers import SeatFieldsWriter
from hoshitaku.games.zetta.modified_numbers import KNOWLEDGE_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers, put_bits
from hoshitaku.kernel.vectors import filled_vector, vec

OWN_SEAT_PREFIX: Final = "seats.own."  # name prefix of the fields of the viewer's own seat
BIT_BY_CREW_CARD: Final = vec[i64]([1 << crew for crew in range(CREW_CARD_COUNT)])


@final
class SeatsWriter:
    """Writes the seats, the viewer's own first; `offsets` has the offset of each field.

    Crew and cards are rows of equal size, so the offset of the first is enough.
    """

    def __init__(self, offsets: Mapping[str, int]) -> None:
        first = offsets["seats.own.energy"]
        own = {
            name.removeprefix(OWN_SEAT_PREFIX): place - first
            for name, place in offsets.items()
            if name.startswith(OWN_SEAT_PREFIX)
        }
        self.seats_offset: i64 = offsets["seats.length"]
        self.first_offset: i64 = first
        self.seat_size: i64 = offsets["seats.rival1.energy"] - first
        self.fields_writer = SeatFieldsWriter(offsets, OWN_SEAT_PREFIX)
        self.level_offset: i64 = own["level.form0.there"]
        self.nine_steps_offset: i64 = own["level.form1"]
        self.orbit_offset: i64 = own["orbit"]
        self.knowledge_offset: i64 = own["knowledge"]
        self.drawn_offset: i64 = own["drawn"]
        self.limit_offset: i64 = own["limit"]
        self.own_knowledge_offset: i64 = own["own_knowledge.life"]
        self.own_drawn_offset: i64 = own["own_drawn.life"]
        self.flags_offset: i64 = own["flags"]
        self.fame_offset: i64 = own["fame"]
        self.crew_offset: i64 = own["crew.length"]
        self.member_offset: i64 = own["crew.0.id"]
        self.member_size: i64 = own["crew.1.id"] - self.member_offset
        self.owner_offset: i64 = own["crew.0.owner"] - self.member_offset
        self.levelled_offset: i64 = own["crew.0.levelled"] - self.member_offset
        self.laid_offset: i64 = own["crew.0.laid"] - self.member_offset
        self.sent_by_offset: i64 = own["crew.0.sent_by"] - self.member_offset
        self.life_offset: i64 = own["life.length"]
        self.artifacts_offset: i64 = own["artifacts.length"]
        self.card_size: i64 = own["life.1.id"] - own["life.0.id"]

    def write(self, state: ZettaState, viewer: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[general.open_information] All seats, of people and bots."""
        out.put_int(self.seats_offset, eyes.seats)
        for number in range(eyes.seats):
            at = self.seat_offset(number, eyes)
            self.write_seat(state, number, at, out)
            self.write_knowledge_tokens(state, number, viewer, at, out)
        self.write_crew(state, eyes, out)
        flags = filled_vector(eyes.seats, 0)
        for slot in range(i64(PLANET_SLOT_COUNT)):
            if state.system.planet_flag[slot] != NONE:
                flags[state.system.planet_flag[slot]] += 1
        self.write_cards(state.life.place, state.life.flags, self.life_offset, flags, eyes, out)
        self.write_cards(state.artifacts.place, state.artifacts.flags, self.artifacts_offset, flags, eyes, out)
        for number in range(eyes.seats):
            out.put_int(self.seat_offset(number, eyes) + self.flags_offset, flags[number])

    def seat_offset(self, seat: i64, eyes: SeatPerspective) -> i64:
        """Offset of a seat."""
        return self.first_offset + eyes.relative_seat(seat) * self.seat_size

    def write_seat(self, state: ZettaState, number: i64, at: i64, out: SparseNumbers) -> None:
        """[general.open_information] Energy, preparation tokens, level, the ship and its place, substances, fame."""
        seat = state.seats[number]
        self.fields_writer.write(seat, at - self.first_offset, out)
        if seat.level == NINE_STEPS_LEVEL:
            out.put_int(at + self.nine_steps_offset, 1)
        else:
            out.put_int(at + self.level_offset, 1)
            out.put_int(at + self.level_offset + 1, seat.level)
        orbit = orbit_of(state, seat.place)
        if orbit != NONE:
            out.put_int(at + self.orbit_offset + orbit, 1)
        out.put_int(at + self.fame_offset, total_fame(state, number))

    def write_knowledge_tokens(self, state: ZettaState, number: i64, viewer: i64, at: i64, out: SparseNumbers) -> None:
        """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] Tokens.

        Their kinds for the seat itself and its partners. [bot.knowledge] The face-up tokens of bots are for all.
        [knowledge.limit] Tokens that do not count raise the limit, which would reveal how many there are.
        """
        seat = state.seats[number]
        out.put_int(at + self.knowledge_offset, total_token_count(state, number))
        out.put_int(at + self.drawn_offset, sum_tokens(seat.drawn))
        if not may_see_tokens(state, number, viewer):
            out.put_int(at + self.limit_offset, token_limit_besides_warp_tokens(state, number))
            return
        limit = state.rules.constants.knowledge_limit
        out.put_int(at + self.limit_offset, modified_number(state, KNOWLEDGE_LIMIT_QUERY, number, NONE, limit))
        for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
            out.put_int(at + self.own_knowledge_offset + kind, seat.knowledge[kind])
            out.put_int(at + self.own_drawn_offset + kind, seat.drawn[kind])

    def write_crew(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[prep.crew_limit] [prep.take] The crew aboard, then crew won at the grid, which boards at the end."""
        aboard: i64 = 0
        count = filled_vector(eyes.seats, 0)
        for number in range(eyes.seats):
            members = state.seats[number].aboard
            at = self.seat_offset(number, eyes)
            for place in range(i64(MAX_CREW_ABOARD)):
                if members[place] == NONE:
                    break
                if members[place] < CREW_CARD_COUNT:
                    aboard |= BIT_BY_CREW_CARD[members[place]]
                self.write_member(state, members[place], at + self.member_offset + place * self.member_size, eyes, out)
                count[number] = place + 1
        for crew in range(i64(CREW_CARD_COUNT)):
            number = state.crew.place[crew]
            if number >= 0 and not aboard & BIT_BY_CREW_CARD[crew]:
                at = self.seat_offset(number, eyes) + self.member_offset + count[number] * self.member_size
                self.write_member(state, crew, at, eyes, out)
                count[number] += 1
        for number in range(eyes.seats):
            out.put_int(self.seat_offset(number, eyes) + self.crew_offset, count[number])

    def write_member(self, state: ZettaState, member: i64, at: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[prep.take] [knowledge.use] A member: owner, side, tokens on it, and the seat that sent it to a discovery."""
        crew = state.crew
        seat = card_owner(
            crew.place[member] if member < CREW_CARD_COUNT else state.life.place[member - CREW_CARD_COUNT]
        )
        out.put_int(at, member + 1)
        if seat != NONE:
            out.put_int(at + self.owner_offset + eyes.relative_seat(seat), 1)
        out.put_int(at + self.levelled_offset, crew.levelled[member])
        put_bits(crew.laid[member], at + self.laid_offset, out)
        if crew.team[member]:
            out.put_int(at + self.sent_by_offset + eyes.relative_seat(crew.team[member] - 1), 1)

    def write_cards(
        self, places: vec[i64], flags: vec[i64], length: i64, flown: vec[i64], eyes: SeatPerspective, out: SparseNumbers
    ) -> None:
        """[general.sleeves] Life or artifact cards of the seats, on CURRENT or STORED, and the flags in their sleeves.

        `flown` counts the flags of each seat.
        """
        count = filled_vector(eyes.seats, 0)
        for card in range(i64(len(places))):
            if flags[card]:
                for seat in range(eyes.seats):
                    flown[seat] += flags[card] >> seat & 1
            holder = card_owner(places[card])
            if holder == NONE:
                continue
            at = self.seat_offset(holder, eyes) + length + 1 + count[holder] * self.card_size
            count[holder] += 1
            out.put_int(at, card + 1)
            out.put_int(at + 1, 1 if places[card] >= FIRST_STORED_LOCATION else 0)
            for seat in range(eyes.seats):
                out.put_int(at + 2 + eyes.relative_seat(seat), flags[card] >> seat & 1)
        for seat in range(eyes.seats):
            out.put_int(self.seat_offset(seat, eyes) + length, count[seat])
