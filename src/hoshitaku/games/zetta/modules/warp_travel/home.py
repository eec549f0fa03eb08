"""Chapter "warp", the way back: guests and lent cards go home after the first round, and what is turned turns back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.roll import CHOOSE_LEVELLED, LEVEL_STEP, reach_nine, unlevelled
from hoshitaku.games.zetta.codes import CREW, MEMBERS, MOST_SEATS, NINE_STEPS, NONE
from hoshitaku.games.zetta.crew import belongs_to, come_home, crew_of, is_aboard, is_levelled, leave_ship
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import is_in_play, owner_of
from hoshitaku.games.zetta.modules.warp_travel.codes import TARGETS
from hoshitaku.games.zetta.modules.warp_travel.company import FACE_UP, OBSERVED, company_of, owner_of_member
from hoshitaku.games.zetta.query import LEVELLED_AT_ONCE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import append, changed, row, vec

NOBODY: Final = row(MEMBERS, NONE)
NOBODY_HEARTBROKEN: Final = row(MEMBERS, 0)
NOTHING_TURNED: Final = row(THINGS, FACE_UP)
NOTHING_DECLINED: Final = row(TARGETS * MOST_SEATS, 0)


@final
class GuestsGoHome(Step):
    """[warp.first_round_only] [turn.round_end_order] [interplay.guest_first_round_order] After the first round.

    [interplay.damage_long_stay_guest] Before anything else that the end of the round brings.
    """

    __slots__ = ()

    def name(self) -> str:
        return "guests_go_home"

    def take(self, state: Zetta, option: i64) -> None:
        if state.voyage.round == 1:
            send_home(state)


@final
class AllHome(Step):
    """[interplay.guest_game_end] [interplay.guest_scoring] Whatever is away is home before the fame is counted."""

    __slots__ = ()

    def name(self) -> str:
        return "all_home"

    def take(self, state: Zetta, option: i64) -> None:
        send_home(state)


def send_home(state: Zetta) -> None:
    """[warp.first_round_only] Every guest to its own board, and everything lent to its owner's track."""
    for seat in range(state.seat_count()):
        for member in guests_of(state, seat):
            go_home(state, seat, member)
    company_of(state).partner = NOBODY
    if is_in_play(state):
        return_things(state)


def guests_of(state: Zetta, seat: i64) -> vec[i64]:
    """Crew of others on the board of a seat."""
    guests = vec[i64]()
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if owner_of_member(state, member) not in (seat, NONE):
            guests = append(guests, member)
    return guests


def go_home(state: Zetta, seat: i64, member: i64) -> None:
    """[warp.return_rotated] [interplay.damage_guest] A guest goes home heartbroken, with all damage.

    [interplay.guest_returned_full] There it counts again like the others.
    """
    leave_ship(state, seat, member)
    state.note("guest_home", "warp.return_rotated", belongs_to(state, member), 0, member)
    come_home(state, member)


def end_romance(state: Zetta, member: i64) -> None:
    """[warp.return_rotated] [interplay.dig_guest_return] Whoever comes home is heartbroken, its partner alone."""
    company = company_of(state)
    partner = company.partner[member]
    if partner != NONE:
        company.partner = changed(changed(company.partner, member, NONE), partner, NONE)
    company.heartbroken = changed(company.heartbroken, member, 1)


def return_things(state: Zetta) -> None:
    """[warp.return_rotated] [equipment.repair_borrowed] What is lent goes home as worn as it is, under observation."""
    company = company_of(state)
    for thing in range(i64(THINGS)):
        if company.holder[thing] != NONE:
            company.holder = changed(company.holder, thing, NONE)
            company.turned = changed(company.turned, thing, OBSERVED)
            state.note("thing_home", "warp.return_rotated", owner_of(state, thing), 0, thing)


@final
class TurnBack(Step):
    """[warp.cleanup] [warp.rotated_until] [warp.cleanup_keeps_rotation] When all cards are played, all turn back.

    [warp.start_player_after] Only then comes the general cleanup.
    """

    __slots__ = ()

    def name(self) -> str:
        return "turn_back"

    def take(self, state: Zetta, option: i64) -> None:
        company = company_of(state)
        company.heartbroken = NOBODY_HEARTBROKEN
        company.turned = NOTHING_TURNED
        company.declined = NOTHING_DECLINED


def is_open_guest(state: Zetta, seat: i64, member: i64) -> bool:
    """[warp.guest_levels] Whether a human crew of another on the board of a seat is not levelled."""
    return member < CREW and state.crew.place[member] != seat and not is_levelled(state, member)


def open_guests(state: Zetta, seat: i64) -> vec[i64]:
    """[warp.guest_levels] Guests of a seat that are not levelled."""
    guests = vec[i64]()
    for place in range(crew_of(state, seat)):
        if is_open_guest(state, seat, state.seats[seat].aboard[place]):
            guests = append(guests, state.seats[seat].aboard[place])
    return guests


@final
class LevelGuestsFirst(Step):
    """[warp.guest_levels] [warp.guest_first] A level-up is a guest's first; own crew and 9 STEPS come as always.

    [warp.guest_counts] Guests count for neither.

    [archaeology.artifact] Where several are levelled at once, own crew comes behind the guests.
    """

    __slots__ = ()

    def name(self) -> str:
        return "level_guests_first"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        level = state.seats[seat].level + 1
        guests = open_guests(state, seat)
        if level == NINE_STEPS + 1 or level < state.rules.numbers.level_steps or len(guests) == 0:
            LEVEL_STEP.take(state, option)
            return
        state.note("level_step", "discovery.level_step", seat, level, NONE)
        state.seats[seat].level = 0
        level_up(state, seat, guests, altered(state, LEVELLED_AT_ONCE, seat, NONE, 1))


def level_up(state: Zetta, seat: i64, guests: vec[i64], at_once: i64) -> None:
    """[warp.guest_levels] [discovery.nine_steps_next] Guests are turned, then own crew; if none is left, 9 STEPS."""
    left = unlevelled(state, seat)
    for _ in range(min(at_once - len(guests), left)):
        state.push(CHOOSE_LEVELLED[seat])
    for guest in guests:
        if len(guests) > at_once:
            break
        level_guest(state, seat, guest)
    for _ in range(at_once if len(guests) > at_once else 0):
        state.push(CHOOSE_GUEST[seat])
    if left == 0:
        reach_nine(state, seat, "discovery.nine_steps_next")


def level_guest(state: Zetta, seat: i64, member: i64) -> None:
    """[warp.guest_levels] A guest is turned to its LEVELED side."""
    state.crew.levelled = changed(state.crew.levelled, member, 1)
    state.note("levelled", "warp.guest_levels", seat, 0, member)


@final
class ChooseGuest(Ask):
    """[warp.guest_level_order] Which of several guests is levelled."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_guest"

    def clause(self, state: Zetta) -> str:
        return "warp.guest_levels"

    def span(self) -> i64:
        return CREW

    def refusal(self, state: Zetta, option: i64) -> str:
        fits = is_aboard(state, self.actor, option) and is_open_guest(state, self.actor, option)
        return "" if fits else "warp.guest_level_order"

    def take(self, state: Zetta, option: i64) -> None:
        level_guest(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("level", "crew", option, 0)


GUESTS_GO_HOME: Final = GuestsGoHome()
ALL_HOME: Final = AllHome()
TURN_BACK: Final = TurnBack()
LEVEL_GUESTS_FIRST: Final = LevelGuestsFirst()
CHOOSE_GUEST: Final = vec[ChooseGuest]([ChooseGuest(seat) for seat in range(MOST_SEATS)])
