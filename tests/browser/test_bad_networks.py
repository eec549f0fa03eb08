"""Networks that lose what the server sends: a proxy between page and server swallows, cuts or slows the stream."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.network import FOREIGN, Network
from tests.browser.table import ASKED, choose, play_now, revision

OWN_CHOICE = 3000  # milliseconds until the own choice is on the screen, with or without a stream


def begin(visit: Visit, network: Network, lang: str = "en") -> Page:
    """A game against bots, on a page that is connected through the network."""
    page = visit(f"{network.address}/", lang)
    play_now(page)
    page.wait_for_function("() => document.querySelector('#stream')._htmx?.sse")
    return page


def press_and_wait(page: Page) -> float:
    """Press the first answer; milliseconds until the page shows the table after it."""
    before, began = revision(page), time.monotonic()
    if page.query_selector("#console .steps"):
        page.click("#console .acts .primary")
    elif page.query_selector("#board .can"):
        page.click("#board .can >> nth=0")
    else:
        page.click("#console .acts button[name=option]")
    page.wait_for_function(
        "before => document.querySelector('#console input[name=revision]')?.value !== before", arg=before, polling=20
    )
    return 1000 * (time.monotonic() - began)


@pytest.mark.parametrize("mode", ["swallows", "slows"])
def test_own_choices_are_shown_within_seconds_and_the_bots_answers_too(visit: Visit, network: Network, mode: str):
    page = begin(visit, network)
    network.mode = mode
    took = []
    for _ in range(5):
        page.wait_for_selector(ASKED, timeout=60_000)
        took.append(press_and_wait(page))
    assert max(took) < OWN_CHOICE, took
    network.mode = "well"
    page.wait_for_selector(ASKED, timeout=60_000)
    expect(page.locator("#console [data-line=reconnecting]")).to_be_hidden(timeout=60_000)
    assert press_and_wait(page) < OWN_CHOICE


@pytest.mark.parametrize(("lang", "said"), [("en", "Reconnecting"), ("ja", "再接続しています")])
def test_a_silent_stream_is_closed_after_forty_seconds_and_the_page_says_so(
    visit: Visit, network: Network, lang: str, said: str
):
    page = begin(visit, network, lang)
    second = page.context.new_page()
    second.goto(page.url)
    second.wait_for_selector(ASKED)
    network.mode = "swallows"
    choose(second, "box:0:green")
    expect(page.locator("#console [data-line=reconnecting]")).to_be_visible(timeout=60_000)
    expect(page.locator("#line-status")).to_contain_text(said)
    page.wait_for_selector("#console .steps", timeout=10_000)
    network.mode = "well"
    expect(page.locator("#console [data-line=reconnecting]")).to_be_hidden(timeout=40_000)


def test_a_cut_stream_reconnects_without_a_warning(visit: Visit, network: Network):
    page = begin(visit, network)
    for _ in range(3):
        network.cut()
        assert press_and_wait(page) < OWN_CHOICE
        page.wait_for_selector(ASKED, timeout=60_000)
        expect(page.locator(".offline-note")).to_be_hidden()
        page.wait_for_function("() => document.querySelector('#stream')._htmx?.sse")


@pytest.mark.parametrize("status", [200, 403, 413, 429, 500, 502, 503, 504])
def test_an_unexpected_answer_to_a_move_message_or_hint_is_reported(visit: Visit, status: int):
    page = visit("/", "en")
    play_now(page)
    before = revision(page)

    def answer(route: Route) -> None:
        route.fulfill(status=status, body=FOREIGN, content_type="text/html")

    alert = page.locator("#answer[role=alert]")
    for path in ("move", "chat", "hint"):
        page.route(f"**/{path}/", answer)
    presses = {
        "move": lambda: page.click('[data-at="box:0:green"].can'),
        "chat": lambda: (page.fill(".talk input[name=text]", "hello"), page.press(".talk input[name=text]", "Enter")),
        "hint": lambda: page.click("#console button[formaction$='/hint/']"),
    }
    for press in presses.values():
        press()
        expect(alert).to_be_visible(timeout=2000)
        expect(alert).to_contain_text(".")
        alert.locator("button").click()
        expect(alert).to_be_hidden()
    assert page.input_value(".talk input[name=text]") == "hello"
    assert revision(page) == before
    for path in presses:
        page.unroute(f"**/{path}/")
    choose(page, "box:0:green")
    assert int(revision(page)) == int(before) + 1


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/sign-up/")
    page.fill("[name=username]", name)
    for field in ("password1", "password2"):
        page.fill(f"[name={field}]", "long orbit 42")
    page.click("main form .primary")
    page.wait_for_load_state()


def test_after_a_sign_up_in_another_tab_the_first_one_plays_on_and_each_press_counts_once(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = int(revision(page))
    second = page.context.new_page()
    sign_up(second, "mio")

    choose(page, "box:0:green")
    assert int(revision(page)) == before + 1
    expect(page.locator("#answer")).to_be_hidden()
    page.fill(".talk input[name=text]", "still here")
    page.press(".talk input[name=text]", "Enter")
    expect(page.locator("#chat li")).to_contain_text(["still here"])
    expect(page.locator("#chat li")).to_have_count(1)


def test_a_form_of_the_lobby_works_after_a_sign_up_in_another_tab(visit: Visit):
    page = visit("/", "en")
    second = page.context.new_page()
    sign_up(second, "vega")
    play_now(page)
    expect(page.locator("#console")).to_be_visible()
    assert "/t/" in page.url


def test_without_scripts_a_refused_form_can_be_sent_again_with_what_was_typed(visit: Visit):
    page = visit("/", "en", java_script_enabled=False)
    page.click(".hero button.primary")
    page.wait_for_selector("#console")
    kept = [one for one in page.context.cookies() if "csrf" not in one["name"]]
    page.context.clear_cookies()
    page.context.add_cookies(kept)
    page.fill(".talk input[name=text]", 'Two "words" & 星')
    page.press(".talk input[name=text]", "Enter")
    expect(page.locator("[role=alert]")).to_contain_text("Nothing was done")
    expect(page.locator("main a.btn").first).to_have_attribute("href", re.compile("^/t/"))
    page.click("main button.primary")
    expect(page.locator("#chat li")).to_contain_text(['Two "words" & 星'])
