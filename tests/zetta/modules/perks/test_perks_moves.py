"""Chapter "perk", moves and turns: the Cheetah, the Chepea, France and Germany."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.modules.perks.cards import BIOLOGIST, FIRST, GEOLOGIST, SECOND, given, perked, perks_view, with_modules
from tests.zetta.modules.trajectories.skies import circle, prices, ship, starry
from tests.zetta.table import let_chance, offered, own, play, refused, seat, shown

TERN, OCTOPUS, CHEETAH, CHEPEA = "ezs1", "ezs2", "ezs6", "ezs7"
SWEDEN, GERMANY, FRANCE = "ezy1", "ezy4", "ezy7"
PILOT = "ezc25"
LAND = [("D", "des_4")]


@pytest.mark.rule("perk.ship.cheetah", "perk.ship.cheetah_when")
def test_the_cheetah_goes_first_in_one_round() -> None:
    seats = [seat(crew=[one]) for one in (BIOLOGIST, GEOLOGIST, "ezc8", "ezc54")]
    position = perked(*seats, ships=[TERN, OCTOPUS, CHEETAH, "ezs4"])
    assert turns(position, CHEETAH)[3:] == [2, 0, 1, 3]
    assert shown(position)["voyage"]["round"] == 3
    assert shown(position)["voyage"]["start"] == 0
    assert perks_view(position)["used"] == [CHEETAH]


def turns(position: Position, ship_card: str) -> list[int]:
    """Whose turns come until the round after this one is over; nobody does anything but claim the first turn."""
    order = [0]
    while len(order) < 8:
        names = offered(position)
        play(position, next(name for name in (f"use_perk {ship_card}", "stay", "decline", names[0]) if name in names))
        seat_on_turn = shown(position)["turn"]["seat"]
        if seat_on_turn is not None and seat_on_turn != order[-1]:
            order.append(seat_on_turn)
    return order[1:]


@pytest.mark.rule("perk.ship.cheetah_when")
@pytest.mark.parametrize(("stays", "asked"), [("stay_longer", True), ("wait", False)])
def test_the_cheetah_is_not_asked_in_a_round_in_which_it_has_no_turn(stays: str, asked: bool) -> None:
    seats = [seat(crew=[one], at="A") for one in (BIOLOGIST, GEOLOGIST)]
    options = with_modules("damage")
    position = perked(*seats, ships=[TERN, CHEETAH], options=options, round=3, mothership="J", spent={CHEETAH: FIRST})
    while position.decision != "choose_stay":
        play(position, next(name for name in ("stay", "decline", "end_turn") if name in offered(position)))
    play_on = given(position, ships=[TERN, CHEETAH])
    play(play_on, "stay_longer", stays)
    assert shown(play_on)["voyage"]["round"] == 4
    assert (play_on.decision == "use_first_turn") == asked


@pytest.mark.rule("perk.ship.chepea", "perk.ship.chepea_price")
def test_the_chepea_goes_anywhere_for_one_energy() -> None:
    far = {"planets": [("J", "des_4")], "mothership": "J"}
    position = perked(seat(at="A", crew=[BIOLOGIST], artifacts=["ezp30"]), ships=[CHEPEA], **far)
    assert {"move planet:0", "move mothership"} <= set(offered(position))
    play(position, "move planet:0")
    assert own(position, "energy", 0) == 10 - 2
    assert perks_view(position)["used"] == [CHEPEA]
    home = perked(seat(at="A", crew=[BIOLOGIST], artifacts=["ezp30"]), ships=[CHEPEA], **far)
    play(home, "move mothership")
    assert own(home, "energy", 0) == 10 - 1
    spent = perked(seat(at="A", crew=[BIOLOGIST]), ships=[CHEPEA], spent={CHEPEA: FIRST}, **far)
    assert refused(spent, "move planet:0") == "move.once"


@pytest.mark.rule("perk.ship.chepea_price")
def test_the_chepea_is_not_used_where_the_ship_could_go_anyway() -> None:
    near = perked(seat(at="A", crew=[BIOLOGIST]), ships=[CHEPEA])
    play(near, "move planet:0")
    assert perks_view(near)["used"] == []
    piloted = perked(seat(at="A", crew=[PILOT]), ships=[CHEPEA], planets=[("J", "des_4")])
    play(piloted, "move planet:0")
    assert perks_view(piloted)["used"] == []
    token = perked(seat(at="A", crew=[BIOLOGIST], knowledge=["star_pilot"]), ships=[CHEPEA], planets=[("J", "des_4")])
    play(token, "move planet:0")
    assert offered(token) == ["way_pilot_token", "way_ether"]


def dear_circle(position: Position) -> str:
    """A circle to which a ship goes against the clock, for 3 energy."""
    by_place = prices(position)
    return next(at for at in by_place if at.startswith("c_") and by_place[at] == 3)


@pytest.mark.rule("perk.ship.chepea", "perk.ship.chepea_free", "perk.ship.chepea_price")
@pytest.mark.parametrize("energy", [1, 10])
def test_the_chepea_pays_one_energy_where_the_clock_makes_a_way_dear(energy: int) -> None:
    options = with_modules("trajectories")
    dear = dear_circle(starry(ship("c_c3"), options=options))
    position = given(starry(ship("c_c3", energy=energy), options=options), ships=[CHEPEA])
    assert prices(position)[dear] == 1
    play(position, circle(dear))
    assert ("way_steps_against" in offered(position)) == (energy > 1)
    play(position, "way_ether")
    assert own(position, "energy", 0) == energy - 1
    assert perks_view(position)["used"] == [CHEPEA]


@pytest.mark.rule("perk.ship.chepea_price")
def test_against_the_clock_the_chepea_of_france_may_spare_either_perk() -> None:
    options = with_modules("trajectories")
    dear = dear_circle(starry(ship("c_c3"), options=options))
    position = given(starry(ship("c_c3"), options=options), nations=[FRANCE], ships=[CHEPEA])
    play(position, circle(dear))
    assert offered(position) == ["way_freely_against", "way_ether", "way_steps_against"]
    cheap = given(starry(ship("c_c3", artifacts=["ezp25"]), options=options), ships=[CHEPEA])
    play(cheap, circle(dear))
    assert own(cheap, "energy", 0) == 10 - 1
    assert perks_view(cheap)["used"] == []


@pytest.mark.rule("perk.ship.chepea_free")
def test_the_chepea_needs_no_ether_drive() -> None:
    options = with_modules("equipment")
    position = perked(seat(at="A", crew=[PILOT]), ships=[CHEPEA], planets=[("J", "des_4")], options=options)
    play(position, "move planet:0")
    assert perks_view(position)["used"] == [CHEPEA]


@pytest.mark.rule("perk.nation.france_move", "perk.two_perks_card", "interplay.perk_generation_system")
def test_france_goes_against_the_clock_for_nothing_once() -> None:
    options = with_modules("trajectories", "psg")
    plain = starry(ship("c_c3"), options=options)
    dear = max((at for at in prices(plain) if at.startswith("c_")), key=lambda at: prices(plain)[at])
    position = given(starry(ship("c_c3"), options=options), nations=[FRANCE], spent={FRANCE: FIRST})
    play(position, circle(dear), "way_freely_against")
    assert own(position, "energy", 0) == 10 - 1
    assert perks_view(position)["used"] == [FRANCE]
    spent = given(starry(ship("c_c3"), options=options), nations=[FRANCE], spent={FRANCE: SECOND})
    assert prices(spent)[dear] == prices(plain)[dear] == 3


@pytest.mark.rule("perk.nation.germany", "perk.nation.germany_bonus", "perk.nation.germany_own", "interplay.solo_perks")
def test_germany_plants_a_second_flag_for_two_substances() -> None:
    for flag, seats in ((1, 2), (0, 2), (0, 1)):
        ships = [seat(at="B", crew=[BIOLOGIST]), seat(crew=["ezc54"], at="J")][:seats]
        position = perked(*ships, nations=[GERMANY, SWEDEN], flags={0: flag}, planets=LAND, alone=seats == 1)
        play(position, "move planet:0", f"use_perk {GERMANY}", "substance radioactive", "from_bag")
        let_chance(position)
        assert own(position, "substances:radioactive", 0) >= 1
        assert sum(shown(position)["seats"][0]["substances"].values()) == 2
        assert shown(position)["system"]["planets"][0]["flag"] == flag
        assert perks_view(position)["flag"][0] == 0


@pytest.mark.rule("perk.nation.germany")
def test_where_no_flag_stands_germany_is_not_asked() -> None:
    position = perked(seat(at="B", crew=[BIOLOGIST]), nations=[GERMANY])
    play(position, "move planet:0")
    assert position.decision == "choose_bonus"
