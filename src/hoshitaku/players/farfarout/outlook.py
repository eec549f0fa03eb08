"""What points, goods and people are worth to a seat in its position, in hundredths of an early point."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import ERG, NONE, OPEN_ROW, PLANET, PU, U
from hoshitaku.games.farfarout.galaxy import HOME
from hoshitaku.games.farfarout.query import shield_limit, ship_of, techsite_cost
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.techsite import has_telepath
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.taste import Taste

NEARNESS: Final = 18000  # how steeply a way to victory grows in value as it gets shorter
UNKNOWN: Final = -1_000_000  # a worth that nobody has asked for
TRACKS: Final = 3
CURRENCIES: Final = 3
START: Final = 6
VICTORY: Final = 6000


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """A position, all of which its seat may know, as that seat sees it.

    `quests` are those that the seat may complete. What is asked for again and again is remembered after the first
    time: `standings` by track and points, `units` by currency, `rewards` by quest, `crew` what members are worth, and
    `colony` what founding one gains.
    """

    __slots__ = (
        "colony", "crew", "erg", "goal", "player", "quests", "rewards", "seat", "sites", "standings", "state", "taste",
        "units",
    )  # fmt: skip

    def __init__(self, state: FarFarOut, seat: i64, taste: Taste) -> None:
        self.state: FarFarOut = state
        self.seat: i64 = seat
        self.player: Seat = state.seats[seat]
        self.taste: Taste = taste
        self.sites: i64 = sites_free(state)
        self.quests: vec[i64] = quests_of(state, seat)
        self.goal: i64 = points_to_go(state, seat)
        self.standings: vec[i64] = vec[i64]([UNKNOWN] * (TRACKS * (state.rules.numbers.track_end + 1)))
        self.units: vec[i64] = vec[i64]([UNKNOWN] * CURRENCIES)
        self.rewards: vec[i64] = vec[i64]([UNKNOWN] * len(state.quest_at))
        self.colony: i64 = UNKNOWN
        self.crew: vec[i64] = vec[i64]([UNKNOWN] * len(state.crew_at))
        # Who has plenty of ERG lacks something else: one more is worth the less.
        plenty = max(self.player.money[ERG] - taste.purse, i64(0))
        self.erg: i64 = max(taste.erg * taste.purse // (taste.purse + plenty), i64(1))

    def points(self, track: i64, points: i64) -> i64:
        """What points on a track are worth."""
        at = self.player.tracks[track]
        after = min(max(at + points, i64(0)), self.state.rules.numbers.track_end)
        return self.standing(track, after) - self.standing(track, at)

    def standing(self, track: i64, at: i64) -> i64:
        """How near the goal is, over all ways to it, with a track standing elsewhere."""
        place = TRACKS * at + track
        if self.standings[place] == UNKNOWN:
            self.standings[place] = self.nearness(track, at)
        return self.standings[place]

    def nearness(self, track: i64, at: i64) -> i64:
        """A standing worked out."""
        numbers = self.state.rules.numbers
        total: i64 = 0
        lacking: i64 = 0
        for other in range(i64(TRACKS)):
            points = at if other == track else self.player.tracks[other]
            total += way(max(numbers.goal_single - points, i64(0)))
            lacking += max(numbers.goal_each - points, i64(0))
        return total + way((lacking * self.taste.each + 99) // 100)

    def shares(self, percent: i64) -> i64:
        """A percentage of an early point for each point to go: for what pays over the rest of the game."""
        return self.goal * percent

    def unit(self, currency: i64) -> i64:
        """What one unit of a currency is worth."""
        if self.units[currency] == UNKNOWN:
            self.units[currency] = self.erg if currency == ERG else self.resource(currency)
        return self.units[currency]

    def resource(self, currency: i64) -> i64:
        """What one unit of plutonium or uranium is worth."""
        sold = self.state.rates[currency] * self.erg * 8 // 10
        if currency == U and self.uranium_lacking() > 0:
            return max(sold, self.taste.uranium)
        return sold if currency == U or self.player.money[PU] > 0 else max(sold, self.erg * 2)

    def uranium_lacking(self) -> i64:
        """Units of uranium that the next tech site still takes; 0 if no telepath could build it."""
        if self.sites == 0 or not has_telepath(self.state, self.seat):
            return 0
        return max(techsite_cost(self.state, self.seat) - self.player.money[U], i64(0))

    def shields(self, amount: i64) -> i64:
        """What shields gained (below 0: lost) are worth; the fewer there are, the more."""
        held = self.player.shields
        if amount >= 0:
            return min(amount, shield_limit(self.state, self.seat) - held) * self.taste.shield
        lost = min(-amount, held)
        return -lost * self.taste.shield - (self.taste.shield if lost == held and held > 0 else 0)

    def price(self, cost: vec[i64]) -> i64:
        """What currencies paid together are worth."""
        total: i64 = 0
        for currency in range(i64(CURRENCIES)):
            if currency < len(cost):
                total += cost[currency] * self.unit(currency)
        return total

    def mines(self) -> bool:
        """Whether the ship has a token for mining."""
        return ship_of(self.state, self.player).tokens[0] > 0


def way(points: i64) -> i64:
    """Value of a way to victory with this many points still to go."""
    return NEARNESS // (points + START) + (VICTORY if points == 0 else 0)


def points_to_go(state: FarFarOut, seat: i64) -> i64:
    """Points that the shortest way to the goal still takes."""
    numbers = state.rules.numbers
    best: i64 = 0
    lacking: i64 = 0
    for points in state.seats[seat].tracks:
        best = max(best, points)
        lacking += max(numbers.goal_each - points, i64(0))
    return min(numbers.goal_single - best, lacking)


def quests_of(state: FarFarOut, seat: i64) -> vec[i64]:
    """Quests that a seat may complete: its own, and the open row."""
    found = vec[i64]()
    for quest in range(len(state.quest_at)):
        place = state.quest_at[quest]
        if place == seat or place == OPEN_ROW:
            found = append(found, quest)
    return found


def sites_free(state: FarFarOut) -> i64:
    """Known planets outside the home system that have no tech site and no life form."""
    count: i64 = 0
    for body in range(len(state.space.planet)):
        slot = state.rules.galaxy.bodies[body]
        if slot.kind != PLANET or state.space.planet[body] == NONE or state.space.site[body]:
            continue
        if state.rules.galaxy.sectors[slot.sector].tile != HOME and not state.space.guard[body]:
            count += 1
    return count
