"""Gymnasium's own checker on every table, vector environments, opponents, refusals and secrets."""

from __future__ import annotations

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hoshitaku
from hoshitaku.bridges.game_in_progress import GameInProgress
from hoshitaku.bridges.gymnasium import OneSeatEnv, env_id
from hoshitaku.bridges.pack_text import pack_from_path_or_changes
from tests.research.bridging import SHORT, every_table, moments, times

ENDS = {"freekick": None, **SHORT}


def played(env: OneSeatEnv, seed: int, steps: int = 10_000) -> tuple[float, int]:
    """Take legal actions at random: the reward at the end, and how many there were."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    for step in range(steps):
        _, reward, over, truncated, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated
        if over:
            return float(reward), step + 1
        assert reward == 0
    return 0.0, steps


@every_table
def test_the_interface_passes_gymnasium_s_checks(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    # The checker draws actions without looking which are legal.
    env = gymnasium.make(env_id(game), seats=seats, illegal="lose")
    check_env(env.unwrapped)
    assert env.unwrapped.started_count >= 1


def test_games_are_registered_by_their_names() -> None:
    assert [env_id(name) for name in hoshitaku.game_names()] == [
        "hoshitaku/FreeKick-v0", "hoshitaku/FarFarOut-v0", "hoshitaku/Zetta-v0"]  # fmt: skip
    assert all(env_id(name) in gymnasium.registry for name in hoshitaku.game_names())
    env = gymnasium.make("hoshitaku.bridges.gymnasium:hoshitaku/FreeKick-v0", seats=3, opponents="greedy")
    assert env.observation_space.shape == (hoshitaku.game("freekick").observation_size,)


@pytest.mark.parametrize("kind", ["sync", "async"])
@pytest.mark.parametrize("game", hoshitaku.game_names())
def test_vector_environments_play_what_each_plays_alone(game: str, kind: str) -> None:
    given = {"seats": 2, "opponents": "random", "options": ENDS.get(game)}
    several = gymnasium.make_vec(env_id(game), 2, vectorization_mode=kind, **given)
    alone = [gymnasium.make(env_id(game), **given) for _ in range(2)]
    try:
        seen, info = several.reset(seed=[3, 4])
        own = [env.reset(seed=seed) for env, seed in zip(alone, (3, 4), strict=True)]
        for _ in range(times(50, 4)):
            assert all((row == mine[0]).all() for row, mine in zip(seen, own, strict=True))
            actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
            seen, _, over, _, info = several.step(actions)
            own = [env.step(int(action)) for env, action in zip(alone, actions, strict=True)]
            if over.any():
                break
    finally:
        several.close()


@every_table
def test_a_whole_game_ends_with_the_learner_s_return(game: str, seats: int) -> None:
    for seed in range(times(10, 1)):
        env = OneSeatEnv(game, seats, "random", options=ENDS.get(game))
        reward, _ = played(env, seed)
        assert env.game.is_over
        assert reward == env.game.position.returns()[env.seat]


def test_the_seat_goes_round_unless_it_is_chosen() -> None:
    env = OneSeatEnv("freekick", 3, "random")
    seats = [env.reset(seed=4 if number == 0 else None)[1]["seat"] for number in range(4)]
    assert seats == [1, 2, 0, 1]
    assert {OneSeatEnv("freekick", 3, seat=2).reset(seed=seed)[1]["seat"] for seed in range(3)} == {2}


def test_each_opponent_may_be_another() -> None:
    env = OneSeatEnv("freekick", 3, ["greedy", "random"], seat=1)
    env.reset(seed=1)
    assert {seat: rival.name for seat, rival in env.opponents.items()} == {2: "greedy", 0: "random"}


def test_the_same_seed_gives_the_same_game_with_the_same_opponents() -> None:
    ends = [played(OneSeatEnv("zetta", 2, "greedy"), seed=7) for _ in range(2)]
    assert ends[0] == ends[1]


def test_a_seed_may_be_of_any_size() -> None:
    env = OneSeatEnv("freekick", 2, "random")
    begun = [env.reset(seed=seed)[0].tolist() for seed in ((1 << 100) + 5, (1 << 32) + 5, 5)]
    assert begun[0] == begun[1] == begun[2]


def test_masks_are_those_that_maskable_learners_ask_for() -> None:
    env = gymnasium.make("hoshitaku/FreeKick-v0", seats=2)
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"].astype(bool)).all()
    assert env.action_space.sample(info["action_mask"]) in np.flatnonzero(masks)


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = OneSeatEnv("freekick", 2, seat=0, options={"scenario": "first_game", "start_seat": 0})
    env.reset(seed=1)
    before = env.game.position.digest()
    with pytest.raises(hoshitaku.IllegalOption, match=r"giveback\.none_held") as caught:
        env.step(env.game.position.action_id(15))
    assert caught.value.clause == "giveback.none_held"
    assert env.game.position.digest() == before


def test_an_illegal_action_can_be_configured_to_lose() -> None:
    env = OneSeatEnv("freekick", 2, seat=0, options={"scenario": "first_game", "start_seat": 0}, illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(env.game.position.action_id(15))
    assert (reward, over) == (-1.0, True)
    assert "giveback.none_held" in info["refused"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": 9}, "2, 3, 4 seats"),
        ({"opponents": "nobody"}, "no player 'nobody'"),
        ({"seats": 3, "opponents": ["random"]}, "2 opponents are needed, not 1"),
        ({"seats": 2, "seat": 2}, "seat must be from 0 to 1"),
        ({"illegal": "ignore"}, 'illegal is "raise" or "lose"'),
    ],
)
def test_an_invalid_setup_is_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(hoshitaku.SetupError, match=message):
        OneSeatEnv("freekick", **given)


@every_table
def test_hidden_information_does_not_change_the_learner_s_observation(game: str, seats: int) -> None:
    for position in moments(game, seats, seed=8, many=times(20, 3)):
        seat = position.actor
        given = [learner_inputs(one, seat, game, seats) for one in (position, position.redeal(seat, random.Random(1)))]
        assert given[0] == given[1]


def learner_inputs(position: hoshitaku.Position, seat: int, game: str, seats: int) -> tuple[object, ...]:
    """All inputs of a learner at a position."""
    env = OneSeatEnv(game, seats, "random", seat=seat, render_mode="ansi")
    env.reset(seed=0)
    env.game = GameInProgress(position)
    info = env._info()
    seen = env.game.observation(seat).tobytes()
    return seen, sorted(info), info["seat"], info["action_mask"].tobytes(), env.action_masks().tobytes(), env.render()


def test_another_pack_is_played_with_to_its_end() -> None:
    pack = pack_from_path_or_changes(hoshitaku.game("freekick"), '{"constants":{"rounds":1}}')
    environment = gymnasium.make("hoshitaku/FreeKick-v0", opponents="random", pack=pack)
    _, info = environment.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = environment.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert environment.unwrapped.game.position.round == 1
