"""Reads the components from a pack's TOML as numbers, and checks them against the rulebook."""

# Interpreted: reads files once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta import codes as at
from hoshitaku.games.zetta.codes import (
    ABILITIES,
    BAG_TOKENS,
    DISCOVERIES,
    KNOWLEDGE,
    NONE,
    ORBITS,
    PLANET_TYPES,
    SUBSTANCES,
    TALENTS,
)
from hoshitaku.games.zetta.interface.box_check import check_box, counted_entries
from hoshitaku.games.zetta.module_list import KITS
from hoshitaku.games.zetta.ruleset import Components, Constants
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

SECTIONS = (
    "achievement", "archaeology", "artifact", "bag", "board", "bot", "constants", "crew", "die", "equipment",
    "knowledge", "life", "nation", "planet", "psg", "psg_name", "quick_prep", "quick_zetta", "rules", "ship", "star",
    "substance", "token",
)  # fmt: skip
MAX_NUMBER = 1000
MAX_FAME = 50
MAX_WARP_ENERGY = 12  # highest warp price of the Lonely Star
CREW_PER_CARD = 4
LARGE_TOKENS = 14
ROUND_LIMITS = (2, 5)
NAME_FIELDS = ("id", "name_ja", "name_en", "basis", "note")


def read_components(pack: Pack) -> Components:
    """[component.boards] All components; PackError names the file, entry, field and the expected value."""
    PackEntry(pack.name, "pack", pack.data).refuse_other_fields(SECTIONS)
    check_box(pack)
    parts = Components()
    parts.constants = read_constants(pack)
    parts.grid_price = read_grid(pack)
    read_crew(pack, parts)
    read_discoveries(pack, parts)
    read_planets(pack, parts)
    read_stars(pack, parts)
    read_quick_zetta(pack, parts)
    read_quick_prep(pack, parts)
    read_tokens(pack, parts)
    for kit in KITS:
        kit.read_pack(pack, parts)
    return parts


def int_vector(values: list[int]) -> vec[i64]:
    """A vector of ints."""
    return vec[i64](values)


def read_constants(pack: Pack) -> Constants:
    """The sections [constants] and [rules]."""
    rules, constants, numbers = pack.table("rules"), pack.table("constants"), Constants()
    numbers.prep_tokens = rules.integer("prep_tokens", 0, MAX_NUMBER)
    numbers.start_energy = rules.integer("energy_start", 0, MAX_NUMBER)
    numbers.crew_limit = rules.integer("crew_limit", 1, at.MAX_CREW_PLACES)
    numbers.knowledge_limit = rules.integer("knowledge_limit", 0, MAX_NUMBER)
    numbers.artifact_display_size = rules.integer("artifact_display", 1, at.ARTIFACT_CARDS)
    numbers.system_count = rules.integer("systems", 1, MAX_NUMBER)
    numbers.move_range = rules.integer("move_range", 1, MAX_NUMBER)
    numbers.move_range_levelled = rules.integer("move_range_levelled", 1, MAX_NUMBER)
    numbers.radioactive_energy = rules.integer("radioactive_energy", 1, MAX_NUMBER)
    numbers.landing_energy = rules.integer("landing_energy", 0, MAX_NUMBER)
    numbers.fame_per_levelled = rules.integer("fame_levelled", 0, MAX_NUMBER)
    numbers.fame_nine_steps = rules.integer("fame_nine_steps", 0, MAX_NUMBER)
    numbers.warp_tokens_home = rules.integer("warp_tokens_home", 0, MAX_NUMBER)
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
    spaces = PackEntry(whole.file, whole.name, {"grid_cost": [cost for row in rows for cost in row]})
    return int_vector(spaces.integers("grid_cost", 0, MAX_NUMBER))


def read_crew(pack: Pack, components: Components) -> None:
    """[component.crew] Talent and abilities."""
    entries = counted_entries(pack, "crew", at.CREW_CARDS)
    talents, abilities = [], []
    for entry in entries:
        entry.refuse_other_fields((*NAME_FIELDS, "role_ja", "role_en", "talent", "abilities"))
        talents.append(TALENTS.index(entry.choice("talent", TALENTS)))
        listed = entry.texts("abilities", ABILITIES)
        if not 1 <= len(listed) <= 3 or len(set(listed)) < len(listed):
            entry.refuse("abilities", "must be one to three different abilities", "異なる能力が1～3個必要です")
        abilities.append(sum(1 << ABILITIES.index(ability) for ability in listed))
    components.crew_talent, components.crew_ability_bits = (
        int_vector(talents),
        int_vector(abilities + [0] * at.LIFE_CARDS),
    )


def read_discoveries(pack: Pack, components: Components) -> None:
    """[component.life] [component.artifact] Life and artifact cards."""
    lifes, artifacts = (
        counted_entries(pack, "life", at.LIFE_CARDS),
        counted_entries(pack, "artifact", at.ARTIFACT_CARDS),
    )
    components.life_fame = int_vector([entry.integer("fame", 1, MAX_FAME) for entry in lifes])
    components.is_civilisation = int_vector([int(entry.flag("civilization")) for entry in lifes])
    components.artifact_fame = int_vector([entry.integer("fame", 1, MAX_FAME) for entry in artifacts])
    costs: list[int] = []
    for entry in artifacts:
        cost = entry.nested_table("cost")
        cost.refuse_other_fields(SUBSTANCES)
        amounts = [cost.integer(kind, 0, MAX_NUMBER, 0) for kind in SUBSTANCES]
        if not sum(amounts):
            cost.refuse("", "must be one substance at least", "1個以上の素材が必要です")
        costs += amounts
    components.artifact_price = int_vector(costs)


