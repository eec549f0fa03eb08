"""Chapter "damage", the rescue: what saving a dying crew costs, and where it leaves mothership and ship."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.table import DAMAGE, cells, offered, own, play, refused, roll, seat, table

GEOLOGIST = "ezc4"
PILOT = "ezc25"
ALIEN = "ezl31"
FULL = {GEOLOGIST: ["substance", "talent"]}


def dying(others: int = 2, alone: dict[str, object] | None = None, **values: object) -> Position:
    """Dangerous life leaves the only crew of seat 0 dying at the end of this round; the others look on."""
    first = seat(**({"crew": [GEOLOGIST], "hurt": FULL, "stored_life": ["ezl7"]} | (alone or {})))
    rest = [seat(crew=[crew], energy=0) for crew in ("ezc54", "ezc53", "ezc51")[:others]]
    position = table(first, *rest, life_hurt={"ezl7": 1}, ask="ChooseAction", options=DAMAGE, **values)
    play(position, "decline")
    for _ in rest:
        play(position, "stay", "decline")
    return position


@pytest.mark.rule("damage.dying", "damage.rescue_pay", "damage.rescue_crew")
def test_a_rescue_costs_two_energy_to_each_of_the_others_and_the_crew_lives_as_it_was() -> None:
    position = dying(alone={"energy": 5})
    assert [own(position, "energy", number) for number in range(3)] == [1, 2, 2]
    assert cells(position, "hurt") == {GEOLOGIST: 18}
    assert cells(position, "crew_at")[GEOLOGIST] == 0


@pytest.mark.rule("damage.rescue_radioactive")
def test_radioactive_substances_pay_for_it() -> None:
    position = dying(alone={"energy": 0, "radioactive": 1})
    assert [own(position, "energy", number) for number in range(3)] == [0, 2, 2]
    assert own(position, "substances:radioactive", 0) == 0


@pytest.mark.rule("damage.rescue_keeps_one")
def test_they_must_be_converted_before_anything_else_is_owed() -> None:
    position = dying(alone={"energy": 3, "radioactive": 1, "gas": 2})
    assert [own(position, "energy", number) for number in range(3)] == [3, 2, 2]
    assert own(position, "substances:gas", 0) == 2


@pytest.mark.rule("damage.rescue_keeps_one")
def test_who_has_just_enough_energy_keeps_the_radioactive_substance() -> None:
    position = dying(alone={"energy": 4, "radioactive": 1})
    assert [own(position, "energy", number) for number in range(3)] == [0, 2, 2]
    assert own(position, "substances:radioactive", 0) == 1


@pytest.mark.rule("damage.rescue_substance", "damage.rescue_no_waive")
def test_each_energy_missing_is_a_substance_of_the_receivers_choice() -> None:
    position = dying(alone={"energy": 1, "gas": 2, "gem": 1})
    assert refused(position, "no_token") == "damage.rescue_no_waive"
    assert refused(position, "substance metal") == "damage.rescue_substance"
    play(position, "substance gem", "substance gas", "substance gas")
    assert [own(position, "energy", number) for number in range(3)] == [0, 1, 0]
    assert own(position, "substances:gem", 1) == 1
    assert own(position, "substances:gas", 2) == 2


@pytest.mark.rule("damage.rescue_substance")
def test_the_log_distinguishes_the_substances_of_a_rescue_and_of_a_missed_return() -> None:
    position = dying(alone={"energy": 0, "gas": 4})
    events = play(position, "substance gas", "substance gas", "substance gas", "substance gas")
    logged = [(event.name, event.clause) for event in events if event.name in ("pay", "gain")]
    assert logged == [("pay", "damage.rescue_substance"), ("gain", "damage.rescue_substance")] * 4


@pytest.mark.rule("damage.rescue_card", "damage.rescue_no_waive")
def test_when_substances_run_out_each_who_got_too_little_may_take_a_card() -> None:
    position = dying(alone={"energy": 0, "gas": 1, "life": ["ezl1", "ezl2"], "artifacts": ["ezp5"]})
    play(position, "substance gas")
    assert refused(position, "card ezl7") == "damage.rescue_card"
    assert set(offered(position)) == {"card ezl1", "card ezl2", "card ezp5"}
    play(position, "card ezl2", "card ezl2")
    play(position, "card ezp5", "leave_card")
    assert cells(position, "life_at")["ezl2"] == 1
    assert cells(position, "artifact_at")["ezp5"] == 0
    assert position.decision == "choose_move"


@pytest.mark.rule("damage.rescue_card", "trade.card_box")
def test_an_artifact_may_pay_for_a_rescue_and_lies_on_current_of_who_takes_it() -> None:
    position = dying(1, alone={"energy": 0, "artifacts": ["ezp1", "ezp5"], "stored_artifacts": ["ezp2"]})
    assert offered(position) == ["card ezp1", "card ezp5"]
    play(position, "card ezp1", "card ezp1")
    assert [cells(position, "artifact_at")[card] for card in ("ezp1", "ezp5", "ezp2")] == [1, 0, 10]


@pytest.mark.rule("damage.rescue_nothing")
def test_who_has_nothing_owes_nothing() -> None:
    position = dying(alone={"energy": 0})
    assert [own(position, "energy", number) for number in range(3)] == [0, 0, 0]
    assert position.decision == "choose_move"


@pytest.mark.rule("damage.rescue_order")
def test_energy_comes_first_then_substances_then_cards() -> None:
    position = dying(alone={"energy": 2, "gas": 1, "life": ["ezl1"]})
    assert (own(position, "energy", 1), position.actor) == (2, 2)
    play(position, "substance gas")
    assert (position.actor, position.decision) == (0, "offer_card")
    play(position, "card ezl1", "card ezl1")
    assert cells(position, "life_at")["ezl1"] == 2


@pytest.mark.rule("damage.rescue_mothership", "damage.rescue_docked", "interplay.damage_rescue_place")
def test_the_mothership_comes_with_all_that_are_docked_and_the_rescued_ship_docks() -> None:
    position = dying(alone={"at": "planet:0", "energy": 5}, planets=[("F", "ter_1")], mothership="C")
    assert cells(position, "mothership") == 5
    assert cells(position, "place") == {}, "all three ships are docked"
    assert "stay" in offered(position)


@pytest.mark.rule("damage.rescue_docked")
def test_ships_elsewhere_stay_where_they_are() -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST], hurt=FULL, stored_life=["ezl7"]), seat(at="B", crew=[PILOT]),
        planets=[("F", "ter_1")], mothership="C", life_hurt={"ezl7": 1}, ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "decline", "stay", "decline")
    assert cells(position, "place") == {"1": 1}


@pytest.mark.rule("damage.rescue_at_mothership")
def test_a_docked_ship_pays_all_the_same() -> None:
    position = dying(alone={"energy": 5}, mothership="C")
    assert own(position, "energy", 0) == 1
    assert cells(position, "mothership") == 2


@pytest.mark.rule("damage.rescue_several")
def test_two_crew_dying_in_one_round_are_two_rescues() -> None:
    full = FULL | {PILOT: ["star_pilot", "talent"]}
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST, PILOT], hurt=full, energy=9), seat(crew=["ezc54"]), seat(crew=["ezc53"]),
        planets=[("F", "ter_1")], mothership="C", ask="ChooseAction", options=DAMAGE, extra_rounds=1, staying=1,
        waiting=6, round=4,
    )  # fmt: skip
    events = play(position, "decline", "end_turn", "end_turn")
    assert own(position, "energy", 0) == 9 - 8
    assert [event.name for event in events].count("mothership_comes") == 1
    assert cells(position, "mothership") == 5


@pytest.mark.rule("interplay.damage_alien_rescue")
def test_an_alien_is_rescued_like_a_human() -> None:
    position = dying(alone={"energy": 5, "crew": [ALIEN], "hurt": {ALIEN: ["talent"]}})
    assert own(position, "energy", 0) == 1


@pytest.mark.rule("interplay.damage_rescue_card", "interplay.damage_life_trade")
def test_flags_and_damage_go_along_with_a_card_and_the_new_owner_suffers_them() -> None:
    position = dying(1, {"energy": 0, "life": ["ezl1"], "stored_life": []}, life_flags={"ezl1": 4})
    assert position.decision == "choose_move", "no damage yet: the dangerous card is nobody's"
    position = table(
        seat(crew=[GEOLOGIST], hurt=FULL, energy=0, life=["ezl1"]), seat(crew=["ezc54"]), life_hurt={"ezl1": 2},
        life_flags={"ezl1": 4}, ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "decline", "stay", "decline", "card ezl1", "card ezl1")
    assert cells(position, "life_at")["ezl1"] == 1
    assert cells(position, "life_flags") == {"ezl1": 4}
    play(position, "stay", "decline", "stay", "decline")
    assert offered(position)[0] == "hurt ezc54:artifact"


@pytest.mark.rule("interplay.damage_life_rescue", "damage.life_every_round")
@pytest.mark.parametrize("start", [0, 1])
def test_a_dangerous_card_given_for_a_rescue_at_the_end_of_a_round_harms_once_in_it(start: int) -> None:
    first = seat(crew=[GEOLOGIST], hurt=FULL, energy=0, life=["ezl1"])
    position = table(first, seat(crew=["ezc54"]), life_hurt={"ezl1": 2}, start=start, options=DAMAGE)
    play(position, "stay", "decline", "stay", "decline", "card ezl1", "card ezl1")
    assert position.decision == "choose_move"
    assert cells(position, "hurt") == {GEOLOGIST: 18}, "the first in player order"


@pytest.mark.rule("interplay.damage_life_rescue")
def test_its_new_owner_suffers_it_from_the_end_of_the_next_round_on() -> None:
    first = seat(crew=[GEOLOGIST], hurt=FULL, energy=0, life=["ezl1"])
    position = table(first, seat(crew=["ezc54"]), life_hurt={"ezl1": 2}, options=DAMAGE)
    play(position, "stay", "decline", "stay", "decline", "card ezl1", "card ezl1", "stay", "decline", "stay", "decline")
    play(position, "hurt ezc54:artifact", "hurt ezc54:talent")
    assert position.decision == "choose_stay"


@pytest.mark.rule("interplay.damage_rescue_card")
def test_alien_crew_is_no_card_to_be_taken() -> None:
    position = dying(1, {"energy": 0, "crew": [ALIEN], "hurt": {ALIEN: ["talent"]}}, life_at={ALIEN: 0, "ezl7": 10})
    assert position.decision == "choose_move"


@pytest.mark.rule("damage.dying", "damage.substance")
def test_a_discovery_can_bring_the_rescue_in_the_middle_of_a_turn() -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST], hurt={GEOLOGIST: ["talent"]}, energy=4),
        planets=[("F", "cbn_4")], mothership="C", ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 2, 4)
    assert own(position, "energy", 0) == 2
    assert own(position, "substances:gem", 0) == 2
    assert cells(position, "mothership") == 5
    assert position.actor == 1
