"""Equipment of Expedition Zetta as it is drawn: the track of each board, and cards of the grid."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web.drawing.zetta.modules.equipment import EquipmentTrack
from tests.web.zetta_scenes import question, scene
from tests.zetta.modules.equipment.gear import at_grid, geared
from tests.zetta.table import play, seat, table


def track(position: hoshitaku.Position, viewer: int | None = 0, seat: int = 0) -> EquipmentTrack:
    return dict(scene(position, viewer).control_boards.boards[seat].module_parts)["equipment"]


def lying(shown: EquipmentTrack) -> dict[str, list[str]]:
    """What lies in each column."""
    return {column.condition: [tool.card.entry["id"] for tool in column.items] for column in shown.columns}


def states(shown: EquipmentTrack) -> dict[str, str]:
    """How each item is shown as an answer: state by name."""
    return {tool.card.entry["id"]: tool.card.answer.state for column in shown.columns for tool in column.items}


@pytest.mark.rule("zetta:equipment.conditions", "zetta:equipment.artifact_new")
def test_a_board_shows_the_track_in_four_columns_with_artifacts():
    items = {"eze1": "worn_out", "eze3": "new", "eze5": "beyond_repair", "ezp1": "slightly_worn"}
    position = geared((seat(crew=["ezc4"], artifacts=["ezp1"]), items), (seat(crew=["ezc54"]), {}))
    for viewer in (0, 1, None):
        shown = track(position, viewer)
        assert lying(shown) == {
            "fully_operational": ["eze3"],
            "slightly_worn": ["ezp1"],
            "worn_out": ["eze1"],
            "beyond_repair": ["eze5"],
        }
        assert [column.uses_left for column in shown.columns] == [3, 2, 1, 0]
        assert shown.equipment_card_count == 3
    assert lying(track(position, seat=1)) == {condition: [] for condition in lying(shown)}


@pytest.mark.rule("zetta:equipment.artifact_new")
def test_an_artifact_lies_on_the_track_and_not_among_the_discoveries_but_counts_as_one():
    position = geared((seat(crew=["ezc4"], artifacts=["ezp1"]), {}))
    board = scene(position).control_boards.boards[0]
    assert board.current_discoveries == ()
    assert [card.entry["id"] for card in board.all_discoveries] == ["ezp1"]


def test_equipment_that_can_be_repaired_is_an_answer_on_the_board():
    position = geared(
        (seat(crew=["ezc4"]), {"eze1": "worn_out", "eze3": "worn_out", "eze5": "new"}), ask="ChooseAction"
    )
    play(position, "repair")
    assert states(track(position)) == {"eze1": "can", "eze3": "can", "eze5": ""}


@pytest.mark.rule("zetta:equipment.repair_useless")
def test_repair_stays_in_the_console_and_says_why_it_is_not_possible():
    asked = question(geared((seat(crew=["ezc4"]), {"eze3": "new"}), ask="ChooseAction"))
    why = {choice["target"]: choice["refused"]["word"] for choice in asked.refused_options}
    assert why["repair"] == "nothing is worn out"


def test_without_the_module_there_is_no_track():
    assert scene(table(seat(crew=["ezc4"], artifacts=["ezp1"]))).control_boards.boards[0].module_parts == ()


def test_a_challenge_that_cannot_be_met_any_more_says_so():
    broken = {"eze1": "beyond_repair"}
    position = geared(
        (seat(crew=["ezc4"]), broken),
        (seat(crew=["ezc54"]), {}),
        options={"modules": ["equipment"], "mode": "cooperative"},
        challenges=1 << 3 | 1 << 5,
    )
    aims = scene(position).goals_panel
    assert aims is not None
    assert {one.number: one.is_possible for one in aims.challenges} == {3: False, 5: True}


def test_equipment_in_the_grid_can_be_invested_in():
    position = at_grid(9, 9, lying={8: "eze3"})
    grid = scene(position).preparation_grid
    assert grid is not None
    space = grid.rows[2][2]
    assert (space.card_kind, space.entry and space.entry["id"], space.invest_answer.state) == (
        "equipment",
        "eze3",
        "can",
    )


def test_an_offer_shows_equipment_that_is_given_and_that_could_be():
    position = geared((seat(crew=["ezc4"]), {"eze1": "worn_out", "eze3": "new"}), (seat(crew=["ezc54"]), {}),
                      ask="ChooseAction")  # fmt: skip
    play(position, "trade 1", "give_card eze1")
    trade = scene(position).trade
    assert trade is not None
    assert trade.is_being_written
    assert [card.entry["id"] for card in trade.sides[0].offered_cards] == ["eze1"]
    assert [card.entry["id"] for card in trade.sides[0].offerable_cards] == ["eze3"]
    assert trade.sides[0].offered_cards[0].module_marks == (("equipment", "worn_out"),)
