"""Chapter "mine": asteroids, Mercury, and explosions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Step, StepOfSeat
from hoshitaku.games.farfarout.causes import by_cause, granting
from hoshitaku.games.farfarout.codes import (
    ASTEROID,
    BLACK,
    DEED_EXPLOSION,
    DEED_MINE,
    ERG,
    EXPLOSION,
    GREEN,
    MINE,
    NONE,
    SHIELD_ICON,
    SPENT,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.dice import MINING, no_roll
from hoshitaku.games.farfarout.effect import EXPLOSION_IMMUNE, MINE_BONUS, ON_MINE, PASSIVE, Effect
from hoshitaku.games.farfarout.galaxy import as_seen
from hoshitaku.games.farfarout.landing import to_open_space
from hoshitaku.games.farfarout.rolling import count_shown, has_colour, lay_dice, pool, sum_shown
from hoshitaku.games.farfarout.shield import BY_EXPLOSION, lose_shields
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, gain
from hoshitaku.games.farfarout.windows import roll_alone
from hoshitaku.kernel.vectors import append, with_value, vec

# What a mining bonus adds to.
BONUS_ERG: Final = 0
BONUS_ICON: Final = 1

MERCURY_ICON_ERG: Final = 2  # [mine.mercury_yield]


def on_mercury(state: FarFarOut, body: i64) -> bool:
    """[home.mercury] Whether a body is the planet that can be mined."""
    planet = state.space.planet[body]
    return planet != NONE and state.rules.cards.planets[planet].mercury


@final
class Mine(SingleAction):
    """[mine.where] An asteroid, or Mercury, is mined."""

    __slots__ = ()

    def key(self) -> str:
        return "mine"

    def token(self) -> i64:
        return MINE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[mine.where] [mine.landed] [mine.need] [mine.volt] [mine.no_shield] Clause that forbids mining now, or ""."""
        player = state.seats[seat]
        if player.body == NONE:
            return "mine.landed"
        mercury = on_mercury(state, player.body)
        if not mercury and state.rules.galaxy.bodies[player.body].kind != ASTEROID:
            return "mine.where"
        if not has_colour(pool(state, seat, ON_MINE), GREEN):
            return "mine.need"
        if mercury:
            return "" if state.mercury > 0 else "mine.mercury_pile"
        return "" if player.shields > 0 else "mine.no_shield"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[mine.roll] [mine.mercury_roll] [mine.mercury_no_shield] All dice; the black one too, but not on Mercury."""
        did(state, seat, DEED_MINE)
        body = state.seats[seat].body
        colours = pool(state, seat, ON_MINE)
        mercury = on_mercury(state, body)
        if not mercury:
            colours = append(colours, BLACK)
        state.log_event("mine", "mine.roll", seat, 0, as_seen(state, body))
        state.roll = lay_dice(MINING, seat, NONE, colours, vec[i64]())
        if mercury:
            state.push(MercuryYield(seat))
        else:
            state.push(AsteroidYield(seat, body))
        roll_alone(state, seat)


def volt_icons(state: FarFarOut) -> i64:
    """[mine.resource] [crew.volt] Units that the volt icons give by themselves."""
    return count_shown(state.roll, VOLT_ICON, NONE)


def numbers_mined(state: FarFarOut) -> i64:
    """[mine.erg] [mine.all_erg] ERG from the green and black numbers."""
    return sum_shown(state.roll, GREEN, BLACK)


def bonuses(state: FarFarOut, seat: i64, to: i64) -> vec[Effect]:
    """[item.stack_same] Effects on a seat's cards that add to its mining, in the order of crew and items."""
    found = vec[Effect]()
    for member in state.seats[seat].crew:
        for effect in state.rules.cards.crew[member].effects:
            if effect.op == MINE_BONUS and effect.when == ON_MINE and effect.grants(to) > 0:
                found = append(found, effect)
    for item in state.seats[seat].items:
        for effect in state.rules.cards.items[item].effects:
            if effect.op == MINE_BONUS and effect.when == ON_MINE and effect.grants(to) > 0:
                found = append(found, effect)
    return found


