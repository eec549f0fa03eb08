"""The words of a game, sorted for readers of either language."""

from __future__ import annotations

from hoshitaku.web.learn.book import folded
from hoshitaku.web.learn.library import Term, library


def terms(name: str, lang: str) -> list[Term]:
    """All words: in Japanese by their reading (五十音), in English by the alphabet."""
    shelf = library(name)
    return sorted(shelf.terms, key=lambda term: folded(term.reading if lang == "ja" else term.names["en"]))
