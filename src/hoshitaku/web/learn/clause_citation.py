"""Cites a clause by its chapter and its number there; the id is only an addition."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hoshitaku.web.caches import CITATIONS_CACHE_LIMIT, bounded_cache
from hoshitaku.web.learn.game_reference import load_game_reference
from hoshitaku.web.learn.rulebook import load_chapters

TRAILING_BRACKETS = re.compile(r" ?[（(][^（）()]*[)）]$")


@dataclass(frozen=True)
class Citation:
    """A clause with its displayed name ("War 3"), its statement and its id."""

    displayed_name: str
    text: str


@bounded_cache(CITATIONS_CACHE_LIMIT)
def cite_clause(game_name: str, slug: str, lang: str) -> Citation:
    """The citation of a clause in a language; the id alone if an old record cites a clause that no longer exists."""
    for chapter in load_chapters(game_name):
        for number, clause in enumerate(chapter.clauses, 1):
            if clause.slug == slug:
                # Brackets in a title, such as a module number, could be mistaken for the clause number.
                title = chapter.titles.get(f"short_{lang}") or TRAILING_BRACKETS.sub("", chapter.titles[lang])
                name = f"{title}{number}" if lang == "ja" else f"{title} {number}"
                return Citation(name, f"{load_game_reference(game_name).game.rulebook[slug].text(lang)} [{slug}]")
    return Citation(slug, slug)


def clause_to_cite(game_name: str, slug: str) -> str:
    """The clause to cite for this one: that of the rule, if this one only explains a word."""
    return load_game_reference(game_name).cited_clause_by_clause.get(slug, slug)
