"""The law of a batch: each of its games is what a single position plays with the same choices and the same chance."""

import itertools

import numpy as np
import pytest

import hoshitaku
from hoshitaku import OVER, IllegalOption, Position, SetupError
from hoshitaku.batch import Batch, BatchGameChance
from tests.laws.walks import every_table

SIZE = 4
STEPS = 150


def alone(batch: Batch, at: int) -> tuple[Position, BatchGameChance]:
    """The game of a batch as a position of its own, at its start."""
    position, chance = batch.start_position.clone(), BatchGameChance(batch.seed, batch.game_numbers[at])
    chance.resolve_chance(position)
    return position, chance


def legal(batch: Batch, at: int) -> list[int]:
    """The actions that a batch offers in a game."""
    offered: list[int] = batch.legal_actions[batch.legal_offsets[at] : batch.legal_offsets[at + 1]].tolist()
    return offered


@every_table
def test_every_game_of_a_batch_is_what_a_position_plays_alone(name: str, seats: int) -> None:
    batch = Batch(name, seats, SIZE, seed=3)
    rng = np.random.default_rng(seats)
    singles = [alone(batch, at) for at in range(SIZE)]
    for _ in range(STEPS):
        for at, (position, _chance) in enumerate(singles):
            assert batch.actors[at] == position.actor
            assert legal(batch, at) == [position.action_id(option) for option in position.options()]
        actions = batch.sample_actions(rng)
        for action, (position, chance) in zip(actions.tolist(), singles, strict=True):
            if position.actor != OVER:
                position.take(action - position.action_id(0))
                chance.resolve_chance(position)
        batch.step(actions)
    assert [one.digest() for one in batch] == [position.digest() for position, _ in singles]


@every_table
def test_a_batch_observes_what_its_positions_observe(name: str, seats: int) -> None:
    batch = Batch(name, seats, 2, seed=1)
    seen = batch.observe()
    assert seen.shape == (2, batch.game.observation_size)
    assert seen.dtype == np.float32
    for at, position in enumerate(batch):
        assert seen[at].tolist() == position.observation(position.actor).tolist()


@every_table
def test_nonzero_entries_can_be_read_sparsely(name: str, seats: int) -> None:
    batch = Batch(name, seats, 3, seed=1)
    batch.step(batch.sample_actions(np.random.default_rng(0)))
    seen = batch.observe_sparse()
    assert [array.dtype for array in seen] == [np.int64, np.int64, np.float32]
    assert seen.values.all()
    dense = np.zeros((3, batch.game.observation_size), np.float32)
    for at, (first, past) in enumerate(itertools.pairwise(seen.offsets)):
        dense[at, seen.indices[first:past]] = seen.values[first:past]
    assert dense.tolist() == batch.observe().tolist()


def test_what_a_batch_observes_is_written_into_any_array_of_the_right_shape() -> None:
    batch = Batch("freekick", 3, 4, seed=1)
    seen = batch.observe()
    wide = np.full((8, batch.game.observation_size), 7, np.float32)
    assert batch.observe(wide[::2]).tolist() == seen.tolist()
    assert wide[::2].tolist() == seen.tolist()
    assert (wide[1::2] == 7).all()
    with pytest.raises(ValueError, match="observations are"):
        batch.observe(wide)


def test_a_game_that_ends_is_reported_with_its_returns_and_stays_over() -> None:
    batch = Batch("freekick", 3, 8, seed=5)
    rng = np.random.default_rng(0)
    ended = np.zeros(8, bool)
    while not ended.all():
        batch.step(batch.sample_actions(rng))
        for at in np.flatnonzero(batch.done):
            assert batch.rewards[at].tolist() == batch.position(int(at)).returns()
        assert not batch.rewards[~batch.done].any()
        ended |= batch.done
    assert set(batch.actors.tolist()) == {OVER}
    assert not batch.legal_mask.any()
    assert not batch.observe().any()
    digests = [one.digest() for one in batch]
    batch.step(batch.sample_actions(rng))
    assert [one.digest() for one in batch] == digests
    assert not batch.done.any()


