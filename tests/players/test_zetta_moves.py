"""Where bots of Expedition Zetta go: the movement cards EZB6 to EZB10, and what they do with little energy."""

from typing import Any

import pytest

from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, OUT_OF_GAME
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.perks.cards import perked
from tests.zetta.table import crew_with, offered, own, play, seat, table

LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")
PILOT = crew_with("star_pilot")


@pytest.mark.rule("zetta:bot.card.ezb6", "zetta:bot.nearest")
def test_ezb6_goes_to_the_nearest_planet() -> None:
    position = table(seat(at="C", energy=9), planets=[("G", "ter_1"), ("B", "ice_1"), ("A", "lva_1")], flags={1: 1})
    assert choice(position, "ezb6") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb7")
def test_ezb7_goes_to_the_nearest_planet_too() -> None:
    position = table(seat(at="C", energy=9), planets=[("G", "ter_1"), ("B", "ice_1")])
    assert choice(position, "ezb7") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb8")
def test_ezb8_passes_over_a_nearer_planet_with_a_flag() -> None:
    position = table(seat(at="C", energy=9), planets=[("B", "ice_1"), ("F", "ice_3")], flags={0: 1})
    assert choice(position, "ezb8") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb8", "zetta:bot.arrow_prep")
@pytest.mark.parametrize("seed", range(5))
def test_ezb8_prefers_of_two_as_near_the_one_where_life_can_be_found(seed: int) -> None:
    position = table(seat(at="C", energy=9), planets=[("B", "ice_5"), ("D", "ice_3")], star="g")
    assert choice(position, "ezb8", seed=seed) == "move planet:1"


@pytest.mark.rule("zetta:bot.nearest", "zetta:bot.card.ezb8")
def test_ezb8_goes_to_the_nearest_planet_with_life_when_all_have_flags_and_else_to_the_nearest() -> None:
    planets, flags = [("F", "ice_1"), ("B", "ice_3"), ("E", "ice_2")], {0: 1, 1: 0, 2: 1}
    far = table(seat(at="C", energy=9), planets=planets, flags=flags, star="g")
    assert choice(far, "ezb8") == "move planet:2", "D to F is the zone of a star of type G"
    dead = table(seat(at="C", energy=9), planets=planets[:2], flags={0: 1, 1: 0}, star="n")
    assert choice(dead, "ezb8") == "move planet:1"
    gone = {f"ezl{number + 1}": OUT_OF_GAME for number in range(LIFE_CARD_COUNT)}
    none_left = table(seat(at="C", energy=9), planets=planets, flags=flags, life_at=gone)
    assert choice(none_left, "ezb8") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb9", "zetta:bot.move_limit")
def test_ezb9_heads_for_life_with_any_crew() -> None:
    position = table(seat(at="B", energy=9, crew=[GEOLOGIST]), planets=[("C", "ice_5"), ("F", "ice_6")], star="g")
    assert choice(position, "ezb9") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb9")
def test_ezb9_goes_to_the_nearest_planet_where_there_is_no_life_and_to_one_without_a_flag() -> None:
    planets = [("B", "ice_1"), ("D", "ice_3"), ("J", "lva_1")]
    position = table(seat(at="C", energy=9), planets=planets, star="n", flags={0: 1})
    assert choice(position, "ezb9") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb9")
def test_a_planetar_is_a_planet_where_life_can_be_found() -> None:
    position = table(seat(at="C", energy=9), planets=[("B", "ice_1"), ("E", "ptr_1")], star="n")
    assert choice(position, "ezb9") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb10")
def test_ezb10_passes_over_a_gas_planet() -> None:
    position = table(seat(at="C", energy=9), planets=[("D", "ggi_1"), ("F", "des_1")])
    assert choice(position, "ezb10") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb10")
def test_ezb10_takes_the_nearest_planet_when_only_gas_is_in_reach() -> None:
    position = table(seat(at="A", energy=9), planets=[("C", "ggi_1"), ("J", "des_1"), ("E", "igi_1")])
    assert choice(position, "ezb10") == "move planet:0"


@pytest.mark.rule("zetta:bot.card.ezb10_which", "zetta:bot.high_modifier")
def test_ezb10_takes_the_higher_number_however_near() -> None:
    position = table(seat(at="C", energy=9, crew=[GEOLOGIST]), planets=[("D", "des_4"), ("G", "irn_5")], star="n")
    assert choice(position, "ezb10", "ezb12") == "move planet:1"


