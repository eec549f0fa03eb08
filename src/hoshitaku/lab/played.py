"""Games that are played once and for all: kept in a file as each ends, whoever plays them."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any

from hoshitaku import __version__
from hoshitaku import game as find_game
from hoshitaku.lab import outcomes
from hoshitaku.lab.keeping import Kept
from hoshitaku.lab.series import Outcome, Series, play_game
from hoshitaku.lab.simulate import Failure, SimulationError
from hoshitaku.lab.spreading import Workers

# The number of a deal, and who sits where. With the seed, the options and the pack all of a game follows from that.
Table = tuple[int, tuple[str, ...]]


class Played(AbstractContextManager["Played"]):
    """The games of one seed, number of seats, table options and pack."""

    def __init__(self, common: Series, file: Path | None, hands: Workers) -> None:
        """SetupError if the file holds games of other settings."""
        self.common = replace(common, rotate=False)
        self.hands = hands
        self.file = Kept(file, settings(common))
        read = (outcomes.read(line) for line in self.file.games)
        self.known = {(outcome.index, outcome.players): outcome for outcome in read}

    def games(self, tables: Sequence[Table], ended: Callable[[], None] | None = None) -> list[Outcome]:
        """The outcomes of these tables, in this order; those that are not known are played now.

        `ended()` is called for each of them. Raises SimulationError if a game breaks off.
        """
        tell = ended or (lambda: None)
        missing = [table for table in dict.fromkeys(tables) if table not in self.known]
        for _ in range(len(tables) - len(missing)):
            tell()
        for number, result in self.hands.finished(attempt, self.common, missing):
            if isinstance(result, Failure):
                raise SimulationError(result.index, self.common.seed, result.trouble)
            self.known[missing[number]] = result
            self.file.add(outcomes.written(result))
            tell()
        return [self.known[table] for table in tables]

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self.file.__exit__()


def attempt(common: Series, table: Table) -> Outcome | Failure:
    """Play one game."""
    deal, seated = table
    try:
        return play_game(replace(common, players=seated), deal)
    except Exception:  # whatever broke the game is told with its number
        return Failure(deal, traceback.format_exc())


def settings(common: Series, *, with_pack: bool = True) -> dict[str, Any]:
    """What the games of a file have in common; who plays may change."""
    game = find_game(common.game)
    head: dict[str, Any] = {"game": game.name, "rules": game.rules_version, "version": __version__}
    head |= {"seats": len(common.players), "seed": common.seed, "options": common.options}
    return head | {"pack": (common.pack or game.pack).hash} if with_pack else head


def usual_folder(purpose: str, game: str, head: Mapping[str, Any]) -> Path:
    """Where results go if nobody says: the same place for the same settings, in the current folder."""
    return Path(f"{purpose}-{game}-{sha256(dumps(head, sort_keys=True).encode()).hexdigest()[:8]}")
