"""Crew who give something when they are gained, once per player."""

import pytest

from tests.farfarout.cards.situations import SATURN, hired, shields
from tests.farfarout.table import act, money, of, seat, table


@pytest.mark.parametrize(
    ("card", "cost", "left"),
    [
        ("c_timer_3", 5, (0, 0, 1)),
        ("c_volt_3", 4, (0, 1, 0)),
        ("c_telepath_3", 5, (2, 0, 0)),
        ("c_telepath_e2", 9, (0, 0, 2)),
        ("c_grey_3", 4, (2, 0, 0)),
        ("c_lewo", 3, (0, 1, 0)),
    ],
)
def test_a_member_brings_currency(card: str, cost: int, left: tuple[int, int, int]) -> None:
    assert money(hired(card, erg=cost)) == left


@pytest.mark.card("c_aedless_3")
def test_ilume_restores_a_shield() -> None:
    assert shields(hired("c_aedless_3", erg=6, shields=0)) == 1


@pytest.mark.card("c_aedless_3")
def test_ilume_adds_no_shield_above_the_limit() -> None:
    assert shields(hired("c_aedless_3", erg=6)) == 2


@pytest.mark.card("c_grey_e2")
def test_gravedigger_nine_brings_the_top_relic() -> None:
    position = hired("c_grey_e2", erg=9)
    act(position, "r_urn")
    assert of(position)["items"] == ["r_urn"]


@pytest.mark.card("c_hira")
def test_hira_tatsu_brings_the_top_tech_item() -> None:
    row = dict.fromkeys(("c_hira", "c_volt_1", "c_volt_2"), f"row:0:{SATURN}")
    position = table(seat(at=SATURN, erg=3), seat(crew=[]), places={"crew": row})
    act(position, "hire_crew", "hire c_hira", "t_recon")
    assert of(position)["items"] == ["t_recon"]
