"""Chapter "action": the menu of actions, research and scavenging. The discoveries are in discover_action.py."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_free_options,
    begin_free_action,
    free_action_forbidding_clause,
    free_action_label,
)
from hoshitaku.games.zetta.chapters.free_actions_only import ASK_FREE_ACTION_STEP
from hoshitaku.games.zetta.chapters.knowledge import (
    NO_TOKENS,
    push_keep_drawn_tokens,
    push_knowledge_token_draws,
    sum_tokens,
    tokens_in_bag,
)
from hoshitaku.games.zetta.chapters.substance_bag import push_substance_draws
from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    BAG_DRAW_BY_SCAVENGING,
    BAG_DRAW_COUNT_QUERY,
    KNOWLEDGE_BY_RESEARCH,
    modified_number,
)
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import is_asteroid_field
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import NO_ACTION, Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import elementwise_sum, vec, with_value

# Options of an action: none, then the actions by number, then the free actions of a turn.
DECLINE_OPTION: Final = 0
FIRST_ACTION_OPTION: Final = 1
FIRST_FREE_ACTION_OPTION: Final = 32
# Numbers of the actions. A discovery has the number of its kind; modules define the numbers of theirs.
RESEARCH_ACTION_NUMBER: Final = 3
SCAVENGE_ACTION_NUMBER: Final = 4
SCAVENGE_DRAW_COUNT: Final = 2
RESEARCH_DRAW_COUNT: Final = 2
ACTION_CHOSEN_EVENT: Final = ModuleEvent("seat begins an action")  # about: its number


@final
class ResearchAction(Action[ZettaState]):
    """[action.research] [action.all_crew] [reference.research] Anywhere: draw two knowledge tokens and keep one."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "research"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return ""

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        """[action.research_few] If the bag holds one token, the seat takes it; from an empty bag it gains nothing."""
        state.log_event("research", "action.research", seat, 0, NONE)
        tokens = min(tokens_in_bag(state), RESEARCH_DRAW_COUNT)
        if tokens == 0:
            return
        push_keep_drawn_tokens(state, seat, KNOWLEDGE_BY_RESEARCH)
        if tokens > 1:
            state.push(ASK_TOKEN_TO_KEEP_BY_SEAT[seat])
        push_knowledge_token_draws(state, seat, KNOWLEDGE_BY_RESEARCH, tokens)


@final
class AskTokenToKeep(SeatStep):
    """[action.research] The seat chooses one of the drawn tokens, if it may keep more than one of them."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_better"

    def run(self, state: ZettaState) -> None:
        if sum_tokens(state.seats[self.seat].drawn) > 1:
            state.push(ChooseTokenToKeep(self.seat))


@final
class ChooseTokenToKeep(ZettaDecision):
    """[action.research] [knowledge.shown] Which of the two drawn tokens the seat keeps; the other returns face down."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_one"

    def clause(self, state: ZettaState) -> str:
        return "action.research"

    def option_bound(self) -> i64:
        return KNOWLEDGE_KIND_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if state.seats[self.actor].drawn[option] else "action.research"

    def take(self, state: ZettaState, option: i64) -> None:
        seat = state.seats[self.actor]
        bag = elementwise_sum(state.supply.knowledge, seat.drawn)
        bag[option] -= 1
        state.supply.knowledge = bag
        seat.drawn = with_value(NO_TOKENS, option, 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


@final
class ScavengeAction(Action[ZettaState]):
    """[action.scavenge] [action.all_crew] [action.substance_sources] At asteroids: two draws from the substance bag.

    [reference.scavenge]
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "scavenge"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        return "" if is_asteroid_field(state.seats[seat].place) else "action.scavenge"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.log_event("scavenge", "action.scavenge", seat, 0, NONE)
        push_substance_draws(
            state,
            seat,
            BAG_DRAW_BY_SCAVENGING,
            modified_number(state, BAG_DRAW_COUNT_QUERY, seat, BAG_DRAW_BY_SCAVENGING, SCAVENGE_DRAW_COUNT),
        )


def action_forbidding_clause(state: ZettaState, seat: i64, number: i64) -> str:
    """The clause that forbids the action with this number; "" if it is possible."""
    menu = state.rules.actions
    place = menu.action_index(number)
    if place == NO_ACTION:
        return "action.one"
    return menu.actions[place].forbidding_clause(state, seat, number - menu.actions[place].first_option)


@final
class ChooseAction(ZettaDecision):
    """[action.one] [turn.action_optional] The one action of the turn, a free action before it, or nothing."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_action"

    def clause(self, state: ZettaState) -> str:
        return "action.one"

    def option_bound(self) -> i64:
        return FIRST_FREE_ACTION_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add(DECLINE_OPTION)
        for action in state.rules.actions.actions:
            for choice in range(action.choice_count):
                if not action.forbidding_clause(state, self.actor, choice):
                    out.add(FIRST_ACTION_OPTION + action.first_option + choice)
        add_free_options(state, self.actor, FIRST_FREE_ACTION_OPTION, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_forbidding_clause(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        return (
            ""
            if option == DECLINE_OPTION
            else action_forbidding_clause(state, self.actor, option - FIRST_ACTION_OPTION)
        )

    def take(self, state: ZettaState, option: i64) -> None:
        if option >= FIRST_FREE_ACTION_OPTION:
            state.push(self)
            begin_free_action(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        elif option != DECLINE_OPTION:
            number, menu = option - FIRST_ACTION_OPTION, state.rules.actions
            action = menu.actions[menu.action_index(number)]
            state.push(ASK_FREE_ACTION_STEP)
            notify_modules(state, ACTION_CHOSEN_EVENT, self.actor, action.first_option)
            action.perform(state, self.actor, number - action.first_option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option >= FIRST_FREE_ACTION_OPTION:
            return free_action_label(state, self.actor, option - FIRST_FREE_ACTION_OPTION)
        if option == DECLINE_OPTION:
            return plain_label("decline")
        number, menu = option - FIRST_ACTION_OPTION, state.rules.actions
        place = menu.action_index(number)
        if place == NO_ACTION:
            return OptionLabel("not_in_play", "number", option, 0)
        return menu.actions[place].option_label(state, self.actor, number - menu.actions[place].first_option)


@final
class AskAction(Step):
    """[turn.move_action] After its move the seat chooses an action."""

    __slots__ = ()

    def record_name(self) -> str:
        return "action"

    def run(self, state: ZettaState) -> None:
        state.push(CHOOSE_ACTION_BY_SEAT[state.turn.seat])


CHOOSE_ACTION_BY_SEAT: Final = vec[ChooseAction]([ChooseAction(seat) for seat in range(MAX_SEATS)])
ASK_ACTION_STEP: Final = AskAction()
ASK_TOKEN_TO_KEEP_BY_SEAT: Final = vec[AskTokenToKeep]([AskTokenToKeep(seat) for seat in range(MAX_SEATS)])
