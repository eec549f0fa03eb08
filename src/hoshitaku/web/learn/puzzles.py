"""The page of a puzzle: board, question, answer, and puzzles of earlier days."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.urls import reverse
from django.utils import timezone

from hoshitaku.game_review import puzzle_solution
from hoshitaku.game_review.puzzle import Puzzle, all_shipped_puzzles, puzzle_for_date
from hoshitaku.game_review.puzzle_solution import PuzzleSolution
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web.http.pages import Page
from hoshitaku.web.learn.prepared_board import OptionReply, PreparedBoard
from hoshitaku.web.table.page.contexts import BoardContext, QuestionContext
from hoshitaku.web.table.page.options import options_by_target
from hoshitaku.web.templating.translate import page_language, t

MAX_EARLIER_DAYS: Final = 14  # days


@dataclass(frozen=True, kw_only=True)
class PuzzleRow:
    """A puzzle in a list."""

    url: str
    game_title: str
    question: str
    difficulty: str
    answer_state: str  # "", "tried" or "solved"
    day: date | None  # of earlier puzzles


@dataclass(frozen=True, kw_only=True)
class PuzzlePage(BoardContext, QuestionContext, Page):
    """A puzzle: the board of a table and its question; once it is answered, what each choice gains."""

    template = "learn/puzzle.html"

    puzzle: PuzzleRow
    is_today: bool
    earlier_puzzles: Sequence[PuzzleRow]  # of earlier days, the latest first
    refusal: OptionReply | None  # why an option was refused
    task_text: str
    solution_headings: Sequence[str]
    solution: PuzzleSolution | None


def puzzle_url(puzzle: Puzzle) -> str:
    """The URL of a puzzle."""
    return reverse("puzzle", args=[puzzle.id])


def puzzle_of_day() -> Puzzle | None:
    """The puzzle of the day in the server's time zone; None if there are none for these rules."""
    return puzzle_for_date(timezone.localdate(), list(all_shipped_puzzles().values()))


def puzzle_of_day_row(answers: Mapping[str, int]) -> PuzzleRow | None:
    """The puzzle of the day on the front page; None if there is none."""
    puzzle = puzzle_of_day()
    return None if puzzle is None else puzzle_row(puzzle, answers)


def puzzle_row(puzzle: Puzzle, answers: Mapping[str, int], day: date | None = None) -> PuzzleRow:
    """A puzzle in a list: game, question, difficulty, and the reader's answer."""
    lang, taken = page_language(), answers.get(puzzle.id)
    return PuzzleRow(
        url=puzzle_url(puzzle),
        game_title=puzzle.position.game.title(lang),
        question=replace_seat_labels(puzzle.position.prompt(lang), seat_names(puzzle), lang),
        difficulty=puzzle_solution.puzzle_text(f"hard_{puzzle.difficulty}", lang),
        answer_state="" if taken is None else "solved" if taken == puzzle.best_answer.option else "tried",
        day=day,
    )


def earlier_puzzle_rows(answers: Mapping[str, int]) -> list[PuzzleRow]:
    """The puzzles of earlier days, the latest first, without repetition."""
    now, puzzles = timezone.localdate(), list(all_shipped_puzzles().values())
    days = [now - timedelta(days=back) for back in range(1, min(MAX_EARLIER_DAYS, len(puzzles) - 1) + 1)]
    found = {day: puzzle for day in days if (puzzle := puzzle_for_date(day, puzzles)) is not None}
    return [puzzle_row(puzzle, answers, day) for day, puzzle in found.items()]


def puzzle_page(
    puzzle: Puzzle, answers: Mapping[str, int], *, ask_again: bool, refusal: OptionReply | None = None
) -> PuzzlePage:
    """The page of a puzzle. Without an answer, or with `ask_again`, it does not contain the solution."""
    position, lang = puzzle.position, page_language()
    taken = None if ask_again else puzzle.find_answer(answers.get(puzzle.id, -1))
    stage = PreparedBoard(position, puzzle.asked_seat, seat_names(puzzle), puzzle_url(puzzle))
    at = options_by_target(position, lang, stage.seat_names) if taken is None else {}
    return PuzzlePage(
        **vars(stage.board_context(at, my_turn=taken is None)),
        prompt_help=stage.fill_in_seat_names(position.prompt_help(lang)),
        choices=[choice for choice in at.values() if choice["refused"] is None],
        puzzle=puzzle_row(puzzle, answers),
        is_today=puzzle is puzzle_of_day(),
        earlier_puzzles=earlier_puzzle_rows(answers),
        refusal=refusal,
        task_text=puzzle_solution.puzzle_text("asks", lang),
        solution_headings=[
            puzzle_solution.puzzle_text(column, lang) for column in ("choice", "chance", "cost", "points")
        ],
        solution=None if taken is None else puzzle_solution.describe_solution(puzzle, taken, lang, stage.seat_names),
    )


def seat_names(puzzle: Puzzle) -> list[str]:
    """Names by seat, the reader first."""
    others = iter(range(2, puzzle.position.seats + 1))
    numbers = [1 if seat == puzzle.asked_seat else next(others) for seat in range(puzzle.position.seats)]
    return [t(f"puzzle.seat_{number}") for number in numbers]
