"""The games, one package each. No game imports another; `kits` lists what each provides."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

from hoshitaku.games.kits import KITS, load_object
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game


def game_names() -> list[str]:
    """Names of all games."""
    return list(KITS)


class _CallablePackage(ModuleType):
    """Keeps `hoshitaku.games()` callable: it returned the names before `game_names` existed."""

    def __call__(self) -> list[str]:
        return game_names()


sys.modules[__name__].__class__ = _CallablePackage


@cache
def game(name: str) -> Game:
    """A game by its name; SetupError if there is none."""
    if name not in KITS:
        known = ", ".join(KITS)
        raise SetupError(
            f"there is no game {name!r}; there are {known}", f"{name!r} というゲームはありません（{known}）"
        )
    made: Game = load_object(KITS[name].game_class_path)()
    return made
