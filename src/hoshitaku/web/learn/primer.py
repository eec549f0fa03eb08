"""How to play in two minutes: a few pictures of one game, each with a sentence or two and the clauses these rest on."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web import drawing
from hoshitaku.web.learn.lesson import lesson
from hoshitaku.web.learn.library import has_lesson, has_primer, primer_file

Words = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True)
class Step:
    """One picture, a macro of ``templates/learn/primer/<game>.html``: what it shows in words, and what is said."""

    picture: str
    title: Words
    says: Words
    shows: Words
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Primer:
    """The pictures of one game in reading order, and what is left to say, if anything is."""

    steps: tuple[Step, ...]
    closing: Words
    closing_clauses: tuple[str, ...]


@cache
def primer(name: str) -> Primer:
    """The two minutes of the game ``name``.

    Raises:
        LookupError: nobody has written them.
    """
    if not has_primer(name):
        raise LookupError(f"no primer for {name!r}")
    data = tomllib.loads(primer_file(name).read_text(encoding="utf-8"))
    closing = data.get("closing", {})
    return Primer(
        tuple(_step(entry) for entry in data["step"]),
        {lang: closing[lang] for lang in LANGUAGES if lang in closing},
        tuple(closing.get("clauses", ())),
    )


@cache
def pictures(name: str) -> Mapping[str, Any]:
    """What the templates of the primer of ``name`` are given besides the page: its steps, and a table to draw from.

    ``opening`` is the scene with which the guided first game begins, as the game's drawing makes it: pictures take
    cards, sheets and maps from there, and so look as a table does. Nobody is asked anything in it: it holds no words.
    """
    course = lesson(name) if has_lesson(name) else None
    scene = drawing.of(name).scene(course.position(0), course.learner, {}) if course else None
    return {"primer": primer(name), "opening": scene}


def _step(entry: dict[str, Any]) -> Step:
    return Step(
        entry["picture"],
        entry["title"],
        {lang: entry[lang] for lang in LANGUAGES},
        entry["shows"],
        tuple(entry["clauses"]),
    )
