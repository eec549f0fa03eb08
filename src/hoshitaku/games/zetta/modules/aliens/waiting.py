"""Chapter "alien" with warp travel: crew that returns to a board without a free place waits in the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARDS, FIRST_STORED, LIFE_CARDS, MAX_ABOARD, MAX_SEATS, MEMBER_COUNT, NONE
from hoshitaku.games.zetta.crew import crew_count, seat_of_member, take_crew_place
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_free_places
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


def wait_for_crew_place(state: ZettaState, seat: i64, member: i64) -> None:
    """[alien.returning_crew] [interplay.alien_returning_alien] Crew back at the mothership needs a place."""
    civilisations = aliens_state(state)
    civilisations.waiting = with_value(civilisations.waiting, member, 1)
    if count_free_places(state, seat, member) <= 0:
        state.log_event("crew_waits", "alien.returning_crew", seat, 0, member)
    state.push(SEAT_WAITING_CREW[seat])


def is_waiting(state: ZettaState, seat: i64, member: i64) -> bool:
    """[alien.returning_choice] Whether a member of a seat waits: it is not aboard, and cannot be a target."""
    return aliens_state(state).waiting[member] > 0 and seat_of_member(state, member) == seat


def count_waiting_aliens(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.alien_returning_alien] Number of the people's aliens that wait for a place."""
    count: i64 = 0
    waiting = aliens_state(state).waiting
    for member in range(i64(CREW_CARDS), i64(MEMBER_COUNT)):
        if waiting[member] and not state.is_bot(seat_of_member(state, member)):
            count += 1
    return count


def seat_waiting_member(state: ZettaState, seat: i64, member: i64) -> None:
    """[alien.returning_crew] Puts a waiting member back aboard."""
    civilisations = aliens_state(state)
    civilisations.waiting = with_value(civilisations.waiting, member, 0)
    take_crew_place(state, seat, member)
    state.log_event("crew_seated", "alien.returning_crew", seat, 0, member)


@final
class SeatWaitingCrew(SeatStep):
    """[alien.returning_crew] [alien.returning_choice] Waiting crew takes the free places.

    If there are too few, the player chooses.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "seat_crew"

    def run(self, state: ZettaState) -> None:
        out = OptionBuffer()
        CHOOSE_MEMBER_TO_SEAT[self.seat].options(state, out)
        if out.count == 0:
            return
        state.push(self)
        if out.count == 1 or is_place_for_all(state, self.seat, out):
            seat_waiting_member(state, self.seat, out.items[0])
        else:
            state.push(CHOOSE_MEMBER_TO_SEAT[self.seat])


def is_place_for_all(state: ZettaState, seat: i64, members: OptionBuffer) -> bool:
    """[alien.returning_choice] Whether there are places for all of these, including places on cards for aliens."""
    if crew_count(state, seat) + members.count > MAX_ABOARD:
        return False
    seated = state.clone()
    for at in range(members.count):
        take_crew_place(seated, seat, members.items[at])
    return count_free_places(seated, seat, NONE) >= 0


@final
class ChooseMemberToSeat(ZettaDecision):
    """[alien.returning_choice] Which returned member gets a place; members that waited before are included."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_seated"

    def clause(self, state: ZettaState) -> str:
        return "alien.returning_choice"

    def option_bound(self) -> i64:
        return MEMBER_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        seated = is_waiting(state, self.actor, option) and count_free_places(state, self.actor, option) > 0
        return "" if seated else "alien.returning_choice"

    def take(self, state: ZettaState, option: i64) -> None:
        seat_waiting_member(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("seat_member", "member", option, 0)


@final
class UnstoreWaitingAliens(Step):
    """[interplay.alien_returning_alien] [alien.stays] After the cleanup, moves waiting aliens back from STORED."""

    __slots__ = ()

    def record_name(self) -> str:
        return "waiting_not_stored"

    def run(self, state: ZettaState) -> None:
        waiting = aliens_state(state).waiting
        for card in range(i64(LIFE_CARDS)):
            if waiting[CREW_CARDS + card] and state.life.place[card] >= FIRST_STORED:
                state.life.place = with_value(state.life.place, card, state.life.place[card] - FIRST_STORED)


SEAT_WAITING_CREW: Final = vec[SeatWaitingCrew]([SeatWaitingCrew(seat) for seat in range(MAX_SEATS)])
CHOOSE_MEMBER_TO_SEAT: Final = vec[ChooseMemberToSeat]([ChooseMemberToSeat(seat) for seat in range(MAX_SEATS)])
UNSTORE_WAITING_ALIENS: Final = UnstoreWaitingAliens()
