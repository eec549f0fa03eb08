"""What holds for every player of every game: legal, repeatable, and blind to what its seat may not know."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Dealer, Game, Position
from hoshitaku.kernel.decision import State
from hoshitaku.players import Player, ask_player, make_player, player_names

GAMES = [hoshitaku.game(name) for name in hoshitaku.game_names()]
CASES = [
    pytest.param(game, name, seats, id=f"{game.name}-{name}-{seats}")
    for game in GAMES
    for name in player_names(game)
    if name != "search"  # test_search asks it the same, at fewer positions
    for seats in game.seat_counts
]


def shortened(game: Game) -> dict[str, object]:
    """Options for a short game, if the game has any: random players take hundreds of rounds to win a race."""
    return {"round_limit": 6} if "round_limit" in game.options_schema["properties"] else {}


def asked(game: Game, seats: int, seed: int, often: int) -> Iterator[tuple[Position, int]]:
    """Positions of a random game in which a seat must choose among several options, and the seat."""
    position, dealer, rng = game.new(seats, shortened(game)), Dealer.from_number(seed), random.Random(seed)
    while position.actor != OVER:
        options = position.options()
        if position.actor == CHANCE:
            position.take(dealer.deal_next(options, position.weights()))
            continue
        if len(options) > 1 and rng.random() < often / 100:
            yield position.clone(), position.actor
        position.take(rng.choice(options))


@pytest.mark.parametrize(("game", "name", "seats"), CASES)
def test_players_choose_legal_options(game: Game, name: str, seats: int) -> None:
    for position, seat in asked(game, seats, 1, 40):
        assert ask_player(make_player(name, game, 1), position, seat, random.Random(1)) in position.options()


@pytest.mark.parametrize(("game", "name", "seats"), CASES)
def test_the_same_seed_makes_the_same_choices(game: Game, name: str, seats: int) -> None:
    def choices(seed: int) -> list[int]:
        one = make_player(name, game, seed)
        return [ask_player(one, position, seat, random.Random(2)) for position, seat in asked(game, seats, 2, 30)]

    assert choices(4) == choices(4)


@pytest.mark.parametrize(("game", "name", "seats"), CASES)
def test_what_a_seat_may_not_know_does_not_change_its_choice(game: Game, name: str, seats: int) -> None:
    for number, (position, seat) in enumerate(asked(game, seats, 3, 30)):
        otherwise = position.redeal(seat, random.Random(1000 + number))
        choices = [
            ask_player(make_player(name, game, 5), truth, seat, random.Random(6)) for truth in (position, otherwise)
        ]
        assert choices[0] == choices[1]


@pytest.mark.parametrize(("game", "name", "seats"), CASES)
def test_a_player_leaves_the_position_as_it_was(game: Game, name: str, seats: int) -> None:
    for position, seat in asked(game, seats, 7, 20):
        before = position.digest()
        one = make_player(name, game, 1)
        option = one.choose(position, seat)
        one.reason(position, seat, option, "en")
        assert position.digest() == before


class Spy(Player):
    """Records the positions that it sees."""

    def __init__(self) -> None:
        super().__init__("spy")
        self.shown: list[Position] = []

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        self.shown.append(position)
        position.take(options[-1])
        return options[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_player_is_shown_a_redeal_and_never_the_game_itself(game: Game) -> None:
    spy = Spy()
    for position, seat in asked(game, game.seat_counts[0], 8, 30):
        before = position.digest()
        view: Any = position.view(seat)
        ask_player(spy, position, seat, random.Random(1))
        assert spy.shown[-1] is not position
        assert position.digest() == before
        assert position.view(seat) == view


def test_another_seat_cannot_be_answered_for() -> None:
    game = hoshitaku.game("freekick")
    position, seat = next(asked(game, 3, 1, 100))
    with pytest.raises(ValueError, match=f"it is not seat {(seat + 1) % 3}'s choice; the actor is {seat}"):
        make_player("random", game, 0).choose(position, (seat + 1) % 3)


def test_a_player_of_one_game_does_not_sit_down_to_another() -> None:
    game = hoshitaku.game("freekick")
    stranger = Position(game, game.new(2).setup, State())
    with pytest.raises(TypeError, match="plays freekick"):
        make_player("greedy", game, 0).reason(stranger, 0, 0, "en")
