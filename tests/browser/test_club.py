"""The club in a real browser: marks and likes count without another page, and its pages can be used by everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit

SECRET = "nine suns and a half"
TEXT = "# A heading\n\nSome **words**, a [link](https://example.org) and\n\n1. a list\n2. of two"


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/sign-up/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", SECRET)
    page.fill("[name=password2]", SECRET)
    page.click("main .btn.primary")
    page.wait_for_url(lambda url: "sign-up" not in url)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_member_marks_a_game_writes_about_it_and_likes_it(visit: Visit, lang: str) -> None:
    page = visit("/club/", lang)
    sign_up(page, f"club-{lang}")
    page.goto("/club/games/far-far-out/")
    page.evaluate("window.same = true")
    own = page.locator(".mark-own")
    before = int(own.locator("b").inner_text().split()[0])
    own.click()
    expect(own).to_have_attribute("aria-pressed", "true")
    assert int(own.locator("b").inner_text().split()[0]) == before + 1
    assert page.evaluate("window.same && document.activeElement.classList.contains('mark-own')")
    if lang == "ja":
        assert_accessible_and_fitting(page, "club-game")

    page.click("a[href$='write/?kind=rules']")
    page.fill("[name=title]", "5 minutes")
    page.fill("[name=text]", TEXT)
    page.click("main .btn.primary")
    expect(page.locator(".prose h3")).to_have_text("A heading")
    page.evaluate("window.same = true")
    page.click("#like")
    expect(page.locator("#like")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".counters dd").all_inner_texts() == ["0", "1", "0"]
    assert page.evaluate("window.same")
    if lang == "en":
        assert_accessible_and_fitting(page, "club-post")
