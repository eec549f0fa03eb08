"""Expedition Zetta with five seats, alone and together: what is asked about is in sight, and names stay whole."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, StorageState

import hoshitaku
from tests.browser.conftest import Visit, shoot
from tests.browser.table import moved_on, opener, revision, stand_at
from tests.browser.test_zetta import LIFE_CREW, STONE_CREW, TOGETHER
from tests.web.server import Server
from tests.zetta.grids import grid
from tests.zetta.table import GAME, crew_with, play, seat, table

LONG = "Wolfeschlegelsteinhausen"
# Answers on board and plates that are not whole within the window and above the console; what is folded away aside.
OUT_OF_SIGHT = """() => {
    const edge = document.getElementById("console").getBoundingClientRect().top;
    const out = one => { const box = one.getBoundingClientRect(); return box.top < 0 || box.bottom > edge + 1; };
    return [...document.querySelectorAll("#board .can, #seats .can")].filter(one => one.checkVisibility() && out(one))
        .map(one => one.getAttribute("aria-label") || one.textContent.trim());
}"""
# Words that are broken across lines.
BROKEN = r"""() => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement: at } = texts.currentNode;
        if (!at.checkVisibility() || at.closest("svg, .hidden") || at.getBoundingClientRect().width <= 1) continue;
        for (const word of data.matchAll(/[A-Za-zÀ-ÿ]{2,}/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, word.index);
            range.setEnd(texts.currentNode, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
        }
    }
    return found;
}"""


def five(ask: str = "ChooseMove") -> hoshitaku.Position:
    """Seat 0 on a planet with life, and four more with some of everything."""
    goods = {"gas": 2, "metal": 1, "gem": 3, "radioactive": 1}
    mine = seat(at="planet:0", crew=[LIFE_CREW, STONE_CREW], **goods)
    others = [seat(at="planet:0", crew=[crew_with("life", but=(LIFE_CREW,))], life=["ezl3"], **goods)]
    others += [seat(at=at, **goods) for at in "BGJ"]
    planets = [("D", "ter_1"), ("F", "ggi_2"), ("I", "ice_1")]
    return table(mine, *others, ask=ask, planets=planets, asteroids=["F"], board=(5, 4, 3))


def trading() -> hoshitaku.Position:
    position = five("ChooseAction")
    play(position, "trade 1")
    return position


def asked(decision: str, seats: int, **options: object) -> hoshitaku.Position:
    """Where seat 0 is first asked this in games at random."""

    def walks() -> Iterator[hoshitaku.Position]:
        for number in range(9):
            lots, position = random.Random(number), GAME.new(seats, options)
            while position.actor != hoshitaku.OVER:
                yield position
                position.take(lots.choice(position.options()))

    return next(each for each in walks() if each.decision == decision and each.actor == 0)


def together(decision: str) -> hoshitaku.Position:
    return asked(decision, 5, mode="cooperative", lonely_star="on", challenges=3)


FIVE: dict[str, Callable[[], hoshitaku.Position]] = {
    "moving": five,
    "acting": lambda: five("ChooseAction"),
    "trading": trading,
    "orbit": lambda: asked("choose_orbit", 5),
}
WITH_PARTNERS: dict[str, Callable[[], hoshitaku.Position]] = {
    "together-orbit": lambda: together("choose_orbit"),
    "together-share": lambda: together("choose_share"),
    "together-go-on": lambda: together("choose_go_on"),
}
ALONE: dict[str, Callable[[], hoshitaku.Position]] = {
    "alone-orbit": lambda: asked("choose_orbit", 1),
    "alone-removed": lambda: asked("choose_removed", 1, removed_tokens=1),
}
GRID = {"grid": lambda: grid(3, 9, flags={4: 1})}


KINDS = (
    (["bot:random"] * 4, {}, FIVE),
    (["bot:random"] * 4, {**TOGETHER, "lonely_star": "on"}, WITH_PARTNERS),
    ([], {}, ALONE),
    (["bot:random"], {}, GRID),
)


@pytest.fixture(scope="module")
def standing(server: Server) -> dict[str, tuple[dict[str, str], StorageState]]:
    """A table at each position, with the cookies of the one who sits at seat 0."""
    found = {}
    for others, options, positions in KINDS:
        made = {name: make() for name, make in positions.items()}
        found |= dict.fromkeys(positions, stand_at(server, "zetta", made, others, options, LONG))
    return found


@pytest.fixture
def at(visit: Visit, standing: dict[str, tuple[dict[str, str], StorageState]]) -> Callable[..., Page]:
    """Open the table that stands at a position, from seat 0."""

    def opened(name: str, *how: object, **options: object) -> Page:
        return opener(visit, standing[name])(name, *how, **options)

    return opened


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", ["moving", "acting", "orbit", "together-orbit", "alone-orbit"])
def test_every_control_is_in_sight_without_scrolling(at, name: str, lang: str):
    page = at(name, lang)
    shoot(page, f"zetta-five-{name}-{lang}")

    assert page.locator("#board .can").count() > 0
    assert page.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", ["together-share", "together-go-on", "alone-removed"])
def test_the_aims_that_a_question_is_about_are_in_sight(at, name: str, lang: str):
    page = at(name, lang)
    shoot(page, f"zetta-five-{name}-{lang}")
    aims, console = page.locator(".zta-challenges").bounding_box(), page.locator("#console").bounding_box()

    assert aims["y"] + aims["height"] <= console["y"]


@pytest.mark.parametrize("width", [1440, 390, 360])
@pytest.mark.parametrize("name", ["alone-orbit", "together-orbit"])
def test_the_goal_and_the_cost_of_the_next_warp_are_above_the_chart(at, name: str, width: int):
    page = at(name, "en", width, 844)
    aim, chart = page.locator(".zta-aim"), page.locator(".zta-chart").bounding_box()
    shoot(page, f"zetta-aim-{name}-{width}")
    box = aim.bounding_box()

    assert box["y"] > 0
    assert box["y"] + box["height"] <= chart["y"]
    assert "Next warp" in aim.inner_text()
    assert aim.locator(".part, .no").count() >= 3


def test_the_chart_is_as_wide_as_ever_where_there_is_room(at):
    chart = at("orbit", "en", 1440, 1200).locator("#system").bounding_box()

    assert chart["height"] > 500


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("name", ["moving", "acting", "trading", "grid"])
def test_no_name_breaks_within_a_word_on_a_phone(at, name: str, width: int):
    page = at(name, "en", width, 844)
    shoot(page, f"zetta-five-{name}-{width}")

    for area in ("space", "own"):
        page.click(f"label:has(#area-{area})")
        assert page.evaluate(BROKEN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_name_that_does_not_fit_is_available_in_full(at):
    page = at("trading", "en", 390, 844)
    name = page.locator(".zta-trade h2 .called").first

    assert name.evaluate("name => name.scrollWidth > name.clientWidth")
    assert name.get_attribute("title") == name.inner_text() == LONG


def test_a_folded_panel_stays_folded_until_another_appears(at):
    page = at("trading", "en", 1440, 900)
    stage, before = page.locator(".stage"), revision(page)
    page.click(".stage > summary")
    stage.locator("button[name=option]").first.dispatch_event("click")
    moved_on(page, before)

    assert stage.get_attribute("open") is None
    assert page.locator(".zta-trade").count() == 1

    before = revision(page)
    stage.evaluate("stage => stage.id = 'stage-of-another-panel'")
    page.locator(".stage button[name=option]").first.dispatch_event("click")
    moved_on(page, before)

    assert stage.get_attribute("open") == ""
