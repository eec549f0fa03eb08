"""A tournament of bots: a round robin or a Swiss system, with the same deals for all, until the order is certain.

Two players alternate seats around a table. They play every deal from every seat, and all pairs play the same deals:
deal number n depends only on the seed and n. So neither a seat nor a deal favours a player.
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
from hoshitaku.lab.confidence_sequence import MISS_PROBABILITY, PairLead
from hoshitaku.lab.confidence_sequence import ConfidenceSequence as Confidence
from hoshitaku.lab.games_store import DealSeating, GamesStore
from hoshitaku.lab.ladder import Ladder, check_ladder, ladder_steps_and_pair_results, series_per_seating
from hoshitaku.lab.series import GameResult, Series
from hoshitaku.lab.statistics import JSON_DIGITS

FIRST_CHECK_DEALS: Final = 8  # a round robin that may stop early first checks after this many deals
CHECK_GROWTH_DIVISOR: Final = 4  # and again after each 1/n more deals

PlayerPair = tuple[str, str]


@dataclass(frozen=True)
class TournamentPlan:
    """The settings: at most `max_games` games at tables of `seat_count` seats.

    It has `swiss_rounds` rounds, or is a round robin if that is 0. With `stops_when_settled` it stops once the order of
    all neighbours on the ladder is certain.
    """

    game: str
    players: tuple[str, ...]
    max_games: int
    seat_count: int = 2
    swiss_rounds: int = 0
    stops_when_settled: bool = False
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)

    @property
    def series(self) -> Series:
        """What all games have in common."""
        return Series(self.game, self.players[:1] * self.seat_count, self.seed, self.options)

    @property
    def pairs(self) -> list[PlayerPair]:
        """Every pair of players."""
        return list(combinations(self.players, 2))

    @property
    def pairs_per_round(self) -> int:
        """Number of pairs per round: all, or in a Swiss system everybody once (except one of an odd number)."""
        return len(self.players) // 2 if self.swiss_rounds else len(self.pairs)

    @property
    def deals_per_round(self) -> int:
        """Deals per pair and round: in a round robin, all that the number of games allows."""
        each = len(pair_seatings(self.players[:2], self.seat_count)) * self.pairs_per_round
        return self.max_games // (each * max(self.swiss_rounds, 1))

    @property
    def total_games(self) -> int:
        """Number of games, unless the order is certain earlier."""
        each = len(pair_seatings(self.players[:2], self.seat_count)) * self.pairs_per_round
        return self.deals_per_round * each * max(self.swiss_rounds, 1)


@dataclass(frozen=True)
class PairMatch:
    """Two players and the deals that they play."""

    pair: PlayerPair
    deal_numbers: range


@dataclass(frozen=True)
class TournamentResult:
    """The result: the ladder, the leads of neighbours on it, and every game."""

    plan: TournamentPlan
    ladder: Ladder
    neighbour_leads: list[PairLead]
    game_results: list[GameResult]

    @property
    def is_settled(self) -> bool:
        """Whether the order of all neighbours on the ladder is certain."""
        return all(lead.is_clear for lead in self.neighbour_leads)

    def as_json(self) -> dict[str, Any]:
        """All figures except single games, as JSON data."""
        leads = [
            {"players": list(lead.players), "deals": lead.deal_count, "low": round(lead.low, JSON_DIGITS),
             "high": round(lead.high, JSON_DIGITS), "apart": lead.is_clear}
            for lead in self.neighbour_leads
        ]  # fmt: skip
        plan = {"games": len(self.game_results), "most": self.plan.total_games, "swiss": self.plan.swiss_rounds}
        return {**self.ladder.as_json(), **plan, "leads": leads, "settled": self.is_settled}


class RunningTournament:
    """A tournament in progress."""

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        self.results_by_pair: dict[PlayerPair, list[GameResult]] = {}
        self.confidence_by_pair = {pair: Confidence(MISS_PROBABILITY / len(plan.pairs)) for pair in plan.pairs}
        self.finished_rounds = 0
        self.played_deals = 0

    def next_matches(self) -> list[PairMatch]:
        """The next pairings, given the results so far; none when all has been played."""
        plan = self.plan
        if plan.swiss_rounds:
            own = range(self.finished_rounds * plan.deals_per_round, (self.finished_rounds + 1) * plan.deals_per_round)
            return (
                [PairMatch(pair, own) for pair in self.swiss_pairs()]
                if self.finished_rounds < plan.swiss_rounds
                else []
            )
        further = (
            max(FIRST_CHECK_DEALS, self.played_deals // CHECK_GROWTH_DIVISOR)
            if plan.stops_when_settled
            else plan.deals_per_round
        )
        following = range(self.played_deals, min(self.played_deals + further, plan.deals_per_round))
        return [PairMatch(pair, following) for pair in plan.pairs] if following else []

    def swiss_pairs(self) -> list[PlayerPair]:
        """Pairings of a Swiss round: from the top, each with the next player that it has met least often."""
        left, pairs = self.players_by_strength(), list[PlayerPair]()
        if len(left) % 2:
            seldom = max(sum(map(len, self.games_of_player(name))) for name in left)
            left.remove(next(name for name in reversed(left) if sum(map(len, self.games_of_player(name))) == seldom))
        while left:
            one = left.pop(0)
            other = min(left, key=lambda name: len(self.results_by_pair.get(self.ordered_pair(one, name), ())))
            left.remove(other)
            pairs.append(self.ordered_pair(one, other))
        return pairs

    def games_of_player(self, name: str) -> list[list[GameResult]]:
        """The games of a player by opponent."""
        return [games for pair, games in self.results_by_pair.items() if name in pair]

    def ordered_pair(self, one: str, other: str) -> PlayerPair:
        """Two players in the order of the plan."""
        first, second = sorted((one, other), key=self.plan.players.index)
        return first, second

    def players_by_strength(self) -> list[str]:
        """All players, the strongest first; before any game, in the order of the plan."""
        games = [rated_game(game) for games in self.results_by_pair.values() for game in games]
        rated = list(elo.elo_ratings(games)) if games else []
        return rated + [name for name in self.plan.players if name not in rated]

    def add_match_results(self, match: PairMatch, games: Sequence[GameResult]) -> None:
        """The games of a match, deal by deal."""
        self.results_by_pair.setdefault(match.pair, []).extend(games)
        each = len(games) // len(match.deal_numbers)
        for start in range(0, len(games), each):
            self.confidence_by_pair[match.pair].add(
                fmean(victory_share_lead(match.pair, game) for game in games[start : start + each])
            )

    def neighbour_leads(self) -> list[PairLead]:
        """The leads of all neighbours on the ladder."""
        return [self.lead_between(one, other) for one, other in pairwise(self.players_by_strength())]

    def lead_between(self, one: str, other: str) -> PairLead:
        """The lead of a player over another."""
        pair = self.ordered_pair(one, other)
        low, high = self.confidence_by_pair[pair].mean_interval
        if pair != (one, other):
            low, high = -high, -low
        return PairLead((one, other), self.confidence_by_pair[pair].count, low, high)


def run_tournament(
    plan: TournamentPlan, played: GamesStore, progress: Callable[[int, int], None] | None = None
) -> TournamentResult:
    """Play a tournament; the same plan gives the same result, also after interruptions.

    `progress(done, most)` is called as games finish. SetupError if the settings are invalid, SimulationError if a game
    fails.
    """
    check_plan(plan)
    course, done = RunningTournament(plan), 0

    def ended() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, plan.total_games)

    while matches := course.next_matches():
        wanted = [match_seatings(match, plan.seat_count) for match in matches]
        games = iter(played.get_or_play([table for own in wanted for table in own], ended))
        for match, own in zip(matches, wanted, strict=True):
            course.add_match_results(match, [next(games) for _ in own])
        course.finished_rounds += 1
        course.played_deals = matches[0].deal_numbers.stop
        if plan.stops_when_settled and all(lead.is_clear for lead in course.neighbour_leads()):
            break
    return tournament_result(plan, course)


def tournament_result(plan: TournamentPlan, course: RunningTournament) -> TournamentResult:
    """The result of a tournament."""
    meetings = [(pair, [rated_game(game) for game in games]) for pair, games in course.results_by_pair.items()]
    ladder = Ladder(plan.game, plan.seat_count, plan.seed, plan.options, *ladder_steps_and_pair_results(meetings))
    return TournamentResult(
        plan, ladder, course.neighbour_leads(), [game for games in course.results_by_pair.values() for game in games]
    )


def pair_seatings(pair: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every way in which two players alternate around a table: each of them has each seat equally often."""
    both = Series("", tuple(pair), 0)
    return list(
        dict.fromkeys(
            series.players_by_seat(turn) for turn in range(seats) for series in series_per_seating(both, seats)
        )
    )


