"""Every button of a table, and each answer to it: a proxy's page is explained, an outdated form token renewed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.network import foreign
from tests.browser.table import choose, new_table, play_now, revision, set_up
from tests.browser.test_several_browsers import answer_something
from tests.web.server import Browser, Server

STATUSES = (200, 403, 413, 429, 500, 502, 503, 504)
SECRET = "long orbit 42"
# The buttons of the table's form, one for each address; each is unfolded first.
BUTTONS = """() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const seen = [...document.querySelectorAll('button[form=turn]')].filter((one) => one.checkVisibility());
    const addresses = seen.map((one) => one.getAttribute('formaction') ?? '');
    return [...new Set(addresses)];
}"""
OUTDATE = "for (const one of document.querySelectorAll('[name=csrfmiddlewaretoken]')) one.value = 'A'.repeat(64)"


@pytest.fixture
def rival(server: Server) -> Iterator[Browser]:
    rival = Browser(server)
    yield rival
    rival.client.close()


def forming(visit: Visit, rival: Browser) -> Page:
    """The host's page of a table with two free seats."""
    page = visit("/tables/new/?game=freekick", "en")
    set_up(page, "Mio", ["open", "open"], {})
    page.wait_for_load_state()
    return page


def looking_on(visit: Visit, rival: Browser) -> Page:
    """The page of somebody without a seat, at such a table that everybody may sit down at."""
    page = visit("/", "en")
    rival.open("/tables/new/?game=freekick")
    seats = {"seat_1": "open", "seat_2": "open", "seat_3": "none"}
    made = rival.send("/tables/new/", game="freekick", name="Mio", public="1", **seats)
    page.goto(made.url.path)
    return page


def in_play(visit: Visit, rival: Browser) -> Page:
    """The first question of a game against bots."""
    page = visit("/", "en")
    play_now(page)
    return page


def chosen(visit: Visit, rival: Browser) -> Page:
    """A choice that can be taken back."""
    page = in_play(visit, rival)
    choose(page, "box:0:green")
    return page


def play_until_asked(page: Page, rival: Browser, table: str) -> None:
    """Choose until the rival is asked."""
    while not rival.options(rival.open(table)):
        page.wait_for_selector("#console.asks")
        answer_something(page)


def asked_to_agree(visit: Visit, rival: Browser) -> Page:
    """A game of two, whose other player asks for a take-back."""
    page = visit("/tables/new/?game=freekick", "en")
    set_up(page, "Mio", ["open"], {"scenario": "first_game"})
    link, table = re.sub(r"^http://[^/]*", "", page.input_value(".forming input")), re.search("/t/[^/]*/", page.url)[0]
    rival.open(link)
    rival.send(link, name="Sora")
    page.wait_for_selector("#board .cards")
    play_until_asked(page, rival, table)
    while rival.options(rival.open(table)):
        rival.choose_something(table)
    page.wait_for_selector("#console.asks")
    play_until_asked(page, rival, table)
    rival.open(table)
    assert rival.send(f"{table}take-back/", answer="ask").status_code == 200
    page.wait_for_selector("button[value=agree]")
    return page


def finished(visit: Visit, rival: Browser) -> Page:
    """A game that is over, before its host."""
    slug = new_table(rival, "farfarout", ["bot:random"], {"round_limit": "1"}, "Mio")
    rival.server.wait(lambda: rival.choose_something(f"/t/{slug}/") is None and "rematch/" in rival.open(f"/t/{slug}/"))
    page = visit("/", "en")
    page.context.add_cookies(
        [{"name": one.name, "value": one.value, "url": rival.server.address} for one in rival.client.cookies.jar]
    )
    page.goto(f"/t/{slug}/")
    page.wait_for_selector("#console.over")
    return page


# What can be pressed one after the other, by the last part of the address; "" is a choice.
SITUATIONS: dict[Callable[[Visit, Browser], Page], list[str]] = {
    forming: ["bot", "remove"],
    looking_on: ["sit"],
    in_play: ["hint", "leave"],
    chosen: ["undo", ""],
    asked_to_agree: ["take-back"],
    finished: ["rematch"],
}