@pytest.mark.rule("zetta:bot.card.ezb10_which", "zetta:bot.perk_when")
@pytest.mark.parametrize(("spent", "goes"), [({}, "move planet:1"), ({"ezs7": 1}, "move planet:0")])
def test_what_only_the_chepea_gets_to_is_in_reach_of_ezb10_while_its_perk_is_there(spent: Any, goes: str) -> None:
    planets = [("C", "ggi_1"), ("J", "des_1")]
    position = perked(seat(at="A", energy=9), ships=["ezs7"], planets=planets, asteroids=[], spent=spent)
    assert choice(position, "ezb10") == goes


@pytest.mark.rule("zetta:bot.high_modifier", "zetta:bot.high_modifier_which")
@pytest.mark.parametrize("seed", range(5))
def test_of_two_as_near_the_one_with_the_higher_number_for_the_first_line_is_taken(seed: int) -> None:
    position = table(seat(at="C", energy=9, crew=[GEOLOGIST, LIFE]), planets=[("D", "ocn_3"), ("B", "irn_5")], star="d")
    assert choice(position, "ezb6", "ezb12", seed=seed) == "move planet:1"


@pytest.mark.rule("zetta:bot.high_modifier_which")
def test_the_number_counts_only_for_an_action_that_the_bot_has_crew_for() -> None:
    planets = [("E", "ocn_2"), ("E", "irn_5")]
    position = table(seat(at="D", energy=9, crew=[LIFE]), planets=planets, star="g")
    assert choice(position, "ezb6", "ezb12") == "move planet:0"


@pytest.mark.rule("zetta:bot.tie_random")
def test_planets_equal_in_everything_are_drawn_by_lot() -> None:
    position = table(seat(at="C", energy=9, crew=[GEOLOGIST]), planets=[("B", "cbn_2"), ("D", "cbn_4")], star="n")
    drawn = [choice(position, "ezb6", "ezb12", seed=seed) for seed in range(60)]
    assert 15 < drawn.count("move planet:0") < 45
    assert set(drawn) == {"move planet:0", "move planet:1"}


@pytest.mark.rule("zetta:bot.high_modifier_which", "zetta:interplay.bot_variant")
def test_a_planet_that_lies_face_down_shows_no_number() -> None:
    position = table(
        seat(at="C", energy=9, crew=[GEOLOGIST]), planets=[("B", "irn_5"), ("D", "cbn_2")], seen=["cbn_2"], star="n",
        options={"planets": "face_down"},
    )  # fmt: skip
    assert {choice(position, "ezb6", "ezb12", seed=seed) for seed in range(8)} == {"move planet:1"}


@pytest.mark.rule("zetta:bot.move_exclude")
def test_the_planet_just_left_is_no_target() -> None:
    position = table(seat(at="planet:0", energy=9), planets=[("C", "ter_1"), ("F", "ice_1")])
    assert choice(position) == "move planet:1"


@pytest.mark.rule("zetta:bot.nearest")
def test_a_bot_flies_as_near_as_it_can_to_a_planet_out_of_reach() -> None:
    planets = [("H", "ptr_1"), ("B", "ice_1")]
    position = table(seat(at="A", energy=9), planets=planets, star="n")
    assert choice(position, "ezb9") == "move space:5"


@pytest.mark.rule("zetta:bot.nearest", "zetta:bot.token_use")
@pytest.mark.parametrize("helped", [{"crew": [PILOT]}, {"crew": [LIFE], "knowledge": ["star_pilot"]}])
def test_a_star_pilot_or_its_token_is_used_for_a_target_out_of_reach(helped: dict[str, list[str]]) -> None:
    position = table(seat(at="A", energy=9, **helped), planets=[("H", "ptr_1"), ("B", "ice_1")], star="n")
    assert choice(position, "ezb9") == "move planet:0"


@pytest.mark.rule("zetta:bot.move_low_energy", "zetta:bot.move_reserve")
def test_a_poor_bot_goes_to_the_nearest_asteroids_and_keeps_one_energy() -> None:
    position = table(seat(at="B", energy=2), planets=[("C", "ter_1")], asteroids=["F", "D"])
    assert choice(position) == "move asteroids:1"


@pytest.mark.rule("zetta:bot.golden_auto", "zetta:bot.move_low_energy")
@pytest.mark.parametrize(("orbits", "field"), [(["H", "B"], 1), (["B", "H"], 0)])
def test_of_two_asteroid_fields_as_near_the_one_with_the_lower_letter_is_the_target(
    orbits: list[str], field: int
) -> None:
    position = table(seat(at="E", energy=2), planets=[("F", "ter_1")], asteroids=orbits)
    assert choice(position) == f"move asteroids:{field}"


