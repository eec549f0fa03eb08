"""The gallery of cards: every card of the pack, where its parts come from, and the clauses that speak of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.web.learn.library import library


@dataclass(frozen=True)
class Exhibit:
    """A card with its provenance: for each part its name in both languages and its basis."""

    card: dict[str, Any]
    provenance: tuple[tuple[dict[str, str], str], ...]
    clauses: tuple[str, ...]
    scenarios: tuple[dict[str, Any], ...]


@cache
def exhibits(name: str) -> tuple[Exhibit, ...]:
    """Every card in the order of the pack.

    Raises:
        KeyError: a card names a part of its provenance that has no words here.
    """
    shelf = library(name)
    data: dict[str, Any] = shelf.game.pack.data
    return tuple(
        Exhibit(
            card,
            tuple((shelf.aspects[part], basis) for part, basis in card["basis"].items()),
            _clauses_of(name, card["id"]),
            tuple(scenario for scenario in data["scenario"] if card["id"] in scenario["cards"]),
        )
        for card in data["card"]
    )


def _clauses_of(name: str, card: str) -> tuple[str, ...]:
    shelf = library(name)
    beginnings = tuple(shelf.card_clauses[card])
    return tuple(slug for slug in shelf.game.rules.clauses if slug.startswith(beginnings))
