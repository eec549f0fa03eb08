"""The terms of a game, sorted for readers of either language."""

from __future__ import annotations

from hoshitaku.web.learn.game_reference import Term, load_game_reference
from hoshitaku.web.learn.rulebook import normalize_for_search


def sorted_terms(game_name: str, lang: str) -> list[Term]:
    """All terms: in Japanese by their reading (五十音), in English alphabetically."""
    shelf = load_game_reference(game_name)
    return sorted(
        shelf.terms,
        key=lambda term: normalize_for_search(term.japanese_reading if lang == "ja" else term.name_by_lang["en"]),
    )
