"""Chapter "equipment", discoveries: crew without the ability takes part by equipment, which wears before the roll."""

from __future__ import annotations

import pytest

from hoshitaku import PositionError
from tests.zetta.modules.equipment.gear import EQUIPMENT, WITH_DAMAGE, condition, geared, kept, lone
from tests.zetta.table import cells, crew_with, offered, own, play, refused, roll, seat, table

GEOLOGIST = "ezc4"
SECOND = crew_with("substance", but=(GEOLOGIST,))
BIOLOGIST = crew_with("life")
PLANET = [("D", "ter_1")]
RICH = [("D", "cbn_6")]
BARREN = [("D", "des_5")]


@pytest.mark.rule("equipment.discovery", "equipment.purpose", "equipment.wear", "equipment.before_roll")
def test_crew_without_life_finds_life_by_a_biosensor_which_wears_before_the_roll() -> None:
    position = geared((lone(), {"eze11": "new"}), ask="ChooseAction")
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert condition(position, "eze11") == "fully_operational"
    play(position, "team_done")
    assert (position.decision, condition(position, "eze11")) == ("roll_die", "slightly_worn")
    assert cells(position, "dice") >= 1
    roll(position, *[12] * cells(position, "dice"))
    assert condition(position, "eze11") == "slightly_worn"


@pytest.mark.rule("equipment.discovery", "equipment.multi_use")
def test_two_crew_use_one_item_two_steps_and_levelled_they_bring_four_dice() -> None:
    crew = {"crew": [GEOLOGIST, SECOND], "levelled": [GEOLOGIST, SECOND]}
    position = geared((lone(**crew), {"eze11": "new"}), planets=[("D", "ter_3")], ask="ChooseAction")
    bonus = 1 - cells(
        play_all(geared((lone(), {"eze11": "new"}), planets=[("D", "ter_3")], ask="ChooseAction"), GEOLOGIST), "dice"
    )
    play_all(position, GEOLOGIST, SECOND)
    assert cells(position, "dice") + bonus == 4
    assert condition(position, "eze11") == "worn_out"


def play_all(position, *members):  # type: ignore[no-untyped-def]
    """Send all of them to a life discovery with the only item."""
    play(position, "discover_life", *(f"send_with_equipment {member}" for member in members), "team_done")
    return position


@pytest.mark.rule("equipment.discovery_able")
def test_crew_with_the_ability_goes_without_and_nothing_wears() -> None:
    position = geared((lone(crew=[BIOLOGIST]), {"eze11": "new"}), ask="ChooseAction")
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    basic = table(lone(crew=[BIOLOGIST]), planets=PLANET, ask="ChooseAction")
    play(basic, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert cells(position, "dice") == cells(basic, "dice")
    assert condition(position, "eze11") == "fully_operational"


@pytest.mark.rule("equipment.last_step", "equipment.broken", "equipment.conditions")
def test_a_worn_out_item_serves_once_more_and_is_broken() -> None:
    position = geared((lone(crew=[GEOLOGIST, SECOND]), {"eze11": "worn_out"}), ask="ChooseAction")
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert offered(position) == ["team_done"]
    play(position, "team_done")
    assert position.decision == "roll_die"
    assert condition(position, "eze11") == "beyond_repair"
    roll(position, *[12] * cells(position, "dice"))
    assert refused(geared((lone(), {"eze11": "beyond_repair"}), ask="ChooseAction"), "discover_life") == (
        "assist.own_able"
    )


@pytest.mark.rule("equipment.conditions")
def test_three_uses_in_one_turn_break_a_new_item() -> None:
    third = crew_with("substance", but=(GEOLOGIST, SECOND))
    position = geared((lone(crew=[GEOLOGIST, SECOND, third]), {"eze11": "new"}), ask="ChooseAction")
    play_all(position, *sorted([GEOLOGIST, SECOND, third]))
    assert condition(position, "eze11") == "beyond_repair"


@pytest.mark.rule("equipment.discovery")
def test_with_several_items_the_player_says_which_one_is_used() -> None:
    position = geared((lone(), {"eze11": "new", "eze2": "new", "eze8": "new"}), ask="ChooseAction")
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert (position.decision, offered(position)) == ("choose_equipment", ["use_thing eze2", "use_thing eze11"])
    assert refused(position, "use_thing eze8") == "equipment.discovery"
    play(position, "use_thing eze2", "team_done")
    assert condition(position, "eze2") == "slightly_worn"


@pytest.mark.rule("equipment.artifacts", "equipment.artifact_icon")
def test_an_artifact_serves_as_equipment_and_wears() -> None:
    position = geared((lone(artifacts=["ezp1"]), {}), ask="ChooseAction")
    play_all(position, GEOLOGIST)
    assert condition(position, "ezp1") == "slightly_worn"


@pytest.mark.rule("equipment.knowledge", "equipment.knowledge_many")
def test_a_token_on_an_item_serves_all_who_use_it_this_turn_a_step_for_each() -> None:
    position = geared((lone(crew=[GEOLOGIST, SECOND], knowledge=["life"]), {"eze10": "new"}), ask="ChooseAction")
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}", "use_thing_with_token eze10")
    play(position, f"send_with_equipment {SECOND}", "team_done")
    assert condition(position, "eze10") == "worn_out"
    assert own(position, "held:life", 0) == 0
    assert kept(position, "laid") == {"eze10": 1}
    roll(position, *[12] * cells(position, "dice"))
    while position.actor != 1:
        play(position, offered(position)[0])
    assert kept(position, "laid") == {}


