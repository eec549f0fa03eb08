"""Chapters "dice" and "example": what icons do to dice, and the examples of the rulebook."""

import pytest

from hoshitaku import Event, Position
from tests.farfarout.table import act, assert_forbidden, body, legal, money, of, place, seat, table, tracks


def facing(token: str, **values: object) -> Position:
    """A ship on a planet with a face-up life form of level 1."""
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}
    one, other = seat(at="2p1", **values), seat(crew=["c_shpaka"])
    return table(one, other, bodies=bodies, places={"encounters": {token: "2p1"}})


def totals(events: list[Event]) -> tuple[int, object]:
    """Both totals of the battle turn in the events."""
    event = next(event for event in events if event.name == "totals")
    return event.amount, event.as_json()["enemy"]


@pytest.mark.rule("dice.all", "battle.pool")
def test_a_lancer_with_a_grey_rolls_blue_purple_and_grey() -> None:
    position = facing("e_puff", ship="lancer", crew=["c_grey_1"])
    act(position, "fight")
    dice = position.view()["dice"]["dice"]  # type: ignore[index]
    assert [die["colour"] for die in dice if die["side"] == "own"] == ["blue", "purple", "grey"]


@pytest.mark.rule("battle.pool")
def test_cannons_skulls_and_hourglasses_add_dice() -> None:
    position = facing("e_puff", items=["t_cannon", "t_lasers", "r_skull", "r_hourglass", "t_autominer"])
    act(position, "fight")
    dice = position.view()["dice"]["dice"]  # type: ignore[index]
    own = [die["colour"] for die in dice if die["side"] == "own"]
    assert own == ["green", "green", "blue", "grey", "red", "white"]


@pytest.mark.rule("dice.telepath_who", "dice.telepath", "crew.telepath")
def test_a_telepath_copies_an_enemy_die_that_was_rolled() -> None:
    position = facing("e_drone", crew=["c_lena"])
    act(position, "fight", "1", "telepath", "dice_done", "4", "1", "1")
    assert totals(act(position, "icon 1", "die 2"))[0] == 5


@pytest.mark.rule("dice.copy_fixed", "dice.order_alone")
def test_a_copy_does_not_follow_the_die_it_copied() -> None:
    position = table(seat(at="1r2", ship="caravel", crew=["c_glosen", "c_lena", "c_timer_1"]))
    act(position, "mine", "4", "3", "telepath", "timer", "1", "icon 2", "die 1", "icon 3", "die 1", "1", "2")
    assert money(position)[0] == 3 + 1 + 1


@pytest.mark.rule("dice.once_icon", "dice.timer", "crew.timer")
def test_a_timer_that_rolls_timer_again_counts_nothing() -> None:
    position = table(seat(at="1r2", crew=["c_timer_1"]))
    act(position, "mine", "1", "timer", "2", "icon 1", "die 0", "3", "timer")
    assert money(position)[0] == 5
    assert position.decision == "choose_action"


@pytest.mark.rule("dice.timer_optional")
def test_the_second_die_of_a_timer_may_be_left_out() -> None:
    position = table(seat(at="1r2", crew=["c_timer_1"]))
    act(position, "mine", "1", "timer", "2", "icon 1", "no_die", "4")
    assert money(position)[0] == 3


@pytest.mark.rule("dice.timer_who")
def test_a_timer_does_not_reroll_an_enemy_die() -> None:
    position = facing("e_parrot", crew=["c_timer_1"])
    act(position, "fight", "1", "timer", "dice_done", "4", "4", "icon 1")
    assert_forbidden(position, "dice.timer_who", "die 2")


@pytest.mark.rule("dice.aedless_who", "crew.aedless", "dice.aedless")
def test_an_aedless_lowers_an_enemy_die_but_never_turns_itself() -> None:
    position = facing("e_parrot", crew=["c_lewo"])
    act(position, "fight", "3", "aedless", "dice_done", "4", "1", "icon 1")
    assert_forbidden(position, "dice.aedless_who", "die 1")
    assert totals(act(position, "die 2", "face 1")) == (3, 2)


@pytest.mark.rule("dice.aedless_icon")
def test_a_die_turned_to_a_shield_cancels_an_enemy_die() -> None:
    position = facing("e_parrot", crew=["c_lewo"])
    act(position, "fight", "1", "aedless", "dice_done", "4", "1", "icon 1", "die 0", "face shield")
    assert totals(act(position, "icon 0", "die 2")) == (0, 1)


@pytest.mark.rule("dice.cancel_icon")
def test_a_cancelled_die_can_no_longer_be_copied() -> None:
    position = facing("e_parrot", crew=["c_lena"])
    act(position, "fight", "shield", "telepath", "dice_done", "4", "1", "icon 0", "die 2", "icon 1")
    assert_forbidden(position, "dice.cancel_icon", "die 2")


@pytest.mark.rule("dice.telepath_who", "battle.windows", "dice.timer_who", "dice.reroll_word", "battle.compare")
def test_a_die_that_is_not_cancelled_is_refused_for_what_it_is() -> None:
    telepath = facing("e_parrot", crew=["c_lena"])
    act(telepath, "fight", "1", "telepath", "icon 1")
    assert_forbidden(telepath, "dice.telepath_who", "die 2")
    aedless = facing("e_parrot", crew=["c_lewo"])
    act(aedless, "fight", "1", "aedless", "icon 1")
    assert_forbidden(aedless, "battle.windows", "die 2")
    timer = facing("e_parrot", crew=["c_timer_1"])
    act(timer, "fight", "1", "timer", "icon 1")
    assert_forbidden(timer, "dice.reroll_word", "die 1")
    lost = facing("e_parrot", crew=["c_lena", "c_grey_1"])
    act(lost, "fight", "1", "1", "1", "4", "4", "die 0", "telepath", "1", "icon 1")
    assert_forbidden(lost, "battle.compare", "die 0")


