"""Chapter "perk" where crew is with another ship, or a ship is rescued: whose perks work then."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.modules.aliens.contact import count_free_crew_places
from tests.zetta.modules.archaeology.ruins import digger, opened
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, GEOLOGIST, acting, dice, on_planet, perked, with_modules
from tests.zetta.modules.warp_travel.stage import crew, ship, stage
from tests.zetta.table import offered, own, play, roll, seat, shown

SWEDEN, KENYA, POLAND = "ezy1", "ezy9", "ezy10"
TERN, OCTOPUS = "ezs1", "ezs2"
HUMAN, REPTILE = "ezl40", "ezl33"
SEVEN = ["life", "life", "substance", "substance", "artifact", "artifact", "star_pilot"]
FULL = {GEOLOGIST: ["substance", "talent"]}
LENT = with_modules("aliens", "warp_travel", "damage")
ALIEN = 60  # any member that is one


def tokens(position: Position, number: int) -> int:
    """How many knowledge tokens a seat has."""
    return sum(own(position, f"held:{kind}", number) for kind in dict.fromkeys(SEVEN))


@pytest.mark.rule("perk.alien_romance", "perk.alien_must_take_part")
def test_the_dice_of_a_romanced_alien_belong_to_its_host() -> None:
    host, owner = on_planet(GEOLOGIST, guests={REPTILE: 1}), seat(at="planet:0", crew=[BOTH])
    position = acting(host, owner, options=LENT)
    play(position, "discover_substance", "ask_nobody", f"send {GEOLOGIST}", f"send {REPTILE}", "team_done")
    play(position, f"dice_perk {REPTILE}")
    assert dice(position) == 1 + 1 + 3
    alone = acting(on_planet(BOTH), seat(at="J", crew=["ezc54"], guests={REPTILE: 0}), options=LENT)
    play(alone, "discover_substance", f"send {BOTH}")
    assert offered(alone) == ["team_done"]
    play(alone, "team_done")
    assert dice(alone) == 1


@pytest.mark.rule("perk.life.human_loss", "perk.alien_romance")
def test_a_seat_that_loses_the_human_alien_to_a_romance_returns_tokens_immediately() -> None:
    romantic = crew("romance")
    rich = ship("ezc2", "ezc3", HUMAN, knowledge=SEVEN)
    position = stage(ship(romantic), rich, hands={0: [romantic]}, options=LENT)
    play(position, f"play_romance {romantic}", f"romance {HUMAN}")
    assert (position.actor, position.decision, tokens(position, 1)) == (1, "return_token", 7)
    play(position, "token life", "token life")
    assert (tokens(position, 1), position.decision) == (5, "draw_quick_zetta")


@pytest.mark.rule("perk.life.human_loss", "perk.alien_romance")
def test_its_host_gives_them_back_when_it_goes_home() -> None:
    host = seat(crew=[BIOLOGIST], guests={HUMAN: 1}, knowledge=SEVEN)
    position = perked(host, seat(crew=["ezc54"]), options=LENT, round=1)
    while position.decision != "return_token":
        play(position, next(name for name in ("decline", "stay", "end_turn") if name in offered(position)))
    assert (position.actor, tokens(position, 0)) == (0, 7)
    play(position, "token life", "token life")
    assert tokens(position, 0) == 5
    assert [member["id"] for member in shown(position)["seats"][1]["crew"]] == ["ezc54", HUMAN]


@pytest.mark.rule("perk.life.human_loss", "perk.alien_damaged", "interplay.damage_guest")
def test_a_hurt_guest_gives_its_host_no_perk_any_more() -> None:
    host = on_planet(GEOLOGIST, guests={HUMAN: 1}, knowledge=SEVEN)
    position = acting(host, seat(at="J", crew=["ezc54"]), options=LENT)
    play(position, "discover_substance", f"send {GEOLOGIST}", f"send {HUMAN}", "team_done")
    roll(position, 2, 12)
    play(position, f"hurt {HUMAN}:talent")
    assert (position.actor, position.decision) == (0, "return_token")


@pytest.mark.rule("perk.nation.poland_which")
def test_polish_crew_lent_to_another_ship_heals_with_nobody() -> None:
    hurt = {GEOLOGIST: ["talent"], BIOLOGIST: ["talent"]}
    away = seat(at="J", crew=["ezc54"], guests={GEOLOGIST: 0}, hurt={GEOLOGIST: ["talent"]})
    position = acting(on_planet(BIOLOGIST, hurt={BIOLOGIST: ["talent"]}), away, nations=[POLAND, SWEDEN], options=LENT)
    assert set(shown(position)["modules"]["wounds"]["hurt"]) == set(hurt)
    play(position, "discover_life", f"use_perk {POLAND}")
    assert shown(position)["modules"]["wounds"]["hurt"] == {GEOLOGIST: ["talent"]}
    sound = acting(on_planet(BIOLOGIST), away, nations=[POLAND, SWEDEN], options=LENT)
    play(sound, "discover_life")
    assert sound.decision == "choose_crew"


def rescued(other: dict[str, Any], nations: list[str], before: tuple[str, ...] = (), **first: Any) -> Position:
    """Dangerous life brings the only crew of seat 0 to death's door; it has no energy, and has to offer a card."""
    one = seat(at="D", crew=[GEOLOGIST], hurt=FULL, energy=0, stored_life=["ezl7"], **first)
    position = perked(
        one,
        other,
        nations=nations,
        ships=[OCTOPUS, TERN],
        options=LENT,
        life_hurt={"ezl7": 1},
        mothership="D",
        flags={0: 0},
    )
    play(position, *before)
    while position.decision in ("choose_move", "choose_action", "choose_free"):
        play(position, next(name for name in ("stay", "end_turn", "decline") if name in offered(position)))
    return position


