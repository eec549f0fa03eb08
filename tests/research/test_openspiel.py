"""OpenSpiel's own tests and searches on every table: chance, information states, copies, resampling, game strings."""

from __future__ import annotations

import json
import pickle
import random
import shutil
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

import hoshitaku
from hoshitaku.bridges import openspiel
from hoshitaku.bridges.game_in_progress import GameInProgress
from hoshitaku.bridges.openspiel import game_string
from hoshitaku.bridges.pack_text import make_patch, merge_patch, pack_changes_json, pack_from_path_or_changes
from tests.research.bridging import FULL, SHORT, every_table, moments, times

openspiel.register()


def loaded(game: str, seats: int) -> pyspiel.Game:
    """A game that random players end soon."""
    return pyspiel.load_game(game_string(game, seats, SHORT.get(game)))


def at(position: hoshitaku.Position) -> openspiel.SpielState:
    """A state of OpenSpiel at a position."""
    state = pyspiel.load_game(game_string(position.game.name, position.seats)).new_initial_state()
    state.game_in_progress = GameInProgress(position)
    return state


@every_table
def test_random_games_pass_openspiel_s_checks(game: str, seats: int) -> None:
    spiel = loaded(game, seats)
    if FULL or seats < 3:  # it asks what everybody observes, before every choice
        pyspiel.random_sim_test(spiel, num_sims=times(100, 1), serialize=True, verbose=False)
    for _ in range(times(20, 1)):
        games_sim_test.GamesSimTest().sim_game(spiel)
    assert spiel.num_players() == seats


# It prints every number of every observation: minutes for a game of the two larger ones.
WRITTEN = [("freekick", 2), ("freekick", 3), ("freekick", 4), ("zetta", 1), ("zetta", 2), ("farfarout", 2)]


@pytest.mark.parametrize(("game", "seats"), WRITTEN if FULL else WRITTEN[:1])
def test_a_serialized_game_plays_the_same_again(game: str, seats: int) -> None:
    playthrough = generate_playthrough.playthrough(game_string(game, seats, SHORT.get(game)), None, seed=3)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in playthrough
    assert "IsTerminal() = True" in playthrough


def play(game: pyspiel.Game, choose: object, choices: int) -> list[float]:
    """A game in which a search makes this many choices, then chance."""
    rng, state = np.random.RandomState(2), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif choices:
            choices -= 1
            state.apply_action(int(choose(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state.returns()


@pytest.mark.parametrize("search", ["python ISMCTS", "python MCTS", "C++ MCTS"])
@pytest.mark.parametrize("game", hoshitaku.game_names())
def test_searches_of_openspiel_play_whole_games(game: str, search: str) -> None:
    spiel, rng = loaded(game, 2), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    compiled = pyspiel.MCTSBot(spiel, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 4, 1000, False, 1, False)
    choose = {
        "python ISMCTS": ismcts.ISMCTSBot(spiel, evaluator, 2.0, 4, random_state=rng).step,
        "python MCTS": mcts.MCTSBot(spiel, 2.0, 4, evaluator, random_state=rng).step,
        "C++ MCTS": lambda state: compiled.mcts_search(state).best_child().action,
    }[search]
    assert sum(play(spiel, choose, times(10_000, 8))) == pytest.approx(0)


@every_table
def test_outcomes_of_chance_have_the_weights_of_the_rules(game: str, seats: int) -> None:
    state = loaded(game, seats).new_initial_state()
    assert state.is_chance_node()
    outcomes = dict(state.chance_outcomes())
    position = state.game_in_progress.position
    assert sum(outcomes.values()) == pytest.approx(1)
    assert list(outcomes) == sorted(position.options())


@every_table
def test_a_resampled_state_looks_alike_to_the_seat_and_comes_from_what_it_knows_alone(game: str, seats: int) -> None:
    for position in moments(game, seats, seed=5, many=times(20, 3)):
        seat = position.actor
        states = [at(position), at(position.redeal(seat, random.Random(1)))]
        for state in states:
            state.choices_by_seat = tuple((1, 2) if other == seat else (other + 5,) for other in range(seats))
        guesses = [state.resample_from_infostate(seat, lambda: 0.25) for state in states]
        assert {guess.information_state_string(seat) for guess in guesses} == {states[0].information_state_string(seat)}
        assert guesses[0].game_in_progress.position.digest() == guesses[1].game_in_progress.position.digest()
        assert all(guess.choices_by_seat[other] == () for guess in guesses for other in range(seats) if other != seat)


@every_table
def test_hidden_information_does_not_change_a_seat_s_observation(game: str, seats: int) -> None:
    for position in moments(game, seats, seed=6, many=times(20, 3)):
        for seat in range(seats):
            here, there = at(position), at(position.redeal(seat, random.Random(seat)))
            assert player_information(here, seat) == player_information(there, seat)


def player_information(state: openspiel.SpielState, seat: int) -> tuple[object, ...]:
    """All information of a player about a state, including public information."""
    public = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
    observer = state.get_game().make_py_observer(public)
    observer.set_from(state, seat)
    texts = state.information_state_string(seat), state.observation_string(seat), observer.string_from(state, seat)
    return (*texts, state.information_state_tensor(seat), state.observation_tensor(seat), observer.tensor.tobytes())


def test_an_information_state_holds_what_the_seat_has_chosen() -> None:
    state = pyspiel.load_game(
        game_string("freekick", 2, {"scenario": "first_game", "start_seat": 0})
    ).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert json.loads(state.information_state_string(0))[0] == [action]
    assert json.loads(state.information_state_string(1))[0] == []
    size = hoshitaku.game("freekick").observation_size
    assert state.information_state_tensor(0)[size + action] == 1
    assert sum(state.information_state_tensor(1)[size:]) == 0


def test_nobody_observes_what_all_seats_hide() -> None:
    everything = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="nobody observes"):
        pyspiel.load_game("hoshitaku_freekick").make_py_observer(everything)


def test_a_copy_and_a_pickle_go_on_like_their_origin() -> None:
    state = loaded("zetta", 2).new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    copies = [state.clone(), pickle.loads(pickle.dumps(state))]  # noqa: S301  our own
    for one in copies:
        for _ in range(10):
            one.apply_action(one.legal_actions()[-1])
    assert str(copies[0]) == str(copies[1]) != before
    assert str(state) == before
    assert copies[0].history() == copies[1].history()


def test_table_options_come_through_game_strings() -> None:
    options = {"scenario": "first_game", "start_seat": 1}
    game = pyspiel.load_game(game_string("freekick", 3, options))
    assert game.initial_game.position.setup.options == options
    assert pyspiel.load_game(str(game)).initial_game.position.setup.options == options
    plain = pyspiel.load_game("hoshitaku_freekick", {"seats": 3, "options": json.dumps(options)})
    assert str(plain) == str(game)


def test_seats_that_win_together_have_the_same_utility() -> None:
    together = pyspiel.load_game(game_string("zetta", 3, {"mode": "cooperative"}))
    assert together.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert together.utility_sum() is None
    rivals = pyspiel.load_game("hoshitaku_zetta(seats=3)")
    assert (rivals.get_type().utility, rivals.utility_sum()) == (pyspiel.GameType.Utility.ZERO_SUM, 0)


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"seats": 9}, "2, 3, 4 seats"),
        ({"options": "{"}, "not valid JSON"),
        ({"options": "[]"}, "must be a JSON object"),
        ({"options": '{"scenario":"no such"}'}, "scenario"),
    ],
)
def test_an_invalid_setup_is_refused(params: dict[str, object], message: str) -> None:
    with pytest.raises(hoshitaku.HoshitakuError, match=message):
        pyspiel.load_game("hoshitaku_freekick", params)


