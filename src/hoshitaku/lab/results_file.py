"""Games kept in a file as they come, one a line, so that what was interrupted goes on where it was."""

from __future__ import annotations

import json
import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any

from hoshitaku.kernel.errors import SetupError


class ResultsFile(AbstractContextManager["ResultsFile"]):
    """The games of one purpose, which the head of the file tells; nothing is kept without a file."""

    def __init__(self, file: Path | None, head: dict[str, Any]) -> None:
        """SetupError if the file holds something else; a last line that was cut off is given up."""
        self.saved_games: list[dict[str, Any]] = []
        self._append_stream: IO[str] | None = None
        if file is None:
            return
        text, first = file.read_text("utf-8") if file.exists() else "", json.dumps(head) + "\n"
        if first.startswith(text):  # nothing, or a head that was cut off
            whole = first
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(whole, "utf-8")
        else:
            whole = text[: text.rfind("\n") + 1]
            self.saved_games = _parse_games(file, whole.splitlines(), head)
        os.truncate(file, len(whole.encode()))
        self._append_stream = file.open("a", encoding="utf-8")

    def append(self, game: dict[str, Any]) -> None:
        """Keep a game; from now on no interruption loses it."""
        if self._append_stream is not None:
            self._append_stream.write(json.dumps(game) + "\n")
            self._append_stream.flush()

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        if self._append_stream is not None:
            self._append_stream.close()


def _parse_games(file: Path, lines: list[str], head: dict[str, Any]) -> list[dict[str, Any]]:
    try:
        first, *games = [json.loads(line) for line in lines]
    except ValueError:
        first, games = None, []
    wanted = json.loads(json.dumps(head))
    if first != wanted:
        told = header_differences(first, wanted)
        raise SetupError(
            f"{file} holds other games than these{told}; name another file",
            f"{file} には別の条件のゲームが入っています{told}。別のファイルを指定してください",
        )
    return games


def header_differences(found: object, wanted: dict[str, Any]) -> str:
    """What a file has otherwise, in brackets: (seed: 3, not 4)."""
    if not isinstance(found, dict):
        return ""
    names = [name for name in wanted if found.get(name) != wanted[name]]
    told = [f"{name}: {json.dumps(found.get(name))}, not {json.dumps(wanted[name])}" for name in names]
    return f" ({'; '.join(told)})" if told else ""