@pytest.mark.rule("equipment.knowledge", "general.limited_tokens")
def test_a_token_on_an_item_is_one_of_those_in_the_box() -> None:
    with pytest.raises(PositionError, match="more tokens"):
        geared((lone(crew=[GEOLOGIST]), {"eze10": "new"}), laid={"eze10": 1})


@pytest.mark.rule("equipment.knowledge_many")
def test_a_token_may_be_laid_although_another_item_has_the_icon_but_not_on_that_one() -> None:
    position = geared((lone(knowledge=["life"]), {"eze10": "new", "eze1": "new"}), ask="ChooseAction")
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert offered(position) == ["use_thing eze1", "use_thing_with_token eze10"]
    assert refused(position, "use_thing_with_token eze1") == "knowledge.laid_for_use"


@pytest.mark.rule("equipment.knowledge_many", "interplay.damage_equipment")
def test_damaged_crew_with_a_free_icon_uses_equipment_also_with_a_token_on_it() -> None:
    hurt = lone(knowledge=["life"], hurt={GEOLOGIST: ["talent"]})
    position = geared((hurt, {"eze10": "new"}), options=WITH_DAMAGE, ask="ChooseAction")
    play(position, "discover_life")
    assert refused(position, f"send_with_token {GEOLOGIST}") == "damage.no_knowledge"
    play(position, f"send_with_equipment {GEOLOGIST}", "use_thing_with_token eze10", "team_done")
    assert condition(position, "eze10") == "slightly_worn"


@pytest.mark.rule("interplay.damage_equipment")
def test_crew_with_a_covered_ability_joins_by_equipment_but_with_all_covered_by_nothing() -> None:
    hurt = lone(hurt={GEOLOGIST: ["substance"]})
    position = geared((hurt, {"eze8": "new"}), planets=RICH, options=WITH_DAMAGE, ask="ChooseAction")
    play(position, "discover_substance", f"send_with_equipment {GEOLOGIST}", "team_done")
    assert condition(position, "eze8") == "slightly_worn"
    full = lone(hurt={GEOLOGIST: ["substance", "talent"]})
    position = geared((full, {"eze8": "new"}), planets=RICH, options=WITH_DAMAGE, ask="ChooseAction")
    assert refused(position, "discover_substance") == "assist.own_able"


@pytest.mark.rule("equipment.assist", "equipment.multi_use")
def test_a_helper_wears_its_own_equipment_a_step_for_each_crew() -> None:
    helper = seat(at="planet:0", crew=[SECOND, crew_with("artifact")])
    position = geared((lone(crew=[BIOLOGIST]), {}), (helper, {"eze11": "new"}), ask="ChooseAction")
    play(position, "discover_life", "ask_seat 1", "help")
    for member in helper["crew"]:
        play(position, f"send_with_equipment {member}")
    play(position, "team_done", f"send {BIOLOGIST}", "team_done")
    assert condition(position, "eze11") == "worn_out"


@pytest.mark.rule("equipment.assist_able")
def test_crew_that_helps_by_its_own_ability_wears_nothing() -> None:
    helper = seat(at="planet:0", crew=[BIOLOGIST, SECOND])
    position = geared((lone(crew=[crew_with("life", but=(BIOLOGIST,))]), {}), (helper, {"eze11": "new"}),
                      ask="ChooseAction")  # fmt: skip
    play(position, "discover_life", "ask_seat 1", "help", f"send {BIOLOGIST}", f"send_with_equipment {SECOND}")
    play(position, "team_done")
    play(position, offered(position)[0], "team_done")
    assert condition(position, "eze11") == "slightly_worn"


@pytest.mark.rule("equipment.assist_own")
def test_a_helper_cannot_use_the_equipment_of_the_discoverer() -> None:
    helper = seat(at="planet:0", crew=[SECOND])
    position = geared((lone(crew=[BIOLOGIST]), {"eze11": "new"}), (helper, {}), ask="ChooseAction")
    play(position, "discover_life", "ask_seat 1")
    assert refused(position, "help") == "assist.crew"
    both = geared((lone(), {"eze11": "new", "eze2": "new"}), (helper, {"eze1": "new"}), ask="ChooseAction")
    play(both, "discover_life", "ask_seat 1", "help_not", f"send_with_equipment {GEOLOGIST}")
    assert refused(both, "use_thing eze1") == "equipment.assist_own"


@pytest.mark.rule("discovery.void_once", "equipment.before_roll")
def test_without_dice_nothing_wears_and_a_token_on_an_item_comes_back() -> None:
    position = geared((lone(crew=[GEOLOGIST, SECOND], knowledge=["life"]), {"eze10": "new"}), planets=BARREN,
                      ask="ChooseAction")  # fmt: skip
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}", "use_thing_with_token eze10", "team_done")
    assert position.decision == "choose_action"
    assert condition(position, "eze10") == "fully_operational"
    assert (own(position, "held:life", 0), kept(position, "laid"), kept(position, "using")) == (1, {}, {})


@pytest.mark.rule("equipment.discovery")
def test_spectators_cannot_infer_from_the_question_which_tokens_are_held() -> None:
    """A seat that holds a token of any kind is asked, even if only one of its items has the icon."""
    position = geared((lone(knowledge=["substance"]), {"eze11": "new", "eze10": "new"}), options=EQUIPMENT,
                      ask="ChooseAction")  # fmt: skip
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert offered(position) == ["use_thing eze11"]
