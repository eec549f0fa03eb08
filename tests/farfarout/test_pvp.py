"""Chapter "pvp": battles between players."""

import pytest

from tests.farfarout.table import act, assert_forbidden, can, legal, money, of, place, seat, table, tracks


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
    assert asked[1] == ("席2が賞品として得るのは何ですか。", "爆風ダンパーを渡す")


@pytest.mark.rule("pvp.prize_limit")
def test_nobody_pays_more_than_there_is() -> None:
    position = duel({"ship": "lancer"}, {"shields": 0, "erg": 2})
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "3", "prize_erg erg")
    assert (money(position), money(position, 1)) == ((2, 0, 0), (0, 0, 0))


@pytest.mark.rule("pvp.where")
def test_an_attack_is_offered_in_the_same_space_outside_the_home_system() -> None:
    assert can(duel(), "attack 1")
