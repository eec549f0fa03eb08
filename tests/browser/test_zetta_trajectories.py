"""The board of circles and labels of Expedition Zetta in a real browser: readable on every screen, and pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import shoot
from tests.browser.table import moved_on, revision, stand_at
from tests.browser.test_zetta import PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.modules.trajectories.skies import CIRCLE, arriving, card_with, ship, starry
from tests.zetta.table import play, seat

PLANETS = [("B1-3", "lva_1"), ("C4-6", "ter_1"), ("E7-8", "ocn_1"), ("G2", "ggi_1"), ("I10", "ice_1")]
FIELDS = ["G1", "G3"]


def flying() -> hoshitaku.Position:
    """A ship on a circle, another one on a planet with its flag."""
    return starry(
        ship("c_b0"), seat(crew=["ezc54"], at="planet:2"),
        planets=PLANETS, asteroids=FIELDS, mothership="G2", flags={2: 1}, star="g",
    )  # fmt: skip


def naming() -> hoshitaku.Position:
    """The start player names the orbit of the mothership."""
    position = arriving(card_with(gas=True))
    while position.decision == "roll_position":
        play(position, "rolled 4")
    return position


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {"flying": flying, "flying-again": flying, "naming": naming}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["flying", "naming"])
def test_the_board_is_accessible_in_both_themes_and_fits_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-trajectories-{name}-{lang}")


@pytest.mark.rule("zetta:trajectory.steps")
def test_pressing_a_circle_moves_the_ship_there(at):  # noqa: F811
    page, goal = at("flying-again"), f"place:space:{CIRCLE.index('c_c0')}"
    before = revision(page)
    shoot(page, "zetta-trajectories-before")

    page.click(f'.skies [data-at="{goal}"] .spot.can')
    moved_on(page, before)

    where = page.locator("#ship-0").get_attribute("transform")
    assert where == page.locator(f'.skies [data-at="{goal}"]').get_attribute("transform")


@pytest.mark.rule("zetta:trajectory.counter_clockwise")
def test_each_place_within_reach_shows_its_price(at):  # noqa: F811
    page = at("flying", "en", *PHONE)

    expect(page.locator(".skies .circle.open").first).to_be_visible()
    expect(page.locator('.skies [data-at^="place:planet:3"] .price text')).to_have_text("4")
    shoot(page, "zetta-trajectories-phone")


def test_the_board_is_enlarged_around_the_own_ship_so_that_a_finger_finds_its_circles(at):  # noqa: F811
    page = at("flying", "en", *PHONE)
    spot, ship = page.locator(".skies .circle .spot.can").first, page.locator("#ship-0")

    assert spot.bounding_box()["width"] < 24
    page.click(".nearer")

    assert spot.bounding_box()["width"] >= 24
    frame, here = page.locator(".skies-frame .frame").bounding_box(), ship.bounding_box()
    assert frame["x"] < here["x"] < frame["x"] + frame["width"] - here["width"]
    assert frame["y"] < here["y"] < frame["y"] + frame["height"] - here["height"]
    shoot(page, "zetta-trajectories-enlarged")


def test_the_whole_board_fits_a_laptop_screen(at):  # noqa: F811
    page = at("flying", "en", 1280, 800)
    board = page.locator("#skies").bounding_box()

    assert board["height"] + page.locator("#console").bounding_box()["height"] < 800 - 250
