"""PettingZoo's own checkers on every table, and what they do not check: rewards, refusals, copies, secrets."""

from __future__ import annotations

import copy
import pickle
import random
import warnings

import numpy as np
import pytest

import hoshitaku
from hoshitaku.batch import Batch
from hoshitaku.bridges.game_in_progress import GameInProgress
from hoshitaku.bridges.pack_text import pack_from_path_or_changes
from hoshitaku.bridges.pettingzoo import env, raw_env
from tests.research.bridging import SHORT, every_table, moments, times

with warnings.catch_warnings():
    # The checkers fetch an environment of their own by a name that they have given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

# What the checker says of every environment with a mask whose name is not on its list.
named_by_the_checker = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def played_on(environment: raw_env, steps: int, seed: int = 0) -> list[int]:
    """Take legal actions at random; which they were."""
    rng, taken = np.random.default_rng(seed), []
    for agent in environment.agent_iter(steps):
        seen, _, over, _, _ = environment.last()
        action = None if over else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        environment.step(action)
        taken.append(-1 if action is None else action)
        assert agent in environment.possible_agents
    return taken


@named_by_the_checker
@every_table
def test_the_interface_passes_pettingzoo_s_checks(game: str, seats: int) -> None:
    for seed in range(1, 1 + times(50, 1)):
        environment = env(game, seats, seed=seed)
        api_test(environment, num_cycles=times(1000, 20))
        assert environment.unwrapped.seed == 0, "the checker has reached its last part"


@every_table
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats), num_cycles=times(500, 20))
    first, second = raw_env(game, seats, seed=3), raw_env(game, seats)
    first.reset()
    second.reset(seed=3)
    assert first.game.position.digest() == second.game.position.digest()


@every_table
def test_every_mode_renders(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **given: env(game, seats, seed=1, **given))
    picture = env(game, seats, seed=1, render_mode="rgb_array")
    picture.reset()
    drawn = picture.render()
    assert drawn.shape == (900, 1080, 3)
    assert len(np.unique(drawn.astype(int) @ (1, 1 << 8, 1 << 16))) > 10, "letters in several colours"
    shown = env(game, seats, seed=1, render_mode="ansi")
    shown.reset()
    assert hoshitaku.game(game).title("en").removesuffix(" from the Planet")[:7] in shown.render()
    assert "\x1b" not in shown.render()


@every_table
def test_copies_and_pickles_go_on_like_their_origin(game: str, seats: int) -> None:
    environment = env(game, seats, seed=5)
    environment.reset()
    played_on(environment, 12)
    copies = [copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]  # noqa: S301  our own
    before = environment.unwrapped.game.position.digest()
    ends = [(played_on(one, 15, seed=2), one.unwrapped.game.position.digest()) for one in copies]
    assert environment.unwrapped.game.position.digest() == before
    assert ends == [(played_on(environment, 15, seed=2), environment.unwrapped.game.position.digest())] * 2


def test_a_pickle_in_mid_game_has_the_pack_of_its_origin() -> None:
    pack = pack_from_path_or_changes(hoshitaku.game("freekick"), '{"constants":{"rounds":1}}')
    environment = env("freekick", 2, seed=5, pack=pack)
    environment.reset()
    played_on(environment, 5)
    again = pickle.loads(pickle.dumps(environment))  # noqa: S301  our own
    assert again.unwrapped.game.position.setup.pack.hash == pack.hash
    assert again.unwrapped.game.position.digest() == environment.unwrapped.game.position.digest()


@every_table
def test_rewards_come_at_the_end_and_are_what_the_game_returns(game: str, seats: int) -> None:
    environment = raw_env(game, seats, SHORT.get(game), seed=2)
    environment.reset()
    paid = dict.fromkeys(environment.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    while not environment.game.is_over:
        assert set(environment.rewards.values()) == {0.0}
        environment.step(int(rng.choice(environment.game.legal_actions())))
    for agent in environment.agent_iter():
        _, reward, over, _, _ = environment.last()
        paid[agent] += reward
        assert over
        environment.step(None)
    assert list(paid.values()) == environment.game.position.returns()
    assert environment.agents == []


def test_game_after_game_is_that_of_a_batch_with_the_same_seed() -> None:
    batch, environment = Batch("zetta", 2, 3, seed=9), raw_env("zetta", 2, seed=9)
    begun = []
    for _ in range(3):
        environment.reset()
        begun.append(environment.game.position.digest())
    assert begun == [position.digest() for position in batch]


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    environment = env("freekick", 3, {"scenario": "first_game"}, seed=1)
    environment.reset()
    play = environment.unwrapped.game
    before = play.position.digest()
    with pytest.raises(hoshitaku.IllegalOption, match=r"giveback\.none_held") as caught:
        environment.step(play.position.action_id(15))
    assert caught.value.clause == "giveback.none_held"
    with pytest.raises(hoshitaku.IllegalOption, match="another decision than choose_action"):
        environment.step(0)
    with pytest.raises(ValueError, match="must choose"):
        environment.unwrapped.step(None)
    assert play.position.digest() == before


def test_an_invalid_setup_is_refused() -> None:
    with pytest.raises(hoshitaku.SetupError, match="2, 3, 4 seats"):
        env("freekick", 5)


@every_table
def test_hidden_information_does_not_change_an_agent_s_observation(game: str, seats: int) -> None:
    for position in moments(game, seats, seed=4, many=times(20, 3)):
        for seat in range(seats):
            given = [seen_by(one, seat, game, seats) for one in (position, position.redeal(seat, random.Random(seat)))]
            assert given[0] == given[1]


def seen_by(position: hoshitaku.Position, seat: int, game: str, seats: int) -> tuple[object, ...]:
    """All that an agent is given at a position."""
    environment = raw_env(game, seats, seed=0, render_mode="ansi", viewer=seat)
    environment.reset()
    environment.game = GameInProgress(position)
    agent = environment.possible_agents[seat]
    seen = environment.observe(agent)
    given = environment.infos[agent], environment.rewards[agent], environment.render()
    return (*given, *(part.tobytes() for part in seen.values()))


@every_table
def test_options_of_others_are_not_shown(game: str, seats: int) -> None:
    environment = raw_env(game, seats, seed=6)
    environment.reset()
    masks = {agent: environment.observe(agent)["action_mask"].sum() for agent in environment.agents}
    assert [agent for agent, legal in masks.items() if legal] == [environment.agent_selection]
