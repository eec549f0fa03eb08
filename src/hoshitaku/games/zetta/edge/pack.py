"""From a pack's TOML to numbers, checked against what the rulebook says of the components."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta import codes as at
from hoshitaku.games.zetta.codes import (
    ABILITIES,
    BAG,
    DISCOVERIES,
    KNOWLEDGE,
    NONE,
    ORBITS,
    PLANET_TYPES,
    SUBSTANCES,
    TALENTS,
)
from hoshitaku.games.zetta.edge.box import check_box, counted
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.ruleset import Numbers, Parts
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

SECTIONS = (
    "achievement", "archaeology", "artifact", "bag", "board", "bot", "constants", "crew", "die", "equipment",
    "knowledge", "life", "nation", "planet", "psg", "psg_name", "quick_prep", "quick_zetta", "rules", "ship", "star",
    "substance", "token",
)  # fmt: skip
MOST = 1000
MOST_FAME = 50
MOST_WARP = 12  # energy that a warp of the Lonely Star costs
CREW_A_CARD = 4
LARGE_TOKENS = 14
ROUNDS = (2, 5)
NAMES = ("id", "name_ja", "name_en", "basis", "note")


def read_parts(pack: Pack) -> Parts:
    """[component.boards] All components; PackError names file, entry, field and what was expected."""
    Entry(pack.name, "pack", pack.data).only(SECTIONS)
    check_box(pack)
    parts = Parts()
    parts.numbers = read_numbers(pack)
    parts.grid_cost = read_grid(pack)
    read_crew(pack, parts)
    read_discoveries(pack, parts)
    read_planets(pack, parts)
    read_stars(pack, parts)
    read_quick_zetta(pack, parts)
    read_quick_prep(pack, parts)
    read_tokens(pack, parts)
    for kit in KITS:
        kit.read(pack, parts)
    return parts


def numbers_of(values: list[int]) -> vec[i64]:
    """A vector of ints."""
    return vec[i64](values)


def read_numbers(pack: Pack) -> Numbers:
    """[constants] and [rules]."""
    rules, constants, numbers = pack.table("rules"), pack.table("constants"), Numbers()
    numbers.prep_tokens = rules.integer("prep_tokens", 0, MOST)
    numbers.energy_start = rules.integer("energy_start", 0, MOST)
    numbers.crew_limit = rules.integer("crew_limit", 1, at.MOST_PLACES)
    numbers.knowledge_limit = rules.integer("knowledge_limit", 0, MOST)
    numbers.artifact_display = rules.integer("artifact_display", 1, at.ARTIFACTS)
    numbers.systems = rules.integer("systems", 1, MOST)
    numbers.move_range = rules.integer("move_range", 1, MOST)
    numbers.move_range_levelled = rules.integer("move_range_levelled", 1, MOST)
    numbers.radioactive_energy = rules.integer("radioactive_energy", 1, MOST)
    numbers.landing_energy = rules.integer("landing_energy", 0, MOST)
    numbers.fame_levelled = rules.integer("fame_levelled", 0, MOST)
    numbers.fame_nine_steps = rules.integer("fame_nine_steps", 0, MOST)
    numbers.warp_tokens_home = rules.integer("warp_tokens_home", 0, MOST)
    track = constants.texts("level_track")
    if not 2 <= len(track) <= 9:
        constants.refuse("level_track", "must be 2 to 9 spaces, the last of them LEVEL", "2～9マスが必要です")
    numbers.level_steps = len(track) - 1
    return numbers


def read_grid(pack: Pack) -> vec[i64]:
    """[setup.grid_costs] Costs of the nine spaces, top row first."""
    whole = pack.table("rules")
    rows = whole.fields.get("grid_cost")
    if not isinstance(rows, list) or [isinstance(row, list) and len(row) for row in rows] != [3, 3, 3]:
        whole.refuse("grid_cost", "must be three rows of three numbers", "3個の数を3行書いてください")
    spaces = Entry(whole.file, whole.name, {"grid_cost": [cost for row in rows for cost in row]})
    return numbers_of(spaces.integers("grid_cost", 0, MOST))


def read_crew(pack: Pack, parts: Parts) -> None:
    """[component.crew] Talent and abilities."""
    entries = counted(pack, "crew", at.CREW)
    talents, abilities = [], []
    for entry in entries:
        entry.only((*NAMES, "role_ja", "role_en", "talent", "abilities"))
        talents.append(TALENTS.index(entry.choice("talent", TALENTS)))
        listed = entry.texts("abilities", ABILITIES)
        if not 1 <= len(listed) <= 3 or len(set(listed)) < len(listed):
            entry.refuse("abilities", "must be one to three different abilities", "異なる能力が1～3個必要です")
        abilities.append(sum(1 << ABILITIES.index(ability) for ability in listed))
    parts.talent, parts.abilities = numbers_of(talents), numbers_of(abilities + [0] * at.LIFES)


def read_discoveries(pack: Pack, parts: Parts) -> None:
    """[component.life] [component.artifact] Life and artifact cards."""
    lifes, artifacts = counted(pack, "life", at.LIFES), counted(pack, "artifact", at.ARTIFACTS)
    parts.life_fame = numbers_of([entry.integer("fame", 1, MOST_FAME) for entry in lifes])
    parts.civilisation = numbers_of([int(entry.flag("civilization")) for entry in lifes])
    parts.artifact_fame = numbers_of([entry.integer("fame", 1, MOST_FAME) for entry in artifacts])
    costs: list[int] = []
    for entry in artifacts:
        cost = entry.entry("cost")
        cost.only(SUBSTANCES)
        amounts = [cost.integer(kind, 0, MOST, 0) for kind in SUBSTANCES]
        if not sum(amounts):
            cost.refuse("", "must be one substance at least", "1個以上の素材が必要です")
        costs += amounts
    parts.cost = numbers_of(costs)


def read_planets(pack: Pack, parts: Parts) -> None:
    """[component.markers] [setup.planets] [system.planet_types] [system.planet_numbers] [system.gas_types] Planets."""
    entries = counted(pack, "planet", at.PLANET_MARKERS)
    types = [PLANET_TYPES.index(entry.choice("type", PLANET_TYPES)) for entry in entries]
    parts.planet_type = numbers_of(types)
    parts.planet_life = numbers_of([entry.integer("life", -9, 9) for entry in entries])
    parts.planet_substance = numbers_of([entry.integer("substance", -9, 9) for entry in entries])
    parts.planet_colour = numbers_of([SUBSTANCES.index(entry.choice("color", SUBSTANCES)) for entry in entries])
    gas = [int(entry.flag("gas")) for entry in entries]
    for entry, kind, is_gas in zip(entries, types, gas, strict=True):
        entry.only((*NAMES, "type", "life", "substance", "color", "gas"))
        if is_gas != gas[types.index(kind)]:
            entry.refuse(
                "gas", "must be the same for all markers of a type", "同じ種類の惑星はすべて同じ値にしてください"
            )
    parts.gas_type = numbers_of([gas[types.index(kind)] if kind in types else 0 for kind in range(len(PLANET_TYPES))])


def read_stars(pack: Pack, parts: Parts) -> None:
    """[component.markers] [system.story] [system.announce] [system.goldilocks] The star markers."""
    entries = pack.entries("star")
    zones = []
    for entry in entries:
        zone = [ORBITS.index(orbit) for orbit in entry.texts("goldilocks", ORBITS)]
        if len(zone) > 3 or (zone and zone != list(range(zone[0], zone[0] + len(zone)))):
            entry.refuse("goldilocks", "must be up to three neighbouring orbits", "隣り合う軌道を3つまで書いてください")
        zones.append(sum(1 << orbit for orbit in zone))
    parts.zone = numbers_of(zones)
    parts.star_rounds = numbers_of([entry.integer("turns", *ROUNDS) for entry in entries])


def read_quick_zetta(pack: Pack, parts: Parts) -> None:
    """[component.quick_cards] [system.draw] Stars, discovery numbers and planets of the quick Zetta cards."""
    entries = counted(pack, "quick_zetta", at.QUICK_CARDS)
    stars = [entry.text("id") for entry in pack.entries("star")]
    parts.quick_star = numbers_of([stars.index(entry.choice("star", stars)) for entry in entries])
    parts.quick_energy = numbers_of([entry.integer("energy", 0, MOST_WARP) for entry in entries])
    parts.board = numbers_of(
        [entry.entry("discovery").integer(kind, 1, 12) for entry in entries for kind in DISCOVERIES]
    )
    planets = [NONE] * (len(entries) * len(ORBITS))
    for number, entry in enumerate(entries):
        for planet in entry.entries("planets"):
            place = number * len(ORBITS) + ORBITS.index(planet.choice("orbit", ORBITS))
            if planets[place] != NONE:
                planet.refuse("orbit", "has a planet already", "には既に惑星があります")
            planets[place] = PLANET_TYPES.index(planet.choice("type", PLANET_TYPES))
    parts.planets_on = numbers_of(planets)


def read_quick_prep(pack: Pack, parts: Parts) -> None:
    """[component.quick_cards] [quick.draw] The crew of the quick preparation cards."""
    entries = counted(pack, "quick_prep", at.PREP_CARDS)
    crew = [entry.text("id") for entry in pack.entries("crew")]
    piles, listed = [], []
    for entry in entries:
        pile = entry.integer("pile", 2, CREW_A_CARD)
        members = [crew.index(member) for member in entry.texts("crew", crew)]
        if len(members) != pile:
            entry.refuse("crew", f"must be {pile}, as many as the pile says", f"山の数と同じ{pile}人が必要です")
        piles.append(pile)
        listed += members + [NONE] * (CREW_A_CARD - pile)
    parts.pile, parts.crew_on = numbers_of(piles), numbers_of(listed)


def read_tokens(pack: Pack, parts: Parts) -> None:
    """[component.knowledge] [component.substances] [scoring.substances] Bags, substances, asteroid markers."""
    parts.knowledge = numbers_of(by_kind(pack, "knowledge", KNOWLEDGE, "count"))
    parts.bag = numbers_of(by_kind(pack, "bag", BAG, "count"))
    parts.substance_fame = numbers_of(by_kind(pack, "substance", SUBSTANCES, "fame"))
    if sum(parts.bag) != LARGE_TOKENS:
        pack.whole("bag").refuse("count", f"must add up to {LARGE_TOKENS}", f"合計{LARGE_TOKENS}個が必要です")
    tokens = {entry.text("id"): entry for entry in pack.entries("token")}
    parts.numbers.asteroid_markers = tokens["token_asteroid"].integer("count", 1, at.ASTEROID_FIELDS)


def by_kind(pack: Pack, section: str, kinds: tuple[str, ...], field: str) -> list[int]:
    """A number of each kind, which must stand once."""
    entries = {entry.choice("kind", kinds): entry for entry in pack.entries(section)}
    if len(entries) != len(pack.entries(section)) or set(entries) != set(kinds):
        names = ", ".join(kinds)
        pack.whole(section).refuse("kind", f"must be each of {names} once", f"{names} が1件ずつ必要です")
    return [entries[kind].integer(field, 0, MOST) for kind in kinds]
