"""Playing on from a moment of a finished game in a real browser: one press in its replay, on desktop and phone."""

from __future__ import annotations

import pytest

from tests.browser.access import assert_accessible_and_fitting
from tests.browser.conftest import Visit
from tests.game_review.games import between

SIZES = {"ja": (390, 844), "en": (1440, 900)}


@pytest.mark.parametrize("lang", sorted(SIZES))
def test_one_press_in_the_replay_starts_a_branch_that_links_back(visit: Visit, lang: str):
    page = visit("/import/", lang, *SIZES[lang])
    page.fill("#text", "\n".join(between("freekick", "greedy", "random", "random").json_lines()))
    page.click("main form .primary")
    page.wait_for_url("**/t/*/replay/**")
    moment = page.url.partition("?")[0] + "?at=40"
    page.goto(moment)
    assert_accessible_and_fitting(page, f"branch-replay-{lang}")

    page.click("#console .acts button[form=branch]")
    page.wait_for_selector("#turn", state="attached")
    assert "/replay/" not in page.url
    assert_accessible_and_fitting(page, f"branch-table-{lang}")
    page.click("#about .note a")
    page.wait_for_url(moment)
