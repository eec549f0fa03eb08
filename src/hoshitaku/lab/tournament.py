"""A tournament of bots: a round robin or a Swiss system, with the same deals for all, until it is known who is ahead.

Two players meet at a table that they share in turn round it. They play every deal from every seat, and all pairs play
the same deals: deal number n follows from the seed and n alone. So neither a seat nor a deal favours anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from statistics import fmean
from typing import Any, Final

from hoshitaku import Game, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab import elo
from hoshitaku.lab.figures import DIGITS
from hoshitaku.lab.ladder import Ladder, check, summed_up, tables
from hoshitaku.lab.played import Played, Table
from hoshitaku.lab.series import Outcome, Series
from hoshitaku.lab.settling import ALPHA, Lead
from hoshitaku.lab.settling import Sequence as Confidence

FIRST_DEALS: Final = 8  # a round robin that may stop early looks at itself after so many deals
FURTHER: Final = 4  # and again whenever one deal in so many has been added

Pair = tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """Who plays what: at most `games` games at tables of `seats`, in `swiss` rounds, or a round robin if that is 0.

    With `until_settled` it stops as soon as all neighbours on the ladder are known to be apart.
    """

    game: str
    players: tuple[str, ...]
    games: int
    seats: int = 2
    swiss: int = 0
    until_settled: bool = False
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)

    @property
    def series(self) -> Series:
        """What all games have in common."""
        return Series(self.game, self.players[:1] * self.seats, self.seed, self.options)

    @property
    def pairs(self) -> list[Pair]:
        """Every two players."""
        return list(combinations(self.players, 2))

    @property
    def at_once(self) -> int:
        """How many pairs play in a round: all, or in a Swiss system everybody once (but one of an odd number)."""
        return len(self.players) // 2 if self.swiss else len(self.pairs)

    @property
    def deals(self) -> int:
        """How many deals a pair plays in a round: in a round robin, all that the number of games allows."""
        each = len(seatings(self.players[:2], self.seats)) * self.at_once
        return self.games // (each * max(self.swiss, 1))

    @property
    def most(self) -> int:
        """How many games are played unless it is settled before."""
        each = len(seatings(self.players[:2], self.seats)) * self.at_once
        return self.deals * each * max(self.swiss, 1)


@dataclass(frozen=True)
class Match:
    """Two players who meet over some deals."""

    pair: Pair
    deals: range


@dataclass(frozen=True)
class Tournament:
    """What came of it: the ladder, the leads of neighbours on it, and every game."""

    plan: Plan
    ladder: Ladder
    leads: list[Lead]
    outcomes: list[Outcome]

    @property
    def settled(self) -> bool:
        """Whether it is known of all neighbours on the ladder who is stronger."""
        return all(lead.apart for lead in self.leads)

    def as_json(self) -> dict[str, Any]:
        """All figures but the single games, ready for JSON."""
        leads = [
            {"players": list(lead.players), "deals": lead.deals, "low": round(lead.low, DIGITS),
             "high": round(lead.high, DIGITS), "apart": lead.apart}
            for lead in self.leads
        ]  # fmt: skip
        plan = {"games": len(self.outcomes), "most": self.plan.most, "swiss": self.plan.swiss}
        return {**self.ladder.as_json(), **plan, "leads": leads, "settled": self.settled}


class Course:
    """A tournament under way."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games: dict[Pair, list[Outcome]] = {}
        self.confidence = {pair: Confidence(ALPHA / len(plan.pairs)) for pair in plan.pairs}
        self.rounds = 0
        self.deals = 0

    def upcoming(self) -> list[Match]:
        """Who meets next, by what is known; nobody when all has been played."""
        plan = self.plan
        if plan.swiss:
            own = range(self.rounds * plan.deals, (self.rounds + 1) * plan.deals)
            return [Match(pair, own) for pair in self.neighbours()] if self.rounds < plan.swiss else []
        further = max(FIRST_DEALS, self.deals // FURTHER) if plan.until_settled else plan.deals
        following = range(self.deals, min(self.deals + further, plan.deals))
        return [Match(pair, following) for pair in plan.pairs] if following else []

    def neighbours(self) -> list[Pair]:
        """Pairs for a Swiss round: from the top, each with the next whom they have met least often."""
        left, pairs = self.standing(), list[Pair]()
        if len(left) % 2:
            seldom = max(sum(map(len, self.met(name))) for name in left)
            left.remove(next(name for name in reversed(left) if sum(map(len, self.met(name))) == seldom))
        while left:
            one = left.pop(0)
            other = min(left, key=lambda name: len(self.games.get(self.pair(one, name), ())))
            left.remove(other)
            pairs.append(self.pair(one, other))
        return pairs

    def met(self, name: str) -> list[list[Outcome]]:
        """The games of a player by opponent."""
        return [games for pair, games in self.games.items() if name in pair]

    def pair(self, one: str, other: str) -> Pair:
        """Two players in the order of the plan."""
        first, second = sorted((one, other), key=self.plan.players.index)
        return first, second

    def standing(self) -> list[str]:
        """All players, the strongest first; before any game, in the order of the plan."""
        games = [rated_game(game) for games in self.games.values() for game in games]
        rated = list(elo.ratings(games)) if games else []
        return rated + [name for name in self.plan.players if name not in rated]

    def add(self, match: Match, games: Sequence[Outcome]) -> None:
        """The games of a match, deal by deal."""
        self.games.setdefault(match.pair, []).extend(games)
        each = len(games) // len(match.deals)
        for start in range(0, len(games), each):
            self.confidence[match.pair].add(fmean(lead(match.pair, game) for game in games[start : start + each]))

    def leads(self) -> list[Lead]:
        """Of all neighbours on the ladder."""
        return [self.lead(one, other) for one, other in pairwise(self.standing())]

    def lead(self, one: str, other: str) -> Lead:
        """What is known of two players."""
        pair = self.pair(one, other)
        low, high = self.confidence[pair].interval
        if pair != (one, other):
            low, high = -high, -low
        return Lead((one, other), self.confidence[pair].count, low, high)


def tournament(plan: Plan, played: Played, progress: Callable[[int, int], None] | None = None) -> Tournament:
    """Play a tournament; the same plan gives the same one, whoever plays its games and however often it is interrupted.

    `progress(done, most)` is called as games are finished. SetupError if this cannot be played, SimulationError if a
    game breaks off.
    """
    check_plan(plan)
    course, done = Course(plan), 0

    def ended() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, plan.most)

    while matches := course.upcoming():
        wanted = [tables_of(match, plan.seats) for match in matches]
        games = iter(played.games([table for own in wanted for table in own], ended))
        for match, own in zip(matches, wanted, strict=True):
            course.add(match, [next(games) for _ in own])
        course.rounds += 1
        course.deals = matches[0].deals.stop
        if plan.until_settled and all(lead.apart for lead in course.leads()):
            break
    return told(plan, course)


