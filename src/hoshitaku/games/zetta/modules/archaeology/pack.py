"""Chapter "archaeology": reads its cards from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ABILITY_NAMES, SUBSTANCE_NAMES
from hoshitaku.games.zetta.interface.box_check import entries_with_checked_count
from hoshitaku.games.zetta.modules.archaeology.components import (
    ARCHAEOLOGY_CARD_COUNT,
    ARROWS_PER_SITE,
    CARD_KIND_NAMES,
    COMPONENTS_KEY,
    ArchaeologyComponents,
)
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_PACK_NUMBER: Final = 1000
MAX_DANGER_OR_BONUS: Final = 12
ALIEN_ARTIFACT_PERK_NAMES: Final = ("grant", "dice", "level_extra")
NO_ARROW_COUNTS: Final = [0] * ARROWS_PER_SITE


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[component.archaeology] [archaeology.site_card] Reads the cards; PackError names the faulty entry."""
    cards = entries_with_checked_count(pack, "archaeology", ARCHAEOLOGY_CARD_COUNT)
    kinds = [card.choice("kind", CARD_KIND_NAMES) for card in cards]
    of_artifacts = [
        read_alien_artifact(card) if kind == "artifact" else (0, 0, 0, 0)
        for card, kind in zip(cards, kinds, strict=True)
    ]
    grants, dice, levels, fame = (vec[i64](column) for column in zip(*of_artifacts, strict=True))
    components.module_components[COMPONENTS_KEY] = ArchaeologyComponents(
        vec[i64]([CARD_KIND_NAMES.index(kind) for kind in kinds]),
        vec[i64]([card.integer("danger", 0, MAX_DANGER_OR_BONUS) for card in cards]),
        vec[i64]([n for card, kind in zip(cards, kinds, strict=True) for n in read_arrow_card_counts(card, kind)]),
        vec[i64]([n for card, kind in zip(cards, kinds, strict=True) for n in read_motherlode_tokens(card, kind)]),
        grants, dice, levels, fame,
    )  # fmt: skip


def read_arrow_card_counts(card: PackEntry, kind: str) -> list[int]:
    """[archaeology.site_card] The numbers of cards on the three arrows of a site."""
    if kind != "site":
        return NO_ARROW_COUNTS
    found = card.integers("arrows", 1, ARCHAEOLOGY_CARD_COUNT - 1)
    if len(found) != ARROWS_PER_SITE:
        card.refuse("arrows", f"must be {ARROWS_PER_SITE} numbers", f"{ARROWS_PER_SITE}個の数が必要です")
    return found


def read_motherlode_tokens(card: PackEntry, kind: str) -> list[int]:
    """[archaeology.motherlode] The substances of a motherlode."""
    if kind != "motherlode":
        return [0] * len(SUBSTANCE_NAMES)
    listed = card.nested_table("tokens")
    listed.refuse_other_fields(SUBSTANCE_NAMES)
    return [listed.integer(kind, 0, MAX_PACK_NUMBER, 0) for kind in SUBSTANCE_NAMES]


def read_alien_artifact(card: PackEntry) -> tuple[int, int, int, int]:
    """[archaeology.artifact] [archaeology.artifact_score] The effect of an alien artifact, and its fame."""
    perk = card.nested_table("perk")
    kind, fame = perk.choice("kind", ALIEN_ARTIFACT_PERK_NAMES), card.integer("fame", 0, MAX_PACK_NUMBER)
    if kind == "grant":
        return 1 << ABILITY_NAMES.index(perk.choice("ability", ABILITY_NAMES)), 0, 0, fame
    amount = perk.integer("n", 1, MAX_DANGER_OR_BONUS)
    return (0, amount, 0, fame) if kind == "dice" else (0, 0, amount, fame)
