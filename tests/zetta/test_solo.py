"""Chapter "solo": the Lonely Star, its setup, the price of its warps and the way home."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.kernel.errors import SetupError
from tests.zetta.table import GAME, cells, finished, let_chance, offered, own, play, refused, roll, zetta_state
from tests.zetta.voyages import (
    alone,
    before_warp_alone,
    clauses_by_event,
    of_price,
)

GEOLOGIST = "ezc4"
PILOT = "ezc25"
ONE_OF_EACH = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1}
WARP = ["warp"] * 5


@pytest.mark.rule("general.players")
def test_one_seat_is_the_lonely_star_and_six_are_refused() -> None:
    assert zetta_state(GAME.new(1)).rules.modules[-1].name() == "solo"
    with pytest.raises(SetupError):
        GAME.new(6)


@pytest.mark.rule("solo.modules")
def test_modules_may_be_added() -> None:
    position = GAME.new(1, {"modules": ["damage"]})
    assert [module.name() for module in zetta_state(position).rules.modules][:2] == ["wounds", "damage"]


@pytest.mark.rule("solo.knowledge", "solo.warp_tokens")
def test_the_bag_holds_eight_basic_tokens_and_all_seven_warp_tokens() -> None:
    position = GAME.new(1)
    let_chance(position)
    bag = cells(position, "knowledge_bag")
    assert bag == {"life": 2, "substance": 2, "artifact": 2, "star_pilot": 2, "warp": 7}
    assert cells(position, "held") == {}


@pytest.mark.rule("solo.knowledge_remove")
def test_eight_removed_tokens_leave_only_warp_tokens() -> None:
    position = GAME.new(1, {"removed_tokens": 8})
    let_chance(position)
    while position.decision == "choose_removed":
        position.take(position.options()[0])
    assert cells(position, "knowledge_bag") == {"warp": 7}


@pytest.mark.rule("solo.knowledge_which")
def test_the_player_chooses_which_tokens_are_removed() -> None:
    position = GAME.new(1, {"removed_tokens": 3})
    let_chance(position)
    assert refused(position, "token warp") == "solo.knowledge_remove"
    play(position, "token star_pilot", "token star_pilot")
    assert refused(position, "token star_pilot") == "general.limited_tokens"
    play(position, "token artifact")
    bag = cells(position, "knowledge_bag")
    assert (bag["artifact"], "star_pilot" in bag) == (1, False)


@pytest.mark.rule("solo.warp_limit")
def test_warp_tokens_do_not_count_for_the_limit() -> None:
    position = alone(ship={"knowledge": ["life", "life", "star_pilot", *["warp"] * 3]}, knowledge_bag={"warp": 4})
    play(position, "research", "token warp", "token warp", "token warp")
    assert own(position, "held:warp", 0) == 4
    assert position.decision != "return_token"


@pytest.mark.rule("solo.warp_limit")
def test_a_warp_token_is_not_given_back_over_the_limit() -> None:
    position = alone(ship={"knowledge": ["life", "life", "star_pilot", "warp"]}, knowledge_bag={"artifact": 2})
    play(position, "research", "token artifact", "token artifact", "token artifact")
    assert refused(position, "token warp") == "solo.warp_limit"
    play(position, "token life")
    assert position.decision != "return_token"


@pytest.mark.rule("solo.warp_limit")
def test_onlookers_know_how_many_tokens_are_warp_tokens_while_others_go_back() -> None:
    position = alone(
        ship={"knowledge": ["life", "life", "star_pilot", "warp"]}, knowledge_bag={"artifact": 2, "warp": 6}
    )
    play(position, "research", "token artifact", "token artifact", "token artifact")
    for dealt in guesses(position):
        assert own(dealt, "held:warp", 0) == 1
        assert set(offered(dealt)) <= {"token life", "token star_pilot", "token artifact"}


@pytest.mark.rule("solo.warp_limit")
def test_onlookers_know_that_all_tokens_over_the_limit_are_warp_tokens() -> None:
    position = alone(ship={"knowledge": ["life", *["warp"] * 4]}, knowledge_bag={"artifact": 2, "warp": 1})
    assert {own(dealt, "held:warp", 0) for dealt in guesses(position)} == {2, 3, 4, 5}


def guesses(position: Position) -> list[Position]:
    """Positions that a spectator might take this one for."""
    rng = random.Random(7)
    return [position.redeal(None, rng) for _ in range(200)]


@pytest.mark.rule("solo.energy")
def test_energy_comes_from_the_start_and_from_radioactive_substances() -> None:
    position = GAME.new(1)
    let_chance(position)
    play(position, "pile 2")
    let_chance(position)
    price = GAME.pack.entries("quick_zetta")[0].fields["energy"]
    assert own(position, "energy", 0) == 18 - price
    converting = alone(ship={"radioactive": 1})
    play(converting, "convert")
    assert own(converting, "energy", 0) == 14


@pytest.mark.rule("solo.blue_removed")
def test_no_artifact_that_needs_radioactive_substances_is_drawn() -> None:
    position = GAME.new(1)
    blue = [str(entry.fields["id"]) for entry in GAME.pack.entries("artifact") if entry.fields["blue"]]
    while position.decision != "draw_artifact":
        position.take(position.options()[0])
    assert len(blue) == 12
    assert len(offered(position)) == 24
    assert not {f"card {card}" for card in blue} & set(offered(position))


@pytest.mark.rule("solo.warp_energy")
def test_every_warp_costs_the_energy_of_its_card() -> None:
    position = before_warp_alone(energy=20)
    play(position, of_price(5))
    assert own(position, "energy", 0) == 15


@pytest.mark.rule("solo.warp_first_system")
def test_the_first_warp_from_the_earth_is_paid_as_well() -> None:
    position = GAME.new(1)
    let_chance(position)
    play(position, "pile 2")
    while position.decision != "draw_quick_zetta":
        position.take(position.options()[0])
    play(position, of_price(4))
    assert own(position, "energy", 0) == 14


@pytest.mark.rule("solo.warp_lost", "solo.defeat")
def test_who_cannot_pay_the_warp_is_lost() -> None:
    position = before_warp_alone(energy=0, radioactive=1)
    events = play(position, of_price(5))
    assert clauses_by_event(events)["lost_in_warp"] == "solo.warp_lost"
    assert finished(position)
    assert position.returns() == [-1.0]
    assert position.view()["winners"] == []


@pytest.mark.rule("solo.warp_convert")
def test_radioactive_substances_are_converted_to_pay_it() -> None:
    position = before_warp_alone(energy=2, radioactive=1)
    play(position, of_price(5))
    assert own(position, "energy", 0) == 1


@pytest.mark.rule("solo.end_condition", "solo.end_time")
def test_with_all_six_kinds_and_five_warp_tokens_a_paid_warp_leads_home() -> None:
    position = before_warp_alone(knowledge=WARP, stored_life=["ezl1"], stored_artifacts=["ezp1"], **ONE_OF_EACH)
    play(position, of_price(5))
    assert (position.decision, own(position, "energy", 0)) == ("choose_home", 5)
    events = play(position, "go_home")
    assert clauses_by_event(events)["home_alone"] == "solo.end_condition"
    assert finished(position)
    assert cells(position, "planet_in") == {}, "no system was built"
    assert (position.returns(), position.view()["winners"]) == ([1.0], [0])


@pytest.mark.rule("solo.end_condition")
@pytest.mark.parametrize(
    "missing",
    [
        {"knowledge": ["warp"] * 4}, {"stored_life": []}, {"stored_artifacts": []}, {"gas": 0}, {"metal": 0},
        {"gem": 0}, {"radioactive": 0},
    ],
)  # fmt: skip
def test_with_one_kind_missing_the_voyage_goes_on(missing: dict[str, Any]) -> None:
    has = {"knowledge": WARP, "stored_life": ["ezl1"], "stored_artifacts": ["ezp1"], **ONE_OF_EACH}
    position = before_warp_alone(**(has | missing))
    play(position, of_price(5))
    assert position.decision != "choose_home"


@pytest.mark.rule("solo.end_optional")
def test_the_player_may_travel_on_for_more_fame() -> None:
    position = before_warp_alone(knowledge=WARP, life=["ezl1"], artifacts=["ezp1"], **ONE_OF_EACH)
    play(position, of_price(5), "travel_on")
    let_chance(position)
    assert position.decision == "choose_orbit"


@pytest.mark.rule("interplay.solo_start_player")
def test_who_flies_alone_starts_every_system() -> None:
    position = alone(round=3)
    play(position, "decline", "wait")
    assert (cells(position, "system"), cells(position, "start")) == (2, 0)


@pytest.mark.rule("interplay.solo_research_bag")
def test_a_used_token_is_in_the_bag_again_after_the_turn() -> None:
    ship = {"at": "planet:0", "crew": [GEOLOGIST], "knowledge": ["life"]}
    position = alone(ship=ship, planets=[("D", "ter_3")], knowledge_bag={"life": 1, "warp": 7})
    play(position, "discover_life", f"send_with_token {GEOLOGIST}", "team_done")
    roll(position, *[12] * int(cells(position, "dice")))
    play(position, "token warp")
    assert cells(position, "knowledge_bag") == {"life": 2, "warp": 6}


@pytest.mark.rule("interplay.solo_knowledge_limit")
def test_over_the_limit_one_of_the_ordinary_tokens_goes_back() -> None:
    ship = {"knowledge": ["life", "life", "substance", "warp", "warp"]}
    position = alone(ship=ship, knowledge_bag={"artifact": 1})
    play(position, "research", "token artifact")
    assert offered(position) == ["token life", "token substance", "token artifact"]
    assert refused(position, "token warp") == "solo.warp_limit"


@pytest.mark.rule("interplay.solo_first_landing")
def test_every_planet_gives_a_lone_ship_its_free_token() -> None:
    planets = [("C", "ter_1"), ("D", "cbn_2"), ("E", "ice_1"), ("F", "lva_1")]
    position = alone(ask="ChooseMove", ship={"energy": 18}, planets=planets, rounds=6)
    for number in range(4):
        play(position, f"move planet:{number}", offered_colour(position, number), "decline")
    assert sum(cells(position, "substances").values()) == 4
    assert cells(position, "planet_flag") == {"0": 0, "1": 0, "2": 0, "3": 0}


def offered_colour(position: Position, number: int) -> str:
    """The name of the option to take the colour of a planet when the ship has landed there."""
    landed = position.clone()
    play(landed, f"move planet:{number}")
    return landed.option_name(landed.options()[0])


@pytest.mark.rule("interplay.solo_quick_prep")
def test_a_lone_player_draws_one_quick_card_and_no_flags_are_rolled() -> None:
    position = GAME.new(1)
    let_chance(position)
    play(position, "pile 3")
    position.take(position.options()[0])
    assert len(cells(position, "crew_in")) == 3
    assert cells(position, "energy") == {"0": 18}
    assert cells(position, "grid_flag") == {}
