"""The review of a finished game: a survey of its chances, what could be known, and a deeper look at dear choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.record import Record
from hoshitaku.players import guide_of
from hoshitaku.reviewing import telling
from hoshitaku.reviewing.costs import Costs
from hoshitaku.reviewing.knowing import Knowing
from hoshitaku.reviewing.ledger import Ledger
from hoshitaku.reviewing.report import Review
from hoshitaku.reviewing.story import Story
from hoshitaku.reviewing.survey import Spending, Survey

MOST_PLAYOUTS: Final = 10_000_000
# Parts of the playouts: for the curve, for what could be known if anything was hidden, and the rest for choices.
FOR_CURVE: Final = 0.45
FOR_KNOWING: Final = 0.2


def review(
    record: Record,
    *,
    playouts: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a finished game: the same for the same record, playouts and seed.

    `playouts` are about as many as are played, left out as many as suit the game: more look closer and take longer.
    `progress(done, total)` is called as they are played. Raises RecordError if the game is not over, and SetupError if
    no player knows it or the number of playouts is impossible.
    """
    story, guide = Story(record), guide_of(record.game, varied=True)
    total = guide.playouts_of_review() if playouts is None else playouts
    if not 1 <= total <= MOST_PLAYOUTS:
        raise SetupError(
            f"a review needs 1 to {MOST_PLAYOUTS} playouts, not {total}",
            f"講評のプレイアウトは1～{MOST_PLAYOUTS}回です（{total}）",
        )
    spending = Spending(total, progress)
    survey = Survey(story, guide, seed, spending)
    survey.run(int(total * FOR_CURVE))
    knowing = Knowing(survey)
    if knowing.hidden:
        knowing.run(int(total * FOR_KNOWING))
    ledger = Ledger(survey, knowing)
    costs = Costs(survey, ledger)
    costs.run(total - spending.played)
    spending.finish()
    return Review(
        story.game.name, story.final.setup.rules, story.players, story.final.seats, seed, total, story.shared,
        hidden=bool(knowing.hidden),
        points=telling.points(survey, knowing),
        standings=telling.standings(survey, ledger, costs),
        mistakes=telling.mistakes(survey, costs),
        strokes=telling.strokes(survey, ledger),
    )  # fmt: skip
