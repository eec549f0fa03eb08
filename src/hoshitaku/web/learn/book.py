"""The rule book: chapters, their clauses, and search in both languages at once."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.web.learn.library import Library, library

BASES = ("rulebook", "implied", "house")
"""Where a clause comes from: printed, follows from what is printed, or our own ruling."""

_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@dataclass(frozen=True)
class Chapter:
    """A chapter with its clauses in the order of the rule book."""

    id: str
    titles: dict[str, str]
    clauses: tuple[Any, ...]


@cache
def chapters(name: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; every clause stands in exactly one."""
    shelf = library(name)
    return tuple(
        Chapter(id, titles, tuple(clause for slug, clause in _clauses(shelf) if slug.split(".")[0] == id))
        for id, titles in shelf.chapters.items()
    )


def chapter(name: str, id: str) -> Chapter:
    """One chapter.

    Raises:
        LookupError: the game has no such chapter.
    """
    for found in chapters(name):
        if found.id == id:
            return found
    raise LookupError(f"{name} has no chapter {id!r}")


def bases(name: str) -> dict[str, int]:
    """How many clauses rest on each basis."""
    counts = dict.fromkeys(BASES, 0)
    for _, clause in _clauses(library(name)):
        counts[clause.basis] += 1
    return counts


def search(name: str, question: str) -> tuple[Chapter, ...]:
    """Chapters with the clauses that contain every word of ``question``, in either language; empty without a word.

    Full and half width, upper and lower case, hiragana and katakana are the same.
    """
    words = folded(question).split()
    if not words:
        return ()
    found = (
        Chapter(
            part.id,
            part.titles,
            tuple(clause for clause in part.clauses if _matches(name, clause.slug, words)),
        )
        for part in chapters(name)
    )
    return tuple(part for part in found if part.clauses)


def folded(value: str) -> str:
    """``value`` as search compares it."""
    return unicodedata.normalize("NFKC", value).casefold().translate(_KATAKANA_TO_HIRAGANA)


def _clauses(shelf: Library) -> list[tuple[str, Any]]:
    return list(shelf.game.rules.clauses.items())


def _matches(name: str, slug: str, words: list[str]) -> bool:
    text = _searchable(name)[slug]
    return all(word in text for word in words)


@cache
def _searchable(name: str) -> dict[str, str]:
    shelf = library(name)
    return {
        slug: folded(
            " ".join(
                part
                for part in (slug, clause.en, clause.ja, clause.check, clause.why, *_other_words(shelf, slug))
            )
        )
        for slug, clause in _clauses(shelf)
    }


def _other_words(shelf: Library, slug: str) -> tuple[str, ...]:
    """Titles of the chapter, and example and reason in Japanese."""
    return *shelf.chapters[slug.split(".", maxsplit=1)[0]].values(), *(
        table.get(slug, "") for table in shelf.japanese.values()
    )
