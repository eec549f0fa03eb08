"""Packs in texts: as a folder, or as what one says otherwise than the game's own (a JSON merge patch, RFC 7386)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

OWN_PACK: Final = "{}"
CHANGED_PACK_NAME: Final = "changed pack"


def pack_from_text(game: Game, text: str) -> Pack:
    """The pack of a folder, or the game's own with changes in JSON; SetupError or PackError say what is wrong."""
    if not text.strip():
        return game.pack
    if not text.lstrip().startswith("{"):
        return Pack.read(Path(text))
    try:
        changes = json.loads(text)
    except ValueError as error:
        raise SetupError(
            f"pack is neither a folder nor valid JSON: {error}",
            f"pack がフォルダでもJSONでもありません: {error}",
        ) from error
    unknown = [section for section in changes if section not in game.pack.data]
    if unknown:
        known = ", ".join(game.pack.data)
        raise SetupError(
            f"pack changes {unknown[0]}, which is no section of the pack (it has {known})",
            f"pack の {unknown[0]} というセクションはありません（あるのは {known}）",
        )
    return Pack(merge_patch(game.pack.data, changes), CHANGED_PACK_NAME) if changes else game.pack


def pack_changes(game: Game, pack: Pack) -> str:
    """What a pack says otherwise than the game's own, in JSON: `pack_of` makes the same pack of it."""
    if pack.hash == game.pack.hash:
        return OWN_PACK
    return json.dumps(make_patch(game.pack.data, pack.data), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def merge_patch(old: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """A table with changes: null leaves a field out, a table changes a table, all else stands in its place."""
    table = {field: value for field, value in old.items() if changes.get(field, value) is not None}
    for field, value in changes.items():
        if isinstance(value, dict):
            before = table.get(field)
            table[field] = merge_patch(before if isinstance(before, dict) else {}, value)
        elif value is not None:
            table[field] = value
    return table


def make_patch(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The changes that make one table of another."""
    changes: dict[str, object] = {field: None for field in old if field not in new}
    for field, value in new.items():
        before = old.get(field)
        if isinstance(before, dict) and isinstance(value, dict):
            if inner := make_patch(before, value):
                changes[field] = inner
        elif before != value or type(before) is not type(value):
            changes[field] = value
    return changes
