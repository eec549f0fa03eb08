"""A guest plays on on a phone: a link from the table, confirmed there, and both devices play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES, too_small, violations
from tests.browser.conftest import Visit, shoot
from tests.browser.table import play_now, revision
from tests.browser.test_several_browsers import answer_something

PHONE = {"width": 390, "height": 844}
TITLE = {"en": "Continue on another device", "ja": "別の端末で続ける"}
MAKE = {"en": "Make a link", "ja": "リンクを作る"}
TAKE = {"en": "Continue here", "ja": "ここで続ける"}
ENTER = {"en": "Continue a game from another device", "ja": "別の端末のゲームを続ける"}
WAS_ME = {"en": "That was me", "ja": "自分で開いた"}
THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


def make_link(page: Page, lang: str) -> tuple[str, str]:
    """From the menu of the table to a new link; its path and its code."""
    page.get_by_role("link", name=TITLE[lang]).click()
    page.get_by_role("button", name=MAKE[lang]).click()
    address = page.locator(".device-address input").input_value()
    return "/" + address.split("/", 3)[3], page.locator(".device-code").inner_text()


def assert_well_made(page: Page, name: str) -> None:
    """Nothing is hard to read or to press, or wider than the screen."""
    shoot(page, name)
    assert violations(page) == []
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@IN_BOTH_LANGUAGES
def test_a_game_goes_on_on_a_phone_and_on_the_first_device(visit: Visit, lang: str):
    desk = visit("/", lang)
    play_now(desk)
    table = desk.url
    link, _ = make_link(desk, lang)
    phone = visit(link, lang, **PHONE)
    assert desk.locator("#device-link").is_visible(), "opening the link uses nothing up"
    phone.get_by_role("button", name=TAKE[lang]).click()
    phone.wait_for_url(table)
    phone.wait_for_selector("#console")
    desk.wait_for_url("**/account/devices/**")
    expect(desk.locator(".devices li")).to_have_count(1)
    desk.goto(table)
    for device in (phone, desk):
        device.wait_for_selector("#console.asks")
        before = int(revision(device))
        answer_something(device)
        assert int(revision(device)) > before
    expect(desk.locator("#devices .note")).to_be_visible()
    expect(phone.locator("#devices .note")).to_have_count(0)
    shoot(desk, f"devices-notified-{lang}")
    desk.locator("#devices").get_by_role("button", name=WAS_ME[lang]).click()
    expect(desk.locator("#devices .note")).to_have_count(0)


def test_an_open_table_is_notified_and_ends_the_session_of_the_phone(visit: Visit):
    desk = visit("/", "en")
    play_now(desk)
    link, _ = make_link(desk, "en")
    desk.goto(desk.locator("a", has_text="Back to the table").get_attribute("href"))
    desk.wait_for_selector("#console.asks")
    phone = visit(link, "en", **PHONE)
    phone.get_by_role("button", name=TAKE["en"]).click()
    phone.wait_for_selector("#console.asks")
    expect(desk.locator("#devices")).to_contain_text("Your seat was opened on another device")
    desk.locator("#devices").get_by_role("button", name="End it there").click()
    expect(desk.locator("#notice")).to_contain_text("no longer plays as you")
    expect(phone.locator("#notice")).to_contain_text("no longer plays as the guest of another one")
    expect(phone.locator("#console.asks")).to_have_count(0)
    shoot(phone, "devices-ended-phone")
    answer_something(desk)


@IN_BOTH_LANGUAGES
@THEMES
def test_the_pages_are_well_made_on_a_desk_and_on_a_phone(visit: Visit, lang: str, theme: str):
    desk = visit("/", lang, color_scheme=theme)
    play_now(desk)
    desk.get_by_role("link", name=TITLE[lang]).scroll_into_view_if_needed()
    shoot(desk, f"devices-menu-{lang}-{theme}")
    link, code = make_link(desk, lang)
    assert_well_made(desk, f"devices-link-{lang}-{theme}")
    desk.set_viewport_size(PHONE)
    assert_well_made(desk, f"devices-link-phone-{lang}-{theme}")
    phone = visit("/", lang, **PHONE, color_scheme=theme)
    phone.get_by_text(ENTER[lang]).click()
    assert_well_made(phone, f"devices-start-phone-{lang}-{theme}")
    phone.locator("#device-code").fill("ABCD")
    phone.locator("#device-code").press("Enter")
    expect(phone.locator("#device-code-error")).to_be_visible()
    assert_well_made(phone, f"devices-wrong-phone-{lang}-{theme}")
    phone.locator("#device-code").fill(code.lower().replace("-", ""))
    phone.locator("#device-code").press("Enter")
    phone.wait_for_url(f"**{link}")
    assert_well_made(phone, f"devices-confirm-phone-{lang}-{theme}")
    phone.get_by_role("button", name=TAKE[lang]).click()
    phone.wait_for_selector("#console")
    desk.wait_for_url("**/account/devices/**")
    assert_well_made(desk, f"devices-list-phone-{lang}-{theme}")
    desk.set_viewport_size({"width": 1440, "height": 900})
    assert_well_made(desk, f"devices-list-{lang}-{theme}")
    phone.goto(link)
    assert_well_made(phone, f"devices-gone-phone-{lang}-{theme}")


def test_an_installed_app_offers_the_field_at_once(visit: Visit):
    phone = visit("/about-nothing/", "en", **PHONE)
    phone.add_init_script("""
        const asked = window.matchMedia.bind(window);
        window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : asked(query);
    """)
    phone.goto("/")
    expect(phone.locator("#device-code")).to_be_visible()
    shoot(phone, "devices-start-app")


def test_a_guest_of_the_phone_is_asked_and_comes_back(visit: Visit):
    desk, phone = visit("/", "en"), visit("/", "en", **PHONE)
    play_now(desk)
    play_now(phone)
    own = phone.url
    link, _ = make_link(desk, "en")
    phone.goto(link)
    expect(phone.locator(".note")).to_contain_text("Nothing of that is lost")
    assert_well_made(phone, "devices-own-phone")
    phone.get_by_role("button", name=TAKE["en"]).click()
    phone.wait_for_url("**/t/**")
    phone.goto("/account/devices/")
    assert_well_made(phone, "devices-list-own-phone")
    phone.get_by_role("button", name="End it here").click()
    phone.wait_for_url("**/")
    phone.goto(own)
    phone.wait_for_selector("#console.asks")
