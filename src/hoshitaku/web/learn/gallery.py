"""The gallery of cards: every card of the pack, where its parts come from, and the clauses that speak of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

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
    """The cards of one section of the pack."""

    id: str
    titles: dict[str, str]
    exhibits: tuple[Exhibit, ...]


@cache
def rooms(name: str) -> tuple[Room, ...]:
    """Every card in the order of the pack; equal ones once, with how many copies there are.

    Raises:
        KeyError: a card names a part of its provenance that has no words here.
    """
    shelf = library(name)
    return tuple(Room(room, titles, _exhibits(shelf, room)) for room, titles in shelf.rooms.items())


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


def _exhibits(shelf: Library, room: str) -> tuple[Exhibit, ...]:
    data: dict[str, Any] = shelf.game.pack.data
    copies: dict[str, list[dict[str, Any]]] = {}
    for card in data[room]:
        copies.setdefault(card["name_en"], []).append(card)
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


def _provenance(shelf: Library, basis: str | dict[str, str]) -> tuple[tuple[dict[str, str], str], ...]:
    parts = {WHOLE: basis} if isinstance(basis, str) else basis
    return tuple((shelf.aspects[part], source) for part, source in parts.items())


def _clauses_of(shelf: Library, room: str, card: str) -> tuple[str, ...]:
    beginnings = tuple(shelf.card_clauses.get(card, shelf.card_clauses.get(room, ())))
    return tuple(slug for slug in shelf.game.rules.clauses if slug.startswith(beginnings))
