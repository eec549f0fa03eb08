"""The games, one package each. A game names no other game."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

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


def game_names() -> list[str]:
    """Names of all games."""
    return list(GAMES)


class _CallablePackage(ModuleType):
    """This package, which can still be called: `hoshitaku.games()` gave the names until a function had its own name."""

    def __call__(self) -> list[str]:
        return game_names()


sys.modules[__name__].__class__ = _CallablePackage


@cache
def game(name: str) -> Game:
    """A game by its name; SetupError where there is none."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise SetupError(
            f"there is no game {name!r}; there are {known}", f"{name!r} というゲームはありません（{known}）"
        )
    return GAMES[name]()
