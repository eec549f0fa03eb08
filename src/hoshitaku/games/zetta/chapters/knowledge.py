"""Chapter "knowledge": tokens drawn in secret, kept up to a limit, laid on crew for one turn, and back to the bag."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, MAX_SEATS, NONE, WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import ChanceBySource, SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    KNOWLEDGE_CLAUSES,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    RIVALS,
    SHARED_OUTCOME,
    USES_KNOWLEDGE,
    modified_number,
    source_clause,
)
from hoshitaku.games.zetta.module import module_forbidding_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_added, with_value

NO_TOKENS: Final = filled_vector(KINDS_OF_KNOWLEDGE, 0)


def token_count(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[knowledge.hidden] Tokens of a kind that a seat has."""
    return state.seats[seat].knowledge[kind]


def total_token_count(state: ZettaState, seat: i64) -> i64:
    """[general.open_information] Tokens that a seat has, of all kinds."""
    return sum_tokens(state.seats[seat].knowledge)


def limit_for_counted_tokens(state: ZettaState, seat: i64) -> i64:
    """[knowledge.limit] [solo.warp_limit] How many tokens that count for the limit a seat may keep.

    Without those that do not count, which only their holder knows.
    """
    limit = modified_number(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.constants.knowledge_limit)
    if module_forbidding_clause(state, "return_token", seat, WARP_TOKEN):
        limit -= token_count(state, seat, WARP_TOKEN)
    return limit


def tokens_in_bag(state: ZettaState) -> i64:
    """[setup.knowledge_bag] Tokens in the knowledge bag."""
    return sum_tokens(state.supply.knowledge)


def sum_tokens(counts: vec[i64]) -> i64:
    """Tokens of all kinds together."""
    tokens: i64 = 0
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        tokens += counts[kind]
    return tokens


def add_tokens(state: ZettaState, seat: i64, kind: i64, tokens: i64) -> None:
    """[knowledge.hidden] A seat holds so many tokens of a kind more (or, below 0, fewer)."""
    owner = state.seats[seat]
    owner.knowledge = with_value(owner.knowledge, kind, owner.knowledge[kind] + tokens)


def add_tokens_to_bag(state: ZettaState, kind: i64, tokens: i64) -> None:
    """[setup.knowledge_bag] So many tokens of a kind more (or, below 0, fewer) are in the bag."""
    state.supply.knowledge = with_value(state.supply.knowledge, kind, state.supply.knowledge[kind] + tokens)


def can_lay_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> bool:
    """[knowledge.use] Whether a seat has the token for a crew of its own that may use it."""
    if token_count(state, seat, kind) == 0 or state.crew.laid[member] >> kind & 1:
        return False
    return modified_number(state, USES_KNOWLEDGE, seat, member, 1) > 0


def lay_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> None:
    """[knowledge.use] [knowledge.shown] [knowledge.several] A token is laid face up on a crew card."""
    add_tokens(state, seat, kind, -1)
    state.crew.laid = with_value(state.crew.laid, member, state.crew.laid[member] | (1 << kind))
    state.log_event("token_laid", "knowledge.use", seat, kind, member)
    state.mark_revealed()


def take_back_token(state: ZettaState, seat: i64, member: i64, kind: i64) -> None:
    """[discovery.void_once] A token laid for nothing goes back to the one who laid it."""
    state.crew.laid = with_value(state.crew.laid, member, state.crew.laid[member] & ~(1 << kind))
    add_tokens(state, seat, kind, 1)
    state.log_event("token_back", "discovery.void_once", seat, kind, member)


