"""How much things of Far Far Out are worth to a player, found by playing thousands of games against itself."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import COUNTED_BY_QUESTS
from hoshitaku.kernel.vectors import vec

# What one unit on the way to a quest costs beyond what it brings itself.
EFFORT_BY_COUNTED: Final = {
    "colony": 90, "colony_types": 140, "techsite": 60, "invest": 70, "system": 25, "discover": 28, "scan": 28,
    "blind_land": 15, "anomaly": 30, "encounter": 55, "relic_dug": 66, "mine": 9, "hire": 20, "ship": 63,
    "explosion": 70, "crew_kinds": 50, "items": 35, "shields": 15, "track_min": 22,
}  # fmt: skip
# Percent of `quest` and `open_quest` for a unit, if not 100.
STEP_PERCENT_BY_COUNTED: Final = {"encounter": 90, "ship": 110, "techsite": 122}


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of an early point on a track, or in percent if marked so.

    `efforts` and `steps` stand in the order of COUNTED.
    """

    __slots__ = (
        "battle_die", "body", "busy", "card", "colonist", "crew_place", "delivered", "digger", "each", "efforts", "erg",
        "errand", "fetched", "first", "first_of_two", "handed_over", "higher_level", "item", "later", "mine_die",
        "miner", "move", "open_quest", "outpost", "patience", "purse", "quest", "relic", "shield", "shield_place",
        "site", "speed", "steps", "system", "telepath", "token", "unknown", "uranium",
    )  # fmt: skip

    def __init__(self) -> None:
        self.each: i64 = 69  # percent: a point of the way over all three tracks, against one on a single track
        self.erg: i64 = 24  # one ERG
        self.purse: i64 = 17  # ERG from which on one more is worth less, the more there are
        self.uranium: i64 = 45  # a unit of uranium that a tech site waits for
        self.token: i64 = 22  # an action token that is left for nothing better
        self.move: i64 = 8  # a move point
        self.shield: i64 = 16  # a shield
        self.card: i64 = 40  # a card from the top of a deck
        self.relic: i64 = 60  # a relic from the top of the deck
        self.item: i64 = 12  # an unseen row of items to buy from
        self.outpost: i64 = 60  # an outpost quest to be chosen among those drawn
        self.busy: i64 = 20  # less for an outpost quest, for each one held
        self.quest: i64 = 59  # percent: a step towards a quest, of its share in the reward
        self.open_quest: i64 = 42  # percent: the same if rivals may be faster
        self.body: i64 = 3  # a planet turned face up: what it may offer
        self.system: i64 = 21  # a system found, for what lies in it
        self.unknown: i64 = 132  # an anomaly opened
        self.colonist: i64 = 72  # a crew member who can found a colony
        # The first crew member by kind, its price paid: timer, volt, aedless, telepath, grey, as in the pack.
        self.first: vec[i64] = vec[i64]([52, 60, 80, 80, 45])
        self.first_of_two: vec[i64] = vec[i64]([60, 52, 80, 30, 45])  # the same if only two play
        self.miner: i64 = 60  # the only green die aboard: without one no asteroid brings anything
        self.battle_die: i64 = 5  # one pip of a die in battles
        self.mine_die: i64 = 8  # percent of a point, for each point to go, that a green die mines
        self.digger: i64 = 49  # the first grey die
        self.telepath: i64 = 55  # the first telepath
        self.site: i64 = 20  # a place freed of its life form
        self.speed: i64 = 40  # one more move point for each token
        self.crew_place: i64 = 22  # room for one more crew member
        self.shield_place: i64 = 10  # room for one more shield
        self.later: i64 = 65  # percent: the next turn against this one
        self.efforts: vec[i64] = vec[i64]([EFFORT_BY_COUNTED.get(word, 0) for word in COUNTED_BY_QUESTS])
        self.steps: vec[i64] = vec[i64]([STEP_PERCENT_BY_COUNTED.get(word, 100) for word in COUNTED_BY_QUESTS])
        self.higher_level: i64 = 110  # the effort for each level of an encounter above the first
        self.handed_over: i64 = 64  # an item that is delivered
        self.delivered: i64 = 60  # percent: money that a delivery takes, while it is still to be earned
        self.fetched: i64 = 60  # an item for a delivery that is still to be found
        self.errand: i64 = 68  # the way to the place of a delivery
        self.patience: i64 = 12  # percent of a place's value that a token spent on the way costs