def read_planets(pack: Pack, components: Components) -> None:
    """[component.markers] [setup.planets] [system.planet_types] [system.planet_numbers] [system.gas_types] Planets."""
    entries = counted_entries(pack, "planet", at.PLANET_MARKERS)
    types = [PLANET_TYPES.index(entry.choice("type", PLANET_TYPES)) for entry in entries]
    components.planet_type = int_vector(types)
    components.planet_life_dice = int_vector([entry.integer("life", -9, 9) for entry in entries])
    components.planet_substance_dice = int_vector([entry.integer("substance", -9, 9) for entry in entries])
    components.planet_substance = int_vector([SUBSTANCES.index(entry.choice("color", SUBSTANCES)) for entry in entries])
    gas = [int(entry.flag("gas")) for entry in entries]
    for entry, kind, is_gas in zip(entries, types, gas, strict=True):
        entry.refuse_other_fields((*NAME_FIELDS, "type", "life", "substance", "color", "gas"))
        if is_gas != gas[types.index(kind)]:
            entry.refuse(
                "gas", "must be the same for all markers of a type", "同じ種類の惑星はすべて同じ値にしてください"
            )
    components.is_gas_type = int_vector(
        [gas[types.index(kind)] if kind in types else 0 for kind in range(len(PLANET_TYPES))]
    )


def read_stars(pack: Pack, components: Components) -> None:
    """[component.markers] [system.story] [system.announce] [system.goldilocks] The star markers."""
    entries = pack.entries("star")
    zones = []
    for entry in entries:
        zone = [ORBITS.index(orbit) for orbit in entry.texts("goldilocks", ORBITS)]
        if len(zone) > 3 or (zone and zone != list(range(zone[0], zone[0] + len(zone)))):
            entry.refuse("goldilocks", "must be up to three neighbouring orbits", "隣り合う軌道を3つまで書いてください")
        zones.append(sum(1 << orbit for orbit in zone))
    components.goldilocks_bits = int_vector(zones)
    components.star_rounds = int_vector([entry.integer("turns", *ROUND_LIMITS) for entry in entries])


def read_quick_zetta(pack: Pack, components: Components) -> None:
    """[component.quick_cards] [system.draw] Stars, discovery numbers and planets of the quick Zetta cards."""
    entries = counted_entries(pack, "quick_zetta", at.QUICK_ZETTA_CARDS)
    stars = [entry.text("id") for entry in pack.entries("star")]
    components.quick_star = int_vector([stars.index(entry.choice("star", stars)) for entry in entries])
    components.quick_energy = int_vector([entry.integer("energy", 0, MAX_WARP_ENERGY) for entry in entries])
    components.quick_discovery_values = int_vector(
        [entry.nested_table("discovery").integer(kind, 1, 12) for entry in entries for kind in DISCOVERIES]
    )
    planets = [NONE] * (len(entries) * len(ORBITS))
    for number, entry in enumerate(entries):
        for planet in entry.nested_tables("planets"):
            place = number * len(ORBITS) + ORBITS.index(planet.choice("orbit", ORBITS))
            if planets[place] != NONE:
                planet.refuse("orbit", "has a planet already", "には既に惑星があります")
            planets[place] = PLANET_TYPES.index(planet.choice("type", PLANET_TYPES))
    components.quick_planet_types = int_vector(planets)


def read_quick_prep(pack: Pack, components: Components) -> None:
    """[component.quick_cards] [quick.draw] The crew of the quick preparation cards."""
    entries = counted_entries(pack, "quick_prep", at.QUICK_PREP_CARDS)
    crew = [entry.text("id") for entry in pack.entries("crew")]
    piles, listed = [], []
    for entry in entries:
        pile = entry.integer("pile", 2, CREW_PER_CARD)
        members = [crew.index(member) for member in entry.texts("crew", crew)]
        if len(members) != pile:
            entry.refuse("crew", f"must be {pile}, the number of the pile", f"山の数と同じ{pile}人が必要です")
        piles.append(pile)
        listed += members + [NONE] * (CREW_PER_CARD - pile)
    components.prep_card_pile, components.prep_card_crew = int_vector(piles), int_vector(listed)


def read_tokens(pack: Pack, components: Components) -> None:
    """[component.knowledge] [component.substances] [scoring.substances] Bags, substances, asteroid markers."""
    components.knowledge_counts = int_vector(read_by_kind(pack, "knowledge", KNOWLEDGE, "count"))
    components.bag_counts = int_vector(read_by_kind(pack, "bag", BAG_TOKENS, "count"))
    components.substance_fame = int_vector(read_by_kind(pack, "substance", SUBSTANCES, "fame"))
    if sum(components.bag_counts) != LARGE_TOKENS:
        pack.section_for_errors("bag").refuse(
            "count", f"must add up to {LARGE_TOKENS}", f"合計{LARGE_TOKENS}個が必要です"
        )
    tokens = {entry.text("id"): entry for entry in pack.entries("token")}
    components.constants.asteroid_markers = tokens["token_asteroid"].integer("count", 1, at.ASTEROID_SLOTS)


def read_by_kind(pack: Pack, section: str, kinds: tuple[str, ...], field: str) -> list[int]:
    """A number for each kind; each kind must be listed once."""
    entries = {entry.choice("kind", kinds): entry for entry in pack.entries(section)}
    if len(entries) != len(pack.entries(section)) or set(entries) != set(kinds):
        names = ", ".join(kinds)
        pack.section_for_errors(section).refuse("kind", f"must be each of {names} once", f"{names} が1件ずつ必要です")
    return [entries[kind].integer(field, 0, MAX_NUMBER) for kind in kinds]
