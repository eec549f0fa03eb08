"""The picture and the page of a review are well-formed, say in words what they show, and fetch nothing."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from hoshitaku.reviewing import Mistake, Review, Stroke
from tests.reviewing.games import reviewed

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [("freekick", "greedy", "random"), ("farfarout", "greedy", "random"), ("zetta", "greedy")]


def said(text: str) -> dict[str, str]:
    return {"en": text, "ja": text}


def eventful(table: tuple[str, ...]) -> Review:
    """A review with a mistake and a stroke of luck, whose words would break a careless page."""
    found = reviewed(*table)
    mistake = Mistake(3, 1, 1, 0, said("What <now>?"), said("A & <b>"), said('"C"'), said("+4"), 0.5, 0.2, 0.05, -1.26)
    change = [0.25, -0.25][: found.seats]
    stroke = Stroke(5, 2, 1, 1, 0, said("Six & six"), change, [0.02] * found.seats)
    data = found.as_json() | {"players": ["<Mio>", "greedy"][: found.seats], "mistakes": [], "strokes": []}
    plain = Review.of_json(data)
    plain.mistakes.append(mistake)
    plain.strokes.append(stroke)
    return plain


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314  our own drawing


class Well(HTMLParser):
    """Notes tags that are left open, and what is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [f"{value}" for name, value in attrs if name in {"src", "href"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A sign of the picture, closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_picture_is_whole_and_says_in_words_what_it_shows(table: tuple[str, ...], lang: str) -> None:
    root = parsed(eventful(table).as_svg(lang))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert root.get("role") == "img"
    assert title is not None
    assert desc is not None
    assert f"{title.text}. {desc.text}" == root.get("aria-label")
    assert "%" in f"{desc.text}"
    assert not any(element.get("id") for element in root.iter())


def test_the_picture_has_a_band_for_every_rival_and_one_for_all_who_win_together() -> None:
    rivals = parsed(eventful(TABLES[0]).as_svg())
    assert [band.get("class") for band in rivals.iter(f"{SVG}polygon")] == ["seat-1", "seat-2"]
    alone = parsed(eventful(TABLES[2]).as_svg())
    assert [band.get("class") for band in alone.iter(f"{SVG}polygon")] == ["seat-1"]


def test_what_could_be_known_is_drawn_where_it_differs() -> None:
    assert 'class="known"' in eventful(TABLES[1]).as_svg()
    assert 'class="known"' not in eventful(TABLES[0]).as_svg()


def test_turning_points_lead_to_their_moments() -> None:
    root = parsed(eventful(TABLES[0]).as_svg("en", ["A", "B"], lambda move: f"/replay/{move}"))
    links = {link.get("href"): f"{link.get('aria-label')}" for link in root.iter(f"{SVG}a")}
    assert list(links) == ["/replay/3", "/replay/5"]
    assert links["/replay/3"].startswith("A: A & <b>")
    assert not list(parsed(eventful(TABLES[0]).as_svg()).iter(f"{SVG}a"))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_stands_alone(table: tuple[str, ...], lang: str) -> None:
    page, reader = eventful(table).as_html(lang), Well()
    reader.feed(page)
    assert reader.open == []
    assert reader.fetched == []
    assert f'<html lang="{lang}">' in page
    assert "<b>A" not in page
    assert "A &amp; &lt;b&gt;" in page
    assert "−1.3" in page


def test_the_page_tells_the_curve_turn_by_turn_as_a_table() -> None:
    found = reviewed(*TABLES[0])
    table = found.as_html("en").split("<details>")[1]
    turns = {point.turn for point in found.points}
    assert len(re.findall(r"<tr><td>", table)) == pytest.approx(len(turns) + 1, abs=1)


def test_a_page_without_turning_points_says_so() -> None:
    bare = Review.of_json(reviewed(*TABLES[0]).as_json() | {"mistakes": [], "strokes": []})
    assert "No choice was clearly worse" in bare.as_html("en")
    assert "No stroke of luck" in bare.as_html("en")
    assert "目立った運はありませんでした" in bare.as_html("ja")
