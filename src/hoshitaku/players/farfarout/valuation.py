"""Values of points, goods and crew for a seat in its position, in hundredths of an early point."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.chapters.galaxy_map import HOME_TILE
from hoshitaku.games.farfarout.chapters.tech_site import is_telepath_need_met
from hoshitaku.games.farfarout.codes import ERG, IN_OPEN_QUEST_ROW, NONE, PLANET_BODY, PLUTONIUM, URANIUM
from hoshitaku.games.farfarout.modified_numbers import shield_limit, ship_card, tech_site_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.taste import Taste

NEARNESS_SCALE: Final = 18000  # how steeply the value rises as the seat gets closer to victory
NOT_COMPUTED: Final = -1_000_000  # marks an empty cache entry
TRACK_COUNT: Final = 3
CURRENCY_COUNT: Final = 3
NEARNESS_DIVISOR_OFFSET: Final = 6
VICTORY_VALUE: Final = 6000


@final
@mypyc_attr(acyclic=True)
class Valuation:
    """A position as seen by a seat; it contains nothing hidden from that seat.

    Caches: `standing_values` by track and points, `unit_values` by currency, `reward_values` by quest, `member_values`
    by crew member, and `colony_value`, the gain of founding one.
    """

    __slots__ = (
        "colony_value",
        "completable_quests",
        "erg_value",
        "free_tech_sites",
        "member_values",
        "own_seat",
        "points_to_goal",
        "reward_values",
        "seat",
        "standing_values",
        "state",
        "taste",
        "unit_values",
    )  # fmt: skip

    def __init__(self, state: FarFarOutState, seat: i64, taste: Taste) -> None:
        self.state: FarFarOutState = state
        self.seat: i64 = seat
        self.own_seat: Seat = state.seats[seat]
        self.taste: Taste = taste
        self.free_tech_sites: i64 = count_free_tech_sites(state)
        self.completable_quests: vec[i64] = find_completable_quests(state, seat)
        self.points_to_goal: i64 = count_points_to_goal(state, seat)
        self.standing_values: vec[i64] = vec[i64](
            [NOT_COMPUTED] * (TRACK_COUNT * (state.rules.constants.track_length + 1))
        )
        self.unit_values: vec[i64] = vec[i64]([NOT_COMPUTED] * CURRENCY_COUNT)
        self.reward_values: vec[i64] = vec[i64]([NOT_COMPUTED] * len(state.quest_locations))
        self.colony_value: i64 = NOT_COMPUTED
        self.member_values: vec[i64] = vec[i64]([NOT_COMPUTED] * len(state.crew_locations))
        # A seat with plenty of ERG lacks other resources: each further ERG is worth less.
        plenty = max(self.own_seat.money[ERG] - taste.purse_erg_limit, i64(0))
        self.erg_value: i64 = max(taste.erg_value * taste.purse_erg_limit // (taste.purse_erg_limit + plenty), i64(1))

    def points_value(self, track: i64, points: i64) -> i64:
        """Value of points on a track."""
        at = self.own_seat.track_points[track]
        after = min(max(at + points, i64(0)), self.state.rules.constants.track_length)
        return self.standing_value(track, after) - self.standing_value(track, at)

    def standing_value(self, track: i64, track_points: i64) -> i64:
        """How near the goal is, over all ways to it, if a track had these points."""
        place = TRACK_COUNT * track_points + track
        if self.standing_values[place] == NOT_COMPUTED:
            self.standing_values[place] = self.compute_standing_value(track, track_points)
        return self.standing_values[place]

    def compute_standing_value(self, track: i64, track_points: i64) -> i64:
        """Compute the value of a standing."""
        numbers = self.state.rules.constants
        total: i64 = 0
        lacking: i64 = 0
        for other in range(i64(TRACK_COUNT)):
            points = track_points if other == track else self.own_seat.track_points[other]
            total += way_to_victory_value(max(numbers.single_track_goal - points, i64(0)))
            lacking += max(numbers.each_track_goal - points, i64(0))
        return total + way_to_victory_value((lacking * self.taste.each_track_point_percent + 99) // 100)

    def value_of_lasting_gain(self, percent: i64) -> i64:
        """A percentage of an early point per point still to go: for gains over the rest of the game."""
        return self.points_to_goal * percent

    def unit_value(self, currency: i64) -> i64:
        """Value of one unit of a currency."""
        if self.unit_values[currency] == NOT_COMPUTED:
            self.unit_values[currency] = self.erg_value if currency == ERG else self.resource_value(currency)
        return self.unit_values[currency]

    def resource_value(self, currency: i64) -> i64:
        """Value of one unit of plutonium or uranium."""
        sold = self.state.market_rates[currency] * self.erg_value * 8 // 10
        if currency == URANIUM and self.missing_uranium() > 0:
            return max(sold, self.taste.uranium_for_site_value)
        return sold if currency == URANIUM or self.own_seat.money[PLUTONIUM] > 0 else max(sold, self.erg_value * 2)

    def missing_uranium(self) -> i64:
        """Units of uranium still missing for the next tech site; 0 if no telepath could build it."""
        if self.free_tech_sites == 0 or not is_telepath_need_met(self.state, self.seat):
            return 0
        return max(tech_site_price(self.state, self.seat) - self.own_seat.money[URANIUM], i64(0))

    def shields_value(self, amount: i64) -> i64:
        """Value of shields gained (negative: lost); fewer shields make each more valuable."""
        held = self.own_seat.shields
        if amount >= 0:
            return min(amount, shield_limit(self.state, self.seat) - held) * self.taste.shield_gain_value
        lost = min(-amount, held)
        return -lost * self.taste.shield_gain_value - (self.taste.shield_gain_value if lost == held and held > 0 else 0)

    def price_value(self, price: vec[i64]) -> i64:
        """Value of several currencies paid together."""
        total: i64 = 0
        for currency in range(i64(CURRENCY_COUNT)):
            if currency < len(price):
                total += price[currency] * self.unit_value(currency)
        return total

    def has_mining_token(self) -> bool:
        """Whether the ship has a token for mining."""
        return ship_card(self.state, self.own_seat).token_counts[0] > 0


def way_to_victory_value(missing_points: i64) -> i64:
    """Value of a way to victory with this many points to go."""
    return NEARNESS_SCALE // (missing_points + NEARNESS_DIVISOR_OFFSET) + (VICTORY_VALUE if missing_points == 0 else 0)


def count_points_to_goal(state: FarFarOutState, seat: i64) -> i64:
    """Points still to go on the shortest way to the goal."""
    numbers = state.rules.constants
    best: i64 = 0
    lacking: i64 = 0
    for points in state.seats[seat].track_points:
        best = max(best, points)
        lacking += max(numbers.each_track_goal - points, i64(0))
    return min(numbers.single_track_goal - best, lacking)


def find_completable_quests(state: FarFarOutState, seat: i64) -> vec[i64]:
    """Quests that a seat may complete: its own, and the open row."""
    found = vec[i64]()
    for quest in range(len(state.quest_locations)):
        place = state.quest_locations[quest]
        if place == seat or place == IN_OPEN_QUEST_ROW:
            found = append(found, quest)
    return found


def count_free_tech_sites(state: FarFarOutState) -> i64:
    """Number of known planets outside the home system without tech site and life form."""
    count: i64 = 0
    for body in range(len(state.map_state.planet_at_body)):
        slot = state.rules.tile_set.bodies[body]
        if (
            slot.kind != PLANET_BODY
            or state.map_state.planet_at_body[body] == NONE
            or state.map_state.has_tech_site[body]
        ):
            continue
        if state.rules.tile_set.sectors[slot.sector].tile != HOME_TILE and not state.map_state.encounter_levels[body]:
            count += 1
    return count
