"""An excavation of Expedition Zetta in a real browser: readable on every screen, arrows pressed where they lie."""

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
from tests.zetta.modules.archaeology.ruins import ARCHAEOLOGIST, BOTH, WITH_DAMAGE, digger, on_planet, opened, succeed
from tests.zetta.table import play, seat

OPEN = {"ezx2": 1, "ezx4": 2, "ezx14": 2, "ezx7": 3, "ezx11": 3, "ezx16": 3}


def crew() -> dict[str, object]:
    return digger(crew=[ARCHAEOLOGIST, BOTH, "ezc25"])


def rolling() -> hoshitaku.Position:
    position = on_planet(crew(), seat(crew=["ezc54"]))
    play(position, "archaeology", f"send {BOTH}", f"send {ARCHAEOLOGIST}", "team_done")
    return position


def site() -> hoshitaku.Position:
    position = on_planet()
    succeed(position)
    play(position, "card ezx5")
    return position


def digging() -> hoshitaku.Position:
    """The third turn of a dig, at its start; an alien artifact was found before."""
    return opened(OPEN, "dig_turn", crew(), seat(crew=["ezc54"]), owner={"ezx18": 0},
                  along={"ezx2": 0, "ezx4": 1})  # fmt: skip


def hurt() -> hoshitaku.Position:
    position = opened(OPEN, "danger_roll", crew(), seat(crew=["ezc54"]), options=WITH_DAMAGE,
                      along={"ezx2": 0, "ezx4": 1})  # fmt: skip
    play(position, *["rolled 3"] * 2, *["rolled 11"] * 4)
    return position


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "rolling": rolling, "site": site, "digging": digging, "hurt": hurt, "digging-again": digging,
}  # fmt: skip


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["rolling", "site", "digging", "hurt"])
def test_a_dig_is_accessible_in_both_themes_and_fits_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-archaeology-{name}-{lang}")


@pytest.mark.rule("zetta:archaeology.dig")
@pytest.mark.parametrize("name", ["rolling", "site", "digging", "hurt"])
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 900)), ("ja", (1280, 900)), ("en", PHONE), ("ja", PHONE)])
def test_every_open_card_stands_inside_the_dig(at, name: str, lang: str, size):  # noqa: F811
    page = at(name, lang, *size)
    panel = page.locator(".zta-dig")
    expect(panel).to_be_visible()
    panel.scroll_into_view_if_needed()
    shoot(page, f"zetta-archaeology-{name}-{lang}-{size[0]}")
    inside = panel.bounding_box()
    for card in panel.locator(".find, .rolls > li").all():
        box = card.bounding_box()
        assert box["x"] >= inside["x"]
        assert box["x"] + box["width"] <= inside["x"] + inside["width"] + 1
        assert card.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


def test_an_arrow_is_followed_where_it_lies(at):  # noqa: F811
    page = at("digging-again")
    before = revision(page)

    page.locator('.zta-dig [data-at="card:ezx7"] button.way').first.click()

    moved_on(page, before)
    expect(page.locator('.zta-dig [data-at="card:ezx7"] .followed')).to_be_visible()
