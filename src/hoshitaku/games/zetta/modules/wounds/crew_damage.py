"""Chapter "damage", assignment: the seat that takes damage assigns the tokens one at a time."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count, is_aboard
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.wounds.rescue import RescueOrRemoveDyingMember, would_member_die
from hoshitaku.games.zetta.modules.wounds.wounds_state import (
    ICONS_PER_MEMBER,
    cover_icon,
    covered_icon_bits,
    damage_token_count,
    free_icon_bits,
    is_guest,
    is_member_in_team,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

# The scope of an effect: anyone aboard, those who took part in the discovery, or (from here on) one member.
ANYBODY_SCOPE: Final = 0
PARTICIPANTS_SCOPE: Final = 1
FIRST_MEMBER_SCOPE: Final = 2


def push_damage_assignment(state: ZettaState, seat: i64, scope: i64, count: i64) -> None:
    """A seat takes damage among the crew in the scope of the effect."""
    if count:
        state.push(AssignDamage(seat, scope, count))


def is_member_in_scope(state: ZettaState, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.choice] Whether a member aboard is in the scope of the effect."""
    if scope == PARTICIPANTS_SCOPE:
        return is_member_in_team(state, seat, member)
    return scope == ANYBODY_SCOPE or member == scope - FIRST_MEMBER_SCOPE


def can_take_damage(state: ZettaState, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.one_by_one] [interplay.damage_guest] Whether a member, own or guest, has a free icon in scope."""
    return is_member_in_scope(state, seat, member, scope) and free_icon_bits(state, member) > 0


def could_die_of_damage(state: ZettaState, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.dying] [interplay.damage_guest_dying] [damage.life_no_crew_left] Whether a member can die of it.

    Own crew only; and if the scope is anyone aboard, only those with most damage.
    """
    if is_guest(state, seat, member) or not is_member_in_scope(state, seat, member, scope):
        return False
    for place in range(crew_count(state, seat)):
        other = state.seats[seat].aboard[place]
        worse = not is_guest(state, seat, other) and damage_token_count(state, other) > damage_token_count(
            state, member
        )
        if scope == ANYBODY_SCOPE and worse:
            return False
    return True


def can_anybody_take_damage(state: ZettaState, seat: i64, scope: i64) -> bool:
    """[damage.one_by_one] Whether any crew in scope has a free icon."""
    for place in range(crew_count(state, seat)):
        if can_take_damage(state, seat, state.seats[seat].aboard[place], scope):
            return True
    return False


