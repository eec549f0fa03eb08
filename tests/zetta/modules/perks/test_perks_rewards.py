"""Chapter "perk", doubled rewards: what an alien that takes part brings besides."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.aliens.contacts import life, meeting
from tests.zetta.modules.perks.cards import BIOLOGIST, GEOLOGIST, acting, dice, on_planet, with_modules
from tests.zetta.table import LIFE, cells, crew_with, offered, own, play, roll, seat, zetta_state

ALIENS = with_modules("aliens")
DANGEROUS = with_modules("aliens", "damage")
OTHER_GEOLOGIST = crew_with("substance", but=(GEOLOGIST,))
TWO_MORE = [card for card in ("ezc2", "ezc5") if card not in (GEOLOGIST, OTHER_GEOLOGIST)]
OTHER_BIOLOGIST = crew_with("life", but=(BIOLOGIST,))
# Of each giant a planet on which it doubles, and one on which it does not.
GIANTS = {
    "ezl41": ("ocn_4", "ter_4"), "ezl42": ("ggi_1", "des_4"), "ezl43": ("des_4", "ocn_4"),
    "ezl46": ("irn_3", "des_4"), "ezl47": ("ptr_3", "des_4"),
}  # fmt: skip


def dig(position: Position, *members: str) -> None:
    """The seat on turn finds substances with these members."""
    play(position, "discover_substance", *(f"send {member}" for member in members), "team_done")
    roll(position, *([1] * dice(position)))


def gained(position: Position, number: int = 0) -> int:
    """Substances of a seat."""
    return sum(own(position, f"substances:{kind}", number) for kind in ("gas", "metal", "gem", "radioactive"))


def found(alien: str, planet: str) -> int:
    """Substances that a geologist and an alien find on a planet."""
    position = acting(on_planet(GEOLOGIST, alien), planet=planet, options=ALIENS)
    dig(position, GEOLOGIST, alien)
    return gained(position)


def hunt(position: Position, *members: str, results: tuple[int, ...] = ()) -> None:
    """The seat on turn sends these members for life, and its dice show 1, or these."""
    play(position, "discover_life", *(f"send {member}" for member in members), "team_done")
    roll(position, *(results or [1] * dice(position)))


@pytest.mark.rule("perk.life.giant_amphibian", "perk.life.giant_energy", "perk.life.giant_reptile")
@pytest.mark.rule("perk.life.giant_skeleton", "perk.life.giant_fungus")
@pytest.mark.parametrize("alien", GIANTS)
def test_a_giant_doubles_what_is_found_on_its_planets(alien: str) -> None:
    at_home, elsewhere = GIANTS[alien]
    assert found(alien, at_home) == 4
    assert found(alien, elsewhere) == 2


@pytest.mark.rule("perk.life.giant_plant")
@pytest.mark.parametrize("planet", ["des_4", "ggi_1", "ice_3"])
def test_the_giant_plant_doubles_substances_everywhere(planet: str) -> None:
    assert found("ezl48", planet) == 4


@pytest.mark.rule("perk.reward_double", "perk.alien_must_take_part")
def test_tokens_are_doubled_and_the_level_is_not() -> None:
    position = acting(on_planet(GEOLOGIST, "ezl43"), options=ALIENS)
    dig(position, GEOLOGIST, "ezl43")
    assert (gained(position), own(position, "level", 0)) == (4, 1)
    idle = acting(on_planet(GEOLOGIST, "ezl43"), options=ALIENS)
    dig(idle, GEOLOGIST)
    assert gained(idle) == 2


@pytest.mark.rule("perk.life.giant_reptile", "perk.life.giant_fungus", "perk.reward_double")
@pytest.mark.parametrize(("alien", "planet"), [("ezl43", "ter_4"), ("ezl47", "ptr_3")])
def test_two_life_cards_are_found(alien: str, planet: str) -> None:
    position = acting(on_planet(BIOLOGIST, alien), planet=planet, options=ALIENS)
    hunt(position, BIOLOGIST, alien)
    play(position, "card ezl1", "card ezl2")
    assert set(life(position)) >= {"ezl1", "ezl2"}
    assert own(position, "level", 0) == 1


@pytest.mark.rule("perk.life.giant_plant")
def test_the_giant_plant_doubles_no_life() -> None:
    position = acting(on_planet(BIOLOGIST, "ezl48"), options=ALIENS)
    hunt(position, BIOLOGIST, "ezl48")
    play(position, "card ezl1")
    assert position.decision != "draw_life_or_alien"


@pytest.mark.rule("perk.reward_double_empty")
def test_of_a_single_card_left_one_is_taken() -> None:
    others = [card for card in LIFE[:30] if card != "ezl1"]
    position = acting(
        on_planet(BIOLOGIST, "ezl43"), seat(at="J", crew=["ezc54"], stored_life=others), options=DANGEROUS
    )
    hunt(position, BIOLOGIST, "ezl43")
    assert offered(position) == ["card ezl1"]
    play(position, "card ezl1")
    assert position.decision != "draw_life_or_alien"


@pytest.mark.rule("perk.dice_reward_separate", "perk.scope")
def test_dice_and_rewards_have_a_perk_each() -> None:
    position = acting(on_planet(GEOLOGIST, "ezl48", artifacts=["ezp35"]), options=ALIENS)
    play(position, "discover_substance", f"send {GEOLOGIST}", "send ezl48", "team_done")
    assert dice(position) == 1 + 1 + 2
    roll(position, 1, 12, 12, 12)
    assert gained(position) == 4


@pytest.mark.rule("perk.not_cumulative")
def test_two_giants_do_not_make_it_eight() -> None:
    options = with_modules("aliens", alien_crew="places")
    position = acting(on_planet(GEOLOGIST, "ezl43", "ezl48"), options=options)
    dig(position, GEOLOGIST, "ezl43", "ezl48")
    assert gained(position) == 4


@pytest.mark.rule("perk.reward_double_artifact")
def test_a_made_artifact_is_never_doubled() -> None:
    artisan = crew_with("artifact")
    rich = seat(at="D", crew=[artisan, "ezl48"], gas=9, metal=9, gem=9, radioactive=9)
    position = acting(rich, options=ALIENS, display=["ezp1", "ezp2"])
    play(position, "discover_artifact", f"send {artisan}", "send ezl48", "team_done")
    roll(position, 1, 1)
    play(position, "make ezp1")
    assert position.actor != 0
    assert cells(position, "artifact_at")["ezp1"] == 0


@pytest.mark.rule("perk.alien_romance")
def test_a_romanced_giant_works_for_who_has_it() -> None:
    guest = {"ezl48": 1}
    position = acting(
        on_planet(GEOLOGIST, guests=guest), seat(at="J", crew=["ezc54"]), options=with_modules("aliens", "warp_travel")
    )
    dig(position, GEOLOGIST, "ezl48")
    assert gained(position) == 4


def helped(discoverer: dict[str, Any], helper: dict[str, Any], options: Any, kind: str, **values: Any) -> Position:
    """Seat 0 asks seat 1 for help with all its crew, and both send all they have."""
    position = acting(discoverer, helper, options=options, **values)
    play(position, f"discover_{kind}", "ask_seat 1", "help", *(f"send {one}" for one in helper["crew"]), "team_done")
    play(position, *(f"send {one}" for one in discoverer["crew"]), "team_done")
    return position


@pytest.mark.rule("perk.reward_double_helper")
def test_the_helpers_flag_goes_into_the_first_of_two_cards() -> None:
    position = helped(on_planet(BIOLOGIST, "ezl43"), on_planet(OTHER_BIOLOGIST), ALIENS, "life", planet="ter_4")
    roll(position, *([1] * dice(position)))
    play(position, "card ezl5", "card ezl2")
    flags = cells(position, "life_flags")
    assert "ezl5" in flags
    assert "ezl2" not in flags


@pytest.mark.rule("perk.reward_double_helper", "perk.who_benefits")
def test_a_helpers_alien_doubles_the_helpers_share_only() -> None:
    position = helped(on_planet(GEOLOGIST), on_planet(OTHER_GEOLOGIST, "ezl48"), ALIENS, "substance")
    roll(position, *([1] * dice(position)))
    assert (gained(position, 0), gained(position, 1)) == (2, 2)


@pytest.mark.rule("perk.reward_double_helper", "perk.optional")
def test_with_damage_a_doubled_share_is_asked_for_and_lets_in_more_damage() -> None:
    for answer, damage in (("twice ezl48", 4), ("once ezl48", 3)):
        position = helped(on_planet(GEOLOGIST, *TWO_MORE), on_planet(OTHER_GEOLOGIST, "ezl48"), DANGEROUS, "substance")
        roll(position, 2, 4, 2, 4, 2)
        assert (position.decision, position.actor) == ("double_reward", 1)
        play(position, answer)
        assert int(zetta_state(position).attempt.gained) == damage


@pytest.mark.rule("perk.optional", "perk.reward_double")
def test_with_damage_the_discoverer_may_take_its_reward_once() -> None:
    position = acting(on_planet(GEOLOGIST, "ezl48"), options=DANGEROUS)
    play(position, "discover_substance", f"send {GEOLOGIST}", "send ezl48", "team_done")
    roll(position, 1, 1)
    assert offered(position) == ["once ezl48", "twice ezl48"]
    play(position, "once ezl48")
    assert gained(position) == 2


@pytest.mark.rule("damage.life_reward_double")
def test_the_damage_of_two_life_cards_is_split_between_them() -> None:
    position = acting(on_planet(BIOLOGIST, "ezl43"), planet="ter_4", options=DANGEROUS)
    hunt(position, BIOLOGIST, "ezl43", results=(2, 4, 2))
    play(position, "twice ezl43", "card ezl1", "card ezl2")
    assert cells(position, "life_hurt") == {"ezl1": 2, "ezl2": 1}


@pytest.mark.rule("damage.life_reward_double", "alien.double_reward")
def test_an_alien_leaves_its_damage_to_the_other_card() -> None:
    for cards, tokens in ((("ezl31", "ezl2"), {"ezl2": 3}), (("ezl2", "ezl31"), {"ezl2": 3}), (("ezl31", "ezl32"), {})):
        position = meeting(on_planet(BIOLOGIST, "ezl43"), options=DANGEROUS, planets=[("D", "ter_4")])
        hunt(position, BIOLOGIST, "ezl43", results=(2, 4, 2))
        play(position, "twice ezl43")
        for card in cards:
            play(position, f"card {card}")
            if position.decision == "contact":
                play(position, f"store_alien {card}")
        assert cells(position, "life_hurt") == tokens


@pytest.mark.rule("interplay.dig_reward_double")
def test_digs_are_not_doubled() -> None:
    position = acting(on_planet("ezc5", "ezl43"), planet="ter_4", options=with_modules("aliens", "archaeology"))
    play(position, "archaeology", "send ezc5", "send ezl43", "team_done", "team_done")
    while position.decision == "roll_die":
        play(position, "rolled 1")
    play(position, "card ezx8")
    assert gained(position) == 0
    assert list(position.view(None)["modules"]["archaeology"]["dug"]) == ["ezx8"]  # type: ignore[index]
