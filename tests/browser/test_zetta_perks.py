"""Perks of Expedition Zetta in a real browser: readable on every screen, with the perk that counts marked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import StorageState, expect

import hoshitaku
from tests.browser.access import assert_accessible_and_fitting, each_page
from tests.browser.conftest import Visit
from tests.browser.table import moved_on, revision, stand_at, weights
from tests.browser.test_zetta import MOST_BYTES, PHONE, at  # noqa: F401  (pytest finds the fixture here)
from tests.web.server import Server
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, acting, on_planet, with_modules
from tests.zetta.table import GAME, let_chance, play


def choosing() -> hoshitaku.Position:
    """Three perks for the dice of one roll, and an alien aboard."""
    crew = on_planet(BIOLOGIST, BOTH, "ezl32", artifacts=["ezp34"], stored_artifacts=["ezp23"], level=1)
    position = acting(crew, options=with_modules("aliens"), nations=["ezy1"], ships=["ezs6"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    return position


def rolled(perk: str = "ezy1") -> hoshitaku.Position:
    """The roll with a perk for its dice: one of four succeeds."""
    position = choosing()
    play(position, f"dice_perk {perk}", "rolled 3", "rolled 11", "rolled 7", "rolled 8")
    let_chance(position)
    return position


def rolled_better() -> hoshitaku.Position:
    return rolled("ezp34")


def everything() -> hoshitaku.Position:
    """All modules in play, at the first action of seat 0."""
    modules = ["equipment", "aliens", "warp_travel", "trajectories", "psg", "records", "perks", "damage", "archaeology"]
    position = GAME.new(seats=2, options={"modules": modules, "start_seat": 0})
    while (position.actor, position.decision) != (0, "choose_action"):
        position.take(position.options()[0])
    return position


POSITIONS: dict[str, Callable[[], hoshitaku.Position]] = {
    "choosing": choosing,
    "choosing-again": choosing,
    "rolled": rolled,
    "rolled-better": rolled_better,
    "everything": everything,
}


@pytest.fixture(scope="module")
def standing(server: Server) -> tuple[dict[str, str], StorageState]:
    """A table at each position, and the cookies of the one who sits at seat 0."""
    return stand_at(server, "zetta", {name: make() for name, make in POSITIONS.items()})


@pytest.mark.slow
@each_page("name", ["choosing", "rolled"])
def test_perks_are_accessible_in_both_themes_and_fit_every_screen(at, name: str, lang: str):  # noqa: F811
    assert_accessible_and_fitting(at(name, lang), f"zetta-perks-{name}-{lang}")


@pytest.mark.rule("zetta:perk.not_cumulative", "zetta:perk.optional")
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", PHONE)])
def test_the_perk_that_is_chosen_stands_among_the_dice(at, lang: str, size):  # noqa: F811
    expect(at("rolled-better", lang, *size).locator(".team")).to_contain_text("R2 +2")


@pytest.mark.rule("zetta:perk.used")
def test_a_perk_is_chosen_by_a_press_and_its_use_stands_in_the_log(at):  # noqa: F811
    page = at("choosing-again", "en", 1280, 800)
    before = revision(page)
    page.click("#console button[name=option]:has-text('Sweden')")
    moved_on(page, before)

    expect(page.locator("#log")).to_contain_text("Mio uses the perk of Sweden.")


def test_a_table_with_all_modules_weighs_at_most_120_kilobytes(
    visit: Visit, standing: tuple[dict[str, str], StorageState]
):
    slugs, cookies = standing
    sizes = weights(visit("/health/", "ja", storage_state=cookies), f"/t/{slugs['everything']}/")

    assert len(sizes) > 6
    assert sum(sizes.values()) <= MOST_BYTES, sizes
