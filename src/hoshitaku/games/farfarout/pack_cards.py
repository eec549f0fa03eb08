"""From the cards and tokens of a pack to objects."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import CREW_CAUSE, ITEM_CAUSE, QUEST_CAUSE, card
from hoshitaku.games.farfarout.codes import (
    ACTIONS,
    COUNTED,
    CREW_KINDS,
    CREW_KINDS_ABOARD,
    CURRENCIES,
    DICE,
    ITEM_KINDS,
    NONE,
    PLANET_TYPES,
    SHIP_CLASSES,
)
from hoshitaku.games.farfarout.ops_cards import DrawCards
from hoshitaku.games.farfarout.pack_effects import MOST, EffectReader
from hoshitaku.games.farfarout.parts import (
    DELIVER,
    DONE,
    HAVE,
    Anomaly,
    Condition,
    Crew,
    Encounter,
    EventCard,
    Item,
    Planet,
    Quest,
    Ship,
)
from hoshitaku.kernel.pack import PackEntry, Pack
from hoshitaku.kernel.vectors import vec

NAMED = ("id", "name_en", "name_ja", "basis", "note")
TEXTS = ("text_en", "text_ja")
LANGUAGE_ENDS = ("_en", "_ja")
ICONS = ("crew", "tech", "weird", "dig", "mercury_mine", "shipyard", "outpost", "main_quest")
COSTS = (*CURRENCIES, "tech", "weird", "relics")
HAVE_WORDS = COUNTED[CREW_KINDS_ABOARD:]
DONE_WORDS = tuple(word for word in COUNTED[:CREW_KINDS_ABOARD] if not word.startswith("encounter_"))
KINDS = {"have": HAVE, "done": DONE, "deliver": DELIVER}
MOST_DICE_OF_ONE = 8  # ship or life form: with crew and cards both sides of a battle keep within MOST_DICE
RANKS = ("starting", "regular", "elite")


def checked(entry: PackEntry, *fields: str, optional: tuple[str, ...] = ()) -> str:
    """The id of an entry with a name, a basis, and no other fields than these; what people read must be there."""
    entry.refuse_other_fields((*NAMED, *fields, *optional))
    entry.check_basis()
    for field in ("name_en", "name_ja", *fields):
        if field.endswith(LANGUAGE_ENDS):
            entry.text(field)
    return entry.text("id")


def colours(entry: PackEntry) -> vec[i64]:
    """[component.dice_other_use] Dice by colour; the black one is nobody's."""
    found = entry.texts("dice", DICE[:-1])
    if len(found) > MOST_DICE_OF_ONE:
        entry.refuse("dice", f"must be {MOST_DICE_OF_ONE} at most", f"{MOST_DICE_OF_ONE}個以下が必要です")
    return vec[i64]([DICE.index(colour) for colour in found])


def read_ship(entry: PackEntry) -> Ship:
    """[component.ship_card] [component.ship_kinds] A kind of ship, of Sol or Angel class."""
    id = checked(
        entry, "ship_class", "cost", "wealth", "crew", "shields", "speed", "tokens", "dice", "copies",
        optional=TEXTS,
    )  # fmt: skip
    tokens = entry.nested_table("tokens")
    tokens.refuse_other_fields(ACTIONS)
    return Ship(
        id, SHIP_CLASSES.index(entry.choice("ship_class", SHIP_CLASSES)), entry.integer("cost", 0, MOST),
        entry.integer("wealth", 0, 12), entry.integer("crew", 1, 12), entry.integer("shields", 0, 12),
        entry.integer("speed", 1, 12), vec[i64]([tokens.integer(action, 0, 8) for action in ACTIONS]), colours(entry),
    )  # fmt: skip


def read_crew(pack: Pack, effects: EffectReader) -> list[Crew]:
    """[component.crew_card] [crew.kinds] [component.dice_crew] All crew, with what their kinds give them."""
    kinds = {entry.text("id"): read_kind(entry) for entry in pack.entries("crew_kind")}
    crew = enumerate(pack.entries("crew"))
    return [read_member(entry, card(CREW_CAUSE, number), kinds, effects) for number, entry in crew]


