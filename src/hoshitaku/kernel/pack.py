"""Packs: the component data of a game as TOML. Errors name file, entry, field and the expected value."""

# Interpreted: reads files, once per game.

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from collections.abc import Collection, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NoReturn

from hoshitaku.kernel.errors import PackError, TextError
from hoshitaku.kernel.field_reader import FieldReader
from hoshitaku.kernel.text_file import read_text

BASIS_VALUES = ("rulebook", "implied", "house")


class Pack:
    """The raw data of one pack and its content hash; a game makes its cards from it.

    The hash covers the parsed data, so comments and layout do not change it.
    """

    def __init__(self, data: dict[str, object], name: str, files: dict[str, str] | None = None) -> None:
        self.data = data
        self.name = name
        self._file_by_section = files or {}
        # TOML has dates, JSON does not: the reader of the field rejects it with its name.
        canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=repr)
        self.hash = hashlib.sha256(canonical.encode()).hexdigest()[:16]

    @classmethod
    def read(cls, folder: Traversable | Path) -> Pack:
        """Read every `*.toml` file of a folder (in name order) into one table; PackError if that fails."""
        if not folder.is_dir():
            raise PackError(f"{folder}: no such folder", f"{folder}: フォルダがありません")
        files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
        if not files:
            raise PackError(f"{folder}: holds no .toml file", f"{folder}: .tomlファイルがありません")
        data: dict[str, object] = {}
        stands_in: dict[str, str] = {}
        for file in files:
            for key, value in _parse_toml(file).items():
                if key in data:
                    other = stands_in[key]
                    _refuse_field(file.name, key, "", f"is defined in {other} too", f"{other} でも定義されています")
                data[key] = value
                stands_in[key] = file.name
        return cls(data, str(folder.name), stands_in)

    def with_overrides(self, sections: Mapping[str, Mapping[str, Mapping[str, object]]]) -> Pack:
        """A copy with some fields overridden: by section, id of the entry, and field."""
        data = copy.deepcopy(self.data)
        changed = Pack(data, self.name, self._file_by_section)
        for section, entries in sections.items():
            found = {entry.fields.get("id"): entry for entry in changed.entries(section)}
            for name, fields in entries.items():
                if name not in found:
                    changed.section_for_errors(section).refuse("id", f"has no entry {name}", f"に {name} がありません")
                found[name].fields.update(fields)
        return Pack(data, self.name, self._file_by_section)

    def section_for_errors(self, key: str) -> PackEntry:
        """A section of the pack, for errors that concern no single entry."""
        return PackEntry(self._file_by_section.get(key, self.name), key, {})

    def table(self, key: str) -> PackEntry:
        """A table at the top level of the pack."""
        value = self.data.get(key)
        whole = self.section_for_errors(key)
        if not isinstance(value, dict):
            whole.refuse("", "must be a table", "テーブルが必要です")
        return PackEntry(whole.file, key, value)

    def entries(self, key: str) -> list[PackEntry]:
        """The entries of an array of tables (or of one within a table: "board.label"), named by id (or number)."""
        section, _, part = key.partition(".")
        value = self.table(section).fields.get(part) if part else self.data.get(section)
        whole = PackEntry(self.section_for_errors(section).file, key, {})
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            whole.refuse("", "must be an array of tables", "テーブルの配列が必要です")
        return [PackEntry(whole.file, f"{key} {v.get('id', i + 1)}", v) for i, v in enumerate(value)]


class PackEntry(FieldReader):
    """One entry of a pack, read field by field; every error names file, entry and field."""

    def __init__(self, file: str, name: str, fields: dict[str, object]) -> None:
        self.file = file
        self.name = name
        self.fields = fields

    def refuse(self, field: str, en: str, ja: str) -> NoReturn:
        """Raise PackError for a field."""
        _refuse_field(self.file, self.name, field, en, ja)

    def text(self, field: str, default: str | None = None) -> str:
        """A string."""
        return self.as_text(field, self.fields.get(field, default))

    def choice(self, field: str, allowed: Collection[str], default: str | None = None) -> str:
        """A string, one of a set."""
        return self.as_choice(field, self.fields.get(field, default), allowed)

    def integer(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """An int in low..high."""
        return self.as_integer(field, self.fields.get(field, default), low, high)

    def integers(self, field: str, low: int, high: int) -> list[int]:
        """A list of ints in low..high, at least one."""
        value = self.fields.get(field)
        if not isinstance(value, list) or not value:
            self.refuse(field, "must be a list of whole numbers", "整数のリストが必要です")
        return [self.as_integer(field, v, low, high) for v in value]

    def flag(self, field: str, default: bool = False) -> bool:
        """A bool."""
        return self.as_flag(field, self.fields.get(field, default))

    def texts(self, field: str, allowed: Collection[str] | None = None) -> list[str]:
        """A list of strings, all in the allowed set if one is given."""
        value = self.fields.get(field)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            self.refuse(field, "must be a list of texts", "文字列のリストが必要です")
        for v in value:
            if allowed is not None and v not in allowed:
                self.refuse(field, f"holds the unknown {v!r}", f"不明な値があります（{v!r}）")
        return value

    def nested_table(self, field: str) -> PackEntry:
        """A table inside this entry."""
        value = self.fields.get(field)
        if not isinstance(value, dict):
            self.refuse(field, "must be a table", "テーブルが必要です")
        return PackEntry(self.file, f"{self.name}, {field}", value)

    def nested_tables(self, field: str) -> list[PackEntry]:
        """Tables inside this entry; none if the field is absent."""
        value = self.fields.get(field, [])
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            self.refuse(field, "must be an array of tables", "テーブルの配列が必要です")
        return [PackEntry(self.file, f"{self.name}, {field} {i + 1}", v) for i, v in enumerate(value)]

    def has_field(self, field: str) -> bool:
        """Whether the field is given."""
        return field in self.fields

    def check_basis(self) -> None:
        """Where the data comes from: `basis` is one of BASIS_VALUES, or a table of them by part of the entry."""
        basis = self.fields.get("basis")
        parts = basis.values() if isinstance(basis, dict) else [basis]
        if not all(part in BASIS_VALUES for part in parts):
            en = "must be rulebook, implied or house (or a table of them)"
            self.refuse("basis", en, "rulebook、implied、house のいずれか（またはその表）です")

    def refuse_other_fields(self, allowed: Collection[str]) -> None:
        """Raise PackError for fields that were not read, so that a misspelt name is noticed."""
        self.refuse_unknown_fields([field for field in self.fields if field not in allowed])


def _parse_toml(file: Traversable) -> dict[str, object]:
    try:
        return tomllib.loads(_pack_text(file))
    except OSError as error:
        raise PackError(f"{file.name}: cannot be read: {error}", f"{file.name}: 読めません: {error}") from error
    except TextError as error:
        raise PackError(
            f"{file.name}: not valid TOML: {error.en}", f"{file.name}: TOMLとして読めません: {error.ja}"
        ) from error
    except (ValueError, RecursionError) as error:  # TOML's own error; also bad letters, long numbers, deep nesting
        raise PackError(
            f"{file.name}: not valid TOML: {error}", f"{file.name}: TOMLとして読めません: {error}"
        ) from error


def _pack_text(file: Traversable) -> str:
    with file.open("rb") as stream:
        return read_text(stream)


def _refuse_field(file: str, entry: str, field: str, en: str, ja: str) -> NoReturn:
    where = f"{file}: {entry}" + (f": {field}" if field else "")
    raise PackError(f"{where} {en}", f"{where} {ja}")
