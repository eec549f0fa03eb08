"""Chapter "damage", the assignment: tokens are laid one at a time, by the player who takes them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.cells import ABOARD, CREW_IN, MEMBERS
from hoshitaku.games.zetta.crew import crew_of, is_aboard
from hoshitaku.games.zetta.rescue import Dying
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.games.zetta.wounds import (
    HURT,
    ICONS,
    cell,
    covered,
    damage_on,
    free_icons,
    is_guest,
    takes_part,
)
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options

# Whom an effect can hit: anybody aboard, those who took part in the discovery, or (from here on) one member.
ANYBODY: Final = 0
PARTICIPANTS: Final = 1
ONE_MEMBER: Final = 2
MOST_DAMAGE: Final = 500  # more than any crew can bear


def harm(state: Zetta, seat: i64, scope: i64, count: i64) -> None:
    """A seat takes so much damage among the crew that the effect names."""
    if count:
        state.push(TakeDamage(seat, scope * MOST_DAMAGE + min(count, MOST_DAMAGE - 1)))


def is_hit(state: Zetta, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.choice] Whether a member aboard is among those that the effect names."""
    if scope == PARTICIPANTS:
        return takes_part(state, seat, member)
    return scope == ANYBODY or member == scope - ONE_MEMBER


def can_take(state: Zetta, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.one_by_one] [interplay.damage_guest] Whether a member, own or guest, has a free icon for it."""
    return is_hit(state, seat, member, scope) and free_icons(state, member) > 0


def can_die(state: Zetta, seat: i64, member: i64, scope: i64) -> bool:
    """[damage.dying] [interplay.damage_guest_dying] [damage.life_no_crew_left] Who it can bring to death's door.

    Only own crew; and if anybody aboard may be hit, only who has most damage.
    """
    if is_guest(state, seat, member) or not is_hit(state, seat, member, scope):
        return False
    first = CREW_IN + seat * ABOARD
    for place in range(first, first + crew_of(state, seat)):
        other = state.cells[place]
        worse = not is_guest(state, seat, other) and damage_on(state, other) > damage_on(state, member)
        if scope == ANYBODY and worse:
            return False
    return True


def anybody_takes(state: Zetta, seat: i64, scope: i64) -> bool:
    """[damage.one_by_one] Whether any crew that the effect names has a free icon."""
    first = CREW_IN + seat * ABOARD
    for place in range(first, first + crew_of(state, seat)):
        if can_take(state, seat, state.cells[place], scope):
            return True
    return False


@final
class TakeDamage(Step):
    """[damage.one_by_one] Seat `a` takes damage; `b` is the scope and how much is left of it."""

    __slots__ = ()

    def name(self) -> str:
        return "take_damage"

    def take(self, state: Zetta, option: i64) -> None:
        scope = self.b // MOST_DAMAGE
        left = self.b % MOST_DAMAGE - 1
        if anybody_takes(state, self.a, scope):
            harm(state, self.a, scope, left)
            ask_icon(state, self.a, scope)
        else:
            # [damage.life_no_crew_left] What dangerous life does beyond that is lost for the round.
            if scope != ANYBODY:
                harm(state, self.a, scope, left)
            ask_dying(state, self.a, scope)


def ask_icon(state: Zetta, seat: i64, scope: i64) -> None:
    """[damage.choice] Its player chooses crew and icon, unless there is only one."""
    out = Options()
    add_icons(state, seat, scope, out)
    if out.n > 1:
        state.push(ChooseIcon(seat, scope, 0))
    else:
        wound(state, seat, out.items[0])


def add_icons(state: Zetta, seat: i64, scope: i64, out: Options) -> None:
    """[damage.choice] Add the free icons of all that the effect names."""
    first = CREW_IN + seat * ABOARD
    for place in range(first, first + crew_of(state, seat)):
        member = state.cells[place]
        if is_hit(state, seat, member, scope):
            for icon in range(i64(ICONS)):
                if free_icons(state, member) >> icon & 1:
                    out.add(member * ICONS + icon)


def wound(state: Zetta, seat: i64, option: i64) -> None:
    """[damage.place] A token covers an icon."""
    state.cells[cell(state, HURT) + option // ICONS] |= 1 << option % ICONS
    state.note("hurt", "damage.place", seat, 0, option)


def ask_dying(state: Zetta, seat: i64, scope: i64) -> None:
    """[damage.dying] Who is dying: its player chooses, where there is a choice."""
    out = Options()
    add_dying(state, seat, scope, out)
    if out.n > 1:
        state.push(ChooseDying(seat, scope, 0))
    elif out.n:
        state.push(Dying(seat, out.items[0]))


def add_dying(state: Zetta, seat: i64, scope: i64, out: Options) -> None:
    """[damage.dying] Add all whom it can bring to death's door."""
    first = CREW_IN + seat * ABOARD
    for place in range(first, first + crew_of(state, seat)):
        if can_die(state, seat, state.cells[place], scope):
            out.add(state.cells[place])


@final
class ChooseIcon(Ask):
    """[damage.choice] [damage.one_by_one] [damage.talent_allowed] Which icon takes the token; `a` is the scope."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_icon"

    def span(self) -> i64:
        return MEMBERS * ICONS

    def options(self, state: Zetta, out: Options) -> None:
        add_icons(state, self.actor, self.a, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        member, icon = option // ICONS, option % ICONS
        if not is_aboard(state, self.actor, member) or not is_hit(state, self.actor, member, self.a):
            return "damage.choice"
        if free_icons(state, member) >> icon & 1:
            return ""
        return "damage.one_by_one" if covered(state, member) >> icon & 1 else "damage.icons_only"

    def take(self, state: Zetta, option: i64) -> None:
        wound(state, self.actor, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("hurt", "crew_icon", option, 0)


@final
class ChooseDying(Ask):
    """[damage.one_by_one] [damage.dying] All that can be hit are full: who is dying; `a` is the scope."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_dying"

    def span(self) -> i64:
        return MEMBERS

    def options(self, state: Zetta, out: Options) -> None:
        add_dying(state, self.actor, self.a, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        if is_aboard(state, self.actor, option) and can_die(state, self.actor, option, self.a):
            return ""
        return "damage.dying"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(Dying(self.actor, option))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("dying", "member", option, 0)
