"""Chapters "encounter", "battle" and "dice": battles with life forms."""

import pytest

from tests.farfarout.table import (
    act,
    assert_forbidden,
    body,
    can,
    forbidden_by,
    legal,
    money,
    of,
    place,
    seat,
    table,
    tracks,
)

EMBER = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}


def facing(token: str, level: int = 1, *, options: dict | None = None, **values):  # type: ignore[no-untyped-def, type-arg]
    """A ship on a planet with a face-up life form."""
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": level, "seen": 255}}
    one = seat(at="2p1", **values)
    other = seat(crew=["c_shpaka"])
    return table(one, other, bodies=bodies, places={"encounters": {token: "2p1"}}, options=options or {})


@pytest.mark.rule("encounter.when", "glossary.shield_zero")
def test_a_ship_without_shields_cannot_start_a_battle() -> None:
    assert_forbidden(facing("e_puff", shields=0), "glossary.shield_zero", "fight")


@pytest.mark.rule("encounter.when")
def test_a_planet_without_a_life_form_offers_no_battle() -> None:
    assert_forbidden(table(seat(at="1p2")), "encounter.when", "fight")


@pytest.mark.rule("encounter.action")
def test_a_battle_costs_the_red_token() -> None:
    position = facing("e_puff")
    act(position, "fight")
    assert of(position)["unused"]["interact"] == 0


@pytest.mark.rule("encounter.optional")
def test_nobody_has_to_fight() -> None:
    assert can(facing("e_puff"), "end_turn")


@pytest.mark.rule("encounter.draw", "setup.jupiter")
def test_the_token_on_jupiter_is_turned_up_when_the_battle_begins() -> None:
    position = table(seat(at="1p3"), bodies={"1p3": {"guard": 1}})
    assert body(position, "1p3", 0)["token"] is None
    act(position, "fight")
    assert position.decision == "draw_encounter"
    act(position, "e_puff")
    assert body(position, "1p3")["token"] == "e_puff"


@pytest.mark.rule("encounter.draw", "digital.public")
def test_a_token_that_one_player_has_peeked_at_is_turned_up_for_all_when_the_battle_begins() -> None:
    bodies = {"1p3": {"guard": 1, "seen": 2}}
    position = table(seat(at="1p3"), seat(crew=["c_hira"]), bodies=bodies, places={"encounters": {"e_puff": "1p3"}})
    assert body(position, "1p3", 0)["token"] is None
    act(position, "fight")
    assert (position.decision, body(position, "1p3", 0)["token"]) == ("roll_die", "e_puff")


@pytest.mark.rule("encounter.max_one")
@pytest.mark.parametrize("event", ["v_ambush", "v_nest"])
def test_an_event_brings_no_second_life_form_and_turns_none_up(event: str) -> None:
    position = table(seat(at="2c", moves=1, explore=0))
    act(position, "land 2p1", "p_ix_sol", event)
    assert (body(position, "2p1")["encounter"], body(position, "2p1")["token"]) == (1, None)
    assert position.decision == "choose_action"


@pytest.mark.rule("battle.first", "battle.turns")
def test_the_player_rolls_before_the_life_form() -> None:
    position = facing("e_parrot")
    events = act(position, "fight", "2", "3", "1", "2")
    assert [event.seat for event in events if event.name == "die"] == [0, 0, -1, -1]


@pytest.mark.rule("battle.compare", "battle.life_no_shield", "battle.proxy", "example.battle")
def test_the_life_form_that_loses_a_turn_goes_on_with_a_die_less() -> None:
    position = facing("e_wasp", ship="caravel", crew=["c_lena", "c_glosen"])
    act(position, "fight", "4", "4", "3", "3", "2", "1")
    assert (position.decision, position.actor) == ("remove_die", 1)
    act(position, "die 3")
    dice = position.view()["dice"]["dice"]
    assert [die["lost"] for die in dice] == [False] * 3 + [True, False, False]


@pytest.mark.rule("battle.compare", "battle.shields_stay")
def test_the_player_who_loses_a_turn_chooses_a_die_or_a_shield() -> None:
    position = facing("e_parrot")
    act(position, "fight", "1", "1", "4", "4")
    assert legal(position) == ["die 0", "die 1", "a_shield"]
    act(position, "a_shield")
    assert of(position)["shields"] == 1


@pytest.mark.rule("battle.tie")
def test_equal_totals_cost_nobody_anything() -> None:
    position = facing("e_puff")
    act(position, "fight", "1", "2", "3")
    assert position.decision == "roll_die"
    assert position.view()["dice"]["turn"] == 2


@pytest.mark.rule("battle.win", "battle.end", "source.reputation_battle", "battle.dice_return")
def test_a_beaten_life_form_gives_its_reputation_and_reward_and_leaves() -> None:
    position = facing("e_mites")
    act(position, "fight", "3", "3", "1", "1", "die 2", "3", "3", "1", "die 3")
    assert tracks(position) == (0, 1, 0)
    assert money(position) == (2, 0, 0)
    assert body(position, "2p1")["encounter"] == 0
    assert position.view()["dice"] is None


