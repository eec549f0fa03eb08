"""Lessons: prepared games by the real rules, step by step. Each game has a guided first game; modules have short ones.

A lesson has no state: the number of finished steps determines the position, by replaying them.
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
from hoshitaku.web.learn.game_reference import has_lesson, lesson_path


class LessonError(ValueError):
    """A lesson does not fit the rules of its game."""


@dataclass(frozen=True)
class LessonStep:
    """What the learner does: take an option (by its stable name), click it although it is refused, or only read ("").

    ``replies_by_other_option`` has options that are offered too, with the reply to a learner who takes one.
    ``option_names_taken_after`` are taken afterwards without the learner; ``chance_results`` are the next ones, in
    order; ``shown_refusal_clause`` is shown by the table as a refusal during the step; ``board_area`` is the part of
    the board that a phone shows first, such as "own".
    """

    text_by_lang: dict[str, str]
    clauses: tuple[str, ...]
    expected_option_name: str = ""
    is_option_refused: bool = False
    shown_refusal_clause: str = ""
    option_names_taken_after: tuple[str, ...] = ()
    chance_results: tuple[str, ...] = ()
    replies_by_other_option: dict[str, dict[str, str]] = field(default_factory=dict)
    board_area: str = ""


@dataclass(frozen=True)
class Lesson:
    """A prepared game: the guided first game, or the lesson of a ``module``.

    It begins after ``opening_option_names``, by stable option names. A short lesson has ``goal_by_lang`` and
    ``duration_minutes``.
    """

    game: hoshitaku.Game
    module: str
    goal_by_lang: dict[str, str]
    duration_minutes: int
    seat_count: int
    learner_seat: int
    game_options: dict[str, Any]
    seat_names: tuple[dict[str, str], ...]
    opening_option_names: tuple[str, ...]
    chance_results: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    def position_after(self, step_count: int) -> hoshitaku.Position:
        """The position after this many steps.

        Raises:
            LessonError: the lesson does not fit the rules.
        """
        return self.position_and_unused_results(step_count)[0]

    def position_and_unused_results(self, step_count: int) -> tuple[hoshitaku.Position, list[str]]:
        """The position after this many steps, and the results of chance that have not been used yet."""
        position, luck = self.game.new(seats=self.seat_count, options=self.game_options), list(self.chance_results)
        take_chance_results(position, luck)
        play_options(position, self.opening_option_names, luck)
        for beat in self.steps[:step_count]:
            play_step(beat, position, luck)
        return position, luck


@cache
def load_lesson(game_name: str, module: str = "") -> Lesson:
    """The guided first game of a game, or the short lesson of one of its modules.

    Raises:
        LookupError: there is no such lesson.
    """
    if not has_lesson(game_name, module):
        raise LookupError(f"no lesson for {game_name!r} {module!r}")
    data = tomllib.loads(lesson_path(game_name, module).read_text(encoding="utf-8"))
    about, table = data.get("about", {}), data["game"]
    return Lesson(
        hoshitaku.game(game_name),
        module,
        {lang: about[lang] for lang in LANGUAGES if lang in about},
        about.get("minutes", 0),
        table["seats"],
        table["learner"],
        table["options"],
        tuple(table["names"]),
        tuple(table.get("opening", ())),
        tuple(table.get("luck", ())),
        tuple(beat for step in data["step"] for beat in _parse_steps(step)),
    )


def play_step(step: LessonStep, position: hoshitaku.Position, chance_results: list[str]) -> list[Event]:
    """Play a step: the learner's option, then the options after it, with its results of chance. Returns the events."""
    chance_results += step.chance_results
    own = [step.expected_option_name] if step.expected_option_name and not step.is_option_refused else []
    return play_options(position, (*own, *step.option_names_taken_after), chance_results)


def play_options(position: hoshitaku.Position, option_names: Iterable[str], chance_results: list[str]) -> list[Event]:
    """Take one option after another, for any seat, with the lesson's results of chance. Returns the events.

    Raises:
        LessonError: an option does not exist, or a result of chance is missing.
    """
    events: list[Event] = []
    for name in option_names:
        events += position.play(find_option_by_name(position, name))
        events += take_chance_results(position, chance_results)
    return events


def take_chance_results(position: hoshitaku.Position, chance_results: list[str]) -> list[Event]:
    """Resolve chance with the lesson's results (names of outcomes or their beginnings), and remove them from the list.

    Raises:
        LessonError: a result of chance is missing or impossible.
    """
    events: list[Event] = []
    while position.actor == hoshitaku.CHANCE:
        options = position.options()
        if len(options) > 1:
            wanted = chance_results.pop(0) if chance_results else ""
            names = {option: f"{position.option_name(option)} " for option in options}
            options = [option for option, name in names.items() if wanted and name.startswith(f"{wanted} ")]
            if not options:
                raise LessonError(f"{position.decision} is left to chance, or cannot be {wanted!r}")
        events += position.play(options[0])
    return events


def find_option_by_name(position: hoshitaku.Position, name: str) -> int:
    """The option with this stable name, legal or not.

    Raises:
        LessonError: the current decision has no such option.
    """
    for option in range(position.option_bound):
        if position.option_name(option) == name:
            return option
    raise LessonError(f"{position.decision} has no option {name!r}")


def _parse_steps(step: dict[str, Any]) -> list[LessonStep]:
    """The steps in one entry: one per option; chance and others belong to the first, the bot's options to the last."""
    says = {lang: step[lang] for lang in LANGUAGES}
    base = LessonStep(
        says, tuple(step["clauses"]), shown_refusal_clause=step.get("shows", ""), board_area=step.get("area", "")
    )
    names = [step["refused"]] if "refused" in step else step.get("play", [""])
    beats = [replace(base, expected_option_name=name, is_option_refused="refused" in step) for name in names]
    others = {other["option"]: {lang: other[lang] for lang in LANGUAGES} for other in step.get("others", ())}
    beats[0] = replace(beats[0], chance_results=tuple(step.get("luck", ())), replies_by_other_option=others)
    beats[-1] = replace(beats[-1], option_names_taken_after=tuple(step.get("bot", ())))
    return beats
