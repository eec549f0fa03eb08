"""Chapter "archaeology", the action: where it is possible, who takes part, and its two rolls."""

from __future__ import annotations

import pytest

from tests.zetta.modules.archaeology.ruins import (
    ARCHAEOLOGIST,
    BIOLOGIST,
    BOTH,
    DIG,
    GEMS,
    GEOLOGIST,
    PILOT,
    WITH_DAMAGE,
    WITH_EQUIPMENT,
    digger,
    excavation_view,
    name_teams,
    on_planet,
    open_cards,
    opened,
    succeed,
)
from tests.zetta.modules.equipment.gear import condition, geared
from tests.zetta.table import cells, offered, own, play, refused, seat, table, zetta_state


@pytest.mark.rule("archaeology.purpose", "archaeology.action", "reference.archaeology")
def test_it_is_an_action_on_any_planet_and_at_asteroids_but_not_in_open_space() -> None:
    assert "archaeology" in offered(on_planet())
    assert "archaeology" in offered(on_planet(digger(at="asteroids:0"), planets=[], asteroids=["G"]))
    assert refused(on_planet(digger(at="G")), "archaeology") == "archaeology.action"
    assert "archaeology" not in offered(on_planet(options={"modules": ["damage"]}))


@pytest.mark.rule("archaeology.needs_both")
def test_it_takes_life_and_substance_in_one_crew_or_in_two() -> None:
    assert refused(on_planet(digger(crew=[BIOLOGIST])), "archaeology") == "archaeology.needs_both"
    assert refused(on_planet(digger(crew=[GEOLOGIST, PILOT])), "archaeology") == "archaeology.needs_both"
    assert "archaeology" in offered(on_planet(digger(crew=[BIOLOGIST, GEOLOGIST])))
    assert "archaeology" in offered(on_planet(digger(crew=[BIOLOGIST], knowledge=["substance"])))


@pytest.mark.rule("archaeology.needs_both", "archaeology.wear")
def test_equipment_stands_for_an_ability_and_wears_even_if_the_action_fails() -> None:
    position = geared((digger(crew=[GEOLOGIST]), {"eze11": "new"}), options=WITH_EQUIPMENT,
                      planets=[("D", "des_4")], ask="ChooseAction")  # fmt: skip
    play(position, "archaeology", f"send_with_equipment {GEOLOGIST}", "team_done")
    assert condition(position, "eze11") == "fully_operational"
    play(position, "team_done")
    assert condition(position, "eze11") == "slightly_worn"
    play(position, "rolled 12")
    assert condition(position, "eze11") == "slightly_worn"


@pytest.mark.rule("archaeology.rolls_order", "equipment.multi_use")
def test_one_crew_uses_one_item_for_each_roll_and_both_wear() -> None:
    position = geared((digger(crew=[PILOT]), {"eze11": "new", "eze8": "worn_out"}), options=WITH_EQUIPMENT,
                      planets=[("D", "des_4")], ask="ChooseAction")  # fmt: skip
    both = (f"send_with_equipment {PILOT}", "team_done")
    play(position, "archaeology", *both)
    assert (condition(position, "eze11"), condition(position, "eze8")) == ("fully_operational", "worn_out")
    play(position, *both)
    assert (condition(position, "eze11"), condition(position, "eze8")) == ("slightly_worn", "beyond_repair")
    assert position.decision == "roll_die"


@pytest.mark.rule("archaeology.needs_both", "equipment.multi_use")
@pytest.mark.parametrize(("items", "knowledge", "offers"), [
    ({"eze16": "worn_out"}, [], False),  # life, substance: one use left
    ({"eze16": "slightly_worn"}, [], True),
    ({"eze16": "worn_out", "eze8": "worn_out"}, [], True),  # substance
    ({"eze8": "worn_out"}, ["life"], False),
    ({"eze8": "slightly_worn"}, ["life"], True),
    ({"eze8": "worn_out", "eze4": "worn_out"}, ["life"], True),  # substance, and life by the token
])  # fmt: skip
def test_it_is_not_offered_where_both_rolls_need_the_one_last_use_of_an_item(
    items: dict[str, str], knowledge: list[str], offers: bool
) -> None:
    hurt = {"knowledge": knowledge, "hurt": {PILOT: ["talent"]}}  # no token is laid on who is hurt
    options = {"modules": ["archaeology", "equipment"]}
    position = geared((digger(crew=[PILOT], **hurt), items), options=options, planets=[("D", "des_4")],
                      ask="ChooseAction")  # fmt: skip
    assert ("archaeology" in offered(position)) == offers
    if not offers:
        assert refused(position, "archaeology") == "archaeology.needs_both"


