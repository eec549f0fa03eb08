"""What a series of games came to: who won, from where, with which scores and which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hoshitaku.lab.figures import DIGITS, Distribution, Share
from hoshitaku.lab.series import Outcome, Series

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Standing:
    """How one player, seat or place in the order of play did. `place` is the mean place, 1 for the first.

    Whoever shares a victory or a place has its part of it: half a win for each of two winners.
    """

    wins: Share
    place: float
    scores: Distribution

    def as_json(self) -> dict[str, object]:
        """All of it."""
        return {"wins": self.wins.as_json(), "place": round(self.place, DIGITS), "scores": self.scores.as_json()}


@dataclass(frozen=True)
class CardFigures:
    """What one card did. Winning by chance alone would be 1 in the number of seats.

    `used`: of the games it was in play, those in which anybody chose it; `uses` a game in play. `users_win`: of the
    seats that used it, those that won; `holders_win`: of the seats that had it at the end, those that won. `events`
    counts what happened with it by the name of the event, `events_win` of the seats it happened to, those that won.
    """

    in_play: Share
    used: Share
    uses: float
    users_win: Share
    held: Share
    holders_win: Share
    events: dict[str, int]
    events_win: dict[str, Share]

    def as_json(self) -> dict[str, object]:
        """All of it."""
        shares = {"in_play": self.in_play, "used": self.used, "users_win": self.users_win}
        shares |= {"held": self.held, "holders_win": self.holders_win}
        figures: dict[str, object] = {name: share.as_json() for name, share in shares.items()}
        figures |= {"uses": round(self.uses, DIGITS), "events": self.events}
        return figures | {"events_win": {name: share.as_json() for name, share in self.events_win.items()}}


@dataclass(frozen=True)
class SourceFigures:
    """Points that came from one source: on average for a seat and for a winner, and how many seats had any."""

    points: float
    winners_points: float
    seats: Share

    def as_json(self) -> dict[str, object]:
        """All of it."""
        points = {"points": round(self.points, DIGITS), "winners_points": round(self.winners_points, DIGITS)}
        return {**points, "seats": self.seats.as_json()}


@dataclass(frozen=True)
class Report:
    """All figures of a series.

    `by_player` are the names, each over all seats it took (games between namesakes count once for each of them);
    `by_seat` the seats; `by_order` the places in the order of play, the seat that started at the head. `victories`
    counts the games by the way they were won (or lost by everyone), if there are several ways; `sources` says what
    points came from, if the game says so.
    """

    series: Series
    games: int
    by_player: dict[str, Standing]
    by_seat: list[Standing]
    by_order: list[Standing]
    scores: Distribution
    winning_scores: Distribution
    margins: Distribution
    rounds: Distribution
    decisions: Distribution
    victories: dict[str, Share]
    sources: dict[str, SourceFigures]
    cards: dict[str, CardFigures]

    @classmethod
    def of(cls, series: Series, outcomes: Sequence[Outcome]) -> Report:
        """Sum up games, in the order given."""
        seats = len(series.players)
        by_seat = standings(outcomes, lambda _, seat: seat)
        by_order = standings(outcomes, lambda outcome, seat: (seat - outcome.first) % seats)
        by_player = standings(outcomes, lambda outcome, seat: outcome.players[seat])
        return cls(
            series=series,
            games=len(outcomes),
            by_player={name: by_player[name] for name in dict.fromkeys(series.players)},
            by_seat=[by_seat[seat] for seat in range(seats)],
            by_order=[by_order[place] for place in range(seats)],
            scores=Distribution.of([score for outcome in outcomes for score in outcome.scores]),
            winning_scores=Distribution.of([outcome.ranked[0] for outcome in outcomes]),
            margins=Distribution.of([margin(outcome) for outcome in outcomes if len(outcome.ranked) > 1]),
            rounds=Distribution.of([outcome.rounds for outcome in outcomes]),
            decisions=Distribution.of([outcome.decisions for outcome in outcomes]),
            victories=victories(outcomes),
            sources=source_figures(outcomes),
            cards=card_figures(outcomes),
        )

    def as_json(self) -> dict[str, Any]:
        """All figures, ready for JSON; the same series gives the same bytes."""
        series = self.series
        return {
            "game": series.game,
            "players": list(series.players),
            "games": self.games,
            "seed": series.seed,
            "options": series.options,
            "rotate": series.rotate,
            "by_player": {name: standing.as_json() for name, standing in self.by_player.items()},
            "by_seat": [standing.as_json() for standing in self.by_seat],
            "by_order": [standing.as_json() for standing in self.by_order],
            "scores": self.scores.as_json(),
            "winning_scores": self.winning_scores.as_json(),
            "margins": self.margins.as_json(),
            "rounds": self.rounds.as_json(),
            "decisions": self.decisions.as_json(),
            "victories": {way: share.as_json() for way, share in self.victories.items()},
            "sources": {source: figures.as_json() for source, figures in self.sources.items()},
            "cards": {card: figures.as_json() for card, figures in self.cards.items()},
        }


def margin(outcome: Outcome) -> int:
    """Points between the first and the second."""
    first, second = outcome.ranked[:2]
    return first - second


def victories(outcomes: Sequence[Outcome]) -> dict[str, Share]:
    """Games by the way they were won, the most frequent one first; none if there is but one."""
    ways = Counter(outcome.victory for outcome in outcomes if outcome.victory)
    return {way: Share(times, len(outcomes)) for way, times in ways.most_common()}


def standings(outcomes: Sequence[Outcome], key: Callable[[Outcome, int], Key]) -> dict[Key, Standing]:
    """Standings of all seats of all games, put together by a key."""
    wins: dict[Key, float] = {}
    places: dict[Key, list[float]] = {}
    scores: dict[Key, list[int]] = {}
    for outcome in outcomes:
        for seat in range(len(outcome.players)):
            group = key(outcome, seat)
            wins[group] = wins.get(group, 0.0) + outcome.won(seat)
            places.setdefault(group, []).append(outcome.place(seat))
            scores.setdefault(group, []).append(outcome.scores[seat])
    return {
        group: Standing(Share(wins[group], len(taken)), sum(taken) / len(taken), Distribution.of(scores[group]))
        for group, taken in places.items()
    }


def source_figures(outcomes: Sequence[Outcome]) -> dict[str, SourceFigures]:
    """Figures of everything that points came from, the most plentiful first."""
    totals: Counter[str] = Counter()
    winners: dict[str, float] = {}
    holders: Counter[str] = Counter()
    for outcome in outcomes:
        for (source, seat), points in outcome.sources.items():
            totals[source] += points
            holders[source] += 1
            winners[source] = winners.get(source, 0.0) + points * outcome.won(seat)
    seats = sum(len(outcome.players) for outcome in outcomes)
    won = max(sum(outcome.won(seat) for outcome in outcomes for seat in range(len(outcome.players))), 1)
    return {
        source: SourceFigures(points / seats, winners[source] / won, Share(holders[source], seats))
        for source, points in totals.most_common()
    }


def card_figures(outcomes: Sequence[Outcome]) -> dict[str, CardFigures]:
    """Figures of every card that was in play, in the order of their ids."""
    cards = sorted({card for outcome in outcomes for card in outcome.in_play})
    return {card: figures_of(card, outcomes) for card in cards}


def figures_of(card: str, outcomes: Sequence[Outcome]) -> CardFigures:
    """Figures of one card."""
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
                won[event] = won.get(event, 0.0) + outcome.won(seat)
    uses = sum(times for outcome in playing for (name, _), times in outcome.uses.items() if name == card)
    return CardFigures(
        in_play=Share(len(playing), len(outcomes)),
        used=Share(len({outcome.index for outcome, _ in users}), len(playing)),
        uses=uses / len(playing),
        users_win=Share(sum(outcome.won(seat) for outcome, seat in users), len(users)),
        held=Share(len({outcome.index for outcome, _ in holders}), len(playing)),
        holders_win=Share(sum(outcome.won(seat) for outcome, seat in holders), len(holders)),
        events=dict(sorted(events.items())),
        events_win={event: Share(won[event], len(met[event])) for event in sorted(events)},
    )
