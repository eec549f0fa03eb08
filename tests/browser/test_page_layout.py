"""Every page in both languages and themes: accessible, readable, and fitting the screen, from 360 to 1920 pixels."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page

from tests.browser.access import LANGUAGES, THEMES, assert_accessible_and_fitting, each_page, language_of, themes_of
from tests.browser.conftest import Visit
from tests.browser.table import choose, play_now

PAGES = {
    "front": "/",
    "my-tables": "/tables/",
    "new-table": "/tables/new/",
    "import": "/import/",
    "how-to-play": "/how-to-play/freekick/",
    "how-to-play-galaxy": "/how-to-play/farfarout/",
    "how-to-play-system": "/how-to-play/zetta/",
    "rules": "/rules/freekick/",
    "chapter": "/rules/freekick/war/",
    "search": "/rules/freekick/search/?q=marker",
    "modules": "/rules/zetta/",
    "module": "/rules/zetta/solo/",
    "cards": "/cards/freekick/",
    "glossary": "/glossary/freekick/",
    "lesson": "/first-game/freekick/2/",
    "lesson-refusal": "/first-game/freekick/5/",
    "lesson-numbers": "/first-game/freekick/3/",
    "lesson-crew": "/first-game/zetta/10/",
    "lessons": "/lessons/zetta/",
    "lesson-module": "/lessons/zetta/damage/2/",
    "club": "/club/",
    "sign-up": "/account/sign-up/",
    "sign-in": "/account/sign-in/",
    "reset": "/account/reset/",
    "status": "/status/",
    "missing": "/nothing/",
}


def at_the_table(page: Page) -> None:
    play_now(page)


def choosing_a_number(page: Page) -> None:
    play_now(page)
    choose(page, "box:0:green")


def refused(page: Page) -> None:
    play_now(page)
    page.click("#board .refused >> nth=0", force=True)
    page.wait_for_selector("#notice .refusal")


def watching(page: Page) -> None:
    play_now(page)
    address = page.url
    page.context.clear_cookies()
    page.goto(address)


def looking_back(page: Page) -> None:
    play_now(page)
    page.goto(page.url + "replay/")


def forming(page: Page) -> None:
    page.goto("/tables/new/")
    page.fill("#name", "Mio")
    page.click("main form .primary")
    page.wait_for_selector("#console")


def invited(page: Page) -> None:
    forming(page)
    address = page.input_value(".forming input")
    page.context.clear_cookies()
    page.goto(address)


STATES: dict[str, Callable[[Page], None]] = {
    "table": at_the_table,
    "table-number": choosing_a_number,
    "table-refused": refused,
    "table-watched": watching,
    "replay": looking_back,
    "table-forming": forming,
    "join": invited,
}


@pytest.mark.slow
@each_page("name", [*PAGES, *STATES])
def test_pages_are_accessible_in_both_themes_and_fit_every_screen(visit: Visit, name: str, lang: str):
    page = visit(PAGES.get(name, "/"), lang)
    if name in STATES:
        STATES[name](page)

    assert page.get_attribute("html", "lang") == lang
    assert_accessible_and_fitting(page, f"{name}-{lang}")


def test_pages_are_checked_in_both_languages_and_themes_and_by_test_all_in_each_combination():
    names = [(name, language_of(name)) for name in (*PAGES, *STATES)]

    assert {(lang, *themes_of(f"{name}-{lang}", is_whole=False)) for name, lang in names} == {
        *product(LANGUAGES, THEMES)
    }
    assert themes_of("front-ja", is_whole=True) == THEMES


def test_the_language_changes_anywhere_without_losing_the_place(visit: Visit):
    page = visit("/rules/freekick/search/?q=marker", "ja")

    page.click("button[name=lang]")

    assert page.get_attribute("html", "lang") == "en"
    assert page.url.endswith("/rules/freekick/search/?q=marker")


def test_the_theme_can_be_chosen_and_stays(visit: Visit):
    page = visit("/", "en", color_scheme="light")
    day = background(page)

    page.click("button[name=theme]")
    page.goto("/rules/freekick/")

    assert page.get_attribute("html", "class") == "night"
    assert background(page) != day


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_a_refusal_links_to_its_clause(visit: Visit):
    page = visit("/", "en")
    refused(page)

    page.click("#notice .clause")

    page.wait_for_selector(".rule:target")
    assert re.search(r"/rules/freekick/\w+/#\w+\.\w+$", page.url)
