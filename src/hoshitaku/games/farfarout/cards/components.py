"""The components of the box, read from the pack. All games with the pack share them; they never change."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.cards.effect import Effect, count_effects_by_keyword, find_any_time_effect
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True)
class Planet:
    """[component.planet_icons] What a planet offers. `encounter_level` is 0 for none."""

    __slots__ = (
        "dig_token_count",
        "encounter_level",
        "has_crew_row",
        "has_outpost",
        "has_shipyard",
        "has_tech_row",
        "has_weird_row",
        "id",
        "is_home_planet",
        "is_mercury",
        "planet_type",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        planet_type: i64,
        is_home_planet: bool,
        encounter_level: i64,
        dig_token_count: i64,
        icons: list[str],
    ) -> None:
        self.id: str = id
        self.planet_type: i64 = planet_type
        self.is_home_planet: bool = is_home_planet
        self.encounter_level: i64 = encounter_level
        self.dig_token_count: i64 = dig_token_count
        self.has_crew_row: bool = "crew" in icons
        self.has_tech_row: bool = "tech" in icons
        self.has_weird_row: bool = "weird" in icons
        self.has_shipyard: bool = "shipyard" in icons
        self.has_outpost: bool = "outpost" in icons
        self.is_mercury: bool = "mercury_mine" in icons


@final
@mypyc_attr(acyclic=True)
class ShipCard:
    """[component.ship_card] A kind of ship. `token_counts` are by colour; `dice_colours` lists the dice."""

    __slots__ = (
        "crew_places",
        "dice_colours",
        "id",
        "price",
        "shield_places",
        "ship_class",
        "speed",
        "token_counts",
        "wealth_points",
    )

    def __init__(
        self, id: str, ship_class: i64, price: i64, wealth_points: i64, crew_places: i64, shield_places: i64,
        speed: i64, token_counts: vec[i64], dice_colours: vec[i64],
    ) -> None:  # fmt: skip
        self.id: str = id
        self.ship_class: i64 = ship_class
        self.price: i64 = price
        self.wealth_points: i64 = wealth_points
        self.crew_places: i64 = crew_places
        self.shield_places: i64 = shield_places
        self.speed: i64 = speed
        self.token_counts: vec[i64] = token_counts
        self.dice_colours: vec[i64] = dice_colours


@final
@mypyc_attr(acyclic=True)
class CrewCard:
    """[component.crew_card] [component.crew_type_icons] A crew member: kind, cost in ERG, die, planet types.

    `turn_effect` is the effect that can be used at any time of the owner's turn, `keyword_counts` counts the effects by
    keyword.
    """

    __slots__ = (
        "colony_type_bits",
        "die_colour",
        "effects",
        "id",
        "is_starting_crew",
        "keyword_counts",
        "kind",
        "price",
        "reputation_points",
        "turn_effect",
    )

    def __init__(
        self, id: str, kind: i64, price: i64, reputation_points: i64, is_starting_crew: bool, die_colour: i64,
        colony_type_bits: i64, effects: vec[Effect],
    ) -> None:  # fmt: skip
        self.id: str = id
        self.kind: i64 = kind
        self.price: i64 = price
        self.reputation_points: i64 = reputation_points
        self.is_starting_crew: bool = is_starting_crew
        self.die_colour: i64 = die_colour
        self.colony_type_bits: i64 = colony_type_bits  # a bit for each planet type that the kind may colonise
        self.effects: vec[Effect] = effects
        self.turn_effect: Effect | None = find_any_time_effect(effects)
        self.keyword_counts: vec[i64] = count_effects_by_keyword(effects)


@final
@mypyc_attr(acyclic=True)
class ItemCard:
    """[item.currency] A tech, weird or relic card; `price` by currency, 0 if it has none in that currency.

    `turn_effect` and `keyword_counts` are as for crew.
    """

    __slots__ = ("effects", "id", "keyword_counts", "kind", "price_by_currency", "turn_effect")

    def __init__(self, id: str, kind: i64, price_by_currency: vec[i64], effects: vec[Effect]) -> None:
        self.id: str = id
        self.kind: i64 = kind
        self.price_by_currency: vec[i64] = price_by_currency
        self.effects: vec[Effect] = effects
        self.turn_effect: Effect | None = find_any_time_effect(effects)
        self.keyword_counts: vec[i64] = count_effects_by_keyword(effects)


@final
@mypyc_attr(acyclic=True)
class EventCard:
    """[component.event_cards] A planet event with its two halves."""

    __slots__ = ("id", "scanned_effects", "unscanned_effects")

    def __init__(self, id: str, scanned_effects: vec[Effect], unscanned_effects: vec[Effect]) -> None:
        self.id: str = id
        self.scanned_effects: vec[Effect] = scanned_effects
        self.unscanned_effects: vec[Effect] = unscanned_effects


@final
@mypyc_attr(acyclic=True)
class EncounterToken:
    """[component.encounter_icons] A life form: level 1 to 3, dice colours, reputation, reward, defeat condition."""

    __slots__ = ("defeat_effects", "dice_colours", "id", "level", "reputation_points", "reward_effects")

    def __init__(
        self,
        id: str,
        level: i64,
        reputation_points: i64,
        dice_colours: vec[i64],
        reward_effects: vec[Effect],
        defeat_effects: vec[Effect],
    ) -> None:
        self.id: str = id
        self.level: i64 = level
        self.reputation_points: i64 = reputation_points
        self.dice_colours: vec[i64] = dice_colours
        self.reward_effects: vec[Effect] = reward_effects
        self.defeat_effects: vec[Effect] = defeat_effects


@final
@mypyc_attr(acyclic=True)
class AnomalyToken:
    """[component.anomaly_tokens] An anomaly token with its effects."""

    __slots__ = ("effects", "id")

    def __init__(self, id: str, effects: vec[Effect]) -> None:
        self.id: str = id
        self.effects: vec[Effect] = effects


# Kinds of quest conditions.
QUEST_OWN_CONDITION: Final = 0
QUEST_EVENT_CONDITION: Final = 1
QUEST_DELIVER_CONDITION: Final = 2


@final
@mypyc_attr(acyclic=True)
class QuestCondition:
    """One condition of a quest.

    QUEST_OWN_CONDITION, QUEST_EVENT_CONDITION: `counted_kind` (see codes.QUEST_COUNTER_NAMES) is counted, at least
    `required_count` of level `min_level` or more; with `counts_since_taken` only events after the card was taken count.
    QUEST_DELIVER_CONDITION: `planet` (a printed one) or any planet of `planet_type`, with `outside_home_only` only
    outside the home system; `delivery_amounts` are by currency, then the number of tech, weird and relic cards.
    """

    __slots__ = (
        "counted_kind",
        "counts_since_taken",
        "delivery_amounts",
        "kind",
        "min_level",
        "outside_home_only",
        "planet",
        "planet_type",
        "required_count",
    )

    def __init__(
        self, kind: i64, counted_kind: i64, required_count: i64, min_level: i64, counts_since_taken: bool, planet: i64,
        planet_type: i64, outside_home_only: bool, delivery_amounts: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: i64 = kind
        self.counted_kind: i64 = counted_kind
        self.required_count: i64 = required_count
        self.min_level: i64 = min_level
        self.counts_since_taken: bool = counts_since_taken
        self.planet: i64 = planet
        self.planet_type: i64 = planet_type
        self.outside_home_only: bool = outside_home_only
        self.delivery_amounts: vec[i64] = delivery_amounts


@final
@mypyc_attr(acyclic=True)
class QuestCard:
    """[quest.open_closed] A main or outpost quest."""

    __slots__ = ("conditions", "has_delivery", "id", "is_main", "is_open", "reward_effects")

    def __init__(
        self,
        id: str,
        is_main: bool,
        is_open: bool,
        conditions: vec[QuestCondition],
        has_delivery: bool,
        reward_effects: vec[Effect],
    ) -> None:
        self.id: str = id
        self.is_main: bool = is_main
        self.is_open: bool = is_open
        self.conditions: vec[QuestCondition] = conditions
        self.has_delivery: bool = has_delivery
        self.reward_effects: vec[Effect] = reward_effects
