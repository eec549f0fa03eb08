"""Expedition Zetta in a real browser, except the chart: boards, grid, trades; by touch and by pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page, places
from tests.browser.table import moved_on, revision, stand_at
from tests.browser.test_zetta import PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.grids import grid, step
from tests.zetta.table import DAMAGE, play, seat, table

HERE = "planet:0"


# ---- positions that tests stand at


def together(**values: object) -> hoshitaku.Position:
    """Seats 0 and 1 on one planet with something of everything, seat 0 about to act."""
    mine = seat(
        at=HERE, crew=["ezc14", "ezc15"], levelled=["ezc15"], gas=1, gem=2, radioactive=1, knowledge=["life"],
        life=["ezl2"], stored_artifacts=["ezp4"], **values,
    )  # fmt: skip
    theirs = seat(at=HERE, crew=["ezc5"], radioactive=2, life=["ezl11"])
    return table(mine, theirs, ask="ChooseAction", options=DAMAGE if values else None)


def trading() -> hoshitaku.Position:
    position = together()
    play(position, "trade 1")
    return position


def answering() -> hoshitaku.Position:
    position = trading()
    play(position, "give_one gem", "propose", "counter", "give_card ezl11", "propose")
    return position


def healing() -> hoshitaku.Position:
    position = together(hurt={"ezc14": ["life", "substance", "talent"]})
    play(position, "heal")
    return position


def investing() -> hoshitaku.Position:
    return grid(3, 9, flags={4: 1})


def sliding() -> hoshitaku.Position:
    return grid(12, 9, flags={7: 0}, rest=[step("Refill"), step("Slide"), step("TakeOwn")])


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "together": together,
    "together-again": together,
    "trading": trading,
    "trading-again": trading,
    "answering": answering,
    "healing": healing,
    "healing-again": healing,
    "investing": investing,
    "investing-again": investing,
    "sliding": sliding,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


# ---- accessible and readable


@pytest.mark.slow
@each_page("name", ["trading", "answering", "healing", "investing", "sliding"])
def test_every_board_is_accessible_in_both_themes_and_fits_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-{name}-{lang}")


# ---- pressed where it lies


def press(page: Page, selector: str) -> None:
    """Press something on the board and wait for what comes of it."""
    before = revision(page)
    page.click(selector)
    moved_on(page, before)


def test_an_offer_is_put_together_on_two_sides_and_proposed(at):  # noqa: F811
    page = at("trading-again")
    mine, theirs = page.locator(".zta-trade .on-offer").nth(0), page.locator(".zta-trade .on-offer").nth(1)
    expect(mine).to_have_text("nothing")

    press(page, ".zta-trade .more:nth-of-type(3) .one-more:has-text('Gem')")
    press(page, ".zta-trade .more:nth-of-type(4) .one-more:has-text('Radioactive')")
    press(page, ".zta-trade .more:nth-of-type(4) .holding:has-text('Drift Algae')")

    expect(mine).to_contain_text("Gem")
    expect(theirs).to_contain_text("Radioactive")
    expect(theirs).to_contain_text("Drift Algae")
    press(page, ".zta-trade .acts .btn:has-text('Propose')")
    expect(page.locator("#console")).not_to_have_class("asks")


def test_damage_is_healed_on_the_icon_that_it_covers(at):  # noqa: F811
    page = at("healing-again")
    assert page.locator(".zta-board .ability.covered").count() == 3

    press(page, ".zta-board .ability.covered.can >> nth=0")

    expect(page.locator(".zta-board .ability.covered")).to_have_count(2)


def test_an_investment_plants_a_flag_on_the_card(at):  # noqa: F811
    page = at("investing-again")

    press(page, "#space-6 .card.can")

    expect(page.locator("#log")).to_contain_text("puts a flag on")


def test_a_card_that_cannot_be_paid_says_why_with_its_clause(at):  # noqa: F811
    page = at("investing")
    page.locator("#space-0 .card.refused").scroll_into_view_if_needed()
    before, stood = revision(page), places(page)

    page.click("#space-0 .card.refused", force=True)

    expect(page.locator("#notice .refusal")).to_be_visible()
    assert places(page) == stood
    assert page.locator("#notice a.clause").inner_text() == "§ Overview 15"
    assert revision(page) == before


def test_unfolded_panels_stay_open_when_the_table_changes(at):  # noqa: F811
    page = at("together-again")
    page.click("#seats .plate-cards > summary")
    page.click(".zta-board .unfolds > summary >> nth=0")

    press(page, ".zta-board .goods .can")  # turns a radioactive substance into energy

    expect(page.locator("#seats .plate-cards[open]")).to_have_count(1)
    expect(page.locator(".zta-board .unfolds[open]")).to_have_count(1)


def test_on_a_phone_the_board_of_another_unfolds_over_the_whole_width(at):  # noqa: F811
    page = at("together", "en", *PHONE)
    plate = page.locator("#seats .plate").first

    page.click("#seats .plate-cards > summary")

    expect(plate.locator(".zta-member")).to_be_visible()
    assert plate.bounding_box()["width"] > 0.9 * PHONE[0]