@final
class AsteroidYield(Step):
    """[mine.both] [mine.explosion] What a seat mined on an asteroid; then it may explode.

    [example.p1_mine] [example.p1_text] Volt and two ones are a unit and 2 ERG.
    """

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "asteroid_yield"

    def take(self, state: FarFarOut, option: i64) -> None:
        resource, icons = state.rules.galaxy.bodies[self.body].resource, volt_icons(state)
        gain(state, self.seat, ERG, numbers_mined(state), "mine.erg")
        for effect in bonuses(state, self.seat, BONUS_ERG):
            gain(state, self.seat, ERG, effect.grants(BONUS_ERG), effect.clause, effect.cause)
        if icons > 0:
            gain(state, self.seat, resource, icons, "mine.resource")
            for effect in bonuses(state, self.seat, BONUS_ICON):
                gain(state, self.seat, resource, effect.grants(BONUS_ICON), effect.clause, effect.cause)
        exploded, saved = self.exploded(state), count_shown(state.roll, SHIELD_ICON, GREEN) > 0
        state.roll = no_roll()
        if exploded:
            explode(state, self.seat, self.body, saved)

    def exploded(self, state: FarFarOut) -> bool:
        """[mine.explosion] Whether the black die shows the explosion."""
        for die in state.roll.dice:
            if die.colour == BLACK and die.result == EXPLOSION:
                return True
        return False


def explode(state: FarFarOut, seat: i64, body: i64, saved: bool) -> None:
    """[mine.exploded] [mine.exploded_forever] [move.cost_explosion] All ships leave; the miner loses a shield.

    [mine.explosion_saved] [mine.explosion_saved_die] `saved` by a green shield icon, or by a card.
    """
    state.space.fate = with_value(state.space.fate, body, SPENT)
    state.log_event("explosion", "mine.exploded", seat, 0, body)
    did(state, seat, DEED_EXPLOSION)
    for other in range(len(state.seats)):
        if state.seats[other].body == body:
            to_open_space(state, other, "move.cost_explosion")
    immune = granting(state, seat, EXPLOSION_IMMUNE, PASSIVE)
    if saved:
        state.log_event("no_damage", "mine.explosion_saved", seat, 0, NONE)
    elif immune is not None:
        state.log_event("no_damage", immune.clause, seat, 0, by_cause(NONE, immune.cause))
    else:
        lose_shields(state, seat, 1, BY_EXPLOSION)


@final
class MercuryYield(StepOfSeat):
    """[mine.mercury_yield] [mine.mercury_pile] [home.mercury_safe] What a seat mined on Mercury."""

    __slots__ = ()

    def record_name(self) -> str:
        return "mercury_yield"

    def take(self, state: FarFarOut, option: i64) -> None:
        seat, icons = self.seat, volt_icons(state)
        mine_mercury(state, seat, numbers_mined(state), "mine.erg", 0)
        for effect in bonuses(state, seat, BONUS_ERG):
            mine_mercury(state, seat, effect.grants(BONUS_ERG), effect.clause, effect.cause)
        if icons > 0:
            mine_mercury(state, seat, MERCURY_ICON_ERG * icons, "mine.mercury_yield", 0)
            for effect in bonuses(state, seat, BONUS_ICON):
                mine_mercury(state, seat, MERCURY_ICON_ERG * effect.grants(BONUS_ICON), effect.clause, effect.cause)
        state.roll = no_roll()


def mine_mercury(state: FarFarOut, seat: i64, worth: i64, clause: str, cause: i64) -> None:
    """[mine.mercury_pile] ERG off the pile of Mercury, as far as there are any; what is missing is why it is less."""
    mined = min(worth, state.mercury)
    state.mercury -= mined
    gain(state, seat, ERG, mined, clause if mined == worth else "mine.mercury_pile", cause)
