"""Chapter "equipment", moves: ether drives wear when a star pilot flies, other gear when a ship lands on gas."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Toll
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.equipment.parts import ETHER_DRIVE, GAS_LANDING, THINGS
from hoshitaku.games.zetta.modules.equipment.track import has_icon, has_token, lay_on, things_of, uses_but, wear
from hoshitaku.games.zetta.modules.equipment.use import UseThing, only_choice, use_refusal, why_not
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import vec

DRIVE_BIT: Final = 1 << ETHER_DRIVE
LANDING_BIT: Final = 1 << GAS_LANDING


@final
class Travel(Toll):
    """[equipment.star_pilot] [equipment.gas_landing] A use for each flight by star pilot and each landing on gas.

    [equipment.gas_energy] Besides the energy.
    """

    __slots__ = ()

    def needs(self, state: Zetta, place: i64, piloted: bool) -> i64:
        """Icons (bits): see `needs_of`."""
        return needs_of(state, place, piloted)

    def refusal(self, state: Zetta, seat: i64, needs: i64) -> str:
        if needs == 0 or can_meet(state, seat, needs, True, 0):
            return ""
        if needs & LANDING_BIT and not can_meet(state, seat, LANDING_BIT, True, 0):
            return "equipment.gas_landing"
        return "equipment.star_pilot"

    def take(self, state: Zetta, seat: i64, place: i64, piloted: bool) -> None:
        ask_gear(state, seat, needs_of(state, place, piloted))


def needs_of(state: Zetta, place: i64, piloted: bool) -> i64:
    """[equipment.star_pilot] [equipment.gas_landing] Icons (bits) that going to a place needs."""
    needs: i64 = DRIVE_BIT if piloted else 0
    if is_planet(place) and state.rules.parts.gas_type[state.rules.parts.planet_type[marker_on(state, place)]]:
        needs |= LANDING_BIT
    return needs


def can_meet(state: Zetta, seat: i64, needs: i64, tokens: bool, spared: i64) -> bool:
    """Whether the things of a seat serve all needs, with a token or without; one may serve two if it has two uses."""
    things = things_of(state, seat)
    if needs & DRIVE_BIT == 0:
        return serves(state, seat, things, GAS_LANDING, NONE, tokens, spared)
    if needs & LANDING_BIT == 0:
        return serves(state, seat, things, ETHER_DRIVE, NONE, tokens, spared)
    for thing in things:
        drives = has_icon(state, thing, ETHER_DRIVE) and uses_but(state, seat, thing, spared) > 0
        if drives and serves(state, seat, things, GAS_LANDING, thing, tokens, spared):
            return True
    return False


def serves(state: Zetta, seat: i64, things: vec[i64], icon: i64, used: i64, tokens: bool, spared: i64) -> bool:
    """Whether any of some things serves as one with an icon, one of them used once before.

    [equipment.broken] [perk.life.giant_human_flight] Not if that use breaks it, though it would wear no further.
    """
    for thing in things:
        left = uses_but(state, seat, thing, spared)
        if thing == used:
            left = 0 if forbidden(state, "spare_last", seat, thing) else left - 1
        if left > 0 and (has_icon(state, thing, icon) or (tokens and has_token(state, seat, icon))):
            return True
    return False


def ask_gear(state: Zetta, seat: i64, needs: i64) -> None:
    """Its player chooses what wears for each need, unless everybody can tell that there is one thing only."""
    if needs == 0:
        return
    icon: i64 = ETHER_DRIVE if needs & DRIVE_BIT else GAS_LANDING
    only = only_choice(state, seat, icon)
    if only == NONE:
        state.push(ChooseGear(seat, needs))
        return
    wear(state, seat, only, why_not(icon))
    ask_gear(state, seat, needs & ~(1 << icon))


@final
class ChooseGear(UseThing):
    """[equipment.star_pilot] [equipment.gas_landing] What wears for a flight, then what wears for a landing."""

    __slots__ = ("needs",)

    FIELDS: ClassVar[dict[str, str]] = {"needs": "number"}

    def __init__(self, actor: i64, needs: i64) -> None:
        super().__init__(actor)
        self.needs: i64 = needs

    def name(self) -> str:
        return "choose_gear"

    def clause(self, state: Zetta) -> str:
        return "equipment.wear"

    def icon(self, state: Zetta) -> i64:
        return ETHER_DRIVE if self.needs & DRIVE_BIT else GAS_LANDING

    def refusal(self, state: Zetta, option: i64) -> str:
        clause = use_refusal(state, self.actor, self.icon(state), option)
        if clause or self.needs != DRIVE_BIT | LANDING_BIT:
            return clause
        things = things_of(state, self.actor)
        lands = serves(state, self.actor, things, GAS_LANDING, option % THINGS, True, 0)
        return "" if lands else "equipment.gas_landing"

    def take(self, state: Zetta, option: i64) -> None:
        icon = self.icon(state)
        if option >= THINGS:
            lay_on(state, self.actor, option % THINGS, icon)
        wear(state, self.actor, option % THINGS, why_not(icon))
        ask_gear(state, self.actor, self.needs & ~(1 << icon))

    def subject(self, state: Zetta) -> Thing:
        return Thing("icon", "equip_icon", self.icon(state), 0)