ONE_ROUND: dict[str, object] = {"constants": {"rounds": 1}}


def rounds(state: openspiel.SpielState) -> object:
    """How many rounds the pack of a state says."""
    return state.game_in_progress.position.setup.pack.table("constants").fields["rounds"]


def test_a_game_is_played_with_the_pack_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "mine, (new)=1"
    shutil.copytree(Path(hoshitaku.__file__).parent / "games/freekick/pack", folder)
    file = folder / "freekick.toml"
    file.write_text(file.read_text("utf-8").replace("rounds = 6", "rounds = 2"), "utf-8")
    game = pyspiel.load_game(game_string("freekick", 2, pack=folder))
    shutil.rmtree(folder)
    state = pickle.loads(pickle.dumps(game)).new_initial_state()  # noqa: S301  our own
    assert rounds(state) == 2
    assert (
        str(state.get_game()) == str(game) == 'hoshitaku_freekick(options={},pack={"constants":{"rounds":2}},seats=2)'
    )


def test_a_state_carries_its_pack_along_and_goes_on_alike() -> None:
    state = pyspiel.load_game(game_string("freekick", 2, pack=ONE_ROUND)).new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for one in (state, again):
        while not one.is_terminal():
            one.apply_action(one.legal_actions()[0])
    assert rounds(again) == 1
    assert again.game_in_progress.position.round == 1
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_a_pack_made_by_a_program_is_serialised_by_its_changes_and_the_default_one_not_at_all() -> None:
    own = hoshitaku.game("zetta").pack
    name, *others = own.data["achievement"]
    made = hoshitaku.Pack({**own.data, "achievement": [{**name, "text_en": "Win."}, *others]}, "made")
    assert pack_changes_json(hoshitaku.game("zetta"), made).startswith('{"achievement":[')
    assert (
        pack_from_path_or_changes(hoshitaku.game("zetta"), pack_changes_json(hoshitaku.game("zetta"), made)).hash
        == made.hash
    )
    assert game_string("zetta", 2, pack=own) == game_string("zetta", 2)


def test_changes_of_a_pack_may_leave_fields_out_and_change_what_stands_deep() -> None:
    old: dict[str, object] = {"a": {"b": {"c": 1, "d": 2}, "e": [1]}, "f": 1, "g": {"h": True}}
    new: dict[str, object] = {"a": {"b": {"c": 1}, "e": [1, 2]}, "g": 3, "i": {"j": {"k": 0}}}
    assert make_patch(old, new) == {"a": {"b": {"d": None}, "e": [1, 2]}, "f": None, "g": 3, "i": {"j": {"k": 0}}}
    assert merge_patch(old, make_patch(old, new)) == new
    assert merge_patch(new, make_patch(new, old)) == old


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ("no/such/folder", "folder: no such folder"),
        ("{", "neither a folder nor valid JSON"),
        ({"konstants": {}}, "konstants, which is no section"),
        ({"constants": {"rounds": 99}}, "constants: rounds must be a whole number from 1 to 20"),
        ({"constants": {"rundes": 1}}, "rundes is an unknown field"),
        ({"constants": None}, "constants must be a table"),
    ],
)
def test_a_wrong_pack_is_refused_in_words(pack: str | dict[str, object], message: str) -> None:
    with pytest.raises(hoshitaku.HoshitakuError, match=message) as caught:
        pyspiel.load_game(game_string("freekick", 2, pack=pack))
    assert caught.value.text("ja") != caught.value.text("en")
