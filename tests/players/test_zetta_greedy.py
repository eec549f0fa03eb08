"""The greedy player of Expedition Zetta plays as a sensible person would, and wins."""

import random

import pytest

from hoshitaku import Position
from hoshitaku.lab import bench, simulate
from hoshitaku.players import ask_player, make_player
from tests.zetta.grids import grid
from tests.zetta.table import DAMAGE, GAME, crew_with, play, seat, table

TRIPLE = crew_with("life", "substance", "artifact")
LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")
ARTIST = crew_with("artifact")
PILOT = crew_with("star_pilot")
WARM = {"planets": [("D", "ter_3"), ("I", "ice_1")], "star": "g"}  # life can be found on the first


def choice(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    option = ask_player(make_player("greedy", GAME, 1), position, position.actor, random.Random(1))
    return position.option_name(option)


def follow(position: Position) -> list[str]:
    """Names of the options that it takes until another seat or chance is asked."""
    taken, actor = [], position.actor
    while position.actor == actor:
        taken.append(choice(position))
        play(position, taken[-1])
    return taken


def acting(*seats: dict[str, object], **values: object) -> Position:
    """Seat 0 chooses its action."""
    return table(*seats, ask="ChooseAction", **(WARM | values))


def test_it_lands_where_it_can_look_for_life() -> None:
    assert choice(table(seat(at="mothership", crew=[LIFE]), **WARM, mothership="E")) == "move planet:0"


def test_who_cannot_find_life_does_not_fly_to_it() -> None:
    planets = [("D", "ocn_3"), ("F", "irn_2")]
    ship = seat(at="mothership", crew=[GEOLOGIST])
    position = table(ship, planets=planets, mothership="E", flags={0: 1, 1: 1}, board=(9, 9, 1))
    assert choice(position) == "move planet:1"


def test_it_makes_an_artifact_that_it_can_pay_without_leaving_the_mothership() -> None:
    position = table(seat(at="mothership", crew=[TRIPLE], metal=2), display=["ezp2"], board=(2, 2, 9), **WARM)
    assert follow(position)[:2] == ["stay", "discover_artifact"]


def test_of_two_artifacts_it_makes_the_one_that_is_worth_more_than_its_substances() -> None:
    position = acting(seat(at="C", crew=[TRIPLE], gas=3, metal=2), display=["ezp10", "ezp2"])
    play(position, "discover_artifact", f"send {TRIPLE}", "team_done", "rolled 1")
    assert choice(position) == "make ezp2"


def test_it_takes_the_substance_that_its_artifact_lacks() -> None:
    position = table(seat(at="mothership", crew=[TRIPLE], gem=1), display=["ezp4"], planets=[("A", "ter_1")])
    play(position, "move planet:0")
    assert position.decision == "choose_bonus"
    assert choice(position) == "from_bag"  # the planet has metal


def test_all_who_are_able_take_part() -> None:
    crew = [LIFE, crew_with("life", but=(LIFE,)), GEOLOGIST]
    position = acting(seat(at="planet:0", crew=crew), board=(5, 1, 1))
    assert follow(position) == ["discover_life", f"send {crew[0]}", f"send {crew[1]}", "team_done"]


def test_a_seat_that_stands_aside_heals_when_one_is_enough() -> None:
    hurt = {LIFE: ["talent"]}
    other = crew_with("life", but=(LIFE,))
    position = acting(seat(at="planet:0", crew=[LIFE, other], hurt=hurt), board=(11, 1, 1), options=DAMAGE)
    assert follow(position) == ["discover_life", f"send {other}", "team_done"]


def test_energy_is_kept_for_the_way_back_in_the_last_round() -> None:
    stranded = seat(at="mothership", crew=[PILOT], energy=1, gem=3)
    rivals = [seat(crew=["ezc48"]), seat(crew=["ezc49"]), seat(crew=["ezc53"])]
    position = table(stranded, *rivals, round=3, system=4, planets=[("E", "ter_3")], asteroids=["D"])
    assert choice(position) == "stay"


def test_a_radioactive_substance_becomes_energy_when_much_can_be_had_for_it() -> None:
    poor = seat(at="mothership", crew=[TRIPLE], energy=0, radioactive=2)
    position = table(poor, rounds=5, planets=[("D", "ter_1")], board=(11, 2, 2), mothership="C", asteroids=["J"])
    assert follow(position)[:2] == ["convert", "move planet:0"]


def test_the_mothership_stops_where_two_planets_are_near() -> None:
    stack = [{"decision": "ChooseOrbit", "actor": 0, "a": 0, "b": 0}]
    ship = seat(crew=[TRIPLE])
    position = table(ship, ask=stack, planets=[("A", "ter_1"), ("I", "ter_3"), ("J", "ter_2")], star="o")
    assert choice(position) in ("orbit I", "orbit J")


def test_who_is_most_able_is_levelled_first() -> None:
    position = acting(seat(at="planet:0", crew=[GEOLOGIST, TRIPLE], level=1))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done", "rolled 1")
    assert choice(position) == f"level {TRIPLE}"


def offer(rich: dict[str, object], *written: str) -> str:
    """What it answers in seat 1 to an offer that seat 0 has written so."""
    position = acting(seat(at="mothership", energy=9, gem=2, gas=2), rich)
    play(position, "trade 1", *written, "propose")
    return choice(position)


RICH = {"at": "mothership", "energy": 9, "gas": 2, "gem": 2, "crew": [TRIPLE]}


def test_it_takes_a_gem_for_gas_but_gives_none_for_it() -> None:
    assert offer(seat(**RICH), "give_one gem", "ask_for_one gas") == "accept"
    assert offer(seat(**RICH), "give_one gas", "ask_for_one gem") == "refuse"


def test_it_gives_nothing_for_nothing_and_takes_a_gift() -> None:
    assert offer(seat(**RICH), "ask_for_one gas") == "refuse"
    assert offer(seat(**RICH), "give_one gas") == "accept"


def test_it_offers_a_trade_for_the_one_token_that_an_artifact_lacks() -> None:
    own = seat(at="mothership", crew=[TRIPLE], metal=1, gas=1)
    position = acting(own, seat(at="mothership", metal=1), display=["ezp2"], turns=0)
    assert follow(position) == ["trade 1", "ask_for_one metal", "give_one gas", "propose"]


def test_it_offers_nothing_twice_in_a_turn() -> None:
    own = seat(at="mothership", crew=[TRIPLE], metal=1, gas=1)
    position = acting(own, seat(at="mothership", metal=1), display=["ezp2"], turns=0)
    follow(position)
    play(position, "refuse")
    assert not choice(position).startswith("trade")


def test_a_seat_that_is_asked_for_an_offer_without_need_makes_none() -> None:
    position = acting(seat(at="mothership"), seat(at="mothership", crew=[GEOLOGIST]))
    play(position, "trade 1", "want_offer")
    assert choice(position) == "no_trade"


def asked_for_help(seats: int) -> str:
    """What it answers when it is asked to help a crew of two that is likely to succeed alone."""
    crew = [LIFE, crew_with("life", but=(LIFE,))]
    helper = seat(at="planet:0", crew=[TRIPLE])
    others = [seat(at="mothership", crew=["ezc48"]), seat(at="mothership", crew=["ezc49"])][: seats - 2]
    position = acting(seat(at="planet:0", crew=crew), helper, *others, board=(9, 1, 1))
    play(position, "discover_life", "ask_seat 1")
    return choice(position)


def test_it_helps_where_the_flag_is_worth_more_than_what_the_rival_gains_by_it() -> None:
    assert asked_for_help(4) == "help"


def test_it_asks_the_seat_that_can_add_dice_to_a_poor_chance() -> None:
    others = [seat(at="planet:0", crew=[GEOLOGIST]), seat(at="planet:0", crew=[TRIPLE]), seat(crew=["ezc48"])]
    position = acting(seat(at="planet:0", crew=[LIFE]), *others, board=(2, 1, 1))
    play(position, "discover_life")
    assert choice(position) == "ask_seat 2"


def test_it_invests_in_the_crew_that_can_do_most_for_its_cost() -> None:
    assert choice(grid(12, 12)) == "invest ezc9"  # life, substance and star pilot in the bottom row


def test_with_a_full_crew_it_invests_as_little_as_it_can() -> None:
    position = grid(12, 12, won={0: ["ezc48", "ezc49", "ezc52", "ezc53"]})
    assert choice(position) == "invest ezc8"


def test_damage_goes_to_a_talent_before_an_ability() -> None:
    position = acting(seat(at="planet:0", crew=[GEOLOGIST]), options=DAMAGE, board=(1, 9, 1))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done", "rolled 2")
    assert position.decision == "choose_icon"
    assert choice(position) == f"hurt {GEOLOGIST}:talent"


def test_life_that_harms_every_round_is_healed_before_a_talent() -> None:
    hurt = seat(at="mothership", crew=[TRIPLE], hurt={TRIPLE: ["talent"]}, life=["ezl1"])
    position = acting(hurt, options=DAMAGE, life_hurt={"ezl1": 2}, asteroids=["J"], board=(1, 1, 1))
    assert choice(position) == "heal"
    play(position, "heal")
    assert choice(position) == "heal_life ezl1"


def test_a_hint_shows_what_is_to_be_done_there_and_how_likely_it_is() -> None:
    position = table(seat(at="mothership", crew=[LIFE]), **WARM, mothership="E")
    greedy = make_player("greedy", GAME, 1)
    (move,) = [option for option in position.options() if position.option_name(option) == "move planet:0"]
    assert greedy.reason(position, 0, move, "en").startswith("there: look for life, ")
    assert "成功率" in greedy.reason(position, 0, move, "ja")


def test_it_beats_random_players() -> None:
    report = simulate("zetta", ("greedy", "random", "random", "random"), 4, seed=1)
    assert report.by_player["greedy"].win_rate.hit_count == 4


@pytest.mark.slow
def test_it_wins_95_percent_against_three_random_players() -> None:
    games = 400 if bench.current_build() == "compiled" else 40  # interpreted these take many minutes
    report = simulate("zetta", ("greedy", "random", "random", "random"), games, seed=1, jobs=2)
    assert report.by_player["greedy"].win_rate.value >= 0.95


@pytest.mark.slow
def test_it_wins_more_than_half_against_three_bots_made_of_cards() -> None:
    games = 200 if bench.current_build() == "compiled" else 20
    report = simulate("zetta", ("greedy", "cards", "cards", "cards"), games, seed=1, jobs=2)
    assert report.by_player["greedy"].win_rate.value > 0.5
