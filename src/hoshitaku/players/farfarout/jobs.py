"""What there is to do at each place that a seat knows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import DIG, DISCOVER, SCAN
from hoshitaku.games.farfarout.action_ids import MINE as MINE_HERE
from hoshitaku.games.farfarout.codes import (
    ANOMALY,
    ASTEROID,
    DEED_ANOMALY,
    DEED_BLIND_LAND,
    DEED_DISCOVER,
    DEED_EXPLOSION,
    DEED_MINE,
    DEED_RELIC,
    DEED_SCAN,
    DEED_SYSTEM,
    DIG_SITE,
    ERG,
    EXPLORATION,
    EXPLORE,
    GREEN,
    GREY_DIE,
    MINE,
    NONE,
    PLANET,
    SPENT,
    STAR,
    WHOLE,
)
from hoshitaku.games.farfarout.effect import EXPLOSION_IMMUNE, MINE_BONUS, ON_DIG, ON_MINE
from hoshitaku.games.farfarout.galaxy import discovered
from hoshitaku.games.farfarout.mine import BONUS_ERG, BONUS_ICON, on_mercury
from hoshitaku.games.farfarout.query import granted, has, system_cost
from hoshitaku.games.farfarout.rolling import pool
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import IN_STACK, has_open_exit
from hoshitaku.kernel.vectors import contains, vec
from hoshitaku.players.farfarout.interacting import Interacting
from hoshitaku.players.farfarout.market import Market
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.questworth import deed_worths
from hoshitaku.players.farfarout.stops import Stops

# Of all that happens on unscanned planets, shields and ERG lost, and what a scan brings besides sparing them.
BLIND: Final = 14
SCANNED: Final = 18
# Mining, in hundredths: numbers of the black die, of a green one, and its volt icons.
BLACK_PIPS: Final = 183
GREEN_PIPS: Final = 100
VOLT_ICONS: Final = 33
EXPLOSION_SIXTH: Final = 6
DIG_FAILS: Final = vec[i64]([100, 67, 45, 30, 20, 13, 9])  # percent, by grey dice
FAILED_DIG_ERG: Final = 2


@final
@mypyc_attr(acyclic=True)
class Jobs:
    """Everything that a seat could do somewhere, valued."""

    __slots__ = ("deeds", "greens", "greys", "interacting", "market", "new_system", "outlook", "state", "stops")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.state: FarFarOut = outlook.state
        self.deeds: vec[i64] = deed_worths(outlook)
        self.stops: Stops = Stops()
        self.market: Market = Market(outlook, self.deeds, self.stops)
        self.interacting: Interacting = Interacting(outlook, self.deeds, self.stops)
        self.greens: i64 = dice_of(outlook, ON_MINE, GREEN)
        self.greys: i64 = dice_of(outlook, ON_DIG, GREY_DIE)
        self.new_system: i64 = self.system_worth()
        self.stop(outlook.player.sector, outlook.player.body)

    def survey(self) -> None:
        """Look at all other places too."""
        player = self.outlook.player
        for body in range(len(self.state.rules.galaxy.bodies)):
            if body != player.body and self.can_land(body):
                self.stop(self.state.rules.galaxy.bodies[body].sector, body)
        for sector in range(len(self.state.rules.galaxy.sectors)):
            elsewhere = player.body != NONE or sector != player.sector
            if elsewhere and discovered(self.state, sector) and has_open_exit(self.state, sector):
                self.stop(sector, NONE)

    def can_land(self, body: i64) -> bool:
        """Whether a ship can land on a body at all."""
        slot = self.state.rules.galaxy.bodies[body]
        return slot.kind != STAR and self.state.space.fate[body] != SPENT and discovered(self.state, slot.sector)

    def stop(self, sector: i64, body: i64) -> None:
        """A place with all that can be done there."""
        self.stops.add(sector, body)
        if has_open_exit(self.state, sector):
            self.stops.offer(EXPLORE, DISCOVER, self.new_system)
        if body == NONE:
            return
        kind = self.state.rules.galaxy.bodies[body].kind
        if kind == ANOMALY and self.state.space.fate[body] == WHOLE:
            self.stops.arrive(self.outlook.taste.unknown + self.deeds[DEED_ANOMALY])
        if kind == ASTEROID:
            self.mine(body)
        if self.state.space.dig[body] > 0 and (kind == PLANET or self.state.space.fate[body] == DIG_SITE):
            self.dig()
        if kind != PLANET:
            return
        if self.state.space.planet[body] == NONE:
            self.discover()
            return
        if on_mercury(self.state, body):
            self.mine_mercury()
        self.market.at_planet(body)
        self.interacting.at_planet(body)

    def system_worth(self) -> i64:
        """[farfarout:system.discover] A new system; 0 if none can be found."""
        outlook, numbers = self.outlook, self.state.rules.numbers
        cost = system_cost(self.state, outlook.seat)
        if outlook.player.money[ERG] < cost or not contains(self.state.space.turn, IN_STACK):
            return 0
        worth = self.deeds[DEED_SYSTEM] + outlook.taste.system - cost * outlook.erg
        if outlook.player.tracks[EXPLORATION] <= numbers.system_point_most:
            worth += outlook.points(EXPLORATION, 1)
        return worth

    def blind_worth(self) -> i64:
        """[farfarout:scan.blind] What landing unscanned brings besides the planet."""
        return self.deeds[DEED_BLIND_LAND] - BLIND

    def scanned_worth(self) -> i64:
        """[farfarout:scan.action] What a scan brings besides the planet."""
        return self.deeds[DEED_SCAN] + SCANNED

    def discover(self) -> None:
        """[farfarout:scan.blind] An undiscovered planet: landing on it, and scanning it before."""
        worth = self.outlook.taste.body + self.deeds[DEED_DISCOVER] + self.blind_worth()
        self.stops.arrive(worth)
        self.stops.offer(EXPLORE, SCAN, self.scanned_worth() - self.blind_worth())

    def mine(self, body: i64) -> None:
        """[farfarout:mine.erg] [farfarout:mine.resource] An asteroid."""
        outlook = self.outlook
        if self.greens == 0 or outlook.player.shields == 0:
            return
        seat = outlook.seat
        erg = BLACK_PIPS + GREEN_PIPS * self.greens + 100 * granted(self.state, seat, MINE_BONUS, ON_MINE, BONUS_ERG)
        units = VOLT_ICONS * self.greens
        if granted(self.state, seat, MINE_BONUS, ON_MINE, BONUS_ICON) > 0:
            units += VOLT_ICONS * min(self.greens, i64(2))
        resource = self.state.rules.galaxy.bodies[body].resource
        worth = (erg * outlook.erg + units * self.market.unit(resource)) // 100
        worth += self.deeds[DEED_MINE] + self.deeds[DEED_EXPLOSION] // EXPLOSION_SIXTH
        if not has(self.state, seat, EXPLOSION_IMMUNE):
            worth += outlook.shields(-1) // EXPLOSION_SIXTH
        self.stops.offer(MINE, MINE_HERE, worth)
        self.stops.again(MINE, worth * 5 // EXPLOSION_SIXTH)

    def mine_mercury(self) -> None:
        """[farfarout:mine.mercury_yield] What is left of Mercury's pile."""
        if self.greens == 0 or self.state.mercury == 0:
            return
        seat = self.outlook.seat
        pips = self.greens * (GREEN_PIPS + 2 * VOLT_ICONS)
        pips += 100 * granted(self.state, seat, MINE_BONUS, ON_MINE, BONUS_ERG)
        worth = min(pips, 100 * self.state.mercury) * self.outlook.erg // 100 + self.deeds[DEED_MINE]
        self.stops.offer(MINE, MINE_HERE, worth)
        self.stops.again(MINE, worth // 2)

    def dig(self) -> None:
        """[farfarout:dig.success] [farfarout:dig.fail] A dig site."""
        if self.greys == 0:
            return
        fails = DIG_FAILS[min(self.greys, i64(len(DIG_FAILS) - 1))]
        found = self.market.relic + self.deeds[DEED_RELIC]
        worth = ((100 - fails) * found + fails * FAILED_DIG_ERG * self.outlook.erg) // 100
        self.stops.offer(EXPLORE, DIG, worth)
        self.stops.again(EXPLORE, worth)


def dice_of(outlook: Outlook, when: i64, colour: i64) -> i64:
    """Dice of a colour that the seat rolls at a moment."""
    count: i64 = 0
    for die in pool(outlook.state, outlook.seat, when):
        if die == colour:
            count += 1
    return count
