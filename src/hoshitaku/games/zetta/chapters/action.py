"""Chapter "action": the menu of actions, research and scavenging. Discoveries stand in declare.py."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step, StepOfSeat
from hoshitaku.games.zetta.chapters.bag import draw_substances
from hoshitaku.games.zetta.chapters.free import FREE_THINGS, begin_free, free_options, free_refusal, free_thing
from hoshitaku.games.zetta.chapters.idle import ONLY_FREE
from hoshitaku.games.zetta.chapters.knowledge import NO_TOKENS, draw_tokens, in_bag, keep_drawn, total
from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, MOST_SEATS, NONE
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.places import is_field
from hoshitaku.games.zetta.query import BAG_DRAWS, BY_RESEARCH, BY_SCAVENGING, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import NO_ACTION, Action
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import added, changed, vec

# Options of an action: none, then actions by their number, then the free things of a turn.
DECLINE: Final = 0
FIRST_ACTION: Final = 1
FREE: Final = 32
# Numbers of actions; discoveries have those of their kinds, those of modules stand with their modules.
RESEARCH: Final = 3
SCAVENGE: Final = 4
SCAVENGED: Final = 2
RESEARCHED: Final = 2


@final
class Research(Action[Zetta]):
    """[action.research] [action.all_crew] [reference.research] Anywhere: draw two knowledge tokens, keep one."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "research"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return ""

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        """[action.research_few] With one token in the bag it is taken, with none nothing is gained."""
        state.note("research", "action.research", seat, 0, NONE)
        tokens = min(in_bag(state), RESEARCHED)
        if tokens == 0:
            return
        keep_drawn(state, seat, BY_RESEARCH)
        if tokens > 1:
            state.push(KEEP_BETTER[seat])
        draw_tokens(state, seat, BY_RESEARCH, tokens)


@final
class KeepBetter(StepOfSeat):
    """[action.research] The seat keeps one of the tokens drawn, if it may keep more than one of them."""

    __slots__ = ()

    def name(self) -> str:
        return "keep_better"

    def take(self, state: Zetta, option: i64) -> None:
        if total(state.seats[self.seat].drawn) > 1:
            state.push(KeepOne(self.seat))


@final
class KeepOne(Ask):
    """[action.research] [knowledge.shown] Which of the two tokens drawn is kept; the other goes back unseen."""

    __slots__ = ()

    def name(self) -> str:
        return "keep_one"

    def clause(self, state: Zetta) -> str:
        return "action.research"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.seats[self.actor].drawn[option] else "action.research"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.seats[self.actor]
        bag = added(state.supply.knowledge, seat.drawn)
        bag[option] -= 1
        state.supply.knowledge = bag
        seat.drawn = changed(NO_TOKENS, option, 1)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


@final
class Scavenge(Action[Zetta]):
    """[action.scavenge] [action.all_crew] [action.substance_sources] At asteroids: two draws out of the bag.

    [reference.scavenge]
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "scavenge"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if is_field(state.seats[seat].place) else "action.scavenge"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        state.note("scavenge", "action.scavenge", seat, 0, NONE)
        draw_substances(state, seat, BY_SCAVENGING, altered(state, BAG_DRAWS, seat, BY_SCAVENGING, SCAVENGED))


def action_refusal(state: Zetta, seat: i64, number: i64) -> str:
    """Why the action of a number cannot be taken."""
    menu = state.rules.actions
    place = menu.at(number)
    if place == NO_ACTION:
        return "action.one"
    action = menu.actions[place]
    return choice_refusal(state, seat, action, number - action.first)


def choice_refusal(state: Zetta, seat: i64, action: Action[Zetta], choice: i64) -> str:
    """Why a choice of an action cannot be taken."""
    clause = action.refusal(state, seat, choice)
    if clause or len(state.rules.modules) == 0:
        return clause
    return forbidden(state, action.key(), seat, NONE)


@final
class ChooseAction(Ask):
    """[action.one] [turn.action_optional] The one action of the turn, a free thing before it, or nothing."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_action"

    def clause(self, state: Zetta) -> str:
        return "action.one"

    def span(self) -> i64:
        return FREE + FREE_THINGS

    def options(self, state: Zetta, out: Options) -> None:
        out.add(DECLINE)
        for action in state.rules.actions.actions:
            for choice in range(action.choices):
                if not choice_refusal(state, self.actor, action, choice):
                    out.add(FIRST_ACTION + action.first + choice)
        free_options(state, self.actor, FREE, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= FREE:
            return free_refusal(state, self.actor, option - FREE)
        return "" if option == DECLINE else action_refusal(state, self.actor, option - FIRST_ACTION)

    def take(self, state: Zetta, option: i64) -> None:
        if option >= FREE:
            state.push(self)
            begin_free(state, self.actor, option - FREE)
        elif option != DECLINE:
            number, menu = option - FIRST_ACTION, state.rules.actions
            action = menu.actions[menu.at(number)]
            state.push(ONLY_FREE)
            for module in state.rules.modules:
                module.acts(state, self.actor, action.key())
            action.begin(state, self.actor, number - action.first)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option >= FREE:
            return free_thing(state, self.actor, option - FREE)
        if option == DECLINE:
            return plain("decline")
        number, menu = option - FIRST_ACTION, state.rules.actions
        place = menu.at(number)
        if place == NO_ACTION:
            return Thing("not_in_play", "number", option, 0)
        return menu.actions[place].thing(state, self.actor, number - menu.actions[place].first)


@final
class TakeAction(Step):
    """[turn.move_action] After the move the seat acts."""

    __slots__ = ()

    def name(self) -> str:
        return "action"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(CHOOSE_ACTION[state.turn.seat])


CHOOSE_ACTION: Final = vec[ChooseAction]([ChooseAction(seat) for seat in range(MOST_SEATS)])
ACTION: Final = TakeAction()
KEEP_BETTER: Final = vec[KeepBetter]([KeepBetter(seat) for seat in range(MOST_SEATS)])
