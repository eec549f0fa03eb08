"""Chapter "discovery", the dice: the planet's modifier, the most dice the crew can have, and the dice of the team."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, token_count
from hoshitaku.games.zetta.codes import ARTIFACT, CREW_CARD_COUNT, LIFE, NONE
from hoshitaku.games.zetta.crew import dice_count_of_member, has_ability, is_levelled
from hoshitaku.games.zetta.modified_numbers import (
    DICE_POOL_QUERY,
    MAX_CREW_DICE_QUERY,
    MAY_TAKE_PART_QUERY,
    modified_number,
)
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState

MAY_DECLARE_DISCOVERY: Final = Permission("discovery is declared")  # about: its kind


def planet_dice_modifier(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[discovery.modifier] [system.planet_numbers] [discovery.space_modifier] Dice that the planet adds or takes."""
    place = state.seats[seat].place
    if kind == ARTIFACT or not is_planet(place):
        return 0
    marker = planet_marker_at(state, place)
    if kind == LIFE:
        return state.rules.components.planet_life_dice[marker]
    return state.rules.components.planet_substance_dice[marker]


def max_team_dice(state: ZettaState, seat: i64, kind: i64) -> i64:
    """Dice if all crew of the seat that can take part does, using all its tokens."""
    return max_team_dice_with_tokens(state, seat, kind, token_count(state, seat, kind), 0)


def max_team_dice_with_tokens(state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64) -> i64:
    """Dice of all able crew, plus the best of the others as far as tokens and substitutes last.

    [alien.not_alone] `with_last_uses` says whether the last uses of substitutes count. Life cards that serve as crew
    come last: they count only if a human takes part.
    """
    dice: i64 = 0
    led = False
    unable = UnableCrewCounts()
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if member >= CREW_CARD_COUNT and not led:
            led = dice + max_dice_of_unable_crew(state, seat, kind, tokens, with_last_uses, unable) > 0
            if not led:
                return 0
        if has_ability(state, seat, member, kind):
            dice += dice_count_of_member(state, member)
        elif tokens > 0 and can_lay_token(state, seat, member, kind):
            unable.add_member(True, is_levelled(state, member))
        elif len(state.rules.ability_substitutes) and modified_number(state, MAY_TAKE_PART_QUERY, seat, member, 1):
            unable.add_member(False, is_levelled(state, member))
    return dice + max_dice_of_unable_crew(state, seat, kind, tokens, with_last_uses, unable)


def max_team_dice_without_member(state: ZettaState, seat: i64, kind: i64, tokens: i64, uses: i64, left_out: i64) -> i64:
    """[alien.not_alone] Dice of a team without one member, with this many tokens laid on crew and uses of substitutes.

    0 without a human to lead it.
    """
    dice: i64 = 0
    led = False
    unable = UnableCrewCounts()
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if member == left_out:
            continue
        if member >= CREW_CARD_COUNT and not led:
            led = dice + unable.max_dice(uses, tokens) > 0
            if not led:
                return 0
        if has_ability(state, seat, member, kind):
            dice += dice_count_of_member(state, member)
        elif modified_number(state, MAY_TAKE_PART_QUERY, seat, member, 1):
            unable.add_member(tokens > 0 and can_lay_token(state, seat, member, kind), is_levelled(state, member))
    return dice + unable.max_dice(uses, tokens)


def max_dice_with_member(state: ZettaState, seat: i64, kind: i64, member: i64) -> i64:
    """[alien.wear_need] Most dice of a team that includes the member, with all that the seat can use.

    0 if there is no such team.
    """
    tokens = token_count(state, seat, kind)
    if has_ability(state, seat, member, kind):
        return max_team_dice(state, seat, kind)
    by_token = can_lay_token(state, seat, member, kind)
    rest: i64 = 0
    if by_token:
        rest = max_team_dice_without_member(state, seat, kind, tokens - 1, 0, member)
    for means in state.rules.ability_substitutes:
        for laid in range(tokens + 1):
            uses, left = means.servable_crew_count(state, seat, kind, laid, 0), tokens - laid
            if uses and modified_number(state, MAY_TAKE_PART_QUERY, seat, member, 1):
                rest = max(rest, max_team_dice_without_member(state, seat, kind, left, uses - 1, member))
            if left and by_token:
                rest = max(rest, max_team_dice_without_member(state, seat, kind, left - 1, uses, member))
    return rest + dice_count_of_member(state, member) if rest else i64(0)


