"""Chapters "battle" and "dice": who uses icons and cards when, and whose choice each of them is."""

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import dice, facing, fight_out, scanned, totals, unscanned
from tests.farfarout.table import act, assert_forbidden, body, legal, of, seat, table


def three_players(token: str, level: int = 1, **values: object) -> Position:
    """Seat 0 faces a life form that seat 1 plays; seat 2 looks on."""
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": level, "seen": 255}}
    options = values.pop("options", {})
    seats = [seat(at="2p1", **values), seat(crew=["c_timer_2"]), seat(crew=["c_grey_2"])]
    return table(*seats, bodies=bodies, places={"encounters": {token: "2p1"}}, options=options)


@pytest.mark.rule("battle.windows", "dice.shield", "battle.proxy")
def test_the_left_neighbour_chooses_what_the_shield_of_a_life_form_cancels() -> None:
    position = three_players("e_gremlin")
    act(position, "fight", "3", "1", "shield", "2", "icon 2")
    assert (position.actor, legal(position)) == (1, ["icon 2", "dice_done"])
    act(position, "icon 2")
    assert (position.actor, legal(position)) == (1, ["die 0", "die 1"])
    assert totals(act(position, "die 0")) == (1, 2)


@pytest.mark.rule("battle.windows", "dice.telepath_who")
def test_the_left_neighbour_chooses_what_a_telepath_of_a_life_form_copies() -> None:
    position = three_players("e_snail")
    act(position, "fight", "3", "1", "telepath", "2", "icon 2", "icon 2")
    assert (position.actor, legal(position)) == (1, ["die 0", "die 1", "die 3"])
    assert totals(act(position, "die 0")) == (4, 5)


@pytest.mark.rule("battle.windows", "dice.aedless")
def test_the_left_neighbour_chooses_the_die_and_the_face_of_an_aedless() -> None:
    position = three_players("e_worm", 2)
    act(position, "fight", "3", "3", "aedless", "1", "1", "1", "icon 2", "icon 2")
    assert (position.actor, legal(position)) == (1, ["die 0", "die 1", "die 3", "die 4", "die 5"])
    act(position, "die 0")
    assert (position.actor, position.decision) == (1, "choose_face")
    assert totals(act(position, "face 1")) == (4, 3)


@pytest.mark.rule("battle.windows", "dice.timer", "dice.timer_who")
def test_the_left_neighbour_rerolls_with_a_timer_of_a_life_form_but_only_its_own_dice() -> None:
    position = three_players("e_parrot")
    act(position, "fight", "3", "1", "timer", "1", "icon 2", "icon 2")
    assert (position.actor, legal(position)) == (1, ["die 3", "no_die"])
    assert totals(act(position, "die 3", "3", "4")) == (4, 7)


@pytest.mark.rule("battle.life_no_shield", "battle.proxy")
def test_the_left_neighbour_chooses_the_die_that_a_life_form_gives_up() -> None:
    position = three_players("e_parrot")
    act(position, "fight", "3", "3", "1", "2")
    assert (position.actor, legal(position)) == (1, ["die 2", "die 3"])


@pytest.mark.rule("battle.proxy_auto")
@pytest.mark.parametrize(
    ("token", "level", "rolls", "sums"),
    [
        ("e_gremlin", 1, ("shield", "2"), (1, 2)),  # cancels the three
        ("e_snail", 1, ("telepath", "2"), (4, 5)),  # copies the three
        ("e_snail", 1, ("telepath", "3"), (4, 6)),  # the player's three first, worth the same
    ],
)
def test_the_system_plays_shield_and_telepath(
    token: str, level: int, rolls: tuple[str, ...], sums: tuple[int, int]
) -> None:
    position = three_players(token, level, options={"life_form": "automatic"})
    assert totals(act(position, "fight", "3", "1", *rolls, "icon 2")) == sums


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_turns_the_die_where_it_gains_most() -> None:
    position = three_players("e_worm", 2, options={"life_form": "automatic"})
    # An own white die from 1 to 4 gains three, the player's green die from 3 to 1 only two.
    assert totals(act(position, "fight", "3", "1", "aedless", "1", "1", "1", "icon 2")) == (4, 6)


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_turns_the_player_s_die_where_an_own_one_gains_as_much() -> None:
    position = three_players("e_worm", 2, options={"life_form": "automatic"})
    assert totals(act(position, "fight", "3", "1", "aedless", "2", "3", "3", "icon 2")) == (2, 8)


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_gives_up_a_red_die_before_a_white_one() -> None:
    position = three_players("e_worm", 2, ship="raphael", crew=["c_lewo"], options={"life_form": "automatic"})
    act(position, "fight", "5", "4", "4", "2", "1", "1", "1", "5", "4", "4", "2", "1", "1")
    assert [die["colour"] for die in dice(position) if die["lost"]] == ["red", "green"]


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_rerolls_a_timer_with_its_lowest_die_of_one_or_less() -> None:
    position = three_players("e_parrot", options={"life_form": "automatic"})
    assert totals(act(position, "fight", "3", "1", "timer", "1", "icon 2", "3", "4")) == (4, 7)
    alone = three_players("e_parrot", options={"life_form": "automatic"})
    assert totals(act(alone, "fight", "3", "1", "timer", "2", "icon 2", "4")) == (4, 6)


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_keeps_a_shield_that_is_still_to_be_used_no_matter_what_comes_before_it() -> None:
    position = three_players("e_crab", options={"life_form": "automatic"})
    act(position, "fight", "3", "1", "shield", "1", "timer", "icon 4", "2", "3")
    assert legal(position) == ["icon 2"]
    assert totals(act(position, "icon 2")) == (1, 5)
    turned = three_players("e_worm", 2, options={"life_form": "automatic"})
    act(turned, "fight", "3", "1", "aedless", "timer", "4", "3", "icon 2")
    assert dice(turned)[0]["result"] == "1"


