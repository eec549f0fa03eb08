"""How to play in two minutes: a few pictures of one game, each with a sentence or two and the clauses these rest on."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web import drawing
from hoshitaku.web.learn.game_reference import has_lesson, has_primer, primer_path
from hoshitaku.web.learn.lesson import load_lesson

TextByLanguage = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True)
class PrimerStep:
    """One picture, a macro of ``templates/learn/primer/<game>.html``: what it shows in words, and what is said."""

    picture_macro: str
    title: TextByLanguage
    texts: TextByLanguage
    picture_description: TextByLanguage
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Primer:
    """The pictures of one game in reading order, and what is left to say, if anything is."""

    steps: tuple[PrimerStep, ...]
    closing: TextByLanguage
    closing_clauses: tuple[str, ...]


@cache
def load_primer(game_name: str) -> Primer:
    """The two minutes of the game ``name``.

    Raises:
        LookupError: nobody has written them.
    """
    if not has_primer(game_name):
        raise LookupError(f"no primer for {game_name!r}")
    data = tomllib.loads(primer_path(game_name).read_text(encoding="utf-8"))
    closing = data.get("closing", {})
    return Primer(
        tuple(_make_step(entry) for entry in data["step"]),
        {lang: closing[lang] for lang in LANGUAGES if lang in closing},
        tuple(closing.get("clauses", ())),
    )


@cache
def primer_context(game_name: str) -> Mapping[str, Any]:
    """What the templates of the primer of ``name`` are given besides the page: its steps, and a table to draw from.

    ``opening`` is the scene with which the guided first game begins, as the game's drawing makes it: pictures take
    cards, sheets and maps from there, and so look as a table does. Nobody is asked anything in it: it holds no words.
    """
    course = load_lesson(game_name) if has_lesson(game_name) else None
    scene = (
        drawing.drawing_of(game_name).make_scene(course.position_after(0), course.learner_seat, {}) if course else None
    )
    return {"primer": load_primer(game_name), "opening": scene}


def _make_step(entry: dict[str, Any]) -> PrimerStep:
    return PrimerStep(
        entry["picture"],
        entry["title"],
        {lang: entry[lang] for lang in LANGUAGES},
        entry["shows"],
        tuple(entry["clauses"]),
    )
