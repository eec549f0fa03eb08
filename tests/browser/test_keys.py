"""Keyboard shortcuts at a table: digits choose, U undoes, H asks for a hint, ? shows all; and they can be off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, shoot
from tests.browser.table import against_bots, moved_on, play_now, revision

NUMBERED = "() => [...document.querySelectorAll('[data-key]')].map(one => [one.dataset.key, one.value])"


def at_the_table(visit: Visit, lang: str = "en", **options: object) -> Page:
    page = visit("/", lang, **options)
    play_now(page)
    return page


def test_answers_show_their_numbers_from_the_first_key_on(visit: Visit):
    page = at_the_table(visit)
    assert page.evaluate(NUMBERED) == []

    page.keyboard.press("Tab")
    page.wait_for_selector("[data-key='9']")
    shoot(page, "keys-numbers")
    numbered = page.evaluate(NUMBERED)

    assert sorted(key for key, _ in numbered) == list("123456789")
    assert len({option for _, option in numbered}) == 9


def test_the_boxes_of_the_own_sheet_come_first_in_free_kick(visit: Visit):
    page = at_the_table(visit)
    page.keyboard.press("Tab")
    page.wait_for_selector("[data-key='1']")

    assert page.get_attribute("[data-key='1']", "data-at") == "box:0:city"
    assert "box:0:" in (page.get_attribute("[data-key='2']", "data-at") or "")


def test_a_digit_chooses_the_answer_with_that_number(visit: Visit):
    page = at_the_table(visit)
    page.keyboard.press("Tab")
    page.wait_for_selector("[data-key='4']")
    target, before = page.get_attribute("[data-key='4']", "data-at"), revision(page)
    page.keyboard.press("4")
    moved_on(page, before)

    assert page.query_selector("#console .steps")
    assert page.query_selector(f"[data-at='{target}'].chosen, .chosen [data-at='{target}']")
    expect(page.locator("[data-key]")).to_have_count(0)


def test_u_undoes(visit: Visit):
    page = at_the_table(visit)
    before = revision(page)
    page.keyboard.press("4")
    moved_on(page, before)
    before = revision(page)
    page.keyboard.press("u")
    moved_on(page, before)

    assert page.query_selector("#console .steps") is None


def test_h_asks_for_a_hint(visit: Visit):
    page = at_the_table(visit)
    page.keyboard.press("h")

    expect(page.locator("#notice")).to_contain_text("Hint")


def test_a_question_mark_shows_all_keys_and_escape_closes_them(visit: Visit):
    page = at_the_table(visit)
    before = revision(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    shoot(page, "keys-all")
    assert violations(page) == []
    page.keyboard.press("4")
    page.keyboard.press("Escape")

    expect(page.locator("#keys")).to_be_hidden()
    assert revision(page) == before


def test_keys_that_were_turned_off_stay_off(visit: Visit):
    page = at_the_table(visit)
    page.click("#show-keys")
    page.uncheck("#keys-on")
    page.click("#keys button")
    page.reload()
    page.wait_for_selector("#console.asks")
    before = revision(page)
    page.keyboard.press("4")
    page.keyboard.press("h")
    page.wait_for_timeout(500)

    assert revision(page) == before
    assert page.query_selector("#notice .note, #notice .refusal") is None
    page.keyboard.press("?")
    expect(page.locator("#keys-on")).not_to_be_checked()


def test_typing_text_chooses_nothing(visit: Visit):
    page = at_the_table(visit)
    before = revision(page)
    page.fill("#own-name", "")
    page.type("#own-name", "u4h?")

    assert revision(page) == before
    assert page.input_value("#own-name") == "u4h?"
    expect(page.locator("#keys")).to_be_hidden()


def test_digits_choose_in_an_opened_token(visit: Visit):
    page = visit("/", "en")
    against_bots(page, "zetta")
    page.wait_for_selector("#console.asks")
    while page.query_selector("#console .token") is None:
        before = revision(page)
        page.keyboard.press("1")
        moved_on(page, before)
        page.wait_for_selector("#console.asks")
    token = page.locator("#console .token > summary").first
    token.press("Enter")
    page.wait_for_selector("#console .token[open] button[data-key='2']")
    before = revision(page)
    page.keyboard.press("2")
    moved_on(page, before)

    assert revision(page) != before
