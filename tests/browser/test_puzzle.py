"""Puzzles in a real browser: that of the day from the front page, answered as at a table, on desktop and phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from hoshitaku.game_review.puzzle import all_shipped_puzzles, shipped_puzzles
from hoshitaku.games import game_names
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import Visit, shoot

SIZES = {"ja": (390, 844), "en": (1280, 800)}


def answer_puzzle(page: Page, option: int) -> None:
    """Presses the button of an option, or chooses it among the numbers of a question and confirms."""
    number = page.locator(f'#console input[type=radio][name=option][value="{option}"]')
    if number.count():
        number.check(force=True)
        page.click("#console .acts .primary")
    else:
        page.locator(f'button[name=option][value="{option}"]').first.dispatch_event("click")


@pytest.mark.parametrize("lang", sorted(SIZES))
def test_the_puzzle_of_the_day_is_answered_from_the_front_page_and_remembered(visit: Visit, lang: str):
    page = visit("/", lang, *SIZES[lang])
    page.locator(".of-the-day").scroll_into_view_if_needed()
    shoot(page, f"puzzle-front-{lang}")
    page.click(".of-the-day a")
    page.wait_for_selector("#console.asks")
    puzzle = all_shipped_puzzles()[page.get_attribute("#turn", "action").strip("/").split("/")[-1]]
    answer_puzzle(page, puzzle.best_answer.option)
    page.wait_for_selector(".solution tr.best")

    assert page.locator(".solution tbody tr").count() == len(puzzle.answers)
    page.goto("/")
    assert page.locator(".of-the-day small").inner_text().endswith({"ja": "正解", "en": "solved"}[lang])


def test_every_puzzle_can_be_the_puzzle_of_the_day(visit: Visit):
    page = visit("/", "en", *SIZES["en"])
    for puzzle in all_shipped_puzzles().values():
        page.goto(f"/puzzle/{puzzle.id}/")
        page.wait_for_selector("#console.asks")
        answer_puzzle(page, puzzle.best_answer.option)
        page.wait_for_selector(".solution tr.best")
        assert page.locator(".solution tbody tr").count() == len(puzzle.answers)


@pytest.mark.slow
@each_page("name", [name for name in game_names() if shipped_puzzles(name)])
def test_a_puzzle_of_each_game_and_its_answer_are_accessible_and_fit_every_screen(visit: Visit, name: str, lang: str):
    puzzle = shipped_puzzles(name)[0]
    page = visit(f"/puzzle/{puzzle.id}/", lang, *SIZES[lang])
    assert_accessible_and_fitting(page, f"puzzle-{name}-{lang}")

    page.set_viewport_size({"width": SIZES[lang][0], "height": SIZES[lang][1]})
    worst = puzzle.answers[-1]
    answer_puzzle(page, worst.option)
    page.wait_for_selector(".solution")
    assert_accessible_and_fitting(page, f"puzzle-{name}-{lang}-answered")