@pytest.mark.rule("battle.proxy_auto")
def test_the_system_does_not_keep_volt_and_grey_icons_which_do_nothing_in_a_battle() -> None:
    rerolled = three_players("e_gremlin", options={"life_form": "automatic"})
    assert totals(act(rerolled, "fight", "3", "1", "volt", "timer", "icon 3", "2", "3")) == (4, 5)
    turned = three_players("e_worm", 2, options={"life_form": "automatic"})
    assert totals(act(turned, "fight", "3", "1", "aedless", "3", "3", "volt", "icon 2")) == (4, 9)


def duel(one: dict[str, object], other: dict[str, object]) -> Position:
    """Two ships in open space; seat 0 attacks."""
    return table(seat(at="2a", **one), seat(at="2a", **other))


@pytest.mark.rule("battle.windows", "pvp.active", "battle.icon_order")
def test_the_attacker_orders_the_icons_and_the_defender_uses_the_own_ones() -> None:
    position = duel({"ship": "lancer", "crew": []}, {"crew": ["c_lena"]})
    act(position, "attack 1", "shield", "5", "shield", "telepath")
    assert (position.actor, legal(position)) == (0, ["icon 0", "icon 2", "icon 3"])
    act(position, "icon 3", "icon 3")
    assert (position.actor, legal(position)) == (1, ["die 0", "die 1", "die 2"])
    act(position, "die 1")
    assert (position.actor, dice(position)[3]["result"]) == (0, "5")


@pytest.mark.rule("battle.windows")
def test_an_icon_that_the_defender_declines_comes_up_again_only_when_its_die_changes() -> None:
    position = duel({"ship": "caravel", "crew": ["c_lewo"]}, {"crew": ["c_glosen"]})
    act(position, "attack 1", "4", "aedless", "dice_done", "shield", "1", "icon 2", "dice_done")
    assert (position.actor, legal(position)) == (0, ["icon 1", "dice_done"])
    act(position, "icon 1", "die 2", "face shield")
    assert legal(position) == ["icon 2"]


@pytest.mark.rule("battle.windows")
def test_a_card_of_the_defender_opens_the_window_again() -> None:
    position = duel({"ship": "lancer", "crew": []}, {"crew": ["c_hira"], "items": ["t_targeting"]})
    act(position, "attack 1", "shield", "5", "1", "1", "dice_done")
    assert (position.actor, legal(position)) == (1, ["dice_done", "use t_targeting"])
    act(position, "use t_targeting", "die 3", "timer")
    assert (position.actor, legal(position)) == (0, ["icon 0", "icon 3"])


@pytest.mark.rule("battle.windows", "dice.cancelled")
@pytest.mark.card("t_projector")
def test_a_card_of_the_defender_cancels_a_die_of_the_attacker() -> None:
    position = duel({"ship": "lancer", "crew": []}, {"crew": [], "items": ["t_projector"]})
    act(position, "attack 1", "3", "5", "3", "use t_projector")
    assert (position.actor, legal(position)) == (1, ["die 0", "die 1"])
    assert totals(act(position, "die 1")) == (3, 3)


@pytest.mark.rule("dice.once_icon")
@pytest.mark.card("w_mirror")
def test_a_shield_copied_by_a_card_cancels_one_die_only() -> None:
    position = facing("e_wasp", ship="lancer", crew=[], items=["w_mirror"])
    act(position, "fight", "shield", "5", "dice_done", "4", "4", "4", "use w_mirror", "die 1", "die 0")
    assert legal(position) == ["icon 0", "icon 1", "dice_done"]
    act(position, "icon 1", "die 2")
    assert legal(position) == ["icon 0", "dice_done"]
    assert totals(act(position, "icon 0", "die 3")) == (0, 4)


@pytest.mark.rule("dice.once_icon")
@pytest.mark.card("w_mirror")
def test_after_a_copied_icon_a_rerolled_die_still_has_its_own() -> None:
    items = ["w_mirror", "t_targeting"]
    position = facing("e_wasp", ship="lancer", crew=[], items=items)
    act(
        position,
        "fight",
        "shield",
        "5",
        "dice_done",
        "4",
        "4",
        "4",
        "use w_mirror",
        "die 1",
        "die 0",
        "icon 1",
        "die 2",
    )
    act(position, "use t_targeting", "die 1", "shield")
    assert legal(position) == ["icon 0", "icon 1", "dice_done"]


