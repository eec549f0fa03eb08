"""The greedy player of Expedition Zetta alone, together, and over whole games of every kind."""

import random
from collections import Counter

import pytest

from hoshitaku import CHANCE, OVER, Dealer, Position
from hoshitaku.players import ask_player, make_player
from tests.zetta.table import GAME, crew_with, play, seat, table
from tests.zetta.voyages import LONELY, alone, partners

TRIPLE = crew_with("life", "substance", "artifact")
ONE_OF_EACH = {"gas": 1, "metal": 1, "gem": 1, "radioactive": 1}
READY = ONE_OF_EACH | {"crew": [TRIPLE], "life": ["ezl1"], "artifacts": ["ezp1"], "knowledge": ["warp"] * 5}
EVERY_WAY = [
    (3, {}),
    (2, {"preparation": "grid", "planets": "face_down", "modules": ["damage"]}),
    (4, {"preparation": "grid", "half_fame": "down"}),
    (1, {}),
    (1, {"removed_tokens": 8, "modules": ["damage"], "preparation": "grid"}),
    (2, {"mode": "cooperative", "challenges": 2, "system_limit": 6}),
    (3, LONELY | {"challenges": 2, "modules": ["damage"], "system_limit": 6}),
]


def choice(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    option = ask_player(make_player("greedy", GAME, 1), position, position.actor, random.Random(1))
    return position.option_name(option)


def end_round(**ship: object) -> Position:
    """Alone, the last round of the star is over, and it may stay longer."""
    position = alone(ship=ship, round=3)
    play(position, "decline")
    assert position.decision == "choose_stay"
    return position


@pytest.mark.rule("zetta:solo.energy_need")
def test_alone_it_stays_longer_while_something_for_the_way_home_is_lacking() -> None:
    assert choice(end_round(at="asteroids:0", energy=30)) == "stay_longer"


def test_alone_it_leaves_with_everything_and_energy_for_any_warp() -> None:
    assert choice(end_round(at="asteroids:0", energy=30, **READY)) == "wait"


def test_alone_it_stays_for_energy_when_the_next_warp_may_cost_more_than_it_has() -> None:
    assert choice(end_round(at="asteroids:0", energy=2, **READY)) == "stay_longer"


def test_alone_it_leaves_before_anybody_would_die_of_it() -> None:
    hurt = {TRIPLE: ["life", "substance", "artifact", "talent"]}
    assert choice(end_round(at="asteroids:0", energy=30, crew=[TRIPLE], hurt=hurt)) == "wait"


def test_alone_it_looks_for_warp_tokens_when_nothing_else_is_lacking() -> None:
    ship = READY | {"at": "mothership", "energy": 30, "knowledge": ["warp"] * 3}
    position = alone(ship=ship, knowledge_bag={"warp": 4, "life": 2}, planets=[("D", "irn_1")])
    assert choice(position) == "research"


def test_partners_are_always_helped() -> None:
    crews = [[crew_with("life")], [TRIPLE], ["ezc53"]]
    seats = [seat(at="planet:0", crew=crew) for crew in crews]
    position = partners(*seats, board=(11, 1, 1), planets=[("D", "ter_3")])
    play(position, "discover_life", "ask_seat 1")
    assert choice(position) == "help"


def test_partners_go_on_as_long_as_there_is_hope() -> None:
    position = partners()
    while position.decision != "choose_go_on":
        play(position, "stay" if position.decision == "choose_move" else "decline")
    assert choice(position) == "go_on"


def habits(seats: int, options: dict[str, object], number: int) -> Counter[str]:
    """What greedy players do in a game among themselves: names of decisions and options, and choices in all."""
    position, dealer = GAME.new(seats, options), Dealer.from_number(number)
    greedy, rng = make_player("greedy", GAME, number), random.Random(number)
    seen: Counter[str] = Counter()
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.take(dealer.deal_next(position.options(), position.weights()))
            continue
        option = ask_player(greedy, position, position.actor, rng)
        seen[position.option_name(option).split()[0]] += 1
        seen["choices"] += 1
        position.take(option)
    return seen


@pytest.mark.parametrize(("seats", "options"), EVERY_WAY)
def test_a_game_of_every_kind_ends_in_good_time(seats: int, options: dict[str, object]) -> None:
    seen = habits(seats, options, 3)
    assert 20 < seen["choices"] < 700 * seats


@pytest.mark.slow
def test_every_kind_of_action_is_taken() -> None:
    seen: Counter[str] = Counter()
    for number, (seats, options) in enumerate(EVERY_WAY * 2):
        seen += habits(seats, options, number)
    actions = (
        "move", "discover_life", "discover_substance", "discover_artifact", "scavenge", "research", "convert", "heal",
        "help", "trade", "propose", "stay_longer", "go_home", "invest", "make", "level", "ask_seat",
    )  # fmt: skip
    assert [action for action in actions if seen[action] == 0] == []


def test_it_lays_a_token_where_a_die_more_is_worth_it() -> None:
    crew = [crew_with("life"), crew_with("substance")]
    ship = seat(at="planet:0", crew=crew, knowledge=["life"])
    last = {"turns": 40, "system": 4, "round": 3}  # no other turn is left to use it
    position = table(ship, ask="ChooseAction", planets=[("D", "ter_3")], board=(4, 1, 1), **last)
    play(position, "discover_life", f"send {crew[0]}")
    assert choice(position) == f"send_with_token {crew[1]}"
