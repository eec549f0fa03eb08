"""Chapter "perk" and knowledge tokens: public information does not reveal which tokens a seat holds."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    GEOLOGIST,
    acting,
    given,
    on_planet,
    perked,
    perks_view,
    with_modules,
)
from tests.zetta.modules.trajectories.skies import circle, prices, ship, starry
from tests.zetta.table import crew_with, let_chance, offered, own, play, refused, roll, seat

AMORPHOUS, CRYSTALS, OCTOPUS = "ezl35", "ezp36", "ezs2"
SWEDEN, FRANCE = "ezy1", "ezy7"
ARTISAN = crew_with("artifact")
RICH = {"gas": 9, "metal": 9, "gem": 9}


def seeking(token: str) -> Position:
    """Seat 0 has scavenged; with the amorphous alien two dice for life are not enough, with a token three are."""
    one = seat(at="asteroids:0", crew=[BIOLOGIST, GEOLOGIST, AMORPHOUS], levelled=[BIOLOGIST], knowledge=[token])
    position = perked(one, asteroids=["D"], ask="ChooseAction", options=with_modules("aliens"))
    return scavenged(position)


def building(token: str) -> Position:
    """Seat 0 has scavenged with the Octopus; nobody aboard can build but by a token."""
    one = seat(at="asteroids:0", crew=[BIOLOGIST, GEOLOGIST], knowledge=[token], **RICH)
    return scavenged(perked(one, asteroids=["D"], ask="ChooseAction", ships=[OCTOPUS]))


def scavenged(position: Position) -> Position:
    """The position after an action of scavenging."""
    play(position, "scavenge")
    let_chance(position)
    return position


def growing(token: str) -> Position:
    """Seat 0 has tried for substances where the planet takes a die, with the doubled die of Sweden."""
    one = on_planet(GEOLOGIST, BIOLOGIST, artifacts=[CRYSTALS], knowledge=[token])
    position = acting(one, planet="des_1", nations=[SWEDEN])
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done", "dice_perk ezy1")
    roll(position, 1)
    return position


@pytest.mark.rule("perk.extra_asked")
@pytest.mark.parametrize(
    ("ask", "token", "choice", "clause"),
    [
        (seeking, "life", f"use_perk {AMORPHOUS}", "perk.life.amorphous_where"),
        (growing, "substance", f"use_perk {CRYSTALS}", "discovery.zero_dice"),
        (building, "artifact", f"scavenges {BIOLOGIST}", "assist.own_able"),
    ],
)
def test_a_seat_that_holds_a_token_is_asked_about_an_added_discovery(
    ask: Any, token: str, choice: str, clause: str
) -> None:
    possible, other = ask(token), ask("star_pilot")
    assert other.decision == possible.decision
    assert other.view(None) == possible.view(None)
    assert choice in offered(possible)
    assert refused(other, choice) == clause


@pytest.mark.rule("perk.extra_asked")
def test_nobody_is_asked_about_what_no_token_makes_possible() -> None:
    one = seat(at="asteroids:0", crew=[BIOLOGIST, AMORPHOUS], knowledge=["life"])
    position = scavenged(perked(one, asteroids=["D"], ask="ChooseAction", options=with_modules("aliens")))
    assert position.decision != "use_seeker"


@pytest.mark.rule("perk.nation.sweden_dice", "knowledge.hidden")
def test_what_sweden_could_double_by_tokens_shows_in_no_number_while_others_choose() -> None:
    helpers = (crew_with("life", but=(BIOLOGIST,)), crew_with("life", "substance", but=(BOTH,)))
    shown = []
    for token in ("life", "artifact"):
        discoverer = on_planet(BIOLOGIST, GEOLOGIST, knowledge=[token])
        position = acting(discoverer, on_planet(*helpers), nations=[SWEDEN, FRANCE])
        play(position, "discover_life", "ask_seat 1", "help", f"send {helpers[0]}")
        view: Any = position.view(None)
        shown.append((view["attempt"]["pool"], [position.dice_odds(option) for option in position.options()]))
    assert shown[0] == shown[1]
    assert shown[0][0] == 1


@pytest.mark.rule("perk.nation.france_move", "trajectory.way_asked")
@pytest.mark.parametrize("token", ["life", "star_pilot"])
def test_france_goes_by_its_perk_with_any_tokens(token: str) -> None:
    options = with_modules("trajectories")
    plain = starry(ship("c_c3"), options=options)
    dear = max((at for at in prices(plain) if at.startswith("c_")), key=lambda at: prices(plain)[at])
    position = given(starry(ship("c_c3", knowledge=[token]), options=options), nations=[FRANCE])
    play(position, circle(dear))
    assert position.decision == "choose_way"
    assert {"way_freely_against", "way_steps_against"} <= set(offered(position))
    play(position, "way_freely_against")
    assert own(position, "energy", 0) == 10 - 1
    assert perks_view(position)["used"] == [FRANCE]


@pytest.mark.rule("trajectory.star_pilot_cheaper")
def test_with_an_own_star_pilot_france_keeps_its_perk() -> None:
    options = with_modules("trajectories")
    plain = starry(ship("c_c3"), options=options)
    dear = max((at for at in prices(plain) if at.startswith("c_")), key=lambda at: prices(plain)[at])
    position = given(starry(ship("c_c3", crew=["ezc25"]), options=options), nations=[FRANCE])
    play(position, circle(dear))
    assert perks_view(position)["used"] == []
    assert own(position, "energy", 0) == 10 - 1
