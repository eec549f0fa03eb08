"""Chapter "alien" with warp travel: crew that returns to a board without a free place waits in the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    LIFE_CARD_COUNT,
    MAX_CREW_ABOARD,
    MAX_SEATS,
    NONE,
    POSSIBLE_MEMBER_COUNT,
)
from hoshitaku.games.zetta.crew import crew_count, owner_seat_of_member, put_into_crew_place
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_free_crew_places
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


def make_member_wait_for_place(state: ZettaState, seat: i64, member: i64) -> None:
    """[alien.returning_crew] [interplay.alien_returning_alien] Crew back at the mothership needs a place."""
    civilisations = aliens_state(state)
    civilisations.waiting = with_value(civilisations.waiting, member, 1)
    if count_free_crew_places(state, seat, member) <= 0:
        state.log_event("crew_waits", "alien.returning_crew", seat, 0, member)
    state.push(PUT_WAITING_CREW_ABOARD_BY_SEAT[seat])


def is_member_waiting(state: ZettaState, seat: i64, member: i64) -> bool:
    """[alien.returning_choice] Whether a member of a seat waits: it is not aboard, and cannot be a target."""
    return aliens_state(state).waiting[member] > 0 and owner_seat_of_member(state, member) == seat


def count_waiting_aliens(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.alien_returning_alien] Number of the people's aliens that wait for a place."""
    count: i64 = 0
    waiting = aliens_state(state).waiting
    for member in range(i64(CREW_CARD_COUNT), i64(POSSIBLE_MEMBER_COUNT)):
        if waiting[member] and not state.is_bot(owner_seat_of_member(state, member)):
            count += 1
    return count


def put_waiting_member_aboard(state: ZettaState, seat: i64, member: i64) -> None:
    """[alien.returning_crew] Puts a waiting member back aboard."""
    civilisations = aliens_state(state)
    civilisations.waiting = with_value(civilisations.waiting, member, 0)
    put_into_crew_place(state, seat, member)
    state.log_event("crew_seated", "alien.returning_crew", seat, 0, member)


@final
class PutWaitingCrewAboard(SeatStep):
    """[alien.returning_crew] [alien.returning_choice] Waiting crew takes the free places.

    If there are too few, the player chooses.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "seat_crew"

    def run(self, state: ZettaState) -> None:
        out = OptionBuffer()
        CHOOSE_WAITING_MEMBER_BY_SEAT[self.seat].options(state, out)
        if out.count == 0:
            return
        state.push(self)
        if out.count == 1 or has_places_for_all(state, self.seat, out):
            put_waiting_member_aboard(state, self.seat, out.items[0])
        else:
            state.push(CHOOSE_WAITING_MEMBER_BY_SEAT[self.seat])


def has_places_for_all(state: ZettaState, seat: i64, members: OptionBuffer) -> bool:
    """[alien.returning_choice] Whether there are places for all of these, including places on cards for aliens."""
    if crew_count(state, seat) + members.count > MAX_CREW_ABOARD:
        return False
    seated = state.clone()
    for at in range(members.count):
        put_into_crew_place(seated, seat, members.items[at])
    return count_free_crew_places(seated, seat, NONE) >= 0


@final
class ChooseWaitingMemberToBoard(ZettaDecision):
    """[alien.returning_choice] Which returned member gets a place; members that waited before are included."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_seated"

    def clause(self, state: ZettaState) -> str:
        return "alien.returning_choice"

    def option_bound(self) -> i64:
        return POSSIBLE_MEMBER_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        seated = is_member_waiting(state, self.actor, option) and count_free_crew_places(state, self.actor, option) > 0
        return "" if seated else "alien.returning_choice"

    def take(self, state: ZettaState, option: i64) -> None:
        put_waiting_member_aboard(state, self.actor, option)

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
        for card in range(i64(LIFE_CARD_COUNT)):
            if waiting[CREW_CARD_COUNT + card] and state.life.place[card] >= FIRST_STORED_LOCATION:
                state.life.place = with_value(state.life.place, card, state.life.place[card] - FIRST_STORED_LOCATION)


PUT_WAITING_CREW_ABOARD_BY_SEAT: Final = vec[PutWaitingCrewAboard](
    [PutWaitingCrewAboard(seat) for seat in range(MAX_SEATS)]
)
CHOOSE_WAITING_MEMBER_BY_SEAT: Final = vec[ChooseWaitingMemberToBoard](
    [ChooseWaitingMemberToBoard(seat) for seat in range(MAX_SEATS)]
)
UNSTORE_WAITING_ALIENS_STEP: Final = UnstoreWaitingAliens()
