"""The pages of the documentation, as far as they can be checked without a build: `make site` does the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.build_site import (
    DOCS,
    JAPANESE,
    REST,
    ROOT,
    anchors,
    divided,
    japanese,
    linked,
    only_english,
    page_at,
    pages,
    unbroken,
)

TREE = re.compile(r"^:::\{toctree\}\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```(python|pycon|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDICES = [DOCS / "index.md", JAPANESE / "index.md"]


def entries(page: Path) -> list[str]:
    """What the trees of contents of a page list, by name."""
    lines = [line for tree in TREE.findall(page.read_text("utf-8")) for line in tree.splitlines()]
    listed = [line for line in lines if line and not line.startswith(":")]
    return [named[1] if (named := re.search(r"<(.+)>$", line)) else line for line in listed]


@pytest.mark.parametrize("index", INDICES, ids=lambda page: page.parent.name)
def test_every_page_is_reached_from_the_front_page_once(index: Path) -> None:
    inner = [f"api/{name}" for name in entries(DOCS / "api" / "index.md")]
    assert sorted(["index", *entries(index), *inner]) == sorted(pages())


def test_every_japanese_page_has_its_english_twin() -> None:
    assert set(japanese()) <= set(pages())
    assert {"index", "write-a-bot", "write-a-game", "host-a-server", "read-a-record", "library", "hosting"} <= set(
        japanese()
    )


def test_pages_without_a_japanese_version_say_so_in_the_list_of_contents() -> None:
    trees = "\n".join(TREE.findall((JAPANESE / "index.md").read_text("utf-8")))
    marked = set(re.findall(r"（英語） <(.+)>$", trees, re.MULTILINE))
    assert marked == {name for name in only_english() if not name.startswith("api/") or name == "api/index"}


@pytest.mark.parametrize("name", sorted(japanese()))
def test_a_japanese_page_has_the_headings_of_the_english_one(name: str) -> None:
    english = pages()[name]
    own = anchors("".join(divided(japanese()[name], english)))
    assert len(own) == len(anchors(english.read_text("utf-8")))


def test_links_lead_to_pages_of_the_site_wherever_the_sources_are() -> None:
    text = "[a](../../CHANGELOG.md) [b](../security.md#accounts) [c](https://example.org/x.md) [d](library.md)"
    there = linked(text, "api/players", JAPANESE / "index.md", "en")
    assert there == "[a](../changelog.md) [b](../security.md#accounts) [c](https://example.org/x.md) [d](../library.md)"


def test_a_japanese_sentence_has_no_gap_where_its_source_has_a_new_line_but_code_keeps_its_lines() -> None:
    table = "```\n強さ\n 対象  勝率\n```"
    assert unbroken(f"一つの\n文。\n\n{table}\n\n次の\n文。\n") == f"一つの文。\n\n{table}\n\n次の文。\n"


def test_a_japanese_page_shows_pictures_of_the_one_folder_of_pictures() -> None:
    text = "![a](../images/table.ja.png) ![b](https://example.org/images/b.png)"
    there = "![a](images/table.ja.png) ![b](https://example.org/images/b.png)"
    assert linked(text, "lab", JAPANESE / "lab.md", "ja") == there


@pytest.mark.parametrize("name", sorted(japanese()))
def test_a_japanese_page_shows_the_same_code(name: str) -> None:
    english, own = pages()[name], japanese()[name]
    shown = EXAMPLE.findall("".join(divided(own, english)))
    assert shown == EXAMPLE.findall(english.read_text("utf-8"))


def test_a_partly_translated_page_continues_in_english() -> None:
    parts = [name for name, page in japanese().items() if REST.search(page.read_text("utf-8"))]
    assert "hosting" in parts
    for name in parts:
        english = pages()[name].read_text("utf-8")
        text = "".join(divided(japanese()[name], pages()[name]))
        assert "以降）は英語版です" in text
        assert text.rstrip().endswith(english.rstrip()[-200:])


def test_an_english_anchor_leads_to_the_same_heading_of_a_japanese_page() -> None:
    text = "[a](hosting.md#backup) [b](hosting.md#logs)"
    assert linked(text, "versions", DOCS / "versions.md", "ja") == "[a](hosting.md#バックアップ) [b](hosting.md#logs)"
    assert linked(text, "versions", DOCS / "versions.md", "en") == text


def test_english_chapters_of_a_japanese_page_lead_to_its_japanese_headings() -> None:
    text = "[a](#the-club) [b](#logs)"
    assert linked(text, "hosting", DOCS / "hosting.md", "ja") == "[a](#クラブ) [b](#logs)"
    assert linked(text, "hosting", DOCS / "hosting.md", "en") == text


def test_a_page_knows_its_name_in_both_languages() -> None:
    assert page_at(DOCS / "library.md") == page_at(JAPANESE / "library.md") == "library"
    assert page_at(ROOT / "setup.py") is None
