"""How a clause is cited to people: by its chapter and its number there, and by its id only beside that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from hoshitaku.web.learn.game_reference import load_game_reference
from hoshitaku.web.learn.rulebook import load_chapters

TRAILING_BRACKETS = re.compile(r" ?[（(][^（）()]*[)）]$")


@dataclass(frozen=True)
class Citation:
    """A clause as a text names it ("War 3"), and what it says, with its id."""

    name: str
    text: str


@cache
def cite_clause(game_name: str, slug: str, lang: str) -> Citation:
    """A clause of a game in a language. The id itself where there is no such clause, as in an old record."""
    for chapter in load_chapters(game_name):
        for number, clause in enumerate(chapter.clauses, 1):
            if clause.slug == slug:
                # What a title says in brackets, such as the number of its module, would be taken for the clause's.
                title = chapter.titles.get(f"short_{lang}") or TRAILING_BRACKETS.sub("", chapter.titles[lang])
                name = f"{title}{number}" if lang == "ja" else f"{title} {number}"
                return Citation(name, f"{load_game_reference(game_name).game.rulebook[slug].text(lang)} [{slug}]")
    return Citation(slug, slug)


def clause_to_cite(game_name: str, slug: str) -> str:
    """The clause to show where a log or a refusal cites this one: that of the rule, if this only explains a word."""
    return load_game_reference(game_name).clauses_to_cite.get(slug, slug)
