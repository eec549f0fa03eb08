"""The rulebook: chapters, their clauses, and search in both languages at once."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cache

from hoshitaku.kernel.catalogue import Clause
from hoshitaku.web.learn.library import Library, library

BASES = ("rulebook", "implied", "house")
"""Where a clause comes from: printed, follows from what is printed, or our own ruling."""

_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@dataclass(frozen=True)
class Chapter:
    """A chapter with its clauses in the order of the rulebook, and its module (if it is the chapter of one)."""

    id: str
    titles: dict[str, str]
    clauses: tuple[Clause, ...]
    module: str


@cache
def chapters(name: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; every clause stands in exactly one."""
    shelf = library(name)
    return tuple(
        Chapter(
            key, titles, tuple(clause for clause in shelf.game.rulebook if clause.chapter == key), titles.get("module", "")
        )
        for key, titles in shelf.chapters.items()
    )


def chapter(name: str, key: str) -> Chapter:
    """One chapter.

    Raises:
        LookupError: the game has no such chapter.
    """
    for found in chapters(name):
        if found.id == key:
            return found
    raise LookupError(f"{name} has no chapter {key!r}")


def waiting(name: str, part: Chapter) -> tuple[int, list[str]]:
    """How many clauses of a chapter wait for modules that cannot be played yet, and for which modules."""
    shelf = library(name)
    needed = [shelf.waiting(clause) for clause in part.clauses]
    named = {module for modules in needed for module in modules}
    return sum(map(bool, needed)), [module for module in shelf.game.rulebook.unplayable_modules if module in named]


def bases(name: str) -> dict[str, int]:
    """How many clauses rest on each basis."""
    counts = dict.fromkeys(BASES, 0)
    for clause in library(name).game.rulebook:
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
            part.module,
        )
        for part in chapters(name)
    )
    return tuple(part for part in found if part.clauses)


def first_of(found: tuple[Chapter, ...], most: int) -> tuple[Chapter, ...]:
    """The first ``most`` clauses of what a search found, in their chapters."""
    shown = []
    for part in found:
        if most > 0:
            shown.append(replace(part, clauses=part.clauses[:most]))
        most -= len(part.clauses)
    return tuple(shown)


def folded(value: str) -> str:
    """``value`` as search compares it."""
    return unicodedata.normalize("NFKC", value).casefold().translate(_KATAKANA_TO_HIRAGANA)


def _matches(name: str, slug: str, words: list[str]) -> bool:
    text = _searchable(name)[slug]
    return all(word in text for word in words)


@cache
def _searchable(name: str) -> dict[str, str]:
    shelf = library(name)
    return {
        clause.slug: folded(
            " ".join(
                (clause.slug, clause.en, clause.ja, clause.check, clause.why, *_other_words(shelf, clause)),
            )
        )
        for clause in shelf.game.rulebook
    }


def _other_words(shelf: Library, clause: Clause) -> list[str]:
    """Titles of the chapter, and example and reason in Japanese."""
    japanese = [table.get(clause.slug, "") for table in shelf.japanese.values()]
    titles = shelf.chapters[clause.chapter]
    return [titles["ja"], titles["en"], *japanese]
