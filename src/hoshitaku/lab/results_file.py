"""A file of game results, one per line, so that an interrupted run can resume."""

from __future__ import annotations

import json
import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any

from hoshitaku.kernel.errors import SetupError


class ResultsFile(AbstractContextManager["ResultsFile"]):
    """The games of one run, whose settings are in the header of the file; without a file nothing is stored."""

    def __init__(self, file: Path | None, head: dict[str, Any]) -> None:
        """SetupError if the file has other settings; an incomplete last line is dropped."""
        self.saved_games: list[dict[str, Any]] = []
        self._append_stream: IO[str] | None = None
        if file is None:
            return
        text, first = file.read_text("utf-8") if file.exists() else "", json.dumps(head) + "\n"
        if first.startswith(text):  # empty, or an incomplete header
            whole = first
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(whole, "utf-8")
        else:
            whole = text[: text.rfind("\n") + 1]
            self.saved_games = _parse_games(file, whole.splitlines(), head)
        os.truncate(file, len(whole.encode()))
        self._append_stream = file.open("a", encoding="utf-8")

    def append(self, game: dict[str, Any]) -> None:
        """Append a game and flush it to disk."""
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
        differences = header_differences(first, wanted)
        raise SetupError(
            f"{file} holds other games than these{differences}; name another file",
            f"{file} には別の条件のゲームが入っています{differences}。別のファイルを指定してください",
        )
    return games


def header_differences(found: object, wanted: dict[str, Any]) -> str:
    """The settings that differ in a file, in brackets: (seed: 3, not 4)."""
    if not isinstance(found, dict):
        return ""
    names = [name for name in wanted if found.get(name) != wanted[name]]
    differences = [f"{name}: {json.dumps(found.get(name))}, not {json.dumps(wanted[name])}" for name in names]
    return f" ({'; '.join(differences)})" if differences else ""
