"""The examples that settle clauses of dice and battles, each played as its clause says."""

import pytest

from tests.farfarout.cards.situations import colours, dice, faces, facing, fight_out, totals
from tests.farfarout.table import act, assert_forbidden, body, can, events_named, legal, money, of, seat, table

ITEMS = ["t_cannon", "t_lasers", "t_autominer", "r_skull", "r_hourglass", "w_mould", "r_prism"]


@pytest.mark.rule("component.dice_other_use")
@pytest.mark.parametrize("ship", ["scout", "prospector", "lancer", "caravel", "raphael"])
def test_black_never_appears_in_a_battle(ship: str) -> None:
    position = facing("e_puff", ship=ship, crew=["c_lewo"], items=ITEMS)
    act(position, "fight")
    assert "black" not in colours(position, "own")


@pytest.mark.rule("component.dice_colours_rest")
def test_a_creature_with_three_white_dice_can_roll_timer_icons() -> None:
    position = facing("e_wasp")
    act(position, "fight", "1", "1")
    assert (colours(position, "enemy"), faces(position).count("timer")) == (["white"] * 3, 1)


@pytest.mark.rule("battle.pool")
def test_a_caravel_with_a_telepath_and_a_volt_rolls_the_printed_dice() -> None:
    position = facing("e_wasp", ship="caravel", crew=["c_lena", "c_glosen"])
    act(position, "fight")
    assert colours(position, "own") == ["blue", "orange", "green"]


@pytest.mark.rule("battle.turns", "battle.life_no_shield")
def test_a_creature_of_three_dice_rolls_two_after_a_loss() -> None:
    position = facing("e_wasp", ship="caravel", crew=["c_lena", "c_glosen"])
    act(position, "fight", "4", "4", "3", "1", "1", "1", "die 3")
    events = act(position, "4", "4", "3", "1", "1")
    assert [event.seat for event in events_named(events, "die")] == [0, 0, 0, -1, -1]


@pytest.mark.rule("battle.tie")
def test_six_against_six_rolls_all_dice_again() -> None:
    position = facing("e_parrot")
    act(position, "fight", "3", "3", "3", "3")
    assert (position.decision, [die["lost"] for die in dice(position)]) == ("roll_die", [False] * 4)


@pytest.mark.rule("battle.lose")
def test_three_shields_are_two_after_a_defeat() -> None:
    position = facing("e_parrot", ship="prospector", crew=[])
    fight_out(position, win=False)
    assert of(position)["shields"] == 2


@pytest.mark.rule("battle.defeat_order")
def test_who_the_siren_takes_on_a_crew_planet_goes_to_the_discard() -> None:
    bodies = {"2p1": {"planet": "p_zhar_un", "guard": 2, "seen": 255}}
    one = seat(at="2p1", crew=["c_glosen", "c_lena"])
    position = table(one, seat(crew=[]), bodies=bodies, places={"encounters": {"e_siren": "2p1"}})
    fight_out(position, win=False)
    act(position, "crew c_lena")
    assert (position.view()["discards"]["crew"], body(position, "2p1")["crew"]) == (["c_lena"], [])


@pytest.mark.rule("battle.lose_zero", "item.timing")
@pytest.mark.parametrize(
    ("token", "level", "card", "held"),
    [("e_crab", 1, "r_rune", "1 shield"), ("e_levi", 3, "w_decoy", "2 shields")],
)
def test_a_card_prevents_the_loss_of_the_shields_that_are_there(token: str, level: int, card: str, held: str) -> None:
    # The crab costs two shields and the leviathan three, but nobody loses more than there are.
    position = facing(token, level, crew=[], items=[card], shields=int(held[0]))
    fight_out(position, win=False)
    assert position.prompt() == f"You would lose {held}. Prevent it?"
    act(position, f"prevent {card}")
    assert of(position)["shields"] == int(held[0])


@pytest.mark.rule("battle.lose_no_more")
def test_after_a_defeat_the_second_red_token_of_a_lancer_fights_nobody() -> None:
    position = facing("e_pirate", ship="lancer", shields=2)
    fight_out(position, win=False)
    act(position, "convert market", "land 2p1")
    assert of(position)["unused"]["interact"] == 1
    assert_forbidden(position, "battle.lose_no_more", "fight")


