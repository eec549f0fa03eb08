"""Chapter "trade": plutonium and uranium at moving rates."""

import pytest

from hoshitaku import Position
from tests.farfarout.table import act, assert_forbidden, can, legal, money, of, seat, table

EARTH = "1p2"


def rates(position: Position) -> tuple[int, int]:
    values: dict[str, int] = position.view()["rates"]  # type: ignore[assignment]
    return values["pu"], values["u"]


@pytest.mark.rule("trade.what", "setup.market")
def test_a_uranium_sold_at_five_pays_five() -> None:
    position = table(seat(at=EARTH, u=1))
    act(position, "trade", "sell_units u", "units u 1")
    assert money(position) == (5, 0, 0)


@pytest.mark.rule("trade.where", "move.on_body")
def test_an_asteroid_is_no_place_to_trade() -> None:
    assert_forbidden(table(seat(at="2r1", u=1)), "trade.where", "trade")


@pytest.mark.rule("trade.any_planet")
def test_mercury_serves_for_trading() -> None:
    assert can(table(seat(at="1p1", u=1)), "trade")


@pytest.mark.rule("trade.one_action", "trade.batch")
def test_one_token_sells_three_uranium_and_the_income_buys_plutonium() -> None:
    position = table(seat(at=EARTH, u=3))
    act(position, "trade", "sell_units u", "units u 3", "buy_units pu", "units pu 2")
    assert money(position) == (7, 2, 0)
    assert of(position)["unused"]["market"] == 0
    assert position.decision == "choose_action"


@pytest.mark.rule("trade.batch")
def test_the_same_resource_is_traded_once() -> None:
    position = table(seat(at=EARTH, u=3, erg=10))
    act(position, "trade", "sell_units u", "units u 1")
    assert legal(position) == ["buy_units pu", "trade_done"]
    assert_forbidden(position, "trade.batch", "sell_units u")


@pytest.mark.rule("trade.rate_up")
def test_buying_moves_the_marker_one_space_up() -> None:
    position = table(seat(at=EARTH, erg=20))
    act(position, "trade", "buy_units pu", "units pu 1")
    assert (rates(position), money(position)) == ((4, 5), (16, 1, 0))


@pytest.mark.rule("trade.rate_down")
def test_selling_moves_the_marker_one_space_down() -> None:
    position = table(seat(at=EARTH, u=4))
    act(position, "trade", "sell_units u", "units u 1")
    assert (rates(position), money(position)) == ((3, 4), (5, 0, 3))


@pytest.mark.rule("trade.batch")
@pytest.mark.parametrize(("trade", "units", "after"), [("buy_units", "pu 5", (4, 5)), ("sell_units", "u 4", (3, 4))])
def test_a_batch_of_several_units_moves_the_marker_one_space(trade: str, units: str, after: tuple[int, int]) -> None:
    position = table(seat(at=EARTH, erg=20, u=4))
    act(position, "trade", f"{trade} {units.split(maxsplit=1)[0]}", f"units {units}")
    assert (rates(position), money(position)) == (after, (0, 5, 4) if trade == "buy_units" else (40, 0, 0))


@pytest.mark.rule("trade.price")
def test_a_sale_pays_the_rate_shown_and_a_purchase_the_rate_after_the_rise() -> None:
    sale = table(seat(at=EARTH, pu=2))
    act(sale, "trade", "sell_units pu", "units pu 2")
    assert (money(sale), rates(sale)) == ((6, 0, 0), (2, 5))
    purchase = table(seat(at=EARTH, erg=8))
    act(purchase, "trade", "buy_units pu", "units pu 2")
    assert (money(purchase), rates(purchase)) == ((0, 2, 0), (4, 5))


@pytest.mark.rule("trade.range")
def test_a_marker_at_the_end_stays_there() -> None:
    position = table(seat(at=EARTH, erg=8), rates={"pu": 3, "u": 8})
    act(position, "trade", "buy_units u", "units u 1")
    assert (rates(position), money(position)) == ((3, 8), (0, 0, 1))


@pytest.mark.rule("trade.independent")
def test_buying_plutonium_leaves_uranium_where_it_is() -> None:
    position = table(seat(at=EARTH, erg=4))
    act(position, "trade", "buy_units pu", "units pu 1")
    assert rates(position) == (4, 5)
