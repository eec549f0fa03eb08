"""The site works in browsers of three years ago: its files use nothing that came later, except what is replaced."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoshitaku.game_review.html_page import PAGE_CSS
from tests.support.older_browsers import CSS, MARKUP, SCRIPTS, as_older_browsers_read, newer_names

WEB = Path(__file__).resolve().parents[2] / "src/hoshitaku/web"
STATIC = WEB / "static"
STYLES = sorted(STATIC.glob("*.css"))
OWN_SCRIPTS = sorted(file for file in STATIC.glob("js/*.js") if not file.name.endswith(".min.js"))
TEMPLATES = sorted(WEB.glob("templates/**/*.html"))


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/|^\s*//.*$|\{#.*?#\}", "", text, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    ("files", "names"),
    [(STYLES, CSS), (OWN_SCRIPTS, SCRIPTS), (TEMPLATES, MARKUP), (TEMPLATES, CSS)],
    ids=["styles", "scripts", "markup", "styles in markup"],
)
def test_no_file_uses_features_that_supported_browsers_lack(files: list[Path], names: dict[str, str]):
    assert len(files) > 15
    found = {file.name: newer_names(without_comments(file.read_text("utf-8")), names) for file in files}
    assert {file: uses for file, uses in found.items() if uses} == {}


def test_the_page_of_a_review_uses_no_feature_that_supported_browsers_lack():
    assert "--day" in PAGE_CSS
    assert newer_names(PAGE_CSS, CSS) == []


def test_newer_features_are_detected_and_removed_for_older_browsers():
    assert newer_names("a { color: light-dark(#000, #fff); field-sizing: content }", CSS) == [
        "light-dark(): light-dark(",
        "sizes of keywords: field-sizing",
    ]
    assert newer_names("const { promise } = Promise.withResolvers();", SCRIPTS) == ["Promise: Promise.withResolvers"]
    assert newer_names('<p popover="auto">', MARKUP) == ["popovers and commands: popover="]
    assert newer_names("a { position: sticky; color: color-mix(in srgb, red, blue); text-wrap: balance }", CSS) == []
    assert as_older_browsers_read("a { color: light-dark(#000, #fff) }") == "a { color: xxxxx-xxxx(#000, #fff) }"


def test_a_script_of_every_page_gives_older_browsers_what_others_of_ours_use():
    users = [file.name for file in OWN_SCRIPTS if "checkVisibility" in file.read_text("utf-8")]
    assert len(users) > 2
    assert "Element.prototype.checkVisibility ??=" in (STATIC / "js/every-page.js").read_text("utf-8")
    assert 'static("js/every-page.js")' in (WEB / "templates/base.html").read_text("utf-8")


def test_every_colour_has_a_value_by_day_and_one_by_night():
    tokens = without_comments((STATIC / "tokens.css").read_text("utf-8"))
    by_day, by_night = (re.findall(rf"var\(--{time}, ", tokens) for time in ("day", "night"))
    assert len(by_day) == len(by_night) > 45
    pairs = re.findall(r"var\(--day, (?:[^()]|\([^()]*\))+\) var\(--night, (?:[^()]|\([^()]*\))+\)", tokens)
    assert len(pairs) == len(by_day)