def match_seatings(match: PairMatch, seats: int) -> list[DealSeating]:
    """The tables of a match, all seatings of a deal together."""
    return [(deal, seated) for deal in match.deal_numbers for seated in pair_seatings(match.pair, seats)]


def rated_game(outcome: GameResult) -> elo.RatedGame:
    """A game as input of the ratings."""
    return elo.RatedGame(outcome.players, outcome.victory_shares)


def victory_share_lead(pair: PlayerPair, outcome: GameResult) -> float:
    """The difference between two players' shares of the victory, from -1 to 1."""
    own: Mapping[str, int] = {pair[0]: 1, pair[1]: -1}
    return sum(own[name] * share for name, share in zip(outcome.players, outcome.victory_shares, strict=True))


def check_plan(plan: TournamentPlan) -> None:
    """Raise SetupError for invalid settings."""
    game: Game = find_game(plan.game)
    check_ladder(game, plan.players, plan.max_games, plan.seat_count, plan.options)
    if plan.swiss_rounds < 0 or (plan.swiss_rounds == 1 and len(plan.players) % 2):
        least = 1 + len(plan.players) % 2
        raise SetupError(
            f"a Swiss tournament of {len(plan.players)} players has {least} rounds or more, not {plan.swiss_rounds}",
            f"{len(plan.players)}人のスイス式には{least}ラウンド以上が必要です（{plan.swiss_rounds}）",
        )
    if not plan.deals_per_round:
        least = len(pair_seatings(plan.players[:2], plan.seat_count)) * plan.pairs_per_round * max(plan.swiss_rounds, 1)
        raise SetupError(
            f"games must be {least} or more, not {plan.max_games}: every pair plays a deal from every seat",
            f"ゲーム数は{least}以上が必要です（{plan.max_games}）。どの組も、同じ抽選をすべての席で対戦するためです",
        )
