"""Far Far Out in a real browser: the menu of a turn, cards, dice and battles; whole games of two browsers and a bot."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import Visit, shoot
from tests.browser.table import (
    ASKED,
    assert_played_out,
    join,
    moved_on,
    opener,
    over,
    revision,
    set_up,
    stand_at,
    take_seats,
    weights,
)
from tests.browser.test_playing import tab_to
from tests.farfarout.table import act, seat, table
from tests.web.server import Server

EARTH_ROW = {"t_recon": "row:0:1p2", "t_drill": "row:0:1p2", "t_cannon": "row:0:1p2"}
MOST_MOVES = 500
MOST_BYTES = 120 * 1024
NEW_TABLE = "/tables/new/?game=farfarout"
# Without the prepared buttons next to a destination, until it is ticked.
LEGAL = 'button[name="option"]:not([aria-disabled], .take-2)'

# ---- positions that tests stand at


def on_earth() -> hoshitaku.Position:
    """Seat 0 on Earth with some of everything; seat 1 in the same sector."""
    return table(
        seat(at="1p2", erg=9, u=2, main="m_settler", outposts=["o_tea"], items=["w_teacup"], market=1, wealth=3),
        seat(crew=["c_hira"], at="1e", main="m_hunter", outposts=["o_scan"], items=["t_booster"], exploration=5),
        places={"items": EARTH_ROW, "quests": {"m_museum": "open_row", "m_cargo": "open_row"}},
    )


def buying() -> hoshitaku.Position:
    position = on_earth()
    act(position, "buy_tech")
    return position


def trading() -> hoshitaku.Position:
    position = on_earth()
    act(position, "trade", "sell_units u")
    return position


def battle(*moves: str) -> hoshitaku.Position:
    """Seat 0 fights the Lone Pirate on Jupiter with two green dice and a blue one."""
    position = table(
        seat(at="1p3", items=["t_cannon"], crew=["c_glosen"]),
        bodies={"1p3": {"guard": 1, "seen": 255}},
        places={"encounters": {"e_pirate": "1p3"}},
    )
    act(position, "fight", *moves)
    return position


def striking() -> hoshitaku.Position:
    return battle("shield", "1", "3", "4", "3", "icon 0")


def losing() -> hoshitaku.Position:
    return battle("1", "1", "1", "4", "4")


def choosing_quests() -> hoshitaku.Position:
    position = hoshitaku.game("farfarout").new(seats=2, options={"start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    return position


def mining() -> hoshitaku.Position:
    """Seat 0 on a uranium asteroid, about to mine."""
    return table(seat(at="1r1"))


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "menu": on_earth,
    "menu-again": on_earth,
    "buying": buying,
    "buying-again": buying,
    "trading": trading,
    "trading-again": trading,
    "striking": striking,
    "striking-again": striking,
    "losing": losing,
    "quests": choosing_quests,
    "mining": mining,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "farfarout", {name: make() for name, make in POSITIONS.items()})


@pytest.fixture
def at(visit: Visit, standing: tuple[dict[str, str], StorageState]) -> Callable[..., Page]:
    """Open the table that stands at a position, from seat 0."""
    return opener(visit, standing)


# ---- accessible and readable


def menu_open(page: Page) -> None:
    page.click("#console details.orange summary")


def refused(page: Page) -> None:
    page.click("#console details.grey summary")
    page.click("#console details[open] .refused >> nth=0", force=True)
    page.wait_for_selector("#notice .refusal")


def cards_open(page: Page) -> None:
    page.click(".plate-cards summary")


def as_it_is(page: Page) -> None:
    page.wait_for_selector("#board .ffo")


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "menu": ("menu", menu_open),
    "refused": ("menu", refused),
    "plates": ("menu", cards_open),
    "buying": ("buying", as_it_is),
    "trading": ("trading", as_it_is),
    "striking": ("striking", as_it_is),
    "losing": ("losing", as_it_is),
    "quests": ("quests", as_it_is),
}


@pytest.mark.slow
@each_page("state", STATES)
def test_every_state_is_accessible_in_both_themes_and_fits_every_screen(at, state: str, lang: str):
    position, reach = STATES[state]
    page = at(position, lang)
    reach(page)

    assert_accessible_and_fitting(page, f"farfarout-{state}-{lang}")


# ---- the menu of a turn


def test_a_token_opens_its_actions_and_escape_closes_them(at):
    page = at("menu")
    tab_to(page, "#console details.orange summary")
    page.keyboard.press("Enter")
    expect(page.locator("#console details.orange .sheet-of-answers")).to_be_visible()

    page.keyboard.press("Tab")
    page.keyboard.press("Escape")

    expect(page.locator("#console details.orange .sheet-of-answers")).to_be_hidden()
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_only_one_token_lies_open(at):
    page = at("menu")
    page.click("#console details.orange summary")
    page.click("#console details.red summary")

    assert page.locator("#console details[open]").count() == 1


def test_on_a_phone_the_answers_fold_away_from_the_map_and_come_back(at):
    page = at("menu", width=390, height=844)
    page.click("#console label.fold")

    expect(page.locator("#console .tokens")).to_be_hidden()
    expect(page.locator("#console .ask strong")).to_be_visible()
    assert page.locator("#console").bounding_box()["height"] < 80
    shoot(page, "farfarout-folded-phone-en")

    page.click("#console label.fold")
    expect(page.locator("#console .tokens")).to_be_visible()


def test_an_action_that_is_refused_says_which_clause_forbids_it(at):
    page = at("menu")
    before = revision(page)
    refused(page)

    assert re.search(r"\[[a-z]+\.[a-z_]+\]$", page.get_attribute("#notice .clause", "title") or "")
    assert revision(page) == before


def test_a_card_is_bought_where_it_lies_and_the_choice_can_be_undone(at):
    page = at("buying-again")
    before = revision(page)

    page.click('.ffo-offer [data-at="card:t_recon"].can')
    moved_on(page, before)
    expect(page.locator(".ffo-sheet")).to_contain_text("Recon Droid")

    before = revision(page)
    page.click('#console button[formaction*="undo"]')
    moved_on(page, before)
    expect(page.locator(".ffo-sheet")).not_to_contain_text("Recon Droid")


def test_a_number_of_units_is_ticked_and_sold(at):
    page = at("trading-again")
    page.click('#console .steps label:has([value="2"])')
    before = revision(page)

    page.click("#console .acts .primary")

    moved_on(page, before)
    expect(page.locator('[data-at="money:0:erg"]')).to_contain_text("19")


# ---- dice


def test_a_shield_cancels_the_pressed_die(at):
    page = at("striking-again")
    expect(page.locator(".ffo-battle .die.chosen")).to_have_count(1)
    before = revision(page)

    page.click(".side.foe .die.can >> nth=0")

    moved_on(page, before)
    expect(page.locator(".side.foe .die.cancelled")).to_have_count(1)
    expect(page.locator(".battle-log li")).to_have_count(1)


def test_dice_that_were_rolled_alone_lie_open_for_a_moment(at):
    page = at("mining")
    page.evaluate(
        "new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes)"
        " if (node.classList?.contains('rolling')) window.rolled = node.querySelectorAll('.die use').length; })"
        ".observe(document.body, { childList: true })"
    )
    page.click("#console details.green summary")
    page.click(f"#console details[open] {LEGAL}")

    page.wait_for_function("() => window.rolled >= 2 || document.querySelector('.ffo-battle .die')")
    expect(page.locator(".rolling")).to_have_count(0)


def test_the_table_weighs_at_most_120_kilobytes(visit: Visit, standing: tuple[dict[str, str], StorageState]):
    slugs, cookies = standing
    page = visit("/health/", "ja", storage_state=cookies)
    sizes = weights(page, f"/t/{slugs['menu']}/")

    assert len(sizes) > 6
    assert sum(sizes.values()) <= MOST_BYTES, sizes


# ---- whole games


def answer_something(page: Page, rng: random.Random) -> None:
    """Choose something that can be pressed: on the board, in the console, or behind a token."""
    before = revision(page)
    answers = page.locator(f"#console {LEGAL}, #board .ffo > .dialog {LEGAL}")
    if page.query_selector("#console .steps"):
        page.click("#console .acts .primary")
    else:
        chosen = answers.nth(rng.randrange(answers.count()))
        folded = chosen.locator("xpath=ancestor::details[not(@open)]")
        if folded.count():
            folded.locator("summary").click()
        chosen.click()
    moved_on(page, before)


@pytest.mark.slow
@pytest.mark.long
def test_two_browsers_and_a_bot_play_a_game_to_its_end_without_a_reload(visit: Visit):
    kanata = visit(NEW_TABLE, "ja")
    set_up(kanata, "Kanata", ["bot:random", "open"], {"round_limit": "2"})
    mio = visit(kanata.input_value(".forming input"), "en", 390, 844)
    join(mio, "Mio")

    assert_played_out(answer_something, "#board .ffo", kanata, mio)

    assert kanata.locator(".ranking li").count() == 3
    assert kanata.is_visible("#log"), "hidden while the table was forming, there as soon as it plays"
    shoot(kanata, "farfarout-over-ja")
    shoot(mio, "farfarout-over-phone-en")


@pytest.mark.slow
def test_a_game_is_played_by_keyboard_alone(visit: Visit):
    page = visit(NEW_TABLE, "en")
    page.fill("#name", "Mio")
    take_seats(page, "bot:random")
    page.click("#option_round_limit summary")
    page.fill('[name="option_round_limit"]', "1")
    tab_to(page, "main form .primary")
    page.keyboard.press("Enter")

    mined = False
    for _ in range(MOST_MOVES):
        page.wait_for_selector(ASKED)
        if over(page):
            break
        before = revision(page)
        if not mined and page.query_selector("#console .tokens details:not(.spent)"):
            tab_to(page, "#console .tokens details:not(.spent) summary")
            page.keyboard.press("Enter")
            tab_to(page, f"#console details[open] {LEGAL}")
            mined = True
        else:
            tab_to(page, f"#console .acts {LEGAL}, #console .steps input:checked")
        page.keyboard.press("Enter")
        moved_on(page, before)
    assert mined
    assert over(page)
