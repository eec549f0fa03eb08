"""Weird items: one-shots, oddities and three that score."""

import pytest

from tests.farfarout.cards.situations import (
    EARTH,
    HOT,
    SITE,
    colours,
    dice,
    facing,
    fight_out,
    shields,
    totals,
    unscanned,
)
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    can,
    end_turn,
    events_named,
    legal,
    money,
    of,
    place,
    seat,
    table,
    tracks,
)


@pytest.mark.card("w_cat")
def test_a_quantum_cat_rerolls_all_own_dice_together_once_a_battle() -> None:
    position = facing("e_parrot", items=["w_cat"])
    events = act(position, "fight", "1", "1", "use w_cat", "2", "3", "4", "4")
    assert totals(events) == (5, 8)
    act(position, "a_shield", "1", "1")
    assert position.decision == "roll_die"


@pytest.mark.card("w_cat")
def test_a_quantum_cat_leaves_the_dice_of_the_enemy_as_they_lie() -> None:
    position = facing("e_parrot", items=["w_cat"])
    assert totals(act(position, "fight", "1", "1", "dice_done", "4", "4", "use w_cat", "2", "3")) == (5, 8)


@pytest.mark.parametrize(("card", "points"), [("w_cactus", (0, 1, 0)), ("w_nugget", (1, 0, 0)), ("w_map", (0, 0, 1))])
def test_a_trophy_scores_for_its_first_owner_only(card: str, points: tuple[int, int, int]) -> None:
    row = dict.fromkeys((card, "w_duck", "w_cat"), "row:1:2p1")
    first = table(seat(at="2p1", erg=9), bodies=HOT, places={"items": row})
    act(first, "buy_weird", f"buy {card}")
    assert tracks(first) == points
    later = table(seat(at="2p1", erg=9), bodies=HOT, places={"items": row}, item_marks={card: 16})
    act(later, "buy_weird", f"buy {card}")
    assert tracks(later) == (0, 0, 0)


@pytest.mark.card("w_pocket")
def test_a_pocket_wormhole_leads_onto_any_body_and_is_gone() -> None:
    position = table(seat(at=EARTH, items=["w_pocket"]))
    act(position, "use w_pocket", "jump 2r1")
    assert (place(position), of(position)["items"]) == ("2r1", [])


@pytest.mark.rule("move.forced")
@pytest.mark.card("w_pocket", "t_jumpcoil")
@pytest.mark.parametrize("card", ["w_pocket", "t_jumpcoil"])
def test_a_card_that_jumps_needs_a_pilot(card: str) -> None:
    assert_forbidden(table(seat(at=EARTH, crew=[], items=[card])), "move.pilot", f"use {card}")
    angel = table(seat(at=EARTH, ship="raphael", items=[card]))
    assert_forbidden(angel, "move.angel", f"use {card}")


@pytest.mark.card("w_sandwich")
def test_a_time_loop_sandwich_takes_back_two_tokens() -> None:
    position = table(seat(items=["w_sandwich"], mine=0, explore=0, market=0))
    act(position, "use w_sandwich", "token mine", "token market")
    assert of(position)["unused"] == {"mine": 1, "explore": 0, "market": 1, "interact": 1}
    assert of(position)["items"] == []


@pytest.mark.card("w_clover")
def test_a_lucky_meteorite_rerolls_the_black_die() -> None:
    position = table(seat(at="1r2", items=["w_clover"]))
    act(position, "mine", "1", "1", "explosion", "use w_clover", "die 2", "4")
    assert (money(position)[0], shields(position)) == (6, 2)


@pytest.mark.card("w_clover")
def test_a_lucky_meteorite_rerolls_a_die_of_a_dig() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka"], items=["w_clover"]), bodies=SITE)
    act(position, "dig", "1", "1", "use w_clover", "die 1", "3")
    assert money(position)[0] == 3


@pytest.mark.card("w_duck")
def test_a_rubber_duck_does_nothing() -> None:
    position = table(seat(items=["w_duck"]))
    assert not can(position, "use w_duck")


@pytest.mark.card("w_blackhole")
def test_a_black_hole_takes_two_dice_that_the_enemy_chooses() -> None:
    position = facing("e_wasp", items=["w_blackhole"])
    act(position, "fight", "use w_blackhole")
    assert (position.actor, position.decision) == (1, "remove_die")
    act(position, "die 2", "die 3")
    assert [die["lost"] for die in dice(position)] == [False, False, True, True, False]
    assert position.decision == "roll_die"