def test_decisions_of_seats_and_of_chance_are_counted() -> None:
    batch = Batch("freekick", 2, 3, seed=5)
    begun = batch.decision_count
    assert begun % 3 == 0
    assert begun > 0
    batch.step(batch.sample_actions(np.random.default_rng(0)))
    assert batch.decision_count >= begun + 3


def test_with_auto_reset_the_next_game_has_begun_in_the_place_of_one_that_ended() -> None:
    batch = Batch("freekick", 2, 3, seed=5, auto_reset=True)
    rng = np.random.default_rng(0)
    while not batch.done.any():
        batch.step(batch.sample_actions(rng))
    at = int(np.flatnonzero(batch.done)[0])
    assert batch.game_numbers[at] == 3
    fresh, chance = batch.start_position.clone(), BatchGameChance(5, 3)
    chance.resolve_chance(fresh)
    assert batch.position(at).digest() == fresh.digest()


def test_an_illegal_action_is_refused_by_game_and_clause_and_no_game_has_moved() -> None:
    batch = Batch("freekick", 2, 3, seed=5)
    before = [one.digest() for one in batch]
    actions = batch.sample_actions(np.random.default_rng(0))
    actions[1] = batch.position(1).action_id(15)
    with pytest.raises(IllegalOption, match="game 1, action") as caught:
        batch.step(actions)
    assert caught.value.clause in batch.game.rulebook
    assert [one.digest() for one in batch] == before


@pytest.mark.parametrize("actions", [[0], [[0, 0, 0]], [0.5, 0.0, 0.0], ["a", "b", "c"]])
def test_actions_that_are_not_a_row_of_integers_are_refused(actions: list[object]) -> None:
    batch = Batch("freekick", 2, 3, seed=5)
    before = [one.digest() for one in batch]
    with pytest.raises(IllegalOption, match="whole numbers"):
        batch.step(actions)  # type: ignore[arg-type]
    assert [one.digest() for one in batch] == before


def test_a_batch_without_games_is_refused() -> None:
    with pytest.raises(SetupError, match="at least one"):
        Batch("freekick", 2, 0)


def test_a_clone_continues_like_its_origin_without_disturbing_it() -> None:
    batch = Batch("farfarout", 2, 3, seed=5)
    for _ in range(20):
        batch.step(batch.sample_actions(np.random.default_rng(1)))
    copy = batch.clone([2, 0])
    before = [one.digest() for one in batch]
    assert [one.digest() for one in copy] == [before[2], before[0]]
    for step in range(20):
        copy.step(copy.sample_actions(np.random.default_rng(step)))
    assert [one.digest() for one in batch] == before
    both = batch.clone([2, 2])
    for step in range(30):
        drawn = both.sample_actions(np.random.default_rng(step))
        both.step(np.full(2, drawn[0], np.int32))
    assert len({one.digest() for one in both}) == 1


def test_the_mask_says_the_same_as_the_list_of_legal_actions() -> None:
    batch = Batch("zetta", 2, 3, {"preparation": "grid"}, seed=5)
    assert batch.legal_mask.shape == (3, hoshitaku.game("zetta").num_distinct_actions)
    for at in range(3):
        assert np.flatnonzero(batch.legal_mask[at]).tolist() == legal(batch, at)


def test_the_arrays_of_a_step_are_not_written_into_by_a_later_one() -> None:
    batch = Batch("freekick", 2, 3, seed=5)
    kept = (batch.actors, batch.legal_offsets, batch.legal_actions, batch.rewards, batch.done)
    copies = [array.copy() for array in kept]
    for _ in range(5):
        batch.step(batch.sample_actions(np.random.default_rng(0)))
    assert all((ours == copy).all() for ours, copy in zip(kept, copies, strict=True))
