"""The warp stage of Expedition Zetta as it is drawn: hands above the chart, and marks of what is away or safe."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web.drawing.zetta.modules.warp_travel import CardMark, WarpStage
from tests.web.zetta_scenes import scene
from tests.zetta.modules.perks.cards import given, with_modules
from tests.zetta.modules.warp_travel.stage import kept, ship, stage, to_next_system
from tests.zetta.table import play

ITEMS = [{"eze3": "new"}, {"eze1": "new", "eze2": "worn_out"}]


def shown(position: hoshitaku.Position, viewer: int | None = 0) -> WarpStage:
    """What stands above the chart."""
    found: WarpStage = dict(scene(position, viewer).module_parts_above_chart)["warp_travel"]
    return found


def hands(position: hoshitaku.Position, viewer: int | None = 0) -> dict[int, list[str]]:
    """The cards that a viewer sees in each hand."""
    return {hand.seat: [card.entry["id"] for card in hand.cards] for hand in shown(position, viewer).hands}


def marks(position: hoshitaku.Position, seat: int, member: str, viewer: int | None = 0) -> list[str]:
    """What a board shows of a crew member."""
    crew = scene(position, viewer).control_boards.boards[seat].crew
    found = next(one for one in crew if one.entry["id"] == member)
    return [mark.text_key for _, own in found.module_marks for mark in own]


@pytest.mark.rule("zetta:warp.hand_simultaneous")
def test_while_hands_are_chosen_everybody_sees_only_their_own():
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), hands={})
    play(position, "take_in_hand ezc1", "keep_on_board ezc4", "take_in_hand ezc9")
    assert [hands(position, viewer) for viewer in (0, 1, None)] == [
        {0: ["ezc1"], 1: []}, {0: [], 1: ["ezc9"]}, {0: [], 1: []},
    ]  # fmt: skip
    assert [hand.is_secret for hand in shown(position, 0).hands] == [False, True]
    assert marks(position, 0, "ezc1") == ["in_hand"]
    assert marks(position, 0, "ezc1", viewer=1) == []


@pytest.mark.rule("zetta:warp.play")
def test_open_hands_stand_in_player_order_and_a_played_card_leaves():
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), start=1)
    assert [hand.seat for hand in shown(position).hands] == [1, 0]
    play(position, "play_idly ezc9")
    assert hands(position) == {1: ["ezc11"], 0: ["ezc1", "ezc4"]}


@pytest.mark.rule("zetta:warp.play", "zetta:perk.nation.kenya_change")
def test_hands_lie_open_next_to_kenya_s_question():
    position = stage(ship("ezc2"), ship("ezc9", gas=1, gem=1), options=with_modules("warp_travel"), hands={})
    position = given(position, ["ezy1", "ezy9"])
    play(position, "take_in_hand ezc2", "take_in_hand ezc9")
    assert position.decision == "choose_safe_kind"
    assert hands(position) == {0: ["ezc2"], 1: ["ezc9"]}


def test_a_card_that_can_be_played_in_several_ways_is_not_a_button():
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), hands={0: ["ezc1"]})
    crew = {one.entry["id"]: one.answer.state for one in scene(position, 0).control_boards.boards[0].crew}
    assert crew == {"ezc1": "", "ezc4": ""}
    play(position, "play_romance ezc1")
    targets = {one.entry["id"]: one.answer.state for one in scene(position, 0).control_boards.boards[1].crew}
    assert targets == {"ezc9": "can", "ezc11": "can"}


@pytest.mark.rule("zetta:warp.immune", "zetta:warp.return_rotated")
def test_guests_and_lent_items_lie_with_their_hosts_and_name_their_owners():
    position = stage(ship("ezc1", "ezc5"), ship("ezc9", "ezc11"), items=ITEMS, hands={0: ["ezc1", "ezc5"]})
    play(position, "play_romance ezc1", "romance ezc9", "play_borrow ezc5", "borrow eze1")
    boards = scene(position, 1).control_boards.boards
    assert marks(position, 0, "ezc9") == ["with"]
    tracks = [dict(board.module_parts)["equipment"] for board in boards]
    lying = [{tool.card.entry["id"]: tool for column in track.columns for tool in column.items} for track in tracks]
    assert [sorted(one) for one in lying] == [["eze1", "eze3"], ["eze2"]]
    assert dict(lying[0]["eze1"].module_marks)["warp_travel"] == (CardMark("lent_by", other_seat=1),)
    to_next_system(position)
    assert scene(position, 0).module_parts_above_chart == ()
    assert kept(position, "holder") == {"eze1": 0}


@pytest.mark.rule("zetta:warp.return_rotated", "zetta:warp.repair")
def test_an_item_repaired_under_observation_has_both_marks():
    position = stage(ship("ezc4", "ezc1"), ship("ezc9"), items=[{"eze1": "worn_out"}, {}])
    data = position.game.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["turned"] = {"eze1": 1}
    position = position.game.from_json(data)
    play(position, "play_repair ezc4", "repair_at_warp eze1")
    track = dict(scene(position, 0).control_boards.boards[0].module_parts)["equipment"]
    (tool,) = [tool for column in track.columns for tool in column.items]
    assert dict(tool.module_marks)["warp_travel"] == (CardMark("observed"), CardMark("under_repair"))
