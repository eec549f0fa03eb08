"""Aliens of Expedition Zetta in a real browser: the first contact, and aliens among the crew."""

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
from tests.zetta.modules.aliens.contacts import BIOLOGIST, FOUND, GEOLOGIST, SECOND, meeting
from tests.zetta.table import play, seat

MINE = {"at": "planet:0", "crew": [BIOLOGIST, GEOLOGIST, SECOND], "life": ["ezl3"], "stored_life": ["ezl33"]}


def contact() -> hoshitaku.Position:
    """An alien has been found; another is aboard."""
    position = meeting(
        seat(**MINE), seat(at="planet:0", crew=["ezc54"]), options={"alien_crew": "places"}, life_flags={SECOND: 2}
    )
    play(position, "discover_life", "ask_nobody")
    find_with_all(position)
    return position


def find_with_all(position: hoshitaku.Position) -> None:
    """The alien takes part as well."""
    play(position, f"send {BIOLOGIST}", f"send {SECOND}", "team_done", "rolled 1", "rolled 9", f"card {FOUND}")


def sending() -> hoshitaku.Position:
    """Nobody is named for the team yet: the alien waits for a human."""
    position = meeting(seat(**MINE), seat(crew=["ezc54"]))
    play(position, "discover_life")
    return position


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "contact": contact,
    "contact-again": contact,
    "sending": sending,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["contact", "sending"])
def test_aliens_are_accessible_in_both_themes_and_fit_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-aliens-{name}-{lang}")


@pytest.mark.rule("zetta:alien.contact", "zetta:alien.active")
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 900)), ("ja", PHONE)])
def test_an_alien_that_is_welcomed_stands_among_the_crew(at, lang: str, size):  # noqa: F811
    page = at("contact-again" if size == PHONE else "contact", lang, *size)
    shoot(page, f"zetta-aliens-before-{lang}")
    before = revision(page)
    page.click("#console button.primary")
    moved_on(page, before)
    if size == PHONE:
        page.click("label:has(#area-own)")
    expect(page.locator(f'.of-own [data-at="crew:{FOUND}"]')).to_be_visible()
    shoot(page, f"zetta-aliens-aboard-{lang}")
