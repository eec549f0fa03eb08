"""Chapter "damage", healing: the action, and crew that stand aside."""

import pytest

from tests.zetta.table import DAMAGE, cells, let_chance, offered, own, play, refused, roll, seat, table

GEOLOGIST = "ezc4"
BIOLOGIST = "ezc12"
TRIPLE = "ezc6"
PILOT = "ezc25"
ALIEN = "ezl31"


@pytest.mark.rule("damage.heal_action", "solo.explore_heal")
def test_healing_removes_two_tokens_from_crew_or_dangerous_life() -> None:
    position = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life"]}, life=["ezl7"]), life_hurt={"ezl7": 3},
                     ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "heal", "heal_life ezl7", "heal_life ezl7")
    assert cells(position, "life_hurt") == {"ezl7": 1}
    assert cells(position, "hurt") == {TRIPLE: 1}
    assert position.actor == 1


@pytest.mark.rule("damage.heal_action")
def test_stored_life_is_healed_too_but_not_that_of_others() -> None:
    position = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life"]}, stored_life=["ezl7"]),
                     seat(crew=[PILOT], life=["ezl1"]), life_hurt={"ezl7": 2, "ezl1": 1}, ask="ChooseAction",
                     options=DAMAGE)  # fmt: skip
    play(position, "heal")
    assert offered(position) == [f"heal_crew {TRIPLE}:life", "heal_life ezl7"]
    assert refused(position, "heal_life ezl1") == "damage.heal_action"


@pytest.mark.rule("damage.heal_success")
def test_healing_needs_no_dice_and_moves_no_level() -> None:
    position = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life"]}), ask="ChooseAction", options=DAMAGE)
    play(position, "heal")
    assert cells(position, "hurt") == {}
    assert own(position, "level", 0) == 0
    assert position.actor == 1


@pytest.mark.rule("damage.heal_action")
def test_nobody_chooses_among_tokens_that_all_go() -> None:
    position = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life"]}, life=["ezl7"]), life_hurt={"ezl7": 1},
                     ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "heal")
    assert (cells(position, "life_hurt"), cells(position, "hurt")) == ({}, {})
    assert position.actor == 1


@pytest.mark.rule("damage.heal_action")
def test_without_damage_there_is_nothing_to_heal() -> None:
    position = table(seat(crew=[TRIPLE]), ask="ChooseAction", options=DAMAGE)
    assert refused(position, "heal") == "damage.heal_action"


@pytest.mark.rule("damage.heal_move")
def test_a_ship_leaves_its_planet_before_its_crew_heals() -> None:
    position = table(seat(at="planet:0", crew=[TRIPLE], hurt={TRIPLE: ["life", "talent"]}), options=DAMAGE)
    assert refused(position, "stay") == "move.must_leave"
    play(position, "move space:3", "heal")
    assert cells(position, "hurt") == {}
    assert own(position, "energy", 0) == 9


@pytest.mark.rule("damage.heal_no_help")
def test_a_crew_that_healed_helps_nobody_until_its_next_turn() -> None:
    position = table(
        seat(at="E", crew=[TRIPLE], hurt={TRIPLE: ["life"]}), seat(at="E", crew=["ezc1"], gas=2, gem=1),
        ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "heal", "stay", "discover_artifact")
    assert position.decision == "choose_crew", "nobody can be asked"
    play(position, "send ezc1", "team_done")
    roll(position, 12)
    play(position, "token life", "stay", "decline", "stay", "discover_artifact")
    assert "ask_seat 0" in offered(position)


@pytest.mark.rule("damage.heal_no_help", "discovery.offered")
def test_a_neighbour_who_healed_puts_no_dice_in_sight() -> None:
    ships = (seat(at="planet:0", crew=[BIOLOGIST]), seat(at="planet:0", crew=[TRIPLE]))
    ready, resting = (table(*ships, planets=[("D", "cbn_6")], ask="ChooseAction", options=DAMAGE, healing=healing)
                      for healing in (0, 2))  # fmt: skip
    assert "discover_life" in offered(ready)
    assert refused(resting, "discover_life") == "discovery.zero_dice"


