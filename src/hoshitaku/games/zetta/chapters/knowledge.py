"""Chapter "knowledge": tokens drawn in secret, kept up to a limit, laid on crew for one turn, and back to the bag."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, ChanceBySource, Step, StepOfSeat
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, MOST_SEATS, NONE, WARP_TOKEN
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.query import (
    KNOWLEDGE_CLAUSES,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    RIVALS,
    TOGETHER,
    USES_KNOWLEDGE,
    altered,
    clause_of,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import added, changed, row, vec

NO_TOKENS: Final = row(KINDS_OF_KNOWLEDGE, 0)


def held(state: Zetta, seat: i64, kind: i64) -> i64:
    """[knowledge.hidden] Tokens of a kind that a seat has."""
    return state.seats[seat].knowledge[kind]


def held_in_all(state: Zetta, seat: i64) -> i64:
    """[general.open_information] Tokens that a seat has, of all kinds."""
    return total(state.seats[seat].knowledge)


def limit_without(state: Zetta, seat: i64) -> i64:
    """[knowledge.limit] [solo.warp_limit] How many tokens that count for the limit a seat may keep.

    Without those that do not count, which only their holder knows.
    """
    limit = altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)
    if forbidden(state, "return_token", seat, WARP_TOKEN):
        limit -= held(state, seat, WARP_TOKEN)
    return limit


def in_bag(state: Zetta) -> i64:
    """[setup.knowledge_bag] Tokens in the knowledge bag."""
    return total(state.supply.knowledge)


def total(kinds: vec[i64]) -> i64:
    """Tokens of all kinds together."""
    tokens: i64 = 0
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        tokens += kinds[kind]
    return tokens


def add_held(state: Zetta, seat: i64, kind: i64, tokens: i64) -> None:
    """[knowledge.hidden] A seat holds so many tokens of a kind more (or, below 0, fewer)."""
    owner = state.seats[seat]
    owner.knowledge = changed(owner.knowledge, kind, owner.knowledge[kind] + tokens)


def add_to_bag(state: Zetta, kind: i64, tokens: i64) -> None:
    """[setup.knowledge_bag] So many tokens of a kind more (or, below 0, fewer) are in the bag."""
    state.supply.knowledge = changed(state.supply.knowledge, kind, state.supply.knowledge[kind] + tokens)


def can_lay(state: Zetta, seat: i64, member: i64, kind: i64) -> bool:
    """[knowledge.use] Whether a seat has the token for a crew of its own that may use it."""
    if held(state, seat, kind) == 0 or state.crew.laid[member] >> kind & 1:
        return False
    return altered(state, USES_KNOWLEDGE, seat, member, 1) > 0


def lay(state: Zetta, seat: i64, member: i64, kind: i64) -> None:
    """[knowledge.use] [knowledge.shown] [knowledge.several] A token is laid face up on a crew card."""
    add_held(state, seat, kind, -1)
    state.crew.laid = changed(state.crew.laid, member, state.crew.laid[member] | (1 << kind))
    state.note("token_laid", "knowledge.use", seat, kind, member)
    state.reveal()


def take_back(state: Zetta, seat: i64, member: i64, kind: i64) -> None:
    """[discovery.void_once] A token laid for nothing goes back to the one who laid it."""
    state.crew.laid = changed(state.crew.laid, member, state.crew.laid[member] & ~(1 << kind))
    add_held(state, seat, kind, 1)
    state.note("token_back", "discovery.void_once", seat, kind, member)


@final
class LaidTokensReturn(Step):
    """[knowledge.one_turn] [knowledge.one_turn_end] At the end of a turn all tokens laid in it go to the bag."""

    __slots__ = ()

    def name(self) -> str:
        return "laid_tokens_return"

    def take(self, state: Zetta, option: i64) -> None:
        for seat in range(state.seat_count()):
            for member in state.seats[seat].aboard:
                if member == NONE:
                    break
                if state.crew.laid[member]:
                    put_in_bag(state, member)


def put_in_bag(state: Zetta, member: i64) -> None:
    """[knowledge.one_turn] [interplay.solo_research_bag] The tokens on a member go back to the bag."""
    bag = state.supply.knowledge[:]
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        bag[kind] += state.crew.laid[member] >> kind & 1
    state.supply.knowledge = bag
    state.crew.laid = changed(state.crew.laid, member, 0)


@final
class DrawKnowledge(ChanceBySource):
    """[discovery.fail] [action.research] A token out of the bag, seen by its drawer only.

    It waits among those drawn until it is kept. `source` says what for: a place among the KNOWLEDGE_CLAUSES.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_knowledge"

    def clause(self, state: Zetta) -> str:
        return clause_of(KNOWLEDGE_CLAUSES, self.source)

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def options(self, state: Zetta, out: Options) -> None:
        for kind in range(i64(KINDS_OF_KNOWLEDGE)):
            if state.supply.knowledge[kind]:
                out.add_weighted(kind, state.supply.knowledge[kind])

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        """[bot.solo_warp_tokens] A token that may not be kept is back in the bag at once."""
        clause = forbidden(state, "keep_token", self.seat, option)
        if clause:
            state.note("token_returned", clause, self.seat, 1, NONE)
            return
        add_to_bag(state, option, -1)
        seat = state.seats[self.seat]
        seat.drawn = changed(seat.drawn, option, seat.drawn[option] + 1)
        if state.lies_open(self.seat):
            state.note("knowledge_open", "bot.knowledge", self.seat, 0, option)
        else:
            state.note_secret("knowledge_seen", "knowledge.shown", self.seat, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


@final
class KeepDrawn(StepOfSeat):
    """[discovery.fail] [knowledge.hidden] The seat keeps all that it has drawn, if the limit lets it."""

    __slots__ = ("source",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "source": "number"}

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def name(self) -> str:
        return "keep_drawn"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.seats[self.seat]
        gained = total(seat.drawn)
        if gained == 0:
            return
        seat.knowledge = added(seat.knowledge, seat.drawn)
        seat.drawn = NO_TOKENS
        state.note("knowledge", clause_of(KNOWLEDGE_CLAUSES, self.source), self.seat, gained, NONE)
        keep_limit(state, self.seat)


def keep_limit(state: Zetta, seat: i64) -> None:
    """[knowledge.limit] [knowledge.voluntary_return] What is held over the limit, and no more, goes back to the bag."""
    limit = altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)
    over = held_in_all(state, seat) - limit
    if altered(state, TOGETHER, NONE, NONE, RIVALS) != RIVALS:
        state.reveal()  # warp tokens may not count, so what goes back tells onlookers how many there are
    while over > 0:
        state.push(ReturnToken(seat))
        over -= 1