@pytest.mark.rule("item.limit_lost", "hire.limit_place")
def test_who_leaves_when_an_event_takes_the_bunks_joins_the_row_of_a_crew_planet() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo"]
    position = table(seat(at="2c", moves=1, explore=0, crew=crew, items=["t_bunks"]))
    act(position, "land 2p1", "p_zhar_un", "v_stowaway", "lose t_bunks", "crew c_lewo")
    assert (of(position)["crew"], body(position, "2p1")["crew"]) == (["c_glosen", "c_lena"], ["c_lewo"])


@pytest.mark.rule("item.limit_lost")
def test_a_shield_goes_with_the_matriarch_who_deserts() -> None:
    position = unscanned("v_deserter", crew=["c_volt_e2", "c_lena"], shields=3)
    act(position, "crew c_volt_e2")
    assert of(position)["shields"] == 2


@pytest.mark.rule("move.last_pilot_item")
def test_a_stowaway_leaves_the_feather_that_flies_the_ship() -> None:
    one = {"ship": "raphael", "crew": ["c_lena"]}
    position = unscanned("v_stowaway", items=["r_feather", "w_duck"], **one)
    assert legal(position) == ["lose w_duck"]
    assert of(unscanned("v_stowaway", items=["r_feather"], **one))["items"] == ["r_feather"]


@pytest.mark.rule("move.last_pilot_item", "quest.no_partial")
def test_the_feather_that_flies_the_ship_is_not_delivered() -> None:
    one = {"at": "1p6", "ship": "raphael", "crew": ["c_lena"], "outposts": ["o_relic"]}
    assert_forbidden(table(seat(items=["r_feather"], **one)), "quest.no_partial", "complete o_relic")
    position = table(seat(items=["r_feather", "r_urn"], **one))
    act(position, "complete o_relic")
    assert legal(position) == ["deliver r_urn"]


@pytest.mark.rule("item.limit_lost")
def test_a_shield_goes_with_the_matriarch_who_settles() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka"}}
    position = table(seat(at="2p1", crew=["c_volt_e2", "c_lena"], shields=3), bodies=bodies)
    act(position, "colonise", "crew c_volt_e2")
    assert of(position)["shields"] == 2


@pytest.mark.rule("item.limit_lost")
def test_who_delivers_the_bunks_parts_with_one_of_three() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo"]
    position = table(seat(at="1p5", crew=crew, items=["t_bunks"], outposts=["o_parts"]))
    act(position, "complete o_parts", "deliver t_bunks", "crew c_lewo")
    assert of(position)["crew"] == ["c_glosen", "c_lena"]


@pytest.mark.rule("item.limit_lost")
def test_who_loses_the_bunks_to_a_victor_loses_who_slept_there() -> None:
    crew = ["c_glosen", "c_lena", "c_volt_1"]
    position = duel({"ship": "lancer", "crew": []}, {"crew": crew, "items": ["t_bunks"], "shields": 0})
    act(position, "attack 1", "4", "5", "1", "1", "1", "1", "die 5", "4", "5", "1", "1", "1", "die 4")
    act(position, "4", "5", "1", "1", "die 3", "4", "5", "1", "die 2", "4", "5", "take t_bunks")
    assert (position.actor, position.decision) == (1, "leave_crew")
    act(position, "crew c_lena")
    assert (of(position, 1)["crew"], of(position)["items"]) == (["c_glosen", "c_volt_1"], ["t_bunks"])


@pytest.mark.rule("item.timing")
def test_a_loss_is_prevented_by_one_card_after_the_other() -> None:
    position = unscanned("v_storm", items=["w_decoy", "r_bell"])
    assert_forbidden(position, "scan.event_cards", "redraw_event c_glosen")
    act(position, "apply_event", "prevent w_decoy")
    assert (of(position)["shields"], of(position)["items"]) == (2, ["r_bell"])
    assert scanned("v_storm", items=["w_decoy"]).decision == "choose_action"


@pytest.mark.rule("item.prevent")
@pytest.mark.card("r_rune")
def test_a_runic_ward_saves_the_last_shield_from_a_defeat_that_costs_two() -> None:
    position = facing("e_crab", items=["r_rune"], shields=1)
    fight_out(position, win=False)
    assert "lose 1 shield." in position.prompt("en")
    act(position, "prevent r_rune")
    assert (of(position)["shields"], position.decision) == (1, "choose_action")


@pytest.mark.rule("item.prevent")
@pytest.mark.card("r_rune")
def test_a_runic_ward_saves_one_of_two_shields_from_a_defeat_that_costs_two() -> None:
    position = facing("e_crab", items=["r_rune"])
    fight_out(position, win=False)
    act(position, "prevent r_rune")
    assert of(position)["shields"] == 1
