"""Everything that one pack and the players' choices fix for a whole game; shared by all clones."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.effect import Effect
from hoshitaku.games.farfarout.parts import (
    Anomaly,
    Body,
    Crew,
    Encounter,
    EventCard,
    Exit,
    Item,
    Planet,
    Quest,
    Sector,
    Ship,
    Tile,
)
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Galaxy:
    """[component.tiles] All tiles of the box with their sectors, exits and bodies, each numbered through the pack."""

    __slots__ = ("bodies", "exits", "sectors", "tiles")

    def __init__(self, tiles: vec[Tile], sectors: vec[Sector], exits: vec[Exit], bodies: vec[Body]) -> None:
        self.tiles: vec[Tile] = tiles
        self.sectors: vec[Sector] = sectors
        self.exits: vec[Exit] = exits
        self.bodies: vec[Body] = bodies


@final
@mypyc_attr(acyclic=True)
class Cards:
    """The cards and tokens of the box, numbered by kind: quests hold the `main_quests` main ones first."""

    __slots__ = ("anomalies", "crew", "encounters", "events", "items", "main_quests", "planets", "quests", "ships")

    def __init__(
        self, ships: vec[Ship], crew: vec[Crew], items: vec[Item], events: vec[EventCard], encounters: vec[Encounter],
        anomalies: vec[Anomaly], planets: vec[Planet], quests: vec[Quest],
    ) -> None:  # fmt: skip
        self.ships: vec[Ship] = ships
        self.crew: vec[Crew] = crew
        self.items: vec[Item] = items
        self.events: vec[EventCard] = events
        self.encounters: vec[Encounter] = encounters
        self.anomalies: vec[Anomaly] = anomalies
        self.planets: vec[Planet] = planets
        self.quests: vec[Quest] = quests
        self.main_quests: i64 = 0
        for quest in quests:
            if quest.main:
                self.main_quests += 1


@final
@mypyc_attr(acyclic=True)
class Numbers:
    """Prices, goals and start values of the pack."""

    __slots__ = (
        "colony_points", "display", "goal_each", "goal_single", "invest_cost", "invest_points",
        "main_dealt", "main_swap_draw", "market_high", "market_low", "mercury", "outpost_draw", "outpost_limit",
        "repair_cost", "start_erg", "start_pu", "start_sector", "start_u", "swap_cost", "system_cost",
        "system_point_most", "techsite_cost", "techsite_points", "track_end",
    )  # fmt: skip

    def __init__(self) -> None:
        self.goal_single: i64 = 12
        self.goal_each: i64 = 6
        self.track_end: i64 = 12
        self.start_erg: i64 = 10
        self.start_sector: i64 = 0
        self.start_pu: i64 = 3
        self.start_u: i64 = 5
        self.market_low: i64 = 1
        self.market_high: i64 = 8
        self.main_dealt: i64 = 3
        self.main_swap_draw: i64 = 2
        self.mercury: i64 = 3
        self.system_cost: i64 = 3
        self.system_point_most: i64 = 3
        self.techsite_cost: i64 = 2
        self.techsite_points: i64 = 2
        self.colony_points: i64 = 1
        self.invest_cost: i64 = 10
        self.invest_points: i64 = 1
        self.display: i64 = 3
        self.outpost_draw: i64 = 3
        self.outpost_limit: i64 = 2
        self.repair_cost: i64 = 2
        self.swap_cost: i64 = 2


@final
@mypyc_attr(acyclic=True)
class Ruleset:
    """Pack and table options as the rules ask for them.

    `levels` are the first points of track levels 2 and 3; `faces` the six results of each die colour; `start_seat`
    is NONE for a draw; `round_limit` 0 for none; `automatic` lets the system roll and choose for life forms.
    """

    __slots__ = (
        "automatic", "cards", "effects", "faces", "galaxy", "levels", "numbers", "round_limit", "start_seat",
    )  # fmt: skip

    def __init__(
        self, galaxy: Galaxy, cards: Cards, effects: vec[Effect], faces: vec[i64], levels: vec[i64], numbers: Numbers
    ) -> None:
        self.galaxy: Galaxy = galaxy
        self.cards: Cards = cards
        self.effects: vec[Effect] = effects
        self.faces: vec[i64] = faces
        self.levels: vec[i64] = levels
        self.numbers: Numbers = numbers
        self.start_seat: i64 = NONE
        self.round_limit: i64 = 0
        self.automatic: bool = False

    def chosen(self, start_seat: i64, round_limit: i64, automatic: bool) -> Ruleset:
        """A rule set of the same pack with what the players chose."""
        rules = Ruleset(self.galaxy, self.cards, self.effects, self.faces, self.levels, self.numbers)
        rules.start_seat = start_seat
        rules.round_limit = round_limit
        rules.automatic = automatic
        return rules
