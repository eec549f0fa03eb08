"""Players that are in nobody's list: a class in a Python file, called FILE.py:CLASS.

Whoever seats such a player runs that file. So a name of this form counts only if the person at the program typed it:
`player` loads it with `files=True` alone, which nothing does that came by a record or over the network.
"""

# Interpreted: asked once per game, and imports files that are interpreted.

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.players.base import Player

FILE_MARK: Final = ".py:"
MAX_CACHED_FILES: Final = 64  # files whose classes are remembered


def is_file_player(name: str) -> bool:
    """Whether a name is that of a class in a file, FILE.py:CLASS. Nothing is read for the answer."""
    return FILE_MARK in name


def load_file_player(name: str, game: Game, seed: int) -> Player:
    """The player of this name, made by calling its class with the game and the seed. Runs its file.

    Raises SetupError if there is no such file or class, if the file does not run, or if what comes of it is no player.
    """
    path, _, kind = name.rpartition(":")
    file = Path(path).resolve()
    if not file.is_file():
        raise SetupError(f"{name}: there is no file {file}", f"{name}: {file} というファイルはありません")
    maker = getattr(_load_file(file, file.stat().st_mtime_ns), kind, None)
    if not callable(maker):
        raise SetupError(f"{name}: {file.name} defines no {kind}", f"{name}: {file.name} に {kind} の定義がありません")
    try:
        made = maker(game, seed)
    except Exception as error:
        raise _file_error(f"{name}: {kind}(game, seed)", error) from error
    if not isinstance(made, Player):
        raise SetupError(
            f"{name}: {kind}(game, seed) must give a hoshitaku.players.Player, not {type(made).__name__}",
            f"{name}: {kind}(game, seed) は hoshitaku.players.Player を返す必要があります（{type(made).__name__}）",
        )
    return made


@lru_cache(MAX_CACHED_FILES)
def _load_file(file: Path, _changed: int) -> ModuleType:
    """What a file defines, run again only if it has changed. As in a program, it can import files beside it."""
    folder = str(file.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise _file_error(str(file), error) from error
    return module


def _file_error(what: str, error: Exception) -> SetupError:
    """What a player's file raised, as a refusal that names it."""
    told = f"{type(error).__name__}: {error}"
    return SetupError(f"{what} fails with {told}", f"{what} でエラーが発生しました（{told}）")
