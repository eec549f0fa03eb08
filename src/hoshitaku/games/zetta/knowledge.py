"""Chapter "knowledge": tokens drawn in secret, kept up to a limit, laid on crew for one turn, and back to the bag."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.cells import ABOARD, CREW_IN, DRAWN, HELD, KINDS_OF_KNOWLEDGE, KNOWLEDGE_BAG, LAID
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.module import KNOWLEDGE_LIMIT, RIVALS, TOGETHER, USES_KNOWLEDGE, altered, forbidden
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import CHANCE, Options
from hoshitaku.kernel.vectors import vec


def held(state: Zetta, seat: i64, kind: i64) -> i64:
    """[knowledge.hidden] Tokens of a kind that a seat has."""
    return state.cells[HELD + seat * KINDS_OF_KNOWLEDGE + kind]


def held_in_all(state: Zetta, seat: i64) -> i64:
    """[general.open_information] Tokens that a seat has, of all kinds."""
    return total(state, HELD + seat * KINDS_OF_KNOWLEDGE)


def in_bag(state: Zetta) -> i64:
    """[setup.knowledge_bag] Tokens in the knowledge bag."""
    return total(state, KNOWLEDGE_BAG)


def total(state: Zetta, start: i64) -> i64:
    """Tokens of all kinds in a row of cells."""
    tokens: i64 = 0
    for kind in range(start, start + KINDS_OF_KNOWLEDGE):
        tokens += state.cells[kind]
    return tokens


def can_lay(state: Zetta, seat: i64, member: i64, kind: i64) -> bool:
    """[knowledge.use] Whether a seat has the token for a crew of its own that may use it."""
    if held(state, seat, kind) == 0 or state.cells[LAID + member] >> kind & 1:
        return False
    return altered(state, USES_KNOWLEDGE, seat, member, 1) > 0


def lay(state: Zetta, seat: i64, member: i64, kind: i64) -> None:
    """[knowledge.use] [knowledge.shown] [knowledge.several] A token is laid face up on a crew card."""
    state.cells[HELD + seat * KINDS_OF_KNOWLEDGE + kind] -= 1
    state.cells[LAID + member] |= 1 << kind
    state.note("token_laid", "knowledge.use", seat, kind, member)
    state.reveal()


def take_back(state: Zetta, seat: i64, member: i64, kind: i64) -> None:
    """[discovery.void_once] A token laid for nothing goes back to the one who laid it."""
    state.cells[LAID + member] &= ~(1 << kind)
    state.cells[HELD + seat * KINDS_OF_KNOWLEDGE + kind] += 1
    state.note("token_back", "discovery.void_once", seat, kind, member)


@final
class LaidTokensReturn(Step):
    """[knowledge.one_turn] [knowledge.one_turn_end] At the end of a turn all tokens laid in it go to the bag."""

    __slots__ = ()

    def name(self) -> str:
        return "laid_tokens_return"

    def take(self, state: Zetta, option: i64) -> None:
        for seat in range(state.seats()):
            for place in range(CREW_IN + seat * ABOARD, CREW_IN + (seat + 1) * ABOARD):
                member = state.cells[place]
                if member == NONE:
                    break
                if state.cells[LAID + member]:
                    put_in_bag(state, member)


def put_in_bag(state: Zetta, member: i64) -> None:
    """[knowledge.one_turn] [interplay.solo_research_bag] The tokens on a member go back to the bag."""
    cells = state.cells
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        cells[KNOWLEDGE_BAG + kind] += cells[LAID + member] >> kind & 1
    cells[LAID + member] = 0


@final
class DrawKnowledge(Ask):
    """[discovery.fail] [action.research] A token out of the bag, seen by its drawer only; `a` is the seat.

    It waits among those drawn until it is kept.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_knowledge"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def options(self, state: Zetta, out: Options) -> None:
        for kind in range(i64(KINDS_OF_KNOWLEDGE)):
            if state.cells[KNOWLEDGE_BAG + kind]:
                out.add_weighted(kind, state.cells[KNOWLEDGE_BAG + kind])

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.cells[KNOWLEDGE_BAG + option] else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        """[bot.solo_warp_tokens] A token that may not be kept is back in the bag at once."""
        clause = forbidden(state, "keep_token", self.a, option)
        if clause:
            state.note("token_returned", clause, self.a, 1, NONE)
            return
        state.cells[KNOWLEDGE_BAG + option] -= 1
        state.cells[DRAWN + self.a * KINDS_OF_KNOWLEDGE + option] += 1
        state.note_secret("knowledge_seen", "knowledge.shown", self.a, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


@final
class KeepDrawn(Step):
    """[discovery.fail] [knowledge.hidden] Seat `a` keeps all that it has drawn, if the limit lets it."""

    __slots__ = ()

    def name(self) -> str:
        return "keep_drawn"

    def take(self, state: Zetta, option: i64) -> None:
        start = self.a * KINDS_OF_KNOWLEDGE
        gained = total(state, DRAWN + start)
        if gained == 0:
            return
        for kind in range(start, start + KINDS_OF_KNOWLEDGE):
            state.cells[HELD + kind] += state.cells[DRAWN + kind]
            state.cells[DRAWN + kind] = 0
        state.note("knowledge", "knowledge.hidden", self.a, gained, NONE)
        keep_limit(state, self.a)


def keep_limit(state: Zetta, seat: i64) -> None:
    """[knowledge.limit] [knowledge.voluntary_return] What is held over the limit, and no more, goes back to the bag."""
    limit = altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)
    over = held_in_all(state, seat) - limit
    if altered(state, TOGETHER, NONE, NONE, RIVALS) != RIVALS:
        state.reveal()  # warp tokens may not count, so what goes back tells onlookers how many there are
    while over > 0:
        state.push(ReturnToken(seat, 0, 0))
        over -= 1


@final
class ReturnToken(Ask):
    """[knowledge.limit] [action.research_limit] [knowledge.shown] Which token over the limit goes back, unseen."""

    __slots__ = ()

    def name(self) -> str:
        return "return_token"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        if not held(state, self.actor, option):
            return "knowledge.voluntary_return"
        return forbidden(state, "return_token", self.actor, option)

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[HELD + self.actor * KINDS_OF_KNOWLEDGE + option] -= 1
        state.cells[KNOWLEDGE_BAG + option] += 1
        state.note("token_returned", "knowledge.limit", self.actor, 1, NONE)
        state.note_secret("token_returned_seen", "knowledge.limit", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


def draw_knowledge(state: Zetta, seat: i64) -> None:
    """[discovery.fail] [discovery.fail_empty] One token from the bag to keep, if there is any."""
    if in_bag(state):
        state.push(KEEP_DRAWN[seat])
        state.push(DRAW_KNOWLEDGE[seat])


LAID_TOKENS_RETURN: Final = LaidTokensReturn(NONE, 0)
DRAW_KNOWLEDGE: Final = vec[DrawKnowledge]([DrawKnowledge(CHANCE, seat, 0) for seat in range(MOST_SEATS)])
KEEP_DRAWN: Final = vec[KeepDrawn]([KeepDrawn(seat, 0) for seat in range(MOST_SEATS)])
