"""Equipment of Expedition Zetta as it is drawn: the track of each board, and cards of the grid."""

from __future__ import annotations

from tests.web.zetta_scenes import scene
from tests.zetta.modules.equipment.gear import at_grid, geared
from tests.zetta.table import play, seat, table


def test_a_board_shows_the_track_with_conditions_icons_and_artifacts() -> None:
    things = {"eze1": "worn_out", "eze3": "new", "ezp1": "slightly_worn"}
    position = geared((seat(crew=["ezc4"], artifacts=["ezp1"]), things), (seat(crew=["ezc54"]), {}))
    for viewer in (0, 1, None):
        tools = scene(position, viewer).boards.seats[0].tools
        told = [(tool.kind, tool.entry["id"], tool.condition) for tool in tools]
        assert told == [
            ("equipment", "eze3", "fully_operational"),
            ("artifact", "ezp1", "slightly_worn"),
            ("equipment", "eze1", "worn_out"),
        ]


def test_a_thing_that_can_be_repaired_is_an_answer_on_the_board() -> None:
    position = geared(
        (seat(crew=["ezc4"]), {"eze1": "worn_out", "eze3": "worn_out", "eze5": "new"}), ask="ChooseAction"
    )
    play(position, "repair")
    spots = {tool.entry["id"]: tool.spot.state for tool in scene(position).boards.seats[0].tools}
    assert spots == {"eze1": "can", "eze3": "can", "eze5": ""}


def test_without_the_module_there_is_no_track() -> None:
    assert scene(table(seat(crew=["ezc4"], artifacts=["ezp1"]))).boards.seats[0].tools == ()


def test_equipment_in_the_grid_can_be_invested_in() -> None:
    position = at_grid(9, 9, lying={8: "eze3"})
    grid = scene(position).grid
    assert grid is not None
    space = grid.rows[2][2]
    assert (space.kind, space.entry and space.entry["id"], space.spot.state) == ("equipment", "eze3", "can")


def test_an_offer_shows_equipment_that_is_given_and_that_could_be() -> None:
    position = geared((seat(crew=["ezc4"]), {"eze1": "worn_out", "eze3": "new"}), (seat(crew=["ezc54"]), {}),
                      ask="ChooseAction")  # fmt: skip
    play(position, "trade 1", "give_card eze1")
    trade = scene(position).trade
    assert trade is not None
    assert trade.writing
    assert [card.entry["id"] for card in trade.sides[0].offered] == ["eze1"]
    assert [card.entry["id"] for card in trade.sides[0].others] == ["eze3"]
