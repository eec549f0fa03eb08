"""Chapter "perk", gains by aliens: more out of the bags, more room for knowledge, and equipment that lasts."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.modes.challenges import are_knowledge_boards_full
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.modules.perks.cards import BIOLOGIST, GEOLOGIST, acting, on_planet, perked, with_modules
from tests.zetta.table import (
    GAME,
    cells,
    crew_with,
    let_chance,
    offered,
    own,
    play,
    refused,
    roll,
    seat,
    shown,
    zetta_state,
)
from tests.zetta.voyages import TOGETHER

ALIENS = with_modules("aliens")
AND_DAMAGE = with_modules("aliens", "damage")
AND_EQUIPMENT = with_modules("aliens", "equipment")
THREE_UNABLE = [crew_with("artifact"), "ezc25", GEOLOGIST]
AMORPHOUS, HUMAN, GIANT_HUMAN = "ezl45", "ezl40", "ezl50"
PILOT = "ezc25"


def gained(position: Position) -> int:
    """Substances of seat 0."""
    return sum(own(position, f"substances:{kind}", 0) for kind in ("gas", "metal", "gem", "radioactive"))


def tokens(position: Position, number: int = 0) -> int:
    """Knowledge tokens of a seat."""
    return sum(count for key, count in cells(position, "held").items() if key.startswith(f"{number}:"))


def scavenged(**values: Any) -> int:
    """Substances that a biologist scavenges together with the other crew and cards."""
    crew = [BIOLOGIST, *values.pop("aliens", [])]
    position = perked(seat(at="asteroids:0", crew=crew, **values), ask="ChooseAction", options=ALIENS)
    play(position, "scavenge")
    while position.decision == "draw_substance":
        play(position, "substance gas")
    return gained(position)


@pytest.mark.rule("perk.life.giant_amorphous")
def test_the_giant_amorphous_scavenges_twice_as_much() -> None:
    assert scavenged() == 2
    assert scavenged(aliens=[AMORPHOUS]) == 4


@pytest.mark.rule("interplay.bag_perks_one", "perk.artifact.ursa_glass", "perk.artifact.fractal_ceramics")
def test_one_perk_counts_for_what_is_scavenged() -> None:
    assert scavenged(artifacts=["ezp18"]) == 3
    assert scavenged(artifacts=["ezp24"]) == 4
    assert scavenged(artifacts=["ezp18", "ezp24"]) == 4
    assert scavenged(artifacts=["ezp24"], aliens=[AMORPHOUS]) == 4


@pytest.mark.rule("perk.bag_double_scope", "perk.life.giant_amorphous")
def test_the_free_token_of_a_first_landing_is_doubled_if_it_is_drawn() -> None:
    for choice, found in (("from_bag", 2), ("substance gas", 1)):
        position = perked(seat(at="D", crew=[BIOLOGIST, AMORPHOUS]), planets=[("D", "ggi_1")], flags={}, options=ALIENS)
        play(position, "move planet:0", choice)
        while position.decision == "draw_substance":
            play(position, "substance gem")
        assert gained(position) == found


def failed(*crew: str, **values: Any) -> Position:
    """Seat 0 failed to find life, and has drawn what that teaches."""
    position = acting(on_planet(BIOLOGIST, *crew, **values), options=ALIENS)
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, 12)
    let_chance(position)
    return position


@pytest.mark.rule("perk.life.human", "perk.life.human_gain")
def test_a_failure_teaches_the_human_alien_twice() -> None:
    assert tokens(failed()) == 1
    assert tokens(failed(HUMAN)) == 2


@pytest.mark.rule("perk.life.human_all")
def test_two_perks_on_what_a_failure_teaches_do_not_add_up() -> None:
    assert tokens(failed(HUMAN, artifacts=["ezp11"])) == 2


@pytest.mark.rule("perk.life.human_all", "perk.artifact.neural_gel", "perk.artifact.neural_fail")
def test_all_tokens_of_one_gain_are_drawn_before_those_over_the_limit_go_back() -> None:
    position = failed(artifacts=["ezp11"], knowledge=["life", "substance", "artifact"])
    assert (position.decision, tokens(position)) == ("return_token", 5)
    play(position, "token substance")
    assert position.decision == "return_token"
    play(position, "token artifact")
    assert tokens(position) == 3


@pytest.mark.rule("perk.life.human", "perk.life.human_gain")
def test_the_human_alien_makes_room_for_twice_the_tokens() -> None:
    held = ["life", "life", "substance", "substance"]
    position = failed(HUMAN, knowledge=held)
    assert position.decision != "return_token"
    assert tokens(position) == 6
    view: Any = position.view(None)
    assert view["seats"][0]["limit"] == 6
    warp = perked(seat(crew=[BIOLOGIST, HUMAN]), options=with_modules("aliens", "warp_travel"))
    seen: Any = warp.view(None)
    assert seen["seats"][0]["limit"] == 10


@pytest.mark.rule("perk.life.human_gain")
def test_research_draws_four_tokens_and_keeps_two() -> None:
    position = acting(seat(at="D", crew=[BIOLOGIST, HUMAN]), options=ALIENS)
    play(position, "research", "token life", "token substance", "token life", "token artifact")
    assert offered(position) == ["token life", "token substance", "token artifact"]
    play(position, "token life", "token artifact")
    assert cells(position, "held") == {"0:life": 1, "0:substance": 1}
    assert sum(cells(position, "knowledge_bag").values()) == 8 - 2


@pytest.mark.rule("perk.life.human_gain", "action.research_few")
def test_research_in_a_bag_of_three_keeps_two_of_them() -> None:
    position = acting(seat(at="D", crew=[BIOLOGIST, HUMAN]), options=ALIENS, knowledge_bag={"life": 1, "artifact": 2})
    play(position, "research", "token life", "token artifact", "token artifact", "token artifact")
    assert cells(position, "held") == {"0:life": 1, "0:artifact": 1}
    empty = acting(seat(at="D", crew=[BIOLOGIST, HUMAN]), options=ALIENS, knowledge_bag={})
    play(empty, "research")
    assert tokens(empty) == 0


@pytest.mark.rule("perk.life.human_all")
def test_who_waits_with_the_human_alien_draws_two_tokens_a_round() -> None:
    waits, stays = seat(crew=[BIOLOGIST, HUMAN]), seat(crew=["ezc54"])
    position = perked(waits, stays, round=3, ask="ChooseAction", options=AND_DAMAGE)
    play(position, "decline", "stay", "decline")
    assert position.decision == "choose_stay"
    play(position, "wait")
    let_chance(position)
    play(position, "stay_longer")
    while position.decision in ("draw_knowledge", "choose_free"):
        play(
            position, "end_turn" if position.decision == "choose_free" else position.option_name(position.options()[0])
        )
    play(position, "stay", "decline")
    while tokens(position) == 0:
        position.take(position.options()[0])
    assert tokens(position) == 2


@pytest.mark.rule("perk.life.human_loss", "perk.alien_damaged")
def test_a_hurt_alien_leaves_too_many_tokens_to_choose_from() -> None:
    six = ["life", "life", "substance", "substance", "artifact", "artifact"]
    position = acting(on_planet(GEOLOGIST, HUMAN, knowledge=six), options=AND_DAMAGE)
    play(position, "discover_substance", f"send {GEOLOGIST}", f"send {HUMAN}", "team_done")
    roll(position, 2, 12)
    play(position, f"hurt {HUMAN}:talent")
    assert (position.decision, tokens(position)) == ("return_token", 6)
    play(position, "token life", "token life", "token substance")
    assert tokens(position) == 3
    assert position.decision != "return_token"


@pytest.mark.rule("coop.challenge_6_limit")
def test_the_sixth_challenge_asks_for_the_printed_limit() -> None:
    three = ["life", "substance", "artifact"]
    crew = seat(crew=[BIOLOGIST, HUMAN], knowledge=three)
    options = {**TOGETHER, "modules": ["perks", "aliens"]}
    state: Any = perked(crew, seat(crew=["ezc54"], knowledge=three), options=options).state
    assert are_knowledge_boards_full(state)


def send_all(**values: Any) -> Position:
    """Three crew without life look for it with one item, with an alien aboard or without."""
    items = values.pop("items", {"eze11": "worn_out"})
    position = acting(
        on_planet(*THREE_UNABLE, *values.pop("aliens", [])), planet="ter_1", options=AND_EQUIPMENT, **values
    )
    position = put(position, items)
    play(position, "discover_life")
    return position


@pytest.mark.rule("perk.life.giant_human")
def test_three_crew_wear_one_item_one_step() -> None:
    position = send_all(aliens=[GIANT_HUMAN], items={"eze11": "slightly_worn"})
    play(position, *(f"send_with_equipment {one}" for one in THREE_UNABLE), "team_done")
    assert condition(position, "eze11") == "worn_out"


@pytest.mark.rule("perk.life.giant_human")
def test_the_last_step_of_an_item_serves_all_of_one_turn() -> None:
    position = send_all(aliens=[GIANT_HUMAN])
    play(position, *(f"send_with_equipment {one}" for one in THREE_UNABLE), "team_done")
    assert condition(position, "eze11") == "beyond_repair"
    alone = send_all()
    play(alone, f"send_with_equipment {THREE_UNABLE[0]}")
    assert offered(alone) == ["team_done"]


@pytest.mark.rule("perk.life.giant_human_scope")
def test_in_anothers_turn_the_item_wears_another_step() -> None:
    items: dict[str, str] = {"eze11": "new"}
    seats = (on_planet(*THREE_UNABLE, GIANT_HUMAN), seat(at="D", crew=[BIOLOGIST]))
    position = put(acting(*seats, planet="ter_1", options=AND_EQUIPMENT), items)
    play(position, "discover_life")
    play(position, *(f"send_with_equipment {one}" for one in THREE_UNABLE), "team_done")
    roll(position, *[12] * int(zetta_state(position).attempt.dice))
    let_chance(position)
    assert condition(position, "eze11") == "slightly_worn"
    play(position, "move planet:0", "substance metal", "discover_life", "ask_seat 0", "help")
    play(position, f"send_with_equipment {THREE_UNABLE[0]}", f"send_with_equipment {THREE_UNABLE[1]}", "team_done")
    play(position, f"send {BIOLOGIST}", "team_done")
    assert condition(position, "eze11") == "worn_out"


@pytest.mark.rule("perk.life.giant_human_scope")
@pytest.mark.parametrize(("with_borrower", "worn"), [(True, "slightly_worn"), (False, "worn_out")])
def test_a_borrowed_item_is_spared_by_the_alien_of_its_borrower_not_of_its_owner(
    with_borrower: bool, worn: str
) -> None:
    alien = [GIANT_HUMAN]
    borrower = on_planet(*THREE_UNABLE, *(alien if with_borrower else []))
    owner = seat(at="J", crew=[BIOLOGIST, *([] if with_borrower else alien)])
    options = with_modules("aliens", "equipment", "warp_travel")
    position = put(acting(borrower, owner, planet="ter_1", options=options), {}, {"eze11": "new"})
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["holder"] = {"eze11": 0}
    position = GAME.from_json(data)
    play(position, "discover_life", *(f"send_with_equipment {one}" for one in THREE_UNABLE[:2]), "team_done")
    assert condition(position, "eze11") == worn


@pytest.mark.rule("perk.life.giant_human_heal", "damage.heal_timing")
@pytest.mark.parametrize(("hurt", "worn"), [({GIANT_HUMAN: ["talent"]}, "worn_out"), ({}, "slightly_worn")])
def test_items_wear_before_the_alien_that_spares_them_has_healed_itself(hurt: Any, worn: str) -> None:
    options = with_modules("aliens", "equipment", "damage")
    crew = on_planet(*THREE_UNABLE, GIANT_HUMAN, hurt=hurt)
    position = put(acting(crew, planet="ter_1", options=options), {"eze11": "new"})
    play(position, "discover_life", *(f"send_with_equipment {one}" for one in THREE_UNABLE[:2]), "team_done")
    assert condition(position, "eze11") == worn
    assert shown(position)["modules"]["wounds"]["hurt"] == {}


@pytest.mark.rule("perk.life.giant_human_flight", "equipment.broken", "equipment.gas_landing")
def test_what_a_flight_breaks_does_not_land_although_it_would_wear_no_further() -> None:
    flyer, far = seat(at="A", crew=[PILOT, GIANT_HUMAN]), [("J", "ggi_1")]
    worn = put(perked(flyer, options=AND_EQUIPMENT, planets=far), {"eze9": "worn_out"})
    assert refused(worn, "move planet:0") == "equipment.star_pilot"
    position = put(perked(flyer, options=AND_EQUIPMENT, planets=far), {"eze9": "slightly_worn"})
    play(position, "move planet:0")
    assert condition(position, "eze9") == "worn_out"
