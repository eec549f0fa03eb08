"""From a pack's TOML to components and numbers, checked against what the rulebook says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    ANOMALY,
    DICE,
    FACES,
    ICONS,
    MOST_CREW,
    MOST_EVENTS,
    MOST_ITEMS,
    MOST_QUESTS,
    MOST_SEATS,
    PLANET,
    PLANET_TYPES,
    TRACKS,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.effect import Effect
from hoshitaku.games.farfarout.pack_cards import (
    read_anomaly,
    read_crew,
    read_encounter,
    read_event,
    read_items,
    read_planets,
    read_quests,
    read_ship,
)
from hoshitaku.games.farfarout.pack_effects import MOST, EffectReader
from hoshitaku.games.farfarout.pack_map import read_galaxy
from hoshitaku.games.farfarout.parts import Anomaly, Crew, Encounter, EventCard, Item, Planet, Quest, Ship
from hoshitaku.games.farfarout.ruleset import Cards, Galaxy, Numbers, Ruleset
from hoshitaku.kernel.catalogue import Catalogue
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

SECTIONS = (
    "meta", "track", "goal", "start", "market", "cost", "move", "component", "player_colour", "currency",
    "asteroid_kind", "action", "aid", "when", "op", "cond_word", "die", "icon", "ship", "crew_kind", "crew",
    "planet_type", "home_planet", "planet", "tile", "encounter", "anomaly", "tech", "weird", "relic", "event",
    "main_quest", "outpost_quest",
)  # fmt: skip
STARTING_CREW = 5
LEVELS = 3


def read_ruleset(pack: Pack, clauses: Catalogue) -> Ruleset:
    """Everything of a pack; PackError names file, entry, field and what was expected."""
    Entry(pack.name, "pack", pack.data).only(SECTIONS)
    effects = EffectReader(pack, clauses)
    planets = read_planets(pack)
    galaxy = read_galaxy(pack, [planet.id for planet in planets])
    cards = read_cards(pack, effects, planets)
    check_counts(pack, galaxy, cards)
    numbers = read_numbers(pack, [sector.id for sector in galaxy.sectors])
    check_setup(pack, cards, numbers)
    return Ruleset(galaxy, cards, vec[Effect](effects.all), read_faces(pack), read_levels(pack), numbers)


def read_cards(pack: Pack, effects: EffectReader, planets: list[Planet]) -> Cards:
    """All cards and tokens."""
    quests = read_quests(pack, effects, [planet.id for planet in planets])
    return Cards(
        vec[Ship]([read_ship(entry) for entry in pack.entries("ship")]),
        vec[Crew](read_crew(pack, effects)),
        vec[Item](read_items(pack, effects)),
        vec[EventCard]([read_event(entry, effects) for entry in pack.entries("event")]),
        vec[Encounter]([read_encounter(entry, effects) for entry in pack.entries("encounter")]),
        vec[Anomaly]([read_anomaly(entry, effects) for entry in pack.entries("anomaly")]),
        vec[Planet](planets),
        vec[Quest](quests),
    )


def check_counts(pack: Pack, galaxy: Galaxy, cards: Cards) -> None:
    """[system.stack_out] [setup.crew_names] Ids stand once, decks fit their numbers, and stacks fill all slots."""
    whole = Entry(pack.name, "pack", {})
    rows: list[tuple[str, Sequence[Any], int]] = [
        ("crew", list(cards.crew), MOST_CREW), ("items", list(cards.items), MOST_ITEMS),
        ("quest", list(cards.quests), MOST_QUESTS), ("event", list(cards.events), MOST_EVENTS),
        ("encounter", list(cards.encounters), 64), ("anomaly", list(cards.anomalies), 64),
        ("planet", list(cards.planets), 64), ("ship", list(cards.ships), 8),
    ]  # fmt: skip
    for name, entries, most in rows:
        if len(entries) > most or len({entry.id for entry in entries}) < len(entries):
            whole.refuse(name, f"must be {most} entries at most, each id once", f"{most}件以下、IDは重複なしで必要です")
    if sum(member.starting for member in cards.crew) != STARTING_CREW:
        whole.refuse("crew", f"must have {STARTING_CREW} starting members", f"スタート搭乗員は{STARTING_CREW}人です")
    for number, name in enumerate(PLANET_TYPES):
        slots = sum(body.kind == PLANET and body.planet < 0 and body.planet_type == number for body in galaxy.bodies)
        tokens = sum(not planet.home and planet.type == number for planet in cards.planets)
        if tokens < slots:
            whole.refuse("planet", f"must be {slots} of type {name} at least", f"{name} は{slots}枚以上必要です")
    if sum(body.kind == ANOMALY for body in galaxy.bodies) > len(cards.anomalies):
        whole.refuse("anomaly", "must be as many as there are slots", "スロットの数以上必要です")


def check_setup(pack: Pack, cards: Cards, numbers: Numbers) -> None:
    """[setup.quests_dealt] [setup.crew_pay] [setup.market] A full table can be set up, whatever is dealt and bought."""
    whole, needed = Entry(pack.name, "pack", {}), MOST_SEATS * numbers.main_dealt
    if sum(quest.main for quest in cards.quests) < needed:
        whole.refuse("main_quest", f"must be {needed} at least", f"{needed}枚以上必要です")
    if max(member.cost for member in cards.crew if member.starting) > numbers.start_erg:
        whole.refuse("start", "must have ERG for any starting crew member", "どの初期搭乗員も雇えるERGが必要です")
    if not all(numbers.market_low <= rate <= numbers.market_high for rate in (numbers.start_pu, numbers.start_u)):
        whole.refuse("market", "must start within its range", "最初のレートは範囲内に必要です")


def read_faces(pack: Pack) -> vec[i64]:
    """[dice.faces] The six results of each colour."""
    entries = pack.entries("die")
    if [entry.fields.get("id") for entry in entries] != list(DICE):
        Entry(pack.name, "die", {}).refuse("id", f"must be {', '.join(DICE)}", f"{'、'.join(DICE)} の順です")
    results: list[int] = []
    for entry in entries:
        entry.only(("id", "name_en", "name_ja", "colour", "owner", "faces", "use", "basis", "note"))
        faces = entry.texts("faces", (*(str(n) for n in range(1, 10)), *ICONS))
        if len(faces) != FACES:
            entry.refuse("faces", "must be six", "6つ必要です")
        results += [VOLT_ICON + ICONS.index(face) if face in ICONS else int(face) for face in faces]
    return vec[i64](results)


def read_levels(pack: Pack) -> vec[i64]:
    """[track.level] [track.three] The first points of levels 2 and 3, the same on all tracks."""
    entries = pack.entries("track")
    if [entry.fields.get("id") for entry in entries] != list(TRACKS):
        Entry(pack.name, "track", {}).refuse("id", f"must be {', '.join(TRACKS)}", f"{'、'.join(TRACKS)} の順です")
    bounds = entries[0].fields.get("levels")
    for entry in entries:
        entry.only(("id", "name_en", "name_ja", "max", "levels", "basis", "note"))
        if entry.fields.get("levels") != bounds or not isinstance(bounds, list) or len(bounds) != LEVELS:
            entry.refuse("levels", "must be three spans, the same on all tracks", "全トラック共通の3区間が必要です")
    return vec[i64]([int(span[0]) for span in bounds[1:]])  # type: ignore[index]


def read_numbers(pack: Pack, sectors: list[str]) -> Numbers:
    """Goals, start values, market and prices."""
    numbers = Numbers()
    goal, start, market, cost = (pack.table(name) for name in ("goal", "start", "market", "cost"))
    numbers.track_end = pack.entries("track")[0].integer("max", 1, MOST)
    numbers.goal_single = goal.integer("single", 1, MOST)
    numbers.goal_each = goal.integer("each", 1, MOST)
    numbers.start_erg = start.integer("erg", 0, MOST)
    numbers.start_sector = sectors.index(start.choice("sector", sectors))
    numbers.main_dealt = start.integer("main_quests_dealt", 2, 4)
    numbers.mercury = start.integer("mercury_erg_per_player", 0, MOST)
    numbers.market_low = market.integer("min", 0, MOST)
    numbers.market_high = market.integer("max", 1, MOST)
    numbers.start_pu = market.integer("start_pu", 0, MOST)
    numbers.start_u = market.integer("start_u", 0, MOST)
    numbers.system_cost = cost.integer("system_erg", 0, MOST)
    numbers.system_point_most = cost.integer("system_point_if_exploration_at_most", 0, MOST)
    numbers.techsite_cost = cost.integer("techsite_u", 1, MOST)
    numbers.techsite_points = cost.integer("techsite_wealth", 0, MOST)
    numbers.colony_points = cost.integer("colony_exploration", 0, MOST)
    numbers.invest_cost = cost.integer("invest_erg_per_level", 0, MOST)
    numbers.invest_points = cost.integer("invest_wealth", 0, MOST)
    numbers.display = cost.integer("display", 1, 9)
    numbers.outpost_draw = cost.integer("outpost_draw", 1, 9)
    numbers.outpost_limit = cost.integer("outpost_limit", 1, 9)
    numbers.repair_cost = cost.integer("repair_actions", 1, 4)
    numbers.swap_cost = cost.integer("main_quest_actions", 1, 4)
    return numbers
