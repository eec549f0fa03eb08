"""Chapter "damage", the assignment: tokens are laid one at a time, by the player who takes them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import MEMBERS
from hoshitaku.games.zetta.crew import crew_of, is_aboard
from hoshitaku.games.zetta.modules.wounds.rescue import Dying, dies
from hoshitaku.games.zetta.modules.wounds.tokens import (
    ICONS,
    covered,
    damage_on,
    free_icons,
    hit,
    is_guest,
    takes_part,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options

# Whom an effect can hit: anybody aboard, those who took part in the discovery, or (from here on) one member.
ANYBODY: Final = 0
PARTICIPANTS: Final = 1
ONE_MEMBER: Final = 2


def harm(state: Zetta, seat: i64, scope: i64, count: i64) -> None:
    """A seat takes so much damage among the crew that the effect names."""
    if count:
        state.push(TakeDamage(seat, scope, count))


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

    Only its own crew; and if anybody aboard may be hit, only those with most damage.
    """
    if is_guest(state, seat, member) or not is_hit(state, seat, member, scope):
        return False
    for place in range(crew_of(state, seat)):
        other = state.seats[seat].aboard[place]
        worse = not is_guest(state, seat, other) and damage_on(state, other) > damage_on(state, member)
        if scope == ANYBODY and worse:
            return False
    return True


def anybody_takes(state: Zetta, seat: i64, scope: i64) -> bool:
    """[damage.one_by_one] Whether any crew that the effect names has a free icon."""
    for place in range(crew_of(state, seat)):
        if can_take(state, seat, state.seats[seat].aboard[place], scope):
            return True
    return False


@final
class TakeDamage(Step):
    """[damage.one_by_one] A seat takes the damage that is left, among the crew that the effect names."""

    __slots__ = ("left", "scope", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "scope": "scope", "left": "number"}

    def __init__(self, seat: i64, scope: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.scope: i64 = scope
        self.left: i64 = left

    def name(self) -> str:
        return "take_damage"

    def take(self, state: Zetta, option: i64) -> None:
        """[damage.choice] There is nothing to choose if every free icon is covered."""
        out = Options()
        add_icons(state, self.seat, self.scope, out)
        if out.n > self.left:
            harm(state, self.seat, self.scope, self.left - 1)
            state.push(ChooseIcon(self.seat, self.scope))
        elif out.n:
            harm(state, self.seat, self.scope, self.left - out.n)
            for at in range(out.n):
                wound(state, self.seat, self.scope, out.items[at])
        else:
            # [damage.life_no_crew_left] What dangerous life does beyond that is lost for the round.
            if self.scope != ANYBODY:
                harm(state, self.seat, self.scope, self.left - 1)
            ask_dying(state, self.seat, self.scope)


def add_icons(state: Zetta, seat: i64, scope: i64, out: Options) -> None:
    """[damage.choice] Add the free icons of all that the effect names."""
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if is_hit(state, seat, member, scope):
            for icon in range(i64(ICONS)):
                if free_icons(state, member) >> icon & 1:
                    out.add(member * ICONS + icon)


def wound(state: Zetta, seat: i64, scope: i64, option: i64) -> None:
    """[damage.place] A token covers an icon."""
    hit(state, seat, option)
    state.note("hurt", why_hurt(scope), seat, 0, option)


def why_hurt(scope: i64) -> str:
    """The clause by which crew is hurt: life on the board, substances that were found, or a long stay."""
    if scope == ANYBODY:
        return "damage.life_every_round"
    return "damage.substance" if scope == PARTICIPANTS else "damage.long_stay_amount"


def ask_dying(state: Zetta, seat: i64, scope: i64) -> None:
    """[damage.dying] Which member is dying: its player chooses, if any of them would die of it.

    A rescue is the same, whoever is rescued.
    """
    out = Options()
    add_dying(state, seat, scope, out)
    if out.n > 1 and any_dies(state, seat, out):
        state.push(ChooseDying(seat, scope))
    elif out.n:
        state.push(Dying(seat, out.items[0]))


def any_dies(state: Zetta, seat: i64, members: Options) -> bool:
    """[solo.death] Whether any of these would die."""
    for at in range(members.n):
        if dies(state, seat, members.items[at]):
            return True
    return False


def add_dying(state: Zetta, seat: i64, scope: i64, out: Options) -> None:
    """[damage.dying] Add all whom it can bring to death's door."""
    for place in range(crew_of(state, seat)):
        if can_die(state, seat, state.seats[seat].aboard[place], scope):
            out.add(state.seats[seat].aboard[place])


@final
class ChooseIcon(Ask):
    """[damage.choice] [damage.one_by_one] [damage.talent_allowed] Which icon takes the token."""

    __slots__ = ("scope",)

    FIELDS: ClassVar[dict[str, str]] = {"scope": "scope"}

    def __init__(self, actor: i64, scope: i64) -> None:
        super().__init__(actor)
        self.scope: i64 = scope

    def name(self) -> str:
        return "choose_icon"

    def clause(self, state: Zetta) -> str:
        return "damage.choice"

    def span(self) -> i64:
        return MEMBERS * ICONS

    def options(self, state: Zetta, out: Options) -> None:
        add_icons(state, self.actor, self.scope, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        member, icon = option // ICONS, option % ICONS
        if not is_aboard(state, self.actor, member) or not is_hit(state, self.actor, member, self.scope):
            return "damage.choice"
        if free_icons(state, member) >> icon & 1:
            return ""
        return "damage.one_by_one" if covered(state, member) >> icon & 1 else "damage.icons_only"

    def take(self, state: Zetta, option: i64) -> None:
        wound(state, self.actor, self.scope, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("hurt", "crew_icon", option, 0)


@final
class ChooseDying(Ask):
    """[damage.one_by_one] [damage.dying] All that can be hit are full: who is dying."""

    __slots__ = ("scope",)

    FIELDS: ClassVar[dict[str, str]] = {"scope": "scope"}

    def __init__(self, actor: i64, scope: i64) -> None:
        super().__init__(actor)
        self.scope: i64 = scope

    def name(self) -> str:
        return "choose_dying"

    def clause(self, state: Zetta) -> str:
        return "damage.dying"

    def span(self) -> i64:
        return MEMBERS

    def options(self, state: Zetta, out: Options) -> None:
        add_dying(state, self.actor, self.scope, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        if is_aboard(state, self.actor, option) and can_die(state, self.actor, option, self.scope):
            return ""
        return "damage.dying"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(Dying(self.actor, option))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("dying", "member", option, 0)
