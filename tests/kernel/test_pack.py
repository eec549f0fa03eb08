"""Folders of a pack: what cannot be read is refused by its file, and never by an error of Python's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Pack, PackError


@pytest.mark.parametrize(
    "text",
    ["a = [", "a = 1\na = 2", "a = " + "[" * 5000, "a = " + "9" * 5000, "a = \udcff"],
    ids=["cut off", "twice", "nested without end", "a number without end", "other letters"],
)
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "cards.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(PackError, match=r"^cards\.toml: not valid TOML") as refused:
        Pack.read(tmp_path)
    assert "TOMLとして読めません" in refused.value.text("ja")


def test_a_pack_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").mkdir()
    with pytest.raises(PackError, match=r"^cards\.toml: cannot be read") as refused:
        Pack.read(tmp_path)
    assert "読めません" in refused.value.text("ja")


@pytest.mark.parametrize("game", hoshitaku.game_names())
def test_a_date_where_none_belongs_is_refused_as_any_other_value(tmp_path: Path, game: str) -> None:
    (tmp_path / "cards.toml").write_text("born = 2025-04-01")
    with pytest.raises(PackError, match=r"must be|is an unknown"):
        hoshitaku.game(game).new(pack=Pack.read(tmp_path))
