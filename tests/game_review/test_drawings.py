"""The picture and the page of a review are well-formed, say in words what they show, and fetch nothing."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hoshitaku.game_review import LuckStroke, Mistake, Review
from hoshitaku.game_review.curve_svg import turn_start_points
from tests.game_review.games import reviewed

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [("freekick", "greedy", "random"), ("farfarout", "greedy", "random"), ("zetta", "greedy")]


def said(text: str) -> dict[str, str]:
    return {"en": text, "ja": text}


def eventful(table: tuple[str, ...]) -> Review:
    """A review with a mistake and a stroke of luck, whose words would break a careless page."""
    found = reviewed(*table)
    mistake = Mistake(3, 1, 1, 0, said("What <now>?"), said("A & <b>"), said('"C"'), said("+4"), 0.5, 0.2, 0.05, -1.26)
    change = [0.25, -0.25][: found.seats]
    stroke = LuckStroke(5, 2, 1, 1, 0, said("Six & six"), change, [0.02] * found.seats)
    data = found.as_json() | {"players": ["<Mio>", "greedy"][: found.seats], "mistakes": [], "strokes": []}
    plain = Review.from_json(data)
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
        """A sign of the picture, an empty element."""

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


def test_the_chance_from_public_information_is_drawn_where_it_differs() -> None:
    assert 'class="known"' in eventful(TABLES[1]).as_svg()
    assert 'class="known"' not in eventful(TABLES[0]).as_svg()


def linked(table: tuple[str, ...], **how: bool) -> list[ET.Element]:
    """The links of a picture in which every moment has an address."""
    names = ["A", "B"][: len(table) - 1]
    return list(parsed(eventful(table).as_svg("en", names, lambda move: f"/replay/{move}", **how)).iter(f"{SVG}a"))


def test_turning_points_lead_to_their_moments() -> None:
    links = {link.get("href"): f"{link.get('aria-label')}" for link in linked(TABLES[0]) if link.get("aria-label")}
    assert list(links) == ["/replay/3", "/replay/5"]
    assert links["/replay/3"].startswith("A: A & <b>")
    assert not list(parsed(eventful(TABLES[0]).as_svg()).iter(f"{SVG}a"))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_turn_is_a_column_that_leads_to_its_beginning(table: tuple[str, ...], narrow: bool) -> None:
    columns = [link for link in linked(table, narrow=narrow) if link.get("class") == "moment"]
    reported = turn_start_points(eventful(table))
    assert [column.get("href") for column in columns] == [f"/replay/{point.move}" for point in reported[:-1]]
    areas = [next(column.iter(f"{SVG}rect")) for column in columns]
    ends = [float(f"{area.get('x')}") + float(f"{area.get('width')}") for area in areas]
    assert ends[:-1] == pytest.approx([float(f"{area.get('x')}") for area in areas[1:]], abs=0.11)
    assert ends[-1] == pytest.approx((360 if narrow else 720) - 12, abs=0.11)


def test_names_of_a_narrow_picture_stand_two_in_a_line() -> None:
    four = Review.from_json(four_seats(eventful(TABLES[0]).as_json()))
    squares = [sign for sign in parsed(four.as_svg(narrow=True)).iter(f"{SVG}rect") if sign.get("height") == "12"]
    places = [(square.get("x"), square.get("y")) for square in squares]
    assert places == [("44.0", "8"), ("196.0", "8"), ("44.0", "26"), ("196.0", "26")]


def four_seats(data: dict[str, Any]) -> dict[str, Any]:
    """A review of two as one of four."""
    points = [
        point | {name: [*point[name], 0.0, 0.0] for name in ("open", "known", "error")} for point in data["points"]
    ]
    standings = data["standings"] + [one | {"seat": one["seat"] + 2} for one in data["standings"]]
    strokes = [stroke | {name: [*stroke[name], 0.0, 0.0] for name in ("change", "error")} for stroke in data["strokes"]]
    return data | {"seats": 4, "players": list("ABCD"), "points": points, "standings": standings, "strokes": strokes}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_refers_to_no_other_file(table: tuple[str, ...], lang: str) -> None:
    page, reader = eventful(table).as_html(lang), Well()
    reader.feed(page)
    assert reader.open == []
    assert reader.fetched == []
    assert f'<html lang="{lang}">' in page
    assert "<b>A" not in page
    assert "A &amp; &lt;b&gt;" in page
    assert "−1.3" in page


def test_the_page_shows_the_curve_turn_by_turn_as_a_table() -> None:
    found = reviewed(*TABLES[0])
    table = found.as_html("en").split("<details>")[1]
    turns = {point.turn for point in found.points}
    assert len(re.findall(r"<tr><td>", table)) == pytest.approx(len(turns) + 1, abs=1)


def test_a_page_without_turning_points_says_so() -> None:
    bare = Review.from_json(reviewed(*TABLES[0]).as_json() | {"mistakes": [], "strokes": []})
    assert "No choice was clearly worse" in bare.as_html("en")
    assert "No stroke of luck" in bare.as_html("en")
    assert "目立った運はありませんでした" in bare.as_html("ja")
