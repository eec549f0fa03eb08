"""Chapter "pvp": battles between players."""

import pytest

from tests.farfarout.cards.situations import dice, fight_out
from tests.farfarout.table import act, assert_forbidden, can, events_named, legal, money, of, place, seat, table, tracks


def duel(one: dict | None = None, other: dict | None = None, **values):  # type: ignore[no-untyped-def, type-arg]
    """Two ships in open space of sector 2a."""
    return table(seat(at="2a", crew=[], **(one or {})), seat(at="2a", crew=[], **(other or {})), **values)


@pytest.mark.rule("pvp.where", "home.no_pvp")
def test_no_attack_in_the_home_system() -> None:
    assert_forbidden(table(seat(), seat(crew=["c_hira"])), "home.no_pvp", "attack 1")


@pytest.mark.rule("pvp.same_space")
def test_a_landed_ship_is_not_reached_from_space() -> None:
    position = table(seat(at="2a"), seat(at="2r1", crew=["c_hira"]))
    assert_forbidden(position, "pvp.same_space", "attack 1")


@pytest.mark.rule("colony.no_battle")
def test_a_colony_keeps_the_peace_on_its_planet() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1"), seat(at="2p1", crew=["c_hira"]), bodies=bodies)
    assert_forbidden(position, "colony.no_battle", "attack 1")


@pytest.mark.rule("pvp.cost")
def test_an_attacker_needs_a_shield_and_a_red_token() -> None:
    assert_forbidden(duel({"shields": 0}), "pvp.cost", "attack 1")
    assert_forbidden(duel({"interact": 0}), "turn.tokens", "attack 1")


@pytest.mark.rule("pvp.defender_zero", "pvp.end", "pvp.prize", "pvp.active")
def test_a_defender_without_shields_loses_dice_and_then_erg() -> None:
    position = duel(other={"shields": 0, "erg": 5})
    events = act(position, "attack 1", "3", "1")
    assert [event.seat for event in events if event.name == "die"] == [0, 1]
    assert legal(position) == ["die 1"]
    act(position, "die 1", "3")
    assert legal(position) == ["prize_erg erg"]
    act(position, "prize_erg erg")
    assert (money(position), money(position, 1)) == ((3, 0, 0), (2, 0, 0))


@pytest.mark.rule("pvp.no_flight", "pvp.once")
def test_both_ships_stay_nobody_gains_reputation_and_the_same_seat_is_attacked_once() -> None:
    position = duel({"ship": "lancer"}, {"shields": 0, "erg": 1})
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "4", "prize_erg erg")
    assert (place(position), place(position, 1)) == ("2a", "2a")
    assert tracks(position) == (0, 0, 0)
    assert_forbidden(position, "pvp.once", "attack 1")


@pytest.mark.rule("pvp.prize_choice", "pvp.points_stay")
def test_the_attacker_may_take_an_item_worth_the_roll_without_its_points() -> None:
    position = duel(
        {"ship": "lancer"}, {"shields": 0, "erg": 1, "items": ["r_crown", "r_urn"]}, item_marks={"r_crown": 18}
    )
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "4")
    assert legal(position) == ["prize_erg erg", "take r_crown"]
    act(position, "take r_crown")
    assert (of(position)["items"], tracks(position)) == (["r_crown"], (0, 0, 0))


@pytest.mark.rule("pvp.prize_defender")
def test_a_beaten_attacker_hands_over_an_item_where_the_erg_do_not_suffice() -> None:
    position = duel({"shields": 1, "erg": 2, "items": ["t_dampers"]}, {"ship": "lancer"})
    act(position, "attack 1", "1", "3", "3", "die 0", "3", "3")
    assert (position.actor, legal(position)) == (0, ["deliver t_dampers"])
    assert_forbidden(position, "pvp.prize_defender", "prize_erg erg")


@pytest.mark.rule("pvp.prize_defender")
def test_a_beaten_attacker_is_asked_what_the_defender_gets_not_what_to_take() -> None:
    position = duel({"shields": 1, "erg": 9, "items": ["t_dampers"]}, {"ship": "lancer"})
    act(position, "attack 1", "1", "3", "3", "die 0", "3", "3")
    asked = [(position.prompt(lang), position.describe(position.options()[1], lang)) for lang in ("en", "ja")]
    assert asked[0] == ("What does Seat 2 get as the prize?", "Hand over Blast Dampers")
    assert asked[1] == ("席2が賞品として得るのは何ですか？", "爆風ダンパーを渡す")


@pytest.mark.rule("pvp.prize_limit")
def test_nobody_pays_more_than_there_is() -> None:
    position = duel({"ship": "lancer"}, {"shields": 0, "erg": 2})
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "3", "prize_erg erg")
    assert (money(position), money(position, 1)) == ((2, 0, 0), (0, 0, 0))


@pytest.mark.rule("pvp.where")
def test_an_attack_is_offered_in_the_same_space_outside_the_home_system() -> None:
    assert can(duel(), "attack 1")


