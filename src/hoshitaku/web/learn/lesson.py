"""Lessons: prepared games by the real rules, told step by step. The guided first game is one; modules have short ones.

A lesson has no state of its own: the number of beats done says everything, and the position follows by playing
them again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import hoshitaku
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web.learn.library import has_lesson, lesson_file


class LessonError(ValueError):
    """A lesson asks for something that its game does not offer."""


@dataclass(frozen=True)
class Beat:
    """What the learner does: choose ``option`` (its stable name), press it although it is ``refused``, or just read.

    ``others`` are offered beside the option, each with what is said to whoever chooses it. ``bot`` is what is done
    afterwards without the learner, by the bot or for the learner; ``luck`` what chance answers from here on, in order;
    ``shows`` is a clause that the table shows as a refusal meanwhile; ``area`` the part of the board that a phone shows
    first, such as "own".
    """

    says: dict[str, str]
    clauses: tuple[str, ...]
    option: str = ""
    refused: bool = False
    shows: str = ""
    bot: tuple[str, ...] = ()
    luck: tuple[str, ...] = ()
    others: dict[str, dict[str, str]] = field(default_factory=dict)
    area: str = ""


@dataclass(frozen=True)
class Lesson:
    """A prepared game: the first one, or that of a ``module``.

    It begins after the ``opening``: what all have done before, by the stable names of the options. A short lesson says
    what it ``teaches`` and how many ``minutes`` it takes.
    """

    game: hoshitaku.Game
    module: str
    teaches: dict[str, str]
    minutes: int
    seats: int
    learner: int
    options: dict[str, Any]
    names: tuple[dict[str, str], ...]
    opening: tuple[str, ...]
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
        play(position, self.opening, luck)
        for beat in self.beats[:done]:
            carry_out(beat, position, luck)
        return position, luck


@cache
def lesson(name: str, module: str = "") -> Lesson:
    """The guided first game of ``name``, or the short lesson of one of its modules.

    Raises:
        LookupError: it has none.
    """
    if not has_lesson(name, module):
        raise LookupError(f"no lesson for {name!r} {module!r}")
    data = tomllib.loads(lesson_file(name, module).read_text(encoding="utf-8"))
    about, table = data.get("about", {}), data["game"]
    return Lesson(
        hoshitaku.game(name),
        module,
        {lang: about[lang] for lang in LANGUAGES if lang in about},
        about.get("minutes", 0),
        table["seats"],
        table["learner"],
        table["options"],
        tuple(table["names"]),
        tuple(table.get("opening", ())),
        tuple(table.get("luck", ())),
        tuple(beat for step in data["step"] for beat in _beats(step)),
    )


def carry_out(beat: Beat, position: hoshitaku.Position, luck: list[str]) -> list[Event]:
    """Play what a beat asks for and what is done after it, with its luck added; what happened."""
    luck += beat.luck
    own = [beat.option] if beat.option and not beat.refused else []
    return play(position, (*own, *beat.bot), luck)


def play(position: hoshitaku.Position, names: Iterable[str], luck: list[str]) -> list[Event]:
    """Take one option after the other, whoever chooses, and let chance answer as the lesson has it; what happened.

    Raises:
        LessonError: an option does not exist, or something is left to chance.
    """
    events: list[Event] = []
    for name in names:
        events += position.play(find_option(position, name))
        events += deal(position, luck)
    return events


def deal(position: hoshitaku.Position, luck: list[str]) -> list[Event]:
    """Let chance answer as the lesson has it: ``luck`` names its outcomes, or how their names begin, and is used up.

    Raises:
        LessonError: the lesson leaves something to chance, or names what cannot happen.
    """
    events: list[Event] = []
    while position.actor == hoshitaku.CHANCE:
        options = position.options()
        if len(options) > 1:
            wanted = luck.pop(0) if luck else ""
            names = {option: f"{position.option_name(option)} " for option in options}
            options = [option for option, name in names.items() if wanted and name.startswith(f"{wanted} ")]
            if not options:
                raise LessonError(f"{position.decision} is left to chance, or cannot be {wanted!r}")
        events += position.play(options[0])
    return events


def find_option(position: hoshitaku.Position, name: str) -> int:
    """The option with a stable name, legal or not.

    Raises:
        LessonError: the current decision has no such option.
    """
    for option in range(position.option_bound):
        if position.option_name(option) == name:
            return option
    raise LessonError(f"{position.decision} has no option {name!r}")


def _beats(step: dict[str, Any]) -> list[Beat]:
    """The beats of one step: one for each option, luck and others with the first, the bot's moves after the last."""
    says = {lang: step[lang] for lang in LANGUAGES}
    base = Beat(says, tuple(step["clauses"]), shows=step.get("shows", ""), area=step.get("area", ""))
    names = [step["refused"]] if "refused" in step else step.get("play", [""])
    beats = [replace(base, option=name, refused="refused" in step) for name in names]
    others = {other["option"]: {lang: other[lang] for lang in LANGUAGES} for other in step.get("others", ())}
    beats[0] = replace(beats[0], luck=tuple(step.get("luck", ())), others=others)
    beats[-1] = replace(beats[-1], bot=tuple(step.get("bot", ())))
    return beats
