"""A refusal cites the clause that says no, not one that speaks of something else."""

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import facing, unscanned
from tests.farfarout.table import act, assert_forbidden, forbidden_by, seat, table


@pytest.mark.rule("dice.telepath", "dice.aedless", "dice.timer_optional")
@pytest.mark.parametrize(
    ("member", "face", "clause"),
    [("c_lena", "telepath", "dice.telepath"), ("c_lewo", "aedless", "dice.aedless"), ("c_hira", "timer", "")],
)
def test_only_a_timer_lets_its_second_die_be_left_out(member: str, face: str, clause: str) -> None:
    position = facing("e_puff", crew=[member])
    act(position, "fight", "1", face, "icon 1")
    assert forbidden_by(position, "no_die") == clause


@pytest.mark.rule("hire.limit", "crew.lost")
def test_who_must_leave_is_refused_by_the_rule_that_makes_somebody_leave() -> None:
    row = dict.fromkeys(("c_volt_1", "c_volt_2", "c_timer_1"), "row:0:1p4")
    hiring = table(seat(at="1p4", crew=["c_glosen", "c_lena"], erg=9), places={"crew": row})
    act(hiring, "hire_crew", "hire c_volt_1")
    assert_forbidden(hiring, "hire.limit", "crew c_volt_2")
    deserted = unscanned("v_deserter", crew=["c_glosen", "c_lena"])
    assert_forbidden(deserted, "crew.lost", "crew c_volt_2")


@pytest.mark.rule("scan.range", "scan.known")
def test_where_no_planet_lies_none_is_called_known_already() -> None:
    assert_forbidden(table(seat(at="2a")), "scan.range", "scan")
    assert_forbidden(table(seat(at="2a", items=["t_scanner"])), "scan.range", "use t_scanner")
    assert_forbidden(table(seat(at="1e")), "scan.known", "scan")


@pytest.mark.rule("item.timing")
def test_anything_else_named_to_prevent_a_loss_of_shields_is_refused_in_words() -> None:
    position = facing("e_crab", items=["w_decoy"])
    act(position, "fight", "1", "1", "3", "3", "4", "die 0", "1", "3", "3", "4", "die 1")
    assert position.decision == "prevent_loss"
    refusals = [position.why_not(number) for number in every_option(position) if number not in position.options()]
    assert {refusal.clause for refusal in refusals if refusal} == {"item.timing"}
    assert None not in refusals


def every_option(position: Position) -> range:
    return range(int(position.state.top().option_bound()))
