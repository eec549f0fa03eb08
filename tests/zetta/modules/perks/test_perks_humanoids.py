"""Chapter "perk", the humanoids EZL31 to EZL38, whose perks are dice, and life without any perk."""

from __future__ import annotations

import pytest

from tests.zetta.modules.perks.cards import BIOLOGIST, GEOLOGIST, acting, dice, on_planet, with_modules
from tests.zetta.table import GAME, crew_with, play

ALIENS = with_modules("aliens")
SECOND = crew_with("substance", but=(GEOLOGIST,))
# Of each humanoid the planets that it likes.
LIKED = {
    "ezl31": ("OCN", "CBN"), "ezl32": ("GDW", "GGI", "IGI", "PTR"), "ezl33": ("TER", "DES"), "ezl36": ("IRN", "LVA"),
    "ezl37": ("PTR", "SSB"), "ezl38": ("OCN", "CBN", "GDW", "TER", "DES", "IRN", "LVA", "PTR", "SSB", "ICE", "IGI"),
}  # fmt: skip
OF_TYPE = {
    "OCN": ("ocn_4", 0), "CBN": ("cbn_3", 0), "GDW": ("gdw_1", 0), "GGI": ("ggi_1", 0), "IGI": ("igi_2", 0),
    "TER": ("ter_3", 0), "DES": ("des_4", 0), "IRN": ("irn_3", 0), "LVA": ("lva_3", 0), "PTR": ("ptr_3", 0),
    "SSB": ("ssb_3", 1), "ICE": ("ice_3", 0),
}  # fmt: skip


def added(alien: str, planet: str) -> int:
    """Dice that the perk of an alien adds to a geologist, the alien and the number of the planet."""
    marker, number = OF_TYPE[planet]
    position = acting(on_planet(GEOLOGIST, alien), planet=marker, options=ALIENS)
    play(position, "discover_substance", f"send {GEOLOGIST}", f"send {alien}", "team_done")
    return dice(position) - 1 - 1 - number


@pytest.mark.rule("perk.life.amphibian", "perk.life.energy", "perk.life.reptile", "perk.life.skeleton")
@pytest.mark.rule("perk.life.fungus", "perk.life.plant")
@pytest.mark.parametrize("alien", LIKED)
def test_a_humanoid_adds_three_dice_on_the_planets_that_it_likes(alien: str) -> None:
    liked = LIKED[alien]
    assert [added(alien, planet) for planet in liked] == [3] * len(liked)
    other = next((planet for planet in OF_TYPE if planet not in liked and planet != "GGI"), None)
    assert other is None or added(alien, other) == 0 or alien == "ezl38"


@pytest.mark.rule("perk.life.amphibian", "perk.life.skeleton")
@pytest.mark.parametrize(("alien", "planet", "expected"), [("ezl31", "cbn_3", 1 + 1 + 1 + 3), ("ezl36", "lva_4", 3)])
def test_its_dice_serve_life_too_and_planets_that_take_some(alien: str, planet: str, expected: int) -> None:
    position = acting(on_planet(BIOLOGIST, alien), planet=planet, options=ALIENS)
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {alien}", "team_done")
    assert dice(position) == expected


@pytest.mark.rule("perk.life.plain")
def test_the_first_thirty_life_cards_have_no_perk() -> None:
    perks = [str(entry.fields["id"]) for entry in GAME.pack.entries("life") if entry.has_field("perk")]
    assert perks == [f"ezl{number}" for number in range(31, 51)]
