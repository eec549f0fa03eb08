"""Playing Free Kick in a real browser: by pointer, by keyboard alone, and without any script."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import ASKED, choose, moved_on, over, play_now, replay_of_a_choice, revision, weights

MOST_MOVES = 150
MOST_BYTES = 60 * 1024
STEP = 1500  # milliseconds between moves of an automatic replay


def test_a_box_and_its_cubes_take_two_presses_and_the_board_previews_the_result(visit: Visit):
    page = visit("/", "en")
    play_now(page)

    choose(page, "box:0:green")
    assert shown(page, ".track.chosen .to") == ["→4"]
    page.click('#console .steps label:has([value="3"])')
    assert shown(page, ".track.chosen .to") == ["→5"]
    assert page.inner_text("#console .acts .primary").strip() == "Place 3"
    shoot(page, "choosing-3")

    before = revision(page)
    page.click("#console .acts .primary")
    moved_on(page, before)
    page.wait_for_selector('[data-at="box:0:green"][aria-label*="level 5"]')


def shown(page: Page, selector: str) -> list[str]:
    return [e.inner_text() for e in page.query_selector_all(selector) if e.is_visible()]


def test_a_choice_can_be_undone_before_the_cubes_are_placed(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    choose(page, "box:0:green")

    before = revision(page)
    page.wait_for_function("document.activeElement.closest('#console')")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.focus("#console .steps input")
    page.keyboard.press("Escape")
    moved_on(page, before)

    assert page.query_selector("#console .steps") is None
    assert page.is_visible('[data-at="box:0:green"].can')


def test_an_illegal_choice_says_why_and_the_reason_stays_until_the_next_choice(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    before = revision(page)

    page.click("#board .refused >> nth=0", force=True)
    page.wait_for_selector("#notice .refusal")
    assert page.get_attribute("#notice .clause", "title") == "fieldbox.cost" or page.query_selector("#notice .clause")
    assert revision(page) == before

    choose(page, "box:0:green")
    page.wait_for_selector("#notice .refusal", state="detached")


def test_events_move_pieces_and_leave_nothing_behind(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    choose(page, "box:0:war")
    page.evaluate(
        "new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes)"
        " if (node.classList?.contains('flying')) window.flown = (window.flown ?? 0) + 1; })"
        ".observe(document.body, { childList: true })"
    )

    page.click("#console .acts .primary")

    page.wait_for_function("() => window.flown > 0")
    expect(page.locator(".flying")).to_have_count(0)


def test_reduced_motion_shows_no_flying_piece(visit: Visit):
    page = visit("/", "en", reduced_motion="reduce")
    play_now(page)
    page.evaluate(
        "new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes)"
        " if (node.classList?.contains('flying')) window.flown = true; }).observe(document.body, { childList: true })"
    )
    choose(page, "box:0:war")

    before = revision(page)
    page.click("#console .acts .primary")
    moved_on(page, before)

    assert page.evaluate("window.flown ?? false") is False


def test_the_sound_is_off_until_asked_for_and_remembered(visit: Visit):
    page = visit("/", "en")
    play_now(page)

    assert page.get_attribute("#sound", "aria-pressed") == "false"
    page.click("#sound")
    page.reload()
    assert page.get_attribute("#sound", "aria-pressed") == "true"


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit):
    page = visit("/", "en")
    tab_to(page, ".hero button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(ASKED)

    for _ in range(MOST_MOVES):
        page.wait_for_selector(ASKED)
        if over(page):
            break
        before = revision(page)
        if page.query_selector("#console .steps"):
            tab_to(page, "#console .steps input:checked")
            page.keyboard.press("Enter")
        else:
            tab_to(page, "#board .can, #seats .can, #console .acts button")
            page.keyboard.press("Enter")
        moved_on(page, before)
    assert over(page)


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until something of the selector has the focus, which must then be visible."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {selector}")


def test_the_focus_stays_at_the_question_when_the_board_changes(visit: Visit):
    page = visit("/", "en")
    play_now(page)

    page.focus('[data-at="box:0:green"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#console .steps")
    page.wait_for_function("() => document.activeElement?.matches('#console .steps input:checked')")

    page.keyboard.press("2")
    assert page.evaluate("document.activeElement.value") == "2"
    before = revision(page)
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_arrow_keys_move_the_focus_over_the_board(visit: Visit):
    page = visit("/", "en")
    play_now(page)
    page.focus('[data-at="box:0:city"]')

    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.at") == "box:0:green"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at") in ("box:0:oxygen", "box:0:war")


@pytest.mark.slow
def test_a_whole_game_is_played_without_any_script_on_a_phone(visit: Visit):
    page = visit("/", "ja", 390, 844, java_script_enabled=False)
    page.click(".hero button.primary")

    for _ in range(MOST_MOVES * 4):
        if over(page):
            break
        if page.query_selector("#console .steps"):
            page.click("#console .acts .primary")
        elif page.query_selector("#console.asks"):
            page.click("#console .acts button[name=option], #board .can >> nth=0")
        else:
            page.wait_for_timeout(50)
            page.reload()
    assert over(page)
    shoot(page, "over-phone-ja")


def test_the_table_weighs_at_most_sixty_kilobytes(visit: Visit):
    page = visit("/", "ja")
    play_now(page)

    sizes = weights(page.context.new_page(), page.url)
    assert len(sizes) > 6
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_a_replay_steps_through_the_whole_game_by_link_and_by_key(visit: Visit):
    page = replay_of_a_choice(visit)

    first = page.input_value("#scrubber")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/?at=*")
    page.click("#step-next")
    page.wait_for_function("first => document.querySelector('#scrubber').value !== first", arg=first)
    assert int(page.input_value("#scrubber")) > int(first)
    page.click("#step-first")
    page.wait_for_function("() => document.querySelector('#scrubber').value === '0'")


def test_a_replay_plays_automatically_until_stopped_by_key_or_at_the_end(visit: Visit):
    page = replay_of_a_choice(visit)

    page.clock.install()
    page.clock.pause_at(time.time() + 3600)
    page.click("#auto-play")
    page.clock.run_for(STEP)
    page.wait_for_function("() => document.querySelector('#scrubber').value !== '0'")
    page.wait_for_selector("#auto-play[aria-pressed=true]:focus")
    shoot(page, "replay-auto-play")
    page.keyboard.press("Enter")
    expect(page.locator("#auto-play")).to_have_attribute("aria-pressed", "false")
    stopped = page.url
    page.clock.run_for(10 * STEP)
    assert page.url == stopped

    page.keyboard.press("Enter")
    page.clock.resume()
    page.wait_for_function(
        "() => document.querySelector('#scrubber').value === document.querySelector('#scrubber').max"
    )
    expect(page.locator("#auto-play")).to_be_hidden()
