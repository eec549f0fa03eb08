"""What a seat can do at each place that it knows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import DIG_OPTION, DISCOVER_SYSTEM_OPTION, SCAN_OPTION
from hoshitaku.games.farfarout.action_ids import MINE_OPTION as MINE_HERE
from hoshitaku.games.farfarout.cards.effect import EXPLOSION_IMMUNE_KEYWORD, MINING_BONUS_KEYWORD, ON_DIG, ON_MINE
from hoshitaku.games.farfarout.chapters.dice_roll import dice_pool_colours
from hoshitaku.games.farfarout.chapters.galaxy_map import is_sector_discovered
from hoshitaku.games.farfarout.chapters.mine import ERG_BONUS_KIND, ICON_YIELD_BONUS_KIND, is_mercury
from hoshitaku.games.farfarout.chapters.system_discovery import TILE_IN_STACK, has_open_exit
from hoshitaku.games.farfarout.codes import (
    ANOMALY_BODY,
    ANOMALY_OPENED,
    ASTEROID_BODY,
    ASTEROID_EXPLODED,
    ASTEROID_MINED,
    BLIND_LANDING,
    DIG_SITE_BODY_STATE,
    ERG,
    EXPLORATION_TRACK,
    EXPLORE_TOKEN,
    GREEN_DIE,
    GREY_DIE,
    MINE_TOKEN,
    NONE,
    PLANET_BODY,
    PLANET_DISCOVERED,
    PLANET_SCANNED,
    RELIC_DUG,
    SPENT_BODY_STATE,
    STAR_BODY,
    SYSTEM_DISCOVERED,
    UNTOUCHED_BODY_STATE,
)
from hoshitaku.games.farfarout.modified_numbers import (
    has_passive_effect,
    system_discovery_price,
    total_granted_by_cards,
)
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import contains, vec
from hoshitaku.players.farfarout.interact_jobs import InteractJobs
from hoshitaku.players.farfarout.market_jobs import MarketJobs
from hoshitaku.players.farfarout.place_values import PlaceValues
from hoshitaku.players.farfarout.quest_values import compute_quest_event_values
from hoshitaku.players.farfarout.valuation import Valuation

# Averages over unscanned planets: lost shields and ERG; and what a scan gains besides avoiding those.
BLIND_LANDING_COST: Final = 14
SCAN_VALUE: Final = 18
# Mining, in hundredths: numbers of the black die and of a green one, and their volt icons.
BLACK_DIE_PIP_HUNDREDTHS: Final = 183
GREEN_DIE_PIP_HUNDREDTHS: Final = 100
VOLT_ICON_PERCENT: Final = 33
EXPLOSION_CHANCE_DIVISOR: Final = 6
DIG_FAILURE_PERCENT_BY_DICE: Final = vec[i64]([100, 67, 45, 30, 20, 13, 9])  # percent, by grey dice
FAILED_DIG_ERG: Final = 2


@final
@mypyc_attr(acyclic=True)
class AllJobs:
    """The value of everything that a seat could do at any place."""

    __slots__ = (
        "green_die_count",
        "grey_die_count",
        "interact_jobs",
        "market_jobs",
        "new_system_value",
        "place_values",
        "quest_event_values",
        "state",
        "valuation",
    )

    def __init__(self, valuation: Valuation) -> None:
        self.valuation: Valuation = valuation
        self.state: FarFarOutState = valuation.state
        self.quest_event_values: vec[i64] = compute_quest_event_values(valuation)
        self.place_values: PlaceValues = PlaceValues()
        self.market_jobs: MarketJobs = MarketJobs(valuation, self.quest_event_values, self.place_values)
        self.interact_jobs: InteractJobs = InteractJobs(valuation, self.quest_event_values, self.place_values)
        self.green_die_count: i64 = count_dice_of_colour(valuation, ON_MINE, GREEN_DIE)
        self.grey_die_count: i64 = count_dice_of_colour(valuation, ON_DIG, GREY_DIE)
        self.new_system_value: i64 = self.compute_system_discovery_value()
        self.add_place_jobs(valuation.own_seat.sector, valuation.own_seat.body)

    def add_other_places(self) -> None:
        """Add all places other than the ship's own."""
        player = self.valuation.own_seat
        for body in range(len(self.state.rules.tile_set.bodies)):
            if body != player.body and self.can_land(body):
                self.add_place_jobs(self.state.rules.tile_set.bodies[body].sector, body)
        for sector in range(len(self.state.rules.tile_set.sectors)):
            elsewhere = player.body != NONE or sector != player.sector
            if elsewhere and is_sector_discovered(self.state, sector) and has_open_exit(self.state, sector):
                self.add_place_jobs(sector, NONE)

    def can_land(self, body: i64) -> bool:
        """Whether a ship can land on a body at all."""
        slot = self.state.rules.tile_set.bodies[body]
        return (
            slot.kind != STAR_BODY
            and self.state.map_state.body_states[body] != SPENT_BODY_STATE
            and is_sector_discovered(self.state, slot.sector)
        )

    def add_place_jobs(self, sector: i64, body: i64) -> None:
        """Add a place with everything that can be done there."""
        self.place_values.add_place(sector, body)
        if has_open_exit(self.state, sector):
            self.place_values.add_job(EXPLORE_TOKEN, DISCOVER_SYSTEM_OPTION, self.new_system_value)
        if body == NONE:
            return
        kind = self.state.rules.tile_set.bodies[body].kind
        if kind == ANOMALY_BODY and self.state.map_state.body_states[body] == UNTOUCHED_BODY_STATE:
            self.place_values.set_arrival_value(
                self.valuation.taste.unknown_anomaly_value + self.quest_event_values[ANOMALY_OPENED]
            )
        if kind == ASTEROID_BODY:
            self.add_mining_job(body)
        if self.state.map_state.dig_token_counts[body] > 0 and (
            kind == PLANET_BODY or self.state.map_state.body_states[body] == DIG_SITE_BODY_STATE
        ):
            self.add_dig_job()
        if kind != PLANET_BODY:
            return
        if self.state.map_state.planet_at_body[body] == NONE:
            self.add_discovery_jobs()
            return
        if is_mercury(self.state, body):
            self.add_mercury_job()
        self.market_jobs.add_planet_jobs(body)
        self.interact_jobs.add_planet_jobs(body)

    def compute_system_discovery_value(self) -> i64:
        """[farfarout:system.discover] Value of discovering a system; 0 if none can be found."""
        outlook, numbers = self.valuation, self.state.rules.constants
        cost = system_discovery_price(self.state, outlook.seat)
        if outlook.own_seat.money[ERG] < cost or not contains(self.state.map_state.tile_turn, TILE_IN_STACK):
            return 0
        worth = (
            self.quest_event_values[SYSTEM_DISCOVERED] + outlook.taste.system_discovery_value - cost * outlook.erg_value
        )
        if outlook.own_seat.track_points[EXPLORATION_TRACK] <= numbers.max_exploration_for_point:
            worth += outlook.points_value(EXPLORATION_TRACK, 1)
        return worth

    def blind_landing_value(self) -> i64:
        """[farfarout:scan.blind] What landing unscanned gains besides the planet."""
        return self.quest_event_values[BLIND_LANDING] - BLIND_LANDING_COST

    def scan_value(self) -> i64:
        """[farfarout:scan.action] What a scan gains besides the planet."""
        return self.quest_event_values[PLANET_SCANNED] + SCAN_VALUE

    def add_discovery_jobs(self) -> None:
        """[farfarout:scan.blind] An undiscovered planet: landing on it, and scanning it first."""
        worth = (
            self.valuation.taste.body_reveal_value
            + self.quest_event_values[PLANET_DISCOVERED]
            + self.blind_landing_value()
        )
        self.place_values.set_arrival_value(worth)
        self.place_values.add_job(EXPLORE_TOKEN, SCAN_OPTION, self.scan_value() - self.blind_landing_value())

    def add_mining_job(self, body: i64) -> None:
        """[farfarout:mine.erg] [farfarout:mine.resource] An asteroid."""
        outlook = self.valuation
        if self.green_die_count == 0 or outlook.own_seat.shields == 0:
            return
        seat = outlook.seat
        erg = (
            BLACK_DIE_PIP_HUNDREDTHS
            + GREEN_DIE_PIP_HUNDREDTHS * self.green_die_count
            + 100 * total_granted_by_cards(self.state, seat, MINING_BONUS_KEYWORD, ON_MINE, ERG_BONUS_KIND)
        )
        units = VOLT_ICON_PERCENT * self.green_die_count
        if total_granted_by_cards(self.state, seat, MINING_BONUS_KEYWORD, ON_MINE, ICON_YIELD_BONUS_KIND) > 0:
            units += VOLT_ICON_PERCENT * min(self.green_die_count, i64(2))
        resource = self.state.rules.tile_set.bodies[body].resource_currency
        worth = (erg * outlook.erg_value + units * self.market_jobs.unit_value(resource)) // 100
        worth += (
            self.quest_event_values[ASTEROID_MINED]
            + self.quest_event_values[ASTEROID_EXPLODED] // EXPLOSION_CHANCE_DIVISOR
        )
        if not has_passive_effect(self.state, seat, EXPLOSION_IMMUNE_KEYWORD):
            worth += outlook.shields_value(-1) // EXPLOSION_CHANCE_DIVISOR
        self.place_values.add_job(MINE_TOKEN, MINE_HERE, worth)
        self.place_values.raise_second_token_value(MINE_TOKEN, worth * 5 // EXPLOSION_CHANCE_DIVISOR)

    def add_mercury_job(self) -> None:
        """[farfarout:mine.mercury_yield] What remains of Mercury's pile."""
        if self.green_die_count == 0 or self.state.mercury_erg == 0:
            return
        seat = self.valuation.seat
        pips = self.green_die_count * (GREEN_DIE_PIP_HUNDREDTHS + 2 * VOLT_ICON_PERCENT)
        pips += 100 * total_granted_by_cards(self.state, seat, MINING_BONUS_KEYWORD, ON_MINE, ERG_BONUS_KIND)
        worth = (
            min(pips, 100 * self.state.mercury_erg) * self.valuation.erg_value // 100
            + self.quest_event_values[ASTEROID_MINED]
        )
        self.place_values.add_job(MINE_TOKEN, MINE_HERE, worth)
        self.place_values.raise_second_token_value(MINE_TOKEN, worth // 2)

    def add_dig_job(self) -> None:
        """[farfarout:dig.success] [farfarout:dig.fail] A dig site."""
        if self.grey_die_count == 0:
            return
        fails = DIG_FAILURE_PERCENT_BY_DICE[min(self.grey_die_count, i64(len(DIG_FAILURE_PERCENT_BY_DICE) - 1))]
        found = self.market_jobs.relic_value + self.quest_event_values[RELIC_DUG]
        worth = ((100 - fails) * found + fails * FAILED_DIG_ERG * self.valuation.erg_value) // 100
        self.place_values.add_job(EXPLORE_TOKEN, DIG_OPTION, worth)
        self.place_values.raise_second_token_value(EXPLORE_TOKEN, worth)


def count_dice_of_colour(valuation: Valuation, timing: i64, colour: i64) -> i64:
    """Number of dice of a colour that the seat rolls at a given time."""
    count: i64 = 0
    for die in dice_pool_colours(valuation.state, valuation.seat, timing):
        if die == colour:
            count += 1
    return count
