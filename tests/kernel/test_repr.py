"""What a failing test or a debugger prints of a position: where the game is, and who decides what."""

from __future__ import annotations

import random

import pytest

import hoshitaku
from hoshitaku.kernel.decision import CHANCE, NOBODY, OVER, actor_name


def test_a_position_says_its_game_round_actor_and_decision():
    position = hoshitaku.game("freekick").new(2)
    assert repr(position).startswith("<Position of freekick, 2 seats, round 0: <")
    assert repr(position).endswith(" chance>>")
    while position.actor == CHANCE:
        position.take(position.options()[0])
    assert repr(position) == "<Position of freekick, 2 seats, round 1: <choose_action() seat 0>>"


def test_a_finished_position_says_its_scores():
    position = hoshitaku.game("freekick").new(2)
    rng = random.Random(1)
    while position.actor != OVER:
        position.take(rng.choice(position.options()))
    assert repr(position).endswith(f": over, scores {position.scores()}>")
    assert repr(position.state).endswith(": over>")


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_every_decision_and_state_of_a_game_can_be_printed(name):
    position = hoshitaku.game(name).new(2)
    rng = random.Random(3)
    for _ in range(200):
        if position.actor == OVER:
            return
        decision = position.state.top()
        assert repr(decision).startswith(f"<{position.decision}(")
        assert f" {actor_name(position.actor)}>" in repr(decision)
        assert repr(position.state).startswith(f"<{type(position.state).__name__}: {decision!r}")
        for field in decision.FIELD_KINDS:
            assert f"{field}={getattr(decision, field)}" in repr(decision)
        position.take(rng.choice(position.options()))


def test_an_actor_that_is_no_seat_has_a_name():
    assert list(map(actor_name, (0, CHANCE, OVER, NOBODY))) == ["seat 0", "chance", "over", "no actor"]
