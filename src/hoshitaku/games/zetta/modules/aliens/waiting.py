"""Chapter "alien", beside warp travel: crew that comes home to a board without a place waits in the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step, StepOfSeat
from hoshitaku.games.zetta.codes import ABOARD, CREW, LIFES, MEMBERS, MOST_SEATS, NONE, STORED
from hoshitaku.games.zetta.crew import belongs_to, come_aboard, crew_of
from hoshitaku.games.zetta.modules.aliens.contact import civilisations_of, free_places
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec


def wait(state: Zetta, seat: i64, member: i64) -> None:
    """[alien.returning_crew] [interplay.alien_returning_alien] Crew is back at the mothership and looks for a place."""
    civilisations = civilisations_of(state)
    civilisations.waiting = changed(civilisations.waiting, member, 1)
    if free_places(state, seat, member) <= 0:
        state.note("crew_waits", "alien.returning_crew", seat, 0, member)
    state.push(SEAT_CREW[seat])


def waits(state: Zetta, seat: i64, member: i64) -> bool:
    """[alien.returning_choice] Whether a member of a seat waits: it is not aboard, and no target of anything."""
    return civilisations_of(state).waiting[member] > 0 and belongs_to(state, member) == seat


def people_waiting(state: Zetta) -> i64:
    """[coop.challenge_11_who] [interplay.alien_returning_alien] Aliens of the people that wait for a place."""
    count: i64 = 0
    waiting = civilisations_of(state).waiting
    for member in range(i64(CREW), i64(MEMBERS)):
        if waiting[member] and not state.is_bot(belongs_to(state, member)):
            count += 1
    return count


def take_place(state: Zetta, seat: i64, member: i64) -> None:
    """[alien.returning_crew] Who waited is aboard again."""
    civilisations = civilisations_of(state)
    civilisations.waiting = changed(civilisations.waiting, member, 0)
    come_aboard(state, seat, member)
    state.note("crew_seated", "alien.returning_crew", seat, 0, member)


@final
class SeatCrew(StepOfSeat):
    """[alien.returning_crew] [alien.returning_choice] Free places go to those who wait; of too many some are chosen."""

    __slots__ = ()

    def name(self) -> str:
        return "seat_crew"

    def take(self, state: Zetta, option: i64) -> None:
        out = Options()
        CHOOSE_SEATED[self.seat].options(state, out)
        if out.n == 0:
            return
        state.push(self)
        if out.n == 1 or all_fit(state, self.seat, out):
            take_place(state, self.seat, out.items[0])
        else:
            state.push(CHOOSE_SEATED[self.seat])


def all_fit(state: Zetta, seat: i64, members: Options) -> bool:
    """[alien.returning_choice] Whether there are places for all of these, on cards that seat aliens too."""
    if crew_of(state, seat) + members.n > ABOARD:
        return False
    seated = state.clone()
    for at in range(members.n):
        come_aboard(seated, seat, members.items[at])
    return free_places(seated, seat, NONE) >= 0


@final
class ChooseSeated(Ask):
    """[alien.returning_choice] Who of those who came home gets a place; those who waited before are among them."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_seated"

    def clause(self, state: Zetta) -> str:
        return "alien.returning_choice"

    def span(self) -> i64:
        return MEMBERS

    def refusal(self, state: Zetta, option: i64) -> str:
        seated = waits(state, self.actor, option) and free_places(state, self.actor, option) > 0
        return "" if seated else "alien.returning_choice"

    def take(self, state: Zetta, option: i64) -> None:
        take_place(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("seat_member", "member", option, 0)


@final
class NoneStored(Step):
    """[interplay.alien_returning_alien] [alien.stays] Of life cards moved to STORED, aliens who wait come back."""

    __slots__ = ()

    def name(self) -> str:
        return "waiting_not_stored"

    def take(self, state: Zetta, option: i64) -> None:
        waiting = civilisations_of(state).waiting
        for card in range(i64(LIFES)):
            if waiting[CREW + card] and state.life.place[card] >= STORED:
                state.life.place = changed(state.life.place, card, state.life.place[card] - STORED)


SEAT_CREW: Final = vec[SeatCrew]([SeatCrew(seat) for seat in range(MOST_SEATS)])
CHOOSE_SEATED: Final = vec[ChooseSeated]([ChooseSeated(seat) for seat in range(MOST_SEATS)])
NONE_STORED: Final = NoneStored()