@pytest.mark.card("w_blackhole")
def test_a_black_hole_leaves_the_last_of_two_dice() -> None:
    position = facing("e_parrot", items=["w_blackhole"])
    act(position, "fight", "use w_blackhole", "die 2")
    assert ([die["lost"] for die in dice(position)], position.decision) == ([False, False, True, False], "roll_die")


@pytest.mark.card("w_blackhole")
def test_a_black_hole_leaves_a_single_die_alone() -> None:
    position = facing("e_puff", items=["w_blackhole"])
    act(position, "fight")
    assert position.decision == "roll_die"


@pytest.mark.rule("item.timing")
@pytest.mark.card("w_blackhole", "r_flute")
def test_after_a_black_hole_the_flute_is_still_offered() -> None:
    position = facing("e_wasp", items=["w_blackhole", "r_flute"])
    act(position, "fight", "use w_blackhole", "die 2", "die 3")
    assert legal(position) == ["use r_flute", "no_card"]


@pytest.mark.card("w_penpal")
def test_a_pen_pal_turns_up_crew_on_any_planet() -> None:
    position = table(seat(at=EARTH, erg=3, items=["w_penpal"]))
    act(position, "call_crew", "c_telepath_1")
    assert_forbidden(position, "hire.choose", "hire c_telepath_1")
    act(position, "decline")
    assert (of(position)["crew"], position.view()["discards"]["crew"]) == (["c_glosen"], ["c_telepath_1"])  # type: ignore[index]


@pytest.mark.card("w_penpal")
def test_the_card_that_a_pen_pal_calls_is_not_logged_as_an_anomaly() -> None:
    events = act(table(seat(at=EARTH, items=["w_penpal"])), "call_crew", "c_lena")
    assert [event.clause for event in events_named(events, "crew_shown")] == ["hire.decline"]


@pytest.mark.card("w_decoy")
def test_a_decoy_prevents_two_losses_of_one_moment() -> None:
    position = unscanned("v_storm", items=["w_decoy"])
    act(position, "prevent w_decoy")
    assert (shields(position), of(position)["items"]) == (2, [])


@pytest.mark.card("w_decoy")
def test_a_decoy_need_not_be_used() -> None:
    position = unscanned("v_debris", items=["w_decoy"])
    act(position, "accept_loss")
    assert (shields(position), of(position)["items"]) == (1, ["w_decoy"])


@pytest.mark.rule("digital.afford", "battle.lose_zero")
@pytest.mark.card("w_moodring")
def test_a_mood_ring_chooses_between_two_events() -> None:
    position = table(seat(at="2c", items=["w_moodring"]))
    act(position, "scan", "body 2p1", "p_ember_ka", "v_gold", "v_salvage")
    assert sorted(legal(position)) == ["event v_gold", "event v_salvage"]
    act(position, "event v_salvage")
    assert money(position)[0] == 3
    assert sorted(position.view()["discards"]["events"]) == ["v_gold", "v_salvage"]  # type: ignore[index]


@pytest.mark.card("w_safe")
def test_a_sock_drawer_keeps_everything_from_a_victor() -> None:
    one = seat(at="2a", ship="lancer", crew=[])
    position = table(one, seat(at="2a", crew=[], shields=0, erg=9, items=["w_safe"]))
    act(position, "attack 1", "3", "3", "1", "die 2")
    assert (money(position), money(position, 1), position.decision) == ((0, 0, 0), (9, 0, 0), "choose_action")


@pytest.mark.card("w_teacup")
def test_a_teacup_pays_at_the_start_of_the_own_turn_only() -> None:
    position = table(seat(items=["w_teacup"]))
    end_turn(position)
    assert money(position)[0] == 0
    end_turn(position)
    assert money(position)[0] == 1


@pytest.mark.card("w_antimoney")
def test_anti_money_takes_two_erg_from_the_richer_only_and_no_more_than_they_have() -> None:
    seats = [seat(erg=1, items=["w_antimoney"]), seat(crew=["c_hira"], erg=9), seat(crew=["c_lena"], erg=1)]
    position = table(*seats)
    act(position, "use w_antimoney")
    assert [money(position, number)[0] for number in range(3)] == [3, 7, 1]


