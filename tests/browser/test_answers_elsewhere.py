"""Scripts beyond the table: what a proxy answers them is explained, and they renew an outdated form token."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.network import foreign
from tests.browser.table import play_now
from tests.browser.test_answers import OUTDATE, STATUSES, Heard, sign_up
from tests.game_review.games import between

numbers = count(1)
FEW = (200, 403, 502)  # every other kind is the same for all scripts
# As the browser's push service answers; the keys are those of the standard's example (RFC 8291).
SUBSCRIBES = """PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async () => ({
    endpoint: "https://updates.push.services.mozilla.com/wpush/v2/nobody",
    getKey: (name) => Uint8Array.from(atob(({
        p256dh: "BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=",
        auth: "BTBZMqHH6r4Tts7J/aSIgg==",
    })[name]), (sign) => sign.charCodeAt(0)).buffer,
});
Notification.requestPermission = async () => "granted";"""


def like(visit: Visit) -> tuple[Page, Callable[[], None]]:
    """A mark of the club."""
    page = visit("/", "en")
    sign_up(page, f"marks-{next(numbers)}")
    page.goto("/club/games/far-far-out/")
    page.wait_for_load_state()
    return page, lambda: page.click(".mark-own")


def lesson(visit: Visit) -> tuple[Page, Callable[[], None]]:
    """An answer in a lesson that asks the server, as a wrong one does."""
    page = visit("/first-game/freekick/0/", "en")
    for _ in range(30):
        if page.evaluate("document.querySelector('#turn').dataset.right"):
            break
        before = page.url
        page.locator("#board .can, #console .acts .primary").first.click()
        page.wait_for_function("before => location.href !== before", arg=before)
    page.evaluate("delete document.querySelector('#turn').dataset.right")
    return page, page.locator("#board .can, #console .acts button[name=option]").first.click


def remark(visit: Visit) -> tuple[Page, Callable[[], None]]:
    """A message among spectators."""
    host = visit("/", "en")
    play_now(host)
    page = visit("/", "en")
    sign_up(page, f"watch-{next(numbers)}")
    page.goto(host.url)

    def say() -> None:
        page.fill("#spectator-message input[name=text]", "well played")
        page.press("#spectator-message input[name=text]", "Enter")

    return page, say


def passkey(visit: Visit) -> tuple[Page, Callable[[], None]]:
    """A sign-in with a passkey."""
    page = visit("/", "en")
    page.goto(page.url.replace("127.0.0.1", "localhost") + "account/sign-in/")  # A number is no name for a passkey.
    page.context.new_cdp_session(page).send("WebAuthn.enable")
    return page, lambda: page.click("form[data-passkey] button")


PRESSES = [like, lesson, remark, passkey]


@pytest.mark.parametrize("begin", PRESSES, ids=lambda begin: begin.__name__)
def test_a_foreign_answer_is_explained(visit: Visit, begin):
    page, press = begin(visit)
    alert = page.locator("#answer[role=alert]")
    for status in STATUSES if begin is like else FEW:
        page.route("**/*", foreign(status))
        press()
        expect(alert).to_be_visible(timeout=3000)
        expect(alert).to_contain_text(".")
        page.unroute("**/*")
        alert.locator("button").click()
    assert page.evaluate("window.foreign ?? false") is False


@pytest.mark.parametrize("begin", PRESSES, ids=lambda begin: begin.__name__)
def test_an_outdated_token_is_renewed_and_the_press_counts_once(visit: Visit, begin):
    page, press = begin(visit)
    heard = Heard(page)
    page.evaluate(OUTDATE)
    press()
    for _ in range(100):
        if len(heard.statuses) < 2:
            page.wait_for_timeout(50)
    page.wait_for_timeout(300)
    assert heard.statuses[0] == 403
    assert len(heard.statuses) == 2
    assert heard.statuses[1] < 400
    expect(page.locator("#answer")).to_have_count(0)


def waiting_for_a_table(visit: Visit) -> Page:
    page = visit("/tables/find/", "en")
    page.select_option("#game", "freekick")
    page.select_option("#seats", "4")
    page.uncheck("[name=bots]")
    page.fill("#name", "Nei")
    page.click("main .primary")
    page.wait_for_selector("#matched-players")
    return page


def waiting_for_a_review(visit: Visit) -> Page:
    page = visit("/import/", "en")
    page.fill("#text", "\n".join(between("freekick", "greedy", "random").json_lines()))
    page.click("main form .primary")
    page.wait_for_url("**/t/*/replay/**")
    page.goto(re.sub("replay/.*", "review/", page.url))
    page.click("main form .primary")
    page.wait_for_selector("#making")
    return page


@pytest.mark.parametrize("begin", [waiting_for_a_table, waiting_for_a_review], ids=lambda begin: begin.__name__)
def test_a_page_that_waits_says_that_nothing_comes_and_goes_on_by_itself(visit: Visit, begin):
    page = begin(visit)
    alert = page.locator("#answer[role=alert]")
    for status in FEW:
        page.route("**/*", foreign(status, "GET"))
        expect(alert).to_contain_text("The server cannot be reached", timeout=8000)
        page.unroute("**/*")
        expect(alert).to_have_count(0, timeout=8000)
    assert page.evaluate("window.foreign ?? false") is False


def test_a_page_that_waits_gives_up_an_answer_that_never_comes(visit: Visit):
    page = waiting_for_a_table(visit)
    page.route("**/*", lambda route: None)
    expect(page.locator("#answer")).to_contain_text("The server cannot be reached", timeout=20_000)


def test_a_message_among_spectators_stays_in_the_field_until_it_arrives(visit: Visit):
    page, say = remark(visit)
    page.route("**/*", foreign(502))
    say()
    expect(page.locator("#answer")).to_be_visible(timeout=3000)
    assert page.input_value("#spectator-message input[name=text]") == "well played"
    page.unroute("**/*")
    page.press("#spectator-message input[name=text]", "Enter")
    expect(page.locator("#spectator-chat li")).to_contain_text(["well played"])


def test_notices_are_switched_on_with_an_outdated_token(visit: Visit):
    page = visit("/", "en", service_workers="allow")
    sign_up(page, "notices")
    page.add_init_script(SUBSCRIBES)
    page.goto("/notifications/")
    heard = Heard(page)
    page.evaluate(OUTDATE)
    page.click("#push-on button")
    page.wait_for_selector("#push-off")
    assert heard.statuses == [302]
    page.evaluate(OUTDATE)
    page.click("#push-off button")
    page.wait_for_selector("#push-on button")
    assert heard.statuses == [302, 302]


def test_without_a_worker_notices_say_that_they_failed(visit: Visit):
    page = visit("/", "en")
    sign_up(page, "worker")
    page.add_init_script(
        SUBSCRIBES + "Object.defineProperty(navigator.serviceWorker, 'ready', {value: new Promise(() => {})});"
    )
    page.goto("/notifications/")
    page.click("#push-on button")
    expect(page.locator("[data-trouble=failed]")).to_be_visible(timeout=25_000)