@pytest.mark.rule("battle.icon_order", "dice.cancel_icon")
def test_the_active_player_says_which_icon_applies_first() -> None:
    position = facing("e_gremlin")
    act(position, "fight", "shield", "2", "shield", "4")
    assert legal(position) == ["icon 0", "icon 2"]
    assert totals(act(position, "icon 0", "die 2")) == (2, 4)


@pytest.mark.rule("dice.cancel_icon")
def test_what_a_shield_cancelled_stays_cancelled_when_its_die_is_cancelled_afterwards() -> None:
    position = facing("e_gremlin")
    act(position, "fight", "shield", "2", "shield", "4", "icon 0", "die 3", "icon 2", "icon 2")
    assert totals(act(position, "die 0")) == (2, 0)


@pytest.mark.rule("dice.telepath_icon")
def test_a_telepath_icon_cannot_be_copied() -> None:
    position = facing("e_parrot", crew=["c_lena", "c_telepath_1"])
    act(position, "fight", "1", "telepath", "telepath", "icon 1")
    assert_forbidden(position, "dice.telepath_icon", "die 2")


@pytest.mark.rule("dice.copy_fixed", "dice.once_icon")
def test_a_copied_timer_rerolls_the_telepath_die_with_its_own_faces() -> None:
    position = table(seat(at="1r2", crew=["c_lena", "c_timer_1"]))
    act(position, "mine", "1", "telepath", "timer", "2", "icon 1", "die 2", "icon 1", "no_die", "telepath")
    assert legal(position) == ["icon 2", "dice_done"]


@pytest.mark.rule("example.p1_mine", "example.p1_scan")
def test_the_first_example_of_the_rulebook() -> None:
    tile = {"t4": [0, 1, 3]}
    position = table(seat(at="4a"), tiles=tile)
    act(position, "convert market", "land 4r1", "mine", "volt", "1", "1")
    assert money(position) == (2, 0, 1)
    act(position, "take_off 4a", "convert interact", "fly 4b", "scan", "body 4p1", "p_lir_thas", "v_debris", "land 4p1")
    assert (place(position), of(position)["moves"], of(position)["shields"]) == ("4p1", 0, 2)
    assert sum(of(position)["unused"].values()) == 0


@pytest.mark.rule("example.p2_system", "example.p2_move")
def test_the_second_example_of_the_rulebook() -> None:
    position = table(seat(erg=10), tiles={})
    act(position, "discover", "exit 1e-3", "t9")
    assert (money(position)[0], tracks(position)) == (7, (0, 0, 1))
    act(position, "convert mine", "convert market", "convert interact", "fly 9a", "fly 9b", "land 9x1", "a_tech_1")
    act(position, "t_recon", "take t_recon", "take_off 9b", "fly 9c", "land 9p2", "p_qom_ru", "v_debris")
    assert (of(position)["moves"], of(position)["shields"]) == (1, 1)
    assert body(position, "9p2")["planet"] == "p_qom_ru"


@pytest.mark.rule("example.battle")
def test_the_printed_battle_goes_on_with_two_white_dice() -> None:
    position = facing("e_wasp", ship="caravel", crew=["c_lena", "c_glosen"])
    events = act(position, "fight", "4", "3", "2", "1", "2", "3")
    assert totals(events) == (9, 6)
    act(position, "die 5")
    dice = position.view()["dice"]["dice"]  # type: ignore[index]
    assert sum(die["side"] == "enemy" and not die["lost"] for die in dice) == 2


@pytest.mark.rule("battle.win_again", "encounter.shared")
def test_a_second_red_token_fights_again_after_a_victory() -> None:
    position = facing("e_puff", ship="lancer", crew=[])
    act(position, "fight", "4", "4", "1", "die 2")
    assert position.view()["beaten"] is False
    assert of(position)["unused"]["interact"] == 1


@pytest.mark.rule("battle.no_retreat")
def test_a_battle_cannot_be_broken_off() -> None:
    position = facing("e_parrot")
    act(position, "fight", "1", "1", "4", "4")
    assert legal(position) == ["die 0", "die 1", "a_shield"]


@pytest.mark.rule("dice.once_icon")
@pytest.mark.card("w_mirror")
def test_a_die_that_has_used_the_icon_it_copied_gets_no_other_from_a_second_copy() -> None:
    position = facing("e_parrot", crew=["c_lena"], items=["w_mirror"])
    act(position, "fight", "shield", "telepath", "dice_done", "4", "1", "icon 1", "die 0")
    assert "icon 1" in legal(position)
    act(position, "icon 1", "die 2", "use w_mirror", "die 1", "die 0")
    assert_forbidden(position, "dice.once_icon", "icon 1")


@pytest.mark.rule("dice.once_icon")
@pytest.mark.card("w_mirror")
def test_a_die_whose_copied_icon_was_used_has_its_own_and_another_copy_in_the_next_battle_turn() -> None:
    position = facing("e_wasp", crew=["c_lena"], items=["w_mirror"])
    act(position, "fight", "shield", "telepath", "dice_done", "4", "1", "1", "icon 1", "die 0", "icon 1", "die 2")
    act(
        position,
        "icon 0",
        "die 3",
        "dice_done",
        "a_shield",
        "shield",
        "telepath",
        "dice_done",
        "4",
        "4",
        "4",
        "icon 1",
        "die 0",
    )
    assert "icon 1" in legal(position)
