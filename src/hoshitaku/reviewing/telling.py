"""What a review says of a game: its points, standings, mistakes and strokes of luck, in words of both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby
from typing import Final

from hoshitaku.games.kits import KITS
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.players.search.chance import mixed
from hoshitaku.reviewing.costs import Cost, Costs
from hoshitaku.reviewing.knowing import Knowing
from hoshitaku.reviewing.ledger import Ledger, estimate
from hoshitaku.reviewing.report import Mistake, Point, Said, Standing, Stroke
from hoshitaku.reviewing.story import Moment
from hoshitaku.reviewing.survey import Survey

MOST_SAID: Final = 4  # outcomes of one stroke of luck that are named
LEAST_STROKE: Final = 0.01
ERRORS: Final = 2.0  # standard errors by which a stroke must differ from nothing
GAPS: Final = {"en": "; ", "ja": "、"}
COLONS: Final = {"en": ": ", "ja": "："}
MORE: Final = {"en": " …", "ja": "…"}


def points(survey: Survey, knowing: Knowing) -> list[Point]:
    """The curve, moment by moment."""
    told = []
    for moment, known in zip(survey.story.moments, knowing.curve(), strict=True):
        position, (shares, errors) = moment.position, estimate(survey.samples[moment.number])
        told.append(Point(moment.number, position.round, position.turn, position.actor, shares, known, errors))
    return told


def standings(survey: Survey, ledger: Ledger, costs: Costs) -> list[Standing]:
    """Luck, choices and errors of every seat."""
    moves = list(range(survey.story.last))
    luck, luck_error = ledger.all_luck_and_sight(moves)
    choices, choices_error = ledger.all_choices(moves)
    sight = ledger.all_sight(moves)
    start, final = survey.mean(0), survey.mean(survey.story.last)
    actors = {moment.number: moment.position.actor for moment in costs.choices()}
    return [
        Standing(
            seat, start[seat], final[seat], luck[seat], luck_error[seat], sight[seat],
            choices[seat], choices_error[seat],
            cost=sum(cost.cost for cost in costs.found if actors[cost.number] == seat),
            made=sum(actor == seat for actor in actors.values()),
            mattered=sum(costs.mattered(moment) for moment in costs.choices() if moment.position.actor == seat),
            looked=sum(actors[number] == seat for number in costs.seen),
            rated=KITS[survey.story.game.name].rated,
        )
        for seat in range(len(start))
    ]  # fmt: skip


def mistakes(survey: Survey, costs: Costs) -> list[Mistake]:
    """The choices that cost something, dearest first."""
    ordered = sorted(costs.found, key=lambda cost: (-cost.cost, cost.number))
    return [mistake(survey, cost) for cost in ordered]


def mistake(survey: Survey, cost: Cost) -> Mistake:
    """One of them in words. All that is said is about a redeal: what the seat could know."""
    moment = survey.story.moments[cost.number]
    position, move = moment.position, moment.move
    assert move is not None
    seed = int(mixed(survey.seed, cost.number))
    dealt = position.redeal(move.actor, random.Random(seed))  # noqa: S311  a guess is no secret
    adviser = survey.guide.policy(seed)
    return Mistake(
        moment.number, position.round, position.turn, move.actor,
        question=said(dealt.prompt),
        taken=said(lambda lang: dealt.describe(move.option, lang)),
        better=said(lambda lang: dealt.describe(cost.better, lang)),
        why=said(lambda lang: adviser.reason(dealt, move.actor, cost.better, lang)),
        chance=cost.worth, cost=cost.cost, error=cost.error, points=cost.points,
    )  # fmt: skip


def strokes(survey: Survey, ledger: Ledger) -> list[Stroke]:
    """What chance changed between two choices, and what choices brought to light, the greatest first."""
    moments, found, chosen = survey.story.moments[:-1], list[Stroke](), None
    for chance, run in groupby(moments, key=lambda moment: -1 if moment.is_chance else moment.number):
        told = list(run)
        one = stroke(ledger, told, chosen)
        found += [] if one is None else [one]
        chosen = told[0] if chance >= 0 and told[0].is_open else chosen
    return sorted(found, key=lambda one: (-abs(one.change[one.seat]), one.move))


def stroke(ledger: Ledger, run: list[Moment], chosen: Moment | None) -> Stroke | None:
    """One of them, if it is more than noise; the seat is the one that it changed most for.

    `chosen` is the choice before, from which chance often follows.
    """
    decided = [moment for moment in run if moment.is_open]
    if not decided:
        return None
    change, error = ledger.all_luck([moment.number for moment in run])
    seat = max(range(len(change)), key=lambda seat: abs(change[seat]))
    if abs(change[seat]) < max(LEAST_STROKE, ERRORS * error[seat]):
        return None
    first = run[0].position
    return Stroke(
        run[0].number,
        len(run),
        first.round,
        first.turn,
        seat,
        said(lambda lang: outcomes(decided, chosen if run[0].is_chance else None, lang)),
        change,
        error,
    )


def outcomes(decided: list[Moment], chosen: Moment | None, lang: str) -> str:
    """What fell, in words, after what was chosen; of many outcomes the first."""
    told = [described(moment, lang) for moment in decided]
    before = "" if chosen is None else described(chosen, lang) + COLONS[lang]
    return before + GAPS[lang].join(told[:MOST_SAID]) + (MORE[lang] if len(told) > MOST_SAID else "")


def described(moment: Moment, lang: str) -> str:
    """What was taken at a moment."""
    assert moment.move is not None
    return moment.position.describe(moment.move.option, lang)


def said(say: Callable[[str], str]) -> Said:
    """A text in every language."""
    return {lang: say(lang) for lang in LANGUAGES}
