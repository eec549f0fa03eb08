"""Chapter "level boxes": City, Green, Science and Cosmo."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.power import power
from hoshitaku.games.freekick.sheet import TRACKS
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.told import box_by


def level_after(state: FreeKick, number: i64, track: i64, points: i64) -> i64:
    """[level.pay_box] Level that a power reaches on a track.

    [level.must_spend] It fills boxes while it can pay the next. [level.several_at_once] [level.rest_lost]
    [sheet.fill_downwards] [level.no_rise_allowed] [level.full_column] None may be affordable, or left.
    """
    level = state.seats[number].levels[track]
    costs = state.rules.track_costs[track]
    filled = level - state.rules.start_levels[track]
    while filled < len(costs) and points >= costs[filled]:
        points -= costs[filled]
        filled += 1
        level += 1
    return level


def use_level_box(state: FreeKick, number: i64, track: i64, cubes: i64) -> None:
    """[level.immediate] Cubes on a level box raise that column at once. [level.raise_that_column] [level.example]"""
    points = power(state, state.seats[number], cubes)
    raise_to(state, number, track, level_after(state, number, track, points), "level.pay_box", track)


def gain_levels(state: FreeKick, number: i64, track: i64, levels: i64, clause: str, source: i64) -> None:
    """[sheet.levels_from_effects] A card raises a level without paying, [sheet.track_cap] to the last box at most."""
    highest = state.rules.highest_level(track)
    raise_to(state, number, track, min(state.seats[number].levels[track] + levels, highest), clause, source)


def raise_to(state: FreeKick, number: i64, track: i64, level: i64, clause: str, source: i64) -> None:
    """[level.no_decrease] Write a level down; it never falls. `source` is the box itself, or a card."""
    levels = state.seats[number].levels
    if level > levels[track]:
        levels[track] = level
        state.log_event("level", clause, number, level, box_by(track, source))


def is_level_box(box: i64) -> bool:
    """[sheet.level_columns] The four columns are power boxes too."""
    return box < TRACKS
