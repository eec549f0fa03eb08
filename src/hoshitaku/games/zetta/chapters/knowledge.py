"""Chapter "knowledge": tokens drawn in secret, kept up to a limit, laid on crew for a turn, returned to the bag."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, MAX_SEATS, NONE, WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import ChanceBySource, SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    KNOWLEDGE_GAIN_CLAUSES,
    KNOWLEDGE_GAIN_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    RIVALS_OUTCOME,
    SHARED_OUTCOME_QUERY,
    USES_KNOWLEDGE_QUERY,
    modified_number,
    source_clause,
)
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import elementwise_sum, filled_vector, vec, with_value

NO_TOKENS: Final = filled_vector(KNOWLEDGE_KIND_COUNT, 0)
# About the kind of token.
MAY_KEEP_DRAWN_TOKEN: Final = Permission("drawn token is kept")
MAY_RETURN_EXCESS_TOKEN: Final = Permission("token over the limit is returned")


def token_count(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[knowledge.hidden] Number of tokens of a kind that a seat has."""
    return state.seats[seat].knowledge[kind]


def total_token_count(state: ZettaState, seat: i64) -> i64:
    """[general.open_information] Number of tokens of all kinds that a seat has."""
    return sum_tokens(state.seats[seat].knowledge)


def token_limit_besides_warp_tokens(state: ZettaState, seat: i64) -> i64:
    """[knowledge.limit] [solo.warp_limit] Number of tokens that a seat may keep, of those that count for the limit.

    Only the holder knows how many tokens do not count.
    """
    limit = modified_number(state, KNOWLEDGE_LIMIT_QUERY, seat, NONE, state.rules.constants.knowledge_limit)
    if module_forbidding_clause(state, MAY_RETURN_EXCESS_TOKEN, seat, WARP_TOKEN):
        limit -= token_count(state, seat, WARP_TOKEN)
    return limit


def tokens_in_bag(state: ZettaState) -> i64:
    """[setup.knowledge_bag] Number of tokens in the knowledge bag."""
    return sum_tokens(state.supply.knowledge)


def sum_tokens(counts: vec[i64]) -> i64:
    """The sum of the tokens of all kinds."""
    tokens: i64 = 0
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        tokens += counts[kind]
    return tokens


def add_tokens(state: ZettaState, seat: i64, kind: i64, tokens: i64) -> None:
    """[knowledge.hidden] Adds tokens of a kind to a seat; removes them if `tokens` is negative."""
    owner = state.seats[seat]
    owner.knowledge = with_value(owner.knowledge, kind, owner.knowledge[kind] + tokens)


def add_tokens_to_bag(state: ZettaState, kind: i64, tokens: i64) -> None:
    """[setup.knowledge_bag] Adds tokens of a kind to the bag; removes them if `tokens` is negative."""
    state.supply.knowledge = with_value(state.supply.knowledge, kind, state.supply.knowledge[kind] + tokens)


def can_lay_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> bool:
    """[knowledge.use] Whether a seat has a token of this kind and a member that may use it."""
    if token_count(state, seat, kind) == 0 or state.crew.laid[member] >> kind & 1:
        return False
    return modified_number(state, USES_KNOWLEDGE_QUERY, seat, member, 1) > 0


def lay_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> None:
    """[knowledge.use] [knowledge.shown] [knowledge.several] Lays a token face up on a crew card."""
    add_tokens(state, seat, kind, -1)
    state.crew.laid = with_value(state.crew.laid, member, state.crew.laid[member] | (1 << kind))
    state.log_event("token_laid", "knowledge.use", seat, kind, member)
    state.mark_hidden_information_revealed()


def take_back_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> None:
    """[discovery.void_once] Returns an unused token from a crew card to the seat that laid it."""
    state.crew.laid = with_value(state.crew.laid, member, state.crew.laid[member] & ~(1 << kind))
    add_tokens(state, seat, kind, 1)
    state.log_event("token_back", "discovery.void_once", seat, kind, member)


