"""The first tables of the release laws have every pair of modules, and every module with every way to play."""

from __future__ import annotations

import itertools

import pytest

import hoshitaku
from tests.laws.pairwise_tables import covering, facts, modules_of, pairs, possible, reported
from tests.laws.walks import LONG, Walk

ZETTA = hoshitaku.game("zetta")


# What every module is played with, by the number of seats.
WAYS = {
    1: [("mode", "standard"), ("challenges", True), ("removed_tokens", True)],
    4: [
        ("mode", "standard"), ("mode", "cooperative"), ("lonely_star", "on"), ("warp_energy", "on"),
        ("bots_warp", "printed"), ("bot_seats", True), ("removed_tokens", True), ("challenges", True),
    ],
}  # fmt: skip


@pytest.mark.parametrize("seats", sorted(WAYS))
def test_the_tables_have_every_possible_pair(seats: int) -> None:
    tables = covering("zetta", seats)
    have = set().union(*(pairs(ZETTA, options) for options in tables))
    assert possible(ZETTA, seats) <= have
    modules = modules_of(ZETTA)
    for one, other in itertools.combinations(modules, 2):
        assert frozenset((one, other)) in have
    for name, value in WAYS[seats]:
        assert all(frozenset((module, (name, value))) in have for module in modules)


def test_the_release_laws_play_these_tables_first() -> None:
    tables = covering("zetta", 4)
    for seed in (0, len(tables) - 1):
        assert facts(ZETTA, Walk("zetta", 4, seed, LONG).start.setup.options) == facts(ZETTA, tables[seed])


def test_what_is_covered_is_reported_and_a_game_without_modules_has_nothing_to_report() -> None:
    few, all_of_them = reported("zetta", 4, 1), reported("zetta", 4, 1000)
    wanted = len(possible(ZETTA, 4))
    assert f"{wanted} of {wanted} pairs" in all_of_them
    assert f"{wanted} of {wanted} pairs" not in few
    assert reported("freekick", 2, 1000) == ""