def max_dice_of_unable_crew(
    state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64, unable: UnableCrewCounts
) -> i64:
    """Dice of the best of the crew without the ability, as far as tokens and substitutes last."""
    most = unable.max_dice(0, tokens)
    for means in state.rules.ability_substitutes:
        # A token may lie on the substitute or on crew.
        for laid in range(tokens + 1):
            most = max(
                most, unable.max_dice(means.servable_crew_count(state, seat, kind, laid, with_last_uses), tokens - laid)
            )
    return most


@final
class UnableCrewCounts:
    """Crew without the ability of a discovery, by level.

    Counted separately: crew that can use a token, and crew that needs a substitute.
    """

    __slots__ = ("levelled_for_tokens", "levelled_without_tokens", "unlevelled_for_tokens", "unlevelled_without_tokens")

    def __init__(self) -> None:
        self.unlevelled_for_tokens: i64 = 0
        self.levelled_for_tokens: i64 = 0
        self.unlevelled_without_tokens: i64 = 0
        self.levelled_without_tokens: i64 = 0

    def add_member(self, uses_tokens: bool, levelled: bool) -> None:
        """Counts one more member."""
        if uses_tokens:
            self.levelled_for_tokens += 1 if levelled else 0
            self.unlevelled_for_tokens += 0 if levelled else 1
        else:
            self.levelled_without_tokens += 1 if levelled else 0
            self.unlevelled_without_tokens += 0 if levelled else 1

    def max_dice(self, uses: i64, tokens: i64) -> i64:
        """[discovery.base_dice] The most dice of this crew with the given numbers of substitute uses and tokens.

        Levelled crew comes first, since it adds two dice.
        """
        only_twos = min(self.levelled_without_tokens, uses)
        uses -= only_twos
        twos = min(self.levelled_for_tokens, uses + tokens)
        uses -= max(twos - tokens, i64(0))
        tokens -= min(twos, tokens)
        only_ones = min(self.unlevelled_without_tokens, uses)
        ones = min(self.unlevelled_for_tokens, uses - only_ones + tokens)
        return 2 * (only_twos + twos) + only_ones + ones


def substitute_index_for(state: ZettaState, seat: i64, member: i64) -> i64:
    """[discovery.abilities] Index of the substitute that lets a member without the ability take part now, or NONE."""
    for number in range(i64(len(state.rules.ability_substitutes))):
        if not state.rules.ability_substitutes[number].forbidding_clause(state, seat) and modified_number(
            state, MAY_TAKE_PART_QUERY, seat, member, 1
        ):
            return number
    return NONE


def sent_crew_dice(state: ZettaState, seat: i64) -> i64:
    """[discovery.base_dice] [discovery.artifact_icon_basic] [assist.crew] Dice of all the crew that a seat has sent."""
    dice: i64 = 0
    for member in state.seats[seat].aboard:
        if member == NONE:
            break
        if state.crew.team[member]:
            dice += dice_count_of_member(state, member)
    return dice


def dice_pool(state: ZettaState, kind: i64) -> i64:
    """[assist.modifier_total] Dice of the team named so far, the planet's modifier counted once."""
    seat, helper = state.turn.seat, state.attempt.helper
    dice = planet_dice_modifier(state, seat, kind) + sent_crew_dice(state, seat)
    if helper != NONE:
        dice += sent_crew_dice(state, helper)
    return modified_number(state, DICE_POOL_QUERY, seat, kind, dice)


def max_dice_pool(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[discovery.zero_dice] The most dice that the current discovery can have, before its seat has named any crew.

    It counts the seat's secret tokens, so only decisions of that seat may depend on it.
    """
    return dice_pool(state, kind) + modified_number(
        state, MAX_CREW_DICE_QUERY, seat, kind, max_team_dice(state, seat, kind)
    )
