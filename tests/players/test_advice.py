"""Advice for people comes from a redeal: neither the plan nor its words nor the reason know more than the person."""

from __future__ import annotations

import random

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Position
from hoshitaku.players import ADVISER_NAME, Player, advise_seat, make_player
from hoshitaku.players.roster import GREEDY_BY_GAME


class Spy(Player):
    """Takes what comes first, and notes what it was shown."""

    def __init__(self) -> None:
        super().__init__("spy")
        self.shown: list[Position] = []

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        self.shown.append(position.clone())
        return options[0]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        self.shown.append(position.clone())
        return f"{lang} {option}"


def begun(name: str) -> Position:
    """A game that waits for its first choice."""
    position = hoshitaku.game(name).new(2)
    rng = random.Random(2)
    while position.actor == CHANCE:
        position.take(rng.choice(position.options()))
    return position


def test_the_adviser_and_its_words_see_a_redeal_and_change_nothing() -> None:
    position, spy = begun("farfarout"), Spy()
    before = position.digest()
    advice = advise_seat(spy, position, position.actor, "en", random.Random(3), 1)
    assert position.digest() == before
    assert len(spy.shown) == 2
    for shown in spy.shown:
        assert shown.digest() != before
        assert shown.view(position.actor) == position.view(position.actor)
    assert advice == (position.options()[0], [position.describe(advice.option, "en")], f"en {advice.option}")


@pytest.mark.parametrize("name", sorted(GREEDY_BY_GAME))
def test_advice_begins_with_an_option_of_the_seat_and_goes_no_further_than_asked(name: str) -> None:
    position = begun(name)
    advice = advise_seat(
        make_player(ADVISER_NAME, position.game, 1), position, position.actor, "ja", random.Random(3), 2
    )
    assert advice.option in position.options()
    assert advice.described_steps[0] == position.describe(advice.option, "ja")
    assert 1 <= len(advice.described_steps) <= 2


def test_further_steps_may_be_those_of_another_player() -> None:
    position, spy = begun("freekick"), Spy()
    advice = advise_seat(
        spy, position, position.actor, "en", random.Random(3), 3, further=make_player(ADVISER_NAME, position.game, 1)
    )
    assert len(spy.shown) == 2, "the first choice and its reason"
    assert len(advice.described_steps) > 1


@pytest.mark.parametrize("name", sorted(GREEDY_BY_GAME))
def test_every_hint_of_a_game_says_why(name: str) -> None:
    position, rng, adviser = begun(name), random.Random(4), make_player(ADVISER_NAME, hoshitaku.game(name), 1)
    unsaid = set()
    for _ in range(150):
        if position.actor == OVER:
            break
        options = position.options()
        if position.actor != CHANCE and len(options) > 1:
            advice = advise_seat(adviser, position, position.actor, "en", rng, 1)
            unsaid |= set() if advice.reason else {(position.decision, advice.described_steps[0])}
        position.take(rng.choice(options))
    assert unsaid == set()
