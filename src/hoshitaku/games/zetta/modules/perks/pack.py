"""Chapter "perk": the perks of ships, nations, life cards and artifacts as the pack lists them."""

# Interpreted: reads files, once a game.

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import DISCOVERIES, LIFE, NONE, PLANET_TYPES, SUBSTANCE
from hoshitaku.games.zetta.modules.perks.parts import (
    ALIEN_SEAT,
    ANYWHERE,
    BROUGHT,
    CARDS,
    CREW_SEAT,
    KINDS,
    PERKS,
    SECTIONS,
    PerkParts,
)
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

MOST: Final = 100
MOST_ON_A_CARD: Final = 2
ALL_DISCOVERIES: Final = (1 << len(DISCOVERIES)) - 1
CARDS_TOML: Final = files(__name__.rpartition(".")[0]).joinpath("cards.toml")
CLAUSES: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(CARDS_TOML.read_text("utf-8"))
ON_PLANETS: Final = 1 << LIFE | 1 << SUBSTANCE


def read(pack: Pack, parts: Parts) -> None:
    """[perk.what] What the cards say; PackError names what is wrong."""
    found: list[Entry | None] = [None] * PERKS
    rules = ["perk.what"] * PERKS
    for card, entry in enumerate(entry for section in SECTIONS for entry in pack.entries(section)):
        for which, perk in enumerate(perks_on(entry)):
            found[which * CARDS + card] = perk
            rules[which * CARDS + card] = clause_of(entry.text("id"), which)
    gas = gas_types(pack)
    kinds = [NONE if perk is None else KINDS.index(perk.choice("kind", KINDS)) for perk in found]
    ordered = sorted((kind, perk) for perk, kind in enumerate(kinds) if kind != NONE)
    first = [sum(kind < one for kind, _ in ordered) for one in range(len(KINDS) + 1)]
    parts.brought[BROUGHT] = PerkParts(
        vec[i64](kinds),
        vec[i64]([0 if perk is None else number(perk) for perk in found]),
        vec[i64]([0 if perk is None else discoveries(perk) for perk in found]),
        vec[i64]([0 if perk is None else places(perk, gas) for perk in found]),
        vec[i64]([int(perk is not None and perk.choice("per", ("system", ""), "") == "system") for perk in found]),
        rules,
        vec[i64]([perk for _, perk in ordered]), vec[i64](first),
    )  # fmt: skip


def clause_of(card: str, which: int) -> str:
    """The clause of the first or second perk on a card; of a card that is not in the box, that of perks in general."""
    listed = CLAUSES.get(card, {"rules": []})["rules"]
    return listed[which] if which < len(listed) else "perk.what"


def perks_on(card: Entry) -> list[Entry]:
    """[perk.life.plain] The perks of a card, two at most; plain cards have none."""
    if card.has("perk"):
        return [card.entry("perk")]
    listed = card.entries("perks")
    if len(listed) > MOST_ON_A_CARD:
        card.refuse("perks", f"must be at most {MOST_ON_A_CARD}", f"{MOST_ON_A_CARD}個までです")
    return listed


def gas_types(pack: Pack) -> int:
    """Bits of the types of planets that are of gas."""
    gas = {entry.choice("type", PLANET_TYPES) for entry in pack.entries("planet") if entry.flag("gas")}
    return sum(1 << PLANET_TYPES.index(one) for one in gas)


def number(perk: Entry) -> int:
    """How much it changes; of an added discovery, its dice; crew places one at most."""
    if KINDS.index(perk.choice("kind", KINDS)) in (CREW_SEAT, ALIEN_SEAT):
        return perk.integer("n", 0, 1, 0)
    return perk.integer("dice" if perk.has("dice") else "n", -MOST, MOST, 0)


def discoveries(perk: Entry) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the discoveries for which it is: of all, unless it names some."""
    if perk.has("discovery"):
        return 1 << DISCOVERIES.index(perk.choice("discovery", DISCOVERIES))
    return ON_PLANETS if perk.has("planets") or perk.has("gas") else ALL_DISCOVERIES


def places(perk: Entry, gas: int) -> int:
    """[perk.artifact.planet_dice_scope] Bits of the planet types on which it works; or of everywhere."""
    if perk.has("planets"):
        return sum(1 << PLANET_TYPES.index(one) for one in set(perk.texts("planets", PLANET_TYPES)))
    if not perk.has("gas"):
        return ANYWHERE
    return gas if perk.flag("gas") else (1 << len(PLANET_TYPES)) - 1 & ~gas
