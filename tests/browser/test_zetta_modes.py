"""Expedition Zetta, the ways to play: what the form of a new table asks, the aims on the board, and how it ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.conftest import Visit, shoot
from tests.browser.table import moved_on, opener, revision, set_up, stand_at, take_seats, unfold
from tests.browser.test_zetta import NEW_TABLE
from tests.web.server import Server
from tests.zetta.table import play, seat, table
from tests.zetta.voyages import TRIPLE, WARP_STACK, before_warp_together, of_price

SCREENS = [("ja", 390, 844), ("en", 1440, 900)]
MADE = [f"ezp{number}" for number in range(1, 9)]


def way_home() -> hoshitaku.Position:
    """All that the way home asks for, challenges too, is aboard, and the warp is paid."""
    goods = {"gas": 5, "metal": 5, "gem": 5, "radioactive": 6}
    ship = seat(crew=[TRIPLE], knowledge=["warp"] * 5, stored_life=["ezl1"], stored_artifacts=MADE, **goods)
    position = table(ship, alone=True, ask=WARP_STACK, options={"challenges": 2}, challenges=1 << 5 | 1 << 8,
                     planets=[], asteroids=[])  # fmt: skip
    play(position, of_price(4))
    return position


def on_the_way() -> hoshitaku.Position:
    """Alone with three challenges in the middle of a voyage."""
    ship = seat(crew=[TRIPLE], knowledge=["warp", "warp", "life"], gas=2, gem=1, stored_life=["ezl1"])
    return table(ship, alone=True, options={"challenges": 3}, challenges=1 << 5 | 1 << 7 | 1 << 9, stars_visited=13)


def with_all_challenges() -> hoshitaku.Position:
    """Alone with all twelve challenges, some of them met."""
    ship = seat(crew=[TRIPLE], levelled=[TRIPLE], knowledge=["warp", "life"], gas=2, stored_life=["ezl1"])
    every = {"challenges": 12, "modules": ["equipment", "aliens", "archaeology"]}
    return table(ship, alone=True, options=every, challenges=(1 << 13) - 2)


def sharing() -> hoshitaku.Position:
    """Partners with energy only for warps; the first one says what it pays."""
    ships = [seat(crew=[crew], energy=4) for crew in (TRIPLE, "ezc54")]
    position = before_warp_together(*ships, options={"mode": "cooperative", "warp_energy": "on"}, challenges=(5, 8))
    play(position, of_price(5))
    return position


@pytest.fixture(scope="module")
def standing(server: Server) -> dict[str, tuple[dict[str, str], StorageState]]:
    """A table at each position, with the cookies of the one who sits at seat 0."""
    alone = {"home": way_home(), "on-the-way": on_the_way()}
    found = dict.fromkeys(alone, stand_at(server, "zetta", alone, [], {"challenges": "2"}))
    twelve = {"twelve": with_all_challenges()}
    every = {"challenges": "12", "modules_equipment": "1", "modules_aliens": "1", "modules_archaeology": "1"}
    found |= dict.fromkeys(twelve, stand_at(server, "zetta", twelve, [], every))
    together = {"sharing": sharing()}
    energy = {"mode": "cooperative", "warp_energy": "on"}
    return found | dict.fromkeys(together, stand_at(server, "zetta", together, ["bot:random"], energy))


@pytest.fixture
def at(visit: Visit, standing: dict[str, tuple[dict[str, str], StorageState]]) -> Callable[..., Page]:
    """Open the table that stands at a position, from seat 0."""

    def opened(name: str, *how: object) -> Page:
        return opener(visit, standing[name])(name, *how)

    return opened


@pytest.mark.parametrize(("lang", "width", "height"), SCREENS)
def test_the_form_asks_only_what_means_something_in_the_way_to_play(visit: Visit, lang: str, width: int, height: int):
    page = visit(NEW_TABLE, lang, width, height)
    unfold(page)
    energy, warp = page.locator("#option_warp_energy"), page.locator("#option_bots_warp")
    expect(energy).to_be_hidden()
    expect(warp).to_be_hidden()
    page.check("[name=option_mode][value=cooperative]")
    expect(energy).to_be_visible()
    page.check("[name=option_lonely_star][value=on]")
    expect(warp).to_be_hidden()
    page.check("[name=option_modules_warp_travel]")
    expect(warp).to_be_visible()
    page.locator("#option_lonely_star").scroll_into_view_if_needed()
    shoot(page, f"zetta-ways-form-{lang}")


@pytest.mark.parametrize(("lang", "width", "height"), SCREENS)
def test_one_person_sets_up_the_lonely_star_with_challenges(visit: Visit, lang: str, width: int, height: int):
    for _ in range(8):  # Half the energy can be too little for the first warp: then another table is set up.
        page = visit(NEW_TABLE, lang, width, height)
        set_up(page, "Mio", [], {"challenges": "3"})
        page.wait_for_selector("#console.asks")
        before = revision(page)
        page.locator("#console button, #board .can").first.click()
        moved_on(page, before)
        if page.locator("#console.asks").count():
            break
    expect(page.locator(".zta-aim .parts")).not_to_have_count(0)
    expect(page.locator(".zta-aim b.no").nth(2)).to_be_visible()
    shoot(page, f"zetta-ways-alone-{lang}")


def test_an_impossible_table_says_why_next_to_the_form(visit: Visit):
    page = visit(NEW_TABLE, "en")
    page.fill("#name", "Mio")
    take_seats(page, "open", "open")
    unfold(page)
    page.locator("[name=option_challenges]").fill("2")
    page.click("main form .primary")
    expect(page.get_by_text("is for the cooperative mode")).to_be_visible()
    shoot(page, "zetta-ways-refused-en")


@pytest.mark.parametrize(("lang", "width", "height"), SCREENS)
@pytest.mark.parametrize("name", ["on-the-way", "sharing"])
def test_the_aims_are_on_the_board(at, name: str, lang: str, width: int, height: int):
    page = at(name, lang, width, height)
    shoot(page, f"zetta-ways-{name}-{lang}")
    expect(page.locator(".zta-challenges .aim")).to_have_count({"on-the-way": 3, "sharing": 2}[name])
    assert page.locator(".zta-challenges .warp").count() == 1


@pytest.mark.parametrize(("lang", "width", "height"), SCREENS)
def test_twelve_challenges_leave_room_for_the_board(at, lang: str, width: int, height: int):
    page = at("twelve", lang, width, height)
    shoot(page, f"zetta-ways-twelve-{lang}")
    line = page.locator(".zta-aim").bounding_box()
    assert line is not None
    assert line["height"] < height / 5
    expect(page.locator(".zta-aim b.no")).to_have_count(12)
    expect(page.locator(".zta-challenges .aim")).to_have_count(12)


@pytest.mark.parametrize(("lang", "width", "height"), SCREENS)
def test_coming_home_with_the_challenges_shows_the_goals_again(at, lang: str, width: int, height: int):
    page = at("home", lang, width, height)
    shoot(page, f"zetta-ways-home-{lang}")
    expect(page.locator(".zta-challenges .aim.met")).to_have_count(2)
    if lang == "en":
        page.locator("#console button").filter(has_text="home").first.click()
        page.wait_for_selector(".ranking li")
        shoot(page, f"zetta-ways-over-{lang}")