@pytest.mark.rule("pvp.same_space")
@pytest.mark.parametrize(("one", "other", "met"), [("2p1", "2p2", False), ("2p1", "2p1", True), ("2r1", "2r1", True)])
def test_landed_ships_meet_on_the_same_body_only(one: str, other: str, met: bool) -> None:
    bodies = {"2p1": {"planet": "p_ember_ka"}, "2p2": {"planet": "p_bri_kol"}}
    assert can(table(seat(at=one), seat(at=other, crew=["c_hira"]), bodies=bodies), "attack 1") == met


@pytest.mark.rule("pvp.no_flight", "battle.lose_no_more")
def test_who_was_beaten_by_a_life_form_attacks_nobody_in_that_turn() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}
    seats = [seat(at="2p1", ship="lancer", crew=[]), seat(at="2c", crew=[])]
    position = table(*seats, bodies=bodies, places={"encounters": {"e_pirate": "2p1"}})
    fight_out(position, win=False)
    assert (place(position), of(position)["unused"]["interact"]) == ("2c", 1)
    assert_forbidden(position, "battle.lose_no_more", "attack 1")


@pytest.mark.rule("pvp.no_flight")
def test_who_was_beaten_by_a_player_may_attack_the_next() -> None:
    one = seat(at="2a", ship="lancer", crew=[])
    position = table(one, seat(at="2a", ship="raphael", crew=[]), seat(at="2a", crew=[]))
    act(position, "attack 1")
    fight_out(position, win=False)
    assert (of(position)["shields"], position.decision) == (4, "choose_action")
    assert can(position, "attack 2")


@pytest.mark.rule("pvp.prize", "item.limit_lost")
def test_who_loses_the_bunks_in_a_battle_loses_the_crew_above_the_limit() -> None:
    other = seat(at="2a", crew=["c_hira", "c_lena", "c_lewo"], shields=0, items=["t_bunks"])
    position = table(seat(at="2a", ship="raphael", crew=[]), other)
    act(position, "attack 1")
    fight_out(position, win=True)
    act(position, "take t_bunks")
    assert (position.actor, position.decision) == (1, "leave_crew")
    act(position, "crew c_lena")
    assert (of(position, 1)["crew"], of(position)["items"]) == (["c_hira", "c_lewo"], ["t_bunks"])


@pytest.mark.rule("pvp.prize")
def test_icons_and_what_a_card_added_count_nothing_for_the_prize() -> None:
    one = seat(at="2a", ship="lancer", crew=["c_aedless_4"])
    position = table(one, seat(at="2a", crew=[], shields=0, erg=9))
    act(position, "attack 1", "1", "shield", "2", "use c_aedless_4", "3", "dice_done", "die 3")
    events = act(position, "3", "shield", "2")
    assert events_named(events, "prize")[0].amount == 5


@pytest.mark.rule("pvp.prize_nothing")
def test_from_an_empty_purse_only_an_item_is_taken() -> None:
    position = duel({"ship": "lancer"}, {"shields": 0, "items": ["t_dampers"]})
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "3")
    assert legal(position) == ["take t_dampers"]
    assert_forbidden(position, "pvp.prize_nothing", "prize_erg erg")


@pytest.mark.rule("pvp.prize_defender", "item.timing")
@pytest.mark.card("w_diary")
def test_a_defender_who_wins_is_paid_and_writes_it_into_the_diary() -> None:
    position = duel({"shields": 1, "erg": 9, "items": ["t_dampers"]}, {"ship": "lancer", "items": ["w_diary"]})
    act(position, "attack 1", "1", "3", "3", "die 0", "3", "3")
    assert (position.actor, legal(position)) == (0, ["prize_erg erg", "deliver t_dampers"])
    act(position, "prize_erg erg")
    assert (money(position), money(position, 1)) == ((3, 0, 0), (6 + 2, 0, 0))


@pytest.mark.rule("battle.endless")
def test_fifty_ties_between_players_end_the_battle_without_a_prize() -> None:
    position = duel({"erg": 3}, {"erg": 3})
    act(position, "attack 1", *["2"] * 100)
    assert position.decision == "choose_action"
    assert (money(position)[0], money(position, 1)[0], position.view()["dice"]) == (3, 3, None)


@pytest.mark.rule("item.timing")
@pytest.mark.card("w_blackhole")
@pytest.mark.parametrize(("crew", "left"), [([], 1), (["c_lewo"], 1), (["c_lewo", "c_lena"], 2)])
def test_a_defender_begins_with_a_black_hole_but_leaves_the_attacker_a_die(crew: list[str], left: int) -> None:
    attacker = seat(at="2a", ship="lancer", crew=crew)
    position = table(attacker, seat(at="2a", crew=[], items=["w_blackhole"]))
    act(position, "attack 1")
    assert (position.actor, legal(position)) == (1, ["use w_blackhole", "no_card"])
    act(position, "use w_blackhole")
    while position.decision == "remove_die":
        assert position.actor == 0
        position.take(position.options()[0])
    assert sum(die["side"] == "own" and not die["lost"] for die in dice(position)) == left


@pytest.mark.rule("pvp.prize_choice")
def test_a_winner_is_asked_what_to_take() -> None:
    position = duel({"ship": "lancer"}, {"shields": 0, "erg": 1, "items": ["r_crown"]})
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "4")
    assert (position.prompt("en"), position.prompt("ja")) == (
        "What do you take as the prize?",
        "賞品として何を得ますか？",
    )
