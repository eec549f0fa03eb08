"""The probability of winning a battle, from the average results of both sides' dice."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_DICE
from hoshitaku.games.farfarout.codes import (
    AEDLESS_ICON,
    EXPLOSION_ICON,
    FACES_PER_DIE,
    SHIELD_ICON,
    TELEPATH_ICON,
    TIMER_ICON,
)
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.kernel.vectors import append, vec

# What an icon adds to its side's lead, in hundredths of a pip.
ICON_STRENGTHS: Final = {SHIELD_ICON: 290, TELEPATH_ICON: 300, TIMER_ICON: 260, AEDLESS_ICON: 270}
STRENGTH_BY_RESULT: Final = vec[i64]([ICON_STRENGTHS.get(result, 0) for result in range(EXPLOSION_ICON + 1)])
VARIANCE_PER_DIE: Final = 190  # variance of one die, in hundredths
DEVIATION_BY_DICE_COUNT: Final = vec[i64](
    [max(isqrt(VARIANCE_PER_DIE * dice), 1) for dice in range(2 * MAX_DICE + 1)]
)  # for this many dice
# Percent: the probability that a lead of this many tenths of a standard deviation holds.
WIN_PERCENT_BY_DEVIATION_TENTHS: Final = vec[i64](
    [50, 54, 58, 62, 66, 69, 73, 76, 79, 82, 84, 86, 88, 90, 92, 93, 95, 96, 96, 97, 98, 98, 99, 99, 99]
)


def die_strength_hundredths(rules: Ruleset, colour: i64) -> i64:
    """Value of a die of a colour in a battle turn, in hundredths of a pip."""
    total: i64 = 0
    for face in range(i64(FACES_PER_DIE)):
        result = rules.die_faces[colour * FACES_PER_DIE + face]
        total += result * 100 if result < 10 else STRENGTH_BY_RESULT[result]
    return total // FACES_PER_DIE


def strengths_in_falling_order(rules: Ruleset, colours: vec[i64]) -> vec[i64]:
    """The strengths of dice, in descending order."""
    sorted_ = vec[i64]()
    for colour in colours:
        sorted_ = append(sorted_, die_strength_hundredths(rules, colour))
    for i in range(len(sorted_)):
        for j in range(i + 1, i64(len(sorted_))):
            if sorted_[j] > sorted_[i]:
                sorted_[i], sorted_[j] = sorted_[j], sorted_[i]
    return sorted_


def turn_win_percent(lead: i64, dice_count: i64) -> i64:
    """Percent: the probability of winning a battle turn with a mean lead in hundredths of a pip."""
    tenths = (lead if lead > 0 else -lead) // DEVIATION_BY_DICE_COUNT[dice_count]
    likely = WIN_PERCENT_BY_DEVIATION_TENTHS[min(tenths, i64(len(WIN_PERCENT_BY_DEVIATION_TENTHS) - 1))]
    return likely if lead > 0 else 100 - likely


def battle_win_percent(own_strengths: vec[i64], shields: i64, enemy_strengths: vec[i64], card_strength: i64) -> i64:
    """Percent: the probability that a side wins if it gives up shields first, then its weakest dice.

    Both pools are strengths in descending order; `card_strength` is what cards add in a battle turn, in hundredths of a
    pip.
    """
    if len(own_strengths) == 0:
        return 0
    rivals: i64 = len(enemy_strengths)
    before = vec[i64]([0] * (rivals + 1))
    before[0] = 100
    lead: i64 = card_strength
    for lives in range(i64(1), i64(len(own_strengths)) + shields + 1):
        if lives <= len(own_strengths):
            lead += own_strengths[lives - 1]
        dice = min(lives, i64(len(own_strengths)))
        chances = vec[i64]([0] * (rivals + 1))
        chances[0] = 100
        against: i64 = 0
        for left in range(i64(1), rivals + 1):
            against += enemy_strengths[left - 1]
            won = turn_win_percent(lead - against, dice + left)
            chances[left] = (won * chances[left - 1] + (100 - won) * before[left]) // 100
        before = chances
    return before[rivals]
