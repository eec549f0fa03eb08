"""The weights of the greedy player of Far Far Out, tuned in thousands of games against itself."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import QUEST_COUNTER_NAMES
from hoshitaku.kernel.vectors import vec

# Cost of one unit of a quest's condition, beyond what that unit gains itself.
EFFORT_BY_COUNTED: Final = {
    "colony": 90, "colony_types": 140, "techsite": 60, "invest": 70, "system": 25, "discover": 28, "scan": 28,
    "blind_land": 15, "anomaly": 30, "encounter": 55, "relic_dug": 66, "mine": 9, "hire": 20, "ship": 63,
    "explosion": 70, "crew_kinds": 50, "items": 35, "shields": 15, "track_min": 22,
}  # fmt: skip
# Percent of `quest_step_percent` and `open_quest_percent` per unit, if not 100.
STEP_PERCENT_BY_COUNTED: Final = {"encounter": 90, "ship": 110, "techsite": 122}


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of an early point on a track, or in percent where noted.

    `effort_costs` and `step_percents` are in the order of QUEST_COUNTER_NAMES.
    """

    __slots__ = (
        "battle_die_pip_value", "body_reveal_value", "busy_outpost_cost", "card_draw_value", "colonist_value",
        "crew_place_value", "delivery_money_percent", "digger_die_value", "each_track_point_percent", "effort_costs",
        "erg_value", "errand_way_cost", "fetched_item_cost", "first_crew_values", "first_crew_values_of_two",
        "handed_over_item_cost", "higher_level_percent", "item_row_value", "later_turn_percent", "mine_die_percent",
        "miner_die_value", "move_point_value", "open_quest_percent", "outpost_choice_value", "patience_percent",
        "purse_erg_limit", "quest_step_percent", "relic_draw_value", "shield_gain_value", "shield_place_value",
        "site_without_life_form_value", "speed_point_value", "step_percents", "system_discovery_value",
        "telepath_first_value", "token_spare_value", "unknown_anomaly_value", "uranium_for_site_value",
    )  # fmt: skip

    def __init__(self) -> None:
        self.each_track_point_percent: i64 = 69  # percent: a point to go summed over all tracks, against one track
        self.erg_value: i64 = 24  # one ERG
        self.purse_erg_limit: i64 = 17  # ERG above which one more is worth less
        self.uranium_for_site_value: i64 = 45  # a unit of uranium that a tech site needs
        self.token_spare_value: i64 = 22  # an action token with no better use
        self.move_point_value: i64 = 8  # a move point
        self.shield_gain_value: i64 = 16  # a shield
        self.card_draw_value: i64 = 40  # a card from the top of a deck
        self.relic_draw_value: i64 = 60  # a relic from the top of the deck
        self.item_row_value: i64 = 12  # a row of unseen items to buy from
        self.outpost_choice_value: i64 = 60  # the choice of one outpost quest among those drawn
        self.busy_outpost_cost: i64 = 20  # subtracted from an outpost quest for each one already held
        self.quest_step_percent: i64 = 59  # percent: a step towards a quest, of its share of the reward
        self.open_quest_percent: i64 = 42  # percent: the same if rivals may be faster
        self.body_reveal_value: i64 = 3  # a planet turned face up: what it may offer
        self.system_discovery_value: i64 = 21  # a discovered system, for its bodies
        self.unknown_anomaly_value: i64 = 132  # an opened anomaly
        self.colonist_value: i64 = 72  # a crew member who can found a colony
        # The first crew member by kind, after paying its price: timer, volt, aedless, telepath, grey, as in the pack.
        self.first_crew_values: vec[i64] = vec[i64]([52, 60, 80, 80, 45])
        self.first_crew_values_of_two: vec[i64] = vec[i64]([60, 52, 80, 30, 45])  # the same in a game of two
        self.miner_die_value: i64 = 60  # the only green die aboard: without one asteroids yield nothing
        self.battle_die_pip_value: i64 = 5  # one pip of a die in battles
        self.mine_die_percent: i64 = 8  # percent of a point, for each point still to go, that a green die mines
        self.digger_die_value: i64 = 49  # the first grey die
        self.telepath_first_value: i64 = 55  # the first telepath
        self.site_without_life_form_value: i64 = 20  # a place without its life form
        self.speed_point_value: i64 = 40  # one more move point per token
        self.crew_place_value: i64 = 22  # room for one more crew member
        self.shield_place_value: i64 = 10  # room for one more shield
        self.later_turn_percent: i64 = 65  # percent: the next turn against this one
        self.effort_costs: vec[i64] = vec[i64]([EFFORT_BY_COUNTED.get(word, 0) for word in QUEST_COUNTER_NAMES])
        self.step_percents: vec[i64] = vec[i64]([STEP_PERCENT_BY_COUNTED.get(one, 100) for one in QUEST_COUNTER_NAMES])
        self.higher_level_percent: i64 = 110  # percent of effort per level of an encounter above the first
        self.handed_over_item_cost: i64 = 64  # an item that is delivered
        self.delivery_money_percent: i64 = 60  # percent: money for a delivery, while it must still be earned
        self.fetched_item_cost: i64 = 60  # an item for a delivery that must still be found
        self.errand_way_cost: i64 = 68  # the way to where a delivery is made
        self.patience_percent: i64 = 12  # percent of a place's value: cost of a token spent on the way
