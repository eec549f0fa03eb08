"""What players know of a module of the rulebook: what its things are worth, and how bots made of cards handle them."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.bot import Asked, Bot
from hoshitaku.players.zetta.outlook import Outlook


class Sense:
    """One module, by the name that it has in the rules.

    `action` is the number of its action, or NONE. `answers` value the options of its decisions for the greedy player,
    `cards` are the choices of bots; `like` names decisions that all take as one of the basic game.
    """

    def __init__(self, name: str, action: i64) -> None:
        self.name: str = name
        self.action: i64 = action
        self.answers: dict[str, Callable[[Outlook, Ask, int], int]] = {}
        self.like: dict[str, str] = {}
        self.cards: dict[str, Callable[[Asked], int]] = {}

    def action_worth(self, outlook: Outlook, state: Zetta) -> i64:
        """What its action brings."""
        return 0

    def found_worth(self, outlook: Outlook) -> i64:
        """What a success of the discovery in work leads to, if it is one of its own; else 0."""
        return 0

    def use_cost(self, outlook: Outlook) -> i64:
        """What one use of its means in the discovery in work takes."""
        return 0

    def landing_cost(self, outlook: Outlook, state: Zetta, place: i64) -> i64:
        """What landing at a place takes besides energy."""
        return 0

    def card_worth(self, outlook: Outlook, card: i64) -> i64:
        """What a card of the grid is worth; 0 if it is none of its own."""
        return 0

    def goods_worth(self, outlook: Outlook, partner: i64) -> i64:
        """What its goods in the offer on the table bring a seat, less those that it gives."""
        return 0

    def spaces(self, state: Zetta, seat: i64) -> vec[i64]:
        """Places in open space that are worth a look for a seat; empty if orbits are looked at one by one."""
        return vec[i64]()

    def docked_at(self, state: Zetta, orbit: i64) -> None:
        """Where on its orbit the mothership is taken to be, before that is known."""

    def bot_distance(self, bot: Bot, state: Zetta, seat: i64, start: i64, end: i64) -> int:
        """[zetta:bot.nearest] How far a place is from another for a bot; NONE if orbits are counted."""
        return NONE

    def bot_action(self, asked: Asked) -> int:
        """[zetta:bot.follow] An action that a bot prefers to those of its card; NONE for none."""
        return NONE

    def bot_sends_all(self, state: Zetta) -> bool:
        """[zetta:bot.many_crew] Whether the discovery in work calls for all crew, whatever its value is."""
        return False

    def bot_uses_means(self, state: Zetta, seat: i64) -> bool:
        """[zetta:bot.no_break] Whether one crew more may take part by other means than its ability or a token."""
        return True

    def bot_can(self, state: Zetta, seat: i64) -> bool:
        """[zetta:bot.action_fallback] Whether its action, if it is offered, can come to anything for a bot."""
        return True

    def bot_way(self, asked: Asked) -> int:
        """[zetta:bot.follow] A way that a bot prefers to the others that lead to its target; NONE for none."""
        return NONE

    def bot_spares(self, state: Zetta, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may go to a place, by what the way and the landing take."""
        return True

    def bot_lands(self, state: Zetta, seat: i64, place: int) -> bool:
        """[zetta:bot.move_exclude] Whether a bot may head for a planet, by what the landing takes."""
        return True
