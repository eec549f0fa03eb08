"""Chapter "archaeology", the damage of a danger roll: which crew is hurt, dies or flees."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import lose_substance
from hoshitaku.games.zetta.codes import NONE, POSSIBLE_MEMBER_COUNT, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.crew import (
    crew_count,
    is_aboard,
    owner_seat_of_member,
    remove_from_crew_place,
    return_member_to_owner,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.archaeology.components import ARCHAEOLOGY_CARD_COUNT
from hoshitaku.games.zetta.modules.archaeology.excavation import close_excavation, excavation_of
from hoshitaku.games.zetta.modules.wounds.rescue import remove_dead_member
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    ICONS_PER_MEMBER,
    cover_icon,
    covered_icon_bits,
    free_icon_bits,
    is_guest,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

# Options of damage: member * ICONS_PER_MEMBER + icon, then the member that is killed (or flees).
FIRST_KILL_OPTION: Final = POSSIBLE_MEMBER_COUNT * ICONS_PER_MEMBER


@final
class AskDigDamage(Step):
    """[archaeology.damage_choice] [archaeology.warning] The digger assigns the remaining damage, token by token.

    [interplay.damage_archaeology_death] The mothership rescues nobody from it. [archaeology.ability_damage] It blocks
    icons like any other damage.
    """

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def record_name(self) -> str:
        return "dig_damage"

    def run(self, state: ZettaState) -> None:
        seat = excavation_of(state).digger
        if seat == NONE:
            return
        if self.left > 1:
            state.push(AskDigDamage(self.left - 1))
        out = OptionBuffer()
        add_dig_damage_options(state, seat, out)
        if out.count > 1:
            state.push(ChooseDigDamage(seat))
        elif out.count:
            apply_dig_damage_token(state, seat, out.items[0])


def add_dig_damage_options(state: ZettaState, seat: i64, out: OptionBuffer) -> None:
    """[archaeology.damage_choice] [archaeology.kill] Adds the free icons of crew aboard, then the members to kill."""
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        for icon in range(i64(ICONS_PER_MEMBER)):
            if free_icon_bits(state, member) >> icon & 1:
                out.add(member * ICONS_PER_MEMBER + icon)
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if free_icon_bits(state, member) == 0 and not is_guest(state, seat, member):
            out.add(FIRST_KILL_OPTION + member)


def count_own_crew_aboard(state: ZettaState, seat: i64) -> i64:
    """[archaeology.last_crew_aliens] Number of a seat's humans and aliens aboard, without guests."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        if not is_guest(state, seat, state.seats[seat].aboard[place]):
            count += 1
    return count


def apply_dig_damage_token(state: ZettaState, seat: i64, option: i64) -> None:
    """[archaeology.damage_choice] [archaeology.kill] [archaeology.flee] A token covers an icon, kills or makes flee."""
    if option < FIRST_KILL_OPTION:
        member = option // ICONS_PER_MEMBER
        cover_icon(state, seat, option)
        state.log_event("hurt", "archaeology.damage_choice", seat, 0, option)
        if is_guest(state, seat, member):
            send_hurt_guest_home(state, seat, member)
    elif count_own_crew_aboard(state, seat) == 1:
        flee_excavation(state, seat, option - FIRST_KILL_OPTION)
    else:
        remove_dead_member(state, seat, option - FIRST_KILL_OPTION, "archaeology.kill")


def send_hurt_guest_home(state: ZettaState, seat: i64, member: i64) -> None:
    """[archaeology.damage_guest] A guest that is hurt returns to its owner immediately."""
    remove_from_crew_place(state, seat, member)
    state.crew.team = with_value(state.crew.team, member, 0)
    state.log_event("guest_sent_home", "archaeology.damage_guest", owner_seat_of_member(state, member), 0, member)
    return_member_to_owner(state, member)


def flee_excavation(state: ZettaState, seat: i64, member: i64) -> None:
    """[archaeology.flee] [archaeology.flee_rewards_back] [archaeology.flee_cards] The last member flees.

    [solo.archaeology_death] Alone too: it does not die. The excavation ends, and the gains of this turn are returned.
    """
    site = excavation_of(state)
    state.log_event("flees", "archaeology.flee", seat, 0, member)
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        if site.gained[kind]:
            lose_substance(state, seat, kind, site.gained[kind], "archaeology.flee_rewards_back")
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if site.dug[card] and site.owner[card] != NONE:
            site.owner = with_value(site.owner, card, NONE)
            state.log_event("artifact_lost", "archaeology.flee_rewards_back", seat, 0, card)
    close_excavation(state)


@final
class ChooseDigDamage(ZettaDecision):
    """[archaeology.damage_choice] [archaeology.kill] [archaeology.damage_guest_full] Who takes a token, and where.

    [archaeology.artifact_ability_no_damage] Only on printed icons.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_dig_damage"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.damage_choice"

    def option_bound(self) -> i64:
        return FIRST_KILL_OPTION + POSSIBLE_MEMBER_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_dig_damage_options(state, self.actor, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        member = option - FIRST_KILL_OPTION if option >= FIRST_KILL_OPTION else option // ICONS_PER_MEMBER
        if not is_aboard(state, self.actor, member):
            return "archaeology.damage_choice"
        if option >= FIRST_KILL_OPTION:
            if is_guest(state, self.actor, member):
                return "archaeology.damage_guest_full"
            return "archaeology.kill" if free_icon_bits(state, member) else ""
        if free_icon_bits(state, member) >> option % ICONS_PER_MEMBER & 1:
            return ""
        return (
            "archaeology.damage_choice"
            if covered_icon_bits(state, member) >> option % ICONS_PER_MEMBER & 1
            else "damage.icons_only"
        )

    def take(self, state: ZettaState, option: i64) -> None:
        apply_dig_damage_token(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option < FIRST_KILL_OPTION:
            return OptionLabel("hurt", "crew_icon", option, 0)
        flees = count_own_crew_aboard(state, self.actor) == 1
        return OptionLabel("flees" if flees else "dies_digging", "member", option - FIRST_KILL_OPTION, 0)
