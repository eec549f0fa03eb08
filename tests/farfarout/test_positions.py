"""Positions as JSON: exact in mid-decision, and what is impossible is refused by the name of its field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hoshitaku import PositionError
from tests.farfarout.cards.situations import facing
from tests.farfarout.table import GAME, act, seat, table


def written() -> dict[str, Any]:
    """A position during a battle, as JSON."""
    position = facing("e_parrot", crew=["c_lena"], outposts=["o_tea"], main="m_cargo")
    act(position, "fight", "1", "telepath", "dice_done", "4", "1")
    data: dict[str, Any] = json.loads(position.to_json())
    return data


def test_a_position_in_the_middle_of_a_battle_is_read_back_exactly() -> None:
    data = written()
    assert json.loads(GAME.from_json(data).to_json()) == data
    assert GAME.from_json(data).options() == GAME.from_json(json.dumps(data)).options()


def change(data: dict[str, Any], path: str, value: object) -> None:
    """Set a value by the path to it, or remove it if the value is None."""
    *way, last = path.split("/")
    part: Any = data["state"]
    for step in way:
        part = part[int(step)] if isinstance(part, list) else part[step]
    if value is None:
        del part[last]
    else:
        part[int(last) if isinstance(part, list) else last] = value


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("round", -1, "round"),
        ("round", "two", "round"),
        ("turn", 5, "turn"),
        ("mercury", None, "mercury"),
        ("rates/u", 9, "rates.u"),
        ("tiles/t2", [0, 1, 7], "tiles.t2"),
        ("tiles/t1", None, "tiles"),
        ("tiles/t99", [0, 2, 0], "tiles"),
        ("bodies/2p1/planet", "p_nul_vey", "bodies.2p1.planet"),
        ("bodies/2p1/guard", 2, "bodies.2p1.guard"),
        ("tiles/t2", [0, 0, 3], "tiles.t2"),
        ("tiles/t1", [4, 0, 0], "tiles"),
        ("bodies/2p1", None, "bodies.2p1.guard"),
        ("bodies/1p4", {"guard": 1, "seen": 1}, "bodies.1p4.seen"),
        ("bodies/9p9", {"dig": 1}, "bodies"),
        ("places/crew/c_lena", "seat:1", "places"),
        ("places/crew/c_lewo", "nowhere", "c_lewo"),
        ("places/items/t_recon", "seat:0", "places"),
        ("places/quests/o_tea", None, "places"),
        ("places/quests/m_hunter", "seat:0", "places"),
        ("seats/1/outposts", ["o_tea"], "places"),
        ("seats/0/main", "o_tea", "places"),
        ("seats/0/crew", ["c_lena", "c_lena"], "crew"),
        ("seats/0/money/erg", -3, "money.erg"),
        ("seats/0/tracks/wealth", 13, "tracks.wealth"),
        ("seats/0/sector", "7a", "sector"),
        ("seats/0/body", "1p2", "body"),
        ("seats/0/ship", "dinghy", "ship"),
        ("seats/0/wings", 2, "wings"),
        ("table/dice/0/colour", 8, "colour"),
        ("table/seat", 3, "seat"),
        ("stack/0/decision", "Cheat", "decision"),
        ("stack/0/decision", "ChooseAction", "decision"),
        ("stack/0/seat", "first", "seat"),
        ("stack/0/body", 3, "body"),
        ("stack/0/actor", 1, "actor"),
        ("extra", True, "extra"),
    ],
)
def test_what_is_impossible_is_refused_by_its_field(path: str, value: object, field: str) -> None:
    data = written()
    change(data, path, value)
    with pytest.raises(PositionError) as refused:
        GAME.from_json(data)
    assert field in refused.value.text("en")
    assert refused.value.text("ja")


def test_a_question_without_an_answer_is_refused() -> None:
    data = json.loads(table(seat()).to_json())
    data["state"]["stack"] = [{"decision": "sell_item", "actor": 0}]
    with pytest.raises(PositionError, match="without a legal option"):
        GAME.from_json(data)


@pytest.mark.parametrize(
    "entry",
    [{"decision": "roll_die", "actor": 0, "die": 0}, {"decision": "draw_start_seat", "actor": 1}],
)
def test_no_seat_answers_for_chance(entry: dict[str, Any]) -> None:
    data = written()
    data["state"]["stack"].append(entry)
    with pytest.raises(PositionError, match="cannot take this decision"):
        GAME.from_json(data)


@pytest.mark.parametrize(
    "entry",
    [
        {"decision": "accept_crew", "actor": 0},
        {"decision": "accept_item", "actor": 0},
        {"decision": "accept_quest", "actor": 0},
        {"decision": "leave_crew", "actor": 0, "reason": 77},
        {"decision": "roll_die", "actor": -1, "die": 3},
        {"decision": "prevent_loss", "actor": 0, "shields": 1, "reason": 99},
        {"decision": "dig_take", "actor": 0, "body": 95},
        {"decision": "sell_item", "actor": -1},
        {"decision": "dare", "actor": 0, "effect": 0},
        {"decision": "choose_effect", "actor": 0, "effect": 0},
    ],
)
def test_a_question_about_what_is_not_there_is_refused(entry: dict[str, Any]) -> None:
    data = json.loads(table(seat(crew=["c_glosen", "c_lena"])).to_json())
    data["state"]["stack"].append(entry)
    with pytest.raises(PositionError, match="stack"):
        GAME.from_json(data)
