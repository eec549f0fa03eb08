"""How likely a battle is won, from what the dice of both sides show on average."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.codes import (
    AEDLESS_ICON,
    EXPLOSION,
    FACES,
    SHIELD_ICON,
    TELEPATH_ICON,
    TIMER_ICON,
)
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.kernel.vectors import append, vec

# What an icon adds to its side's lead, in hundredths of a pip.
ICONS: Final = {SHIELD_ICON: 290, TELEPATH_ICON: 300, TIMER_ICON: 260, AEDLESS_ICON: 270}
ICON_WORTH: Final = vec[i64]([ICONS.get(result, 0) for result in range(EXPLOSION + 1)])
SPREAD: Final = 190  # variance of one die, in hundredths
DEVIATIONS: Final = vec[i64]([max(isqrt(SPREAD * dice), 1) for dice in range(2 * MOST_DICE + 1)])  # of this many dice
# Percent: how likely a lead of this many tenths of a standard deviation is to hold.
LIKELY: Final = vec[i64](
    [50, 54, 58, 62, 66, 69, 73, 76, 79, 82, 84, 86, 88, 90, 92, 93, 95, 96, 96, 97, 98, 98, 99, 99, 99]
)


def die_strength(rules: Ruleset, colour: i64) -> i64:
    """What a die of a colour is worth in a battle turn, in hundredths of a pip."""
    total: i64 = 0
    for face in range(i64(FACES)):
        result = rules.faces[colour * FACES + face]
        total += result * 100 if result < 10 else ICON_WORTH[result]
    return total // FACES


def strongest_first(rules: Ruleset, colours: vec[i64]) -> vec[i64]:
    """The strengths of dice, in falling order."""
    sorted_ = vec[i64]()
    for colour in colours:
        sorted_ = append(sorted_, die_strength(rules, colour))
    for i in range(len(sorted_)):
        for j in range(i + 1, i64(len(sorted_))):
            if sorted_[j] > sorted_[i]:
                sorted_[i], sorted_[j] = sorted_[j], sorted_[i]
    return sorted_


def turn_chance(lead: i64, dice: i64) -> i64:
    """Percent: how likely a battle turn is won with a mean lead in hundredths of a pip."""
    tenths = (lead if lead > 0 else -lead) // DEVIATIONS[dice]
    likely = LIKELY[min(tenths, i64(len(LIKELY) - 1))]
    return likely if lead > 0 else 100 - likely


def win_chance(own: vec[i64], shields: i64, enemy: vec[i64], extra: i64) -> i64:
    """Percent: how likely a side wins that gives up shields first, then its weakest dice.

    Both pools are strengths in falling order; `extra` is what cards add in a battle turn, in hundredths of a pip.
    """
    if len(own) == 0:
        return 0
    rivals: i64 = len(enemy)
    before = vec[i64]([0] * (rivals + 1))
    before[0] = 100
    lead: i64 = extra
    for lives in range(i64(1), i64(len(own)) + shields + 1):
        if lives <= len(own):
            lead += own[lives - 1]
        dice = min(lives, i64(len(own)))
        chances = vec[i64]([0] * (rivals + 1))
        chances[0] = 100
        against: i64 = 0
        for left in range(i64(1), rivals + 1):
            against += enemy[left - 1]
            won = turn_chance(lead - against, dice + left)
            chances[left] = (won * chances[left - 1] + (100 - won) * before[left]) // 100
        before = chances
    return before[rivals]
