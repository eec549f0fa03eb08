"""Where the fixtures of version 1 lie, and how they are read and written."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku import Record

VERSION_1 = Path(__file__).parent / "version_1"
TOLD = VERSION_1 / "told.json"
DATABASE = VERSION_1 / "database.sqlite3.xz"


def record_names() -> list[str]:
    """The names of all recorded games."""
    return sorted(path.name.removesuffix(".jsonl.xz") for path in VERSION_1.glob("*.jsonl.xz"))


def record_text(name: str) -> str:
    """The JSON lines of a recorded game."""
    return lzma.decompress(_record(name).read_bytes()).decode()


def record(name: str) -> Record:
    """A recorded game, replayed."""
    return hoshitaku.read_record(record_text(name), hoshitaku.game)


def keep_record(name: str, text: str) -> None:
    """Put a recorded game on the shelf."""
    _record(name).write_bytes(_packed(text.encode()))


def positions(game: str) -> list[dict[str, Any]]:
    """The positions of a game, each with what is said about it."""
    kept: list[dict[str, Any]] = json.loads(lzma.decompress(_positions(game).read_bytes()))
    return kept


def keep_positions(game: str, kept: list[dict[str, Any]]) -> None:
    """Put the positions of a game on the shelf."""
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in kept)
    _positions(game).write_bytes(_packed(f"[{lines}]\n".encode()))


def told() -> dict[str, Any]:
    """What was told of every recorded game."""
    kept: dict[str, Any] = json.loads(TOLD.read_text("utf-8"))
    return kept


def keep_told(kept: dict[str, Any]) -> None:
    """Put what was told of the recorded games on the shelf: a line for each part of a game."""
    games = []
    for name, parts in sorted(kept.items()):
        lines = ",\n".join(f"  {json.dumps(part)}: {json.dumps(what)}" for part, what in parts.items())
        games.append(f" {json.dumps(name)}: {{\n{lines}\n }}")
    TOLD.write_text("{\n" + ",\n".join(games) + "\n}\n", "utf-8")


def keep_database(content: bytes) -> None:
    """Put a server's database on the shelf."""
    DATABASE.write_bytes(_packed(content))


def database() -> bytes:
    """A server's database."""
    return lzma.decompress(DATABASE.read_bytes())


def _record(name: str) -> Path:
    return VERSION_1 / f"{name}.jsonl.xz"


def _positions(game: str) -> Path:
    return VERSION_1 / f"positions-{game}.json.xz"


def _packed(content: bytes) -> bytes:
    return lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)