@pytest.mark.rule("perk.ship.tern_when", "damage.rescue_mothership")
def test_the_tern_takes_nothing_of_a_rescue() -> None:
    position = rescued(seat(at="mothership", crew=["ezc54"]), [SWEDEN, POLAND], life=["ezl1"])
    assert shown(position)["seats"][0]["place"] == "mothership"
    assert position.decision == "offer_card"


@pytest.mark.rule("interplay.damage_rescue_card", "perk.artifact_no_equipment")
def test_an_artifact_that_pays_for_a_rescue_works_for_its_new_owner() -> None:
    friend = seat(at="asteroids:0", crew=[BIOLOGIST])
    position = rescued(friend, [POLAND, KENYA], artifacts=["ezp34"])
    play(position, "card ezp34", "card ezp34", "stay", "decline", "move planet:0", "discover_life")
    play(position, f"send {BIOLOGIST}", "team_done")
    assert offered(position) == ["dice_perk ezp34", "no_dice_perk"]


@pytest.mark.rule("perk.nation.kenya_limits", "damage.rescue_card")
def test_a_life_card_that_is_given_away_leaves_its_seat_on_the_card_of_kenya_free() -> None:
    stores = ("store_on_kenya", "keep_safe ezl1")
    position = rescued(seat(at="J", crew=["ezc54"]), [KENYA, SWEDEN], stores, life=["ezl1"])
    state: Any = position.state
    assert int(count_free_crew_places(state, 0, ALIEN)) == 3
    play(position, "card ezl1", "card ezl1")
    assert int(count_free_crew_places(state, 0, ALIEN)) == 4


def given_back(position: Position) -> int:
    """How many tokens a seat puts back into the bag, one after another."""
    count = 0
    while position.decision == "return_token":
        position.take(position.options()[0])
        count += 1
    return count


@pytest.mark.rule("perk.life.human_loss", "perk.alien_romance")
def test_its_host_gives_no_more_back_when_other_guests_go_home_as_well() -> None:
    host = seat(crew=[BIOLOGIST], guests={HUMAN: 1}, knowledge=SEVEN)
    position = perked(host, seat(crew=["ezc54"], guests={BOTH: 2}), seat(crew=["ezc53"]), options=LENT, round=1)
    while position.decision != "return_token":
        play(position, next(name for name in ("decline", "stay", "end_turn") if name in offered(position)))
    assert given_back(position) == 2
    assert tokens(position, 0) == 5


@pytest.mark.rule("perk.life.human_loss", "archaeology.damage_guest")
def test_a_guest_hurt_in_ruins_takes_its_room_for_tokens_away_once() -> None:
    one = digger(crew=[GEOLOGIST], guests={HUMAN: 1}, knowledge=SEVEN)
    options = with_modules("aliens", "warp_travel", "archaeology")
    position = opened({"ezx6": 1, "ezx7": 2}, "danger_roll", one, seat(crew=["ezc54"]), options=options)
    play(position, "rolled 1", "rolled 12", f"hurt {HUMAN}:talent")
    assert given_back(position) == 2
    assert tokens(position, 0) == 5
