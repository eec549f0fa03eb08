"""What choices cost: a deeper look at those that seem dear, options compared in the same redeals and chance."""

from __future__ import annotations

import random
from itertools import zip_longest
from typing import Final, NamedTuple

from hoshitaku.kernel.position import Position
from hoshitaku.players.search.budget import PLAYOUTS, Budget
from hoshitaku.players.search.chance import mixed
from hoshitaku.players.search.halving import Halving
from hoshitaku.reviewing.ledger import Ledger, error
from hoshitaku.reviewing.story import Moment
from hoshitaku.reviewing.survey import Survey

LOOKS: Final = 12  # playouts of each option until one is found better
PAIRS: Final = 32  # fresh playouts of this and of the option taken, which say how much better
ERRORS: Final = 2.0  # standard errors by which it must be better
LEAST: Final = 0.01  # of the chance to win; less is no error
NARROW: Final = 0.03  # a chance that is nearer to nothing or all hardly depends on choices any more
LOOK: Final = 100  # playouts of a look, about


class Cost(NamedTuple):
    """A choice that cost part of the chance to win: what would have been `better`, by how much, and in points."""

    number: int
    better: int
    cost: float
    error: float
    points: float
    worth: float  # the chance to win with the option taken, for all that could be known


class Costs:
    """The deeper looks of one review."""

    def __init__(self, survey: Survey, ledger: Ledger) -> None:
        self.survey = survey
        self.ledger = ledger
        self.found: list[Cost] = []
        self.seen: set[int] = set()

    def run(self, budget: int) -> None:
        """Look at choices in the order of the queue, as far as the budget goes."""
        until = self.survey.spending.played + budget
        for moment in self.queue():
            if self.survey.spending.played + LOOK > until:
                break
            cost = self.look(moment)
            self.seen.add(moment.number)
            if cost is not None:
                self.found.append(cost)
        self.found = self.one_per_turn()

    def one_per_turn(self) -> list[Cost]:
        """The dearest of each turn: choices of one turn carry out one plan, whose error each of them would count."""
        dearest: dict[tuple[int, int], Cost] = {}
        for cost in sorted(self.found, key=lambda cost: (-cost.cost, cost.number)):
            position = self.survey.story.moments[cost.number].position
            dearest.setdefault((position.actor, position.turn), cost)
        return list(dearest.values())

    def mattered(self, moment: Moment) -> bool:
        """Whether the seat that chose could still win as well as lose."""
        return NARROW < self.survey.mean(moment.number)[moment.position.actor] < 1.0 - NARROW

    def choices(self) -> list[Moment]:
        """Every moment at which a seat had a choice."""
        return [moment for moment in self.survey.story.moments if moment.is_open and not moment.is_chance]

    def queue(self) -> list[Moment]:
        """First the choices that lost most; then those of every seat in turn, made while most was open for it."""
        ordered = sorted(self.choices(), key=self.order)
        dear = [moment for moment in ordered if self.loss(moment) < 0.0]
        seats = range(self.survey.story.final.seats)
        others = [
            [moment for moment in ordered if moment.position.actor == seat and self.loss(moment) >= 0.0]
            for seat in seats
        ]
        return dear + [moment for row in zip_longest(*others) for moment in row if moment is not None]

    def order(self, moment: Moment) -> tuple[float, float, int]:
        """What lost more comes first, then where the seat could still win or lose."""
        chance = self.survey.mean(moment.number)[moment.position.actor]
        return self.loss(moment), -round(chance * (1.0 - chance), 6), moment.number

    def loss(self, moment: Moment) -> float:
        """What a choice seems to have taken from the seat that made it, below 0; 0 if nothing."""
        return round(min(0.0, self.ledger.choice(moment.number)[moment.position.actor]), 6)

    def look(self, moment: Moment) -> Cost | None:
        """What the choice cost, if another option was clearly better."""
        assert moment.move is not None
        survey, seat, taken = self.survey, moment.move.actor, moment.move.option
        seed = int(mixed(survey.seed, 300_000 + moment.number))
        candidates = self.candidates(moment, seed)
        if len(candidates) == 1:
            return None
        search = Halving(survey.guide, moment.position, seat, seed)
        better = search.best(candidates, Budget(PLAYOUTS, LOOKS * len(candidates)))
        survey.spending.spend(sum(len(trial.values) for trial in search.trials))
        return None if better == taken else self.compared(moment, better, int(mixed(seed, 1)))

    def candidates(self, moment: Moment, seed: int) -> list[int]:
        """The option taken, that of a greedy player, and what else is worth trying for all that the seat knows."""
        assert moment.move is not None
        guide, seat, taken = self.survey.guide, moment.move.actor, moment.move.option
        dealt = redealt(moment, seed)
        usual = guide.policy(seed).choose(dealt.clone(), seat)
        others = guide.candidates(dealt, seat, moment.options, taken)
        return list(dict.fromkeys([taken, usual, *others]))

    def compared(self, moment: Moment, better: int, seed: int) -> Cost | None:
        """Both options in fresh redeals, so that luck in finding the better one does not count for it."""
        assert moment.move is not None
        taken = moment.move.option
        gains, points, worth = list[float](), list[int](), list[float]()
        for at in range(PAIRS):
            dealt = redealt(moment, int(mixed(seed, at)))
            one, other = (self.after(moment, dealt, option, seed, at) for option in (taken, better))
            gains.append(other[0] - one[0])
            points.append(other[1] - one[1])
            worth.append(one[0])
        self.survey.spending.spend(2 * PAIRS)
        gain = sum(gains) / PAIRS
        spread = error(gains, gain)
        if gain < max(LEAST, ERRORS * spread):
            return None
        return Cost(moment.number, better, gain, spread, sum(points) / PAIRS, sum(worth) / PAIRS)

    def after(self, moment: Moment, dealt: Position, option: int, seed: int, at: int) -> tuple[float, int]:
        """The chance to win and the points to which an option comes in a redeal."""
        assert moment.move is not None
        following = dealt.clone()
        following.take(option)
        told = self.survey.play_from(moment, following, seed, at, PAIRS)
        return told.shares[moment.move.actor], told.scores[moment.move.actor]


def redealt(moment: Moment, seed: int) -> Position:
    """What the seat that chose could have taken for the truth."""
    return moment.position.redeal(moment.viewer, random.Random(seed))  # noqa: S311  a guess is no secret
