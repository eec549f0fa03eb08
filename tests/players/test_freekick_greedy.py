"""The greedy player of Free Kick plays as a sensible person would, and wins."""

import random
from collections import Counter

import pytest

from hoshitaku import CHANCE, OVER, Dealer, Position
from hoshitaku.lab import bench, simulate
from hoshitaku.players import ask_player, make_player
from tests.freekick.table import GAME, act, sheet, table

ALL_BOXES_USED = {f"{box}_cubes": 1 for box in ("city", "green", "science", "cosmo", "oxygen", "war", "carnival")}
PLAIN_FIELD = ("native_village", "alms", "zombies", "giants", "mob_folk", "space_trader", "lord_of_war", "expo")
COVERED = dict.fromkeys(PLAIN_FIELD, 1)  # cubes on every card, so that nobody can use them

GAMES = 60
RARELY_WORTH_IT = {"mob_folk", "zombies"}  # docs/freekick-balance.md says why


def turn(position: Position) -> list[str]:
    """Names of the options that the greedy player takes in one turn."""
    greedy, seat, taken = make_player("greedy", GAME, 1), position.actor, []
    turns = position.view()["turns"]
    while position.actor == seat and position.view()["turns"] == turns:
        option = ask_player(greedy, position, seat, random.Random(1))
        taken.append(position.option_name(option))
        position.take(option)
    return taken


def test_the_last_cube_saves_the_oxygen() -> None:
    position = table(sheet(hand=1, city=5, green=4), sheet(passed=True, hand=0, war_cubes=9), round_number=6)
    assert turn(position) in (["oxygen", "1"], ["green", "1"])


def test_cubes_go_to_the_carnival_when_nothing_else_scores() -> None:
    position = table(
        sheet(hand=3, green=4, **{**ALL_BOXES_USED, "carnival_cubes": 0}),
        sheet(passed=True, hand=0),
        round_number=6,
        field=PLAIN_FIELD,
        cubes=COVERED,
    )
    assert turn(position) == ["carnival", "3"]


def test_no_cube_is_wasted_on_levels_in_the_last_round() -> None:
    position = table(
        sheet(hand=2, green=4, war_cubes=1, carnival_cubes=1),
        sheet(passed=True, hand=0),
        round_number=6,
        field=PLAIN_FIELD,
        cubes=COVERED,
    )
    assert turn(position) == ["pass"]


def test_science_comes_before_the_cubes_that_it_makes_stronger() -> None:
    position = table(
        sheet(hand=6, green=4),
        sheet(hand=0, passed=True),
        round_number=1,
        field=PLAIN_FIELD,
        cubes=COVERED,
    )
    assert turn(position)[0] == "science"


def test_a_war_that_cannot_be_won_any_more_is_left_alone() -> None:
    position = table(
        sheet(hand=2, green=4),
        sheet(hand=0, passed=True, war_cubes=9, green=4),
        sheet(hand=0, passed=True, war_cubes=8, green=4),
        round_number=6,
        field=PLAIN_FIELD,
        cubes=COVERED,
    )
    assert turn(position) == ["carnival", "2"]


def test_a_war_nobody_can_contest_takes_one_cube() -> None:
    position = table(
        sheet(hand=2, green=4),
        sheet(hand=0, passed=True, green=4),
        round_number=6,
        field=PLAIN_FIELD,
        cubes=COVERED,
    )
    first = turn(position)
    assert sorted([first, turn(position)]) == [["carnival", "1"], ["war", "1"]]


def test_no_more_cubes_than_a_card_costs_are_paid() -> None:
    position = table(sheet(hand=7, green=4), sheet(hand=0, passed=True, green=4), round_number=6, field=("vein",))
    act(position, "vein")
    assert turn(position) == ["5"]


@pytest.mark.parametrize(("lang", "reported"), [("en", "War about +5"), ("ja", "戦争で約＋5点")])
def test_it_can_say_why(lang: str, reported: str) -> None:
    position = table(sheet(hand=1, green=4), sheet(passed=True, hand=0), round_number=6, field=PLAIN_FIELD)
    war = next(option for option in position.options() if position.option_name(option) == "war")
    assert reported in make_player("greedy", GAME, 0).reason(position, 0, war, lang)


@pytest.mark.parametrize(("lang", "reported"), [("en", "nothing left"), ("ja", "残っていません")])
def test_it_can_say_why_it_passes(lang: str, reported: str) -> None:
    position = table(sheet(hand=1, green=4, **ALL_BOXES_USED), sheet(hand=0), round_number=6, field=PLAIN_FIELD,
                     cubes=COVERED)  # fmt: skip
    assert reported in make_player("greedy", GAME, 0).reason(position, 0, 16, lang)


def habits(seats: int, games: int) -> Counter[str]:
    """What greedy players do in games among themselves: options, wasteful passes, oxygen that fails."""
    seen: Counter[str] = Counter()
    for number in range(games):
        position, dealer = GAME.new(seats), Dealer.from_number(number)
        greedy = make_player("greedy", GAME, number)
        while position.actor != OVER:
            if position.actor == CHANCE:
                position.take(dealer.deal_next(position.options(), position.weights()))
                continue
            seat = position.view()["seats"][position.actor]  # type: ignore[index]
            option = greedy.choose(position, position.actor)
            name = position.option_name(option)
            seen["pass with carnival free"] += name == "pass" and seat["hand"] > 0 and seat["boxes"]["carnival"] == 0
            seen[name] += 1
            events = position.play(option)
            seen["oxygen fails"] += sum(event.name == "oxygen_fails" for event in events)
    return seen


def test_it_never_passes_while_the_carnival_would_score() -> None:
    seen = habits(2, 2)
    assert seen["pass"] == 2 * 2 * 6
    assert seen["pass with carnival free"] == 0


@pytest.mark.slow
def test_all_kinds_of_cards_are_used_and_oxygen_hardly_ever_fails() -> None:
    seen = habits(3, GAMES)
    cards = {str(entry.fields["id"]) for entry in GAME.pack.entries("card")}
    assert {card for card in cards if not seen[card]} <= RARELY_WORTH_IT
    supplies = GAMES * 3 * 6
    assert seen["oxygen fails"] < supplies / 100


def test_it_beats_random_players() -> None:
    report = simulate("freekick", ("greedy", "random", "random", "random"), 8, seed=1)
    assert report.by_player["greedy"].win_rate.hit_count == 8


@pytest.mark.slow
def test_it_wins_95_percent_against_three_random_players() -> None:
    games = 400 if bench.current_build() == "compiled" else 40  # interpreted these take many minutes
    report = simulate("freekick", ("greedy", "random", "random", "random"), games, seed=1, jobs=2)
    assert report.by_player["greedy"].win_rate.value >= 0.95
