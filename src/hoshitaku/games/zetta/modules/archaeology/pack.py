"""Chapter "archaeology": its cards as the pack lists them."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ABILITIES, SUBSTANCES
from hoshitaku.games.zetta.edge.box import counted
from hoshitaku.games.zetta.modules.archaeology.parts import ARROWS, BROUGHT, CARDS, KINDS, ArchaeologyParts
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Entry, Pack
from hoshitaku.kernel.vectors import vec

MOST: Final = 1000
MOST_DANGER: Final = 12
PERKS: Final = ("grant", "dice", "level_extra")
NO_ARROWS: Final = [0] * ARROWS


def read(pack: Pack, parts: Parts) -> None:
    """[component.archaeology] [archaeology.site_card] What each card says; PackError names what is wrong."""
    cards = counted(pack, "archaeology", CARDS)
    kinds = [card.choice("kind", KINDS) for card in cards]
    of_artifacts = [
        artifact(card) if kind == "artifact" else (0, 0, 0, 0) for card, kind in zip(cards, kinds, strict=True)
    ]
    grants, dice, levels, fame = (vec[i64](column) for column in zip(*of_artifacts, strict=True))
    parts.brought[BROUGHT] = ArchaeologyParts(
        vec[i64]([KINDS.index(kind) for kind in kinds]),
        vec[i64]([card.integer("danger", 0, MOST_DANGER) for card in cards]),
        vec[i64]([n for card, kind in zip(cards, kinds, strict=True) for n in arrows(card, kind)]),
        vec[i64]([n for card, kind in zip(cards, kinds, strict=True) for n in tokens(card, kind)]),
        grants, dice, levels, fame,
    )  # fmt: skip


def arrows(card: Entry, kind: str) -> list[int]:
    """[archaeology.site_card] The numbers of cards that the three arrows of a site show."""
    if kind != "site":
        return NO_ARROWS
    found = card.integers("arrows", 1, CARDS - 1)
    if len(found) != ARROWS:
        card.refuse("arrows", f"must be {ARROWS} numbers", f"{ARROWS}個の数が必要です")
    return found


def tokens(card: Entry, kind: str) -> list[int]:
    """[archaeology.motherlode] The substances of a motherlode."""
    if kind != "motherlode":
        return [0] * len(SUBSTANCES)
    listed = card.entry("tokens")
    listed.only(SUBSTANCES)
    return [listed.integer(kind, 0, MOST, 0) for kind in SUBSTANCES]


def artifact(card: Entry) -> tuple[int, int, int, int]:
    """[archaeology.artifact] [archaeology.artifact_score] What an alien artifact does, and its fame."""
    perk = card.entry("perk")
    kind, fame = perk.choice("kind", PERKS), card.integer("fame", 0, MOST)
    if kind == "grant":
        return 1 << ABILITIES.index(perk.choice("ability", ABILITIES)), 0, 0, fame
    amount = perk.integer("n", 1, MOST_DANGER)
    return (0, amount, 0, fame) if kind == "dice" else (0, 0, amount, fame)
