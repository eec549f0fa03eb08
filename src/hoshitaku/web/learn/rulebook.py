"""The rulebook: chapters, clauses, and search in both languages."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import cache

from hoshitaku.kernel.rulebook import Clause
from hoshitaku.web.learn.game_reference import GameReference, load_game_reference

CLAUSE_BASES = ("rulebook", "implied", "house")
"""Basis of a clause: printed, implied by the printed rules, or our own ruling."""

_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@dataclass(frozen=True)
class Chapter:
    """A chapter with its clauses in order, and its module, if any."""

    id: str
    titles: dict[str, str]
    clauses: tuple[Clause, ...]
    module: str


@cache
def load_chapters(game_name: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; every clause is in exactly one."""
    shelf = load_game_reference(game_name)
    return tuple(
        Chapter(
            key,
            titles,
            tuple(clause for clause in shelf.game.rulebook if clause.chapter == key),
            titles.get("module", ""),
        )
        for key, titles in shelf.chapter_titles_by_id.items()
    )


def find_chapter(game_name: str, chapter_id: str) -> Chapter:
    """One chapter.

    Raises:
        LookupError: the game has no such chapter.
    """
    for found in load_chapters(game_name):
        if found.id == chapter_id:
            return found
    raise LookupError(f"{game_name} has no chapter {chapter_id!r}")


def count_unplayable_clauses(game_name: str, chapter: Chapter) -> tuple[int, list[str]]:
    """Number of clauses of a chapter that need unplayable modules, and these modules."""
    shelf = load_game_reference(game_name)
    needed = [shelf.unplayable_modules(clause) for clause in chapter.clauses]
    named = {module for modules in needed for module in modules}
    return sum(map(bool, needed)), [module for module in shelf.game.rulebook.unplayable_modules if module in named]


def count_clauses_by_basis(game_name: str) -> dict[str, int]:
    """Number of clauses by basis."""
    counts = dict.fromkeys(CLAUSE_BASES, 0)
    for clause in load_game_reference(game_name).game.rulebook:
        counts[clause.basis] += 1
    return counts


def search_clauses(game_name: str, query: str) -> tuple[Chapter, ...]:
    """Chapters with the clauses that contain every word of ``query``, in either language; empty without a word.

    Ignores case, full and half width, and hiragana against katakana.
    """
    words = normalize_for_search(query).split()
    if not words:
        return ()
    found = (
        Chapter(
            part.id,
            part.titles,
            tuple(clause for clause in part.clauses if _contains_all_words(game_name, clause.slug, words)),
            part.module,
        )
        for part in load_chapters(game_name)
    )
    return tuple(part for part in found if part.clauses)


def limit_clauses(chapters: tuple[Chapter, ...], max_clauses: int) -> tuple[Chapter, ...]:
    """The first ``max_clauses`` clauses of a search result, in their chapters."""
    shown = []
    for part in chapters:
        if max_clauses > 0:
            shown.append(replace(part, clauses=part.clauses[:max_clauses]))
        max_clauses -= len(part.clauses)
    return tuple(shown)


def normalize_for_search(text: str) -> str:
    """The text in the form that search compares."""
    return unicodedata.normalize("NFKC", text).casefold().translate(_KATAKANA_TO_HIRAGANA)


def _contains_all_words(game_name: str, slug: str, words: list[str]) -> bool:
    text = _search_texts(game_name)[slug]
    return all(word in text for word in words)


@cache
def _search_texts(game_name: str) -> dict[str, str]:
    shelf = load_game_reference(game_name)
    return {
        clause.slug: normalize_for_search(
            " ".join(
                (clause.slug, clause.en, clause.ja, clause.check, clause.why, *_extra_search_texts(shelf, clause)),
            )
        )
        for clause in shelf.game.rulebook
    }


def _extra_search_texts(reference: GameReference, clause: Clause) -> list[str]:
    """Titles of the chapter, and the Japanese example and reason."""
    japanese = [table.get(clause.slug, "") for table in reference.japanese_texts_by_kind.values()]
    titles = reference.chapter_titles_by_id[clause.chapter]
    return [titles["ja"], titles["en"], *japanese]
