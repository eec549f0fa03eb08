"""What the pages of puzzles are given: the board and its question, the answer, and the puzzles of earlier days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from hoshitaku.game_review import puzzle_solution
from hoshitaku.game_review.puzzle import Puzzle, all_shipped_puzzles, puzzle_for_date
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web.learn.prepared_board import PreparedBoard
from hoshitaku.web.table.page.context import options_by_target
from hoshitaku.web.templating.translate import page_language, t

EARLIER_DAYS: Final = 14  # days


def puzzle_url(puzzle: Puzzle) -> str:
    """Where a puzzle is."""
    return reverse("puzzle", args=[puzzle.id])


def puzzle_of_day() -> Puzzle | None:
    """The puzzle of the day where the server stands; None if none ship with these rules."""
    return puzzle_for_date(timezone.localdate(), list(all_shipped_puzzles().values()))


def puzzle_of_day_row(answers: Mapping[str, int]) -> dict[str, Any] | None:
    """What the front page says of the puzzle of the day; None if there is none."""
    puzzle = puzzle_of_day()
    return None if puzzle is None else puzzle_row(puzzle, answers) | {"day": ""}


def puzzle_row(puzzle: Puzzle, answers: Mapping[str, int]) -> dict[str, Any]:
    """A puzzle in a list: its game, its question, how hard it is, and how the reader answered it."""
    lang, taken = page_language(), answers.get(puzzle.id)
    return {
        "url": puzzle_url(puzzle),
        "game": puzzle.position.game.name,
        "game_title": puzzle.position.game.title(lang),
        "question": replace_seat_labels(puzzle.position.prompt(lang), seat_names(puzzle), lang),
        "difficulty": puzzle_solution.puzzle_text(f"hard_{puzzle.difficulty}", lang),
        "state": "" if taken is None else "solved" if taken == puzzle.best_answer.option else "tried",
    }


def earlier_puzzle_rows(answers: Mapping[str, int]) -> list[dict[str, Any]]:
    """The puzzles of the days before today, the latest first; none comes twice."""
    now, puzzles = timezone.localdate(), list(all_shipped_puzzles().values())
    days = [now - timedelta(days=back) for back in range(1, min(EARLIER_DAYS, len(puzzles) - 1) + 1)]
    found = {day: puzzle for day in days if (puzzle := puzzle_for_date(day, puzzles)) is not None}
    return [
        puzzle_row(puzzle, answers) | {"day": date_format(day, "MONTH_DAY_FORMAT")} for day, puzzle in found.items()
    ]


def puzzle_context(puzzle: Puzzle, answers: Mapping[str, int], *, ask_again: bool) -> dict[str, Any]:
    """What the page of a puzzle is given. Until it is answered, or if it is thought over `afresh`, it tells nothing."""
    position, taken = puzzle.position, None if ask_again else puzzle.find_answer(answers.get(puzzle.id, -1))
    stage = PreparedBoard(position, puzzle.asked_seat, seat_names(puzzle), puzzle_url(puzzle))
    at = options_by_target(position, page_language(), stage.seat_names) if taken is None else {}
    return stage.board_context(at) | {
        "puzzle": puzzle_row(puzzle, answers),
        "is_today": puzzle is puzzle_of_day(),
        "my_turn": taken is None,
        "can_hint": False,
        "choices": [choice for choice in at.values() if choice["refused"] is None],
        "earlier": earlier_puzzle_rows(answers),
        "answer": None,
        "asks": puzzle_solution.puzzle_text("asks", page_language()),
        "columns": [
            puzzle_solution.puzzle_text(column, page_language()) for column in ("choice", "chance", "cost", "points")
        ],
        "solution": None
        if taken is None
        else puzzle_solution.solve_puzzle(puzzle, taken, page_language(), stage.seat_names),
    }


def seat_names(puzzle: Puzzle) -> list[str]:
    """What everybody is called by seat, the reader first."""
    others = iter(range(2, puzzle.position.seats + 1))
    numbers = [1 if seat == puzzle.asked_seat else next(others) for seat in range(puzzle.position.seats)]
    return [t(f"puzzle.seat_{number}") for number in numbers]
