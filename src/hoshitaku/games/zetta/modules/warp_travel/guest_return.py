"""Chapter "warp", the return: guests and lent items go home after the first round, and turned cards turn back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.roll import (
    ADVANCE_LEVEL_MARKER_STEP,
    CHOOSE_CREW_TO_LEVEL_BY_SEAT,
    count_unlevelled_crew,
    move_level_marker_to_nine_steps,
)
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_SEATS, NINE_STEPS_LEVEL, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import (
    crew_count,
    is_aboard,
    is_levelled,
    owner_seat_of_member,
    remove_from_crew_place,
    return_member_to_owner,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import CREW_PER_LEVEL_UP_QUERY, modified_number
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import is_equipment_in_play, item_owner
from hoshitaku.games.zetta.modules.warp_travel.target_codes import OTHER_SEATS_TARGET_COUNT
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    ITEM_FACE_UP,
    ITEM_OBSERVED,
    owner_of_member_or_none,
    warp_travel_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, filled_vector, vec, with_value

NO_PARTNERS: Final = filled_vector(POSSIBLE_MEMBER_COUNT, NONE)
NOBODY_HEARTBROKEN: Final = filled_vector(POSSIBLE_MEMBER_COUNT, 0)
NO_ITEMS_TURNED: Final = filled_vector(ITEM_COUNT, ITEM_FACE_UP)
NO_PROPOSALS_DECLINED: Final = filled_vector(OTHER_SEATS_TARGET_COUNT * MAX_SEATS, 0)


@final
class SendGuestsHomeAfterFirstRound(Step):
    """[warp.first_round_only] [turn.round_end_order] [interplay.guest_first_round_order] After the first round.

    [interplay.damage_long_stay_guest] Before all other steps of the round's end.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "guests_go_home"

    def run(self, state: ZettaState) -> None:
        if state.voyage.round == 1:
            send_guests_and_items_home(state)


@final
class SendAllGuestsHome(Step):
    """[interplay.guest_game_end] [interplay.guest_scoring] Sends all home before the fame is counted."""

    __slots__ = ()

    def record_name(self) -> str:
        return "all_home"

    def run(self, state: ZettaState) -> None:
        send_guests_and_items_home(state)


def send_guests_and_items_home(state: ZettaState) -> None:
    """[warp.first_round_only] Every guest goes to its own board, and every lent item to its owner's track."""
    for seat in range(state.seat_count()):
        for member in guests_aboard(state, seat):
            send_guest_home(state, seat, member)
    warp_travel_state(state).partner = NO_PARTNERS
    if is_equipment_in_play(state):
        return_borrowed_items(state)


def guests_aboard(state: ZettaState, seat: i64) -> vec[i64]:
    """Guests on a seat's board."""
    guests = vec[i64]()
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if owner_of_member_or_none(state, member) not in (seat, NONE):
            guests = append(guests, member)
    return guests


def send_guest_home(state: ZettaState, seat: i64, member: i64) -> None:
    """[warp.return_rotated] [interplay.damage_guest] A guest goes home heartbroken, keeping all damage.

    [interplay.guest_returned_full] There it counts as usual.
    """
    remove_from_crew_place(state, seat, member)
    state.log_event("guest_home", "warp.return_rotated", owner_seat_of_member(state, member), 0, member)
    return_member_to_owner(state, member)


def end_romance(state: ZettaState, member: i64) -> None:
    """[warp.return_rotated] [interplay.dig_guest_return] A guest at home is heartbroken, its partner alone."""
    company = warp_travel_state(state)
    partner = company.partner[member]
    if partner != NONE:
        company.partner = with_value(with_value(company.partner, member, NONE), partner, NONE)
    company.heartbroken = with_value(company.heartbroken, member, 1)


def return_borrowed_items(state: ZettaState) -> None:
    """[warp.return_rotated] [equipment.repair_borrowed] Lent items go home in their condition, under observation."""
    company = warp_travel_state(state)
    for item in range(i64(ITEM_COUNT)):
        if company.holder[item] != NONE:
            company.holder = with_value(company.holder, item, NONE)
            company.turned = with_value(company.turned, item, ITEM_OBSERVED)
            state.log_event("thing_home", "warp.return_rotated", item_owner(state, item), 0, item)


