"""Chapter "perk", gains: more tokens from the bags of substances and knowledge, and a higher limit."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH_ACTION_NUMBER, ResearchAction
from hoshitaku.games.zetta.chapters.knowledge import (
    add_tokens_to_bag,
    ask_to_return_excess_tokens,
    push_keep_drawn_tokens,
    push_knowledge_token_draws,
    sum_tokens,
    tokens_in_bag,
    total_token_count,
)
from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    BAG_DRAW_BY_SCAVENGING,
    BAG_DRAW_COUNT_QUERY,
    BEST_FACTOR_LAYER,
    KNOWLEDGE_BY_FAILURE,
    KNOWLEDGE_BY_RESEARCH,
    KNOWLEDGE_GAIN_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    NumberChange,
    change_without_next,
    modified_number,
)
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk, best_perk_change
from hoshitaku.games.zetta.modules.perks.components import (
    BAG_DOUBLE_PERK,
    FAILURE_KNOWLEDGE_PERK,
    KNOWLEDGE_DOUBLE_PERK,
    SCAVENGE_PERK,
    components_of,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

DOUBLING_FACTOR: Final = 2


def token_gain_change(state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
    """[interplay.bag_perks_one] [perk.life.human_all] Changes of draws and of the knowledge limit.

    [perk.bag_double_scope] Only draws by the rules are queried, not others. One perk counts per gain.
    [perk.artifact.neural_fail] One perk applies only to tokens drawn after failures.
    """
    if query == BAG_DRAW_COUNT_QUERY:
        double = doubling_perk_change(state, seat, BAG_DOUBLE_PERK)
        return (
            append_best_perk_change(state, seat, SCAVENGE_PERK, double) if about == BAG_DRAW_BY_SCAVENGING else double
        )
    double = doubling_perk_change(state, seat, KNOWLEDGE_DOUBLE_PERK)
    if query == KNOWLEDGE_GAIN_QUERY and about == KNOWLEDGE_BY_FAILURE:
        return append_best_perk_change(state, seat, FAILURE_KNOWLEDGE_PERK, double)
    return double


def doubling_perk_change(state: ZettaState, seat: i64, kind: i64) -> NumberChange | None:
    """Doubles the number if a seat has a perk of the kind."""
    perk = best_active_perk(state, seat, kind)
    return (
        None
        if perk == NONE
        else change_without_next(BEST_FACTOR_LAYER, DOUBLING_FACTOR, components_of(state).clauses[perk])
    )


def append_best_perk_change(
    state: ZettaState, seat: i64, kind: i64, next_change: NumberChange | None
) -> NumberChange | None:
    """Adds the best perk of a kind to another change."""
    best = best_perk_change(state, seat, kind)
    if best is None:
        return next_change
    return NumberChange(best.layer, best.amount, best.clause, next_change)


def push_excess_token_return(state: ZettaState, seat: i64) -> None:
    """[perk.life.human_loss] A seat's limit may have fallen: it returns tokens over it, of its choice."""
    if is_over_token_limit(state, seat):
        state.push(ASK_EXCESS_TOKEN_RETURN_BY_SEAT[seat])


def is_over_token_limit(state: ZettaState, seat: i64) -> bool:
    """[knowledge.limit] Whether a seat holds more tokens than it may keep."""
    limit = modified_number(state, KNOWLEDGE_LIMIT_QUERY, seat, NONE, state.rules.constants.knowledge_limit)
    return total_token_count(state, seat) > limit


@final
class AskExcessTokenReturn(SeatStep):
    """[perk.life.human_loss] Tokens over the limit are returned once, however often the limit fell."""

    __slots__ = ()

    def record_name(self) -> str:
        return "drop_excess"

    def run(self, state: ZettaState) -> None:
        if is_over_token_limit(state, self.seat):
            ask_to_return_excess_tokens(state, self.seat)


@final
class PerkResearchAction(Action[ZettaState]):
    """[perk.life.human_gain] [action.research] Research that may keep several tokens: twice as many are drawn."""

    __slots__ = ("basic_research",)

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)
        self.basic_research: ResearchAction = ResearchAction(first)

    def words_key(self) -> str:
        return "research"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return ""

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        """[action.research_few] Or all that are left."""
        kept = modified_number(state, KNOWLEDGE_GAIN_QUERY, seat, KNOWLEDGE_BY_RESEARCH, 1)
        if kept == 1:
            self.basic_research.perform(state, seat, choice)
            return
        state.log_event("research", "action.research", seat, 0, NONE)
        drawn = min(2 * kept, tokens_in_bag(state))
        if drawn:
            push_keep_drawn_tokens(state, seat, KNOWLEDGE_BY_RESEARCH)
            state.push(AskTokensToPutBack(seat, kept))
        push_knowledge_token_draws(state, seat, KNOWLEDGE_BY_RESEARCH, drawn)


@final
class AskTokensToPutBack(SeatStep):
    """[perk.life.human_gain] The seat keeps the given number of drawn tokens, and returns the others one by one."""

    __slots__ = ("kept",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "kept": "number"}

    def __init__(self, seat: i64, kept: i64) -> None:
        super().__init__(seat)
        self.kept: i64 = kept

    def record_name(self) -> str:
        return "put_back_rest"

    def run(self, state: ZettaState) -> None:
        for _ in range(sum_tokens(state.seats[self.seat].drawn) - self.kept):
            state.push(ChooseTokenToPutBack(self.seat))


@final
class ChooseTokenToPutBack(ZettaDecision):
    """[perk.life.human_gain] [knowledge.shown] Which drawn token returns to the bag, unseen."""

    __slots__ = ()

    def record_name(self) -> str:
        return "put_back"

    def clause(self, state: ZettaState) -> str:
        return "perk.life.human_gain"

    def option_bound(self) -> i64:
        return KNOWLEDGE_KIND_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.seats[self.actor].drawn[option] else "action.research"

    def take(self, state: ZettaState, option: i64) -> None:
        seat = state.seats[self.actor]
        seat.drawn = with_value(seat.drawn, option, seat.drawn[option] - 1)
        add_tokens_to_bag(state, option, 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


PERK_RESEARCH_ACTION: Final = PerkResearchAction(RESEARCH_ACTION_NUMBER)
ASK_EXCESS_TOKEN_RETURN_BY_SEAT: Final = vec[AskExcessTokenReturn](
    [AskExcessTokenReturn(seat) for seat in range(MAX_SEATS)]
)
