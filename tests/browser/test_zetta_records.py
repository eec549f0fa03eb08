"""Records of Expedition Zetta in a real browser: sets of modules, the logbook, the end of a game, what one keeps."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.access import IN_BOTH_LANGUAGES, assert_accessible_and_fitting
from tests.browser.conftest import Visit, shoot
from tests.browser.table import stand_at
from tests.browser.test_zetta import PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.modules.records.logs import NINTHS, begun, walk

FORM = "/tables/new/?game=zetta"


def exploring() -> hoshitaku.Position:
    """The second system, with two of a table of two in the log."""
    position = begun(2, NINTHS)
    walk(position, "choose_move", system=2)
    while position.actor != 0 or position.decision != "choose_move":
        position.take(position.options()[0])
    return position


def ending() -> hoshitaku.Position:
    """The last choice of seat 0 in a game of rivals; the other one may still have some."""
    position, rng = begun(2, NINTHS, NINTHS), random.Random(2)
    last = position
    while position.actor != hoshitaku.OVER:
        if position.actor == 0:
            last = position.clone()
        position.take(rng.choice(position.options()))
    return last


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "exploring": exploring,
    "ending": ending,
    "ending-again": ending,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


def open_all(page: Page) -> None:
    """All that is folded in."""
    page.evaluate("document.querySelectorAll('.kept details, .logged details').forEach(one => { one.open = true; })")


def test_enter_in_the_form_creates_the_table_with_the_chosen_modules(visit: Visit):
    page = visit(FORM, "en")
    page.click("#option_modules summary")
    page.locator(".preset").nth(2).click()
    expect(page.locator('[name^="option_modules_"]:checked')).to_have_count(3)
    page.fill("#name", "Ada")
    page.press("#name", "Enter")
    page.wait_for_url("**/t/*/")
    assert "#" not in page.url


@pytest.mark.slow
@IN_BOTH_LANGUAGES
@pytest.mark.parametrize("size", [(1280, 900), PHONE])
def test_sets_of_modules_stand_above_the_modules_and_tick_them(visit: Visit, lang: str, size: tuple[int, int]):
    page = visit(FORM, lang, *size)
    page.click("#option_modules summary")
    page.locator(".preset").nth(2).click()
    expect(page.locator('[name^="option_modules_"]:checked')).to_have_count(3)
    expect(page.locator(".preset[aria-pressed]")).to_have_count(1)
    page.check('[name="option_modules_records"]')
    page.click("#option_journey summary")
    page.fill('[name="option_journey"]', NINTHS)
    page.locator("#option_modules").scroll_into_view_if_needed()
    shoot(page, f"zetta-modules-{lang}-{size[0]}")
    assert_accessible_and_fitting(page, f"zetta-modules-{lang}-{size[0]}")


@pytest.mark.rule("zetta:record.journey")
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 900)), ("ja", PHONE)])
def test_the_logbook_lies_below_the_chart(at, lang: str, size):  # noqa: F811
    page = at("exploring", lang, *size)
    page.click(".zta-logbook > summary")
    expect(page.locator(".zta-logbook .logged > li")).to_have_count(2)
    expect(page.locator(".zta-logbook .logged .sysname").last).to_have_text(NINTHS)
    page.locator(".zta-logbook").scroll_into_view_if_needed()
    shoot(page, f"zetta-logbook-{lang}")
    assert_accessible_and_fitting(page, f"zetta-logbook-{lang}")


@pytest.mark.rule("zetta:record.score", "zetta:record.achievements")
@pytest.mark.parametrize(("name", "lang", "size"), [("ending", "en", (1280, 900)), ("ending-again", "ja", PHONE)])
def test_the_end_shows_the_souvenirs_and_their_page_has_all_of_them(at, name: str, lang: str, size):  # noqa: F811
    page = at(name, lang, *size)
    page.locator("#console button[name=option]").last.click()
    page.wait_for_selector("#console.over")
    expect(page.locator("#console .kept")).to_be_visible()
    open_all(page)
    shoot(page, f"zetta-kept-{lang}")
    assert_accessible_and_fitting(page, f"zetta-kept-{lang}")

    page.goto("/records/")
    expect(page.locator(".results tbody tr").first).to_be_visible()
    expect(page.locator(".tick progress").first).to_be_visible()
    shoot(page, f"zetta-records-{lang}")
    assert_accessible_and_fitting(page, f"zetta-records-{lang}")
    page.locator(".logged .btn").first.click()
    expect(page.locator('[name="option_journey"]')).not_to_have_value("")
