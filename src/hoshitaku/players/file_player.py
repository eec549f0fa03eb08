"""Players from a Python file, named FILE.py:CLASS.

Loading such a player runs the file. So such a name is valid only if the user typed it: `make_player` needs
`files=True`, which no code sets for names from records or from the network.

What the file does wrong is an error that says where: it raises an exception, exits, or takes an option that is not
legal. What it prints goes to standard error.
"""

# Interpreted: called once per game, and imports files that are interpreted.

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Final

from hoshitaku.kernel.errors import HoshitakuError, SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.foreign_code import (
    BOT_EXCEPTIONS,
    contain_foreign_code,
    error_location,
    fault_text,
    method_location,
)

FILE_PLAYER_MARK: Final = ".py:"
MAX_CACHED_FILES: Final = 64  # files whose classes are cached
MAX_LISTED_OPTIONS: Final = 10


class BotError(HoshitakuError):
    """A player from a file failed at a choice; the message names file, line, seat, decision and the legal options."""


def is_file_player(name: str) -> bool:
    """Whether a name has the form FILE.py:CLASS. Reads no file."""
    return FILE_PLAYER_MARK in name


def load_file_player(name: str, game: Game, seed: int) -> Player:
    """The player with this name: its class, called with the game and the seed. Runs its file.

    SetupError if there is no such file or class, if the file fails, or if the result is not a player.
    """
    path, _, kind = name.rpartition(":")
    file = Path(path).resolve()
    if not file.is_file():
        raise SetupError(f"{name}: there is no file {file}", f"{name}: {file} というファイルはありません")
    maker = getattr(_load_file(file, file.stat().st_mtime_ns), kind, None)
    if not callable(maker):
        raise SetupError(f"{name}: {file.name} defines no {kind}", f"{name}: {file.name} に {kind} の定義がありません")
    try:
        with contain_foreign_code():
            made = maker(game, seed)
    except BOT_EXCEPTIONS as error:
        raise _file_error(f"{name}: {kind}(game, seed)", error, file) from error
    if not isinstance(made, Player):
        raise SetupError(
            f"{name}: {kind}(game, seed) must give a hoshitaku.players.Player, not {type(made).__name__}",
            f"{name}: {kind}(game, seed) は hoshitaku.players.Player を返す必要があります（{type(made).__name__}）",
        )
    return FilePlayer(name, file, made)


class FilePlayer(Player):
    """A player from a file. Nothing is trusted: its exceptions, its options and what it prints are checked."""

    def __init__(self, typed_name: str, file: Path, player: Player) -> None:
        super().__init__(player.name)
        self.typed_name = typed_name
        self.file = file
        self.player = player

    def choose(self, position: Position, seat: int) -> int:
        """The option that the player takes; BotError if it fails, exits, or takes what is not legal."""
        asked, options = position.clone(), position.options()  # The player may change its position.
        try:
            with contain_foreign_code():
                taken = self._ask(position, seat, options)
        except BOT_EXCEPTIONS as error:
            if asked.actor != seat:
                raise
            raise self._bot_error(asked, *fault_text(error), error_location(error, self.file)) from error
        option = _option_as_int(taken)
        if option not in options:
            place = method_location(self.player, ("choose_among", "choose"), self.file)
            raise self._bot_error(asked, f"takes {taken!r}", f"が {taken!r} を選びました", place)
        return option

    def _ask(self, position: Position, seat: int, options: list[int]) -> object:
        """What the player answers, of any type: compiled, `Player.choose` would accept nothing but an int."""
        if type(self.player).choose is not Player.choose or position.actor != seat:
            return self.player.choose(position, seat)
        return options[0] if len(options) == 1 else self.player.choose_among(position, seat, list(options))

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the player says; BotError if it fails or exits."""
        asked = position.clone()
        try:
            with contain_foreign_code():
                return self.player.reason(position, seat, option, lang)
        except BOT_EXCEPTIONS as error:
            raise self._bot_error(asked, *fault_text(error), error_location(error, self.file)) from error

    def _bot_error(self, asked: Position, en: str, ja: str, place: tuple[str, int]) -> BotError:
        options = asked.options()
        listed = [f"{option} ({asked.option_name(option)})" for option in options[:MAX_LISTED_OPTIONS]]
        more = len(options) - len(listed)
        en_legal = ", ".join(listed) + (f" and {more} more" if more else "")
        ja_legal = "、".join(listed) + (f" など{len(options)}個" if more else "")
        file, line = place
        return BotError(
            f"{file}, line {line}: {self.typed_name} {en}; seat {asked.actor} was asked for {asked.decision}, "
            f"where these are legal: {en_legal}",
            f"{file} の{line}行目: {self.typed_name} {ja}。席{asked.actor}の {asked.decision} で選べるのは {ja_legal}",
        )


def _option_as_int(taken: object) -> int:
    """An option as an int, from Python or NumPy; -1 for everything else."""
    if isinstance(taken, bool):
        return -1
    try:
        return index(taken)  # type: ignore[arg-type]
    except TypeError:
        return -1


@lru_cache(MAX_CACHED_FILES)
def _load_file(file: Path, _changed: int) -> ModuleType:
    """The names that a file defines; it runs again only if it has changed. It can import files next to it, like a
    program.
    """
    folder = str(file.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        with contain_foreign_code():
            spec.loader.exec_module(module)
    except BOT_EXCEPTIONS as error:
        raise _file_error(str(file), error, file) from error
    return module


def _file_error(what: str, error: BaseException, file: Path) -> SetupError:
    """An exception from a player's file, as a SetupError that names file and line."""
    en, ja = fault_text(error)
    place, line = error_location(error, file)
    return SetupError(f"{what} {en} ({place}, line {line})", f"{what} {ja}（{place} の{line}行目）")
