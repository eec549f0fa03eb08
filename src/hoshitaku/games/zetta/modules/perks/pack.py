"""Chapter "perk": reads the perks of ships, nations, life cards and artifacts from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import DISCOVERIES, LIFE, NONE, PLANET_TYPES, SUBSTANCE
from hoshitaku.games.zetta.modules.perks.components import (
    ALIEN_SEAT,
    ALL_PLACES,
    CARD_COUNT,
    COMPONENTS_KEY,
    CREW_SEAT,
    KIND_NAMES,
    PERK_COUNT,
    SECTIONS,
    PerkComponents,
)
from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_NUMBER: Final = 100
MAX_PERKS_PER_CARD: Final = 2
ALL_DISCOVERIES: Final = (1 << len(DISCOVERIES)) - 1
CARDS_TOML: Final = files(__name__.rpartition(".")[0]).joinpath("cards.toml")
CLAUSES: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(CARDS_TOML.read_text("utf-8"))
ON_PLANETS: Final = 1 << LIFE | 1 << SUBSTANCE


def read_pack(pack: Pack, components: Components) -> None:
    """[perk.what] Reads all perks; PackError names the faulty entry."""
    found: list[PackEntry | None] = [None] * PERK_COUNT
    rules = ["perk.what"] * PERK_COUNT
    for card, entry in enumerate(entry for section in SECTIONS for entry in pack.entries(section)):
        for which, perk in enumerate(read_perks(entry)):
            found[which * CARD_COUNT + card] = perk
            rules[which * CARD_COUNT + card] = perk_clause(entry.text("id"), which)
    gas = gas_types(pack)
    kinds = [NONE if perk is None else KIND_NAMES.index(perk.choice("kind", KIND_NAMES)) for perk in found]
    ordered = sorted((kind, perk) for perk, kind in enumerate(kinds) if kind != NONE)
    first = [sum(kind < one for kind, _ in ordered) for one in range(len(KIND_NAMES) + 1)]
    components.module_components[COMPONENTS_KEY] = PerkComponents(
        vec[i64](kinds),
        vec[i64]([0 if perk is None else read_number(perk) for perk in found]),
        vec[i64]([0 if perk is None else read_discovery_bits(perk) for perk in found]),
        vec[i64]([0 if perk is None else read_planet_type_bits(perk, gas) for perk in found]),
        vec[i64]([int(perk is not None and perk.choice("per", ("system", ""), "") == "system") for perk in found]),
        rules,
        vec[i64]([perk for _, perk in ordered]), vec[i64](first),
    )  # fmt: skip


def perk_clause(card: str, which: int) -> str:
    """The clause of the first or second perk on a card; for cards outside the box, the general clause of perks."""
    listed = CLAUSES.get(card, {"rules": []})["rules"]
    return listed[which] if which < len(listed) else "perk.what"


def read_perks(card: PackEntry) -> list[PackEntry]:
    """[perk.life.plain] The perks of a card, two at most; plain cards have none."""
    if card.has_field("perk"):
        return [card.nested_table("perk")]
    listed = card.nested_tables("perks")
    if len(listed) > MAX_PERKS_PER_CARD:
        card.refuse("perks", f"must be at most {MAX_PERKS_PER_CARD}", f"{MAX_PERKS_PER_CARD}個までです")
    return listed


def gas_types(pack: Pack) -> int:
    """Bits of the planet types that are gas planets."""
    gas = {entry.choice("type", PLANET_TYPES) for entry in pack.entries("planet") if entry.flag("gas")}
    return sum(1 << PLANET_TYPES.index(one) for one in gas)


def read_number(perk: PackEntry) -> int:
    """The amount of its change; for an added discovery, its dice; at most one crew place."""
    if KIND_NAMES.index(perk.choice("kind", KIND_NAMES)) in (CREW_SEAT, ALIEN_SEAT):
        return perk.integer("n", 0, 1, 0)
    return perk.integer("dice" if perk.has_field("dice") else "n", -MAX_NUMBER, MAX_NUMBER, 0)


def read_discovery_bits(perk: PackEntry) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the discoveries it applies to: all, unless listed."""
    if perk.has_field("discovery"):
        return 1 << DISCOVERIES.index(perk.choice("discovery", DISCOVERIES))
    return ON_PLANETS if perk.has_field("planets") or perk.has_field("gas") else ALL_DISCOVERIES


def read_planet_type_bits(perk: PackEntry, gas: int) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the planet types it applies to, or of everywhere."""
    if perk.has_field("planets"):
        return sum(1 << PLANET_TYPES.index(one) for one in set(perk.texts("planets", PLANET_TYPES)))
    if not perk.has_field("gas"):
        return ALL_PLACES
    return gas if perk.flag("gas") else (1 << len(PLANET_TYPES)) - 1 & ~gas
