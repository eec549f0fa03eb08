"""Chapter "equipment", repair, new artifacts and cleanup; scoring, rescue payments, trades and challenges with it."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT_CHALLENGE, is_challenge_met
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import equipment_limit
from hoshitaku.games.zetta.modules.equipment.track import items_on_track
from tests.zetta.modules.equipment.gear import WITH_DAMAGE, condition, geared, kept, lone, whose
from tests.zetta.table import GAME, cells, crew_with, let_chance, offered, own, play, refused, roll, seat

MAKER = crew_with("artifact")


@pytest.mark.rule("equipment.repair", "reference.repair")
def test_repair_makes_a_worn_out_item_slightly_worn_anywhere_without_dice_or_level() -> None:
    position = geared((lone(), {"eze1": "worn_out"}), ask="ChooseAction")
    play(position, "repair")
    assert condition(position, "eze1") == "slightly_worn"
    assert own(position, "level", 0) == 0
    assert position.actor == 1


@pytest.mark.rule("equipment.repair", "equipment.broken")
def test_the_player_says_which_item_is_repaired_but_what_is_broken_stays_broken() -> None:
    items = {"eze1": "worn_out", "eze2": "worn_out", "eze3": "beyond_repair", "eze4": "slightly_worn"}
    position = geared((lone(), items), ask="ChooseAction")
    play(position, "repair")
    assert offered(position) == ["repair_thing eze1", "repair_thing eze2"]
    assert refused(position, "repair_thing eze3") == "equipment.broken"
    assert refused(position, "repair_thing eze4") == "equipment.repair_useless"
    play(position, "repair_thing eze2")
    assert (condition(position, "eze1"), condition(position, "eze2")) == ("worn_out", "slightly_worn")


@pytest.mark.rule("equipment.repair_useless")
def test_repair_is_not_offered_for_less_than_worn_out() -> None:
    position = geared((lone(), {"eze1": "slightly_worn", "eze2": "new"}), ask="ChooseAction")
    assert refused(position, "repair") == "equipment.repair_useless"


@pytest.mark.rule("equipment.artifact_icon")
def test_an_artifact_is_repaired_like_equipment() -> None:
    position = geared((lone(artifacts=["ezp1"]), {"ezp1": "worn_out"}), ask="ChooseAction")
    play(position, "repair")
    assert condition(position, "ezp1") == "slightly_worn"


@pytest.mark.rule("equipment.artifact_new", "equipment.limit_artifacts")
def test_a_new_artifact_lies_fully_operational_on_the_track_beside_four_equipment() -> None:
    maker = seat(at="C", crew=[MAKER], gas=5, metal=5, gem=5)
    four = dict.fromkeys(["eze1", "eze3", "eze5", "eze6"], "new")
    position = geared((maker, four), board=(4, 5, 12), ask="ChooseAction")
    play(position, "discover_artifact", f"send {MAKER}", "team_done")
    roll(position, 1)
    play(position, "make ezp1")
    assert list(items_on_track(position.state, 0)) == [0, 2, 4, 5, EQUIPMENT_CARD_COUNT]  # type: ignore[arg-type]
    assert condition(position, "ezp1") == "fully_operational"


def after_cleanup(position: Position) -> Position:
    """The position at the first choice of the next system."""
    while cells(position, "system") == 1:
        options = {position.option_name(option): option for option in position.options()}
        position.take(options.get("decline", options.get("stay", position.options()[-1])))
    let_chance(position)
    return position


@pytest.mark.rule("equipment.artifact_stays")
def test_artifacts_stay_on_the_track_at_cleanup_and_life_goes_to_stored() -> None:
    one = lone(at="mothership", artifacts=["ezp1"], life=["ezl1"])
    position = after_cleanup(geared((one, {"ezp1": "slightly_worn"}), round=3, turns=8, ask="ChooseAction"))
    assert cells(position, "artifact_at")["ezp1"] == 0
    assert condition(position, "ezp1") == "slightly_worn"
    assert cells(position, "life_at")["ezl1"] == 10


@pytest.mark.rule("scoring.broken_artifact")
def test_an_artifact_beyond_repair_brings_its_whole_fame() -> None:
    whole = geared((lone(artifacts=["ezp1"]), {}))
    broken = geared((lone(artifacts=["ezp1"]), {"ezp1": "beyond_repair"}))
    assert broken.scores()[0] == whole.scores()[0] >= 7


@pytest.mark.rule("interplay.solo_equipment_loss")
def test_who_flies_alone_goes_on_without_any_equipment() -> None:
    broken = dict.fromkeys(["eze1", "eze3", "eze5", "eze6"], "beyond_repair")
    position = geared((seat(crew=["ezc4"]), broken), alone=True, ask="ChooseAction")
    play(position, "research")
    let_chance(position)
    assert position.actor == 0


@pytest.mark.rule("interplay.damage_rescue_equipment")
def test_an_artifact_of_the_track_pays_for_a_rescue_but_equipment_does_not() -> None:
    full = {"ezc4": ["substance", "talent"]}
    poor = seat(crew=["ezc4"], hurt=full, energy=0, artifacts=["ezp1"], stored_life=["ezl7"])
    other = seat(crew=["ezc54"], energy=0)
    three = {"eze1": "new", "eze3": "new", "eze5": "new", "ezp1": "slightly_worn"}
    position = geared((poor, three), (other, {}), options=WITH_DAMAGE, life_hurt={"ezl7": 1}, ask="ChooseAction")
    play(position, "decline", "stay", "decline")
    assert (position.decision, offered(position)) == ("offer_card", ["card ezp1"])
    play(position, "card ezp1", "card ezp1")
    assert cells(position, "artifact_at")["ezp1"] == 1
    assert condition(position, "ezp1") == "slightly_worn"
    assert whose(position, "eze1") == 0


def two(first: dict[str, str], second: dict[str, str]) -> Position:
    """Two seats at the mothership; it is the first one's turn."""
    return geared((seat(crew=["ezc4"]), first), (seat(crew=["ezc54"]), second), ask="ChooseAction")