def told(plan: Plan, course: Course) -> Tournament:
    """What came of a tournament."""
    meetings = [(pair, [rated_game(game) for game in games]) for pair, games in course.games.items()]
    ladder = Ladder(plan.game, plan.seats, plan.seed, plan.options, *summed_up(meetings))
    return Tournament(plan, ladder, course.leads(), [game for games in course.games.values() for game in games])


def seatings(pair: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every way in which two players take turns round a table: each of them has each seat equally often."""
    both = Series("", tuple(pair), 0)
    return list(dict.fromkeys(series.seated(turn) for turn in range(seats) for series in tables(both, seats)))


def tables_of(match: Match, seats: int) -> list[Table]:
    """The tables of a match, all seatings of a deal together."""
    return [(deal, seated) for deal in match.deals for seated in seatings(match.pair, seats)]


def rated_game(outcome: Outcome) -> elo.Game:
    """A game as ratings see it."""
    return elo.Game(outcome.players, outcome.shares)


def lead(pair: Pair, outcome: Outcome) -> float:
    """What the first of two has of a victory more than the second, from -1 to 1."""
    own: Mapping[str, int] = {pair[0]: 1, pair[1]: -1}
    return sum(own[name] * share for name, share in zip(outcome.players, outcome.shares, strict=True))


def check_plan(plan: Plan) -> None:
    """Refuse what cannot be played or measured."""
    game: Game = find_game(plan.game)
    check(game, plan.players, plan.games, plan.seats, plan.options)
    if plan.swiss < 0 or (plan.swiss == 1 and len(plan.players) % 2):
        least = 1 + len(plan.players) % 2
        raise SetupError(
            f"a Swiss tournament of {len(plan.players)} players has {least} rounds or more, not {plan.swiss}",
            f"{len(plan.players)}人のスイス式には{least}ラウンド以上が必要です（{plan.swiss}）",
        )
    if not plan.deals:
        least = len(seatings(plan.players[:2], plan.seats)) * plan.at_once * max(plan.swiss, 1)
        raise SetupError(
            f"games must be {least} or more, not {plan.games}: every pair plays a deal from every seat",
            f"ゲーム数は{least}以上が必要です（{plan.games}）。どの組も、同じ抽選をすべての席で対戦するためです",
        )