@pytest.mark.rule("zetta:bot.move_low_energy")
def test_without_asteroids_it_flies_towards_its_planet_and_keeps_one() -> None:
    position = table(seat(at="B", energy=2), planets=[("D", "ter_1")], asteroids=[])
    assert choice(position) == "move space:3"


@pytest.mark.rule("zetta:bot.move_low_energy", "zetta:bot.move_reserve")
def test_with_its_last_energy_it_stays_where_it_may() -> None:
    position = table(seat(at="B", energy=1), planets=[("D", "ter_1")])
    assert choice(position) == "stay"


@pytest.mark.rule("zetta:bot.move_low_energy")
def test_a_poor_bot_at_asteroids_stays_there() -> None:
    position = table(seat(at="asteroids:0", energy=2), planets=[("D", "ter_1")], asteroids=["B"])
    assert choice(position) == "stay"


@pytest.mark.rule("zetta:bot.nearest_payable")
def test_a_bot_that_cannot_pay_for_its_target_takes_one_of_the_planets_it_can_pay_for() -> None:
    position = table(
        seat(at="mothership", energy=2), mothership="D", planets=[("D", "ter_1"), ("F", "ice_1")], flags={0: 1}
    )
    assert choice(position, "ezb8") == "move planet:0"
    rich = table(
        seat(at="mothership", energy=3), mothership="D", planets=[("D", "ter_1"), ("F", "ice_1")], flags={0: 1}
    )
    assert choice(rich, "ezb8") == "move planet:1"


@pytest.mark.rule("zetta:bot.nearest_payable")
def test_what_it_can_pay_for_is_a_target_out_of_reach_too() -> None:
    position = table(seat(at="A", energy=3), planets=[("H", "ptr_1"), ("B", "ice_1")], star="n")
    assert choice(position, "ezb9") == "move space:5"


@pytest.mark.rule("zetta:bot.move_low_energy", "zetta:bot.move_reserve")
def test_its_last_energy_is_spent_to_leave_a_planet() -> None:
    position = table(seat(at="planet:0", energy=1), planets=[("D", "ter_1")], asteroids=["F"])
    assert choice(position) == "move asteroids:0"


@pytest.mark.rule("zetta:bot.move_low_energy", "zetta:bot.move_reserve")
@pytest.mark.parametrize(("orbit", "space"), [("F", 5), ("D", 3)])
def test_who_must_leave_a_planet_and_cannot_keep_one_energy_by_landing_waits_in_space(orbit: str, space: int) -> None:
    position = table(seat(at="planet:0", energy=2), planets=[("D", "ter_1"), (orbit, "ter_2")], asteroids=[])
    assert choice(position) == f"move space:{space}"


@pytest.mark.rule("zetta:bot.move_reserve")
def test_a_free_transfer_is_better_than_the_last_energy() -> None:
    position = table(seat(at="planet:0", energy=1), planets=[("D", "ter_1")], asteroids=["F"], mothership="D")
    assert choice(position) == "move mothership"


@pytest.mark.rule("zetta:bot.move_reserve")
def test_a_radioactive_substance_counts_as_the_energy_for_the_return() -> None:
    position = table(seat(at="B", energy=2, radioactive=1), planets=[("D", "ter_1")])
    assert choice(position) == "move planet:0"


@pytest.mark.rule("zetta:move.stuck_on_planet", "zetta:bot.move_low_energy")
def test_a_bot_that_can_pay_nothing_is_towed() -> None:
    assert choice(table(seat(at="planet:0", energy=0))) == "tow"


@pytest.mark.rule("zetta:bot.energy_convert")
def test_a_radioactive_substance_is_converted_below_two_energy() -> None:
    position = table(seat(at="B", energy=1, radioactive=2), planets=[("D", "ter_1")])
    assert choice(position) == "convert"
    play(position, "convert")
    assert own(position, "energy", 0) == 5
    assert choice(position) == "move planet:0"


@pytest.mark.rule("zetta:bot.energy_convert_when")
def test_it_is_converted_before_the_action_as_well() -> None:
    position = table(seat(at="B", energy=3, radioactive=1, crew=[LIFE]), planets=[("D", "irn_1")], flags={0: 1})
    assert follow(position)[:2] == ["move planet:0", "convert"]
    assert own(position, "energy", 0) == 5


@pytest.mark.rule("zetta:bot.flag_substance")
def test_planting_a_flag_a_bot_takes_the_planets_own_substance() -> None:
    position = table(seat(at="B", energy=9), planets=[("D", "irn_1")])
    play(position, "move planet:0")
    assert "from_bag" in offered(position)
    assert choice(position) == "substance metal"
