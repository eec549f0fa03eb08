"""Ships: price, wealth and what each carries."""

from typing import Any

import pytest

from tests.farfarout.cards.situations import colours, facing
from tests.farfarout.table import act, assert_forbidden, can, of, seat, table, tracks

URANUS = "1p5"
# Cost, wealth, crew limit, shields, move points a token, tokens (mine, explore, market, interact), dice.
SHIPS: dict[str, tuple[int, int, int, int, int, tuple[int, int, int, int], list[str]]] = {
    "scout": (1, 0, 2, 2, 2, (1, 1, 1, 1), ["green"]),
    "prospector": (10, 1, 3, 3, 2, (2, 1, 1, 1), ["green", "green"]),
    "lancer": (10, 1, 3, 4, 3, (0, 1, 1, 2), ["blue", "purple"]),
    "caravel": (15, 2, 5, 3, 3, (1, 1, 2, 1), ["blue"]),
    "raphael": (20, 3, 4, 5, 4, (0, 2, 1, 2), ["purple", "blue"]),
}
FOR_SALE = [ship for ship in SHIPS if ship != "scout"]
CREW = ["c_lewo", "c_lena", "c_hira", "c_glosen", "c_shpaka", "c_volt_1"]


@pytest.mark.rule("source.wealth_ship", "ship.wealth", "ship.full_price", "component.ship_card", "component.ship_kinds")
@pytest.mark.parametrize("card", FOR_SALE)
def test_a_ship_costs_its_price_and_gives_its_wealth(card: str) -> None:
    cost, wealth, *_ = SHIPS[card]
    short: Any = table(seat(at=URANUS, erg=cost - 1, crew=["c_lewo"]))
    assert not can(short, "buy_ship") or forbids(short, card)
    position = table(seat(at=URANUS, erg=cost, crew=["c_lewo"]))
    act(position, "buy_ship", f"ship {card}")
    assert (of(position)["money"]["erg"], tracks(position), of(position)["ship"]) == (0, (wealth, 0, 0), card)


def forbids(position: Any, card: str) -> bool:
    """Whether a ship cannot be paid once the shipyard is open."""
    act(position, "buy_ship")
    return not can(position, f"ship {card}")


@pytest.mark.rule("ship.next_turn", "ship.shields", "ship.swap")
@pytest.mark.parametrize("card", FOR_SALE)
def test_a_new_ship_has_its_shields_and_in_the_next_turn_its_tokens(card: str) -> None:
    cost, _, _, shields, _, tokens, _ = SHIPS[card]
    position = table(seat(at=URANUS, erg=cost, crew=["c_lewo"], shields=0))
    act(position, "buy_ship", f"ship {card}", "end_turn")
    assert of(position)["shields"] == shields
    assert tuple(of(position)["unused"].values()) == tokens


@pytest.mark.rule("dice.all")
@pytest.mark.parametrize("card", SHIPS)
def test_a_ship_rolls_its_dice(card: str) -> None:
    position = facing("e_puff", ship=card, crew=["c_lewo"])
    act(position, "fight")
    assert colours(position, "own") == [*SHIPS[card][6], "red"]


@pytest.mark.rule("move.speed")
@pytest.mark.parametrize("card", SHIPS)
def test_a_token_moves_a_ship_by_its_speed(card: str) -> None:
    position = table(seat(ship=card, crew=["c_lewo"]))
    act(position, "convert explore")
    assert of(position)["moves"] == SHIPS[card][4]


@pytest.mark.rule("hire.limit")
@pytest.mark.parametrize("card", SHIPS)
def test_a_ship_carries_its_crew_and_no_more(card: str) -> None:
    limit = SHIPS[card][2]
    row = dict.fromkeys(("c_timer_1", "c_volt_2", "c_grey_1"), "row:0:1p4")
    room = table(seat(at="1p4", ship=card, crew=CREW[: limit - 1], erg=4), seat(crew=[]), places={"crew": row})
    act(room, "hire_crew", "hire c_timer_1")
    assert (room.decision, len(of(room)["crew"])) == ("choose_action", limit)
    full = table(seat(at="1p4", ship=card, crew=CREW[:limit], erg=4), seat(crew=[]), places={"crew": row})
    act(full, "hire_crew", "hire c_timer_1")
    assert full.decision == "leave_crew"


@pytest.mark.rule("component.scout_cost")
@pytest.mark.card("scout")
def test_a_scout_is_never_for_sale() -> None:
    position = table(seat(at=URANUS, ship="lancer", erg=30, crew=["c_lewo"]))
    assert_forbidden(position, "ship.once", "buy_ship", "ship scout")