def read_kind(entry: PackEntry) -> tuple[int, int]:
    """[component.dice_colours] [component.dice_colours_rest] Colour of a kind's dice; a bit for each type it colonises.

    [component.dice_other] The colour is none of the ships', nor black.
    """
    checked(entry, "die", "colonises")
    suited = entry.texts("colonises", PLANET_TYPES)
    if len(set(suited)) != 2 or len(suited) != 2:
        entry.refuse("colonises", "must be two planet types", "2つの惑星タイプが必要です")
    return DICE.index(entry.choice("die", DICE[:5])), sum(1 << PLANET_TYPES.index(name) for name in suited)


def read_member(entry: PackEntry, cause: int, kinds: dict[str, tuple[int, int]], effects: EffectReader) -> Crew:
    """[component.crew_card] One member."""
    id = checked(entry, "kind", "cost", "rank", "reputation", "effects", *TEXTS)
    kind = entry.choice("kind", kinds)
    starting = entry.choice("rank", RANKS) == "starting"
    return Crew(
        id, CREW_KINDS.index(kind), entry.integer("cost", 1, MOST), entry.integer("reputation", 0, 12), starting,
        *kinds[kind], effects.read_held(entry, cause),
    )  # fmt: skip


def read_items(pack: Pack, effects: EffectReader) -> list[Item]:
    """[item.currency] [pvp.prize_limit] Tech, weird and relic cards in this order; relics have a price in ERG only.

    All are worth ERG, for a prize.
    """
    items: list[Item] = []
    for kind, name in enumerate(ITEM_KINDS):
        for entry in pack.entries(name):
            id = checked(entry, "price", "effects", *TEXTS)
            price = entry.nested_table("price")
            price.refuse_other_fields(CURRENCIES if name != "relic" else CURRENCIES[:1])
            others = [price.integer(currency, 0, MOST, 0) for currency in CURRENCIES[1:]]
            amounts = vec[i64]([price.integer(CURRENCIES[0], 1, MOST), *others])
            cause = card(ITEM_CAUSE, len(items))
            items.append(Item(id, kind, amounts, effects.read_held(entry, cause)))
    return items


def read_event(entry: PackEntry, cause: int, effects: EffectReader) -> EventCard:
    """[component.event_cards] A planet event."""
    id = checked(
        entry, "scanned", "unscanned", "scanned_en", "scanned_ja", "unscanned_en", "unscanned_ja"
    )  # fmt: skip
    found = ("dig_site", "place_encounter")
    scanned = effects.read_printed(entry, "scanned", cause, "scan.half", found)
    return EventCard(id, scanned, effects.read_printed(entry, "unscanned", cause, "scan.blind", found))


def read_encounter(entry: PackEntry, cause: int, effects: EffectReader) -> Encounter:
    """[component.encounter_icons] [component.encounter_colours] A life form; its colour belongs to its level."""
    id = checked(
        entry, "level", "difficulty", "dice", "reputation", "reward", "reward_en", "reward_ja", "defeat", "defeat_en",
        "defeat_ja",
    )  # fmt: skip
    level = entry.integer("level", 1, 3)
    entry.choice("difficulty", (("white", "yellow"), ("orange",), ("red",))[level - 1])
    return Encounter(
        id, level, entry.integer("reputation", 0, 12), colours(entry),
        effects.read_printed(entry, "reward", cause, "battle.win"),
        effects.read_printed(entry, "defeat", cause, "battle.defeat_condition"),
    )  # fmt: skip


def read_anomaly(entry: PackEntry, cause: int, effects: EffectReader) -> Anomaly:
    """[component.anomaly_tokens] [anomaly.mandatory] An anomaly; the cards it offers may be declined."""
    id = checked(entry, "kind", "effects", *TEXTS)
    gifts = effects.read_opened(entry, cause)
    for effect in gifts:
        if isinstance(effect, DrawCards):
            effect.optional = True
    return Anomaly(id, gifts)


