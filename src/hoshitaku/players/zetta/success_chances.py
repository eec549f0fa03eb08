"""The probability that a discovery succeeds: the crew's dice, and the planet's modifier."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice_with_tokens
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, PLANET_MARKER_COUNT
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, modified_number
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState

DIE_SIDES: Final = 12
CERTAIN_THOUSANDTHS: Final = 1000


def success_chance_thousandths(state: ZettaState, kind: i64, dice: i64) -> i64:
    """[zetta:discovery.success] The probability that at least one of this many dice is a success, in thousandths."""
    misses: i64 = CERTAIN_THOUSANDTHS
    for _ in range(min(dice, i64(DIE_SIDES))):
        misses = misses * max(DIE_SIDES - state.system.discovery[kind], i64(0)) // DIE_SIDES
    return CERTAIN_THOUSANDTHS - misses


def able_crew_dice(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[zetta:discovery.base_dice] Dice of the crew that can take part without a token."""
    return max_team_dice_with_tokens(state, seat, kind, 0, 0)


def dice_pool_with_planet(state: ZettaState, seat: i64, kind: i64, dice: i64) -> i64:
    """[zetta:discovery.modifier] The dice pool from this many crew dice at the ship's place."""
    place = state.seats[seat].place
    number: i64 = 0
    if kind != ARTIFACT and is_planet(place):
        number = expected_planet_modifier(state, planet_marker_at(state, place), kind)
    return modified_number(state, DICE_POOL_QUERY, seat, kind, number + dice)


def expected_planet_modifier(state: ZettaState, marker: i64, kind: i64) -> i64:
    """[zetta:variant.face_down] The number of a planet; for an unseen planet, the average of its type."""
    numbers = state.rules.components.planet_life_dice if kind == LIFE else state.rules.components.planet_substance_dice
    if state.markers.seen[marker]:
        return numbers[marker]
    total: i64 = 0
    count: i64 = 0
    for other in range(i64(PLANET_MARKER_COUNT)):
        if may_be_unseen_marker(state, marker, other):
            total += numbers[other]
            count += 1
    return (2 * total + count) // (2 * count)


def may_be_unseen_marker(state: ZettaState, marker: i64, other: i64) -> bool:
    """Whether an unseen marker may be the other one."""
    types = state.rules.components.planet_type
    return types[other] == types[marker] and state.markers.seen[other] == 0
