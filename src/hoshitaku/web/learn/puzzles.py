"""What the pages of puzzles are given: the board and its question, the answer, and the puzzles of earlier days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from hoshitaku.kernel.seat_names import with_names
from hoshitaku.reviewing import solution
from hoshitaku.reviewing.puzzle import Puzzle, every_puzzle, of_day
from hoshitaku.web.learn.stage import Stage
from hoshitaku.web.tables.pages import targets
from hoshitaku.web.words import language, t

EARLIER: Final = 14  # days


def address(puzzle: Puzzle) -> str:
    """Where a puzzle is."""
    return reverse("puzzle", args=[puzzle.id])


def today() -> Puzzle | None:
    """The puzzle of the day where the server stands; None if none ship with these rules."""
    return of_day(timezone.localdate(), list(every_puzzle().values()))


def card(known: Mapping[str, int]) -> dict[str, Any] | None:
    """What the front page says of the puzzle of the day; None if there is none."""
    puzzle = today()
    return None if puzzle is None else row(puzzle, known) | {"day": ""}


def row(puzzle: Puzzle, known: Mapping[str, int]) -> dict[str, Any]:
    """A puzzle in a list: its game, its question, how hard it is, and how the reader answered it."""
    lang, taken = language(), known.get(puzzle.id)
    return {
        "url": address(puzzle),
        "game": puzzle.position.game.name,
        "game_title": puzzle.position.game.title(lang),
        "question": with_names(puzzle.position.prompt(lang), names(puzzle), lang),
        "difficulty": solution.said(f"hard_{puzzle.difficulty}", lang),
        "state": "" if taken is None else "solved" if taken == puzzle.best.option else "tried",
    }


def earlier(known: Mapping[str, int]) -> list[dict[str, Any]]:
    """The puzzles of the days before today, the latest first; none comes twice."""
    now, puzzles = timezone.localdate(), list(every_puzzle().values())
    days = [now - timedelta(days=back) for back in range(1, min(EARLIER, len(puzzles) - 1) + 1)]
    found = {day: puzzle for day in days if (puzzle := of_day(day, puzzles)) is not None}
    return [row(puzzle, known) | {"day": date_format(day, "MONTH_DAY_FORMAT")} for day, puzzle in found.items()]


def context(puzzle: Puzzle, known: Mapping[str, int], *, afresh: bool) -> dict[str, Any]:
    """What the page of a puzzle is given. Until it is answered, or if it is thought over `afresh`, it tells nothing."""
    position, taken = puzzle.position, None if afresh else puzzle.answer(known.get(puzzle.id, -1))
    stage = Stage(position, puzzle.seat, names(puzzle), address(puzzle))
    at = targets(position, language(), stage.names) if taken is None else {}
    return stage.context(at) | {
        "puzzle": row(puzzle, known),
        "is_today": puzzle is today(),
        "my_turn": taken is None,
        "can_hint": False,
        "choices": [choice for choice in at.values() if choice["refused"] is None],
        "earlier": earlier(known),
        "answer": None,
        "asks": solution.said("asks", language()),
        "columns": [solution.said(column, language()) for column in ("choice", "chance", "cost", "points")],
        "solution": None if taken is None else solution.solution(puzzle, taken, language(), stage.names),
    }


def names(puzzle: Puzzle) -> list[str]:
    """What everybody is called by seat, the reader first."""
    others = iter(range(2, puzzle.position.seats + 1))
    numbers = [1 if seat == puzzle.seat else next(others) for seat in range(puzzle.position.seats)]
    return [t(f"puzzle.seat_{number}") for number in numbers]