@pytest.mark.rule("trade.condition")
def test_traded_equipment_keeps_its_condition() -> None:
    position = two({"eze1": "worn_out"}, {})
    play(position, "trade 1", "give_card eze1", "propose", "accept")
    assert (whose(position, "eze1"), condition(position, "eze1")) == (1, "worn_out")


@pytest.mark.rule("trade.condition")
def test_no_trade_raises_equipment_above_four_broken_ones_counted_but_one_for_one_is_fine() -> None:
    four = {"eze3": "new", "eze4": "new", "eze5": "new", "eze6": "beyond_repair"}
    position = two({"eze1": "new"}, four)
    play(position, "trade 1", "give_card eze1")
    assert refused(position, "propose") == "trade.condition"
    play(position, "ask_for_card eze6", "propose", "accept")
    assert (whose(position, "eze1"), whose(position, "eze6")) == (1, 0)
    assert condition(position, "eze6") == "beyond_repair"


@pytest.mark.rule("trade.condition")
def test_artifacts_do_not_count_for_the_limit_of_a_trade() -> None:
    three = {"eze3": "new", "eze4": "new", "eze5": "new"}
    position = geared((seat(crew=["ezc4"]), {"eze1": "new"}),
                      (seat(crew=["ezc54"], artifacts=["ezp1", "ezp2"]), three), display=["ezp3"],
                      ask="ChooseAction")  # fmt: skip
    play(position, "trade 1", "give_card eze1", "propose", "accept")
    assert whose(position, "eze1") == 1


@pytest.mark.rule("trade.condition")
def test_a_counter_offer_starts_from_the_current_offer_and_its_text_lists_it() -> None:
    position = two({"eze1": "new"}, {"eze3": "slightly_worn"})
    play(position, "trade 1", "give_card eze1", "propose", "counter", "give_card eze3")
    assert "Spore Scout Glider" in position.prompt("en")
    assert "slightly worn" in position.prompt("en")
    play(position, "start_over", "give_card eze3", "no_trade")
    assert kept(position, "offered") == {}


@pytest.mark.rule("coop.challenge_3", "coop.challenge_3_what")
@pytest.mark.parametrize(
    ("items", "met"),
    [
        ({"eze1": "slightly_worn"}, True),
        ({"eze1": "worn_out"}, False),
        ({"eze1": "new", "eze2": "beyond_repair"}, False),
        ({}, False),
    ],
)
def test_the_third_challenge_asks_for_good_equipment_on_all_tracks(items: dict[str, str], met: bool) -> None:
    options = {"modules": ["equipment"], "mode": "cooperative"}
    position = geared((seat(crew=["ezc4"]), items), (seat(crew=["ezc54"]), {}), options=options)
    assert is_challenge_met(position.state, GOOD_EQUIPMENT_CHALLENGE) == met  # type: ignore[arg-type]


@pytest.mark.rule("coop.challenge_3_what")
@pytest.mark.parametrize(
    ("mine", "bots", "possible"),
    [
        ({"eze1": "worn_out"}, {}, True),
        ({"eze1": "new", "eze2": "beyond_repair"}, {}, False),
        ({}, {"eze2": "beyond_repair"}, True),
        ({}, {}, True),
    ],
)
def test_the_table_says_when_the_third_challenge_cannot_be_met_any_more(
    mine: dict[str, str], bots: dict[str, str], possible: bool
) -> None:
    options = {"modules": ["equipment"], "mode": "cooperative", "bot_seats": [2]}
    seats = (seat(crew=["ezc4"]), mine), (seat(crew=["ezc54"]), {}), (seat(crew=["ezc53"]), bots)
    position = geared(*seats, options=options, challenges=1 << 3 | 1 << 5)
    for viewer in (0, 2, None):
        challenges = position.view(viewer)["modules"]["cooperation"]["challenges"]  # type: ignore[index]
        assert {one["number"]: one["possible"] for one in challenges} == {3: possible, 5: True}


@pytest.mark.rule("coop.challenge_1")
def test_with_the_first_challenge_one_equipment_goes_along() -> None:
    options = {"modules": ["equipment"], "mode": "cooperative"}
    position = geared((seat(crew=["ezc4"]), {}), (seat(crew=["ezc54"]), {}), options=options, challenges=1 << 1)
    assert equipment_limit(position.state, 0) == 1  # type: ignore[arg-type]


def test_a_position_with_an_item_of_nobody_in_use_is_refused() -> None:
    data: Any = GAME.position_to_dict((start := two({"eze1": "new"}, {})).setup, start.state)
    data["state"]["modules"]["equipment"]["using"] = {"ezc4": 5}
    with pytest.raises(Exception, match="nobody has"):
        GAME.from_json(data)
