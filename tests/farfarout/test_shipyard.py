"""Chapter "ship": ships bought at Uranus, and what becomes of shields and crew."""

import pytest

from tests.farfarout.table import (
    act,
    assert_forbidden,
    can,
    events_named,
    forbidden_by,
    legal,
    money,
    of,
    seat,
    table,
    tracks,
)

EARTH, URANUS = "1p2", "1p5"


@pytest.mark.rule("ship.where", "ship.action")
def test_ships_are_bought_on_uranus_only() -> None:
    assert_forbidden(table(seat(at=EARTH, erg=12)), "ship.where", "buy_ship")


@pytest.mark.rule("ship.swap", "ship.wealth", "ship.shields", "ship.end_turn", "ship.full_price", "ship.crew_stay")
def test_a_caravel_costs_fifteen_gives_two_wealth_and_full_shields_and_ends_the_turn() -> None:
    position = table(seat(at=URANUS, erg=15, shields=0, moves=1))
    act(position, "buy_ship", "ship caravel")
    assert (money(position)[0], tracks(position), of(position)["shields"]) == (0, (2, 0, 0), 3)
    assert (of(position)["crew"], position.actor) == (["c_glosen"], 1)


@pytest.mark.rule("ship.once", "ship.raphael_buy")
def test_each_kind_once_never_a_scout_and_the_raphael_with_an_aedless() -> None:
    position = table(seat(at=URANUS, erg=30, bought=4))
    act(position, "buy_ship")
    assert legal(position) == ["ship prospector", "ship caravel"]
    assert forbidden_by(position, "ship lancer") == "ship.once"
    assert forbidden_by(position, "ship raphael") == "ship.raphael_buy"


@pytest.mark.rule("ship.once", "mainquest.initial")
def test_two_ships_bought_make_a_fleet_and_neither_is_bought_again() -> None:
    # The Iron Matriarch raises the Lancer's four shields to five.
    position = table(seat(at=URANUS, erg=40, main="m_fleet", crew=["c_volt_e2"]))
    act(position, "buy_ship", "ship prospector", "end_turn", "buy_ship", "ship lancer", "end_turn")
    assert can(position, "complete m_fleet")
    act(position, "buy_ship")
    assert legal(position) == ["ship caravel"]
    assert forbidden_by(position, "ship prospector") == "ship.once"


@pytest.mark.rule("digital.afford", "ship.raphael_buy", "ship.once")
@pytest.mark.parametrize(
    ("bought", "erg", "clause"),
    [(0, 9, "digital.afford"), (8, 9, "digital.afford"), (14, 30, "ship.raphael_buy"), (30, 30, "ship.once")],
)
def test_without_the_money_for_a_ship_it_is_the_money_that_is_named(bought: int, erg: int, clause: str) -> None:
    position = table(seat(at=URANUS, erg=erg, ship="caravel", bought=bought))
    assert_forbidden(position, clause, "buy_ship")


@pytest.mark.rule("digital.afford")
def test_a_ship_that_cannot_be_paid_is_refused_for_its_price() -> None:
    assert_forbidden(table(seat(at=URANUS, erg=11)), "digital.afford", "buy_ship", "ship caravel")


@pytest.mark.rule("ship.shields", "ship.end_turn")
@pytest.mark.parametrize(
    ("before", "logged"), [(4, [("shields_left", "ship.swap", 1)]), (1, [("shields_restored", "ship.shields", 2)])]
)
def test_a_new_ship_with_fewer_shields_is_no_loss_and_its_purchase_ends_the_turn(
    before: int, logged: list[tuple[str, str, int]]
) -> None:
    position = table(seat(at=URANUS, erg=10, ship="lancer", bought=4, shields=before))
    events = act(position, "buy_ship", "ship prospector")
    shields = [event for event in events if event.name.startswith("shields_")]
    assert [(event.name, event.clause, event.amount) for event in shields] == logged
    assert (of(position)["shields"], [event.clause for event in events_named(events, "turn_over")]) == (
        3,
        ["ship.end_turn"],
    )


@pytest.mark.rule("ship.overcrew")
def test_crew_beyond_the_new_limit_leave_before_the_shields_are_filled() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo", "c_hira", "c_shpaka"]
    position = table(seat(at=URANUS, erg=24, ship="caravel", crew=crew, bought=8), seat(crew=["c_volt_1"]))
    act(position, "buy_ship", "ship raphael", "crew c_hira")
    assert (len(of(position)["crew"]), of(position)["shields"]) == (4, 5)


@pytest.mark.rule("ship.overcrew", "ship.shields")
def test_who_carries_a_shield_and_leaves_at_the_exchange_takes_none_from_the_new_ship() -> None:
    crew = ["c_volt_e2", "c_lena", "c_lewo", "c_hira"]
    position = table(seat(at=URANUS, erg=12, ship="caravel", crew=crew, bought=8), seat(crew=[]))
    events = act(position, "buy_ship", "ship lancer", "crew c_volt_e2")
    assert (events_named(events, "shields_lost"), of(position)["shields"]) == ([], 4)
    stays = table(seat(at=URANUS, erg=12, ship="caravel", crew=crew, bought=8), seat(crew=[]))
    act(stays, "buy_ship", "ship lancer", "crew c_lena")
    assert of(stays)["shields"] == 5
