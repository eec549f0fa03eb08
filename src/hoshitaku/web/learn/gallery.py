"""The gallery of cards: every card of the pack, where its parts come from, and the clauses that speak of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.kernel.catalogue import Clause
from hoshitaku.web.learn.library import Library, library

WHOLE = "whole"
"""The part of a card whose provenance is told of the card as a whole."""


@dataclass(frozen=True)
class Exhibit:
    """A card with its provenance: for each part its name in both languages and its basis."""

    room: str
    card: dict[str, Any]
    copies: int
    provenance: tuple[tuple[dict[str, str], str], ...]
    clauses: tuple[str, ...]
    scenarios: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Room:
    """Cards of one kind: a section of the pack or a part of it, or clauses. `module` is the one that brings them."""

    id: str
    titles: dict[str, str]
    exhibits: tuple[Exhibit, ...]
    module: str

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that speak of every card here."""
        first, *others = self.exhibits
        return tuple(slug for slug in first.clauses if all(slug in other.clauses for other in others))

    @property
    def in_parts(self) -> bool:
        """Whether provenance is given for the parts of cards, not for each card as a whole."""
        return any(len(exhibit.provenance) > 1 for exhibit in self.exhibits)


@cache
def rooms(name: str) -> tuple[Room, ...]:
    """Every card in the order of the pack; equal ones once, with how many copies there are.

    Raises:
        KeyError: a card names a part of its provenance that has no words here.
    """
    shelf = library(name)
    return tuple(
        Room(room, titles, _exhibits(shelf, room), titles.get("module", "")) for room, titles in shelf.rooms.items()
    )


def exhibits(name: str) -> tuple[Exhibit, ...]:
    """The cards of all rooms."""
    return tuple(exhibit for room in rooms(name) for exhibit in room.exhibits)


@cache
def entries(name: str) -> dict[str, dict[str, Any]]:
    """Everything in the pack that has an id, by section and id, for the words that a card refers to."""
    data: dict[str, Any] = library(name).game.pack.data
    return {
        section: {entry["id"]: entry for entry in listed if "id" in entry}
        for section, listed in data.items()
        if isinstance(listed, list)
    }


def cards_of(shelf: Library, room: str) -> list[dict[str, Any]]:
    """The cards of a room: entries of the pack, or clauses read as cards."""
    about = shelf.rooms[room]
    if "clauses" in about:
        return [_clause_card(clause) for clause in shelf.game.rulebook if _is_numbered(clause, about)]
    wanted: dict[str, Any] = about.get("where", {})
    pack: dict[str, Any] = shelf.game.pack.data
    return [
        card
        for card in pack[about.get("section", room)]
        if all(card[field] == value for field, value in wanted.items())
    ]


def _is_numbered(clause: Clause, about: dict[str, Any]) -> bool:
    """Whether a clause is one of a numbered list of them, such as "coop.challenge_12"."""
    return clause.slug.startswith(about["clauses"]) and clause.slug[len(about["clauses"]) :].isdigit()


def _clause_card(clause: Clause) -> dict[str, Any]:
    """A clause such as "Challenge 5: bring home ..." as a card with a name and a text."""
    name_ja, _, text_ja = clause.ja.partition("：")
    name_en, _, text_en = clause.en.partition(": ")
    texts = {"text_ja": text_ja, "text_en": text_en[:1].upper() + text_en[1:]}
    return {"id": clause.slug.partition(".")[2], "name_ja": name_ja, "name_en": name_en, "basis": clause.basis, **texts}


def _exhibits(shelf: Library, room: str) -> tuple[Exhibit, ...]:
    data: dict[str, Any] = shelf.game.pack.data
    copies: dict[str, list[dict[str, Any]]] = {}
    for card in cards_of(shelf, room):
        copies.setdefault(_printed(card), []).append(card)
    return tuple(
        Exhibit(
            room,
            card,
            len(cards),
            _provenance(shelf, card["basis"]),
            _clauses_of(shelf, room, card["id"]),
            tuple(scenario for scenario in data.get("scenario", ()) if card["id"] in scenario["cards"]),
        )
        for card, cards in ((cards[0], cards) for cards in copies.values())
    )


def _printed(card: dict[str, Any]) -> str:
    """What stands on a card, its number aside; cards of archaeology share a name and differ in their numbers."""
    return f"{card['name_en']} {card.get('danger')} {card.get('arrows')} {card.get('tokens')} {card.get('perk')}"


def _provenance(shelf: Library, basis: str | dict[str, str]) -> tuple[tuple[dict[str, str], str], ...]:
    parts = {WHOLE: basis} if isinstance(basis, str) else basis
    return tuple((shelf.aspects[part], source) for part, source in parts.items())


def _clauses_of(shelf: Library, room: str, card: str) -> tuple[str, ...]:
    about = shelf.rooms[room]
    if "clauses" in about:
        beginnings = [f"{about['clauses']}{card.rpartition('_')[2]}"]
    else:
        beginnings = shelf.card_clauses.get(card, shelf.card_clauses.get(room, []))
    return tuple(slug for slug in shelf.game.rulebook.clauses if any(begins(slug, part) for part in beginnings))


def begins(slug: str, part: str) -> bool:
    """Whether ``part`` is the beginning of a slug by whole words, such as "card.ezb1" of "card.ezb1_which"."""
    return slug == part or slug.startswith((f"{part}_", f"{part}.")) or (part[-1] in "_." and slug.startswith(part))
