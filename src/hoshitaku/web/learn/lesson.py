"""The guided first game: a prepared game by the real rules, told step by step.

A lesson has no state of its own: the number of beats done says everything, and the position follows by playing
them again.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import hoshitaku
from hoshitaku.web.learn.library import FOLDER, has_lesson


class LessonError(ValueError):
    """A lesson asks for something that its game does not offer."""


@dataclass(frozen=True)
class Beat:
    """What the learner does: choose ``option`` (its stable name), press it although it is ``refused``, or just read.

    ``bot`` is what the bot does afterwards; ``luck`` what chance answers from here on, in order; ``shows`` is a
    clause that the table shows as a refusal meanwhile.
    """

    says: dict[str, str]
    clauses: tuple[str, ...]
    option: str = ""
    refused: bool = False
    shows: str = ""
    bot: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A prepared game."""

    game: hoshitaku.Game
    seats: int
    learner: int
    options: dict[str, Any]
    names: tuple[dict[str, str], ...]
    luck: tuple[str, ...]
    beats: tuple[Beat, ...]

    def position(self, done: int) -> hoshitaku.Position:
        """The position after ``done`` beats.

        Raises:
            LessonError: the lesson does not agree with the rules.
        """
        return self.played(done)[0]

    def played(self, done: int) -> tuple[hoshitaku.Position, list[str]]:
        """The position after ``done`` beats, and the luck of these that nothing has asked for yet."""
        position, luck = self.game.new(seats=self.seats, options=self.options), list(self.luck)
        deal(position, luck)
        for beat in self.beats[:done]:
            luck += beat.luck
            own = [beat.option] if beat.option and not beat.refused else []
            for name in (*own, *beat.bot):
                position.take(find_option(position, name))
                deal(position, luck)
        return position, luck


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
    names, luck = tuple(table["names"]), tuple(table.get("luck", ()))
    return Lesson(game, table["seats"], table["learner"], table["options"], names, luck, beats)


def deal(position: hoshitaku.Position, luck: list[str]) -> None:
    """Let chance answer as the lesson has it: ``luck`` names its outcomes, or how their names begin, and is used up.

    Raises:
        LessonError: the lesson leaves something to chance, or names what cannot happen.
    """
    while position.actor == hoshitaku.CHANCE:
        options = position.options()
        if len(options) > 1:
            wanted = luck.pop(0) if luck else ""
            names = {option: f"{position.option_name(option)} " for option in options}
            options = [option for option, name in names.items() if wanted and name.startswith(f"{wanted} ")]
            if not options:
                raise LessonError(f"{position.decision} is left to chance, or cannot be {wanted!r}")
        position.take(options[0])


def find_option(position: hoshitaku.Position, name: str) -> int:
    """The option with a stable name, legal or not.

    Raises:
        LessonError: the current decision has no such option.
    """
    for option in range(position.span):
        if position.option_name(option) == name:
            return option
    raise LessonError(f"{position.decision} has no option {name!r}")


def _beats(step: dict[str, Any]) -> list[Beat]:
    """The beats of one step: one for each option, the luck of all with the first, the bot's moves after the last."""
    says, clauses = {"ja": step["ja"], "en": step["en"]}, tuple(step["clauses"])
    bot, luck = tuple(step.get("bot", ())), tuple(step.get("luck", ()))
    if "refused" in step:
        return [Beat(says, clauses, step["refused"], refused=True, bot=bot, luck=luck)]
    names = step.get("play", [])
    if not names:
        return [Beat(says, clauses, shows=step.get("shows", ""), bot=bot, luck=luck)]
    beats = [Beat(says, clauses, name) for name in names]
    beats[0] = replace(beats[0], luck=luck)
    beats[-1] = replace(beats[-1], bot=bot)
    return beats
