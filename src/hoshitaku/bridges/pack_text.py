"""Packs as texts: a folder, or the changes to the game's own pack (a JSON merge patch, RFC 7386)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

NO_PACK_CHANGES: Final = "{}"
CHANGED_PACK_NAME: Final = "changed pack"


def pack_from_path_or_changes(game: Game, text: str) -> Pack:
    """The pack in a folder, or the game's own with changes in JSON; SetupError or PackError if it is invalid."""
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


def pack_changes_json(game: Game, pack: Pack) -> str:
    """The changes of a pack to the game's own, as JSON; `pack_from_path_or_changes` reads them."""
    if pack.hash == game.pack.hash:
        return NO_PACK_CHANGES
    return json.dumps(make_patch(game.pack.data, pack.data), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def merge_patch(old: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    """A table with changes applied: null removes a field, a table changes a table, any other value replaces the old
    one.
    """
    table = {field: value for field, value in old.items() if changes.get(field, value) is not None}
    for field, value in changes.items():
        if isinstance(value, dict):
            before = table.get(field)
            table[field] = merge_patch(before if isinstance(before, dict) else {}, value)
        elif value is not None:
            table[field] = value
    return table


def make_patch(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The changes that turn one table into another."""
    changes: dict[str, object] = {field: None for field in old if field not in new}
    for field, value in new.items():
        before = old.get(field)
        if isinstance(before, dict) and isinstance(value, dict):
            if inner := make_patch(before, value):
                changes[field] = inner
        elif before != value or type(before) is not type(value):
            changes[field] = value
    return changes
