"""Crew with a talent: on one's own turn, in mining and digging, in battles, at events and prices."""

import pytest

from tests.farfarout.cards.situations import (
    EARTH,
    HOT,
    SITE,
    facing,
    fight_out,
    hired,
    scanned,
    shields,
    totals,
)
from tests.farfarout.table import act, assert_forbidden, can, legal, money, of, seat, table


@pytest.mark.card("c_timer_4")
def test_vesper_noon_flies_a_point_further_once_a_turn() -> None:
    position = table(seat(crew=["c_timer_4"]))
    act(position, "use c_timer_4")
    assert of(position)["moves"] == 1
    assert_forbidden(position, "item.timing", "use c_timer_4")
    act(position, "end_turn", "end_turn")
    assert can(position, "use c_timer_4")


@pytest.mark.card("c_timer_e1")
def test_quen_rerolls_two_dice_once_a_battle() -> None:
    position = facing("e_puff", crew=["c_timer_e1"])
    events = act(position, "fight", "1", "1", "use c_timer_e1", "die 0", "die 1", "3", "4", "4")
    assert totals(events) == (7, 4)
    act(position, "die 2")
    assert money(position) == (0, 0, 0)


@pytest.mark.card("c_timer_e1")
def test_quen_may_reroll_one_die_only_and_not_again_in_the_next_battle_turn() -> None:
    position = facing("e_parrot", crew=["c_timer_e1"])
    events = act(position, "fight", "1", "1", "use c_timer_e1", "die 0", "no_die", "3", "1", "1")
    assert totals(events) == (4, 2)
    act(position, "die 2", "1", "1")
    assert position.decision == "roll_die"


@pytest.mark.card("c_timer_e2")
def test_zara_sells_a_used_token_back_for_three_erg() -> None:
    position = table(seat(crew=["c_timer_e2"], mine=0, market=0, erg=6))
    act(position, "use c_timer_e2", "token market")
    assert (of(position)["unused"]["market"], of(position)["unused"]["mine"], money(position)[0]) == (1, 0, 3)
    assert_forbidden(position, "item.timing", "use c_timer_e2")


@pytest.mark.card("c_timer_e2")
def test_zara_wants_three_erg_and_a_used_token() -> None:
    assert_forbidden(table(seat(crew=["c_timer_e2"], mine=0, erg=2)), "digital.afford", "use c_timer_e2")
    assert not can(table(seat(crew=["c_timer_e2"], erg=3)), "use c_timer_e2")


@pytest.mark.card("c_volt_4")
@pytest.mark.parametrize(("rolls", "erg"), [(("1", "2", "3"), 7), (("volt", "volt", "1"), 2)])
def test_dynamo_dee_mines_one_erg_more(rolls: tuple[str, ...], erg: int) -> None:
    position = table(seat(at="1r2", crew=["c_volt_4"]))
    act(position, "mine", *rolls)
    assert money(position)[0] == erg


@pytest.mark.card("c_volt_e1")
@pytest.mark.parametrize(("rolls", "uranium"), [(("volt", "volt", "1"), 3), (("1", "1", "1"), 0)])
def test_overclock_prime_doubles_the_first_volt_icon(rolls: tuple[str, ...], uranium: int) -> None:
    position = table(seat(at="1r2", crew=["c_volt_e1"]))
    act(position, "mine", *rolls)
    assert money(position)[2] == uranium


@pytest.mark.card("c_volt_e1")
def test_overclock_prime_finds_two_erg_more_on_mercury() -> None:
    position = table(seat(at="1p1", crew=["c_volt_e1"]))
    act(position, "mine", "volt", "1")
    assert money(position) == (5, 0, 0)


@pytest.mark.card("c_volt_e2")
def test_the_iron_matriarch_carries_a_shield_which_goes_with_her() -> None:
    position = table(seat(at=EARTH, crew=["c_volt_e2", "c_glosen"]))
    act(position, "repair", "token mine", "token explore")
    assert shields(position) == 3
    act(position, "dismiss", "crew c_volt_e2")
    assert shields(position) == 2


@pytest.mark.card("c_aedless_4")
def test_canto_adds_two_once_a_battle() -> None:
    position = facing("e_parrot", crew=["c_aedless_4"])
    events = act(position, "fight", "1", "2", "use c_aedless_4", "4", "4", "a_shield", "1", "2", "1", "1")
    assert [(event.amount, event.as_json()["enemy"]) for event in events if event.name == "totals"] == [(5, 8), (3, 2)]


@pytest.mark.card("c_aedless_e1")
def test_mirela_sets_an_own_die_but_no_enemy_die() -> None:
    position = facing("e_parrot", crew=["c_aedless_e1"])
    act(position, "fight", "1", "2", "dice_done", "4", "1", "use c_aedless_e1")
    assert legal(position) == ["die 0", "die 1"]
    assert totals(act(position, "die 1", "face 4")) == (5, 5)


@pytest.mark.card("c_aedless_e2")
def test_saint_orbital_pays_for_a_victory() -> None:
    position = facing("e_puff", crew=["c_aedless_e2"])
    fight_out(position, win=True)
    assert money(position) == (3, 0, 0)


