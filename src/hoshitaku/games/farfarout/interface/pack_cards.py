"""Reads the cards and tokens of a pack."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_effects import DrawCardsEffect
from hoshitaku.games.farfarout.cards.components import (
    QUEST_DELIVER_CONDITION,
    QUEST_EVENT_CONDITION,
    QUEST_OWN_CONDITION,
    AnomalyToken,
    CrewCard,
    EncounterToken,
    EventCard,
    ItemCard,
    Planet,
    QuestCard,
    QuestCondition,
    ShipCard,
)
from hoshitaku.games.farfarout.cards.effect_causes import CREW_CAUSE, ITEM_CAUSE, QUEST_CAUSE, card_cause
from hoshitaku.games.farfarout.codes import (
    CREW_KIND_NAMES,
    CREW_KINDS_ABOARD,
    CURRENCY_NAMES,
    DIE_COLOUR_NAMES,
    ITEM_KIND_NAMES,
    NONE,
    PLANET_TYPE_NAMES,
    QUEST_COUNTER_NAMES,
    SHIP_CLASS_NAMES,
    TOKEN_COLOUR_NAMES,
)
from hoshitaku.games.farfarout.interface.pack_effects import MAX_PACK_NUMBER, EffectReader
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

COMMON_FIELDS = ("id", "name_en", "name_ja", "basis", "note")
TEXT_FIELDS = ("text_en", "text_ja")
LANGUAGE_SUFFIXES = ("_en", "_ja")
PLANET_ICONS = ("crew", "tech", "weird", "dig", "mercury_mine", "shipyard", "outpost", "main_quest")
DELIVERY_KINDS = (*CURRENCY_NAMES, "tech", "weird", "relics")
OWN_CONDITION_WORDS = QUEST_COUNTER_NAMES[CREW_KINDS_ABOARD:]
EVENT_CONDITION_WORDS = tuple(
    word for word in QUEST_COUNTER_NAMES[:CREW_KINDS_ABOARD] if not word.startswith("encounter_")
)
CONDITION_KIND_BY_WORD = {
    "have": QUEST_OWN_CONDITION,
    "done": QUEST_EVENT_CONDITION,
    "deliver": QUEST_DELIVER_CONDITION,
}
MAX_DICE_PER_CARD = 8  # of a ship or life form: with crew and cards, both sides of a battle stay below MAX_DICE
CREW_RANKS = ("starting", "regular", "elite")


def checked_entry_id(entry: PackEntry, *fields: str, optional: tuple[str, ...] = ()) -> str:
    """The id of an entry with a name, a basis, and no fields other than these; PackError if a text is missing."""
    entry.refuse_other_fields((*COMMON_FIELDS, *fields, *optional))
    entry.check_basis()
    for field in ("name_en", "name_ja", *fields):
        if field.endswith(LANGUAGE_SUFFIXES):
            entry.text(field)
    return entry.text("id")


def read_dice_colours(entry: PackEntry) -> vec[i64]:
    """[component.dice_other_use] Dice by colour; black is not allowed."""
    found = entry.texts("dice", DIE_COLOUR_NAMES[:-1])
    if len(found) > MAX_DICE_PER_CARD:
        entry.refuse("dice", f"must be {MAX_DICE_PER_CARD} at most", f"{MAX_DICE_PER_CARD}個以下が必要です")
    return vec[i64]([DIE_COLOUR_NAMES.index(colour) for colour in found])


def read_ship(entry: PackEntry) -> ShipCard:
    """[component.ship_card] [component.ship_kinds] A kind of ship, of Sol or Angel class."""
    id = checked_entry_id(
        entry, "ship_class", "cost", "wealth", "crew", "shields", "speed", "tokens", "dice", "copies",
        optional=TEXT_FIELDS,
    )  # fmt: skip
    tokens = entry.nested_table("tokens")
    tokens.refuse_other_fields(TOKEN_COLOUR_NAMES)
    return ShipCard(
        id, SHIP_CLASS_NAMES.index(entry.choice("ship_class", SHIP_CLASS_NAMES)), entry.integer("cost", 0,
        MAX_PACK_NUMBER),
        entry.integer("wealth", 0, 12), entry.integer("crew", 1, 12), entry.integer("shields", 0, 12),
        entry.integer("speed", 1, 12), vec[i64]([tokens.integer(action, 0, 8) for action in TOKEN_COLOUR_NAMES]),
        read_dice_colours(entry),
    )  # fmt: skip


def read_crew(pack: Pack, effects: EffectReader) -> list[CrewCard]:
    """[component.crew_card] [crew.kinds] [component.dice_crew] All crew, with what their kinds give them."""
    kinds = {entry.text("id"): read_crew_die_and_colony_types(entry) for entry in pack.entries("crew_kind")}
    crew = enumerate(pack.entries("crew"))
    return [read_crew_member(entry, card_cause(CREW_CAUSE, number), kinds, effects) for number, entry in crew]


def read_crew_die_and_colony_types(entry: PackEntry) -> tuple[int, int]:
    """[component.dice_colours] [component.dice_colours_rest] Colour of a kind's dice; a bit for each type that it
    colonises.

    [component.dice_other] The colour is not black, nor that of any ship.
    """
    checked_entry_id(entry, "die", "colonises")
    suited = entry.texts("colonises", PLANET_TYPE_NAMES)
    if len(set(suited)) != 2 or len(suited) != 2:
        entry.refuse("colonises", "must be two planet types", "2つの惑星タイプが必要です")
    return DIE_COLOUR_NAMES.index(entry.choice("die", DIE_COLOUR_NAMES[:5])), sum(
        1 << PLANET_TYPE_NAMES.index(name) for name in suited
    )


def read_crew_member(
    entry: PackEntry, cause: int, kinds: dict[str, tuple[int, int]], effects: EffectReader
) -> CrewCard:
    """[component.crew_card] One member."""
    id = checked_entry_id(entry, "kind", "cost", "rank", "reputation", "effects", *TEXT_FIELDS)
    kind = entry.choice("kind", kinds)
    starting = entry.choice("rank", CREW_RANKS) == "starting"
    return CrewCard(
        id, CREW_KIND_NAMES.index(kind), entry.integer("cost", 1, MAX_PACK_NUMBER), entry.integer("reputation", 0,
        12), starting,
        *kinds[kind], effects.read_held_card_effects(entry, cause),
    )  # fmt: skip


def read_items(pack: Pack, effects: EffectReader) -> list[ItemCard]:
    """[item.currency] [pvp.prize_limit] Tech, weird and relic cards in this order; relics have a price in ERG only.

    All have a value in ERG, for a prize.
    """
    items: list[ItemCard] = []
    for kind, name in enumerate(ITEM_KIND_NAMES):
        for entry in pack.entries(name):
            id = checked_entry_id(entry, "price", "effects", *TEXT_FIELDS)
            price = entry.nested_table("price")
            price.refuse_other_fields(CURRENCY_NAMES if name != "relic" else CURRENCY_NAMES[:1])
            others = [price.integer(currency, 0, MAX_PACK_NUMBER, 0) for currency in CURRENCY_NAMES[1:]]
            amounts = vec[i64]([price.integer(CURRENCY_NAMES[0], 1, MAX_PACK_NUMBER), *others])
            cause = card_cause(ITEM_CAUSE, len(items))
            items.append(ItemCard(id, kind, amounts, effects.read_held_card_effects(entry, cause)))
    return items


def read_event(entry: PackEntry, cause: int, effects: EffectReader) -> EventCard:
    """[component.event_cards] A planet event."""
    id = checked_entry_id(
        entry, "scanned", "unscanned", "scanned_en", "scanned_ja", "unscanned_en", "unscanned_ja"
    )  # fmt: skip
    found = ("dig_site", "place_encounter")
    scanned = effects.read_single_clause_effects(entry, "scanned", cause, "scan.half", found)
    return EventCard(id, scanned, effects.read_single_clause_effects(entry, "unscanned", cause, "scan.blind", found))


def read_encounter(entry: PackEntry, cause: int, effects: EffectReader) -> EncounterToken:
    """[component.encounter_icons] [component.encounter_colours] A life form; its colour must fit its level."""
    id = checked_entry_id(
        entry, "level", "difficulty", "dice", "reputation", "reward", "reward_en", "reward_ja", "defeat", "defeat_en",
        "defeat_ja",
    )  # fmt: skip
    level = entry.integer("level", 1, 3)
    entry.choice("difficulty", (("white", "yellow"), ("orange",), ("red",))[level - 1])
    return EncounterToken(
        id, level, entry.integer("reputation", 0, 12), read_dice_colours(entry),
        effects.read_single_clause_effects(entry, "reward", cause, "battle.win"),
        effects.read_single_clause_effects(entry, "defeat", cause, "battle.defeat_condition"),
    )  # fmt: skip


def read_anomaly(entry: PackEntry, cause: int, effects: EffectReader) -> AnomalyToken:
    """[component.anomaly_tokens] [anomaly.mandatory] An anomaly; its cards may be declined."""
    id = checked_entry_id(entry, "kind", "effects", *TEXT_FIELDS)
    gifts = effects.read_anomaly_effects(entry, cause)
    for effect in gifts:
        if isinstance(effect, DrawCardsEffect):
            effect.may_decline = True
    return AnomalyToken(id, gifts)


def read_planets(pack: Pack) -> list[Planet]:
    """[component.planets] [home.planet_icons] The printed planets of the home system, then the tokens."""
    planets = []
    site = pack.table("cost").integer("dig_tokens", 1, 9)
    for name in ("home_planet", "planet"):
        home = name == "home_planet"
        for entry in pack.entries(name):
            id = checked_entry_id(entry, "type", "sector", "icons", "encounter", "dig_tokens", "en", "ja")
            icons = entry.texts("icons", PLANET_ICONS if home else PLANET_ICONS[:4])
            planet_type = PLANET_TYPE_NAMES.index(entry.choice("type", PLANET_TYPE_NAMES))
            encounter, dig = entry.integer("encounter", 0, 3, 0), entry.integer("dig_tokens", 0, 9, 0)
            if dig != (site if "dig" in icons else 0):
                entry.refuse(
                    "dig_tokens",
                    f"must be {site} with a dig icon, else 0",
                    f"発掘アイコンがあれば{site}、なければ0です",
                )
            planets.append(Planet(id, planet_type, home, encounter, dig, icons))
    return planets


def read_quests(pack: Pack, effects: EffectReader, planets: list[str]) -> list[QuestCard]:
    """[mainquest.closed] [quest.open_closed] Main quests, then outpost quests."""
    quests: list[QuestCard] = []
    for name in ("main_quest", "outpost_quest"):
        for entry in pack.entries(name):
            id = checked_entry_id(entry, "mark", "cond", "reward", "reward_en", "reward_ja", *TEXT_FIELDS)
            conditions = [read_condition(part, planets) for part in entry.nested_tables("cond")]
            if not 1 <= len(conditions) <= 2:
                entry.refuse("cond", "must be one or two conditions", "条件は1つか2つです")
            delivery = any(condition.kind == QUEST_DELIVER_CONDITION for condition in conditions)
            opened = entry.choice("mark", ("open", "closed")) == "open"
            main = name == "main_quest"
            clause = "source.main_quest" if main else "outpost.reward"
            reward = effects.read_single_clause_effects(entry, "reward", card_cause(QUEST_CAUSE, len(quests)), clause)
            quests.append(QuestCard(id, main, opened and not main, vec[QuestCondition](conditions), delivery, reward))
    return quests


def read_condition(entry: PackEntry, planets: list[str]) -> QuestCondition:
    """[quest.deliver] One condition of a quest."""
    kind = CONDITION_KIND_BY_WORD[entry.choice("kind", CONDITION_KIND_BY_WORD)]
    if kind == QUEST_DELIVER_CONDITION:
        return read_delivery_condition(entry, planets)
    entry.refuse_other_fields(
        ("kind", "what", "n", "level_min", "since") if kind == QUEST_EVENT_CONDITION else ("kind", "what", "n")
    )
    what = QUEST_COUNTER_NAMES.index(
        entry.choice("what", OWN_CONDITION_WORDS if kind == QUEST_OWN_CONDITION else EVENT_CONDITION_WORDS)
    )
    since = entry.has_field("since") and entry.choice("since", ("taken",)) == "taken"
    level = entry.integer("level_min", 1, 3, 0) if entry.has_field("level_min") else 0
    return QuestCondition(
        kind, what, entry.integer("n", 1, MAX_PACK_NUMBER), level, since, NONE, NONE, False, vec[i64]([0] * 6)
    )


def read_delivery_condition(entry: PackEntry, planets: list[str]) -> QuestCondition:
    """[quest.deliver] Destination and goods of a delivery."""
    entry.refuse_other_fields(("kind", "place", "cost"))
    cost = entry.nested_table("cost")
    cost.refuse_other_fields(DELIVERY_KINDS)
    amounts = vec[i64]([cost.integer(name, 0, MAX_PACK_NUMBER, 0) for name in DELIVERY_KINDS])
    kinds = [f"type:{name}{end}" for name in PLANET_TYPE_NAMES for end in ("", "_outer")]
    place = entry.choice("place", (*planets, *kinds))
    if place in planets:
        return QuestCondition(QUEST_DELIVER_CONDITION, NONE, 1, 0, False, planets.index(place), NONE, False, amounts)
    number = kinds.index(place)
    return QuestCondition(QUEST_DELIVER_CONDITION, NONE, 1, 0, False, NONE, number // 2, number % 2 == 1, amounts)
