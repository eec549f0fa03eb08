"""Crew: what every member costs and rolls, and where the five kinds colonise."""

import pytest

from tests.farfarout.cards.situations import SATURN, SLOTS, TWO_TILES, colours, facing
from tests.farfarout.table import GAME, act, assert_forbidden, can, money, of, seat, table, tracks

COSTS = {
    "c_lena": 4, "c_lewo": 3, "c_hira": 2, "c_glosen": 5, "c_shpaka": 5,
    "c_timer_1": 4, "c_timer_2": 5, "c_timer_3": 5, "c_timer_4": 6, "c_timer_e1": 9, "c_timer_e2": 10,
    "c_volt_1": 3, "c_volt_2": 4, "c_volt_3": 4, "c_volt_4": 5, "c_volt_e1": 8, "c_volt_e2": 9,
    "c_aedless_1": 5, "c_aedless_2": 6, "c_aedless_3": 6, "c_aedless_4": 7, "c_aedless_e1": 10, "c_aedless_e2": 10,
    "c_telepath_1": 4, "c_telepath_2": 5, "c_telepath_3": 5, "c_telepath_4": 6, "c_telepath_e1": 9,
    "c_telepath_e2": 9,
    "c_grey_1": 3, "c_grey_2": 4, "c_grey_3": 4, "c_grey_4": 5, "c_grey_e1": 8, "c_grey_e2": 9,
}  # fmt: skip
STARTING = {"c_lena": "telepath", "c_lewo": "aedless", "c_hira": "timer", "c_glosen": "volt", "c_shpaka": "grey"}
DICE = {"timer": "white", "volt": "green", "aedless": "red", "telepath": "orange", "grey": "grey"}
TYPES = {
    "timer": {"hot", "jungle"}, "volt": {"hot", "ice"}, "aedless": {"water", "gas"}, "telepath": {"water", "jungle"},
    "grey": {"ice", "gas"},
}  # fmt: skip
PLANETS = {"hot": "p_zhar_un", "ice": "p_bri_kol", "jungle": "p_ti_ruko", "water": "p_lir_thas", "gas": "p_ruu_lan"}


def kind(card: str) -> str:
    """The kind of a member."""
    return STARTING.get(card, card.split("_")[1])


@pytest.mark.rule("hire.choose", "source.reputation_elite", "component.crew_card", "crew.kinds")
@pytest.mark.parametrize("card", COSTS)
def test_a_member_is_hired_at_the_printed_cost_and_an_elite_adds_reputation(card: str) -> None:
    row = dict.fromkeys((card, "c_volt_1", "c_volt_2", "c_timer_1"), f"row:0:{SATURN}")
    short = table(seat(at=SATURN, erg=COSTS[card] - 1, crew=[]), seat(crew=[]), places={"crew": row})
    assert_forbidden(short, "hire.choose", "hire_crew", f"hire {card}")
    position = table(seat(at=SATURN, erg=COSTS[card], crew=[]), seat(crew=[]), places={"crew": row})
    events = act(position, "hire_crew", f"hire {card}")
    assert of(position)["crew"] == [card]
    assert [event.amount for event in events if event.name == "pay"] == [COSTS[card]]
    assert tracks(position) == (0, 1 if "_e" in card else 0, 0)


@pytest.mark.rule(
    "component.dice_crew", "component.dice_colours", "setup.crew_die", "hire.die", "component.dice_colours_rest"
)
@pytest.mark.parametrize("card", COSTS)
def test_a_member_rolls_the_die_of_its_kind(card: str) -> None:
    position = facing("e_puff", crew=[card])
    act(position, "fight")
    assert colours(position, "own") == ["green", DICE[kind(card)]]


@pytest.mark.rule("colony.table", "colony.two_types", "component.crew_type_icons")
@pytest.mark.parametrize("card", COSTS)
def test_a_member_colonises_the_two_types_of_its_kind(card: str) -> None:
    suited = set()
    for planet_type, slot in SLOTS.items():
        bodies = {slot: {"planet": PLANETS[planet_type]}}
        # A second pilot of no suited kind stays aboard: colonising never costs the last one.
        other = "c_grey_1" if kind(card) != "grey" else "c_volt_1"
        position = table(seat(at=slot, crew=[card, other]), seat(crew=[]), bodies=bodies, tiles=TWO_TILES)
        if can(position, "colonise"):
            act(position, "colonise")
            suited |= {planet_type} if can(position, f"crew {card}") else set()
    assert suited == TYPES[kind(card)]


@pytest.mark.rule("setup.crew_names", "setup.crew_pay")
@pytest.mark.parametrize("card", STARTING)
def test_a_starting_member_is_on_offer_at_the_setup(card: str) -> None:

    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "buy_starting_crew":
        position.take(position.options()[0])
    act(position, f"hire {card}")
    assert of(position, 1)["crew"] == [card]
    assert money(position, 1)[0] == 10 - COSTS[card]
