"""Reviews a finished game: surveys its win probabilities, what could be known, and examines costly choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoshitaku.game_review import review_findings
from hoshitaku.game_review.choice_costs import ChoiceCostSearch
from hoshitaku.game_review.game_moments import GameMoments
from hoshitaku.game_review.knowable_win_chances import KnowableWinChances
from hoshitaku.game_review.review_data import Review
from hoshitaku.game_review.win_chance_changes import WinChanceChanges
from hoshitaku.game_review.win_chance_survey import PlayoutProgress, WinChanceSurvey
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.record import Record
from hoshitaku.players import search_guide

MAX_PLAYOUTS: Final = 10_000_000
# Shares of the playouts: for the curve, for what could be known if anything was hidden; the rest is for choices.
CURVE_BUDGET_SHARE: Final = 0.45
KNOWABLE_BUDGET_SHARE: Final = 0.2


def review(
    record: Record,
    *,
    playouts: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game: the same result for the same record, playouts and seed.

    `playouts` is the approximate number; by default it suits the game: more are more precise and take longer.
    `progress(done, total)` is called during the playouts. RecordError if the game is not over, SetupError if no player
    supports it or the number of playouts is invalid.
    """
    story, guide = GameMoments(record), search_guide(record.game, varied=True)
    total = guide.review_playout_count() if playouts is None else playouts
    if not 1 <= total <= MAX_PLAYOUTS:
        raise SetupError(
            f"a review needs 1 to {MAX_PLAYOUTS} playouts, not {total}",
            f"講評のプレイアウトは1～{MAX_PLAYOUTS}回です（{total}）",
        )
    spending = PlayoutProgress(total, progress)
    survey = WinChanceSurvey(story, guide, seed, spending)
    survey.sample_moments(int(total * CURVE_BUDGET_SHARE))
    knowing = KnowableWinChances(survey)
    if knowing.moments_with_hidden_cards:
        knowing.sample_moments(int(total * KNOWABLE_BUDGET_SHARE))
    ledger = WinChanceChanges(survey, knowing)
    costs = ChoiceCostSearch(survey, ledger)
    costs.examine_choices(total - spending.played_count)
    spending.finish()
    return Review(
        story.game.name, story.final_position.setup.rules_version, story.player_names, story.final_position.seats, seed,
        total, story.is_shared_result, hidden=bool(knowing.moments_with_hidden_cards),
        points=review_findings.curve_points(survey, knowing),
        standings=review_findings.seat_reviews(survey, ledger, costs),
        mistakes=review_findings.list_mistakes(survey, costs),
        strokes=review_findings.luck_strokes(survey, ledger),
    )  # fmt: skip
