"""What is said of an answer to a puzzle: what it was worth, what was best and why, and what every choice comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hoshitaku.kernel.seat_names import with_names
from hoshitaku.players import guide_of, introduce
from hoshitaku.reviewing.puzzle import Answer, Puzzle
from hoshitaku.reviewing.wording import percent, say

NOTHING: Final = 0.05  # points, told as 0


@dataclass(frozen=True)
class Line:
    """A choice in the table of all, in words: its chance to win, and what it lacks of the best."""

    text: str
    chance: str
    cost: str
    points: str
    is_best: bool
    is_taken: bool


@dataclass(frozen=True)
class Solution:
    """The answer to a puzzle in words. `best` and `taken` say what the choice is, what it is worth and why.

    `taken` is empty if it was the best. `clause` is that of the question; `how` says how all of it was found out.
    """

    is_right: bool
    verdict: str
    best: tuple[str, ...]
    taken: tuple[str, ...]
    clause: str
    lines: tuple[Line, ...]
    how: str


def solution(puzzle: Puzzle, taken: Answer, lang: str, names: Sequence[str]) -> Solution:
    """What is said to somebody who has taken an option, with everybody's names by seat."""
    best, second = puzzle.answers[:2]
    is_right = taken is best
    lead = said("lead", lang, lead=percent(best.chance - second.chance, lang), points=gap(best, second))
    costs = said("costs", lang, cost=percent(best.chance - taken.chance, lang), points=gap(taken, best))
    return Solution(
        is_right,
        said("right" if is_right else "wrong", lang),
        told(puzzle, best, "best", lead, lang, names),
        () if is_right else told(puzzle, taken, "yours", costs, lang, names),
        puzzle.position.clause(),
        tuple(line(puzzle, one, taken, lang, names) for one in puzzle.answers),
        how(puzzle, lang),
    )


def said(key: str, lang: str, /, **values: object) -> str:
    """Words of puzzles."""
    return say(f"puzzle.{key}", lang, **values)


def told(puzzle: Puzzle, answer: Answer, key: str, worth: str, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    """An answer in words, what it is worth, and what it gains if there is something to say."""
    text = with_names(puzzle.position.describe(answer.option, lang), names, lang)
    why = with_names(reason(puzzle, answer.option, lang), names, lang)
    return (said(key, lang, what=text), worth, *([said("why", lang, why=why)] if why else []))


def line(puzzle: Puzzle, answer: Answer, taken: Answer, lang: str, names: Sequence[str]) -> Line:
    """An answer in the table of all."""
    best, text = puzzle.best, with_names(puzzle.position.describe(answer.option, lang), names, lang)
    chance, is_best = percent(answer.chance, lang), answer is best
    cost = "–" if is_best else f"−{percent(best.chance - answer.chance, lang)}"
    return Line(text, chance, cost, "–" if is_best else gap(answer, best), is_best, answer is taken)


def gap(answer: Answer, other: Answer) -> str:
    """How many more points an answer comes to than another, such as "+2.5"."""
    more = answer.points - other.points
    return "0" if abs(more) < NOTHING else f"{more:+.1f}".replace("-", "−")


def how(puzzle: Puzzle, lang: str) -> str:
    """How the chances were found out, how far they may be off, and of what game the position is."""
    error = percent(max(one.error for one in puzzle.answers), lang)
    values = puzzle.provenance | puzzle.origin
    level = introduce(str(values["level"])).title(lang)
    found = said("how", lang, playouts=values["playouts"], error=error)
    origin = said("origin", lang, level=level, seats=puzzle.position.seats, moves=values["moves"])
    return found + ("" if lang == "ja" else " ") + origin


@lru_cache(maxsize=512)
def reason(puzzle: Puzzle, option: int, lang: str) -> str:
    """What a choice gains, in a few words by where it comes from; "" if there is nothing to say."""
    adviser = guide_of(puzzle.position.game).policy(0)
    return adviser.reason(puzzle.position.clone(), puzzle.seat, option, lang)
