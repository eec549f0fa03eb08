"""What the pack and the table options fix for a whole game; shared by all clones."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.cards.components import (
    AnomalyToken,
    CrewCard,
    EncounterToken,
    EventCard,
    ItemCard,
    Planet,
    QuestCard,
    ShipCard,
)
from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.map_components import Body, Exit, Sector, Tile
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class TileSet:
    """[component.tiles] All tiles of the box with their sectors, exits and bodies, each numbered throughout the
    pack.
    """

    __slots__ = ("bodies", "exits", "sectors", "tiles")

    def __init__(self, tiles: vec[Tile], sectors: vec[Sector], exits: vec[Exit], bodies: vec[Body]) -> None:
        self.tiles: vec[Tile] = tiles
        self.sectors: vec[Sector] = sectors
        self.exits: vec[Exit] = exits
        self.bodies: vec[Body] = bodies


@final
@mypyc_attr(acyclic=True)
class CardSet:
    """The cards and tokens of the box, numbered by kind: the first `main_quest_count` quests are main quests."""

    __slots__ = ("anomalies", "crew", "encounters", "events", "items", "main_quest_count", "planets", "quests", "ships")

    def __init__(
        self, ships: vec[ShipCard], crew: vec[CrewCard], items: vec[ItemCard], events: vec[EventCard],
        encounters: vec[EncounterToken], anomalies: vec[AnomalyToken], planets: vec[Planet], quests: vec[QuestCard],
    ) -> None:  # fmt: skip
        self.ships: vec[ShipCard] = ships
        self.crew: vec[CrewCard] = crew
        self.items: vec[ItemCard] = items
        self.events: vec[EventCard] = events
        self.encounters: vec[EncounterToken] = encounters
        self.anomalies: vec[AnomalyToken] = anomalies
        self.planets: vec[Planet] = planets
        self.quests: vec[QuestCard] = quests
        self.main_quest_count: i64 = 0
        for quest in quests:
            if quest.is_main:
                self.main_quest_count += 1


@final
@mypyc_attr(acyclic=True)
class PackConstants:
    """Prices, goals and start values of the pack."""

    __slots__ = (
        "colony_points",
        "dealt_main_quests",
        "each_track_goal",
        "investment_points",
        "investment_price",
        "main_swap_draw_count",
        "max_exploration_for_point",
        "max_market_rate",
        "mercury_erg_per_seat",
        "min_market_rate",
        "outpost_draw_count",
        "outpost_limit",
        "repair_price",
        "row_size",
        "single_track_goal",
        "start_erg",
        "start_plutonium_rate",
        "start_sector",
        "start_uranium_rate",
        "swap_price",
        "system_price",
        "tech_site_points",
        "tech_site_price",
        "track_length",
    )  # fmt: skip

    def __init__(self) -> None:
        self.single_track_goal: i64 = 12
        self.each_track_goal: i64 = 6
        self.track_length: i64 = 12
        self.start_erg: i64 = 10
        self.start_sector: i64 = 0
        self.start_plutonium_rate: i64 = 3
        self.start_uranium_rate: i64 = 5
        self.min_market_rate: i64 = 1
        self.max_market_rate: i64 = 8
        self.dealt_main_quests: i64 = 3
        self.main_swap_draw_count: i64 = 2
        self.mercury_erg_per_seat: i64 = 3
        self.system_price: i64 = 3
        self.max_exploration_for_point: i64 = 3
        self.tech_site_price: i64 = 2
        self.tech_site_points: i64 = 2
        self.colony_points: i64 = 1
        self.investment_price: i64 = 10
        self.investment_points: i64 = 1
        self.row_size: i64 = 3
        self.outpost_draw_count: i64 = 3
        self.outpost_limit: i64 = 2
        self.repair_price: i64 = 2
        self.swap_price: i64 = 2


@final
@mypyc_attr(acyclic=True)
class Ruleset:
    """Pack and table options in the form that the rules use.

    `level_thresholds` are the first points of track levels 2 and 3; `die_faces` the six results of each die colour;
    `chosen_start_seat` is NONE for a draw; `round_limit` 0 for none; with `are_life_forms_automatic` the system rolls
    and chooses for life forms.
    """

    __slots__ = (
        "are_life_forms_automatic",
        "cards",
        "chosen_start_seat",
        "constants",
        "die_faces",
        "effects",
        "level_thresholds",
        "round_limit",
        "tile_set",
    )  # fmt: skip

    def __init__(
        self,
        tile_set: TileSet,
        cards: CardSet,
        effects: vec[Effect],
        die_faces: vec[i64],
        level_thresholds: vec[i64],
        constants: PackConstants,
    ) -> None:
        self.tile_set: TileSet = tile_set
        self.cards: CardSet = cards
        self.effects: vec[Effect] = effects
        self.die_faces: vec[i64] = die_faces
        self.level_thresholds: vec[i64] = level_thresholds
        self.constants: PackConstants = constants
        self.chosen_start_seat: i64 = NONE
        self.round_limit: i64 = 0
        self.are_life_forms_automatic: bool = False

    def with_table_options(self, chosen_start_seat: i64, round_limit: i64, are_life_forms_automatic: bool) -> Ruleset:
        """A rule set of the same pack with other table options."""
        rules = Ruleset(self.tile_set, self.cards, self.effects, self.die_faces, self.level_thresholds, self.constants)
        rules.chosen_start_seat = chosen_start_seat
        rules.round_limit = round_limit
        rules.are_life_forms_automatic = are_life_forms_automatic
        return rules
