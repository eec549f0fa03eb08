"""The gallery of cards: every card of the pack, the source of its parts, and the clauses about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.kernel.rulebook import Clause
from hoshitaku.web.learn.game_reference import GameReference, load_game_reference

WHOLE_CARD = "whole"
"""The part that stands for the whole card in its provenance."""


@dataclass(frozen=True)
class GalleryCard:
    """A card with its provenance: for each part its name in both languages and its basis."""

    section_id: str
    card: dict[str, Any]
    copy_count: int
    part_sources: tuple[tuple[dict[str, str], str], ...]
    clauses: tuple[str, ...]
    scenarios: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class GallerySection:
    """Cards of one kind: a section of the pack or a part of it, or clauses. `module` is the module that adds them."""

    id: str
    titles: dict[str, str]
    cards: tuple[GalleryCard, ...]
    module: str

    @property
    def clauses_about_all_cards(self) -> tuple[str, ...]:
        """The clauses about every card of the section."""
        first, *others = self.cards
        return tuple(slug for slug in first.clauses if all(slug in other.clauses for other in others))

    @property
    def has_part_sources(self) -> bool:
        """Whether provenance is given for parts of cards, not for each card as a whole."""
        return any(len(exhibit.part_sources) > 1 for exhibit in self.cards)


@cache
def gallery_sections(game_name: str) -> tuple[GallerySection, ...]:
    """Every card in the order of the pack; copies appear once with their number.

    Raises:
        KeyError: there is no text for a part in a card's provenance.
    """
    shelf = load_game_reference(game_name)
    return tuple(
        GallerySection(room, titles, _cards_of_section(shelf, room), titles.get("module", ""))
        for room, titles in shelf.gallery_sections.items()
    )


def gallery_cards(game_name: str) -> tuple[GalleryCard, ...]:
    """The cards of all sections."""
    return tuple(exhibit for room in gallery_sections(game_name) for exhibit in room.cards)


@cache
def pack_entry_by_section_and_id(game_name: str) -> dict[str, dict[str, Any]]:
    """All pack entries with an id, by section and id."""
    data: dict[str, Any] = load_game_reference(game_name).game.pack.data
    return {
        section: {entry["id"]: entry for entry in listed if "id" in entry}
        for section, listed in data.items()
        if isinstance(listed, list)
    }


def pack_cards_of_section(reference: GameReference, section_id: str) -> list[dict[str, Any]]:
    """The cards of a section: pack entries, or clauses shown as cards."""
    about = reference.gallery_sections[section_id]
    if "clauses" in about:
        return [_clause_card(clause) for clause in reference.game.rulebook if _is_clause_of_section(clause, about)]
    wanted: dict[str, Any] = about.get("where", {})
    pack: dict[str, Any] = reference.game.pack.data
    return [
        card
        for card in pack[about.get("section", section_id)]
        if all(card[field] == value for field, value in wanted.items())
    ]


def _is_clause_of_section(clause: Clause, section: dict[str, Any]) -> bool:
    """Whether a clause belongs to a numbered list such as "coop.challenge_12"."""
    return clause.slug.startswith(section["clauses"]) and clause.slug[len(section["clauses"]) :].isdigit()


def _clause_card(clause: Clause) -> dict[str, Any]:
    """A clause such as "Challenge 5: bring home ..." as a card with name and text."""
    name_ja, _, text_ja = clause.ja.partition("：")
    name_en, _, text_en = clause.en.partition(": ")
    texts = {"text_ja": text_ja, "text_en": text_en[:1].upper() + text_en[1:]}
    return {"id": clause.slug.partition(".")[2], "name_ja": name_ja, "name_en": name_en, "basis": clause.basis, **texts}


def _cards_of_section(reference: GameReference, section_id: str) -> tuple[GalleryCard, ...]:
    data: dict[str, Any] = reference.game.pack.data
    copies: dict[str, list[dict[str, Any]]] = {}
    for card in pack_cards_of_section(reference, section_id):
        copies.setdefault(_card_copy_key(card), []).append(card)
    return tuple(
        GalleryCard(
            section_id,
            card,
            len(cards),
            _part_sources(reference, card["basis"]),
            _clauses_about_card(reference, section_id, card["id"]),
            tuple(scenario for scenario in data.get("scenario", ()) if card["id"] in scenario["cards"]),
        )
        for card, cards in ((cards[0], cards) for cards in copies.values())
    )


def _card_copy_key(card: dict[str, Any]) -> str:
    """The printed content of a card without its number; cards of archaeology share a name and differ in numbers."""
    return f"{card['name_en']} {card.get('danger')} {card.get('arrows')} {card.get('tokens')} {card.get('perk')}"


def _part_sources(reference: GameReference, basis: str | dict[str, str]) -> tuple[tuple[dict[str, str], str], ...]:
    parts = {WHOLE_CARD: basis} if isinstance(basis, str) else basis
    return tuple((reference.names_by_card_part[part], source) for part, source in parts.items())


def _clauses_about_card(reference: GameReference, section_id: str, card_id: str) -> tuple[str, ...]:
    about = reference.gallery_sections[section_id]
    if "clauses" in about:
        beginnings = [f"{about['clauses']}{card_id.rpartition('_')[2]}"]
    else:
        beginnings = reference.clause_prefixes_by_card.get(
            card_id, reference.clause_prefixes_by_card.get(section_id, [])
        )
    return tuple(
        slug for slug in reference.game.rulebook.clauses if any(starts_with_words(slug, part) for part in beginnings)
    )


def starts_with_words(slug: str, prefix: str) -> bool:
    """Whether a slug starts with ``prefix`` by whole words, such as "card.ezb1" of "card.ezb1_which"."""
    return (
        slug == prefix
        or slug.startswith((f"{prefix}_", f"{prefix}."))
        or (prefix[-1] in "_." and slug.startswith(prefix))
    )
