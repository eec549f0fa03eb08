"""The pages around games and of the club, for somebody who runs the place: accessible, and as wide as the screen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.access import BUT_COLOURS, IN_BOTH_LANGUAGES, OF_COLOURS, resize, too_small, violations
from tests.browser.conftest import Visit
from tests.browser.test_club import sign_up
from tests.web.asking import ask
from tests.web.server import Server

PAGES = (
    "/moderation/", "/moderation/trail/", "/friends/", "/vacation/", "/notices/", "/tables/find/", "/tables/open/",
    "/ratings/", "/ratings/freekick/?season=current", "/people/me/games/", "/club/communities/", "/club/cafes/",
    "/club/shop/", "/club/shop/orders/",
)  # fmt: skip


def run_the_place(server: Server, name: str) -> None:
    data = server.database or str(server.data / "hoshitaku.sqlite3")
    ask(data, "UPDATE auth_user SET is_staff = TRUE, is_superuser = TRUE WHERE username = %s", name)


def faults(page: Page) -> list[str]:
    """What axe finds, and what is too wide or too small on a phone."""
    resize(page, 360, 740)
    found = violations(page, BUT_COLOURS if page.get_attribute("html", "lang") == "ja" else OF_COLOURS)
    if page.evaluate("document.documentElement.scrollWidth") > 360:
        found.append("wider than a phone")
    return [*found, *too_small(page)]


@IN_BOTH_LANGUAGES
def test_every_page_around_the_games_can_be_used_by_everybody(server: Server, visit: Visit, lang: str) -> None:
    page = visit("/", lang)
    sign_up(page, f"keeper-{lang}")
    run_the_place(server, f"keeper-{lang}")
    found = {}
    for address in PAGES:
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, address
        found[address] = faults(page)
    assert found == {address: [] for address in PAGES}
