"""Reads the components from a pack's TOML as numbers, and checks them against the rulebook."""

# Interpreted: reads files once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta import codes as at
from hoshitaku.games.zetta.codes import (
    ABILITY_NAMES,
    BAG_TOKEN_NAMES,
    DISCOVERY_NAMES,
    KNOWLEDGE_NAMES,
    NONE,
    ORBIT_NAMES,
    PLANET_TYPE_NAMES,
    SUBSTANCE_NAMES,
    TALENT_NAMES,
)
from hoshitaku.games.zetta.interface.box_check import check_box_contents, entries_with_checked_count
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.ruleset import PackComponents, PackConstants
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

LEGAL_PACK_SECTIONS = (
    "achievement", "archaeology", "artifact", "bag", "board", "bot", "constants", "crew", "die", "equipment",
    "knowledge", "life", "nation", "planet", "psg", "psg_name", "quick_prep", "quick_zetta", "rules", "ship", "star",
    "substance", "token",
)  # fmt: skip
MAX_PACK_NUMBER = 1000
MAX_CARD_FAME = 50
MAX_WARP_ENERGY = 12  # highest warp price of the Lonely Star
MAX_CREW_PER_CARD = 4
LARGE_TOKEN_COUNT = 14
ROUNDS_PER_STAR_LIMITS = (2, 5)
COMMON_ENTRY_FIELDS = ("id", "name_ja", "name_en", "basis", "note")


def read_components(pack: Pack) -> PackComponents:
    """[component.boards] All components; PackError names the file, entry, field and the expected value."""
    PackEntry(pack.name, "pack", pack.data).refuse_other_fields(LEGAL_PACK_SECTIONS)
    check_box_contents(pack)
    parts = PackComponents()
    parts.constants = read_constants(pack)
    parts.grid_price = read_grid_prices(pack)
    read_crew(pack, parts)
    read_life_and_artifact_cards(pack, parts)
    read_planets(pack, parts)
    read_stars(pack, parts)
    read_quick_zetta(pack, parts)
    read_quick_prep(pack, parts)
    read_token_counts(pack, parts)
    for kit in ALL_MODULE_KITS:
        kit.read_pack(pack, parts)
    return parts


def int_vector(values: list[int]) -> vec[i64]:
    """A vector of ints."""
    return vec[i64](values)


def read_constants(pack: Pack) -> PackConstants:
    """The sections [constants] and [rules]."""
    rules, constants, numbers = pack.table("rules"), pack.table("constants"), PackConstants()
    numbers.prep_tokens = rules.integer("prep_tokens", 0, MAX_PACK_NUMBER)
    numbers.start_energy = rules.integer("energy_start", 0, MAX_PACK_NUMBER)
    numbers.crew_limit = rules.integer("crew_limit", 1, at.MAX_CREW_PLACES)
    numbers.knowledge_limit = rules.integer("knowledge_limit", 0, MAX_PACK_NUMBER)
    numbers.artifact_display_size = rules.integer("artifact_display", 1, at.ARTIFACT_CARD_COUNT)
    numbers.system_count = rules.integer("systems", 1, MAX_PACK_NUMBER)
    numbers.move_range = rules.integer("move_range", 1, MAX_PACK_NUMBER)
    numbers.move_range_levelled = rules.integer("move_range_levelled", 1, MAX_PACK_NUMBER)
    numbers.radioactive_energy = rules.integer("radioactive_energy", 1, MAX_PACK_NUMBER)
    numbers.landing_energy = rules.integer("landing_energy", 0, MAX_PACK_NUMBER)
    numbers.fame_per_levelled = rules.integer("fame_levelled", 0, MAX_PACK_NUMBER)
    numbers.fame_nine_steps = rules.integer("fame_nine_steps", 0, MAX_PACK_NUMBER)
    numbers.warp_tokens_home = rules.integer("warp_tokens_home", 0, MAX_PACK_NUMBER)
    track = constants.texts("level_track")
    if not 2 <= len(track) <= 9:
        constants.refuse("level_track", "must be 2 to 9 spaces, the last of them LEVEL", "2～9マスが必要です")
    numbers.level_steps = len(track) - 1
    return numbers


