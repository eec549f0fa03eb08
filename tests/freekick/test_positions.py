"""Positions written by hand: what cannot be played on is refused, with the field that is wrong."""

import json
from copy import deepcopy

import pytest

from hoshitaku import PositionError
from hoshitaku.kernel.pack import Pack
from tests.freekick.table import GAME, act, full_field, hands, legal, sheet, table


def test_a_hand_is_at_most_what_one_action_can_place() -> None:
    position = table(sheet(hand=63), sheet())
    act(position, "war")
    assert position.action_id(63) < GAME.num_distinct_actions
    with pytest.raises(PositionError, match="hand"):
        table(sheet(hand=64), sheet())


def test_a_ship_under_way_belongs_to_a_card_in_play() -> None:
    position = table(sheet(), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "4")
    data = json.loads(position.to_json())
    data["state"]["stack"][-1]["clause"] = "card.ark.effect"
    with pytest.raises(PositionError, match="clause"):
        GAME.from_json(data)


def test_even_with_a_pack_of_wild_gains_an_action_places_no_more_than_the_highest_option() -> None:
    data = deepcopy(GAME.pack.data)
    vein = next(entry for entry in data["card"] if entry["id"] == "vein")  # type: ignore[attr-defined]
    vein["cost"], vein["effects"][0]["amount"] = 1, 99
    options = {"field": full_field(["vein", "alms"]), "start_seat": 0}
    position = GAME.new(2, options, pack=Pack(data, "a golden vein"))
    act(position, "0", "vein", "1", "pass", "alms")
    assert (hands(position)[0], legal(position)) == (102, ["63"])
