"""Chapter "perk": reads the perks of ships, nations, life cards and artifacts from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, LIFE, NONE, PLANET_TYPE_NAMES, SUBSTANCE
from hoshitaku.games.zetta.modules.perks.components import (
    ALIEN_PLACE_PERK,
    ALL_PLACE_BITS,
    COMPONENTS_KEY,
    CREW_PLACE_PERK,
    PERK_CARD_COUNT,
    PERK_CARD_SECTIONS,
    PERK_COUNT,
    PERK_KIND_NAMES,
    PerkComponents,
)
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_PERK_AMOUNT: Final = 100
MAX_PERKS_PER_CARD: Final = 2
ALL_DISCOVERY_BITS: Final = (1 << len(DISCOVERY_NAMES)) - 1
CARD_CLAUSES_FILE: Final = files(__name__.rpartition(".")[0]).joinpath("cards.toml")
CLAUSES_BY_CARD_ID: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(CARD_CLAUSES_FILE.read_text("utf-8"))
PLANET_DISCOVERY_BITS: Final = 1 << LIFE | 1 << SUBSTANCE


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[perk.what] Reads all perks; PackError names the faulty entry."""
    found: list[PackEntry | None] = [None] * PERK_COUNT
    rules = ["perk.what"] * PERK_COUNT
    for card, entry in enumerate(entry for section in PERK_CARD_SECTIONS for entry in pack.entries(section)):
        for which, perk in enumerate(read_perks(entry)):
            found[which * PERK_CARD_COUNT + card] = perk
            rules[which * PERK_CARD_COUNT + card] = perk_clause(entry.text("id"), which)
    gas = gas_planet_type_bits(pack)
    kinds = [NONE if perk is None else PERK_KIND_NAMES.index(perk.choice("kind", PERK_KIND_NAMES)) for perk in found]
    ordered = sorted((kind, perk) for perk, kind in enumerate(kinds) if kind != NONE)
    first = [sum(kind < one for kind, _ in ordered) for one in range(len(PERK_KIND_NAMES) + 1)]
    components.module_components[COMPONENTS_KEY] = PerkComponents(
        vec[i64](kinds),
        vec[i64]([0 if perk is None else read_perk_amount(perk) for perk in found]),
        vec[i64]([0 if perk is None else read_discovery_bits(perk) for perk in found]),
        vec[i64]([0 if perk is None else read_planet_type_bits(perk, gas) for perk in found]),
        vec[i64]([int(perk is not None and perk.choice("per", ("system", ""), "") == "system") for perk in found]),
        rules,
        vec[i64]([perk for _, perk in ordered]), vec[i64](first),
    )  # fmt: skip


def perk_clause(card: str, which: int) -> str:
    """The clause of the first or second perk on a card; for cards outside the box, the general clause of perks."""
    listed = CLAUSES_BY_CARD_ID.get(card, {"rules": []})["rules"]
    return listed[which] if which < len(listed) else "perk.what"


def read_perks(card: PackEntry) -> list[PackEntry]:
    """[perk.life.plain] The perks of a card, two at most; plain cards have none."""
    if card.has_field("perk"):
        return [card.nested_table("perk")]
    listed = card.nested_tables("perks")
    if len(listed) > MAX_PERKS_PER_CARD:
        card.refuse("perks", f"must be at most {MAX_PERKS_PER_CARD}", f"{MAX_PERKS_PER_CARD}個までです")
    return listed


def gas_planet_type_bits(pack: Pack) -> int:
    """Bits of the planet types that are gas planets."""
    gas = {entry.choice("type", PLANET_TYPE_NAMES) for entry in pack.entries("planet") if entry.flag("gas")}
    return sum(1 << PLANET_TYPE_NAMES.index(one) for one in gas)


def read_perk_amount(perk: PackEntry) -> int:
    """The amount of its change; for an added discovery, its dice; at most one crew place."""
    if PERK_KIND_NAMES.index(perk.choice("kind", PERK_KIND_NAMES)) in (CREW_PLACE_PERK, ALIEN_PLACE_PERK):
        return perk.integer("n", 0, 1, 0)
    return perk.integer("dice" if perk.has_field("dice") else "n", -MAX_PERK_AMOUNT, MAX_PERK_AMOUNT, 0)


def read_discovery_bits(perk: PackEntry) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the discoveries it applies to: all, unless listed."""
    if perk.has_field("discovery"):
        return 1 << DISCOVERY_NAMES.index(perk.choice("discovery", DISCOVERY_NAMES))
    return PLANET_DISCOVERY_BITS if perk.has_field("planets") or perk.has_field("gas") else ALL_DISCOVERY_BITS


def read_planet_type_bits(perk: PackEntry, gas: int) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the planet types it applies to, or of everywhere."""
    if perk.has_field("planets"):
        return sum(1 << PLANET_TYPE_NAMES.index(one) for one in set(perk.texts("planets", PLANET_TYPE_NAMES)))
    if not perk.has_field("gas"):
        return ALL_PLACE_BITS
    return gas if perk.flag("gas") else (1 << len(PLANET_TYPE_NAMES)) - 1 & ~gas
