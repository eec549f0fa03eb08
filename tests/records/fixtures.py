"""The recorded games and positions of every version of the rules, and a server's database: where they lie.

`versions/GAME-N/` has whole games of version N of a game's rules (`NAME.jsonl.xz`), their digests (`digests.json`) and
single positions with what the library says of each (`positions.json.xz`).
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku import Record

HERE = Path(__file__).parent
VERSIONS = HERE / "versions"
DATABASE = HERE / "database.sqlite3.xz"
DATABASE_KEYS = HERE / "database.json"
PARTS_OF_A_GAME = ("met", "choices", "scores", "views", "names", "numbers", "events")


def versions() -> list[tuple[str, int]]:
    """Every recorded version, as game and number."""
    found = (path.parent.name.rsplit("-", 1) for path in VERSIONS.glob("*-*/digests.json"))
    return sorted((game, int(version)) for game, version in found)


def folder(game: str, version: int) -> Path:
    """Where a version is recorded."""
    return VERSIONS / f"{game}-{version}"


def names(game: str, version: int) -> list[str]:
    """The recorded games of a version."""
    return sorted(path.name.removesuffix(".jsonl.xz") for path in folder(game, version).glob("*.jsonl.xz"))


def record_text(name: str, version: int = 1) -> str:
    """The JSON lines of a recorded game."""
    return lzma.decompress(_record(name, version).read_bytes()).decode()


def record(name: str, version: int = 1) -> Record:
    """A recorded game, replayed."""
    return hoshitaku.read_record(record_text(name, version), hoshitaku.game)


def write_record(name: str, version: int, record: Record) -> None:
    """Write a recorded game."""
    text = "".join(line + "\n" for line in record.json_lines())
    _record(name, version).write_bytes(_packed(text.encode()))


def digests(game: str, version: int) -> dict[str, dict[str, list[str]]]:
    """The digests of a version's games, by name and part."""
    kept = json.loads((folder(game, version) / "digests.json").read_text("utf-8"))
    return {name: {part: pages.split() for part, pages in parts.items()} for name, parts in kept.items()}


def write_digests(game: str, version: int, kept: dict[str, dict[str, list[str]]]) -> None:
    """Write the digests of a version: a line for each part of a game, so that a change shows where it is."""
    games = []
    for name, parts in sorted(kept.items()):
        lines = ",\n".join(f"  {json.dumps(part)}: {json.dumps(' '.join(parts[part]))}" for part in PARTS_OF_A_GAME)
        games.append(f" {json.dumps(name)}: {{\n{lines}\n }}")
    (folder(game, version) / "digests.json").write_text("{\n" + ",\n".join(games) + "\n}\n", "utf-8")


def positions(game: str, version: int) -> list[dict[str, Any]]:
    """The positions of a version, each with what is said about it."""
    kept: list[dict[str, Any]] = json.loads(lzma.decompress(_positions(game, version).read_bytes()))
    return kept


def write_positions(game: str, version: int, kept: list[dict[str, Any]]) -> None:
    """Write the positions of a version."""
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in kept)
    _positions(game, version).write_bytes(_packed(f"[{lines}]\n".encode()))


def database() -> bytes:
    """A server's database."""
    return lzma.decompress(DATABASE.read_bytes())


def write_database(content: bytes, keys: dict[str, Any]) -> None:
    """Write a server's database, with the key, the password and the cookies that open it."""
    DATABASE.write_bytes(_packed(content))
    DATABASE_KEYS.write_text(json.dumps(keys, indent=1) + "\n", "utf-8")


def _record(name: str, version: int) -> Path:
    return folder(name.partition("-")[0], version) / f"{name}.jsonl.xz"


def _positions(game: str, version: int) -> Path:
    return folder(game, version) / "positions.json.xz"


def _packed(content: bytes) -> bytes:
    return lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)
