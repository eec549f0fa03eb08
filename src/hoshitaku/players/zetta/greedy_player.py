"""A player of Expedition Zetta that values each place and action by what it still needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.players.base import Player
from hoshitaku.players.greedy_reason import greedy_reason
from hoshitaku.players.zetta.greedy_action import choose_action
from hoshitaku.players.zetta.greedy_move import choose_mothership_orbit, choose_move
from hoshitaku.players.zetta.greedy_reasons import action_reason, move_reason, success_percent_with
from hoshitaku.players.zetta.greedy_team import TEAM_DONE_OPTION, answer_help, choose_helper, choose_team_member
from hoshitaku.players.zetta.greedy_trade import answer_offer, write_offer
from hoshitaku.players.zetta.module_strategies import MODULE_STRATEGIES
from hoshitaku.players.zetta.option_values import OPTION_VALUE_BY_DECISION, OptionValueFunction
from hoshitaku.players.zetta.position_values import value_position
from hoshitaku.players.zetta.taste import Taste
from hoshitaku.players.zetta.valuation import Valuation

ChoiceFunction = Callable[[Valuation, list[int]], int]

CHOICE_BY_DECISION: Final[dict[str, ChoiceFunction]] = {
    "choose_move": choose_move, "choose_orbit": choose_mothership_orbit, "choose_action": choose_action,
    "choose_crew": choose_team_member, "choose_helper": choose_helper, "answer_help": answer_help,
    "answer_offer": answer_offer, "write_offer": write_offer,
}  # fmt: skip
# Including those of modules.
SAME_CHOICE_AS_DECISION: Final = {name: other for sense in MODULE_STRATEGIES for name, other in sense.same_as.items()}
CHOICE_BY_DECISION_WITH_MODULES: Final[dict[str, ChoiceFunction]] = {
    **CHOICE_BY_DECISION,
    **{name: CHOICE_BY_DECISION[other] for name, other in SAME_CHOICE_AS_DECISION.items()},
}
ALL_OPTION_VALUES_BY_DECISION: Final[dict[str, OptionValueFunction]] = {
    **OPTION_VALUE_BY_DECISION,
    **{name: one for sense in MODULE_STRATEGIES for name, one in sense.option_values.items()},
}


@final
class ZettaGreedy(Player):
    """Goes where the next two turns gain most for the energy, and does what gains most there."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.random = Random(seed)
        self.taste = taste

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        outlook = value_position(zetta_state(position), seat, self.taste)
        decision = position.decision
        if decision in CHOICE_BY_DECISION_WITH_MODULES:
            return int(CHOICE_BY_DECISION_WITH_MODULES[decision](outlook, options))
        if decision not in ALL_OPTION_VALUES_BY_DECISION:
            return options[0]  # a decision that this player has no function for
        asked, answer = outlook.state.top(), ALL_OPTION_VALUES_BY_DECISION[decision]
        assert isinstance(asked, ZettaDecision)
        values = [int(answer(outlook, asked, option)) for option in options]
        return options[values.index(max(values))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """The reason for a move, an action's probability of success, or another reason for an answer."""
        state, text = zetta_state(position), ""
        if position.decision == "choose_move":
            text = move_reason(value_position(state, seat, self.taste), option, lang)
        if position.decision == "choose_action":
            text = action_reason(value_position(state, seat, self.taste), option, lang)
        if position.decision == "choose_crew" and option != TEAM_DONE_OPTION:
            return greedy_reason(
                position, option, lang, percent=success_percent_with(value_position(state, seat, self.taste), option)
            )
        return text or greedy_reason(position, option, lang)


def zetta_state(position: Position) -> ZettaState:
    """The state of a position that contains nothing hidden from the seat."""
    state = position.state
    if not isinstance(state, ZettaState):
        raise TypeError(f"this player plays zetta, not {position.game.name}")
    return state
