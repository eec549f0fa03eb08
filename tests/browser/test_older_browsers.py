"""Pages as browsers of December 2023 show them: colours, bars and buttons are there, and the scripts run."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.browser.access import COLOURS, at_rest, violations
from tests.browser.conftest import Visit
from tests.browser.table import against_bots, choose
from tests.support.older_browsers import TAKEN_AWAY, as_older_browsers_read

# The own background of a bar or button, as the alpha of its colour; an image counts as opaque.
BACKGROUNDS = """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).map(e => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(e);
    const [, , , alpha = 1] = backgroundColor.match(/[\\d.]+/g).map(Number);
    return [e.outerHTML.slice(0, 90), backgroundImage === "none" ? alpha * opacity : Number(opacity)];
})"""
BARS = ".top, #console, .btn.primary"
SURFACES = "body, .panel"


def as_an_older_browser(visit: Visit, path: str, scheme: str) -> Page:
    """A page without what is newer, in its stylesheets and in the browser."""

    def read(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=as_older_browsers_read(answer.text()))

    page = visit("/healthy/", "en", color_scheme=scheme)
    page.context.route("**/*.css", read)
    page.context.add_init_script(TAKEN_AWAY)
    page.goto(path)
    return page


def assert_visible(page: Page) -> None:
    """Text has contrast, and bars, buttons and surfaces have a background of their own."""
    at_rest(page)
    found = page.evaluate(BACKGROUNDS, f"{BARS}, {SURFACES}")
    assert len(found) > 1
    assert [(what, alpha) for what, alpha in found if alpha < 1] == []
    assert violations(page, COLOURS) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/rules/freekick/war/", "/cards/zetta/", "/account/sign-in/", "/import/"])
def test_pages_have_their_colours_in_older_browsers(visit: Visit, path: str, scheme: str):
    assert_visible(as_an_older_browser(visit, path, scheme))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["freekick", "farfarout", "zetta"])
def test_tables_have_their_colours_in_older_browsers(visit: Visit, game: str, scheme: str):
    page = as_an_older_browser(visit, "/", scheme)
    against_bots(page, game)
    assert_visible(page)


def test_a_choice_is_made_and_its_pieces_move(visit: Visit):
    page = as_an_older_browser(visit, "/", "light")
    against_bots(page, "freekick")
    choose(page, "box:0:green")
    assert_visible(page)


COLOUR: Callable[[Page, str], str] = lambda page, place: page.evaluate(  # noqa: E731
    "place => getComputedStyle(document.querySelector(place)).color", place
)


def test_the_chosen_theme_overrides_that_of_the_system(visit: Visit):
    page = as_an_older_browser(visit, "/", "light")
    by_day = COLOUR(page, "body")
    page.emulate_media(color_scheme="dark")
    by_night = COLOUR(page, "body")
    assert by_day != by_night
    page.click("button[name=theme]")
    page.wait_for_selector("html.day, html.night")
    chosen = page.get_attribute("html", "class")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert COLOUR(page, "body") == (by_day if chosen == "day" else by_night)


def test_the_question_in_the_action_bar_is_light_on_dark_by_day_too(visit: Visit):
    page = as_an_older_browser(visit, "/", "light")
    against_bots(page, "freekick")
    ink = "place => getComputedStyle(document.querySelector(place)).getPropertyValue('--ink').trim()"
    assert page.evaluate(ink, "#console .ask") == "#ebf1f5"
    assert page.evaluate(ink, "body") == "#13263f"