@pytest.mark.rule("archaeology.rolls_order", "discovery.void_once")
def test_an_item_spent_on_the_first_roll_is_missing_in_the_second_and_all_is_given_back() -> None:
    one = digger(crew=[PILOT], knowledge=["life"])
    position = geared((one, {"eze4": "worn_out"}), options=WITH_EQUIPMENT, planets=[("D", "des_4")], ask="ChooseAction")
    play(position, "archaeology", f"send_with_equipment {PILOT}", "use_thing_with_token eze4", "team_done")
    assert position.decision == "choose_action"
    assert condition(position, "eze4") == "worn_out"
    assert own(position, "held:life", 0) == 1
    assert refused(position, "archaeology") == "discovery.void_once"


@pytest.mark.rule("archaeology.no_help")
def test_nobody_is_asked_for_help() -> None:
    position = on_planet(digger(), seat(at="planet:0", crew=[BOTH]))
    play(position, "archaeology")
    assert position.decision == "choose_crew"
    assert position.actor == 0


@pytest.mark.rule("archaeology.two_rolls")
def test_a_life_roll_that_succeeds_and_a_substance_roll_that_does_not_are_a_failure() -> None:
    position = on_planet(digger(crew=[ARCHAEOLOGIST, BOTH]), board=(4, 5, 6))
    name_teams(position, (BOTH, ARCHAEOLOGIST))
    play(position, "rolled 3", "rolled 9")
    assert excavation_view(position)["life_dice"] == [3, 9]
    events = play(position, "rolled 6", "rolled 8")
    assert "failure" in [event.name for event in events]
    assert open_cards(position) == set()


@pytest.mark.rule("archaeology.fail")
def test_a_failure_brings_one_knowledge_token_and_no_card() -> None:
    position = on_planet()
    name_teams(position)
    play(position, "rolled 1", "rolled 12", "token life")
    assert sum(cells(position, "held").values()) == 1
    assert open_cards(position) == set()


@pytest.mark.rule("archaeology.rolls_order")
def test_after_a_life_roll_that_fails_there_is_no_second_roll() -> None:
    position = on_planet()
    name_teams(position)
    play(position, "rolled 12")
    assert position.decision == "draw_knowledge"


@pytest.mark.rule("archaeology.rolls_order", "archaeology.both_same_crew")
def test_who_takes_part_in_one_roll_and_is_able_for_the_other_takes_part_in_both() -> None:
    position = on_planet(digger(crew=[BIOLOGIST, ARCHAEOLOGIST]))
    name_teams(position, (BIOLOGIST,), (ARCHAEOLOGIST,))
    assert cells(position, "dice") == 2
    assert excavation_view(position)["sends"] == {BIOLOGIST: ["life"], ARCHAEOLOGIST: ["life", "substance"]}


@pytest.mark.rule("archaeology.both_same_crew")
def test_one_levelled_crew_with_both_abilities_rolls_two_dice_twice() -> None:
    position = on_planet(digger(levelled=[ARCHAEOLOGIST]))
    name_teams(position)
    assert cells(position, "dice") == 2
    play(position, "rolled 1", "rolled 12")
    assert cells(position, "dice") == 2


@pytest.mark.rule("archaeology.rolls_order")
def test_a_token_of_each_kind_may_lie_on_one_crew() -> None:
    position = on_planet(digger(crew=[PILOT], knowledge=["life", "substance"]))
    play(position, "archaeology", f"send_with_token {PILOT}", "team_done", f"send_with_token {PILOT}", "team_done")
    assert position.decision == "roll_die"
    assert cells(position, "laid") == {PILOT: 3}


