"""A round robin between bots: win rates, and all of them on one Elo scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from hoshitaku import Game, SetupError, __version__
from hoshitaku import game as find_game
from hoshitaku.lab import elo
from hoshitaku.lab.results_file import ResultsFile
from hoshitaku.lab.series import Series
from hoshitaku.lab.simulate import ProgressCallback, iterate_results
from hoshitaku.lab.statistics import JSON_DIGITS, Rate
from hoshitaku.players import make_player

MIN_PLAYERS: Final = 2

# Two players and their games.
PairGames = tuple[tuple[str, str], Sequence[elo.RatedGame]]


@dataclass(frozen=True)
class PairResult:
    """Results of two players at shared tables, with equally many seats over all games."""

    players: tuple[str, str]
    game_count: int
    win_rates: tuple[Rate, Rate]


@dataclass(frozen=True)
class LadderStep:
    """A player's place on the ladder. `wins` is per seat taken; a shared victory counts in part."""

    name: str
    rating: elo.EloRating
    win_rate: Rate


@dataclass(frozen=True)
class Ladder:
    """The strongest first. `even_win_rate` is the win rate of a seat among equals."""

    game: str
    seats: int
    seed: int
    options: dict[str, object]
    steps: list[LadderStep]
    pair_results: list[PairResult]

    @property
    def even_win_rate(self) -> float:
        """The win rate of a seat if all are equally strong."""
        return 1 / self.seats

    def as_json(self) -> dict[str, Any]:
        """All figures as JSON data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "players": [
                {
                    "name": step.name,
                    "elo": round(step.rating.elo, JSON_DIGITS),
                    "low": round(step.rating.low, JSON_DIGITS),
                    "high": round(step.rating.high, JSON_DIGITS),
                    "wins": step.win_rate.as_json(),
                }
                for step in self.steps
            ],
            "pairings": [
                {
                    "players": list(pairing.players),
                    "games": pairing.game_count,
                    "wins": [wins.as_json() for wins in pairing.win_rates],
                }
                for pairing in self.pair_results
            ],
        }


def run_ladder(
    game: Game | str,
    players: Sequence[str],
    games: int,
    seats: int,
    *,
    alone: bool = False,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    kept: Path | None = None,
    progress: ProgressCallback | None = None,
) -> Ladder:
    """Let each pair of these players play `games` games at tables of `seats`, alternating seats, and rate them.

    A game depends only on `seed`, the pair and its number. With `alone`, the first of a pair has one seat against all
    others. `kept` is a file of games: those in it are not played again. `progress(done, games)` is called as games
    finish. SetupError if the settings are invalid, SimulationError if a game fails.
    """
    found = find_game(game) if isinstance(game, str) else game
    settings = dict(options or {})
    check_ladder(found, players, games, seats, settings)
    pairs = list(combinations(players, 2))
    meetings: list[PairGames] = []
    with ResultsFile(kept, results_header(found, seats, seed, settings, alone=alone)) as file:
        for number, pair in enumerate(pairs):
            pair_progress = offset_progress(progress, number * games, len(pairs) * games)
            series = series_per_seating(Series(found.name, pair, seed, settings), seats, alone=alone)
            meetings.append((pair, play_pair(series, games, file, jobs, pair_progress)))
    return Ladder(found.name, seats, seed, settings, *ladder_steps_and_pair_results(meetings))


def results_header(game: Game, seats: int, seed: int, options: dict[str, object], *, alone: bool) -> dict[str, Any]:
    """What the games of a file have in common; other pairs may be added later."""
    common = {"game": game.name, "rules": game.rules_version, "version": __version__}
    return {**common, "seats": seats, "seed": seed, "options": options, "alone": alone}


def series_per_seating(pair: Series, seats: int, *, alone: bool = False) -> list[Series]:
    """Seatings of a pair, one per block of games: alternating around the table; each gets the odd seat in turn.

    Within a block everybody moves on by a seat after each game.
    """
    one, other = pair.players
    if alone:
        return [replace(pair, players=(one, *(other,) * (seats - 1)))]
    kinds = [(one, other), (other, one)][: 1 + seats % 2]
    return [replace(pair, players=tuple(kind[seat % 2] for seat in range(seats))) for kind in kinds]


def play_pair(
    tables: Sequence[Series], games: int, file: ResultsFile, jobs: int, progress: ProgressCallback | None
) -> Sequence[elo.RatedGame]:
    """The games of a pair by number: those in the file, then those still to play."""
    pair = sorted(set(tables[0].players))
    known = {
        game["number"]: elo.RatedGame(tuple(game["seated"]), tuple(game["shares"]))
        for game in file.saved_games
        if sorted(set(game["seated"])) == pair and game["number"] < games
    }
    for series in tables:
        seats = len(series.players)
        own = [number for number in range(games) if tables[number // seats % len(tables)] is series]
        for outcome in iterate_results(series, [number for number in own if number not in known], jobs):
            known[outcome.index] = elo.RatedGame(outcome.players, outcome.victory_shares)
            file.append({"number": outcome.index, **asdict(known[outcome.index])})
            if progress is not None:
                progress(len(known), games)
    return [known[number] for number in range(games)]


def offset_progress(progress: ProgressCallback | None, before: int, of: int) -> ProgressCallback | None:
    """Progress callback for a part of all games that reports the overall progress."""
    return None if progress is None else lambda done, _: progress(before + done, of)


def check_ladder(game: Game, players: Sequence[str], games: int, seats: int, options: dict[str, object]) -> None:
    """Raise SetupError for invalid settings."""
    if len(players) < MIN_PLAYERS or len(set(players)) < len(players):
        raise SetupError(
            "a ladder needs two or more players, each named once",
            "ラダーには2人以上のプレイヤーが必要です（同じ名前は1回だけ）",
        )
    if seats < MIN_PLAYERS:
        raise SetupError("a ladder needs tables of two seats or more", "ラダーには2人以上の卓が必要です")
    if games < 1:
        raise SetupError(f"games must be 1 or more, not {games}", f"games は1以上が必要です（{games}）")
    for name in players:
        make_player(name, game, 0, files=True)
    if game.new(seats, options).shared_return is not None:
        raise SetupError(
            "a ladder needs a competitive game; use simulate to see how often a cooperative table wins",
            "ラダーは競争ゲーム用です。協力・ソロの成功率は simulate で調べてください",
        )


def ladder_steps_and_pair_results(meetings: Sequence[PairGames]) -> tuple[list[LadderStep], list[PairResult]]:
    """The ladder and the pairings, from the games of each pair."""
    games = [game for _, own in meetings for game in own]
    pairings = [
        PairResult(pair, len(own), (win_rate_of(pair[0], own), win_rate_of(pair[1], own))) for pair, own in meetings
    ]
    return [
        LadderStep(name, rating, win_rate_of(name, games)) for name, rating in elo.elo_ratings(games).items()
    ], pairings


def win_rate_of(name: str, games: Sequence[elo.RatedGame]) -> Rate:
    """Wins of a player per seat taken."""
    own = [share for game in games for who, share in zip(game.seated, game.shares, strict=True) if who == name]
    return Rate(sum(own), len(own))
