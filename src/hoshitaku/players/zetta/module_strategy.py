"""A player's strategy for a module of the rulebook: the values of its pieces, and how card bots use them."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.card_bot import BotQuestion, CardBot
from hoshitaku.players.zetta.valuation import Valuation


class ModuleStrategy:
    """The strategy for one module, by the module's name in the rules.

    `action_number` is that of its action, or NONE. `option_values` value the options of its decisions for the greedy
    player, `bot_choices` are the choices of card bots; `same_as` lists decisions that are handled like one of the basic
    game.
    """

    def __init__(self, module_name: str, action_number: i64) -> None:
        self.module_name: str = module_name
        self.action_number: i64 = action_number
        self.option_values: dict[str, Callable[[Valuation, ZettaDecision, int], int]] = {}
        self.same_as: dict[str, str] = {}
        self.bot_choices: dict[str, Callable[[BotQuestion], int]] = {}

    def action_value(self, valuation: Valuation, state: ZettaState) -> i64:
        """Value of its action."""
        return 0

    def success_value(self, valuation: Valuation) -> i64:
        """Value of a success in the current discovery, if that belongs to the module; else 0."""
        return 0

    def substitute_use_cost(self, valuation: Valuation) -> i64:
        """Cost of using its equipment once in the current discovery."""
        return 0

    def landing_cost(self, valuation: Valuation, state: ZettaState, place: i64) -> i64:
        """Cost of landing at a place besides energy."""
        return 0

    def grid_card_value(self, valuation: Valuation, card: i64) -> i64:
        """Value of a grid card; 0 if it does not belong to the module."""
        return 0

    def traded_goods_value(self, valuation: Valuation, partner: i64) -> i64:
        """What a seat gains in goods of the module in the current offer, minus those that it gives."""
        return 0

    def spaces_to_consider(self, state: ZettaState, seat: i64) -> vec[i64]:
        """Places in open space worth considering for a seat; empty if orbits are considered one by one."""
        return vec[i64]()

    def assume_mothership_orbit(self, state: ZettaState, orbit: i64) -> None:
        """Place the mothership on its orbit, before its exact place is known."""

    def bot_distance(self, bot: CardBot, state: ZettaState, seat: i64, start: i64, end: i64) -> int:
        """[zetta:bot.nearest] Distance between places for a bot; NONE if orbits are counted."""
        return NONE

    def bot_preferred_action(self, question: BotQuestion) -> int:
        """[zetta:bot.follow] An action that a bot prefers to those of its card; NONE if none."""
        return NONE

    def must_bot_send_all(self, state: ZettaState) -> bool:
        """[zetta:bot.many_crew] Whether the current discovery needs all crew, for any value."""
        return False

    def may_bot_use_substitutes(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.no_break] Whether one more crew member may take part without its ability or a token."""
        return True

    def can_bot_act(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.action_fallback] Whether its action, if available, can succeed for a bot."""
        return True

    def bot_preferred_way(self, question: BotQuestion) -> int:
        """[zetta:bot.follow] A way that a bot prefers to the others to its target; NONE if none."""
        return NONE

    def may_bot_move_to(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may go to a place, considering the cost of the way and of the
        landing.
        """
        return True

    def may_bot_land_on(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may head for a planet, considering the cost of the landing."""
        return True
