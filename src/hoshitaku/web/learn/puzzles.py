"""What the pages of puzzles say: the question, what each answer comes to and why, and the puzzles of earlier days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import lru_cache
from typing import Any, Final

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from hoshitaku import players
from hoshitaku.reviewing.puzzle import Answer, Puzzle, every_puzzle, of_day
from hoshitaku.reviewing.wording import percent
from hoshitaku.web.learn.stage import Stage
from hoshitaku.web.tables.pages import targets
from hoshitaku.web.words import language, t

EARLIER: Final = 14  # days
NOTHING: Final = 0.05  # points, shown as 0


def address(puzzle: Puzzle) -> str:
    """Where a puzzle is."""
    return reverse("puzzle", args=[puzzle.id])


def today() -> Puzzle | None:
    """The puzzle of the day where the server stands; None if none ship with these rules."""
    return of_day(timezone.localdate())


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
        "question": puzzle.position.prompt(lang),
        "difficulty": t(f"puzzle.hard_{puzzle.difficulty}"),
        "state": "" if taken is None else "solved" if taken == puzzle.best.option else "tried",
    }


def earlier(known: Mapping[str, int]) -> list[dict[str, Any]]:
    """The puzzles of the days before today, the latest first; none comes twice."""
    now = timezone.localdate()
    days = [now - timedelta(days=back) for back in range(1, min(EARLIER, len(every_puzzle()) - 1) + 1)]
    found = [(day, of_day(day)) for day in days]
    return [
        row(puzzle, known) | {"day": date_format(day, "MONTH_DAY_FORMAT")} for day, puzzle in found if puzzle is not None
    ]


def context(puzzle: Puzzle, known: Mapping[str, int], *, afresh: bool) -> dict[str, Any]:
    """What the page of a puzzle is given. Until it is answered (or if it is thought over `afresh`) nothing tells how."""
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
        "solution": None if taken is None else solution(puzzle, taken, stage),
    }


def names(puzzle: Puzzle) -> list[str]:
    """What everybody is called by seat, the reader first."""
    others = iter(range(2, puzzle.position.seats + 1))
    numbers = [1 if seat == puzzle.seat else next(others) for seat in range(puzzle.position.seats)]
    return [t(f"puzzle.seat_{number}") for number in numbers]


def solution(puzzle: Puzzle, taken: Answer, stage: Stage) -> dict[str, Any]:
    """What the answer was worth, what was best, why, and what every choice comes to."""
    best, second = puzzle.answers[:2]
    lead = {"chance": told(best.chance), "lead": told(best.chance - second.chance)}
    return {
        "right": taken is best,
        "best": said(puzzle, best, stage) | {"is": t("puzzle.lead", points=gap(best, second), **lead)},
        "taken": said(puzzle, taken, stage)
        | {"is": t("puzzle.costs", cost=told(best.chance - taken.chance), points=gap(taken, best))},
        "clause": puzzle.position.clause(),
        "rows": [line(puzzle, one, taken, stage) for one in puzzle.answers],
        "how": t("puzzle.how", playouts=puzzle.provenance["playouts"], error=told(max(one.error for one in puzzle.answers))),
        "from": t("puzzle.from", **origin(puzzle)),
    }


def said(puzzle: Puzzle, answer: Answer, stage: Stage) -> dict[str, str]:
    """An answer in words, and why somebody would choose it."""
    why = stage.said(reason(puzzle.id, answer.option, language()))
    return {
        "text": stage.said(puzzle.position.describe(answer.option, language())),
        "why": t("puzzle.why", why=why) if why else "",
    }


def line(puzzle: Puzzle, answer: Answer, taken: Answer, stage: Stage) -> dict[str, Any]:
    """An answer in the table of all."""
    best = puzzle.best
    return {
        "text": stage.said(puzzle.position.describe(answer.option, language())),
        "chance": told(answer.chance),
        "cost": "–" if answer is best else f"−{told(best.chance - answer.chance)}",
        "points": "–" if answer is best else gap(answer, best),
        "taken": answer is taken,
        "best": answer is best,
    }


def gap(answer: Answer, other: Answer) -> str:
    """How many more points an answer comes to than another, such as "+2.5"."""
    more = answer.points - other.points
    return "0" if abs(more) < NOTHING else f"{more:+.1f}".replace("-", "−")


def told(part: float) -> str:
    """A chance in percent."""
    return percent(part, language())


def origin(puzzle: Puzzle) -> dict[str, object]:
    """Of what game it is."""
    level = players.introduce(str(puzzle.provenance["level"])).title(language())
    return {"level": level, "seats": puzzle.position.seats, "moves": puzzle.origin["moves"]}


@lru_cache(maxsize=512)
def reason(name: str, option: int, lang: str) -> str:
    """What a choice gains, in a few words by where it comes from; "" if there is nothing to say."""
    puzzle = every_puzzle()[name]
    adviser = players.guide_of(puzzle.position.game).policy(0)
    return adviser.reason(puzzle.position.clone(), puzzle.seat, option, lang)
