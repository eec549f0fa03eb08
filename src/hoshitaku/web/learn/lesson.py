"""The guided first game: a prepared game by the real rules, told step by step.

A lesson has no state of its own: the number of beats done says everything, and the position follows by playing
them again.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

import hoshitaku
from hoshitaku.web.learn.library import FOLDER


class LessonError(ValueError):
    """A lesson asks for something that its game does not offer."""


@dataclass(frozen=True)
class Beat:
    """What the learner does: choose ``option`` (its stable name), press it although it is ``refused``, or just read.

    ``robot`` is what the robot does afterwards; ``shows`` is a clause that the table shows as a refusal meanwhile.
    """

    says: dict[str, str]
    clauses: tuple[str, ...]
    option: str = ""
    refused: bool = False
    shows: str = ""
    robot: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A prepared game."""

    game: hoshitaku.Game
    seats: int
    learner: int
    options: dict[str, Any]
    names: tuple[dict[str, str], ...]
    beats: tuple[Beat, ...]

    def position(self, done: int) -> hoshitaku.Position:
        """The position after ``done`` beats.

        Raises:
            LessonError: the lesson does not agree with the rules.
        """
        position = self.game.new(seats=self.seats, options=self.options)
        while position.actor == hoshitaku.CHANCE:
            if len(position.options()) > 1:
                raise LessonError("the options of a lesson must leave nothing to chance")
            position.take(position.options()[0])
        for beat in self.beats[:done]:
            if beat.option and not beat.refused:
                position.take(find_option(position, beat.option))
            for name in beat.robot:
                position.take(find_option(position, name))
        return position


def has_lesson(name: str) -> bool:
    """Whether the game ``name`` has a guided first game."""
    return name in hoshitaku.games() and (FOLDER / f"{name}.lesson.toml").exists()


@cache
def lesson(name: str) -> Lesson:
    """The guided first game of ``name``.

    Raises:
        LookupError: it has none.
    """
    if not has_lesson(name):
        raise LookupError(f"no guided first game for {name!r}")
    data = tomllib.loads((FOLDER / f"{name}.lesson.toml").read_text(encoding="utf-8"))
    beats = tuple(beat for step in data["step"] for beat in _beats(step))
    table = data["game"]
    game = hoshitaku.game(name)
    return Lesson(game, table["seats"], table["learner"], table["options"], tuple(table["names"]), beats)


def find_option(position: hoshitaku.Position, name: str) -> int:
    """The option with a stable name, legal or not.

    Raises:
        LessonError: the decision at hand has no such option.
    """
    for option in range(int(position.state.top().span())):
        if position.option_name(option) == name:
            return option
    raise LessonError(f"{position.decision} has no option {name!r}")


def _beats(step: dict[str, Any]) -> list[Beat]:
    """The beats of one step: one for each option, the robot's moves after the last."""
    says, clauses = {"ja": step["ja"], "en": step["en"]}, tuple(step["clauses"])
    robot = tuple(step.get("robot", ()))
    if "refused" in step:
        return [Beat(says, clauses, step["refused"], refused=True, robot=robot)]
    names = step.get("play", [])
    if not names:
        return [Beat(says, clauses, shows=step.get("shows", ""), robot=robot)]
    *before, last = names
    return [*(Beat(says, clauses, name) for name in before), Beat(says, clauses, last, robot=robot)]
