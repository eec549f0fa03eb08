"""Chapter "equipment", its use: what a thing can be used for, and by which one a member takes part in a discovery."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.brought import Means
from hoshitaku.games.zetta.chapters.knowledge import held, held_in_all
from hoshitaku.games.zetta.codes import ABOARD, NONE
from hoshitaku.games.zetta.modules.equipment.parts import ETHER_DRIVE, GAS_LANDING, THINGS
from hoshitaku.games.zetta.modules.equipment.share import NO_USES, things_serve
from hoshitaku.games.zetta.modules.equipment.track import (
    clear_thing,
    has_icon,
    has_token,
    lay_on,
    take_up,
    things_of,
    track_of,
    uses_but,
    uses_left,
    wear,
    whose,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec


def use_refusal(state: Zetta, seat: i64, icon: i64, option: i64) -> str:
    """[equipment.broken] [equipment.assist_own] [equipment.knowledge_gas] Why a thing cannot be used for an icon.

    An option is a thing, or behind those a thing with a token laid on it for that.
    """
    thing = option % THINGS
    if whose(state, thing) != seat:
        return "equipment.assist_own"
    if uses_left(state, thing) <= 0:
        return "equipment.broken"
    has = has_icon(state, thing, icon)
    if option < THINGS:
        return "" if has else why_not(icon)
    if has:
        return "knowledge.laid_for_use"
    if has_token(state, seat, icon):
        return ""
    return "equipment.knowledge_gas" if icon == ETHER_DRIVE else "knowledge.use"


def why_not(icon: i64) -> str:
    """The clause by which a thing with an icon is needed."""
    if icon == ETHER_DRIVE:
        return "equipment.star_pilot"
    return "equipment.gas_landing" if icon == GAS_LANDING else "equipment.discovery"


def only_choice(state: Zetta, seat: i64, icon: i64) -> i64:
    """The one thing that can serve, as far as everybody can tell without knowing any tokens; or NONE."""
    only: i64 = NONE
    others: i64 = 0
    for thing in things_of(state, seat):
        if uses_left(state, thing) <= 0:
            continue
        if not has_icon(state, thing, icon):
            others += 1
        elif only != NONE:
            return NONE
        else:
            only = thing
    if others and icon != ETHER_DRIVE and held_in_all(state, seat):
        return NONE
    return only


class UseThing(Ask):
    """Which thing is used, and whether a token is laid on it for that."""

    __slots__ = ()

    def icon(self, state: Zetta) -> i64:
        """The icon that it must have."""
        raise NotImplementedError

    def span(self) -> i64:
        return 2 * THINGS

    def options(self, state: Zetta, out: Options) -> None:
        for tokens in range(i64(2)):
            for thing in things_of(state, self.actor):
                if not self.refusal(state, tokens * THINGS + thing):
                    out.add(tokens * THINGS + thing)

    def refusal(self, state: Zetta, option: i64) -> str:
        return use_refusal(state, self.actor, self.icon(state), option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("use_thing" if option < THINGS else "use_thing_with_token", "thing", option % THINGS, 0)


@final
class ChooseEquipment(UseThing):
    """[equipment.discovery] [equipment.multi_use] By which thing a member without the ability takes part."""

    __slots__ = ("member",)

    FIELDS: ClassVar[dict[str, str]] = {"member": "member"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def name(self) -> str:
        return "choose_equipment"

    def clause(self, state: Zetta) -> str:
        return "equipment.discovery"

    def icon(self, state: Zetta) -> i64:
        return max(state.attempt.kind, i64(0))

    def take(self, state: Zetta, option: i64) -> None:
        if option >= THINGS:
            lay_on(state, self.actor, option % THINGS, self.icon(state))
        equip(state, self.member, option % THINGS)

    def subject(self, state: Zetta) -> Thing:
        return Thing("member", "member", self.member, 0)


def equip(state: Zetta, member: i64, thing: i64) -> None:
    """[equipment.discovery] A member takes part by a thing, which wears when the dice are rolled."""
    track = track_of(state)
    track.using = changed(track.using, member, thing)


@final
class Equipped(Means):
    """[equipment.discovery] [equipment.discovery_able] [equipment.assist] By the seat's equipment, without the ability.

    [equipment.assist_able] A helper's crew too.

    [interplay.damage_equipment] Whoever can take part at all: with damage too, if an icon is free.
    """

    __slots__ = ()

    def key(self) -> str:
        return "with_equipment"

    def uses(self, state: Zetta, seat: i64, kind: i64, tokens: i64, spared: i64) -> i64:
        """[equipment.multi_use] [equipment.knowledge_many] Each serves as often as it can still be used.

        A token makes a thing without the icon serve as well: those with most uses first.
        """
        uses: i64 = 0
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        for thing in things_of(state, seat):
            left = uses_but(state, seat, thing, spared)
            if left <= 0:
                continue
            if has_icon(state, thing, kind):
                uses += left
            elif left == 1:
                ones += 1
            elif left == 2:
                twos += 1
            else:
                threes += 1
        best = min(tokens, threes)
        good = min(tokens - best, twos)
        return uses + 3 * best + 2 * good + min(tokens - best - good, ones)

    def serves_both(self, state: Zetta, seat: i64, uses: vec[i64], tokens: vec[i64]) -> bool:
        """[equipment.multi_use] [equipment.knowledge_many] Things with both icons serve for either."""
        return things_serve(state, things_of(state, seat), 0, uses, tokens, NO_USES)

    def refusal(self, state: Zetta, seat: i64) -> str:
        kind = state.attempt.kind
        return "" if self.uses(state, seat, kind, held(state, seat, kind), 0) else "equipment.discovery"

    def begin(self, state: Zetta, seat: i64, member: i64) -> None:
        """Its player chooses, unless everybody can tell that there is one thing only."""
        only = only_choice(state, seat, state.attempt.kind)
        if only == NONE:
            state.push(ChooseEquipment(seat, member))
        else:
            equip(state, member, only)

    def swap(self, state: Zetta) -> None:
        """[archaeology.rolls_order] What serves for the first of two rolls waits until both are named."""
        track = track_of(state)
        track.using, track.aside = track.aside, track.using

    def wear(self, state: Zetta) -> None:
        """[equipment.before_roll] [archaeology.wear] Each use is one step."""
        wear_all(state)


@final
class WearDown(Step):
    """[equipment.before_roll] [equipment.wear] Before the dice are rolled each use wears the thing one step."""

    __slots__ = ()

    def name(self) -> str:
        return "wear_down"

    def take(self, state: Zetta, option: i64) -> None:
        wear_all(state)


def wear_all(state: Zetta) -> None:
    """[equipment.wear] [equipment.assist] All that is in use wears, the helper's too."""
    for seat in range(state.seat_count()):
        for place in range(i64(ABOARD)):
            member = state.seats[seat].aboard[place]
            if member == NONE:
                break
            thing = track_of(state).using[member]
            if thing != NONE:
                equip(state, member, NONE)
                wear(state, seat, thing, "equipment.wear")


@final
class NothingWears(Step):
    """[discovery.void_once] A discovery without dice wears nothing, and tokens laid on things for it go back."""

    __slots__ = ()

    def name(self) -> str:
        return "nothing_wears"

    def take(self, state: Zetta, option: i64) -> None:
        kind = state.attempt.kind
        for seat in range(state.seat_count()):
            for place in range(i64(ABOARD)):
                member = state.seats[seat].aboard[place]
                if member == NONE:
                    break
                thing = track_of(state).using[member]
                equip(state, member, NONE)
                if thing != NONE and track_of(state).laid[thing] >> kind & 1:
                    take_up(state, seat, thing, kind)


@final
class ThingsCleared(Step):
    """[knowledge.one_turn] [equipment.knowledge] At the end of a turn the tokens on things go to the bag."""

    __slots__ = ()

    def name(self) -> str:
        return "things_cleared"

    def take(self, state: Zetta, option: i64) -> None:
        laid = track_of(state).laid
        for thing in range(i64(THINGS)):
            if laid[thing]:
                clear_thing(state, thing)


WEAR_DOWN: Final = WearDown()
NOTHING_WEARS: Final = NothingWears()
THINGS_CLEARED: Final = ThingsCleared()