@pytest.mark.rule("item.victory")
@pytest.mark.card("c_aedless_e2")
def test_saint_orbital_pays_for_a_victory_that_costs_him_his_place() -> None:
    position = facing("e_siren", 2, crew=["c_aedless_e2", "c_lewo"])
    fight_out(position, win=True)
    act(position, "c_lena", "take c_lena", "crew c_aedless_e2")
    assert money(position) == (3, 0, 0)


@pytest.mark.card("c_telepath_4")
def test_echo_valen_hires_for_one_erg_less() -> None:
    position = hired("c_grey_2", crew=["c_telepath_4"], erg=3)
    assert (of(position)["crew"], money(position)[0]) == (["c_telepath_4", "c_grey_2"], 0)


@pytest.mark.card("c_telepath_e1")
def test_the_quiet_oracle_draws_another_event_once() -> None:
    position = scanned("v_gold", crew=["c_telepath_e1"])
    act(position, "redraw_event c_telepath_e1", "v_salvage")
    assert money(position)[0] == 3
    assert sorted(position.view()["discards"]["events"]) == ["v_gold", "v_salvage"]  # type: ignore[index]


@pytest.mark.card("c_telepath_e1")
def test_the_quiet_oracle_may_keep_the_event() -> None:
    position = scanned("v_gold", crew=["c_telepath_e1"])
    act(position, "apply_event")
    assert money(position)[0] == 2


@pytest.mark.card("c_grey_4")
def test_professor_ossuary_rerolls_a_die_of_a_dig_once() -> None:
    position = table(seat(at="2p2", crew=["c_grey_4"]), bodies=SITE)
    act(position, "dig", "1", "3", "use c_grey_4", "die 1", "2")
    assert money(position)[0] == 2
    assert position.decision == "choose_action"


@pytest.mark.card("c_grey_4")
def test_professor_ossuary_does_nothing_in_mining() -> None:
    position = table(seat(at="1r2", crew=["c_grey_4"]))
    act(position, "mine", "1", "3", "1")
    assert position.decision == "choose_action"


@pytest.mark.card("c_grey_e1")
def test_curator_zhul_lays_out_five_relics() -> None:
    position = table(seat(at="2p2", crew=["c_grey_e1"]), bodies=SITE)
    act(position, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "r_seed", "r_bell")
    assert len([name for name in legal(position) if name.startswith("take r_")]) == 5


@pytest.mark.card("c_lewo", "c_aedless_1", "c_aedless_2")
@pytest.mark.parametrize("pilot", ["c_lewo", "c_aedless_1", "c_aedless_2"])
def test_an_aedless_flies_the_raphael(pilot: str) -> None:
    position = table(seat(at="2a", ship="raphael", crew=[pilot], moves=1))
    assert can(position, "fly 2b")


@pytest.mark.card("c_hira", "c_timer_1", "c_timer_2", "c_volt_1", "c_volt_2", "c_grey_1", "c_grey_2")
def test_nobody_else_flies_the_raphael() -> None:
    crew = ["c_hira", "c_volt_1", "c_grey_1", "c_telepath_1"]
    position = table(seat(at="2a", ship="raphael", crew=crew, moves=1), seat(crew=[]))
    assert_forbidden(position, "move.angel", "fly 2b")


@pytest.mark.card("c_lena", "c_telepath_1", "c_telepath_2")
@pytest.mark.parametrize("builder", ["c_lena", "c_telepath_1", "c_telepath_2"])
def test_a_telepath_builds_tech_sites(builder: str) -> None:
    assert can(table(seat(at="2p1", crew=[builder], u=2), bodies=HOT), "techsite")


@pytest.mark.card("c_glosen", "c_volt_1", "c_volt_2")
@pytest.mark.parametrize("miner", ["c_glosen", "c_volt_1", "c_volt_2"])
def test_a_volt_mines_on_a_ship_without_a_green_die(miner: str) -> None:
    position = table(seat(at="1r2", ship="caravel", crew=[miner]))
    act(position, "mine", "1", "volt", "1")
    assert money(position)[2] == 1


@pytest.mark.card("c_shpaka", "c_grey_1", "c_grey_2")
@pytest.mark.parametrize("digger", ["c_shpaka", "c_grey_1", "c_grey_2"])
def test_a_grey_digs(digger: str) -> None:
    position = table(seat(at="2p2", crew=[digger]), bodies=SITE)
    act(position, "dig", "1", "2")
    assert money(position)[0] == 2


@pytest.mark.card("c_hira", "c_timer_1", "c_timer_2")
@pytest.mark.parametrize("timer", ["c_hira", "c_timer_1", "c_timer_2"])
def test_a_timer_rolls_itself_and_another_die_again(timer: str) -> None:
    position = table(seat(at="1r2", crew=[timer]), seat(crew=[]))
    act(position, "mine", "1", "timer", "4", "icon 1", "die 0", "3", "2")
    assert money(position)[0] == 7