@pytest.mark.rule("battle.win_again")
def test_after_a_victory_a_second_red_token_fights_on_a_second_planet() -> None:
    bodies = {
        "2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255},
        "2p2": {"planet": "p_bri_kol", "guard": 1, "seen": 255},
    }
    tokens = {"e_puff": "2p1", "e_snail": "2p2"}
    position = table(seat(at="2p1", ship="lancer"), bodies=bodies, places={"encounters": tokens})
    fight_out(position, win=True)
    act(position, "convert market", "take_off 2c", "land 2p2")
    assert can(position, "fight")


@pytest.mark.rule("battle.dice_return")
def test_in_the_next_battle_all_dice_are_there_again() -> None:
    position = facing("e_parrot", ship="raphael", crew=["c_lewo"], shields=5)
    act(position, "fight", "2", "1", "2", "4", "4", "die 0")
    fight_out(position, win=True)
    act(position, "w_duck")
    again = facing("e_puff", ship="raphael", crew=["c_lewo"])
    act(again, "fight")
    assert colours(again, "own") == ["purple", "blue", "red"]
    assert position.view()["dice"] is None


@pytest.mark.rule("dice.cancelled")
def test_a_cancelled_die_is_rolled_again_in_the_next_battle_turn() -> None:
    position = facing("e_parrot")
    act(position, "fight", "shield", "2", "4", "1", "icon 0", "die 2", "die 3", "1", "1")
    events = act(position, "4")
    assert totals(events) == (2, 4)


@pytest.mark.rule("dice.telepath")
def test_a_telepath_copies_a_purple_five() -> None:
    position = facing("e_mantis", 2, crew=["c_lena"])
    act(position, "fight", "1", "telepath", "dice_done", "5", "1", "1", "1")
    assert totals(act(position, "icon 1", "die 2")) == (6, 8)


@pytest.mark.rule("dice.copy_fixed")
def test_a_copied_timer_rerolls_the_orange_die_as_an_orange_die() -> None:
    position = table(seat(at="1r2", crew=["c_lena", "c_hira"]), seat(crew=[]))
    act(position, "mine", "1", "telepath", "timer", "1", "icon 1", "die 2", "icon 1", "no_die")
    assert faces(position) == ["1", "2", "3", "4", "telepath", "telepath"]


@pytest.mark.rule("dice.aedless")
def test_an_aedless_turns_an_own_green_one_to_three() -> None:
    position = facing("e_puff", crew=["c_lewo"])
    act(position, "fight", "1", "aedless", "icon 1", "die 0", "face 3")
    assert totals(act(position, "1")) == (3, 1)


@pytest.mark.rule("dice.aedless_who")
def test_a_single_red_die_on_its_icon_counts_nothing_unless_it_lowers_the_enemy() -> None:
    position = facing("e_puff", ship="scout", crew=["c_lewo"])
    act(position, "fight", "1", "2", "4", "die 0", "aedless", "4", "icon 1")
    assert legal(position) == ["die 2"]
    assert totals(act(position, "die 2", "face 1")) == (0, 1)


@pytest.mark.rule("dice.shield")
def test_a_shield_cancels_a_purple_five() -> None:
    position = facing("e_mantis", 2)
    act(position, "fight", "shield", "1", "5", "1", "1", "1")
    assert totals(act(position, "icon 0", "die 2")) == (1, 3)


@pytest.mark.rule("pvp.end", "pvp.defender_zero")
def test_a_defender_without_dice_has_lost_with_two_shields_left() -> None:
    position = table(seat(at="2a", ship="lancer", crew=[]), seat(at="2a", crew=["c_hira"], erg=9))
    act(position, "attack 1", "4", "5", "1", "1", "die 2", "4", "5", "1", "die 3")
    assert of(position, 1)["shields"] == 2
    act(position, "2", "3", "prize_erg erg")
    assert (money(position)[0], money(position, 1)[0]) == (5, 4)


@pytest.mark.rule("battle.proxy")
def test_in_a_game_of_four_the_player_to_the_left_plays_the_life_form() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}
    seats = [seat(at="2p1"), seat(crew=["c_hira"]), seat(crew=["c_lena"]), seat(crew=["c_lewo"])]
    position = table(*seats, bodies=bodies, places={"encounters": {"e_parrot": "2p1"}})
    act(position, "fight", "3", "3", "1", "1")
    assert (position.decision, position.actor) == ("remove_die", 1)
