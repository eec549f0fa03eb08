"""A round robin between players that are not people: who wins how often, and everybody on one Elo scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from hoshitaku import Game, SetupError, __version__
from hoshitaku import game as find_game
from hoshitaku.lab import elo
from hoshitaku.lab.figures import DIGITS, Share
from hoshitaku.lab.keeping import Kept
from hoshitaku.lab.series import Series
from hoshitaku.lab.simulate import Progress, each_of
from hoshitaku.players import player

FEWEST_PLAYERS: Final = 2

# Two players and the games in which they met.
Meeting = tuple[tuple[str, str], Sequence[elo.Game]]


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
    alone: bool = False,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    kept: Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Let every two of these players play `games` games at tables of `seats`, taking seats in turn, and rate them.

    A game follows from `seed`, the pair and its number. With `alone`, the first of a pair has one seat against all
    others. `kept` is a file of games: those that it holds are not played again. `progress(done, games)` is called as
    games are finished. SetupError if this cannot be played, SimulationError if a game breaks off.
    """
    found = find_game(game) if isinstance(game, str) else game
    settings = dict(options or {})
    check(found, players, games, seats, settings)
    pairs = list(combinations(players, 2))
    meetings: list[Meeting] = []
    with Kept(kept, head(found, seats, seed, settings, alone=alone)) as file:
        for number, pair in enumerate(pairs):
            told = further(progress, number * games, len(pairs) * games)
            series = tables(Series(found.name, pair, seed, settings), seats, alone=alone)
            meetings.append((pair, meeting(series, games, file, jobs, told)))
    return Ladder(found.name, seats, seed, settings, *summed_up(meetings))


def head(game: Game, seats: int, seed: int, options: dict[str, object], *, alone: bool) -> dict[str, Any]:
    """What the games of a file have in common; other pairs may join them later."""
    common = {"game": game.name, "rules": game.rules_version, "version": __version__}
    return {**common, "seats": seats, "seed": seed, "options": options, "alone": alone}


def tables(pair: Series, seats: int, *, alone: bool = False) -> list[Series]:
    """How a pair sits, round after round of games: in turn round the table; an odd seat is each one's in turn.

    In a round everybody moves on a seat after each game.
    """
    one, other = pair.players
    if alone:
        return [replace(pair, players=(one, *(other,) * (seats - 1)))]
    kinds = [(one, other), (other, one)][: 1 + seats % 2]
    return [replace(pair, players=tuple(kind[seat % 2] for seat in range(seats))) for kind in kinds]


def meeting(
    tables: Sequence[Series], games: int, file: Kept, jobs: int, progress: Progress | None
) -> Sequence[elo.Game]:
    """The games of a pair by number: those that are kept, then those still to be played."""
    pair = sorted(set(tables[0].players))
    known = {
        game["number"]: elo.Game(tuple(game["seated"]), tuple(game["shares"]))
        for game in file.games
        if sorted(set(game["seated"])) == pair and game["number"] < games
    }
    for series in tables:
        seats = len(series.players)
        own = [number for number in range(games) if tables[number // seats % len(tables)] is series]
        for outcome in each_of(series, [number for number in own if number not in known], jobs):
            known[outcome.index] = elo.Game(outcome.players, outcome.shares)
            file.add({"number": outcome.index, **asdict(known[outcome.index])})
            if progress is not None:
                progress(len(known), games)
    return [known[number] for number in range(games)]


def further(progress: Progress | None, before: int, of: int) -> Progress | None:
    """The progress of a part of all games, told as that of all."""
    return None if progress is None else lambda done, _: progress(before + done, of)


def check(game: Game, players: Sequence[str], games: int, seats: int, options: dict[str, object]) -> None:
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
        player(name, game, 0, files=True)
    if game.new(seats, options).shared_return is not None:
        raise SetupError(
            "a ladder is for rivals; how often a table wins together is told by simulate",
            "ラダーは競争ゲーム用です。協力・ソロの成功率は simulate で調べてください",
        )


def summed_up(meetings: Sequence[Meeting]) -> tuple[list[Step], list[Pairing]]:
    """The ladder and the pairings, from the games of each pair."""
    games = [game for _, own in meetings for game in own]
    pairings = [Pairing(pair, len(own), (wins_of(pair[0], own), wins_of(pair[1], own))) for pair, own in meetings]
    return [Step(name, rating, wins_of(name, games)) for name, rating in elo.ratings(games).items()], pairings


def wins_of(name: str, games: Sequence[elo.Game]) -> Share:
    """Wins of a player, of all the seats that it took."""
    own = [share for game in games for who, share in zip(game.seated, game.shares, strict=True) if who == name]
    return Share(sum(own), len(own))
