"""What knowledge tokens are worth, and with them failure and research."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import held, held_in_all
from hoshitaku.games.zetta.codes import ARTIFACT, KINDS_OF_KNOWLEDGE, NONE, STAR_PILOT, WARP_TOKEN
from hoshitaku.games.zetta.crew import crew_of, has_star_pilot, is_able
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import is_chosen
from hoshitaku.games.zetta.query import KNOWLEDGE_LIMIT, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.outlook import Outlook

LITTLE: Final = 5
EARLY: Final = 6  # turns to come from which on a token is worth all that it can be


def value_knowledge(outlook: Outlook) -> None:
    """[zetta:knowledge.use] Tokens by kind, then what is drawn on average."""
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        outlook.token[kind] = token_worth(outlook, kind)
    if outlook.partners and is_chosen(outlook.state, challenges.KNOWLEDGE):
        hold_many(outlook)
    outlook.failure = drawn_alone(outlook)
    outlook.research = best_of_two(outlook)


def token_worth(outlook: Outlook, kind: i64) -> i64:
    """[zetta:knowledge.star_pilot] [zetta:solo.end_condition] [zetta:coop.challenge_7] One more token of a kind."""
    state, seat, taste = outlook.state, outlook.seat, outlook.taste
    turns = min(outlook.here + outlook.later - 1, i64(EARLY))
    if kind == WARP_TOKEN:
        if outlook.plays_for(challenges.WARP_TOKENS):
            return taste.goal
        return taste.warp if lacks_warp_tokens(outlook) else i64(LITTLE)
    if kind == STAR_PILOT:
        return LITTLE if has_star_pilot(state, seat) else taste.pilot * turns // EARLY
    if kind <= ARTIFACT and unable(state, seat, kind) > held(state, seat, kind):
        return taste.token * turns // EARLY
    return LITTLE


def lacks_warp_tokens(outlook: Outlook) -> bool:
    """[zetta:solo.end_condition] Whether more warp tokens are needed for the way home alone."""
    state = outlook.state
    return outlook.alone and held(state, outlook.seat, WARP_TOKEN) < state.rules.numbers.warp_tokens_home


def unable(state: Zetta, seat: i64, kind: i64) -> i64:
    """Crew that a token of a kind would make able."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        if not is_able(state, seat, state.seats[seat].aboard[place], kind):
            count += 1
    return count


def limit(state: Zetta, seat: i64) -> i64:
    """[zetta:knowledge.limit] Tokens that a seat may hold."""
    return altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)


def hold_many(outlook: Outlook) -> None:
    """[zetta:coop.challenge_6] [zetta:coop.challenge_6_counted] As many tokens that count as the board holds."""
    if held_in_all(outlook.state, outlook.seat) < limit(outlook.state, outlook.seat):
        for kind in range(i64(KINDS_OF_KNOWLEDGE)):
            if kind != WARP_TOKEN or challenges.warp_tokens_count(outlook.state, outlook.seat):
                outlook.token[kind] += outlook.taste.warp


def not_held(outlook: Outlook) -> vec[i64]:
    """[zetta:coop.challenge_7] Tokens by kind that the seat does not hold itself, wherever they are."""
    state = outlook.state
    counts = vec[i64]([0] * KINDS_OF_KNOWLEDGE)
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        there = state.rules.chosen.kinds[kind]
        if kind == WARP_TOKEN and outlook.plays_for(challenges.WARP_TOKENS):
            there = state.rules.parts.knowledge[kind]
        counts[kind] = max(there - held(state, outlook.seat, kind), i64(0))
    return counts


def over_limit(outlook: Outlook) -> i64:
    """[zetta:knowledge.limit] What must be given back for one more token: the least of those held, or nothing."""
    state, seat = outlook.state, outlook.seat
    if held_in_all(state, seat) < limit(state, seat):
        return 0
    least: i64 = outlook.taste.warp
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        if held(state, seat, kind):
            least = min(least, outlook.token[kind])
    return least


def drawn_alone(outlook: Outlook) -> i64:
    """[zetta:discovery.fail] A token out of the bag."""
    counts, lost = not_held(outlook), over_limit(outlook)
    total: i64 = 0
    tokens: i64 = 0
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        total += counts[kind] * max(outlook.token[kind] - lost, i64(0))
        tokens += counts[kind]
    return total // tokens if tokens else 0


def best_of_two(outlook: Outlook) -> i64:
    """[zetta:action.research] The better of two tokens out of the bag."""
    counts, lost = not_held(outlook), over_limit(outlook)
    total: i64 = 0
    pairs: i64 = 0
    for first in range(i64(KINDS_OF_KNOWLEDGE)):
        for second in range(i64(KINDS_OF_KNOWLEDGE)):
            ways = counts[first] * (counts[second] - (1 if first == second else 0))
            total += ways * max(max(outlook.token[first], outlook.token[second]) - lost, i64(0))
            pairs += ways
    return total // pairs if pairs else 0
