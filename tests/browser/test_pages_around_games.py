"""The pages around games and of the club, for somebody who runs the place: accessible, and as wide as the screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES, resize, too_small, violations
from tests.browser.conftest import Visit
from tests.browser.second_step import set_up_app
from tests.browser.test_club import sign_up
from tests.web.server import Server
from tests.web.sql import ask

PAGES = (
    "/moderation/", "/moderation/audit-trail/", "/friends/", "/vacation/", "/notifications/", "/tables/find/",
    "/tables/open/",
    "/ratings/", "/ratings/freekick/?season=current", "/people/me/games/", "/club/communities/", "/club/cafes/",
    "/club/shop/", "/club/shop/orders/",
)  # fmt: skip


def run_the_place(server: Server, name: str) -> None:
    data = server.database or str(server.data / "hoshitaku.sqlite3")
    ask(data, "UPDATE auth_user SET is_staff = TRUE, is_superuser = TRUE WHERE username = %s", name)


def found_a_community(page: Page) -> str:
    """Create a community that everybody joins immediately, with a topic; returns its URL."""
    page.goto("/club/communities/new/")
    page.fill("[name=name]", "Stargazers")
    page.select_option("[name=joining]", "open")
    page.select_option("[name=posting]", "everybody")
    page.click("main .btn.primary")
    page.goto(f"{page.url}topics/new/")
    page.fill("[name=title]", "Tonight?")
    page.fill("[name=text]", "Who has **time**?")
    page.click("main .btn.primary")
    return page.url


def report(page: Page, topic: str) -> str:
    """Report the author of an answer to a topic; returns the URL of the page about them."""
    page.goto(topic)
    page.click("a[href*='/answers/'][href$='/author/']")
    page.select_option("#reason", index=1)
    page.click("[name=command][value=report]")
    page.goto("/moderation/")
    return str(page.locator("main a[href^='/moderation/']:not([href*=trail])").first.get_attribute("href"))


def faults(page: Page) -> list[str]:
    """What axe finds, and what is too wide or too small on a phone."""
    resize(page, 360, 740)
    found = violations(page)
    if page.evaluate("document.documentElement.scrollWidth") > 360:
        found.append("wider than a phone")
    return [*found, *too_small(page)]


@IN_BOTH_LANGUAGES
def test_every_page_outside_the_games_is_accessible(server: Server, visit: Visit, lang: str) -> None:
    page = visit("/", lang)
    sign_up(page, f"operator-{lang}")
    run_the_place(server, f"operator-{lang}")
    set_up_app(page)
    topic = found_a_community(page)
    other = visit(topic, lang)
    sign_up(other, f"other-{lang}")
    other.goto(topic)
    other.fill("[name=text]", "I have.")
    other.click("main .btn.primary")
    pages = (*PAGES, topic, report(page, topic))
    found = {}
    for address in pages:
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, address
        found[address] = faults(page)
    assert found == {address: [] for address in pages}


def test_finished_games_are_filtered_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/", "en", 390, 844)
    sign_up(page, "keys")
    page.goto("/people/me/games/")
    page.focus("#game")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#with")).to_be_focused()
    name = "👩‍🚀" * 8  # 24 characters; a limit of the field would count twice as many
    page.keyboard.insert_text(name)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "with=" in url)
    expect(page.locator("#with")).to_have_value(name)
    expect(page.locator("#with")).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("section .panel")).to_have_text("No finished game fits these filters.")