def read_grid_prices(pack: Pack) -> vec[i64]:
    """[setup.grid_costs] Costs of the nine spaces, top row first."""
    whole = pack.table("rules")
    rows = whole.fields.get("grid_cost")
    if not isinstance(rows, list) or [isinstance(row, list) and len(row) for row in rows] != [3, 3, 3]:
        whole.refuse("grid_cost", "must be three rows of three numbers", "3個の数を3行書いてください")
    spaces = PackEntry(whole.file, whole.name, {"grid_cost": [cost for row in rows for cost in row]})
    return int_vector(spaces.integers("grid_cost", 0, MAX_PACK_NUMBER))


def read_crew(pack: Pack, components: PackComponents) -> None:
    """[component.crew] Talent and abilities."""
    entries = entries_with_checked_count(pack, "crew", at.CREW_CARD_COUNT)
    talents, abilities = [], []
    for entry in entries:
        entry.refuse_other_fields((*COMMON_ENTRY_FIELDS, "role_ja", "role_en", "talent", "abilities"))
        talents.append(TALENT_NAMES.index(entry.choice("talent", TALENT_NAMES)))
        listed = entry.texts("abilities", ABILITY_NAMES)
        if not 1 <= len(listed) <= 3 or len(set(listed)) < len(listed):
            entry.refuse("abilities", "must be one to three different abilities", "異なる能力が1～3個必要です")
        abilities.append(sum(1 << ABILITY_NAMES.index(ability) for ability in listed))
    components.crew_talent, components.crew_ability_bits = (
        int_vector(talents),
        int_vector(abilities + [0] * at.LIFE_CARD_COUNT),
    )


def read_life_and_artifact_cards(pack: Pack, components: PackComponents) -> None:
    """[component.life] [component.artifact] Life and artifact cards."""
    lifes, artifacts = (
        entries_with_checked_count(pack, "life", at.LIFE_CARD_COUNT),
        entries_with_checked_count(pack, "artifact", at.ARTIFACT_CARD_COUNT),
    )
    components.life_fame = int_vector([entry.integer("fame", 1, MAX_CARD_FAME) for entry in lifes])
    components.is_civilisation = int_vector([int(entry.flag("civilization")) for entry in lifes])
    components.artifact_fame = int_vector([entry.integer("fame", 1, MAX_CARD_FAME) for entry in artifacts])
    costs: list[int] = []
    for entry in artifacts:
        cost = entry.nested_table("cost")
        cost.refuse_other_fields(SUBSTANCE_NAMES)
        amounts = [cost.integer(kind, 0, MAX_PACK_NUMBER, 0) for kind in SUBSTANCE_NAMES]
        if not sum(amounts):
            cost.refuse("", "must be one substance at least", "1個以上の素材が必要です")
        costs += amounts
    components.artifact_price = int_vector(costs)


def read_planets(pack: Pack, components: PackComponents) -> None:
    """[component.markers] [setup.planets] [system.planet_types] [system.planet_numbers] [system.gas_types] Planets."""
    entries = entries_with_checked_count(pack, "planet", at.PLANET_MARKER_COUNT)
    types = [PLANET_TYPE_NAMES.index(entry.choice("type", PLANET_TYPE_NAMES)) for entry in entries]
    components.planet_type = int_vector(types)
    components.planet_life_dice = int_vector([entry.integer("life", -9, 9) for entry in entries])
    components.planet_substance_dice = int_vector([entry.integer("substance", -9, 9) for entry in entries])
    components.planet_substance = int_vector(
        [SUBSTANCE_NAMES.index(entry.choice("color", SUBSTANCE_NAMES)) for entry in entries]
    )
    gas = [int(entry.flag("gas")) for entry in entries]
    for entry, kind, is_gas in zip(entries, types, gas, strict=True):
        entry.refuse_other_fields((*COMMON_ENTRY_FIELDS, "type", "life", "substance", "color", "gas"))
        if is_gas != gas[types.index(kind)]:
            entry.refuse(
                "gas", "must be the same for all markers of a type", "同じ種類の惑星はすべて同じ値にしてください"
            )
    components.is_gas_type = int_vector(
        [gas[types.index(kind)] if kind in types else 0 for kind in range(len(PLANET_TYPE_NAMES))]
    )


