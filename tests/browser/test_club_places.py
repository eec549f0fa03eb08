"""Communities, cafés and the shop in a real browser, for members and guests, on phones and desks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit
from tests.browser.test_club import sign_up


def found(page: Page, name: str) -> None:
    page.goto("/club/communities/new/")
    page.fill("[name=name]", name)
    page.fill("[name=about]", "We meet **weekly**.")
    page.check("[name=secret]")
    page.click("main .btn.primary")
    expect(page.locator(".chip.secret")).to_be_visible()


def test_a_member_founds_a_secret_community_and_others_find_nothing(visit: Visit) -> None:
    page = visit("/club/", "ja")
    sign_up(page, "harbour")
    found(page, "静かな港")
    address = page.url
    page.click(".community-board .btn.primary")
    page.fill("[name=title]", "来週")
    page.fill("[name=text]", "**参加**しますか")
    page.click("main form .btn.primary")
    page.fill("[name=text]", "はい")
    page.click("main form .btn.primary")
    expect(page.locator(".comments .prose")).to_have_text("はい")
    assert_accessible_and_fitting(page, "club-topic")
    stranger = visit(address, "ja")
    expect(stranger.locator("main")).to_contain_text("ここには何もありません")
    assert "静かな港" not in stranger.content()


def test_a_guest_publishes_nothing_but_looks_for_cafes_and_shops(visit: Visit) -> None:
    page = visit("/club/cafes/", "en")
    page.fill("[name=place]", "nowhere")
    page.click(".filters .btn")
    expect(page.locator("main .panel")).to_have_text("No café fits.")
    page.goto("/club/shop/")
    expect(page.locator(".simulated")).to_contain_text("No money is taken")
    page.click(".shop-ways .btn")
    expect(page.locator("main .panel")).to_have_text("Your basket is empty.")
    assert_accessible_and_fitting(page, "club-basket")