@final
class ReturnLaidTokens(Step):
    """[knowledge.one_turn] [knowledge.one_turn_end] At the end of a turn all tokens laid in it return to the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "laid_tokens_return"

    def run(self, state: ZettaState) -> None:
        for seat in range(state.seat_count()):
            for member in state.seats[seat].aboard:
                if member == NONE:
                    break
                if state.crew.laid[member]:
                    return_tokens_of_member(state, member)


def return_tokens_of_member(state: ZettaState, member: i64) -> None:
    """[knowledge.one_turn] [interplay.solo_research_bag] Returns the tokens on a member to the bag."""
    bag = state.supply.knowledge[:]
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        bag[kind] += state.crew.laid[member] >> kind & 1
    state.supply.knowledge = bag
    state.crew.laid = with_value(state.crew.laid, member, 0)


@final
class DrawKnowledgeToken(ChanceBySource):
    """[discovery.fail] [action.research] Draws a token from the bag, which only its drawer sees.

    It stays among the drawn tokens until the seat keeps it. `source`, an index into KNOWLEDGE_GAIN_CLAUSES, says why
    it is drawn.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_knowledge"

    def clause(self, state: ZettaState) -> str:
        return source_clause(KNOWLEDGE_GAIN_CLAUSES, self.source)

    def option_bound(self) -> i64:
        return KNOWLEDGE_KIND_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
            if state.supply.knowledge[kind]:
                out.add_weighted(kind, state.supply.knowledge[kind])

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        """[bot.solo_warp_tokens] A token that the seat may not keep returns to the bag immediately."""
        clause = module_forbidding_clause(state, MAY_KEEP_DRAWN_TOKEN, self.seat, option)
        if clause:
            state.log_event("token_returned", clause, self.seat, 1, NONE)
            return
        add_tokens_to_bag(state, option, -1)
        seat = state.seats[self.seat]
        seat.drawn = with_value(seat.drawn, option, seat.drawn[option] + 1)
        if state.has_face_up_tokens(self.seat):
            state.log_event("knowledge_open", "bot.knowledge", self.seat, 0, option)
        else:
            state.log_secret_event("knowledge_seen", "knowledge.shown", self.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


@final
class KeepDrawnTokens(SeatStep):
    """[discovery.fail] [knowledge.hidden] The seat keeps all drawn tokens that the limit allows."""

    __slots__ = ("source",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "source": "number"}

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def record_name(self) -> str:
        return "keep_drawn"

    def run(self, state: ZettaState) -> None:
        seat = state.seats[self.seat]
        gained = sum_tokens(seat.drawn)
        if gained == 0:
            return
        seat.knowledge = elementwise_sum(seat.knowledge, seat.drawn)
        seat.drawn = NO_TOKENS
        state.log_event("knowledge", source_clause(KNOWLEDGE_GAIN_CLAUSES, self.source), self.seat, gained, NONE)
        ask_to_return_excess_tokens(state, self.seat)


def ask_to_return_excess_tokens(state: ZettaState, seat: i64) -> None:
    """[knowledge.limit] [knowledge.voluntary_return] The seat returns exactly the tokens over the limit to the bag."""
    limit = modified_number(state, KNOWLEDGE_LIMIT_QUERY, seat, NONE, state.rules.constants.knowledge_limit)
    over = total_token_count(state, seat) - limit
    if modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) != RIVALS_OUTCOME:
        # Warp tokens may not count, so the number returned shows others how many there are.
        state.mark_hidden_information_revealed()
    while over > 0:
        state.push(ChooseTokenToReturn(seat))
        over -= 1


@final
class ChooseTokenToReturn(ZettaDecision):
    """[knowledge.limit] [action.research_limit] [knowledge.shown] Which token over the limit returns to the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "return_token"

    def clause(self, state: ZettaState) -> str:
        return "knowledge.limit"

    def option_bound(self) -> i64:
        return KNOWLEDGE_KIND_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if not token_count(state, self.actor, option):
            return "knowledge.voluntary_return"
        return module_forbidding_clause(state, MAY_RETURN_EXCESS_TOKEN, self.actor, option)

    def take(self, state: ZettaState, option: i64) -> None:
        add_tokens(state, self.actor, option, -1)
        add_tokens_to_bag(state, option, 1)
        if state.has_face_up_tokens(self.actor):
            state.log_event("token_returned_open", "knowledge.limit", self.actor, 0, option)
            return
        state.log_event("token_returned", "knowledge.limit", self.actor, 1, NONE)
        state.log_secret_event("token_returned_seen", "knowledge.limit", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


def push_draw_and_keep_token(state: ZettaState, seat: i64, source: i64) -> None:
    """[discovery.fail] [discovery.fail_empty] Draws one token to keep, if the bag has any; `source` says why."""
    tokens = min(modified_number(state, KNOWLEDGE_GAIN_QUERY, seat, source, 1), tokens_in_bag(state))
    if tokens:
        push_keep_drawn_tokens(state, seat, source)
    push_knowledge_token_draws(state, seat, source, tokens)


def push_keep_drawn_tokens(state: ZettaState, seat: i64, source: i64) -> None:
    """The seat keeps all the tokens it has drawn."""
    state.push(KEEP_TOKENS_BY_SOURCE_AND_SEAT[source * MAX_SEATS + seat])


def push_knowledge_token_draws(state: ZettaState, seat: i64, source: i64, tokens: i64) -> None:
    """The seat draws this number of tokens."""
    for _ in range(tokens):
        state.push(DRAW_TOKEN_BY_SOURCE_AND_SEAT[source * MAX_SEATS + seat])


RETURN_LAID_TOKENS_STEP: Final = ReturnLaidTokens()
DRAW_TOKEN_BY_SOURCE_AND_SEAT: Final = vec[DrawKnowledgeToken](
    [DrawKnowledgeToken(seat, source) for source in range(len(KNOWLEDGE_GAIN_CLAUSES)) for seat in range(MAX_SEATS)]
)
KEEP_TOKENS_BY_SOURCE_AND_SEAT: Final = vec[KeepDrawnTokens](
    [KeepDrawnTokens(seat, source) for source in range(len(KNOWLEDGE_GAIN_CLAUSES)) for seat in range(MAX_SEATS)]
)
