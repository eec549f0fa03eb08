"""The two-minute primer: a few pictures of one game, each with a few sentences and the clauses they rest on."""

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
    """One picture (a macro of ``templates/learn/primer/<game>.html``) with its text alternative and its text."""

    picture_macro: str
    title: TextByLanguage
    text_by_lang: TextByLanguage
    picture_description: TextByLanguage
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Primer:
    """The pictures of one game in reading order, and a closing text, if any."""

    steps: tuple[PrimerStep, ...]
    closing: TextByLanguage
    closing_clauses: tuple[str, ...]


@cache
def load_primer(game_name: str) -> Primer:
    """The two-minute primer of a game.

    Raises:
        LookupError: the game has none.
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


@dataclass(frozen=True, kw_only=True)
class PrimerScene:
    """What the templates of a primer draw from.

    ``opening_scene`` is the one at the start of the guided first game: pictures take cards, sheets and maps from it, so
    they look the same as at a table. No seat is asked in it, so it has no texts. None if there is no such game.
    """

    primer: Primer
    opening_scene: Any
    # A picture is nobody's view, and shows no table: what the parts of boards ask for besides a scene.
    me: None = None
    players: tuple[()] = ()
    modules: tuple[()] = ()


@cache
def primer_scene(game_name: str) -> PrimerScene:
    """The steps of a primer, and a scene to draw from."""
    course = load_lesson(game_name) if has_lesson(game_name) else None
    scene = (
        drawing.drawing_of(game_name).make_scene(course.position_after(0), course.learner_seat, {}) if course else None
    )
    return PrimerScene(primer=load_primer(game_name), opening_scene=scene)


def _make_step(entry: dict[str, Any]) -> PrimerStep:
    return PrimerStep(
        entry["picture"],
        entry["title"],
        {lang: entry[lang] for lang in LANGUAGES},
        entry["shows"],
        tuple(entry["clauses"]),
    )