THE_TABLE = re.compile("/t/")


def last_part(address: str) -> str:
    return address.rstrip("/").rsplit("/", 1)[-1]


def press(page: Page, address: str) -> None:
    """Press the first button that posts to this address; "" is a choice."""
    page.evaluate(BUTTONS)
    found = f'button[form=turn][formaction="{address}"]' if address else "button[form=turn]:not([formaction])"
    page.locator(f"{found}:not([aria-disabled=true]) >> visible=true").first.click()


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)], ids=["one status", "each"])
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_each_button_of_a_table_explains_a_foreign_answer(visit: Visit, rival: Browser, situation, every: bool):
    page = situation(visit, rival)
    before = page.url, revision(page)
    addresses = page.evaluate(BUTTONS)
    assert {last_part(address) for address in addresses} >= set(SITUATIONS[situation])
    alert = page.locator("#answer[role=alert]")
    for at, address in enumerate(addresses):
        for status in STATUSES if every else [STATUSES[at % len(STATUSES)]]:
            page.route(THE_TABLE, foreign(status))
            press(page, address)
            expect(alert).to_be_visible(timeout=3000)
            page.unroute(THE_TABLE)
            alert.locator("button").click()
            expect(alert).to_be_hidden()
    assert (page.url, revision(page)) == before


class Heard:
    """The statuses of what a page posted."""

    def __init__(self, page: Page) -> None:
        self.statuses: list[int] = []
        page.on("response", self.hear)

    def hear(self, answer: Response) -> None:
        if answer.request.method == "POST":
            self.statuses.append(answer.status)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.__name__)
def test_each_button_of_a_table_works_once_with_an_outdated_token(visit: Visit, rival: Browser, situation):
    page = situation(visit, rival)
    heard = Heard(page)
    for name in SITUATIONS[situation]:
        heard.statuses.clear()
        page.evaluate(OUTDATE)
        address = next(one for one in page.evaluate(BUTTONS) if last_part(one) == name)
        press(page, address)
        for _ in range(100):
            if len(heard.statuses) < 2:
                page.wait_for_timeout(50)
        page.wait_for_timeout(300)
        assert heard.statuses in ([403, 200], [403, 303, 200]), name
        expect(page.locator("#answer")).to_have_count(0)


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/sign-up/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", SECRET)
    page.fill("[name=password2]", SECRET)
    page.locator("#main button.primary").click()
    page.wait_for_url("**/")


def test_after_a_sign_out_in_another_tab_a_press_says_that_one_is_signed_out(visit: Visit):
    page = visit("/", "en")
    sign_up(page, "orion")
    play_now(page)
    second = page.context.new_page()
    second.goto("/account/sessions/")
    before = revision(page)
    second.click("#main form button >> nth=0")
    second.wait_for_load_state()
    if page.locator("#console button[name=option]").count():
        press(page, "")
    expect(page.locator("#notice, #answer").filter(has_text=re.compile("."))).to_be_visible(timeout=3000)
    page.goto(page.url)
    assert revision(page) == before


def test_after_somebody_else_signs_in_in_another_tab_a_message_is_said_or_refused_visibly(visit: Visit):
    page = visit("/", "en")
    sign_up(page, "lyra")
    play_now(page)
    table = page.url
    second = page.context.new_page()
    second.goto("/account/sessions/")
    second.click("#main form button >> nth=0")
    second.wait_for_load_state()
    sign_up(second, "cygnus")
    field = page.locator(".talk input[name=text]")
    assert field.count()
    field.first.fill("is anybody here?")
    field.first.press("Enter")
    expect(page.locator("#notice :is(.refusal, p), #answer").first).to_be_visible(timeout=3000)
    page.goto(table)
    expect(page.locator("#chat")).not_to_contain_text("is anybody here?")
