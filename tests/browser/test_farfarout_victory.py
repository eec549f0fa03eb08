"""Far Far Out to a real victory: two browsers and a bot reach the goal, and then prove, replay and play again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, shoot
from tests.browser.table import join, moved_on, over, revision, set_up
from tests.browser.test_farfarout import NEW_TABLE
from tests.web.server import Server

PEOPLE = 2
LEFT = 12  # choices that people make themselves
TURNS = 400  # looks at the tables, a twentieth of a second apart at least


def sit_down(visit: Visit) -> tuple[Page, Page]:
    """Kanata at a screen and Mio at a phone, with a greedy bot between them and the goal."""
    kanata = visit(NEW_TABLE, "en")
    set_up(kanata, "Kanata", ["open", "bot:search:level=3"], {})
    mio = visit(kanata.input_value(".forming input"), "ja", 390, 844)
    join(mio, "Mio")
    for page in (kanata, mio):
        page.wait_for_selector("#board .ffo")
    return kanata, mio


def rehearsed(server: Server, slug: str) -> list[tuple[int, int]]:
    """Play the game on while the server is down; return what is left for the people to choose."""
    server.kill()
    environment = {"HOSHITAKU_DATA": str(server.data), "HOSHITAKU_DATABASE": server.database}
    environment["DJANGO_SETTINGS_MODULE"] = "hoshitaku.web.settings"
    command = [sys.executable, "-m", "tests.browser.rehearsal", slug, str(PEOPLE), str(LEFT)]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    server.start()
    return [(seat, option) for seat, option in json.loads(done.stdout)]


def press(page: Page, option: int) -> None:
    """Give an answer, where it lies first."""
    before = revision(page)
    named = f'[name="option"][value="{option}"]:not(.take-2)'  # those are next to a destination, until it is ticked
    answer = page.locator(f"#main {named}, #console {named}").first
    if answer.get_attribute("type") == "radio":
        page.click(f'#console .steps label:has([value="{option}"])')
        page.click("#console .acts .primary")
    else:
        folded = answer.locator("xpath=ancestor::details[not(@open)]")
        if folded.count():
            folded.locator("summary").click()
        answer.click()
    moved_on(page, before)


def play_out(pages: tuple[Page, Page], choices: list[tuple[int, int]]) -> None:
    """Every page gives its answers in turn until the game is over for both."""
    for _ in range(TURNS):
        if all(over(page) for page in pages):
            return
        if choices and pages[choices[0][0]].query_selector("#console.asks"):
            seat, option = choices.pop(0)
            press(pages[seat], option)
        else:
            pages[0].wait_for_timeout(50)
    pytest.fail(f"the game did not end; {len(choices)} choices are left")


@pytest.mark.long
@pytest.mark.slow
def test_two_browsers_and_a_bot_reach_the_goal_and_prove_replay_and_repeat_the_game(visit: Visit, server: Server):
    kanata, mio = sit_down(visit)
    table = urlsplit(kanata.url).path
    choices = rehearsed(server, table.split("/")[2])
    for page in (kanata, mio):
        page.reload()

    play_out((kanata, mio), choices)

    won = kanata.locator("#console .ask > small:not(.tie) a").get_attribute("href") or ""
    assert won.endswith(("#goal.single", "#goal.each")), "a victory on the spot, no limit of rounds"
    assert kanata.locator(".ranking li").count() == mio.locator(".ranking li").count() == 3
    expect(mio.locator(".stage .account")).to_be_hidden()  # on a phone it begins folded
    expect(kanata.locator(".stage .account")).to_be_visible()
    shoot(mio, "farfarout-victory-phone-ja")

    mio.click('#console .acts a[href*="verify"]')
    expect(mio.locator("main .note b")).to_be_visible()
    expect(mio.locator("main .refusal")).to_have_count(0)
    mio.go_back()

    mio.click('#console .acts a[href*="replay"]')
    mio.wait_for_selector("#board .ffo")
    mio.click("#step-first")
    expect(mio.locator("#step-next")).to_be_visible()
    mio.goto(table)

    kanata.click('#console .acts button[formaction*="rematch"]')
    kanata.wait_for_url(lambda url: urlsplit(url).path != table)
    mio.reload()
    mio.click("#console .acts a.primary")
    assert urlsplit(mio.url).path == urlsplit(kanata.url).path
