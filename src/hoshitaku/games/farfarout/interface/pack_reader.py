"""Reads a pack's TOML into components and numbers, and checks them against the rulebook."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_MAP_CARDS_PER_KIND, MAX_SHIP_CARDS
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
from hoshitaku.games.farfarout.cards.effect_causes import ANOMALY_CAUSE, ENCOUNTER_CAUSE, EVENT_CAUSE, card_cause
from hoshitaku.games.farfarout.codes import (
    ANOMALY_BODY,
    DIE_ICON_NAMES,
    FACES_PER_DIE,
    MAX_CREW,
    MAX_EVENTS,
    MAX_ITEMS,
    MAX_QUESTS,
    MAX_SEATS,
    PLANET_BODY,
    PLANET_TYPE_NAMES,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.interface.box_check import (
    SECTION_GROUPS,
    check_fixed_values,
    check_ids_and_names,
    check_unique_ids,
)
from hoshitaku.games.farfarout.interface.pack_cards import (
    read_anomaly,
    read_crew,
    read_encounter,
    read_event,
    read_items,
    read_planets,
    read_quests,
    read_ship,
)
from hoshitaku.games.farfarout.interface.pack_effects import MAX_PACK_NUMBER, EffectReader
from hoshitaku.games.farfarout.interface.pack_map import read_tile_set
from hoshitaku.games.farfarout.ruleset import CardSet, PackConstants, Ruleset, TileSet
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.vectors import vec

LEGAL_PACK_SECTIONS = (
    "meta", "track", "goal", "start", "market", "cost", "move", "component", "player_colour", "currency",
    "asteroid_kind", "action", "aid", "when", "op", "cond_word", "die", "icon", "ship", "crew_kind", "crew",
    "planet_type", "home_planet", "planet", "tile", "encounter", "anomaly", "tech", "weird", "relic", "event",
    "main_quest", "outpost_quest",
)  # fmt: skip
STARTING_CREW_COUNT = 5
TRACK_LEVEL_COUNT = 3


def read_ruleset(pack: Pack, clauses: Rulebook) -> Ruleset:
    """All of a pack; PackError names file, entry, field and the expected value."""
    for section in pack.data:
        if section not in LEGAL_PACK_SECTIONS:
            pack.section_for_errors(section).refuse("", "is an unknown section", "不明な項目です")
    check_ids_and_names(pack)
    check_fixed_values(pack)
    check_unique_ids(pack)
    effects = EffectReader(pack, clauses)
    planets = read_planets(pack)
    galaxy = read_tile_set(pack, [planet.id for planet in planets])
    cards = read_cards(pack, effects, planets)
    check_card_counts(pack, galaxy, cards)
    numbers = read_constants(pack, [sector.id for sector in galaxy.sectors])
    check_setup(pack, cards, numbers)
    return Ruleset(
        galaxy, cards, vec[Effect](effects.effects), read_die_faces(pack), read_level_thresholds(pack), numbers
    )


def read_cards(pack: Pack, effects: EffectReader, planets: list[Planet]) -> CardSet:
    """All cards and tokens."""
    quests = read_quests(pack, effects, [planet.id for planet in planets])
    return CardSet(
        vec[ShipCard]([read_ship(entry) for entry in pack.entries("ship")]),
        vec[CrewCard](read_crew(pack, effects)),
        vec[ItemCard](read_items(pack, effects)),
        vec[EventCard]([read_event(*one, effects) for one in entries_with_causes(pack, "event", EVENT_CAUSE)]),
        vec[EncounterToken](
            [read_encounter(*one, effects) for one in entries_with_causes(pack, "encounter", ENCOUNTER_CAUSE)]
        ),
        vec[AnomalyToken]([read_anomaly(*one, effects) for one in entries_with_causes(pack, "anomaly", ANOMALY_CAUSE)]),
        vec[Planet](planets),
        vec[QuestCard](quests),
    )


def entries_with_causes(pack: Pack, section: str, kind: int) -> list[tuple[PackEntry, int]]:
    """The cards of a section, each with its cause code."""
    return [(entry, int(card_cause(kind, number))) for number, entry in enumerate(pack.entries(section))]


def check_card_counts(pack: Pack, galaxy: TileSet, cards: CardSet) -> None:
    """[system.stack_out] [setup.crew_names] Decks have the required sizes, and stacks fill all slots."""
    rows = (
        ("crew", len(cards.crew), MAX_CREW), ("tech", len(cards.items), MAX_ITEMS),
        ("main_quest", len(cards.quests), MAX_QUESTS), ("event", len(cards.events), MAX_EVENTS),
        ("encounter", len(cards.encounters), MAX_MAP_CARDS_PER_KIND), ("anomaly", len(cards.anomalies),
        MAX_MAP_CARDS_PER_KIND),
        ("planet", len(cards.planets), MAX_MAP_CARDS_PER_KIND), ("ship", len(cards.ships), MAX_SHIP_CARDS),
    )  # fmt: skip
    for section, count, most in rows:
        if not 1 <= count <= most:
            ours = ", ".join(next(alike for alike in SECTION_GROUPS if section in alike))
            en = f"must be 1 to {most} entries ({ours}), not {count}"
            pack.section_for_errors(section).refuse("", en, f"{ours} は1～{most}件が必要です（{count}件）")
    if sum(member.is_starting_crew for member in cards.crew) != STARTING_CREW_COUNT:
        en = f"must have {STARTING_CREW_COUNT} starting members"
        pack.section_for_errors("crew").refuse("rank", en, f"スタート搭乗員は{STARTING_CREW_COUNT}人です")
    check_planet_slots(pack, galaxy, cards)
    if sum(body.kind == ANOMALY_BODY for body in galaxy.bodies) > len(cards.anomalies):
        pack.section_for_errors("anomaly").refuse("", "must have at least one per slot", "スロットの数以上必要です")


def check_planet_slots(pack: Pack, galaxy: TileSet, cards: CardSet) -> None:
    """[component.planet_match] [home.map] Tokens for all slots of a type; home planets in one slot each."""
    for number, name in enumerate(PLANET_TYPE_NAMES):
        slots = sum(
            body.kind == PLANET_BODY and body.printed_planet < 0 and body.planet_type == number
            for body in galaxy.bodies
        )
        tokens = sum(not planet.is_home_planet and planet.planet_type == number for planet in cards.planets)
        if tokens < slots:
            en = f"must be {slots} of type {name} at least"
            pack.section_for_errors("planet").refuse("type", en, f"{name} は{slots}枚以上必要です")
    for number, planet in enumerate(cards.planets):
        types = [body.planet_type for body in galaxy.bodies if body.printed_planet == number]
        if types != ([planet.planet_type] if planet.is_home_planet else []):
            en = f"must lie in one slot of its type, and only planets of the home system: {planet.id}"
            pack.section_for_errors("tile").refuse(
                "slots", en, f"太陽系の惑星だけを、同じタイプの1か所に置いてください: {planet.id}"
            )


def check_setup(pack: Pack, cards: CardSet, numbers: PackConstants) -> None:
    """[setup.quests_dealt] [setup.crew_pay] [setup.scout] There is enough for all seats to begin: quests, crew and the
    first ship.
    """
    pack.table("start").choice("ship", (cards.ships[0].id,))
    wanted = MAX_SEATS * numbers.dealt_main_quests
    if cards.main_quest_count < wanted:
        en = f"must be {wanted} at least, to deal {numbers.dealt_main_quests} to {MAX_SEATS} seats"
        pack.section_for_errors("main_quest").refuse(
            "", en, f"{MAX_SEATS}人に{numbers.dealt_main_quests}枚ずつ配る{wanted}枚以上が必要です"
        )
    for entry in pack.entries("crew"):
        if entry.text("rank") == "starting" and entry.integer("cost", 1, MAX_PACK_NUMBER) > numbers.start_erg:
            en = f"must be {numbers.start_erg} ERG at most, what seats start with"
            entry.refuse("cost", en, f"最初に持つ{numbers.start_erg}ERG以下が必要です")


def read_die_faces(pack: Pack) -> vec[i64]:
    """[dice.faces] The six results of each colour."""
    results: list[int] = []
    for entry in pack.entries("die"):
        entry.refuse_other_fields(("id", "name_en", "name_ja", "colour", "owner", "faces", "use", "basis", "note"))
        faces = entry.texts("faces", (*(str(n) for n in range(1, 10)), *DIE_ICON_NAMES))
        if len(faces) != FACES_PER_DIE:
            entry.refuse("faces", "must be six", "6つ必要です")
        results += [VOLT_ICON + DIE_ICON_NAMES.index(face) if face in DIE_ICON_NAMES else int(face) for face in faces]
    return vec[i64](results)


def read_level_thresholds(pack: Pack) -> vec[i64]:
    """[track.level] [track.three] The first points of levels 2 and 3, the same on all tracks."""
    tracks = pack.entries("track")
    for entry in tracks:
        entry.refuse_other_fields(("id", "name_en", "name_ja", "max", "levels", "basis", "note"))
        for field in ("max", "levels"):
            if entry.fields.get(field) != tracks[0].fields.get(field):
                entry.refuse(field, "must be the same on all tracks", "全トラックで同じ値が必要です")
    end, spans = tracks[0].integer("max", TRACK_LEVEL_COUNT, MAX_PACK_NUMBER), tracks[0].fields.get("levels")
    firsts = [span[0] for span in spans if isinstance(span, list) and span] if isinstance(spans, list) else []
    lasts = [*(first - 1 for first in firsts[1:] if isinstance(first, int)), end]
    rising = [[first, last] for first, last in zip(firsts, lasts, strict=False) if first <= last]
    if len(rising) != TRACK_LEVEL_COUNT or spans != rising or firsts[0] != 0:
        en = f"must be three spans of points, one after the other from 0 to {end}"
        tracks[0].refuse("levels", en, f"0から{end}まで続く3つの区間が必要です")
    return vec[i64](firsts[1:])


def read_constants(pack: Pack, sectors: list[str]) -> PackConstants:
    """Goals, start values, market and prices."""
    numbers = PackConstants()
    goal, start, market, cost = (pack.table(name) for name in ("goal", "start", "market", "cost"))
    numbers.track_length = end = pack.entries("track")[0].integer("max", 1, MAX_PACK_NUMBER)
    numbers.single_track_goal = goal.integer("single", 1, end)
    numbers.each_track_goal = goal.integer("each", 1, end)
    numbers.start_erg = start.integer("erg", 0, MAX_PACK_NUMBER)
    numbers.start_sector = sectors.index(start.choice("sector", sectors))
    numbers.dealt_main_quests = start.integer("main_quests_dealt", 2, 4)
    numbers.mercury_erg_per_seat = start.integer("mercury_erg_per_player", 0, MAX_PACK_NUMBER)
    numbers.min_market_rate = low = market.integer("min", 0, MAX_PACK_NUMBER)
    numbers.max_market_rate = high = market.integer("max", max(low, 1), MAX_PACK_NUMBER)
    numbers.start_plutonium_rate = market.integer("start_pu", low, high)
    numbers.start_uranium_rate = market.integer("start_u", low, high)
    numbers.system_price = cost.integer("system_erg", 0, MAX_PACK_NUMBER)
    numbers.max_exploration_for_point = cost.integer("system_point_if_exploration_at_most", 0, MAX_PACK_NUMBER)
    numbers.tech_site_price = cost.integer("techsite_u", 1, MAX_PACK_NUMBER)
    numbers.tech_site_points = cost.integer("techsite_wealth", 0, MAX_PACK_NUMBER)
    numbers.colony_points = cost.integer("colony_exploration", 0, MAX_PACK_NUMBER)
    numbers.investment_price = cost.integer("invest_erg_per_level", 0, MAX_PACK_NUMBER)
    numbers.investment_points = cost.integer("invest_wealth", 0, MAX_PACK_NUMBER)
    numbers.row_size = cost.integer("display", 1, 9)
    numbers.outpost_draw_count = cost.integer("outpost_draw", 1, 9)
    numbers.outpost_limit = cost.integer("outpost_limit", 1, 9)
    numbers.repair_price = cost.integer("repair_actions", 1, 4)
    numbers.swap_price = cost.integer("main_quest_actions", 1, 4)
    return numbers
