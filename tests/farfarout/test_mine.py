"""Chapter "mine": asteroids, Mercury, explosions."""

import pytest

from tests.farfarout.table import act, assert_forbidden, body, can, forbidden_by, legal, money, of, place, seat, table

ON_PLUTONIUM = "2r1"
ON_URANIUM = "1r2"
MERCURY = "1p1"


@pytest.mark.rule("mine.where")
def test_an_anomaly_cannot_be_mined() -> None:
    assert_forbidden(table(seat(at="2x1"), bodies={"2x1": {"fate": "spent"}}), "mine.where", "mine")


@pytest.mark.rule("mine.need")
@pytest.mark.parametrize(
    ("ship", "crew", "clause"),
    [
        ("scout", [], ""),
        ("caravel", ["c_glosen"], ""),
        ("caravel", ["c_hira"], "mine.need"),
        ("lancer", ["c_glosen"], "turn.actions_limited"),
    ],
)
def test_mining_needs_the_action_and_a_green_die(ship: str, crew: list[str], clause: str) -> None:
    position = table(seat(at=ON_PLUTONIUM, ship=ship, crew=crew), seat(crew=["c_lena"]))
    assert forbidden_by(position, "mine") == clause


@pytest.mark.rule("mine.volt")
def test_a_caravel_mines_with_the_green_die_of_its_volt() -> None:
    assert can(table(seat(at=ON_PLUTONIUM, ship="caravel", crew=["c_glosen"])), "mine")


@pytest.mark.rule("mine.landed")
def test_a_ship_in_open_space_cannot_mine() -> None:
    assert_forbidden(table(seat(at="2a")), "mine.landed", "mine")


@pytest.mark.rule("mine.roll")
def test_all_battle_dice_and_the_black_one_are_rolled() -> None:
    position = table(seat(at=ON_PLUTONIUM, crew=["c_lena"]))
    act(position, "mine")
    dice = position.view()["dice"]["dice"]  # type: ignore[index]
    assert [die["colour"] for die in dice] == ["green", "orange", "black"]


@pytest.mark.rule("mine.erg", "example.p1_text", "component.asteroids")
def test_green_one_volt_and_black_one_give_two_erg_and_a_unit() -> None:
    position = table(seat(at=ON_URANIUM))
    act(position, "mine", "1", "volt", "1")
    assert money(position) == (2, 0, 1)


@pytest.mark.rule("mine.resource", "crew.volt", "component.asteroids")
def test_two_volt_icons_on_plutonium_give_two_plutonium() -> None:
    position = table(seat(at=ON_PLUTONIUM))
    act(position, "mine", "volt", "volt", "2")
    assert money(position) == (2, 2, 0)


@pytest.mark.rule("mine.both")
def test_erg_and_resources_come_together() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_hira"]), seat(crew=["c_lena"]))
    act(position, "mine", "volt", "4", "3")
    assert money(position) == (3, 0, 1)


@pytest.mark.rule("mine.all_erg")
def test_without_a_volt_icon_there_is_erg_only() -> None:
    position = table(seat(at=ON_URANIUM))
    act(position, "mine", "3", "2", "4")
    assert money(position) == (9, 0, 0)


@pytest.mark.rule("mine.icons")
def test_a_telepath_that_copies_a_green_three_adds_three_erg() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_lena"]))
    act(position, "mine", "3", "telepath", "1", "icon 1", "die 0")
    assert money(position) == (7, 0, 0)


@pytest.mark.rule("mine.icons", "dice.aedless")
def test_an_aedless_turns_the_explosion_to_a_four() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_lewo"]))
    act(position, "mine", "1", "aedless", "explosion", "icon 1", "die 2", "face 4")
    assert money(position) == (5, 0, 0)
    assert place(position) == ON_URANIUM


@pytest.mark.rule("mine.icons", "dice.timer", "dice.timer_who")
def test_a_timer_rerolls_itself_and_a_battle_die_but_not_the_black_one() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_hira"]), seat(crew=["c_lena"]))
    act(position, "mine", "1", "timer", "explosion", "icon 1")
    assert legal(position) == ["die 0", "no_die"]
    assert_forbidden(position, "mine.icons", "die 2")
    act(position, "die 0", "3", "4")
    assert (money(position), place(position)) == ((3, 0, 0), "1f")


@pytest.mark.rule("mine.icons", "dice.telepath", "dice.telepath_who")
def test_a_telepath_copies_a_battle_die_but_not_the_black_one() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_lena"]))
    act(position, "mine", "2", "telepath", "4", "icon 1")
    assert legal(position) == ["die 0"]
    assert_forbidden(position, "mine.icons", "die 2")
    act(position, "die 0")
    assert money(position) == (8, 0, 0)


