"""Texts for an answer to a puzzle: its value, the best option and why, and the value of every option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hoshitaku.game_review.puzzle import Answer, Puzzle
from hoshitaku.game_review.review_text import format_percent, review_text
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.players import introduce_player, search_guide

NEGLIGIBLE_POINTS: Final = 0.05  # points shown as 0


@dataclass(frozen=True)
class SolutionLine:
    """An option in the table of all, in words: its win probability, and the difference to the best."""

    option_text: str
    win_chance: str
    cost: str
    points: str
    is_best: bool
    is_taken: bool


@dataclass(frozen=True)
class PuzzleSolution:
    """The answer to a puzzle in words. `best_texts` and `taken_texts` name the option, its value and a reason.

    `taken_texts` is empty if it was the best. `clause` is that of the question.
    """

    is_right: bool
    verdict: str
    best_texts: tuple[str, ...]
    taken_texts: tuple[str, ...]
    clause: str
    lines: tuple[SolutionLine, ...]
    method_text: str


def describe_solution(puzzle: Puzzle, taken: Answer, lang: str, names: Sequence[str]) -> PuzzleSolution:
    """The solution for a user who has taken an option, with the names of all seats."""
    best, second = puzzle.answers[:2]
    is_right = taken is best
    lead = puzzle_text(
        "lead", lang, lead=format_percent(best.chance - second.chance, lang), points=points_difference(best, second)
    )
    costs = puzzle_text(
        "costs", lang, cost=format_percent(best.chance - taken.chance, lang), points=points_difference(taken, best)
    )
    return PuzzleSolution(
        is_right,
        puzzle_text("right" if is_right else "wrong", lang),
        answer_texts(puzzle, best, "best", lead, lang, names),
        () if is_right else answer_texts(puzzle, taken, "yours", costs, lang, names),
        puzzle.position.clause(),
        tuple(solution_line(puzzle, one, taken, lang, names) for one in puzzle.answers),
        method_text(puzzle, lang),
    )


def puzzle_text(key: str, lang: str, /, **values: object) -> str:
    """A text about puzzles."""
    return review_text(f"puzzle.{key}", lang, **values)


def answer_texts(
    puzzle: Puzzle, answer: Answer, key: str, worth: str, lang: str, names: Sequence[str]
) -> tuple[str, ...]:
    """An answer in words, its value, and its gain if there is a text for that."""
    text = replace_seat_labels(puzzle.position.describe(answer.option, lang), names, lang)
    why = replace_seat_labels(option_reason(puzzle, answer.option, lang), names, lang)
    return (puzzle_text(key, lang, what=text), worth, *([puzzle_text("why", lang, why=why)] if why else []))


def solution_line(puzzle: Puzzle, answer: Answer, taken: Answer, lang: str, names: Sequence[str]) -> SolutionLine:
    """An answer in the table of all."""
    best, text = puzzle.best_answer, replace_seat_labels(puzzle.position.describe(answer.option, lang), names, lang)
    chance, is_best = format_percent(answer.chance, lang), answer is best
    cost = "–" if is_best else f"−{format_percent(best.chance - answer.chance, lang)}"
    return SolutionLine(
        text, chance, cost, "–" if is_best else points_difference(answer, best), is_best, answer is taken
    )


def points_difference(answer: Answer, other: Answer) -> str:
    """Difference in points between two answers, such as "+2.5"."""
    more = answer.points - other.points
    return "0" if abs(more) < NEGLIGIBLE_POINTS else f"{more:+.1f}".replace("-", "−")


def method_text(puzzle: Puzzle, lang: str) -> str:
    """How the probabilities were estimated, their error, and which game the position is from."""
    error = format_percent(max(one.error for one in puzzle.answers), lang)
    values = puzzle.provenance | puzzle.origin
    level = introduce_player(str(values["level"])).title(lang)
    found = puzzle_text("how", lang, playouts=values["playouts"], error=error)
    origin = puzzle_text("origin", lang, level=level, seats=puzzle.position.seats, moves=values["moves"])
    return found + ("" if lang == "ja" else " ") + origin


@lru_cache(maxsize=512)
def option_reason(puzzle: Puzzle, option: int, lang: str) -> str:
    """What an option gains, in a few words by source; "" if there is nothing to say."""
    adviser = search_guide(puzzle.position.game).playout_player(0)
    return adviser.reason(puzzle.position.clone(), puzzle.asked_seat, option, lang)