@final
class TurnCardsBack(Step):
    """[warp.cleanup] [warp.rotated_until] [warp.cleanup_keeps_rotation] At the end of the stage all cards turn back.

    [warp.start_player_after] The general cleanup comes after that.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "turn_back"

    def run(self, state: ZettaState) -> None:
        company = warp_travel_state(state)
        company.heartbroken = NOBODY_HEARTBROKEN
        company.turned = NO_ITEMS_TURNED
        company.declined = NO_PROPOSALS_DECLINED


def is_unlevelled_guest(state: ZettaState, seat: i64, member: i64) -> bool:
    """[warp.guest_levels] Whether a human guest on a seat's board is not levelled."""
    return member < CREW_CARD_COUNT and state.crew.place[member] != seat and not is_levelled(state, member)


def unlevelled_guests(state: ZettaState, seat: i64) -> vec[i64]:
    """[warp.guest_levels] Guests of a seat that are not levelled."""
    guests = vec[i64]()
    for place in range(crew_count(state, seat)):
        if is_unlevelled_guest(state, seat, state.seats[seat].aboard[place]):
            guests = append(guests, state.seats[seat].aboard[place])
    return guests


@final
class AdvanceLevelGuestsFirst(Step):
    """[warp.guest_levels] [warp.guest_first] Levels guests first; own crew and 9 STEPS follow as usual.

    [warp.guest_counts] Guests count for neither.

    [archaeology.artifact] If several members are levelled together, own crew comes after the guests.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "level_guests_first"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        level = state.seats[seat].level + 1
        guests = unlevelled_guests(state, seat)
        if level == NINE_STEPS_LEVEL + 1 or level < state.rules.constants.level_steps or len(guests) == 0:
            ADVANCE_LEVEL_MARKER_STEP.run(state)
            return
        state.log_event("level_step", "discovery.level_step", seat, level, NONE)
        state.seats[seat].level = 0
        level_guests_and_crew(state, seat, guests, modified_number(state, CREW_PER_LEVEL_UP_QUERY, seat, NONE, 1))


def level_guests_and_crew(state: ZettaState, seat: i64, guests: vec[i64], level_count: i64) -> None:
    """[warp.guest_levels] [discovery.nine_steps_next] Levels guests, then own crew; 9 STEPS if none is left."""
    left = count_unlevelled_crew(state, seat)
    for _ in range(min(level_count - len(guests), left)):
        state.push(CHOOSE_CREW_TO_LEVEL_BY_SEAT[seat])
    for guest in guests:
        if len(guests) > level_count:
            break
        level_guest(state, seat, guest)
    for _ in range(level_count if len(guests) > level_count else 0):
        state.push(CHOOSE_GUEST_TO_LEVEL_BY_SEAT[seat])
    if left == 0:
        move_level_marker_to_nine_steps(state, seat, "discovery.nine_steps_next")


def level_guest(state: ZettaState, seat: i64, member: i64) -> None:
    """[warp.guest_levels] Turns a guest to its LEVELED side."""
    state.crew.levelled = with_value(state.crew.levelled, member, 1)
    state.log_event("levelled", "warp.guest_levels", seat, 0, member)


@final
class ChooseGuestToLevel(ZettaDecision):
    """[warp.guest_level_order] Which of several guests is levelled."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_guest"

    def clause(self, state: ZettaState) -> str:
        return "warp.guest_levels"

    def option_bound(self) -> i64:
        return CREW_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        fits = is_aboard(state, self.actor, option) and is_unlevelled_guest(state, self.actor, option)
        return "" if fits else "warp.guest_level_order"

    def take(self, state: ZettaState, option: i64) -> None:
        level_guest(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("level", "crew", option, 0)


SEND_GUESTS_AFTER_FIRST_ROUND_STEP: Final = SendGuestsHomeAfterFirstRound()
SEND_ALL_GUESTS_HOME_STEP: Final = SendAllGuestsHome()
TURN_CARDS_BACK_STEP: Final = TurnCardsBack()
ADVANCE_LEVEL_GUESTS_FIRST_STEP: Final = AdvanceLevelGuestsFirst()
CHOOSE_GUEST_TO_LEVEL_BY_SEAT: Final = vec[ChooseGuestToLevel]([ChooseGuestToLevel(seat) for seat in range(MAX_SEATS)])