@pytest.mark.rule("archaeology.zone")
def test_planet_numbers_count_for_the_roll_they_belong_to() -> None:
    far = {"planets": [("J", "des_5")]}
    assert refused(on_planet(**far), "archaeology") == "archaeology.zone"
    position = on_planet(digger(levelled=[ARCHAEOLOGIST]), **far)
    name_teams(position)
    assert cells(position, "dice") == 1
    play(position, "rolled 1")
    assert cells(position, "dice") == 3


@pytest.mark.rule("archaeology.zone")
def test_asteroids_add_and_take_nothing() -> None:
    position = on_planet(digger(at="asteroids:0"), planets=[("D", "des_5")], asteroids=["D"])
    name_teams(position)
    assert cells(position, "dice") == 1


@pytest.mark.rule("archaeology.level")
def test_both_successes_are_one_step_of_the_level() -> None:
    position = on_planet()
    succeed(position)
    assert own(position, "level", 0) == 1


@pytest.mark.rule("archaeology.no_life_no_substance", "archaeology.reference_cost")
def test_the_rolls_bring_no_life_and_no_substance_and_cost_nothing() -> None:
    position = on_planet(digger(gas=3, life=["ezl7"]), planets=GEMS)
    succeed(position)
    assert position.decision == "draw_find"
    assert cells(position, "substances") == {"0:gas": 3}
    assert [card for card, place in cells(position, "life_at").items() if place == 0] == ["ezl7"]


@pytest.mark.rule("archaeology.no_dice_damage", "archaeology.no_life_damage")
def test_dangerous_dice_harm_nobody_in_the_two_rolls() -> None:
    position = on_planet(options=WITH_DAMAGE)
    play(position, "archaeology", f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 2", "rolled 4")
    assert position.decision == "draw_find"
    assert not cells(position, "hurt")
    assert not cells(position, "life_hurt")


@pytest.mark.rule("archaeology.no_heal", "archaeology.reference")
def test_crew_that_takes_no_part_does_nothing_and_does_not_heal() -> None:
    crew = [ARCHAEOLOGIST, BOTH, PILOT]
    position = on_planet(digger(crew=crew, hurt={PILOT: ["talent"]}), options=WITH_DAMAGE)
    name_teams(position, (ARCHAEOLOGIST, BOTH))
    assert cells(position, "dice") == 2
    assert cells(position, "hurt") == {PILOT: 16}


@pytest.mark.rule("archaeology.one_per_round", "archaeology.deck_held")
def test_only_one_player_digs_in_a_round_and_nobody_while_the_deck_is_away() -> None:
    held = opened({"ezx1": 1}, "", digger(), seat(at="mothership", crew=[BOTH]), digging=1)
    assert refused(held, "archaeology") == "archaeology.deck_held"
    used = on_planet()
    zetta_state(used).modules[zetta_state(used).rules.module_state_index[12]].users = 2  # type: ignore[attr-defined]
    assert refused(used, "archaeology") == "archaeology.one_per_round"


@pytest.mark.rule("archaeology.one_per_round")
def test_with_the_next_round_the_cards_are_unused() -> None:
    position = on_planet(digger(), seat(at="planet:0", crew=[BOTH]))
    succeed(position)
    play(position, "card ezx20", "rolled 12")
    assert excavation_view(position)["users"] == [0]
    play(position, "end_turn", "move mothership", "decline")
    assert position.actor == 0
    assert excavation_view(position)["users"] == []


@pytest.mark.rule("interplay.dig_lone_player")
def test_alone_nobody_else_uses_the_cards() -> None:
    position = table(digger(), alone=True, planets=[("D", "des_4")], ask="ChooseAction", options=DIG)
    assert "archaeology" in offered(position)


@pytest.mark.rule("archaeology.ability_damage")
def test_a_covered_ability_takes_no_part_in_its_roll() -> None:
    crew = {"crew": [ARCHAEOLOGIST, BOTH], "hurt": {ARCHAEOLOGIST: ["substance"]}}
    position = on_planet(digger(**crew))
    name_teams(position, (ARCHAEOLOGIST, BOTH))
    play(position, "rolled 1", "rolled 12")
    assert cells(position, "dice") == 1
