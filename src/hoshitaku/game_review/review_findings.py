"""The findings of a review: its points, standings, mistakes and strokes of luck, in words of both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby
from typing import Final

from hoshitaku.game_review.choice_costs import ChoiceCost, ChoiceCostSearch
from hoshitaku.game_review.game_moments import GameMoment
from hoshitaku.game_review.knowable_win_chances import KnowableWinChances
from hoshitaku.game_review.review_data import CurvePoint, LuckStroke, Mistake, SeatReview, TextByLanguage
from hoshitaku.game_review.win_chance_changes import WinChanceChanges, mean_and_error
from hoshitaku.game_review.win_chance_survey import WinChanceSurvey
from hoshitaku.games.kits import KITS
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players.search.turn_rolls import mix_seed

MAX_NAMED_OUTCOMES: Final = 4  # named outcomes per stroke of luck
MIN_LUCK_STROKE_CHANGE: Final = 0.01
REQUIRED_STANDARD_ERRORS: Final = 2.0  # standard errors by which a stroke must differ from 0
LIST_SEPARATOR_BY_LANGUAGE: Final = {"en": "; ", "ja": "、"}
COLON_BY_LANGUAGE: Final = {"en": ": ", "ja": "："}
ELLIPSIS_BY_LANGUAGE: Final = {"en": " …", "ja": "…"}


def curve_points(survey: WinChanceSurvey, knowing: KnowableWinChances) -> list[CurvePoint]:
    """The curve, moment by moment."""
    points = []
    for moment, known in zip(survey.story.moments, knowing.win_chances_by_moment(), strict=True):
        position, (shares, errors) = moment.position, mean_and_error(survey.sample_by_moment[moment.move_count])
        points.append(
            CurvePoint(moment.move_count, position.round, position.turn, position.actor, shares, known, errors)
        )
    return points


def seat_reviews(survey: WinChanceSurvey, ledger: WinChanceChanges, costs: ChoiceCostSearch) -> list[SeatReview]:
    """Luck, choices and mistakes of every seat."""
    moves = list(range(survey.story.last_moment_number))
    luck, luck_error = ledger.luck_and_horizon_total_and_error(moves)
    choices, choices_error = ledger.choice_total_and_error(moves)
    sight = ledger.horizon_total(moves)
    start, final = survey.mean_win_chances(0), survey.mean_win_chances(survey.story.last_moment_number)
    actors = {moment.move_count: moment.position.actor for moment in costs.choice_moments()}
    return [
        SeatReview(
            seat, start[seat], final[seat], luck[seat], luck_error[seat], sight[seat],
            choices[seat], choices_error[seat],
            cost=sum(cost.win_chance_cost for cost in costs.costs if actors[cost.moment_number] == seat),
            made=sum(actor == seat for actor in actors.values()),
            mattered=sum(
                costs.was_game_undecided(moment) for moment in costs.choice_moments() if moment.position.actor == seat
            ),
            looked=sum(actors[number] == seat for number in costs.examined_moments),
            rated=KITS[survey.story.game.name].is_play_rated_in_reviews,
        )
        for seat in range(len(start))
    ]  # fmt: skip


def list_mistakes(survey: WinChanceSurvey, costs: ChoiceCostSearch) -> list[Mistake]:
    """The choices that cost something, the most costly first."""
    ordered = sorted(costs.costs, key=lambda cost: (-cost.win_chance_cost, cost.moment_number))
    return [describe_mistake(survey, cost) for cost in ordered]


def describe_mistake(survey: WinChanceSurvey, cost: ChoiceCost) -> Mistake:
    """A mistake in words. All texts are about a redeal: what the seat could know."""
    moment = survey.story.moments[cost.moment_number]
    position, move = moment.position, moment.next_move
    assert move is not None
    seed = int(mix_seed(survey.seed, cost.moment_number))
    dealt = position.redeal(move.actor, random.Random(seed))  # noqa: S311  a guess is no secret
    adviser = survey.guide.playout_player(seed)
    return Mistake(
        moment.move_count, position.round, position.turn, move.actor,
        question=text_by_language(dealt.prompt),
        taken=text_by_language(lambda lang: dealt.describe(move.option, lang)),
        better=text_by_language(lambda lang: dealt.describe(cost.better_option, lang)),
        why=text_by_language(lambda lang: adviser.reason(dealt, move.actor, cost.better_option, lang)),
        chance=cost.win_chance, cost=cost.win_chance_cost, error=cost.cost_error, points=cost.point_cost,
    )  # fmt: skip


def luck_strokes(survey: WinChanceSurvey, ledger: WinChanceChanges) -> list[LuckStroke]:
    """Changes by chance between two choices, and by information that choices revealed, the largest first."""
    moments, found, chosen = survey.story.moments[:-1], list[LuckStroke](), None
    for chance, run in groupby(moments, key=lambda moment: -1 if moment.is_chance else moment.move_count):
        run_moments = list(run)
        one = luck_stroke(ledger, run_moments, chosen)
        found += [] if one is None else [one]
        chosen = run_moments[0] if chance >= 0 and run_moments[0].has_several_options else chosen
    return sorted(found, key=lambda one: (-abs(one.change[one.seat]), one.move))


def luck_stroke(ledger: WinChanceChanges, run: list[GameMoment], chosen: GameMoment | None) -> LuckStroke | None:
    """A stroke of luck, if it is more than noise; its seat is the one with the largest change.

    `chosen` is the choice before, which often caused the chance.
    """
    decided = [moment for moment in run if moment.has_several_options]
    if not decided:
        return None
    change, error = ledger.luck_total_and_error([moment.move_count for moment in run])
    seat = max(range(len(change)), key=lambda seat: abs(change[seat]))
    if abs(change[seat]) < max(MIN_LUCK_STROKE_CHANGE, REQUIRED_STANDARD_ERRORS * error[seat]):
        return None
    first = run[0].position
    return LuckStroke(
        run[0].move_count,
        len(run),
        first.round,
        first.turn,
        seat,
        text_by_language(lambda lang: outcome_text(decided, chosen if run[0].is_chance else None, lang)),
        change,
        error,
    )


def outcome_text(decided: list[GameMoment], chosen: GameMoment | None, lang: str) -> str:
    """The outcomes in words, after the choice; of many outcomes only the first."""
    texts = [describe_move(moment, lang) for moment in decided]
    before = "" if chosen is None else describe_move(chosen, lang) + COLON_BY_LANGUAGE[lang]
    return (
        before
        + LIST_SEPARATOR_BY_LANGUAGE[lang].join(texts[:MAX_NAMED_OUTCOMES])
        + (ELLIPSIS_BY_LANGUAGE[lang] if len(texts) > MAX_NAMED_OUTCOMES else "")
    )


def describe_move(moment: GameMoment, lang: str) -> str:
    """The option taken at a moment."""
    assert moment.next_move is not None
    return moment.position.describe(moment.next_move.option, lang)


def text_by_language(say: Callable[[str], str]) -> TextByLanguage:
    """A text in every language."""
    return {lang: say(lang) for lang in LANGUAGES}
