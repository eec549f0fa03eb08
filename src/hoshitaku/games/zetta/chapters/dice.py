"""Chapter "discovery", the dice: what a planet adds or takes, what crew can bring, and what the team brings."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import can_lay, held
from hoshitaku.games.zetta.codes import ABOARD, ARTIFACT, LIFE, NONE
from hoshitaku.games.zetta.crew import crew_dice, is_able, is_levelled
from hoshitaku.games.zetta.places import marker_on
from hoshitaku.games.zetta.query import DICE_POOL, TEAM_DICE, altered
from hoshitaku.games.zetta.state.zetta import Zetta


def modifier(state: Zetta, seat: i64, kind: i64) -> i64:
    """[discovery.modifier] [system.planet_numbers] [discovery.space_modifier] Dice that the planet adds or takes."""
    if kind == ARTIFACT:
        return 0
    marker = marker_on(state, state.seats[seat].place)
    if kind == LIFE:
        return state.rules.parts.planet_life[marker]
    return state.rules.parts.planet_substance[marker]


def most_dice(state: Zetta, seat: i64, kind: i64) -> i64:
    """Dice of all crew of a seat that could take part: the able, and the best of the others as far as tokens go."""
    dice: i64 = 0
    ones: i64 = 0
    twos: i64 = 0
    tokens = held(state, seat, kind)
    for place in range(i64(ABOARD)):
        member = state.seats[seat].aboard[place]
        if member == NONE:
            break
        if is_able(state, seat, member, kind):
            dice += crew_dice(state, member)
        elif tokens > 0 and can_lay(state, seat, member, kind):
            if is_levelled(state, member):
                twos += 1
            else:
                ones += 1
    # Levelled crew bring two dice: so the tokens go to them first.
    dice += min(tokens, ones + twos) + min(tokens, twos)
    return altered(state, TEAM_DICE, seat, kind, dice)


def named_dice(state: Zetta, seat: i64, kind: i64) -> i64:
    """[discovery.base_dice] [discovery.artifact_icon_basic] [assist.crew] Dice of all the crew that a seat sends."""
    dice: i64 = 0
    for place in range(i64(ABOARD)):
        if state.seats[seat].aboard[place] == NONE:
            break
        if state.crew.team[state.seats[seat].aboard[place]]:
            dice += crew_dice(state, state.seats[seat].aboard[place])
    if dice == 0:
        return 0
    return altered(state, TEAM_DICE, seat, kind, dice)


def pool(state: Zetta, kind: i64) -> i64:
    """[assist.modifier_total] Dice of the team as named so far, the planet's number counted once."""
    seat, helper = state.turn.seat, state.attempt.helper
    dice = modifier(state, seat, kind) + named_dice(state, seat, kind)
    if helper != NONE:
        dice += named_dice(state, helper, kind)
    return altered(state, DICE_POOL, seat, kind, dice)