def read_planets(pack: Pack) -> list[Planet]:
    """[component.planets] [home.planet_icons] The printed planets of the home system, then the tokens."""
    planets = []
    site = pack.table("cost").integer("dig_tokens", 1, 9)
    for name in ("home_planet", "planet"):
        home = name == "home_planet"
        for entry in pack.entries(name):
            id = checked(entry, "type", "sector", "icons", "encounter", "dig_tokens", "en", "ja")
            icons = entry.texts("icons", ICONS if home else ICONS[:4])
            planet_type = PLANET_TYPES.index(entry.choice("type", PLANET_TYPES))
            encounter, dig = entry.integer("encounter", 0, 3, 0), entry.integer("dig_tokens", 0, 9, 0)
            if dig != (site if "dig" in icons else 0):
                entry.refuse(
                    "dig_tokens",
                    f"must be {site} with a dig icon, else 0",
                    f"発掘アイコンがあれば{site}、なければ0です",
                )
            planets.append(Planet(id, planet_type, home, encounter, dig, icons))
    return planets


def read_quests(pack: Pack, effects: EffectReader, planets: list[str]) -> list[Quest]:
    """[mainquest.closed] [quest.open_closed] Main quests, then outpost quests."""
    quests: list[Quest] = []
    for name in ("main_quest", "outpost_quest"):
        for entry in pack.entries(name):
            id = checked(entry, "mark", "cond", "reward", "reward_en", "reward_ja", *TEXTS)
            conditions = [read_condition(part, planets) for part in entry.nested_tables("cond")]
            if not 1 <= len(conditions) <= 2:
                entry.refuse("cond", "must be one or two conditions", "条件は1つか2つです")
            delivery = any(condition.kind == DELIVER for condition in conditions)
            opened = entry.choice("mark", ("open", "closed")) == "open"
            main = name == "main_quest"
            clause = "source.main_quest" if main else "outpost.reward"
            reward = effects.read_printed(entry, "reward", card(QUEST_CAUSE, len(quests)), clause)
            quests.append(Quest(id, main, opened and not main, vec[Condition](conditions), delivery, reward))
    return quests


def read_condition(entry: PackEntry, planets: list[str]) -> Condition:
    """[quest.deliver] One condition of a quest."""
    kind = KINDS[entry.choice("kind", KINDS)]
    if kind == DELIVER:
        return read_delivery(entry, planets)
    entry.refuse_other_fields(("kind", "what", "n", "level_min", "since") if kind == DONE else ("kind", "what", "n"))
    what = COUNTED.index(entry.choice("what", HAVE_WORDS if kind == HAVE else DONE_WORDS))
    since = entry.has_field("since") and entry.choice("since", ("taken",)) == "taken"
    level = entry.integer("level_min", 1, 3, 0) if entry.has_field("level_min") else 0
    return Condition(kind, what, entry.integer("n", 1, MOST), level, since, NONE, NONE, False, vec[i64]([0] * 6))


def read_delivery(entry: PackEntry, planets: list[str]) -> Condition:
    """[quest.deliver] Where to, and what."""
    entry.refuse_other_fields(("kind", "place", "cost"))
    cost = entry.nested_table("cost")
    cost.refuse_other_fields(COSTS)
    amounts = vec[i64]([cost.integer(name, 0, MOST, 0) for name in COSTS])
    kinds = [f"type:{name}{end}" for name in PLANET_TYPES for end in ("", "_outer")]
    place = entry.choice("place", (*planets, *kinds))
    if place in planets:
        return Condition(DELIVER, NONE, 1, 0, False, planets.index(place), NONE, False, amounts)
    number = kinds.index(place)
    return Condition(DELIVER, NONE, 1, 0, False, NONE, number // 2, number % 2 == 1, amounts)
