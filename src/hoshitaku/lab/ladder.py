"""A round robin between players that are not people: who wins how often, and everybody on one Elo scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from hoshitaku import Game, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab import elo
from hoshitaku.lab.figures import DIGITS, Share
from hoshitaku.lab.series import Outcome, Series
from hoshitaku.lab.simulate import Progress, played
from hoshitaku.players import player

FEWEST_PLAYERS = 2


@dataclass(frozen=True)
class Pairing:
    """What two players came to at tables that they shared, with equally many seats over all games."""

    players: tuple[str, str]
    games: int
    wins: tuple[Share, Share]


@dataclass(frozen=True)
class Step:
    """A player's place on the ladder. `wins` are of the seats that it took; a shared victory is shared."""

    name: str
    rating: elo.Rating
    wins: Share


@dataclass(frozen=True)
class Ladder:
    """The strongest first. `even` is the share of wins of a seat among equals."""

    game: str
    seats: int
    seed: int
    options: dict[str, object]
    steps: list[Step]
    pairings: list[Pairing]

    @property
    def even(self) -> float:
        """The share of wins of a seat if all are equally strong."""
        return 1 / self.seats

    def as_json(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "players": [
                {
                    "name": step.name,
                    "elo": round(step.rating.elo, DIGITS),
                    "low": round(step.rating.low, DIGITS),
                    "high": round(step.rating.high, DIGITS),
                    "wins": step.wins.as_json(),
                }
                for step in self.steps
            ],
            "pairings": [
                {
                    "players": list(pairing.players),
                    "games": pairing.games,
                    "wins": [wins.as_json() for wins in pairing.wins],
                }
                for pairing in self.pairings
            ],
        }


def ladder(
    game: Game | str,
    players: Sequence[str],
    games: int,
    seats: int,
    *,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let every two of these players play `games` games at tables of `seats`, taking seats in turn, and rate them.

    A game follows from `seed`, the pair and its number. `progress(done, games)` is called as games are finished.
    SetupError if this cannot be played, SimulationError if a game breaks off.
    """
    found = find_game(game) if isinstance(game, str) else game
    check(found, players, games, seats)
    pairs = list(combinations(players, 2))
    meetings: list[tuple[tuple[str, str], list[Outcome]]] = []
    for number, pair in enumerate(pairs):
        outcomes: list[Outcome] = []
        for series, count in tables(Series(found.name, pair, seed, dict(options or {})), games, seats):
            told = further(progress, number * games + len(outcomes), len(pairs) * games)
            outcomes += played(series, count, jobs=jobs, first=len(outcomes), progress=told)
        meetings.append((pair, outcomes))
    return Ladder(found.name, seats, seed, dict(options or {}), *summed_up(meetings))


def tables(pair: Series, games: int, seats: int) -> list[tuple[Series, int]]:
    """A pair's games: one and the other in turn round the table. Who has the odd seat, if any, changes half-way."""
    one, other = pair.players
    kinds = [(one, other), (other, one)][: 1 + seats % 2]
    series = [replace(pair, players=tuple(kind[seat % 2] for seat in range(seats))) for kind in kinds]
    counts = [games - games // 2, games // 2] if len(kinds) > 1 else [games]
    return [(own, count) for own, count in zip(series, counts, strict=True) if count]


def further(progress: Progress | None, before: int, of: int) -> Progress | None:
    """The progress of a part of all games, told as that of all."""
    return None if progress is None else lambda done, _: progress(before + done, of)


def check(game: Game, players: Sequence[str], games: int, seats: int) -> None:
    """Refuse what cannot be measured."""
    if len(players) < FEWEST_PLAYERS or len(set(players)) < len(players):
        raise SetupError(
            "a ladder needs two or more players, each named once",
            "ラダーには2人以上のプレイヤーが必要です（同じ名前は1回だけ）",
        )
    if seats < FEWEST_PLAYERS:
        raise SetupError("a ladder needs tables of two seats or more", "ラダーには2人以上の卓が必要です")
    if games < 1:
        raise SetupError(f"games must be 1 or more, not {games}", f"games は1以上が必要です（{games}）")
    for name in players:
        player(name, game, 0)


def summed_up(meetings: Sequence[tuple[tuple[str, str], Sequence[Outcome]]]) -> tuple[list[Step], list[Pairing]]:
    """The ladder and the pairings, from the games of each pair. SetupError if they were not played among rivals."""
    games: list[elo.Game] = []
    pairings: list[Pairing] = []
    for pair, outcomes in meetings:
        if any(outcome.shared is not None for outcome in outcomes):
            raise SetupError(
                "a ladder is for rivals; how often a table wins together is told by simulate",
                "ラダーは競争ゲーム用です。協力・ソロの成功率は simulate で調べてください",
            )
        own = [elo.Game(outcome.players, outcome.shares) for outcome in outcomes]
        games += own
        pairings.append(Pairing(pair, len(own), (wins_of(pair[0], own), wins_of(pair[1], own))))
    return [Step(name, rating, wins_of(name, games)) for name, rating in elo.ratings(games).items()], pairings


def wins_of(name: str, games: Sequence[elo.Game]) -> Share:
    """Wins of a player, of all the seats that it took."""
    own = [share for game in games for who, share in zip(game.seated, game.shares, strict=True) if who == name]
    return Share(sum(own), len(own))