@pytest.mark.card("w_mould")
def test_a_sentient_mould_digs_without_a_grey() -> None:
    position = table(seat(at="2p2", items=["w_mould"]), bodies=SITE)
    act(position, "dig")
    assert colours(position, "own") == ["green", "green", "grey"]


@pytest.mark.card("w_mirror")
def test_a_clone_mirror_copies_an_enemy_die() -> None:
    position = facing("e_parrot", items=["w_mirror"])
    act(position, "fight", "1", "1", "dice_done", "4", "1", "use w_mirror", "die 0")
    assert legal(position) == ["die 1", "die 2", "die 3"]
    assert totals(act(position, "die 2")) == (5, 5)


@pytest.mark.card("w_yoyo")
def test_a_yo_yo_pushes_only_ships_in_open_space_of_the_sector() -> None:
    position = table(seat(at="2a", items=["w_yoyo"]), seat(at="2a", crew=["c_hira"]))
    act(position, "use w_yoyo", "seat 1", "push 2b")
    assert place(position, 1) == "2b"
    landed = table(seat(at="2a", items=["w_yoyo"]), seat(at="2r1", crew=["c_hira"]))
    assert_forbidden(landed, "move.forced", "use w_yoyo")


@pytest.mark.card("w_cookie")
@pytest.mark.parametrize(("face", "erg", "left"), [("4", 8, 2), ("explosion", 0, 1)])
def test_a_cookie_of_doom_pays_twice_the_pips_or_costs_a_shield(face: str, erg: int, left: int) -> None:
    position = table(seat(items=["w_cookie"]))
    act(position, "use w_cookie", face)
    assert (money(position)[0], shields(position), of(position)["items"]) == (erg, left, [])


@pytest.mark.card("w_diary")
def test_a_diary_pays_for_a_victory_and_not_for_a_defeat() -> None:
    won = facing("e_puff", items=["w_diary"])
    fight_out(won, win=True)
    assert money(won)[0] == 2
    lost = facing("e_parrot", items=["w_diary"])
    fight_out(lost, win=False)
    assert money(lost)[0] == 0


@pytest.mark.card("w_diary")
def test_a_diary_pays_for_a_victory_over_a_player_to_attacker_and_defender() -> None:
    attacker = table(seat(at="2a", ship="lancer", crew=[], items=["w_diary"]), seat(at="2a", crew=[], shields=0))
    act(attacker, "attack 1", "3", "3", "1", "die 2", "4", "5")
    assert money(attacker)[0] == 2
    one, other = seat(at="2a", shields=1, crew=[]), seat(at="2a", ship="lancer", crew=[], items=["w_diary"])
    defender = table(one, other)
    act(defender, "attack 1", "1", "3", "3", "die 0", "4", "5")
    assert (money(defender)[0], money(defender, 1)[0]) == (0, 2)


@pytest.mark.rule("item.victory")
@pytest.mark.card("w_diary")
def test_a_diary_that_is_the_prize_of_a_victory_does_not_pay_for_it() -> None:
    position = table(seat(at="2a", ship="lancer", crew=[]), seat(at="2a", crew=[], shields=0, items=["w_diary"]))
    act(position, "attack 1", "3", "3", "1", "die 2", "4", "5", "take w_diary")
    assert (of(position)["items"], money(position)[0]) == (["w_diary"], 0)


@pytest.mark.rule("item.victory")
@pytest.mark.card("w_diary")
def test_a_diary_that_a_life_form_brings_does_not_pay_for_its_defeat() -> None:
    position = facing("e_parrot")
    fight_out(position, win=True)
    act(position, "w_diary")
    assert (of(position)["items"], money(position)[0]) == (["w_diary"], 0)


@pytest.mark.card("w_moodring")
def test_a_scan_with_a_single_event_left_gives_no_choice() -> None:
    gone = {str(entry.fields["id"]): "removed" for entry in GAME.pack.entries("event")} | {"v_gold": "deck"}
    position = table(seat(at="2c", items=["w_moodring"]), places={"events": gone})
    act(position, "scan", "body 2p1", "p_ember_ka", "v_gold")
    assert money(position)[0] == 2
