"""Chapter "solo", the dangers: long stay, healing, death, a ship that cannot return; and the score."""

from __future__ import annotations

import pytest

from tests.zetta.table import cells, finished, let_chance, offered, own, play, refused, roll
from tests.zetta.voyages import (
    TRIPLE,
    alone,
    before_warp_alone,
    clauses_by_event,
    last_round_alone,
    of_price,
)

GEOLOGIST = "ezc4"
PILOT = "ezc25"


@pytest.mark.rule("solo.explore_damage", "solo.damage_tokens_always")
def test_an_extra_round_costs_every_crew_one_damage_without_the_module_too() -> None:
    position = last_round_alone(crew=[GEOLOGIST, TRIPLE, PILOT, "ezc54"])
    play(position, "stay_longer", "stay", "decline")
    play(position, f"hurt {GEOLOGIST}:talent", f"hurt {TRIPLE}:talent", f"hurt {PILOT}:talent", "hurt ezc54:talent")
    assert cells(position, "hurt") == dict.fromkeys([GEOLOGIST, TRIPLE, PILOT, "ezc54"], 16)


@pytest.mark.rule("solo.damage_tokens_always")
def test_discoveries_harm_nobody_without_the_module() -> None:
    position = alone(ship={"at": "planet:0", "crew": [GEOLOGIST]}, planets=[("D", "cbn_4")])
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 2, 4)
    assert cells(position, "hurt") == {}


@pytest.mark.rule("solo.explore_heal")
def test_crew_that_stand_aside_heal_one_each() -> None:
    hurt = {TRIPLE: ["life"], PILOT: ["talent"], "ezc54": ["talent"]}
    position = alone(ship={"at": "planet:0", "crew": [GEOLOGIST, TRIPLE, PILOT, "ezc54"], "hurt": hurt},
                     planets=[("D", "cbn_4")])  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    assert cells(position, "hurt") == {}


@pytest.mark.rule("solo.explore_unused_icons")
def test_damage_on_an_unused_talent_leaves_the_abilities_but_bars_knowledge() -> None:
    position = alone(
        ship={"at": "planet:0", "crew": ["ezc1"], "hurt": {"ezc1": ["talent"]}, "knowledge": ["substance"]},
        planets=[("D", "ter_4")],
    )  # fmt: skip
    assert "discover_life" in offered(position)
    assert refused(position, "discover_substance") == "assist.own_able"


@pytest.mark.rule("solo.death", "solo.score_damage")
def test_a_full_crew_that_takes_more_damage_dies() -> None:
    position = last_round_alone(
        crew=[GEOLOGIST, PILOT], hurt={GEOLOGIST: ["substance", "talent"]}, levelled=[GEOLOGIST]
    )
    play(position, "stay_longer", "stay", "decline", f"hurt {PILOT}:talent")
    assert cells(position, "crew_at") == {GEOLOGIST: -2, PILOT: 0}
    assert cells(position, "crew_in") == {"0": 24}
    assert cells(position, "hurt") == {PILOT: 16}


@pytest.mark.rule("solo.death_all", "solo.defeat")
def test_with_the_last_crew_the_game_is_lost() -> None:
    position = last_round_alone(crew=[GEOLOGIST], hurt={GEOLOGIST: ["substance", "talent"]})
    events = play(position, "stay_longer", "stay", "decline")
    assert clauses_by_event(events)["crew_lost"] == "solo.death_all"
    assert finished(position)


@pytest.mark.rule("solo.death_with_module")
def test_dangerous_life_kills_where_nobody_is_to_be_paid() -> None:
    position = alone(
        ship={"crew": [GEOLOGIST], "hurt": {GEOLOGIST: ["substance", "talent"]}, "life": ["ezl7"]},
        life_hurt={"ezl7": 1}, options={"modules": ["damage"]},
    )  # fmt: skip
    events = play(position, "decline")
    assert clauses_by_event(events)["dies"] == "solo.death"
    assert own(position, "energy", 0) == 10


@pytest.mark.rule("solo.death", "knowledge.one_turn")
def test_the_token_laid_on_a_dead_crew_goes_back_to_the_bag() -> None:
    hurt = {PILOT: ["star_pilot", "talent"], GEOLOGIST: ["talent"]}
    position = alone(
        ship={"at": "planet:0", "crew": [PILOT, GEOLOGIST], "hurt": hurt}, planets=[("D", "cbn_4")],
        options={"modules": ["damage"]}, team={PILOT: 1}, laid={PILOT: 2}, knowledge_bag={"substance": 1},
    )  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 2, 4, 9)
    play(position, f"dying {PILOT}")
    assert cells(position, "knowledge_bag") == {"substance": 2}
    assert cells(position, "laid") == {}


@pytest.mark.rule("solo.return_stranded")
def test_who_cannot_pay_the_return_is_stranded() -> None:
    position = last_round_alone(at="planet:0", energy=0)
    events = play(position, "wait")
    assert clauses_by_event(events)["stranded"] == "solo.return_stranded"
    assert finished(position)


@pytest.mark.rule("solo.return_stranded")
def test_nobody_tows_a_lone_ship_off_its_planet() -> None:
    position = alone(ask="ChooseMove", ship={"at": "planet:0", "energy": 0})
    play(position, "tow")
    assert finished(position)
    assert position.returns() == [-1.0]


@pytest.mark.rule("solo.score")
def test_the_score_counts_cards_substances_and_levels() -> None:
    position = alone(ship={"crew": [GEOLOGIST, PILOT], "levelled": [GEOLOGIST, PILOT], "gas": 2, "gem": 1,
                           "stored_life": ["ezl1"], "stored_artifacts": ["ezp1"]})  # fmt: skip
    assert position.scores() == [4 + 7 + 2 + 2 + 4]


@pytest.mark.rule("solo.score_damage")
def test_with_the_damage_module_tokens_cost_fame_alone_too() -> None:
    ship = {"crew": [TRIPLE], "hurt": {TRIPLE: ["life", "artifact", "talent"]}, "stored_life": ["ezl1"]}
    assert alone(ship=ship).scores() == [4]
    assert alone(ship=ship, options={"modules": ["damage"]}).scores() == [4 - 3]


@pytest.mark.rule("solo.cleanup")
def test_after_a_system_cards_are_stored_and_markers_removed_as_always() -> None:
    position = last_round_alone(life=["ezl1"], artifacts=["ezp1"])
    play(position, "wait")
    assert (cells(position, "life_at")["ezl1"], cells(position, "artifact_at")["ezp1"]) == (10, 10)
    assert (cells(position, "planet_in"), cells(position, "field_orbit")) == ({}, {})


@pytest.mark.rule("solo.goal_fame", "solo.goal", "solo.score")
def test_fame_is_logged_at_the_end_of_a_lost_game_too() -> None:
    position = before_warp_alone(energy=0, stored_life=["ezl1"])
    events = play(position, of_price(5))
    assert [event.amount for event in events if event.name in ("points", "fame_together")] == [4, 4]
    assert clauses_by_event(events)["fame_together"] == "solo.score"
    assert position.returns() == [-1.0], "survival comes first"


@pytest.mark.rule("solo.not_over_four")
def test_a_fifth_system_follows_the_fourth() -> None:
    position = alone(round=3, system=4, ship={"energy": 18})
    play(position, "decline", "wait")
    assert cells(position, "system") == 5
    let_chance(position)
    assert position.decision == "choose_orbit"
