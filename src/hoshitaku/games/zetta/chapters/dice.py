"""Chapter "discovery", the dice: what a planet adds or takes, what crew can bring, and what the team brings."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import can_lay, held
from hoshitaku.games.zetta.codes import ARTIFACT, CREW, LIFE, NONE
from hoshitaku.games.zetta.crew import crew_dice, is_able, is_levelled
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.query import CREW_DICE, DICE_POOL, TAKES_PART, TEAM_DICE, altered
from hoshitaku.games.zetta.state.zetta import Zetta


def modifier(state: Zetta, seat: i64, kind: i64) -> i64:
    """[discovery.modifier] [system.planet_numbers] [discovery.space_modifier] Dice that the planet adds or takes."""
    place = state.seats[seat].place
    if kind == ARTIFACT or not is_planet(place):
        return 0
    marker = marker_on(state, place)
    if kind == LIFE:
        return state.rules.parts.planet_life[marker]
    return state.rules.parts.planet_substance[marker]


def most_dice(state: Zetta, seat: i64, kind: i64) -> i64:
    """Dice of all crew of a seat that could take part, with all the tokens that the seat has for it."""
    return team_dice(state, seat, kind, held(state, seat, kind), 0)


def team_dice(state: Zetta, seat: i64, kind: i64, tokens: i64, spared: i64) -> i64:
    """Dice of the able, and of the best of the others as far as tokens and other means go (last uses spared or not).

    [alien.not_alone] Life cards that serve as crew have the last places: none of them counts unless a human does.
    """
    dice: i64 = 0
    led = False
    unable = Unable()
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if member >= CREW and not led:
            led = dice + served(state, seat, kind, tokens, spared, unable) > 0
            if not led:
                return 0
        if is_able(state, seat, member, kind):
            dice += crew_dice(state, member)
        elif tokens > 0 and can_lay(state, seat, member, kind):
            unable.add(True, is_levelled(state, member))
        elif len(state.rules.means) and altered(state, TAKES_PART, seat, member, 1):
            unable.add(False, is_levelled(state, member))
    return altered(state, TEAM_DICE, seat, kind, dice + served(state, seat, kind, tokens, spared, unable))


def dice_by(state: Zetta, seat: i64, kind: i64, tokens: i64, uses: i64, but: i64) -> i64:
    """[alien.not_alone] Dice of a team without one member, with so many tokens laid on crew and uses of other means.

    0 without a human who leads it.
    """
    dice: i64 = 0
    led = False
    unable = Unable()
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if member == but:
            continue
        if member >= CREW and not led:
            led = dice + unable.dice(uses, tokens) > 0
            if not led:
                return 0
        if is_able(state, seat, member, kind):
            dice += crew_dice(state, member)
        elif altered(state, TAKES_PART, seat, member, 1):
            unable.add(tokens > 0 and can_lay(state, seat, member, kind), is_levelled(state, member))
    return altered(state, TEAM_DICE, seat, kind, dice + unable.dice(uses, tokens))


def dice_beside(state: Zetta, seat: i64, kind: i64, member: i64) -> i64:
    """[alien.wear_need] Most dice of a team to which a member belongs, with all that the seat has for it; 0 if none."""
    tokens = held(state, seat, kind)
    if is_able(state, seat, member, kind):
        return most_dice(state, seat, kind)
    by_token = can_lay(state, seat, member, kind)
    rest: i64 = 0
    if by_token:
        rest = dice_by(state, seat, kind, tokens - 1, 0, member)
    for means in state.rules.means:
        for laid in range(tokens + 1):
            uses, left = means.uses(state, seat, kind, laid, 0), tokens - laid
            if uses and altered(state, TAKES_PART, seat, member, 1):
                rest = max(rest, dice_by(state, seat, kind, left, uses - 1, member))
            if left and by_token:
                rest = max(rest, dice_by(state, seat, kind, left - 1, uses, member))
    return rest + crew_dice(state, member) if rest else i64(0)


def served(state: Zetta, seat: i64, kind: i64, tokens: i64, spared: i64, unable: Unable) -> i64:
    """Dice of the best of those without the ability, as far as tokens and other means go."""
    most = unable.dice(0, tokens)
    for means in state.rules.means:
        # A token may be laid on the means or on crew.
        for laid in range(tokens + 1):
            most = max(most, unable.dice(means.uses(state, seat, kind, laid, spared), tokens - laid))
    return most


@final
class Unable:
    """Crew without the ability of a discovery, levelled or not: who can use a token, and who only other means."""

    __slots__ = ("ones", "only_ones", "only_twos", "twos")

    def __init__(self) -> None:
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.only_ones: i64 = 0
        self.only_twos: i64 = 0

    def add(self, uses_tokens: bool, levelled: bool) -> None:
        """One more of them."""
        if uses_tokens:
            self.twos += 1 if levelled else 0
            self.ones += 0 if levelled else 1
        else:
            self.only_twos += 1 if levelled else 0
            self.only_ones += 0 if levelled else 1

    def dice(self, uses: i64, tokens: i64) -> i64:
        """[discovery.base_dice] The most dice that so many uses of means and so many tokens make of them.

        Levelled crew bring two dice: so they come first.
        """
        only_twos = min(self.only_twos, uses)
        uses -= only_twos
        twos = min(self.twos, uses + tokens)
        uses -= max(twos - tokens, i64(0))
        tokens -= min(twos, tokens)
        only_ones = min(self.only_ones, uses)
        ones = min(self.ones, uses - only_ones + tokens)
        return 2 * (only_twos + twos) + only_ones + ones


def means_for(state: Zetta, seat: i64, member: i64) -> i64:
    """[discovery.abilities] The first means by which a member without the ability can take part now; or NONE."""
    for number in range(i64(len(state.rules.means))):
        if not state.rules.means[number].refusal(state, seat) and altered(state, TAKES_PART, seat, member, 1):
            return number
    return NONE


def named_dice(state: Zetta, seat: i64, kind: i64) -> i64:
    """[discovery.base_dice] [discovery.artifact_icon_basic] [assist.crew] Dice of all the crew that a seat sends."""
    dice: i64 = 0
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if state.crew.team[member]:
            dice += crew_dice(state, member)
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


def dice_in_sight(state: Zetta, seat: i64, kind: i64) -> i64:
    """[discovery.zero_dice] Dice that the discovery in work can have, before its seat has named anybody.

    Tokens of the seat count, so only what that seat is asked may depend on it.
    """
    return pool(state, kind) + altered(state, CREW_DICE, seat, kind, most_dice(state, seat, kind))