@pytest.mark.rule("mine.icons", "dice.timer", "dice.telepath")
def test_with_a_timer_and_a_telepath_beside_an_explosion_each_takes_another_battle_die() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_hira", "c_lena"]), seat(crew=[]))
    act(position, "mine", "1", "timer", "telepath", "explosion")
    timer, telepath = position.clone(), position.clone()
    act(timer, "icon 1")
    act(telepath, "icon 2")
    assert legal(timer) == ["die 0", "die 2", "no_die"]
    assert legal(telepath) == ["die 0", "die 1"]


@pytest.mark.rule("mine.icons", "dice.copy_fixed")
def test_a_timer_that_a_telepath_copied_leaves_the_black_die_alone_too() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_hira", "c_lena"]), seat(crew=[]))
    act(position, "mine", "1", "timer", "telepath", "explosion", "icon 2", "die 1", "icon 2")
    assert legal(position) == ["die 0", "die 1", "no_die"]
    assert_forbidden(position, "mine.icons", "die 3")


@pytest.mark.rule("item.timing", "mine.icons")
def test_a_card_that_says_so_rerolls_the_black_die() -> None:
    position = table(seat(at=ON_URANIUM, items=["w_clover"]))
    act(position, "mine", "1", "1", "explosion", "use w_clover", "die 2", "4")
    assert (money(position), place(position)) == ((6, 0, 0), ON_URANIUM)


@pytest.mark.rule("mine.explosion", "mine.explosion_shield", "mine.exploded", "move.cost_explosion")
def test_an_explosion_leaves_the_yield_and_costs_a_shield_and_the_place() -> None:
    position = table(seat(at=ON_PLUTONIUM))
    act(position, "mine", "2", "volt", "explosion")
    assert money(position) == (2, 1, 0)
    assert (of(position)["shields"], of(position)["moves"], place(position)) == (1, 0, "2a")


@pytest.mark.rule("mine.explosion_saved", "mine.explosion_saved_die")
def test_a_green_shield_saves_the_shield_but_not_the_asteroid() -> None:
    position = table(seat(at=ON_PLUTONIUM))
    act(position, "mine", "shield", "1", "explosion")
    assert of(position)["shields"] == 2
    assert body(position, ON_PLUTONIUM)["fate"] == "spent"


@pytest.mark.rule("mine.explosion_saved_die")
def test_a_blue_shield_saves_nothing() -> None:
    position = table(seat(at=ON_PLUTONIUM, ship="caravel"))
    act(position, "mine", "shield", "1", "explosion")
    assert of(position)["shields"] == 2


@pytest.mark.rule("mine.explosion_saved_die")
def test_a_copy_of_a_green_shield_saves_the_shield_when_the_green_die_has_changed() -> None:
    position = table(seat(at=ON_PLUTONIUM, crew=["c_lena", "c_hira"]), seat(crew=[]))
    act(position, "mine", "shield", "telepath", "timer", "explosion", "icon 1", "die 0", "icon 2", "die 0", "1", "1")
    assert of(position)["shields"] == 2
    assert body(position, ON_PLUTONIUM)["fate"] == "spent"


@pytest.mark.rule("mine.exploded_forever")
def test_every_ship_leaves_an_exploding_asteroid_but_only_the_miner_loses_a_shield() -> None:
    position = table(seat(at=ON_PLUTONIUM), seat(at=ON_PLUTONIUM, crew=["c_hira"]))
    act(position, "mine", "2", "1", "explosion")
    assert [place(position, number) for number in (0, 1)] == ["2a", "2a"]
    assert [of(position, number)["shields"] for number in (0, 1)] == [1, 2]
    assert_forbidden(position, "mine.exploded_forever", "convert explore", f"land {ON_PLUTONIUM}")


@pytest.mark.rule("mine.no_shield")
def test_without_shields_an_asteroid_cannot_be_mined() -> None:
    assert_forbidden(table(seat(at=ON_PLUTONIUM, shields=0)), "mine.no_shield", "mine")


@pytest.mark.rule("mine.mercury_no_shield", "mine.mercury_roll", "mine.mercury_yield", "home.mercury_safe")
def test_mercury_is_mined_without_shields_or_black_die_and_pays_two_erg_an_icon() -> None:
    position = table(seat(at=MERCURY, shields=0))
    act(position, "mine", "2", "volt")
    assert money(position) == (4, 0, 0)
    assert position.view()["mercury"] == 5


@pytest.mark.rule("mine.mercury_pile")
def test_mercury_gives_no_more_than_lies_there() -> None:
    position = table(seat(at=MERCURY, ship="prospector"), mercury=3)
    act(position, "mine", "2", "volt", "1")
    assert money(position) == (3, 0, 0)
    assert_forbidden(position, "mine.mercury_pile", "mine")


@pytest.mark.rule("component.dice_other_use")
def test_extra_green_dice_and_icons_from_cards_count() -> None:
    position = table(seat(at=ON_URANIUM, crew=["c_volt_4"], items=["t_autominer", "t_drill"]))
    act(position, "mine", "volt", "1", "2", "1")
    assert money(position) == (5, 0, 2)
