"""Space Trader: Cosmo in place of science."""

from copy import deepcopy

import pytest

from hoshitaku.kernel.pack import Pack
from tests.freekick.table import GAME, act, full_field, levels, pass_all, power_in_war, sheet, table


@pytest.mark.rule("card.trader.cosmo")
@pytest.mark.parametrize(("science", "cosmo", "power"), [(1, 4, 6), (6, 1, 3), (0, 7, 9)])
def test_two_cubes_count_with_cosmo(science: int, cosmo: int, power: int) -> None:
    position = table(sheet("space_trader", science=science, cosmo=cosmo, war_cubes=2), sheet())
    assert power_in_war(pass_all(position), 0) == power


@pytest.mark.rule("card.trader.cosmo")
def test_the_native_village_makes_the_trader_stronger_at_once() -> None:
    position = table(sheet("space_trader", cosmo=3, hand=3), sheet(passed=True), field=("native_village",))
    act(position, "native_village", "1", "city")
    assert position.describe(2, "en").startswith("2 (power 6)")


@pytest.mark.rule("card.trader.cosmo", "power.science_at_resolution")
def test_raising_cosmo_is_paid_with_the_cosmo_of_before() -> None:
    position = table(sheet("space_trader", cosmo=2), sheet())
    act(position, "cosmo", "1")
    assert levels(position, 0)["cosmo"] == 3


@pytest.mark.rule("card.trader.ignores_changes", "power.replacement_order")
def test_cosmo_counts_even_where_another_text_fixes_science_at_3() -> None:
    data = deepcopy(GAME.pack.data)
    library = next(entry for entry in data["card"] if entry["id"] == "library_folk")  # type: ignore[attr-defined]
    fixed = {"trigger": "continuous", "who": "holder", "op": "science_as", "rule": "card.giants.science", "value": 3}
    library["effects"].append(fixed)
    field = full_field(["library_folk", "space_trader"])
    position = GAME.new(2, {"field": field, "start_seat": 0}, pack=Pack(data, "a learned library"))
    act(position, "0", "library_folk", "3", "end_turn", "pass", "war")
    assert position.describe(1, "en") == "1 (power 4)"
    position = GAME.new(2, {"field": field, "start_seat": 0}, pack=Pack(data, "a learned library"))
    act(position, "0", "library_folk", "3", "copy space_trader", "pass", "war")
    assert position.describe(1, "en") == "1 (power 2)"
