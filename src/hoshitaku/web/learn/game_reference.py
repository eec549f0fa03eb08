"""Data of the learning pages of one game: names of chapters, terms, clauses of each card."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku.kernel.rulebook import Clause
from hoshitaku.kernel.words import LANGUAGES

PACK_MARKER = " [pack]"
"""Marks numbers of an example that come from the pack."""

LEARN_FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Term:
    """A term of the game with its meaning in both languages and the clauses that define it."""

    id: str
    name_by_lang: dict[str, str]
    japanese_reading: str
    meaning_by_lang: dict[str, str]
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class TextWithLanguage:
    """A text and its language."""

    text: str
    lang: str


@dataclass(frozen=True)
class GameReference:
    """The learning data of one game. A chapter or a section may belong to a module.

    ``cited_clause_by_clause`` maps a clause that only explains a word to the clause of the rule to cite in its place.
    """

    game: hoshitaku.Game
    chapter_titles_by_id: dict[str, dict[str, str]]
    names_by_module: dict[str, dict[str, str]]
    names_by_card_part: dict[str, dict[str, str]]
    gallery_intro: dict[str, str]
    gallery_sections: dict[str, dict[str, Any]]
    clause_prefixes_by_card: dict[str, list[str]]
    translations_by_note: dict[str, dict[str, str]]
    terms: tuple[Term, ...]
    japanese_texts_by_kind: dict[str, dict[str, str]]
    cited_clause_by_clause: dict[str, str]

    def is_module_unplayable(self, module: str) -> bool:
        """Whether the rulebook has this module, but it cannot be played here yet."""
        return module in self.game.rulebook.unplayable_modules

    def joined_module_names(self, modules: Iterable[str], lang: str) -> str:
        """A list of modules in a language."""
        return {"ja": "、", "en": ", "}[lang].join(self.names_by_module[module][lang] for module in modules)

    def module_title_by_lang(self, module: str) -> dict[str, str]:
        """The title of a module: its chapter's, else its name."""
        chapters = (chapter for chapter in self.chapter_titles_by_id.values() if chapter.get("module") == module)
        return next(chapters, self.names_by_module[module])

    def unplayable_modules(self, clause: Clause) -> list[str]:
        """The modules that a clause needs and that cannot be played here yet."""
        return [module for module in clause.only_with if self.is_module_unplayable(module)]

    def card_note(self, card: dict[str, Any], lang: str) -> TextWithLanguage | None:
        """The pack's note on the source of a card; None if there is none."""
        noted: str = card.get("note", "")
        worded = self.translations_by_note.get(noted, {})
        english = worded.get("en", noted)
        japanese = worded.get("ja") or self.japanese_texts_by_kind.get("note", {}).get(noted, "")
        if lang == "ja" and japanese:
            return TextWithLanguage(japanese, "ja")
        return TextWithLanguage(english, "en") if english else None

    def clause_example_or_reason(self, clause: Clause, part: str, lang: str) -> TextWithLanguage | None:
        """Example (part "check") or reason (part "why") of a clause in ``lang``; None if there is none.

        The catalogue has them in English; without a Japanese text, returns the English one, marked as English.
        """
        english: str = getattr(clause, part).replace(PACK_MARKER, "")
        japanese = self.japanese_texts_by_kind.get(part, {}).get(clause.slug, "")
        if lang == "ja" and japanese:
            return TextWithLanguage(japanese, "ja")
        return TextWithLanguage(english, "en") if english else None


def is_known_game(game_name: str) -> bool:
    """Whether there is a game with this name."""
    return game_name in hoshitaku.game_names()


def lesson_path(game_name: str, module: str = "") -> Path:
    """The file of the guided first game, or of the lesson of a module."""
    return (
        LEARN_FOLDER / "lessons" / game_name / f"{module}.toml" if module else LEARN_FOLDER / f"{game_name}.lesson.toml"
    )


def has_lesson(game_name: str, module: str = "") -> bool:
    """Whether there is a guided first game, or a lesson of this module."""
    return is_known_game(game_name) and (
        module in modules_with_lesson(game_name) if module else lesson_path(game_name).exists()
    )


def modules_with_lesson(game_name: str) -> list[str]:
    """The modules of a game that have a lesson, in the order of the rulebook."""
    return [
        module for module in load_game_reference(game_name).names_by_module if lesson_path(game_name, module).exists()
    ]


def primer_path(game_name: str) -> Path:
    """The file of the two-minute primer."""
    return LEARN_FOLDER / f"{game_name}.primer.toml"


def has_primer(game_name: str) -> bool:
    """Whether the game has a two-minute primer."""
    return is_known_game(game_name) and primer_path(game_name).exists()


def learning_page_names(game_name: str) -> list[str]:
    """The learning pages of a game by name, in reading order; the rulebook always exists."""
    shelf, lessons = load_game_reference(game_name), modules_with_lesson(game_name)
    there = {
        "how-to-play": has_primer(game_name),
        "rules": True,
        "cards": shelf.gallery_sections,
        "glossary": shelf.terms,
        "first-game": has_lesson(game_name),
        "lessons": lessons,
    }
    return [page for page, is_there in there.items() if is_there]


@cache
def load_game_reference(game_name: str) -> GameReference:
    """The learning data of a game.

    Raises:
        LookupError: there is no such game.
    """
    if not is_known_game(game_name):
        raise LookupError(f"no learning pages for {game_name!r}")
    game = hoshitaku.game(game_name)
    path = LEARN_FOLDER / f"{game_name}.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else _default_texts(game)
    return GameReference(
        game,
        words["chapter"],
        words.get("module", {}),
        words["aspect"],
        words["gallery"],
        words["room"],
        words["card_clauses"],
        words.get("note", {}),
        tuple(_make_term(entry) for entry in words["term"]),
        _load_japanese_texts(game_name),
        words.get("said_by", {}),
    )


def _default_texts(game: hoshitaku.Game) -> dict[str, Any]:
    """The data of a game without a file: its chapters with their names from words or catalogue."""
    chapters = {
        chapter: {
            lang: game.words.say(f"chapter.{chapter}", lang) if f"chapter.{chapter}" in game.words else chapter
            for lang in LANGUAGES
        }
        for chapter in game.rulebook.clauses_by_chapter()
    }
    modules = {
        name: dict.fromkeys(LANGUAGES, name)
        for name in (*game.rulebook.playable_modules, *game.rulebook.unplayable_modules)
    }
    return {
        "chapter": chapters,
        "module": modules,
        "aspect": {},
        "gallery": {},
        "room": {},
        "card_clauses": {},
        "term": [],
    }


def _load_japanese_texts(game_name: str) -> dict[str, dict[str, str]]:
    """Examples and reasons in Japanese: ``[check]`` and ``[why]`` by slug."""
    path = LEARN_FOLDER / f"{game_name}.ja.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _make_term(entry: dict[str, Any]) -> Term:
    return Term(
        entry["id"],
        {"ja": entry["ja"], "en": entry["en"]},
        entry["reading"],
        {"ja": entry["means_ja"], "en": entry["means_en"]},
        tuple(entry["clauses"]),
    )
