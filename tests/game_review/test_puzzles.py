"""Puzzles: those that ship fit the rules and have one good answer; what no longer fits is left out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from datetime import date, timedelta
from typing import Any

import pytest

import hoshitaku
from hoshitaku import HoshitakuError, SetupError
from hoshitaku.game_review import puzzle_search
from hoshitaku.game_review.puzzle import (
    Puzzle,
    all_shipped_puzzles,
    puzzle_file_data,
    puzzle_for_date,
    puzzles_from_file,
    shipped_puzzles,
)
from hoshitaku.game_review.puzzle_search import (
    OptionTrial,
    PuzzleSearch,
    play_game_and_find_puzzle,
    select_puzzle_entries,
    try_options,
)
from hoshitaku.game_review.puzzle_solution import describe_solution
from hoshitaku.games import game_names
from hoshitaku.players import search_guide
from hoshitaku.players.roster import GREEDY_BY_GAME

EVERY = [pytest.param(puzzle, id=name) for name, puzzle in all_shipped_puzzles().items()]
LANGUAGES = ("en", "ja")


@pytest.mark.parametrize("name", sorted(GREEDY_BY_GAME))
def test_every_game_with_bots_has_puzzles(name: str) -> None:
    assert len(shipped_puzzles(name)) >= 5


@pytest.mark.parametrize("puzzle", EVERY)
def test_a_shipped_puzzle_asks_a_seat_and_knows_every_legal_option_the_best_first(puzzle: Puzzle) -> None:
    assert puzzle.position.actor == puzzle.asked_seat >= 0
    assert sorted(answer.option for answer in puzzle.answers) == puzzle.position.options()
    chances = [answer.chance for answer in puzzle.answers]
    assert chances == sorted(chances, reverse=True)
    margin = puzzle.provenance["margin"]
    assert isinstance(margin, float)
    assert chances[0] - chances[1] >= margin - 1e-4
    assert chances[0] - chances[1] >= puzzle_search.REQUIRED_STANDARD_ERRORS * puzzle.answers[1].error - 1e-3


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", EVERY)
def test_the_best_answer_of_a_shipped_puzzle_is_ahead_with_other_luck_too(puzzle: Puzzle) -> None:
    guide = search_guide(puzzle.position.game, varied=True)
    pair = [OptionTrial(answer.option, [], []) for answer in puzzle.answers[:2]]
    found = try_options(puzzle.position, pair, guide, 99, 40)
    assert found[0].option == puzzle.best_answer.option


@pytest.mark.parametrize("puzzle", EVERY)
def test_the_solution_is_reported_in_both_languages_without_a_bare_seat_number(puzzle: Puzzle) -> None:
    names = [f"Name {seat}" for seat in range(puzzle.position.seats)]
    for lang in LANGUAGES:
        right = describe_solution(puzzle, puzzle.best_answer, lang, names)
        wrong = describe_solution(puzzle, puzzle.answers[-1], lang, names)
        assert (right.is_right, right.taken_texts) == (True, ())
        assert not wrong.is_right
        assert wrong.taken_texts
        assert len(wrong.lines) == len(puzzle.answers)
        assert wrong.clause in puzzle.position.game.rulebook
        assert "Seat " not in " ".join([*right.best_texts, *wrong.taken_texts])


def test_every_day_has_a_puzzle_and_every_puzzle_has_a_day() -> None:
    puzzles, first = tuple(all_shipped_puzzles().values()), date(2026, 11, 25)
    days = [puzzle_for_date(first + timedelta(days=number), puzzles) for number in range(len(puzzles))]
    assert {puzzle.id for puzzle in days if puzzle} == set(all_shipped_puzzles())
    assert days[0] is puzzle_for_date(first, puzzles)
    assert puzzle_for_date(first, ()) is None


def test_games_take_turns_day_by_day() -> None:
    games = [puzzle.position.game.name for puzzle in all_shipped_puzzles().values()]
    assert games[: len(game_names())] == list(game_names())


def data_of(name: str = "freekick") -> dict[str, Any]:
    """A file as it ships."""
    puzzle = shipped_puzzles(name)[0]
    return deepcopy(puzzle_file_data(hoshitaku.game(name), [puzzle.as_json()], puzzle.provenance))


def test_a_puzzle_is_read_as_it_was_written() -> None:
    puzzle = shipped_puzzles("freekick")[0]
    again = puzzles_from_file(data_of(), puzzle.position.game)[0]
    assert (again.id, again.answers, again.origin) == (puzzle.id, puzzle.answers, puzzle.origin)


def misfits() -> Iterator[tuple[str, dict[str, Any]]]:
    """Files that do not fit, and what is wrong with them."""
    rules, answers, named, position = (data_of() for _ in range(4))
    rules["rules"] = 99
    yield "rules is 99", rules
    del answers["puzzles"][0]["answers"][0]
    yield "its answers are not what can be chosen", answers
    named["puzzles"][0]["answers"][0]["name"] = "swim"
    yield "is no longer swim", named
    position["puzzles"][0]["position"]["pack"] = "0" * 16
    yield "pack", position


@pytest.mark.parametrize("number", range(4))
def test_puzzles_of_other_rules_are_refused_and_say_how_to_find_new_ones(number: int) -> None:
    why, data = list(misfits())[number]
    with pytest.raises(HoshitakuError, match=why) as refusal:
        puzzles_from_file(data, hoshitaku.game("freekick"))
    if isinstance(refusal.value, SetupError):
        assert "hoshitaku puzzles freekick" in refusal.value.text("ja")


def test_unsuitable_puzzles_are_not_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hoshitaku.game("freekick")
    monkeypatch.setattr(game, "rules_version", 99)
    assert shipped_puzzles.__wrapped__("freekick") == ()


def test_the_same_search_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "CONFIRMING_PLAYOUTS", 2)
    monkeypatch.setattr(puzzle_search, "REQUIRED_STANDARD_ERRORS", 0.0)
    search = PuzzleSearch("zetta", (2,), seed=5, margin=0.001, playouts=3, whole=1)
    found = [play_game_and_find_puzzle(search, number) for number in range(2)]
    assert found == [play_game_and_find_puzzle(search, number) for number in range(2)]
    assert any(found)


def test_a_position_of_a_puzzle_holds_a_redeal_and_not_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "find_puzzle_answers", lambda position, *_: answers_of(position))
    monkeypatch.setattr(puzzle_search, "is_obvious", lambda *_: False)
    search = PuzzleSearch("farfarout", (2,), seed=5)
    record = puzzle_search.play_search_game(search, 0)
    truths = {position.digest() for position, _, _ in record.replay_positions()}
    puzzle = puzzle_search.find_puzzle(record, search, 3, {"game": 0})
    assert puzzle is not None
    assert puzzle.position.digest() not in truths
    moves = puzzle.origin["moves"]
    then = next(position for number, (position, _, _) in enumerate(record.replay_positions()) if number == moves)
    assert puzzle.position.view(puzzle.asked_seat) == then.view(puzzle.asked_seat)


def answers_of(position: hoshitaku.Position) -> tuple[Any, ...]:
    """Answers that nobody has tried."""
    trials = [OptionTrial(option, [0.5], [0]) for option in position.options()]
    return tuple(
        puzzle_search.Answer(trial.option, position.option_name(trial.option), 0.5, 0.0, 0.0) for trial in trials
    )


def test_the_hardest_puzzles_of_many_kinds_of_decisions_are_selected() -> None:
    def entry(decision: str, difficulty: int, best: float) -> dict[str, Any]:
        return {"decision": decision, "difficulty": difficulty, "answers": [{"chance": best}, {"chance": 0.1}]}

    entries = [entry("move", 1, 0.9), entry("move", 3, 0.4), entry("act", 1, 0.3), entry("move", 3, 0.6)]
    random.Random(1).shuffle(entries)
    chosen = [(one["decision"], one["answers"][0]["chance"]) for one in select_puzzle_entries(entries, 3)]
    assert sorted(chosen[:2]) == [("act", 0.3), ("move", 0.6)]
    assert chosen[2] == ("move", 0.4)
