"""A rule does not change unless its version does: recorded games of every version replay as they were (digests.py)."""

from __future__ import annotations

from typing import Any

import pytest

import hoshitaku
from hoshitaku import CHANCE, Record
from hoshitaku.kernel.log_replay import Move, Undo
from tests.records import digests, fixtures, recorded_tables

VERSIONS = fixtures.versions()
# A new game is held to nothing until its first version is recorded.
GAMES = sorted({game for game, _ in VERSIONS})
RECORDED = [(game, version, name) for game, version in VERSIONS for name in fixtures.names(game, version)]
each_recorded_game = pytest.mark.parametrize(("game", "version", "name"), RECORDED)


@each_recorded_game
def test_a_game_of_every_version_plays_as_it_did(game: str, version: int, name: str) -> None:
    assert digests.difference(game, version, name) == ""


@each_recorded_game
def test_no_words_are_missing_in_a_recorded_game(game: str, version: int, name: str) -> None:
    record = fixtures.record(name, version)
    assert record.is_over
    for position, _move, events in record.replay_positions():
        assert digests.gaps(position, events) == []


@each_recorded_game
def test_chance_outcomes_follow_from_the_seed(game: str, version: int, name: str) -> None:
    record = fixtures.record(name, version)
    assert hoshitaku.verify(record) == sum(move.actor == CHANCE for move in record.moves) > 0


@each_recorded_game
def test_a_recorded_game_is_saved_as_it_was_read(game: str, version: int, name: str) -> None:
    text = fixtures.record_text(name, version)
    assert list(hoshitaku.read_record(text, hoshitaku.game).json_lines()) == text.splitlines()


@pytest.mark.parametrize(("game", "version"), VERSIONS)
def test_a_broken_record_is_refused(game: str, version: int) -> None:
    lines = fixtures.record_text(fixtures.names(game, version)[0], version).split("\n")
    with pytest.raises(hoshitaku.RecordError):
        hoshitaku.read_record("\n".join(lines[:9] + lines[10:]), hoshitaku.game)
    with pytest.raises(hoshitaku.RecordError):
        hoshitaku.read_record("\n".join(lines).replace('"option": 0', '"option": 77', 1), hoshitaku.game)


@pytest.mark.parametrize("game", GAMES)
def test_every_version_that_the_rules_know_is_recorded(game: str) -> None:
    assert digests.unrecorded(game) == [], f"make record-version GAME={game}"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_table_would_be_recorded_of_a_new_version(game: str) -> None:
    agreed = [sitting.options for sitting in recorded_tables.kinds(game)]
    for name, option in hoshitaku.game(game).options_schema["properties"].items():
        used = [options[name] for options in agreed if name in options]
        chosen = {value for values in used for value in (values if isinstance(values, list) else [values])}
        assert used, f"no table of {game} chooses {name}"
        assert set(named(option)) <= chosen | {option.get("default")}, name


def named(option: dict[str, Any]) -> list[str]:
    """The values of a table option that have names, but for single cards and seats."""
    values = option.get("enum") or option.get("items", {}).get("enum", [])
    return [value for value in values if isinstance(value, str)] if len(values) < 10 else []


@pytest.mark.parametrize(("game", "version"), VERSIONS)
def test_the_games_hold_every_decision_every_number_of_seats_and_choices_taken_back(game: str, version: int) -> None:
    kept, records = fixtures.digests(game, version), [fixtures.record(name, version) for name in names(game, version)]
    met = {decision for found in kept.values() for decision in found["met"]}
    known = {entry["said"]["choices"][1] for entry in fixtures.positions(game, version)}
    assert known - met <= recorded_tables.IN_NO_GAME[game]
    assert met <= known
    assert {record.position.seats for record in records} == set(hoshitaku.game(game).seat_counts)
    assert taken_back(records) > 1


def names(game: str, version: int) -> list[str]:
    """The recorded games of a version."""
    assert fixtures.names(game, version) == sorted(fixtures.digests(game, version)), "each game has its digests"
    return fixtures.names(game, version)


def taken_back(records: list[Record]) -> int:
    """How often something was taken back in all of them."""
    entries = [entry for record in records for entry in record.log]
    assert {type(entry) for entry in entries} == {Move, Undo}
    return sum(isinstance(entry, Undo) for entry in entries)


@pytest.mark.parametrize(
    ("name", "number"),
    [("freekick-3", "war_first_points"), ("farfarout-3-limit", "start_erg"), ("zetta-1", "start_energy")],
)
def test_one_changed_number_of_the_rules_does_not_pass(name: str, number: str, monkeypatch) -> None:
    game = hoshitaku.game(name.partition("-")[0])
    pack = fixtures.record(name).position.setup.pack
    rules: Any = game.loaded_pack(pack).rules  # type: ignore[attr-defined]
    numbers = getattr(rules, "constants", rules)
    assert digests.difference(game.name, 1, name) == ""
    monkeypatch.setattr(numbers, number, getattr(numbers, number) + 1)
    found = digests.difference(game.name, 1, name)
    assert name in found
    assert f"make record-version GAME={game.name}" in found


def test_a_changed_view_does_not_pass_unless_it_is_renewed(monkeypatch) -> None:
    game = hoshitaku.game("freekick")
    shown = type(game).view
    monkeypatch.setattr(type(game), "view", lambda *asked: {**shown(*asked), "weather": "clear"})
    found = digests.difference("freekick", 1, "freekick-2")
    assert "other views from choice 0 on" in found
    assert "RECORD='--renew views'" in found


def test_a_version_without_recorded_games_does_not_pass(monkeypatch) -> None:
    game = hoshitaku.game("freekick")
    monkeypatch.setattr(game, "rules_version", 9)
    monkeypatch.setattr(game, "known_rules_versions", (1, 9))
    assert digests.unrecorded("freekick") == [9]