@final
class AssignDamage(Step):
    """[damage.one_by_one] A seat assigns the remaining damage to the crew in scope."""

    __slots__ = ("left", "scope", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "scope": "scope", "left": "number"}

    def __init__(self, seat: i64, scope: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.scope: i64 = scope
        self.left: i64 = left

    def record_name(self) -> str:
        return "take_damage"

    def run(self, state: ZettaState) -> None:
        """[damage.choice] There is no choice if every free icon is covered."""
        out = OptionBuffer()
        add_free_icon_options(state, self.seat, self.scope, out)
        if out.count > self.left:
            push_damage_assignment(state, self.seat, self.scope, self.left - 1)
            state.push(ChooseDamagedIcon(self.seat, self.scope))
        elif out.count:
            push_damage_assignment(state, self.seat, self.scope, self.left - out.count)
            for at in range(out.count):
                put_damage_on_icon(state, self.seat, self.scope, out.items[at])
        else:
            # [damage.life_no_crew_left] Excess damage by dangerous life has no effect in this round.
            if self.scope != ANYBODY_SCOPE:
                push_damage_assignment(state, self.seat, self.scope, self.left - 1)
            ask_or_resolve_dying(state, self.seat, self.scope)


def add_free_icon_options(state: ZettaState, seat: i64, scope: i64, out: OptionBuffer) -> None:
    """[damage.choice] Adds the free icons of the crew in scope."""
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if is_member_in_scope(state, seat, member, scope):
            for icon in range(i64(ICONS_PER_MEMBER)):
                if free_icon_bits(state, member) >> icon & 1:
                    out.add(member * ICONS_PER_MEMBER + icon)


def put_damage_on_icon(state: ZettaState, seat: i64, scope: i64, member_icon: i64) -> None:
    """[damage.place] A token covers an icon."""
    cover_icon(state, seat, member_icon)
    state.log_event("hurt", damage_clause(scope), seat, 0, member_icon)


def damage_clause(scope: i64) -> str:
    """The clause of the damage: dangerous life, found substances, or a long stay."""
    if scope == ANYBODY_SCOPE:
        return "damage.life_every_round"
    return "damage.substance" if scope == PARTICIPANTS_SCOPE else "damage.long_stay_amount"


def ask_or_resolve_dying(state: ZettaState, seat: i64, scope: i64) -> None:
    """[damage.dying] The player chooses which member is dying, if any would die.

    A rescue is the same for any member.
    """
    out = OptionBuffer()
    add_dying_options(state, seat, scope, out)
    if out.count > 1 and would_any_die(state, seat, out):
        state.push(ChooseDyingMember(seat, scope))
    elif out.count:
        state.push(RescueOrRemoveDyingMember(seat, out.items[0]))


def would_any_die(state: ZettaState, seat: i64, members: OptionBuffer) -> bool:
    """[solo.death] Whether any of these members would die."""
    for at in range(members.count):
        if would_member_die(state, seat, members.items[at]):
            return True
    return False


def add_dying_options(state: ZettaState, seat: i64, scope: i64, out: OptionBuffer) -> None:
    """[damage.dying] Adds all members that can die of it."""
    for place in range(crew_count(state, seat)):
        if could_die_of_damage(state, seat, state.seats[seat].aboard[place], scope):
            out.add(state.seats[seat].aboard[place])


@final
class ChooseDamagedIcon(ZettaDecision):
    """[damage.choice] [damage.one_by_one] [damage.talent_allowed] Which icon takes the token."""

    __slots__ = ("scope",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"scope": "scope"}

    def __init__(self, actor: i64, scope: i64) -> None:
        super().__init__(actor)
        self.scope: i64 = scope

    def record_name(self) -> str:
        return "choose_icon"

    def clause(self, state: ZettaState) -> str:
        return "damage.choice"

    def option_bound(self) -> i64:
        return POSSIBLE_MEMBER_COUNT * ICONS_PER_MEMBER

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_free_icon_options(state, self.actor, self.scope, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        member, icon = option // ICONS_PER_MEMBER, option % ICONS_PER_MEMBER
        if not is_aboard(state, self.actor, member) or not is_member_in_scope(state, self.actor, member, self.scope):
            return "damage.choice"
        if free_icon_bits(state, member) >> icon & 1:
            return ""
        return "damage.one_by_one" if covered_icon_bits(state, member) >> icon & 1 else "damage.icons_only"

    def take(self, state: ZettaState, option: i64) -> None:
        put_damage_on_icon(state, self.actor, self.scope, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("hurt", "crew_icon", option, 0)


@final
class ChooseDyingMember(ZettaDecision):
    """[damage.one_by_one] [damage.dying] All icons in scope are covered: who is dying."""

    __slots__ = ("scope",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"scope": "scope"}

    def __init__(self, actor: i64, scope: i64) -> None:
        super().__init__(actor)
        self.scope: i64 = scope

    def record_name(self) -> str:
        return "choose_dying"

    def clause(self, state: ZettaState) -> str:
        return "damage.dying"

    def option_bound(self) -> i64:
        return POSSIBLE_MEMBER_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_dying_options(state, self.actor, self.scope, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if is_aboard(state, self.actor, option) and could_die_of_damage(state, self.actor, option, self.scope):
            return ""
        return "damage.dying"

    def take(self, state: ZettaState, option: i64) -> None:
        state.push(RescueOrRemoveDyingMember(self.actor, option))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("dying", "member", option, 0)
