"""Value of knowledge tokens, and so of failure and research."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import token_count, total_token_count
from hoshitaku.games.zetta.codes import ARTIFACT, KNOWLEDGE_KIND_COUNT, NONE, STAR_PILOT, WARP_TOKEN
from hoshitaku.games.zetta.crew import crew_count, has_ability, has_star_pilot
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import is_challenge_chosen
from hoshitaku.games.zetta.modified_numbers import KNOWLEDGE_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.valuation import Valuation

MINOR_TOKEN_VALUE: Final = 5
MAX_COUNTED_TURNS: Final = 6  # with more turns left the value does not rise


def set_knowledge_values(valuation: Valuation) -> None:
    """[zetta:knowledge.use] Tokens by kind, then the average of a drawn one."""
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        valuation.token_values[kind] = token_value(valuation, kind)
    if valuation.is_cooperative and is_challenge_chosen(valuation.state, challenges.KNOWLEDGE_CHALLENGE):
        raise_token_values(valuation)
    valuation.failure_value = drawn_token_value(valuation)
    valuation.research_value = best_of_two_tokens_value(valuation)


def token_value(valuation: Valuation, kind: i64) -> i64:
    """[zetta:knowledge.star_pilot] [zetta:solo.end_condition] [zetta:coop.challenge_7] One more token of a kind."""
    state, seat, taste = valuation.state, valuation.seat, valuation.taste
    turns = min(valuation.turns_in_system + valuation.later_turns - 1, i64(MAX_COUNTED_TURNS))
    if kind == WARP_TOKEN:
        if valuation.must_meet_challenge(challenges.WARP_TOKENS_CHALLENGE):
            return taste.goal_value
        return taste.warp_token_value if solo_player_lacks_warp_tokens(valuation) else i64(MINOR_TOKEN_VALUE)
    if kind == STAR_PILOT:
        return (
            MINOR_TOKEN_VALUE if has_star_pilot(state, seat) else taste.pilot_token_value * turns // MAX_COUNTED_TURNS
        )
    if kind <= ARTIFACT and count_unable_crew(state, seat, kind) > token_count(state, seat, kind):
        return taste.token_value * turns // MAX_COUNTED_TURNS
    return MINOR_TOKEN_VALUE


def solo_player_lacks_warp_tokens(valuation: Valuation) -> bool:
    """[zetta:solo.end_condition] Whether a solo player needs more warp tokens for the way home."""
    state = valuation.state
    return valuation.is_solo and token_count(state, valuation.seat, WARP_TOKEN) < state.rules.constants.warp_tokens_home


def count_unable_crew(state: ZettaState, seat: i64, kind: i64) -> i64:
    """Number of crew that a token of a kind would make able."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        if not has_ability(state, seat, state.seats[seat].aboard[place], kind):
            count += 1
    return count


def token_limit(state: ZettaState, seat: i64) -> i64:
    """[zetta:knowledge.limit] Maximum number of tokens for a seat."""
    return modified_number(state, KNOWLEDGE_LIMIT_QUERY, seat, NONE, state.rules.constants.knowledge_limit)


def raise_token_values(valuation: Valuation) -> None:
    """[zetta:coop.challenge_6] [zetta:coop.challenge_6_counted] Enough matching tokens to fill the board."""
    if total_token_count(valuation.state, valuation.seat) < token_limit(valuation.state, valuation.seat):
        for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
            if kind != WARP_TOKEN or challenges.do_warp_tokens_count_for_limit(valuation.state, valuation.seat):
                valuation.token_values[kind] += valuation.taste.warp_token_value


def token_counts_not_held(valuation: Valuation) -> vec[i64]:
    """[zetta:coop.challenge_7] Tokens by kind that the seat does not hold itself, wherever they are."""
    state = valuation.state
    counts = vec[i64]([0] * KNOWLEDGE_KIND_COUNT)
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        there = state.rules.setup_options.knowledge_counts[kind]
        if kind == WARP_TOKEN and valuation.must_meet_challenge(challenges.WARP_TOKENS_CHALLENGE):
            there = state.rules.components.knowledge_counts[kind]
        counts[kind] = max(there - token_count(state, valuation.seat, kind), i64(0))
    return counts


def displaced_token_value(valuation: Valuation) -> i64:
    """[zetta:knowledge.limit] Value of the token that must be returned for one more: the least valuable one held, or
    0.
    """
    state, seat = valuation.state, valuation.seat
    if total_token_count(state, seat) < token_limit(state, seat):
        return 0
    least: i64 = valuation.taste.warp_token_value
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        if token_count(state, seat, kind):
            least = min(least, valuation.token_values[kind])
    return least


def drawn_token_value(valuation: Valuation) -> i64:
    """[zetta:discovery.fail] A token from the bag."""
    counts, lost = token_counts_not_held(valuation), displaced_token_value(valuation)
    total: i64 = 0
    tokens: i64 = 0
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        total += counts[kind] * max(valuation.token_values[kind] - lost, i64(0))
        tokens += counts[kind]
    return total // tokens if tokens else 0


def best_of_two_tokens_value(valuation: Valuation) -> i64:
    """[zetta:action.research] The better of two tokens from the bag."""
    counts, lost = token_counts_not_held(valuation), displaced_token_value(valuation)
    total: i64 = 0
    pairs: i64 = 0
    for first in range(i64(KNOWLEDGE_KIND_COUNT)):
        for second in range(i64(KNOWLEDGE_KIND_COUNT)):
            ways = counts[first] * (counts[second] - (1 if first == second else 0))
            total += ways * max(max(valuation.token_values[first], valuation.token_values[second]) - lost, i64(0))
            pairs += ways
    return total // pairs if pairs else 0
