"""Games and positions of version 1 load, replay and continue, and what is said about them stays (make_fixtures.py)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Record
from hoshitaku.kernel.record import Move, Undo
from tests.records import shelf, telling

TOLD = shelf.told()
NAMES = shelf.record_names()
# Few games of two of the systems end soon when all choose at random.
FURTHER = 400
# So rare that only positions, which were taken from the tests, ask it. (Version 1 asks choose_way of Zetta nowhere: it
# is for modules that were still to come.)
IN_NO_GAME = {"freekick": set(), "farfarout": {"choose_tile", "choose_track"}, "zetta": {"replace_crew"}}


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_and_the_same_is_told_of_it(name: str) -> None:
    told = TOLD[name]
    record = shelf.record(name)
    now = telling.of_record(record)
    assert record.over
    for part in ("met", "ended", "victory"):
        assert now[part] == told[part]
    for part in telling.PARTS:
        assert first_difference(now[part], told[part]) == "", f"{name}: {part}"
    assert now["gaps"] == []


def first_difference(now: list[str], told: list[str]) -> str:
    """Among which choices the first difference lies; "" if there is none."""
    for page, (ours, theirs) in enumerate(zip(now, told, strict=True)):
        if ours != theirs:
            return f"python -m tests.records.telling RECORD {page * telling.STRIDE} {(page + 1) * telling.STRIDE}"
    return ""


@pytest.mark.parametrize("name", NAMES)
def test_what_chance_dealt_follows_from_the_seed(name: str) -> None:
    record = shelf.record(name)
    assert hoshitaku.verify(record) == sum(move.actor == CHANCE for move in record.moves) > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_saved_and_read_again(name: str) -> None:
    record = shelf.record(name)
    again = hoshitaku.read_record("\n".join(record.lines()), hoshitaku.game)
    assert (again.log, again.players, again.commitment) == (record.log, record.players, record.commitment)
    assert again.position.scores() == record.position.scores()


@pytest.mark.parametrize("game", hoshitaku.games())
def test_a_broken_record_of_version_1_is_refused(game: str) -> None:
    name = next(name for name in NAMES if name.startswith(game))
    lines = shelf.record_text(name).split("\n")
    with pytest.raises(hoshitaku.RecordError):
        hoshitaku.read_record("\n".join(lines[:9] + lines[10:]), hoshitaku.game)
    with pytest.raises(hoshitaku.RecordError):
        hoshitaku.read_record("\n".join(lines).replace('"option": 0', '"option": 77', 1), hoshitaku.game)


@pytest.mark.parametrize("game", hoshitaku.games())
def test_the_records_hold_every_decision_every_number_of_seats_and_choices_taken_back(game: str) -> None:
    records = [shelf.record(name) for name in NAMES if name.startswith(game)]
    met = {decision for name in NAMES if name.startswith(game) for decision in TOLD[name]["met"]}
    known = {entry["told"]["choices"][1] for entry in shelf.positions(game)}
    assert known - met == IN_NO_GAME[game]
    assert met <= known
    assert {record.position.seats for record in records} == set(hoshitaku.game(game).seats)
    assert taken_back(records) > 1


def taken_back(records: list[Record]) -> int:
    """How often something was taken back in all of them."""
    entries = [entry for record in records for entry in record.log]
    assert {type(entry) for entry in entries} == {Move, Undo}
    return sum(isinstance(entry, Undo) for entry in entries)


@pytest.mark.parametrize("game", hoshitaku.games())
def test_of_every_position_the_same_is_told(game: str) -> None:
    for number, entry in enumerate(shelf.positions(game)):
        position = hoshitaku.game(game).from_json(entry["position"])
        told: dict[str, Any] = entry["told"]
        refused = {option: telling.clause_of(position, int(option)) for option in told["refused"]}
        assert telling.of_position(position) | {"refused": refused} == told, f"position {number}"
        assert telling.gaps(position) == []


@pytest.mark.parametrize("game", hoshitaku.games())
def test_every_position_goes_on_and_is_kept_as_it_stands(game: str) -> None:
    for number, entry in enumerate(shelf.positions(game)):
        rng = random.Random(number)
        position = hoshitaku.game(game).from_json(entry["position"])
        again = position.game.from_json(position.to_json())
        for _ in range(FURTHER):
            if position.actor == OVER:
                break
            option = rng.choice(position.options())
            assert again.options() == position.options(), f"position {number}"
            position.take(option)
            again.take(option)
        assert (again.scores(), again.actor) == (position.scores(), position.actor), f"position {number}"
