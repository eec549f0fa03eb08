"""What the learning pages know of one game: names of chapters, words, clauses of each card."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku.kernel.catalogue import Clause
from hoshitaku.kernel.words import LANGUAGES

PACK_SIGN = " [pack]"
"""How the catalogue marks numbers of an example that come from the pack."""

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Term:
    """A word of the game with its meaning in both languages and the clauses that settle it."""

    id: str
    names: dict[str, str]
    reading: str
    means: dict[str, str]
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Wording:
    """A passage and the language it is in."""

    text: str
    lang: str


@dataclass(frozen=True)
class Library:
    """The shelf of one game. A chapter or a room may name the module that it belongs to, a chapter how it is cited.

    ``said_by`` names, for a clause that merely explains a word, the clause of the rule that is cited in its place.
    """

    game: hoshitaku.Game
    chapters: dict[str, dict[str, str]]
    modules: dict[str, dict[str, str]]
    aspects: dict[str, dict[str, str]]
    gallery: dict[str, str]
    rooms: dict[str, dict[str, Any]]
    card_clauses: dict[str, list[str]]
    notes: dict[str, dict[str, str]]
    terms: tuple[Term, ...]
    japanese: dict[str, dict[str, str]]
    said_by: dict[str, str]

    def is_waiting(self, module: str) -> bool:
        """Whether the rulebook has this module, and it cannot be played here yet."""
        return module in self.game.rulebook.unplayable_modules

    def module_names(self, modules: Iterable[str], lang: str) -> str:
        """Names of modules in a language, one after the other."""
        return {"ja": "、", "en": ", "}[lang].join(self.modules[module][lang] for module in modules)

    def title(self, module: str) -> dict[str, str]:
        """What a module is called: its chapter, or else its own name."""
        chapters = (chapter for chapter in self.chapters.values() if chapter.get("module") == module)
        return next(chapters, self.modules[module])

    def waiting(self, clause: Clause) -> list[str]:
        """The modules that a clause needs and that cannot be played here yet."""
        return [module for module in clause.only_with if self.is_waiting(module)]

    def note(self, card: dict[str, Any], lang: str) -> Wording | None:
        """What the pack notes on where a card comes from; None if it notes nothing."""
        noted: str = card.get("note", "")
        worded = self.notes.get(noted, {})
        english = worded.get("en", noted)
        japanese = worded.get("ja") or self.japanese.get("note", {}).get(noted, "")
        if lang == "ja" and japanese:
            return Wording(japanese, "ja")
        return Wording(english, "en") if english else None

    def wording(self, clause: Clause, part: str, lang: str) -> Wording | None:
        """Example (``check``) or reason (``why``) of a clause in ``lang``; None if it has none.

        The catalogue has them in English; if the Japanese is still missing, the English is given and marked as such.
        """
        english: str = getattr(clause, part).replace(PACK_SIGN, "")
        japanese = self.japanese.get(part, {}).get(clause.slug, "")
        if lang == "ja" and japanese:
            return Wording(japanese, "ja")
        return Wording(english, "en") if english else None


def has_library(name: str) -> bool:
    """Whether there is a game ``name``; it has a rulebook at least."""
    return name in hoshitaku.game_names()


def lesson_file(name: str, module: str = "") -> Path:
    """Where the guided first game of a game is written, or the lesson of one of its modules."""
    return FOLDER / "lessons" / name / f"{module}.toml" if module else FOLDER / f"{name}.lesson.toml"


def has_lesson(name: str, module: str = "") -> bool:
    """Whether the game ``name`` has a guided first game, or a lesson of this module."""
    return has_library(name) and (module in lessons_of(name) if module else lesson_file(name).exists())


def lessons_of(name: str) -> list[str]:
    """The modules of a game that have a lesson, in the order of its rulebook."""
    return [module for module in library(name).modules if lesson_file(name, module).exists()]


def primer_file(name: str) -> Path:
    """Where the words of how to play a game in two minutes are written."""
    return FOLDER / f"{name}.primer.toml"


def has_primer(name: str) -> bool:
    """Whether the game ``name`` is told in two minutes."""
    return has_library(name) and primer_file(name).exists()


def pages_of(name: str) -> list[str]:
    """The learning pages of a game by name, in reading order; its rulebook is always there."""
    shelf, lessons = library(name), lessons_of(name)
    there = {
        "how-to-play": has_primer(name),
        "rules": True,
        "cards": shelf.rooms,
        "words": shelf.terms,
        "first-game": has_lesson(name),
        "lessons": lessons,
    }
    return [page for page, is_there in there.items() if is_there]


@cache
def library(name: str) -> Library:
    """The shelf of the game ``name``.

    Raises:
        LookupError: there is no such game.
    """
    if not has_library(name):
        raise LookupError(f"no learning pages for {name!r}")
    game = hoshitaku.game(name)
    path = FOLDER / f"{name}.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else _unwritten(game)
    return Library(
        game,
        words["chapter"],
        words.get("module", {}),
        words["aspect"],
        words["gallery"],
        words["room"],
        words["card_clauses"],
        words.get("note", {}),
        tuple(_term(entry) for entry in words["term"]),
        _japanese(name),
        words.get("said_by", {}),
    )


def _unwritten(game: hoshitaku.Game) -> dict[str, Any]:
    """The shelf of a game that nobody has written one for: its chapters as the words or the catalogue call them."""
    chapters = {
        chapter: {
            lang: game.words.say(f"chapter.{chapter}", lang) if f"chapter.{chapter}" in game.words else chapter
            for lang in LANGUAGES
        }
        for chapter in game.rulebook.clauses_by_chapter()
    }
    modules = {name: dict.fromkeys(LANGUAGES, name) for name in (*game.rulebook.playable_modules, *game.rulebook.unplayable_modules)}
    return {
        "chapter": chapters,
        "module": modules,
        "aspect": {},
        "gallery": {},
        "room": {},
        "card_clauses": {},
        "term": [],
    }


def _japanese(name: str) -> dict[str, dict[str, str]]:
    """Examples and reasons in Japanese, ``[check]`` and ``[why]`` by slug."""
    path = FOLDER / f"{name}.ja.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _term(entry: dict[str, Any]) -> Term:
    return Term(
        entry["id"],
        {"ja": entry["ja"], "en": entry["en"]},
        entry["reading"],
        {"ja": entry["means_ja"], "en": entry["means_en"]},
        tuple(entry["clauses"]),
    )
