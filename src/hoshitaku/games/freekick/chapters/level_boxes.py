"""Chapter "level boxes": City, Green, Science and Cosmo."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.chapters.power import cube_power
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import box_and_cause_subject
from hoshitaku.games.freekick.state.sheet import TRACK_COUNT


def level_reached(state: FreeKickState, seat_number: i64, track: i64, available_power: i64) -> i64:
    """[level.pay_box] Level that a power reaches on a track.

    [level.must_spend] It fills boxes while it can pay for the next. [level.several_at_once] [level.rest_lost]
    [sheet.fill_downwards] [level.no_rise_allowed] [level.full_column] It may reach none, or none may be left.
    """
    level = state.seats[seat_number].levels[track]
    costs = state.rules.box_prices[track]
    filled = level - state.rules.start_levels[track]
    while filled < len(costs) and available_power >= costs[filled]:
        available_power -= costs[filled]
        filled += 1
        level += 1
    return level


def raise_level_by_cubes(state: FreeKickState, seat_number: i64, track: i64, cubes: i64) -> None:
    """[level.immediate] Cubes on a level box raise that column immediately. [level.raise_that_column]
    [level.example]
    """
    points = cube_power(state, state.seats[seat_number], cubes)
    raise_level_to(state, seat_number, track, level_reached(state, seat_number, track, points), "level.pay_box", track)


def gain_levels(state: FreeKickState, seat_number: i64, track: i64, levels: i64, clause: str, cause: i64) -> None:
    """[sheet.levels_from_effects] A card raises a level without cost, [sheet.track_cap] at most to the last box."""
    highest = state.rules.highest_level(track)
    raise_level_to(
        state, seat_number, track, min(state.seats[seat_number].levels[track] + levels, highest), clause, cause
    )


def raise_level_to(state: FreeKickState, seat_number: i64, track: i64, level: i64, clause: str, cause: i64) -> None:
    """[level.no_decrease] Set a level; it never falls. `cause` is the box itself, or a card."""
    levels = state.seats[seat_number].levels
    if level > levels[track]:
        levels[track] = level
        state.log_event("level", clause, seat_number, level, box_and_cause_subject(track, cause))


def is_level_box(box: i64) -> bool:
    """[sheet.level_columns] The four columns are power boxes too."""
    return box < TRACK_COUNT
