"""The games, one package each. A game names no other game."""

from __future__ import annotations

from functools import cache

from hoshitaku.games.farfarout.game import FarFarOutGame
from hoshitaku.games.freekick.game import FreeKickGame
from hoshitaku.games.zetta.game import ZettaGame
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game

GAMES: dict[str, type[Game]] = {
    FreeKickGame.name: FreeKickGame,
    FarFarOutGame.name: FarFarOutGame,
    ZettaGame.name: ZettaGame,
}


def games() -> list[str]:
    """Names of all games."""
    return list(GAMES)


@cache
def game(name: str) -> Game:
    """A game by its name; SetupError where there is none."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise SetupError(
            f"there is no game {name!r}; there are {known}", f"{name!r} というゲームはありません（{known}）"
        )
    return GAMES[name]()
