"""Expedition Zetta in a real browser: the chart of a star system, a discovery, and whole games of all ways to play."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, StorageState, expect

import hoshitaku
from tests.browser.access import SCREENS, assert_accessible_and_fitting, each_page, one_upon_another
from tests.browser.conftest import Visit, shoot
from tests.browser.table import (
    ASKED,
    against_bots,
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
from tests.web.server import Server
from tests.zetta.table import crew_with, play, roll, seat, shown, table

NEW_TABLE = "/tables/new/?game=zetta"
LEGAL = 'button[name="option"]:not([aria-disabled])'
MOST_MOVES = 400
MOST_BYTES = 120 * 1024
PHONE = (390, 844)
DESKTOP = (1280, 800)
LIFE_CREW, STONE_CREW = crew_with("life"), crew_with("substance", "artifact")

# ---- positions that tests stand at


def moving() -> hoshitaku.Position:
    """Seat 0 among planets, asteroids and the mothership, about to fly; not everything is in reach."""
    return table(
        seat(at="H", crew=[LIFE_CREW, STONE_CREW], energy=6, gem=2, gas=1, radioactive=1, knowledge=["life"]),
        seat(at="planet:0", crew=[crew_with("star_pilot")], life=["ezl3"]),
        planets=[("B", "lva_2"), ("D", "ter_1"), ("F", "ggi_2"), ("I", "ice_1")],
        asteroids=["F"],
        mothership="G",
        flags={0: 1},
        seen=["lva_2", "ter_1", "ice_1"],
        options={"planets": "face_down"},
    )


def acting() -> hoshitaku.Position:
    """Seat 0 on a planet with life, next to seat 1."""
    return table(
        seat(at="planet:0", crew=[LIFE_CREW, STONE_CREW], knowledge=["life", "life"], level=1, gem=2, metal=2),
        seat(at="planet:0", crew=[crew_with("life", but=(LIFE_CREW,))]),
        ask="ChooseAction",
        flags={0: 1},
        board=(5, 4, 3),
    )


def naming_the_team() -> hoshitaku.Position:
    position = acting()
    play(position, "discover_life", "ask_nobody", f"send {LIFE_CREW}")
    return position


def rolled() -> hoshitaku.Position:
    """The dice of a discovery are rolled, and a crew member is levelled up."""
    position = naming_the_team()
    play(position, "team_done")
    roll(position, *[3, 11, 7, 8, 9][: shown(position)["attempt"]["dice"]])
    return position


def around_a_neutron_star() -> hoshitaku.Position:
    """The one kind of star that warms nothing."""
    return table(seat(at="D"), seat(), star="n")


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "moving": moving,
    "moving-again": moving,
    "acting": acting,
    "acting-again": acting,
    "team": naming_the_team,
    "rolled": rolled,
    "neutron": around_a_neutron_star,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.fixture
def at(visit: Visit, standing: tuple[dict[str, str], StorageState]) -> Callable[..., Page]:
    """Open the table that stands at a position, from seat 0."""
    return opener(visit, standing)


# ---- accessible and readable


def key_open(page: Page) -> None:
    page.click(".zta-chart .key summary")


def refused(page: Page) -> None:
    page.click("#system .spot.refused >> nth=0", force=True)
    page.wait_for_selector("#notice .refusal")


def as_it_is(page: Page) -> None:
    page.wait_for_selector("#board .zta")


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "key": ("moving", key_open),
    "refused": ("moving", refused),
    "acting": ("acting", as_it_is),
    "team": ("team", as_it_is),
    "rolled": ("rolled", as_it_is),
}


@pytest.mark.slow
@each_page("state", STATES)
def test_every_state_is_accessible_in_both_themes_and_fits_every_screen(at, state: str, lang: str):
    position, reach = STATES[state]
    page = at(position, lang)
    reach(page)

    assert_accessible_and_fitting(page, f"zetta-{state}-{lang}")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_words_on_the_chart_are_twelve_pixels_or_more(at, width: int, height: int):
    page = at("moving", "ja", width, height)

    sizes = page.evaluate(
        "[...document.querySelectorAll('#system text')].map(text => {"
        " const scale = Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b);"
        " return parseFloat(getComputedStyle(text).fontSize) * scale; })"
    )
    assert len(sizes) > 20
    assert min(sizes) >= 12


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("screen", [(1440, 900), PHONE])
def test_words_on_the_chart_lie_clear_of_one_another(at, screen: tuple[int, int], lang: str):
    page = at("moving", lang, *screen)

    assert page.locator("#system .name").count() == 6
    assert one_upon_another(page, "#system") == []


def test_the_table_weighs_at_most_120_kilobytes(visit: Visit, standing: tuple[dict[str, str], StorageState]):
    slugs, cookies = standing
    sizes = weights(visit("/health/", "ja", storage_state=cookies), f"/t/{slugs['moving']}/")

    assert len(sizes) > 6
    assert sum(sizes.values()) <= MOST_BYTES, sizes


# ---- the chart


def test_every_star_is_drawn_even_one_without_a_warm_zone(at):
    page = at("neutron")

    assert page.locator("#system .star circle").last.is_visible()
    assert page.locator("#system .zone").count() == 0


def test_a_ship_moves_where_the_chart_is_pressed_and_undo_brings_it_back(at):
    page = at("moving-again")
    where = page.get_attribute("#ship-0", "transform")
    before = revision(page)

    page.click('#system [data-at~="place:asteroids:0"] .spot.can')
    moved_on(page, before)
    assert page.get_attribute("#ship-0", "transform") != where
    assert "asteroids" in page.inner_text("#log")

    before = revision(page)
    page.click('#console button[formaction*="undo"]')
    moved_on(page, before)
    assert page.get_attribute("#ship-0", "transform") == where


def test_a_place_out_of_reach_says_why_with_its_clause(at):
    page = at("moving")
    before = revision(page)

    page.click('#system [data-at~="place:space:0"] .spot.refused', force=True)

    expect(page.locator("#notice .refusal")).to_contain_text("5 orbits")
    assert page.locator("#notice a.clause").count() == 1
    assert revision(page) == before


def test_on_a_phone_chart_and_own_board_alternate_and_the_chart_is_rotated(at):
    page = at("moving", "ja", *PHONE)
    shoot(page, "zetta-phone")
    assert page.is_visible("#system")
    assert not page.is_visible(".of-own")
    star, last = (page.locator(f'#system [data-at~="orbit:{letter}"] circle').bounding_box() for letter in "AJ")
    assert star["y"] + 300 < last["y"], "the star is above, the orbits follow downwards"
    upright = page.evaluate(
        "[...document.querySelectorAll('#system text')].every(text => Math.abs(text.getScreenCTM().b) < 1e-6)"
    )
    assert upright, "words stay level although the chart is turned"

    page.click("label:has(#area-own)")
    assert page.is_visible(".of-own")
    assert not page.is_visible("#system")
    shoot(page, "zetta-phone-board")


# ---- a discovery


def test_the_chance_is_shown_before_the_roll_and_the_dice_after_it(at):
    page = at("acting-again")
    before = revision(page)
    page.click('#console button:has-text("Discover life")')
    moved_on(page, before)
    before = revision(page)
    page.click('#console button:has-text("Ask nobody")')
    moved_on(page, before)
    promised = page.inner_text(".candidates .can >> nth=0")
    before = revision(page)
    page.click(".candidates .can >> nth=0")
    moved_on(page, before)

    now = page.inner_text(".odds-bars [aria-current] b")
    assert now in promised
    assert now in page.inner_text("#console .primary")
    page.evaluate(
        "new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes)"
        " if (node.classList?.contains('rolling')) window.rolled = true; })"
        ".observe(document.body, { childList: true })"
    )
    page.click("#console .primary")
    page.wait_for_function("() => window.rolled || document.querySelector('.zta-attempt .dice .die')")


# ---- whole games


def answer_something(page: Page, rng: random.Random) -> None:
    """Choose something that can be pressed: on the board, in the console, or behind a fold."""
    before = revision(page)
    if page.query_selector("#console .steps"):
        page.click("#console .acts .primary")
    else:
        # Offers of trade go on and on between people who answer at random.
        answers = page.locator(f"#console .acts {LEGAL}, #system .spot.can")
        chosen = (
            answers.nth(rng.randrange(answers.count())) if answers.count() else page.locator(f"#board {LEGAL}").first
        )
        if chosen.is_visible():
            chosen.click()
        else:
            chosen.dispatch_event("click")
    moved_on(page, before)


# Whole games are played with all modules; where the form says "everything", each is ticked.
EVERYTHING = {f"modules_{module}": "1" for module in hoshitaku.game("zetta").rulebook.playable_modules}
TOGETHER = {"mode": "cooperative", "system_limit": "1", **EVERYTHING}
RIVALS = {"preparation": "grid", "planets": "face_down", **EVERYTHING}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("others", "options"),
    [
        pytest.param(["open"], TOGETHER, id="together"),
        pytest.param(["bot:cards", "open"], RIVALS, id="rivals"),
    ],
)
def test_two_browsers_play_a_game_with_all_modules_to_its_end_without_a_reload(
    visit: Visit, others: list[str], options: dict[str, str]
):
    kanata = visit(NEW_TABLE, "ja")
    set_up(kanata, "Kanata", others, options)
    mio = visit(kanata.input_value(".forming input"), "en", *PHONE)
    join(mio, "Mio")

    assert_played_out(answer_something, "#board .zta", kanata, mio)

    assert kanata.locator(".ranking li").count() == 1 + len(others)
    shoot(kanata, f"zetta-over-of-{1 + len(others)}-ja")
    shoot(mio, f"zetta-over-of-{1 + len(others)}-phone-en")


LONELY = {"lonely_star": "on"}
PARTNERS = {"mode": "cooperative", "lonely_star": "on", "challenges": "3", "system_limit": "2"}
WAYS = [
    pytest.param([], {"challenges": "12", **EVERYTHING}, "ja", PHONE, id="alone-with-all-challenges"),
    pytest.param(
        ["bot:cards"], {**LONELY, **EVERYTHING}, "en", DESKTOP, id="alone-against-a-bot", marks=pytest.mark.long
    ),
    pytest.param(["bot:cards"] * 3, {}, "ja", PHONE, id="against-bots", marks=pytest.mark.long),
    pytest.param(["bot:search:level=3"], PARTNERS, "en", DESKTOP, id="with-a-partner"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("others", "options", "lang", "screen"), WAYS)
def test_one_person_plays_every_mode_to_its_end(
    visit: Visit, others: list[str], options: dict[str, str], lang: str, screen: tuple[int, int]
):
    page = visit(NEW_TABLE, lang, *screen)
    set_up(page, "Mio", others, options)

    assert_played_out(answer_something, "#board .zta", page)

    assert page.locator(".ranking li").count() == 1 + len(others)
    shoot(page, f"zetta-over-with-{len(others)}-{lang}")


@pytest.mark.slow
def test_a_lone_voyage_is_played_by_keyboard_alone(visit: Visit):
    page = visit(NEW_TABLE, "en")
    page.fill("#name", "Mio")
    take_seats(page)
    tab_to(page, "main form .primary")
    page.keyboard.press("Enter")

    flown = False
    for _ in range(12):
        page.wait_for_selector(ASKED)
        if over(page):
            break
        before = revision(page)
        if page.query_selector("#system .spot.can"):
            tab_to(page, "#system .spot.can")
            flown = True
        else:
            tab_to(page, f"#console {LEGAL}")
        page.keyboard.press("Enter")
        moved_on(page, before)
    assert flown


def test_without_a_script_the_first_system_is_reached_and_a_ship_moves(visit: Visit):
    page = visit("/", "ja", java_script_enabled=False)
    against_bots(page, "zetta")
    for _ in range(MOST_MOVES):
        if "宇宙船をどこへ" in page.inner_text("#console"):
            break
        answers = page.locator(f"#console .acts {LEGAL}, #system .spot.can")
        if answers.count():
            answers.first.click()
        else:
            page.wait_for_timeout(500)
            page.reload()
    before = revision(page)

    page.locator("#system .body .spot.can").first.click()

    assert revision(page) != before
    assert page.url.endswith("/")
