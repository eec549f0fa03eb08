"""Statistics of a series of games: who won, from where, with which scores and which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hoshitaku.lab.series import GameResult, Series
from hoshitaku.lab.statistics import JSON_DIGITS, Distribution, Rate

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class WinFigures:
    """Results of one player, seat or place in the order of play. `place` is the mean rank, 1 for the first.

    A shared victory or rank counts in part: half a win for each of two winners.
    """

    win_rate: Rate
    mean_rank: float
    scores: Distribution

    def as_json(self) -> dict[str, object]:
        """All of it."""
        return {
            "wins": self.win_rate.as_json(),
            "place": round(self.mean_rank, JSON_DIGITS),
            "scores": self.scores.as_json(),
        }


@dataclass(frozen=True)
class CardFigures:
    """Statistics of one card. The win rate by chance alone would be 1 in the number of seats.

    `used` is the share of games, among those with the card in play, in which any seat used it; `uses` are uses per such
    game. `users_win` is the win rate of seats that used it, `holders_win` of seats that had it at the end. `events`
    counts the events about it by name, `events_win` is the win rate of their seats.
    """

    in_play_rate: Rate
    used_rate: Rate
    uses_per_game: float
    users_win_rate: Rate
    held_rate: Rate
    holders_win_rate: Rate
    event_counts: dict[str, int]
    event_win_rates: dict[str, Rate]

    def as_json(self) -> dict[str, object]:
        """All of it."""
        shares = {"in_play": self.in_play_rate, "used": self.used_rate, "users_win": self.users_win_rate}
        shares |= {"held": self.held_rate, "holders_win": self.holders_win_rate}
        figures: dict[str, object] = {name: share.as_json() for name, share in shares.items()}
        figures |= {"uses": round(self.uses_per_game, JSON_DIGITS), "events": self.event_counts}
        return figures | {"events_win": {name: share.as_json() for name, share in self.event_win_rates.items()}}


@dataclass(frozen=True)
class SourceFigures:
    """Points from one source: the average per seat and per winner, and how many seats had any."""

    mean_points: float
    winners_mean_points: float
    scoring_seat_rate: Rate

    def as_json(self) -> dict[str, object]:
        """All of it."""
        points = {
            "points": round(self.mean_points, JSON_DIGITS),
            "winners_points": round(self.winners_mean_points, JSON_DIGITS),
        }
        return {**points, "seats": self.scoring_seat_rate.as_json()}


@dataclass(frozen=True)
class SeriesReport:
    """All figures of a series.

    `by_player` are the names, each over all seats it took (in a game between namesakes once for each of them);
    `by_seat` the seats; `by_order` the places in the order of play, the starting seat first. `rate_by_victory_kind`
    is how often the game was won in each way (or lost by all), if there are several ways; `sources` are the sources of
    points, if the game records them.
    """

    series: Series
    game_count: int
    by_player: dict[str, WinFigures]
    by_seat: list[WinFigures]
    by_order: list[WinFigures]
    scores: Distribution
    winning_scores: Distribution
    winning_margins: Distribution
    rounds: Distribution
    decisions: Distribution
    rate_by_victory_kind: dict[str, Rate]
    sources: dict[str, SourceFigures]
    cards: dict[str, CardFigures]

    @classmethod
    def from_results(cls, series: Series, outcomes: Sequence[GameResult]) -> SeriesReport:
        """The report of some games, in the given order."""
        seats = len(series.players)
        by_seat = win_figures_by_group(outcomes, lambda _, seat: seat)
        by_order = win_figures_by_group(outcomes, lambda outcome, seat: (seat - outcome.first) % seats)
        by_player = win_figures_by_group(outcomes, lambda outcome, seat: outcome.players[seat])
        return cls(
            series=series,
            game_count=len(outcomes),
            by_player={name: by_player[name] for name in dict.fromkeys(series.players)},
            by_seat=[by_seat[seat] for seat in range(seats)],
            by_order=[by_order[place] for place in range(seats)],
            scores=Distribution.of_values([score for outcome in outcomes for score in outcome.scores]),
            winning_scores=Distribution.of_values([outcome.scores_by_rank[0] for outcome in outcomes]),
            winning_margins=Distribution.of_values(
                [winning_margin(outcome) for outcome in outcomes if len(outcome.scores_by_rank) > 1]
            ),
            rounds=Distribution.of_values([outcome.rounds for outcome in outcomes]),
            decisions=Distribution.of_values([outcome.decisions for outcome in outcomes]),
            rate_by_victory_kind=rate_by_victory_kind(outcomes),
            sources=source_figures(outcomes),
            cards=card_figures(outcomes),
        )

    def as_json(self) -> dict[str, Any]:
        """All figures as JSON data; the same series gives the same bytes."""
        series = self.series
        return {
            "game": series.game,
            "players": list(series.players),
            "games": self.game_count,
            "seed": series.seed,
            "options": series.options,
            "rotate": series.rotates_seats,
            "by_player": {name: standing.as_json() for name, standing in self.by_player.items()},
            "by_seat": [standing.as_json() for standing in self.by_seat],
            "by_order": [standing.as_json() for standing in self.by_order],
            "scores": self.scores.as_json(),
            "winning_scores": self.winning_scores.as_json(),
            "margins": self.winning_margins.as_json(),
            "rounds": self.rounds.as_json(),
            "decisions": self.decisions.as_json(),
            "victories": {way: share.as_json() for way, share in self.rate_by_victory_kind.items()},
            "sources": {source: figures.as_json() for source, figures in self.sources.items()},
            "cards": {card: figures.as_json() for card, figures in self.cards.items()},
        }


def winning_margin(outcome: GameResult) -> int:
    """Points between the first and the second."""
    first, second = outcome.scores_by_rank[:2]
    return first - second


def rate_by_victory_kind(outcomes: Sequence[GameResult]) -> dict[str, Rate]:
    """Games by how they were won, the most frequent first; none if there is only one way."""
    ways = Counter(outcome.victory for outcome in outcomes if outcome.victory)
    return {way: Rate(times, len(outcomes)) for way, times in ways.most_common()}


def win_figures_by_group(
    outcomes: Sequence[GameResult], key: Callable[[GameResult, int], Key]
) -> dict[Key, WinFigures]:
    """Results of all seats of all games, grouped by a key."""
    wins: dict[Key, float] = {}
    places: dict[Key, list[float]] = {}
    scores: dict[Key, list[int]] = {}
    for outcome in outcomes:
        for seat in range(len(outcome.players)):
            group = key(outcome, seat)
            wins[group] = wins.get(group, 0.0) + outcome.victory_share_of(seat)
            places.setdefault(group, []).append(outcome.mean_rank_of(seat))
            scores.setdefault(group, []).append(outcome.scores[seat])
    return {
        group: WinFigures(Rate(wins[group], len(taken)), sum(taken) / len(taken), Distribution.of_values(scores[group]))
        for group, taken in places.items()
    }


def source_figures(outcomes: Sequence[GameResult]) -> dict[str, SourceFigures]:
    """Statistics of every source of points, the largest first."""
    totals: Counter[str] = Counter()
    winners: dict[str, float] = {}
    holders: Counter[str] = Counter()
    for outcome in outcomes:
        for (source, seat), points in outcome.sources.items():
            totals[source] += points
            holders[source] += 1
            winners[source] = winners.get(source, 0.0) + points * outcome.victory_share_of(seat)
    seats = sum(len(outcome.players) for outcome in outcomes)
    won = max(sum(outcome.victory_share_of(seat) for outcome in outcomes for seat in range(len(outcome.players))), 1)
    return {
        source: SourceFigures(points / seats, winners[source] / won, Rate(holders[source], seats))
        for source, points in totals.most_common()
    }


def card_figures(outcomes: Sequence[GameResult]) -> dict[str, CardFigures]:
    """Statistics of every card that was in play, in the order of ids."""
    cards = sorted({card for outcome in outcomes for card in outcome.in_play})
    return {card: one_card_figures(card, outcomes) for card in cards}


def one_card_figures(card: str, outcomes: Sequence[GameResult]) -> CardFigures:
    """Statistics of one card."""
    playing = [outcome for outcome in outcomes if card in outcome.in_play]
    users = [(outcome, seat) for outcome in playing for name, seat in outcome.uses if name == card]
    holders = [(outcome, seat) for outcome in playing for seat, held in enumerate(outcome.held) if card in held]
    events: Counter[str] = Counter()
    met: dict[str, set[tuple[int, int]]] = {}
    won: dict[str, float] = {}
    for outcome in playing:
        for (name, event, seat), times in outcome.events.items():
            if name == card:
                events[event] += times
                met.setdefault(event, set()).add((outcome.index, seat))
                won[event] = won.get(event, 0.0) + outcome.victory_share_of(seat)
    uses = sum(times for outcome in playing for (name, _), times in outcome.uses.items() if name == card)
    return CardFigures(
        in_play_rate=Rate(len(playing), len(outcomes)),
        used_rate=Rate(len({outcome.index for outcome, _ in users}), len(playing)),
        uses_per_game=uses / len(playing),
        users_win_rate=Rate(sum(outcome.victory_share_of(seat) for outcome, seat in users), len(users)),
        held_rate=Rate(len({outcome.index for outcome, _ in holders}), len(playing)),
        holders_win_rate=Rate(sum(outcome.victory_share_of(seat) for outcome, seat in holders), len(holders)),
        event_counts=dict(sorted(events.items())),
        event_win_rates={event: Rate(won[event], len(met[event])) for event in sorted(events)},
    )
