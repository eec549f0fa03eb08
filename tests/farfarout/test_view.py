"""The view speaks the game's language: ids of the pack and words of the rules, for readers outside the library."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku.kernel.position import Position
from tests.farfarout.cards.situations import facing
from tests.farfarout.table import act, seat, table


def decision(position: Position) -> dict[str, Any]:
    """The current decision without its name and actor."""
    asked = position.view()["decision"]
    assert isinstance(asked, dict)
    return {field: value for field, value in asked.items() if field not in ("name", "actor")}


def shown(position: Position, number: int = 0) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return position.view()["seats"][number]  # type: ignore[index, no-any-return]


@pytest.mark.rule("dice.timer")
def test_a_die_is_chosen_for_a_purpose_with_a_name() -> None:
    position = table(seat(at="1r2", crew=["c_timer_1"]))
    act(position, "mine", "1", "timer", "2", "icon 1")
    assert decision(position) == {"purpose": "timer", "side": "own", "die": 1, "left": 1, "does": "reroll"}
    assert position.clause() == "dice.timer"
    assert position.prompt_help("en") == "Choose a die to reroll with it, or none."


@pytest.mark.rule("dice.aedless")
def test_a_face_is_chosen_for_a_die() -> None:
    position = facing("e_parrot", crew=["c_lewo"])
    act(position, "fight", "3", "aedless", "dice_done", "4", "1", "icon 1", "die 2")
    assert decision(position) == {"purpose": "set", "die": 2, "does": "set"}
    assert position.prompt_help("en") == "The die you choose is turned to any of its faces."


@pytest.mark.rule("battle.first")
def test_icons_are_used_at_a_moment_and_of_no_die_unless_one_is_answered_with() -> None:
    position = facing("e_parrot", crew=["c_lewo"])
    act(position, "fight", "3", "aedless")
    assert decision(position) == {"moment": "own_rolled", "die": None}
    dice = position.view()["dice"]
    assert (dice["purpose"], dice["totals"]) == ("battle", {"own": 3, "enemy": 0})  # type: ignore[index]


@pytest.mark.rule("trade.price")
@pytest.mark.parametrize(("trade", "selling", "rate"), [("buy_units pu", False, 4), ("sell_units pu", True, 3)])
def test_a_trade_shows_what_a_unit_costs_or_brings(trade: str, selling: bool, rate: int) -> None:
    position = table(seat(at="1p2", erg=9, pu=2))
    act(position, "trade", trade)
    assert decision(position) == {"currency": "pu", "selling": selling, "rate": rate}


@pytest.mark.rule("item.row")
def test_a_row_is_named_by_its_planet_and_its_kind() -> None:
    position = table(seat(at="1p2", erg=20), places={"items": {"t_booster": "row:0:1p2"}})
    act(position, "buy_tech")
    while position.decision == "draw_item":
        assert decision(position) == {"kind": "tech", "body": "1p2", "seat": None}
        position.take(position.options()[0])
    assert decision(position) == {"body": "1p2", "kind": "tech"}


@pytest.mark.rule("digital.public")
def test_sets_of_seats_ships_types_and_cards_are_lists_of_their_names() -> None:
    position = table(
        seat(items=["t_recon"], bought=1 << 2, colonies=[4, 0]),
        attacked=1 << 1,
        used=[64],
        bodies={"1p4": {"guard": 1, "seen": 1 << 1}},
        places={"encounters": {"e_puff": "1p4"}},
    )
    ships = [entry.text("id") for entry in position.setup.pack.entries("ship")]
    first_item = position.setup.pack.entries("tech")[0].text("id")
    assert position.view()["attacked"] == [1]
    assert shown(position)["bought"] == [ships[2]]
    assert shown(position)["colonies"] == ["gas", "hot"]
    assert (shown(position)["used"], shown(position, 1)["used"]) == ([first_item], [])
    saturn = next(body for body in position.view()["bodies"] if body["id"] == "1p4")  # type: ignore[index, union-attr]
    assert saturn["seen_by"] == [1]
