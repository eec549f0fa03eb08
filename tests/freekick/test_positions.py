"""Positions as JSON: there and back within a turn, and edited."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import PositionError
from hoshitaku.kernel.pack import Pack
from tests.freekick.by_hand import mid_round
from tests.freekick.table import GAME, act, full_field, hands, legal, pass_all, points, seat, sheet, table


@pytest.mark.parametrize("moves", range(0, 40, 3))
def test_a_position_comes_back_the_same_in_mid_decision(moves: int) -> None:
    rng = random.Random(moves)
    position = GAME.new(3)
    for _ in range(moves):
        position.take(rng.choice(position.options()))
    again = GAME.from_json(position.to_json())
    assert again.digest() == position.digest()
    assert (again.actor, again.decision, again.options()) == (position.actor, position.decision, position.options())


def test_both_copies_of_a_position_play_the_same_game_to_its_end() -> None:
    rng = random.Random(11)
    position = GAME.new(4)
    while position.actor != hoshitaku.OVER:
        again = GAME.from_json(position.to_json())
        option = rng.choice(position.options())
        position.take(option)
        again.take(option)
        assert again.digest() == position.digest()
    assert GAME.from_json(position.to_json()).ranking() == position.ranking()


@pytest.mark.parametrize(
    "moves",
    [("war",), ("emigrant_ship",), ("emigrant_ship", "2"), ("emigrant_ship", "2", "war"), ("library_folk", "2")],
    ids=" ".join,
)
def test_every_kind_of_question_can_be_written_down(moves: tuple[str, ...]) -> None:
    field = ("emigrant_ship", "library_folk")
    position = table(sheet(science=3, cosmo=3), sheet(), field=field)
    act(position, *moves)
    again = GAME.from_json(position.to_json())
    assert (again.decision, legal(again)) == (position.decision, legal(position))
    assert again.prompt("ja") == position.prompt("ja")


def test_the_ship_goes_on_where_it_was_interrupted() -> None:
    position = table(sheet(science=3, cosmo=3), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "2", "war")
    again = GAME.from_json(position.to_json())
    assert again.prompt("en") == "Where does the next cube go? (2 left)"
    act(again, "war", "oxygen")
    assert seat(again, 0)["boxes"]["war"] == 2
    assert again.actor == 1


def test_a_position_edited_by_hand_plays_on_as_edited() -> None:
    data = mid_round()
    data["state"]["seats"][2] |= {"hand": 7, "score": -4, "stars": 2}
    data["state"]["seats"][2]["levels"]["city"] = 9
    data["state"]["field"][0] |= {"card": "dragon", "owner": 2}
    data["state"]["seats"][2]["species"] = "dragon"
    position = GAME.from_json(data)
    act(position, "war", "1")
    assert (position.actor, hands(position)) == (2, [2, 4, 6])
    pass_all(position)
    assert position.view()["round"] == 3


def test_the_example_of_the_guide_can_be_played() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "positions.md").read_text("utf-8")
    example = guide.partition("```json\n")[2].partition("```")[0]
    position = GAME.from_json(example)
    assert json.loads(position.to_json()) == json.loads(example)
    assert position.prompt("en") == "Where does the next cube go? (2 left)"
    act(position, "carnival", "war")
    events = pass_all(position)
    assert (points(events, 0), points(events, 1)) == (3, 5 - 5 + 4)
    assert position.view()["round"] == 3


def test_text_and_data_are_read_alike() -> None:
    data = mid_round()
    assert GAME.from_json(data).digest() == GAME.from_json(json.dumps(data, indent=2)).digest()


def test_a_hand_is_at_most_what_one_action_can_place() -> None:
    position = table(sheet(hand=63), sheet())
    act(position, "war")
    assert position.action_id(63) < GAME.num_distinct_actions
    with pytest.raises(PositionError, match="hand"):
        table(sheet(hand=64), sheet())


def test_even_with_a_pack_of_wild_gains_an_action_places_no_more_than_the_highest_option() -> None:
    data = deepcopy(GAME.pack.data)
    vein = next(entry for entry in data["card"] if entry["id"] == "vein")  # type: ignore[attr-defined]
    vein["cost"], vein["effects"][0]["amount"] = 1, 99
    options = {"field": full_field(["vein", "alms"]), "start_seat": 0}
    position = GAME.new(2, options, pack=Pack(data, "a golden vein"))
    act(position, "0", "vein", "1", "pass", "alms")
    assert (hands(position)[0], legal(position)) == (102, ["63"])
