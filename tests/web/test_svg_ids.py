"""No ids within drawings: htmx's morph recreates elements with a known id, and not as SVG."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

import hoshitaku
from tests.web.drawn_positions import drawn

VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}  # elements of HTML that never end


class HoldersOfIds(HTMLParser):
    """Collects, as "tag > ... #id", what in a drawing holds an element with an id; the drawing itself may."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []
        self.feed(html)
        assert not self.open, f"{self.open} are left open"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        within = self.open[self.open.index("svg") + 1 :] if "svg" in self.open else []
        id = dict(attributes).get("id")
        if within and id is not None:
            self.found.append(f"{' > '.join(within)} holds #{id}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def moments(game: str) -> Iterator[hoshitaku.Position]:
    """A random game, at the first decision of each kind, for a limited number of choices."""
    position, pick, known = hoshitaku.game(game).new(seats=2), random.Random(4).choice, set[str]()
    for _ in range(600):
        if position.decision not in known:
            known.add(position.decision)
            yield position
        if position.actor == hoshitaku.OVER:
            return
        position.take(pick(position.options()))


@pytest.mark.parametrize("game", hoshitaku.game_names())
def test_nothing_within_a_drawing_holds_an_id(game: str, kanata):
    table = kanata.make_table(game=game, seat_1="bot:random")
    found = {
        holder
        for position in moments(game)
        for part in drawn(table, position, max(position.actor, 0)).values()
        for holder in HoldersOfIds(part).found
    }

    assert found == set()


def test_the_test_finds_an_id_in_a_drawing():
    assert HoldersOfIds('<svg id="map"><g id="ship"/><g><a id="goal"></a></g></svg>').found == ["g holds #goal"]
    assert HoldersOfIds('<p><b id="x"></b></p>').found == []