def read_stars(pack: Pack, components: PackComponents) -> None:
    """[component.markers] [system.story] [system.announce] [system.goldilocks] The star markers."""
    entries = pack.entries("star")
    zones = []
    for entry in entries:
        zone = [ORBIT_NAMES.index(orbit) for orbit in entry.texts("goldilocks", ORBIT_NAMES)]
        if len(zone) > 3 or (zone and zone != list(range(zone[0], zone[0] + len(zone)))):
            entry.refuse("goldilocks", "must be up to three neighbouring orbits", "隣り合う軌道を3つまで書いてください")
        zones.append(sum(1 << orbit for orbit in zone))
    components.goldilocks_bits = int_vector(zones)
    components.star_rounds = int_vector([entry.integer("turns", *ROUNDS_PER_STAR_LIMITS) for entry in entries])


def read_quick_zetta(pack: Pack, components: PackComponents) -> None:
    """[component.quick_cards] [system.draw] Stars, discovery numbers and planets of the quick Zetta cards."""
    entries = entries_with_checked_count(pack, "quick_zetta", at.QUICK_ZETTA_CARD_COUNT)
    stars = [entry.text("id") for entry in pack.entries("star")]
    components.quick_star = int_vector([stars.index(entry.choice("star", stars)) for entry in entries])
    components.quick_energy = int_vector([entry.integer("energy", 0, MAX_WARP_ENERGY) for entry in entries])
    components.quick_discovery_values = int_vector(
        [entry.nested_table("discovery").integer(kind, 1, 12) for entry in entries for kind in DISCOVERY_NAMES]
    )
    planets = [NONE] * (len(entries) * len(ORBIT_NAMES))
    for number, entry in enumerate(entries):
        for planet in entry.nested_tables("planets"):
            place = number * len(ORBIT_NAMES) + ORBIT_NAMES.index(planet.choice("orbit", ORBIT_NAMES))
            if planets[place] != NONE:
                planet.refuse("orbit", "has a planet already", "には既に惑星があります")
            planets[place] = PLANET_TYPE_NAMES.index(planet.choice("type", PLANET_TYPE_NAMES))
    components.quick_planet_types = int_vector(planets)


def read_quick_prep(pack: Pack, components: PackComponents) -> None:
    """[component.quick_cards] [quick.draw] The crew of the quick preparation cards."""
    entries = entries_with_checked_count(pack, "quick_prep", at.QUICK_PREP_CARD_COUNT)
    crew = [entry.text("id") for entry in pack.entries("crew")]
    piles, listed = [], []
    for entry in entries:
        pile = entry.integer("pile", 2, MAX_CREW_PER_CARD)
        members = [crew.index(member) for member in entry.texts("crew", crew)]
        if len(members) != pile:
            entry.refuse("crew", f"must be {pile}, the number of the pile", f"山の数と同じ{pile}人が必要です")
        piles.append(pile)
        listed += members + [NONE] * (MAX_CREW_PER_CARD - pile)
    components.prep_card_pile, components.prep_card_crew = int_vector(piles), int_vector(listed)


def read_token_counts(pack: Pack, components: PackComponents) -> None:
    """[component.knowledge] [component.substances] [scoring.substances] Bags, substances, asteroid markers."""
    components.knowledge_counts = int_vector(read_number_by_kind(pack, "knowledge", KNOWLEDGE_NAMES, "count"))
    components.bag_counts = int_vector(read_number_by_kind(pack, "bag", BAG_TOKEN_NAMES, "count"))
    components.substance_fame = int_vector(read_number_by_kind(pack, "substance", SUBSTANCE_NAMES, "fame"))
    if sum(components.bag_counts) != LARGE_TOKEN_COUNT:
        pack.section_for_errors("bag").refuse(
            "count", f"must add up to {LARGE_TOKEN_COUNT}", f"合計{LARGE_TOKEN_COUNT}個が必要です"
        )
    tokens = {entry.text("id"): entry for entry in pack.entries("token")}
    components.constants.asteroid_markers = tokens["token_asteroid"].integer("count", 1, at.ASTEROID_SLOT_COUNT)


def read_number_by_kind(pack: Pack, section: str, kinds: tuple[str, ...], field: str) -> list[int]:
    """A number for each kind; each kind must be listed once."""
    entries = {entry.choice("kind", kinds): entry for entry in pack.entries(section)}
    if len(entries) != len(pack.entries(section)) or set(entries) != set(kinds):
        names = ", ".join(kinds)
        pack.section_for_errors(section).refuse("kind", f"must be each of {names} once", f"{names} が1件ずつ必要です")
    return [entries[kind].integer(field, 0, MAX_PACK_NUMBER) for kind in kinds]