@pytest.mark.rule("battle.lose", "battle.defeat_condition", "encounter.attached", "battle.lose_stays")
def test_a_beaten_player_flees_loses_a_shield_and_suffers_the_condition() -> None:
    position = facing("e_pirate", erg=7)
    act(position, "fight", "1", "1", "4", "4", "die 0", "1", "4", "4", "die 1")
    assert (place(position), of(position)["shields"], money(position)) == ("2c", 1, (4, 0, 0))
    assert body(position, "2p1")["token"] == "e_pirate"


@pytest.mark.rule("battle.lose_zero")
def test_a_player_without_shields_left_loses_none_on_flight() -> None:
    position = facing("e_parrot", shields=1)
    act(position, "fight", "1", "1", "4", "4", "a_shield", "1", "1", "4", "4", "die 0", "1", "4", "4", "die 1")
    assert of(position)["shields"] == 0


@pytest.mark.rule("battle.defeat_order", "item.timing")
def test_shields_of_the_condition_and_of_the_defeat_are_one_moment() -> None:
    position = facing("e_crab", items=["w_decoy"])
    act(position, "fight", "1", "1", "3", "3", "4", "die 0", "1", "3", "3", "4", "die 1")
    assert position.decision == "prevent_loss"
    act(position, "prevent w_decoy")
    assert of(position)["shields"] == 2


@pytest.mark.rule("battle.lose_no_more")
def test_after_a_defeat_there_is_no_further_battle_in_this_turn() -> None:
    position = facing("e_pirate", ship="lancer", crew=[], shields=1)
    act(position, "fight", "1", "2", "4", "4", "die 0", "2", "4", "4", "die 1")
    assert position.view()["beaten"] is True


@pytest.mark.rule("battle.endless")
def test_fifty_ties_end_the_battle_without_a_winner() -> None:
    position = facing("e_puff")
    act(position, "fight")
    for _ in range(50):
        act(position, "1", "2", "3")
    assert position.decision == "choose_action"
    assert body(position, "2p1")["token"] == "e_puff"


@pytest.mark.rule("dice.zero", "dice.icon_zero")
def test_volt_icons_count_nothing_in_a_battle() -> None:
    position = facing("e_puff")
    events = act(position, "fight", "3", "volt", "2")
    assert next(event for event in events if event.name == "totals").amount == 3


@pytest.mark.rule("dice.shield", "battle.windows", "dice.cancelled")
def test_a_shield_kept_for_after_the_enemy_roll_cancels_a_die() -> None:
    position = facing("e_parrot")
    act(position, "fight", "shield", "2", "4", "1")
    assert legal(position) == ["icon 0", "dice_done"]
    events = act(position, "icon 0", "die 2")
    assert next(event for event in events if event.name == "totals").as_json()["enemy"] == 1


@pytest.mark.rule("battle.windows", "battle.proxy")
def test_the_window_stays_open_until_the_enemy_icon_is_used_or_declined() -> None:
    position = facing("e_puff")
    act(position, "fight", "1", "2", "timer")
    assert forbidden_by(position, "dice_done") == "battle.windows"
    act(position, "icon 2")
    assert (position.actor, legal(position)) == (1, ["icon 2", "dice_done"])
    events = act(position, "dice_done")
    assert next(event for event in events if event.name == "totals").amount == 3


@pytest.mark.rule("dice.telepath", "dice.telepath_icon")
def test_a_telepath_copies_a_shield_and_cancels_with_it() -> None:
    position = facing("e_parrot", crew=["c_lena"])
    act(position, "fight", "shield", "telepath", "dice_done", "4", "4", "icon 1", "die 0", "icon 0", "die 2")
    events = act(position, "icon 1", "die 3")
    assert next(event for event in events if event.name == "totals").as_json()["enemy"] == 0


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_declines_nothing_that_gains_and_loses_the_weakest_die_first() -> None:
    position = facing("e_knight", 2, ship="raphael", crew=["c_lewo"], options={"life_form": "automatic"})
    act(position, "fight", "5", "4", "4", "2", "1", "1", "1")
    dice = position.view()["dice"]["dice"]
    assert [die["colour"] for die in dice if die["lost"]] == ["grey"]


@pytest.mark.rule("item.timing")
def test_cards_add_cancel_set_copy_and_reroll() -> None:
    items = ["t_targeting", "t_projector", "w_mirror", "w_cat"]
    position = facing("e_parrot", items=items, crew=["c_aedless_4", "c_aedless_e1"])
    act(position, "fight", "1", "aedless", "2")
    assert {"use t_targeting", "use w_mirror", "use w_cat", "use c_aedless_4", "use c_aedless_e1"} <= set(
        legal(position)
    )
    act(position, "use c_aedless_4", "use c_aedless_e1", "die 0", "face 3", "use t_targeting", "die 1", "4")
    events = act(position, "dice_done", "1", "2", "use t_projector", "die 4", "dice_done")
    totals = next(event for event in events if event.name == "totals")
    assert (totals.amount, totals.as_json()["enemy"]) == (3 + 4 + 2 + 2, 1)