@final
class ReturnLaidTokens(Step):
    """[knowledge.one_turn] [knowledge.one_turn_end] At the end of a turn all tokens laid in it go to the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "laid_tokens_return"

    def take(self, state: ZettaState, option: i64) -> None:
        for seat in range(state.seat_count()):
            for member in state.seats[seat].aboard:
                if member == NONE:
                    break
                if state.crew.laid[member]:
                    return_tokens_of_member(state, member)


def return_tokens_of_member(state: ZettaState, member: i64) -> None:
    """[knowledge.one_turn] [interplay.solo_research_bag] The tokens on a member go back to the bag."""
    bag = state.supply.knowledge[:]
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        bag[kind] += state.crew.laid[member] >> kind & 1
    state.supply.knowledge = bag
    state.crew.laid = with_value(state.crew.laid, member, 0)


@final
class DrawKnowledgeToken(ChanceBySource):
    """[discovery.fail] [action.research] A token out of the bag, seen by its drawer only.

    It waits among those drawn until it is kept. `source` says what for: a place among the KNOWLEDGE_CLAUSES.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_knowledge"

    def clause(self, state: ZettaState) -> str:
        return source_clause(KNOWLEDGE_CLAUSES, self.source)

    def option_bound(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for kind in range(i64(KINDS_OF_KNOWLEDGE)):
            if state.supply.knowledge[kind]:
                out.add_weighted(kind, state.supply.knowledge[kind])

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        """[bot.solo_warp_tokens] A token that may not be kept is back in the bag at once."""
        clause = module_forbidding_clause(state, "keep_token", self.seat, option)
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
    """[discovery.fail] [knowledge.hidden] The seat keeps all that it has drawn, if the limit lets it."""

    __slots__ = ("source",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "source": "number"}

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def record_name(self) -> str:
        return "keep_drawn"

    def take(self, state: ZettaState, option: i64) -> None:
        seat = state.seats[self.seat]
        gained = sum_tokens(seat.drawn)
        if gained == 0:
            return
        seat.knowledge = with_added(seat.knowledge, seat.drawn)
        seat.drawn = NO_TOKENS
        state.log_event("knowledge", source_clause(KNOWLEDGE_CLAUSES, self.source), self.seat, gained, NONE)
        ask_excess_tokens(state, self.seat)


def ask_excess_tokens(state: ZettaState, seat: i64) -> None:
    """[knowledge.limit] [knowledge.voluntary_return] What is held over the limit, and no more, goes back to the bag."""
    limit = modified_number(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.constants.knowledge_limit)
    over = total_token_count(state, seat) - limit
    if modified_number(state, SHARED_OUTCOME, NONE, NONE, RIVALS) != RIVALS:
        state.mark_revealed()  # warp tokens may not count, so what goes back tells onlookers how many there are
    while over > 0:
        state.push(ChooseTokenToReturn(seat))
        over -= 1


@final
class ChooseTokenToReturn(ZettaDecision):
    """[knowledge.limit] [action.research_limit] [knowledge.shown] Which token over the limit goes back, unseen."""

    __slots__ = ()

    def record_name(self) -> str:
        return "return_token"

    def clause(self, state: ZettaState) -> str:
        return "knowledge.limit"

    def option_bound(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if not token_count(state, self.actor, option):
            return "knowledge.voluntary_return"
        return module_forbidding_clause(state, "return_token", self.actor, option)

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


def draw_and_keep_tokens(state: ZettaState, seat: i64, source: i64) -> None:
    """[discovery.fail] [discovery.fail_empty] One token from the bag to keep, if there is any; by some source."""
    tokens = min(modified_number(state, KNOWLEDGE_GAIN, seat, source, 1), tokens_in_bag(state))
    if tokens:
        keep_drawn_tokens(state, seat, source)
    draw_knowledge_tokens(state, seat, source, tokens)


def keep_drawn_tokens(state: ZettaState, seat: i64, source: i64) -> None:
    """What the seat has drawn by then, it keeps."""
    state.push(KEEP_DRAWN_TOKENS[source * MAX_SEATS + seat])


def draw_knowledge_tokens(state: ZettaState, seat: i64, source: i64, tokens: i64) -> None:
    """The seat draws so many tokens."""
    for _ in range(tokens):
        state.push(DRAW_KNOWLEDGE_TOKEN[source * MAX_SEATS + seat])


RETURN_LAID_TOKENS: Final = ReturnLaidTokens()
DRAW_KNOWLEDGE_TOKEN: Final = vec[DrawKnowledgeToken](
    [DrawKnowledgeToken(seat, source) for source in range(len(KNOWLEDGE_CLAUSES)) for seat in range(MAX_SEATS)]
)
KEEP_DRAWN_TOKENS: Final = vec[KeepDrawnTokens](
    [KeepDrawnTokens(seat, source) for source in range(len(KNOWLEDGE_CLAUSES)) for seat in range(MAX_SEATS)]
)