@final
class ReturnToken(Ask):
    """[knowledge.limit] [action.research_limit] [knowledge.shown] Which token over the limit goes back, unseen."""

    __slots__ = ()

    def name(self) -> str:
        return "return_token"

    def clause(self, state: Zetta) -> str:
        return "knowledge.limit"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        if not held(state, self.actor, option):
            return "knowledge.voluntary_return"
        return forbidden(state, "return_token", self.actor, option)

    def take(self, state: Zetta, option: i64) -> None:
        add_held(state, self.actor, option, -1)
        add_to_bag(state, option, 1)
        if state.lies_open(self.actor):
            state.note("token_returned_open", "knowledge.limit", self.actor, 0, option)
            return
        state.note("token_returned", "knowledge.limit", self.actor, 1, NONE)
        state.note_secret("token_returned_seen", "knowledge.limit", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


def draw_knowledge(state: Zetta, seat: i64, source: i64) -> None:
    """[discovery.fail] [discovery.fail_empty] One token from the bag to keep, if there is any; by some source."""
    tokens = min(altered(state, KNOWLEDGE_GAIN, seat, source, 1), in_bag(state))
    if tokens:
        keep_drawn(state, seat, source)
    draw_tokens(state, seat, source, tokens)


def keep_drawn(state: Zetta, seat: i64, source: i64) -> None:
    """What the seat has drawn by then, it keeps."""
    state.push(KEEP_DRAWN[source * MOST_SEATS + seat])


def draw_tokens(state: Zetta, seat: i64, source: i64, tokens: i64) -> None:
    """The seat draws so many tokens."""
    for _ in range(tokens):
        state.push(DRAW_KNOWLEDGE[source * MOST_SEATS + seat])


LAID_TOKENS_RETURN: Final = LaidTokensReturn()
DRAW_KNOWLEDGE: Final = vec[DrawKnowledge](
    [DrawKnowledge(seat, source) for source in range(len(KNOWLEDGE_CLAUSES)) for seat in range(MOST_SEATS)]
)
KEEP_DRAWN: Final = vec[KeepDrawn](
    [KeepDrawn(seat, source) for source in range(len(KNOWLEDGE_CLAUSES)) for seat in range(MOST_SEATS)]
)
