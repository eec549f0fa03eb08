"""The equipment track of Expedition Zetta in a real browser: readable on every screen, and pressed where it lies."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import shoot
from tests.browser.table import moved_on, revision, stand_at
from tests.browser.test_zetta import PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.modules.equipment.gear import at_grid, geared
from tests.zetta.table import play, seat

WORN = {"eze1": "worn_out", "eze12": "worn_out", "eze17": "beyond_repair", "eze4": "new", "ezp1": "slightly_worn"}


def acting() -> hoshitaku.Position:
    """A full track: two items worn out, one broken, one new, and an artifact that is also equipment."""
    mine = seat(
        at="planet:0", crew=["ezc4", "ezc14"], artifacts=["ezp1"], stored_artifacts=["ezp4"], gem=2, knowledge=["life"]
    )
    theirs = seat(at="planet:0", crew=["ezc54"], artifacts=["ezp3"])
    return geared((mine, WORN), (theirs, {"eze9": "slightly_worn", "ezp3": "new"}), ask="ChooseAction")


def repairing() -> hoshitaku.Position:
    position = acting()
    play(position, "repair")
    return position


def using() -> hoshitaku.Position:
    """A crew member without the ability takes part through equipment with a token on it; another still could."""
    position = acting()
    play(position, "discover_life", "ask_nobody", "send_with_equipment ezc4", "use_thing_with_token eze4")
    return position


def trading() -> hoshitaku.Position:
    position = acting()
    play(position, "trade 1", "give_card eze4")
    return position


def investing() -> hoshitaku.Position:
    return at_grid(9, 9, lying={4: "eze12", 8: "eze3"}, won={0: ["eze1"]})


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "acting": acting,
    "repairing": repairing,
    "repairing-again": repairing,
    "using": using,
    "trading": trading,
    "investing": investing,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["repairing", "using", "trading", "investing"])
def test_equipment_is_accessible_in_both_themes_and_fits_every_screen(at, name: str, lang: str):  # noqa: F811
    page = at(name, lang)

    assert_accessible_and_fitting(page, f"zetta-equipment-{name}-{lang}")


@pytest.mark.rule("zetta:equipment.conditions")
@pytest.mark.parametrize(("lang", "size"), [("en", (1440, 900)), ("ja", PHONE)])
def test_the_four_columns_stand_side_by_side_and_contain_their_items(at, lang: str, size):  # noqa: F811
    page = at("acting", lang, *size)
    if size == PHONE:
        page.click("label:has(#area-own)")
        page.click("label.fold")
    columns = page.locator(".of-own .track").locator("> li")
    expect(columns).to_have_count(4)
    page.locator(".of-own .track").scroll_into_view_if_needed()
    shoot(page, f"zetta-equipment-acting-{lang}")

    places = [column.bounding_box() for column in columns.all()]
    assert len({place["y"] for place in places}) == 1
    assert all(left["x"] + left["width"] <= right["x"] + 1 for left, right in itertools.pairwise(places))
    assert [column.locator(".gear").count() for column in columns.all()] == [1, 1, 2, 1]
    for column in columns.all():
        assert column.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        inside = column.bounding_box()
        boxes = [item.bounding_box() for item in column.locator(".gear, .gear *:not(.hidden)").all()]
        assert all(box["x"] + box["width"] <= inside["x"] + inside["width"] + 1 for box in boxes)


def test_an_item_is_repaired_in_its_place(at):  # noqa: F811
    page = at("repairing-again")
    before = revision(page)

    page.click('.track .worn_out [data-at="card:eze12"]')

    moved_on(page, before)
    expect(page.locator('.of-own .track .slightly_worn [data-at="card:eze12"]')).to_be_visible()
