"""More tabs than a browser has connections: all load and follow their table, and say so if they are slow."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.table import choose, play_now, revision

TABS = 11


def test_the_eleventh_tab_works_and_the_first_continues_when_focused(visit: Visit):
    first = visit("/", "en")
    play_now(first)
    tabs = [first]
    for _ in range(TABS - 1):
        tabs.append(first.context.new_page())
        tabs[-1].goto(first.url)
        tabs[-1].wait_for_selector("#console")
    first.wait_for_selector('#console [data-line="elsewhere"]', state="visible")
    expect(first.locator(".offline-note")).to_be_hidden()
    last = tabs[-1]
    choose(last, "box:0:green")
    first.keyboard.press("Shift")
    first.wait_for_function(
        "now => document.querySelector('#console input[name=revision]').value === now", arg=revision(last)
    )
    expect(first.locator('#console [data-line="elsewhere"]')).to_be_hidden()


def test_a_page_that_finds_the_server_full_says_so_and_can_be_played(visit: Visit):
    page = visit("/", "ja")
    refused: list[str] = []

    def full(route: Route) -> None:
        answer = route.fetch(url=route.request.url + "&slow=1")
        refused.append(route.request.url)
        route.fulfill(response=answer, status=503, headers={**answer.headers, "Retry-After": "1"})

    page.route("**/stream/*", full)
    page.click(".hero button.primary")
    page.wait_for_selector('#console [data-line="full"]', state="visible")
    page.wait_for_selector("#console.asks")
    expect(page.locator('#console [data-line="full"]')).to_contain_text("サーバーが満員です")
    choose(page, "box:0:green")
    asked = len(refused)
    page.wait_for_timeout(3000)
    assert len(refused) > asked
    page.unroute("**/stream/*")
    expect(page.locator('#console [data-line="full"]')).to_be_hidden(timeout=30_000)
    expect(page.locator(".offline-note")).to_be_hidden()
