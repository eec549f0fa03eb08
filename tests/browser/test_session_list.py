"""The list of one's sessions in real browsers: a desk ends the session of a phone whose page is open."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit, shoot
from tests.browser.table import play_now

SECRET = "long orbit 42"
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"
WORDS = {
    "en": {
        "phone": "Firefox on Android", "end": "End this", "back": "Sign in",
        "ended": "You were signed out here from another device.", "here": "Now: this browser",
    },
    "ja": {
        "phone": "Firefox（Android）", "end": "ログアウトさせる", "back": "ログイン",
        "ended": "ほかの端末からの操作で、このブラウザーはログアウトしました。", "here": "いま使っているブラウザー",
    },
}  # fmt: skip


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/sign-up/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", SECRET)
    page.fill("[name=password2]", SECRET)
    page.locator("#main button.primary").click()
    page.wait_for_url("**/")


def sign_in(page: Page, name: str) -> None:
    page.goto("/account/sign-in/")
    page.fill("[name=username]", name)
    page.fill("[name=password]", SECRET)
    page.locator("#main button.primary").click()
    page.wait_for_url("**/")


@pytest.mark.parametrize(("lang", "width", "scheme"), [("en", 1440, "dark"), ("ja", 390, "light"), ("en", 390, "dark")])
def test_the_open_page_of_a_session_ended_elsewhere_says_so(visit: Visit, lang: str, width: int, scheme: str):
    words, name = WORDS[lang], f"altair-{lang}-{width}"
    phone = visit("/", lang, 390, user_agent=PHONE)
    sign_up(phone, name)
    play_now(phone)
    table = phone.url
    desk = visit("/", lang, width, color_scheme=scheme)
    sign_in(desk, name)
    desk.goto("/account/sessions/")
    expect(desk.locator("#main")).to_contain_text(words["here"])
    shoot(desk, f"sessions-{lang}-{width}-1-list")
    assert_accessible_and_fitting(desk, f"sessions-{lang}-{width}")

    row = desk.locator("#main section", has_text=words["phone"])
    row.get_by_role("link", name=words["end"]).click()
    desk.fill("[name=password]", SECRET)
    shoot(desk, f"sessions-{lang}-{width}-2-end")
    assert_accessible_and_fitting(desk, f"end-session-{lang}-{width}")
    desk.locator("#main button.primary").click()
    expect(desk.locator("#notice")).to_contain_text(words["phone"])
    expect(desk.locator("#main section")).to_have_count(1)
    shoot(desk, f"sessions-{lang}-{width}-3-ended")

    expect(phone.locator("#notice")).to_contain_text(words["ended"])
    expect(phone.locator("#console button[name=option]")).to_have_count(0)
    shoot(phone, f"sessions-{lang}-{width}-4-phone")
    phone.locator("#notice").get_by_role("link", name=words["back"]).click()
    phone.fill("[name=username]", name)
    phone.fill("[name=password]", SECRET)
    phone.locator("#main button.primary").click()
    expect(phone).to_have_url(table)
