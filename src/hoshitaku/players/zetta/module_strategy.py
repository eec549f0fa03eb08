"""What players know of a module of the rulebook: what its things are worth, and how bots made of cards handle them."""

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
    """One module, by the name that it has in the rules.

    `action` is the number of its action, or NONE. `answers` value the options of its decisions for the greedy player,
    `cards` are the choices of bots; `like` names decisions that all take as one of the basic game.
    """

    def __init__(self, module_name: str, action_number: i64) -> None:
        self.module_name: str = module_name
        self.action_number: i64 = action_number
        self.option_values: dict[str, Callable[[Valuation, ZettaDecision, int], int]] = {}
        self.same_as: dict[str, str] = {}
        self.bot_choices: dict[str, Callable[[BotQuestion], int]] = {}

    def action_value(self, valuation: Valuation, state: ZettaState) -> i64:
        """What its action brings."""
        return 0

    def success_value(self, valuation: Valuation) -> i64:
        """What a success of the discovery in work leads to, if it is one of its own; else 0."""
        return 0

    def substitute_use_cost(self, valuation: Valuation) -> i64:
        """What one use of its means in the discovery in work takes."""
        return 0

    def landing_cost(self, valuation: Valuation, state: ZettaState, place: i64) -> i64:
        """What landing at a place takes besides energy."""
        return 0

    def grid_card_value(self, valuation: Valuation, card: i64) -> i64:
        """What a card of the grid is worth; 0 if it is none of its own."""
        return 0

    def traded_goods_value(self, valuation: Valuation, partner: i64) -> i64:
        """What its goods in the offer on the table bring a seat, less those that it gives."""
        return 0

    def spaces_to_consider(self, state: ZettaState, seat: i64) -> vec[i64]:
        """Places in open space that are worth a look for a seat; empty if orbits are looked at one by one."""
        return vec[i64]()

    def assume_mothership_orbit(self, state: ZettaState, orbit: i64) -> None:
        """Where on its orbit the mothership is taken to be, before that is known."""

    def bot_distance(self, bot: CardBot, state: ZettaState, seat: i64, start: i64, end: i64) -> int:
        """[zetta:bot.nearest] How far a place is from another for a bot; NONE if orbits are counted."""
        return NONE

    def bot_preferred_action(self, question: BotQuestion) -> int:
        """[zetta:bot.follow] An action that a bot prefers to those of its card; NONE for none."""
        return NONE

    def must_bot_send_all(self, state: ZettaState) -> bool:
        """[zetta:bot.many_crew] Whether the discovery in work calls for all crew, whatever its value is."""
        return False

    def may_bot_use_substitutes(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.no_break] Whether one crew more may take part by other means than its ability or a token."""
        return True

    def can_bot_act(self, state: ZettaState, seat: i64) -> bool:
        """[zetta:bot.action_fallback] Whether its action, if it is offered, can come to anything for a bot."""
        return True

    def bot_preferred_way(self, question: BotQuestion) -> int:
        """[zetta:bot.follow] A way that a bot prefers to the others that lead to its target; NONE for none."""
        return NONE

    def may_bot_move_to(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may go to a place, by what the way and the landing take."""
        return True

    def may_bot_land_on(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may head for a planet, by what the landing takes."""
        return True
