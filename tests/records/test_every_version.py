"""A rule does not change unless its version does: recorded games of every version replay as they were (see gate.py)."""

from __future__ import annotations

from typing import Any

import pytest

import hoshitaku
from tests.records import gate, sittings

RECORDED = [(game, version, name) for game, version in gate.released() for name in gate.names(game, version)]
# A new game is held to nothing until its first version is recorded.
GAMES = sorted({game for game, _ in gate.released()})


@pytest.mark.parametrize(("game", "version", "name"), RECORDED)
def test_a_game_of_every_version_plays_as_it_did(game: str, version: int, name: str) -> None:
    assert gate.difference(game, version, name) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_version_that_the_rules_know_is_recorded(game: str) -> None:
    assert gate.unrecorded(game) == [], f"make record-version GAME={game}"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_table_would_be_recorded_of_a_new_version(game: str) -> None:
    agreed = [sitting.options for sitting in sittings.kinds(game)]
    for name, option in hoshitaku.game(game).options_schema["properties"].items():
        used = [options[name] for options in agreed if name in options]
        chosen = {value for values in used for value in (values if isinstance(values, list) else [values])}
        assert used, f"no table of {game} chooses {name}"
        assert set(named(option)) <= chosen | {option.get("default")}, name


def named(option: dict[str, Any]) -> list[str]:
    """The values of a table option that have names, but for single cards and seats."""
    values = option.get("enum") or option.get("items", {}).get("enum", [])
    return [value for value in values if isinstance(value, str)] if len(values) < 10 else []


@pytest.mark.parametrize(
    ("name", "number"),
    [("freekick-3", "war_first"), ("farfarout-3-limit", "start_erg"), ("zetta-1", "energy_start")],
)
def test_one_changed_number_of_the_rules_does_not_pass(name: str, number: str, monkeypatch) -> None:
    game = hoshitaku.game(name.partition("-")[0])
    pack = hoshitaku.read_record(gate.record_text(game.name, 1, name), hoshitaku.game).position.setup.pack
    rules: Any = game.edition(pack).rules  # type: ignore[attr-defined]
    numbers = getattr(rules, "numbers", rules)
    assert gate.difference(game.name, 1, name) == ""
    monkeypatch.setattr(numbers, number, getattr(numbers, number) + 1)
    found = gate.difference(game.name, 1, name)
    assert name in found
    assert f"make record-version GAME={game.name}" in found


def test_a_changed_view_does_not_pass_unless_it_is_renewed(monkeypatch) -> None:
    game = hoshitaku.game("freekick")
    shown = type(game).view
    monkeypatch.setattr(type(game), "view", lambda *asked: {**shown(*asked), "weather": "clear"})
    assert "other views from choice 0 on" in gate.difference("freekick", 1, "freekick-2")


def test_a_version_without_recorded_games_does_not_pass(monkeypatch) -> None:
    game = hoshitaku.game("freekick")
    monkeypatch.setattr(game, "rules_version", 9)
    monkeypatch.setattr(game, "known_rules", (1, 9))
    assert gate.unrecorded("freekick") == [9]