@pytest.mark.rule("damage.heal_no_help")
def test_a_crew_that_healed_and_then_waited_for_a_round_helps_in_the_next_system() -> None:
    position = table(
        seat(crew=["ezc1"], gas=2, gem=1, knowledge=["life", "artifact"]), seat(crew=[TRIPLE]), round=4,
        extra_rounds=1, staying=1, waiting=2, healing=2, ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "decline", "end_turn", "hurt ezc1:talent", "token life", "wait")
    let_chance(position)
    play(position, "orbit A", "stay", "discover_artifact")
    assert "ask_seat 1" in offered(position)


@pytest.mark.rule("damage.heal_crew", "damage.heal_aside_all")
def test_every_damaged_crew_that_stands_aside_heals_one_token_of_its_owners_choice() -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST, TRIPLE, PILOT],
             hurt={TRIPLE: ["life", "talent"], PILOT: ["star_pilot"]}),
        planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    assert offered(position) == [f"heal_crew {TRIPLE}:life", f"heal_crew {TRIPLE}:talent"]
    assert refused(position, f"heal_crew {PILOT}:star_pilot") == "damage.heal_crew"
    play(position, f"heal_crew {TRIPLE}:life")
    assert cells(position, "hurt") == {TRIPLE: 16}
    assert position.decision == "roll_die"


@pytest.mark.rule("damage.heal_crew", "damage.heal_action")
def test_the_log_distinguishes_crew_that_stand_aside_from_a_crew_that_rests() -> None:
    ship = seat(at="planet:0", crew=[GEOLOGIST, TRIPLE, PILOT], hurt={TRIPLE: ["life", "talent"], PILOT: ["talent"]})
    aside, resting = (table(ship, planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE) for _ in range(2))
    events = play(aside, "discover_substance", f"send {GEOLOGIST}", "team_done", f"heal_crew {TRIPLE}:life")
    assert [event.clause for event in events if event.name == "healed"] == ["damage.heal_crew"] * 2
    events = play(resting, "heal", f"heal_crew {TRIPLE}:life", f"heal_crew {PILOT}:talent")
    assert [event.clause for event in events if event.name == "healed"] == ["damage.heal_action"] * 2


@pytest.mark.rule("interplay.damage_alien_heal")
def test_an_alien_stands_aside_to_heal_like_a_human() -> None:
    position = table(seat(at="planet:0", crew=[GEOLOGIST, ALIEN], hurt={ALIEN: ["talent"]}),
                     planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    assert cells(position, "hurt") == {}


@pytest.mark.rule("damage.heal_timing")
def test_who_heals_before_the_roll_takes_no_part_in_it() -> None:
    position = table(seat(at="planet:0", crew=[BIOLOGIST, "ezc39"], hurt={BIOLOGIST: ["life"]}),
                     planets=[("D", "ter_4")], ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "discover_life", "send ezc39", "team_done")
    assert cells(position, "hurt") == {}
    assert cells(position, "team") == {"ezc39": 1}
    assert cells(position, "dice") == 1 + 1


@pytest.mark.rule("damage.heal_helpers")
def test_the_crew_of_a_helper_heals_nothing_by_standing_aside() -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST]), seat(at="planet:0", crew=["ezc8", TRIPLE], hurt={TRIPLE: ["life"]}),
        planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_substance", "ask_seat 1", "help", "send ezc8", "team_done", f"send {GEOLOGIST}")
    play(position, "team_done")
    assert cells(position, "hurt") == {TRIPLE: 1}


@pytest.mark.rule("interplay.heal_warp")
def test_nobody_heals_between_two_systems() -> None:
    ship = seat(crew=[TRIPLE], hurt={TRIPLE: ["life"]})
    position = table(ship, seat(crew=["ezc54"]), ask="ChooseAction", options=DAMAGE, round=3)
    play(position, "decline", "stay", "decline", "wait", "wait")
    assert (cells(position, "system"), cells(position, "hurt")) == (2, {TRIPLE: 1})
