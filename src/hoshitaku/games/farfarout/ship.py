"""Chapter "ship": ships bought at Uranus."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, StepOfSeat
from hoshitaku.games.farfarout.codes import AEDLESS, ANGEL, DEED_SHIP, ERG, MARKET, WEALTH
from hoshitaku.games.farfarout.effect import PILOT_ANY
from hoshitaku.games.farfarout.people import NEW_SHIP, KeepLimits
from hoshitaku.games.farfarout.query import has, shield_limit
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_erg, restore_shields, score, shields_off
from hoshitaku.games.farfarout.tokens import end_turn
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer


def can_fly_angel(state: FarFarOut, seat: i64) -> bool:
    """[ship.raphael_buy] [glossary.acss] Whether anybody aboard could fly an Angel class ship."""
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].kind == AEDLESS or has(state, seat, PILOT_ANY):
            return True
    return False


def kind_refusal(state: FarFarOut, seat: i64, kind: i64) -> str:
    """[ship.once] [ship.raphael_buy] [digital.afford] Clause that forbids buying a kind of ship, or "".

    [component.scout_cost] A Scout is never bought.
    """
    player = state.seats[seat]
    if kind == 0 or kind >= len(state.rules.cards.ships) or player.bought >> kind & 1:
        return "ship.once"
    ship = state.rules.cards.ships[kind]
    if ship.ship_class == ANGEL and not can_fly_angel(state, seat):
        return "ship.raphael_buy"
    return "" if player.money[ERG] >= ship.cost else "digital.afford"


@final
class ChangeShip(SingleAction):
    """[ship.action] A new ship is bought."""

    __slots__ = ()

    def key(self) -> str:
        return "buy_ship"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[ship.where] [ship.action] [home.uranus] Clause that forbids buying a ship now, or "".

        If several apply, it is that of the first kind not bought yet: the price, if only money is missing.
        """
        body = state.seats[seat].body
        if not on_planet(state, seat) or not state.rules.cards.planets[state.space.planet[body]].shipyard:
            return "ship.where"
        refused = "ship.once"
        for kind in range(i64(1), i64(len(state.rules.cards.ships))):
            this = kind_refusal(state, seat, kind)
            if not this:
                return ""
            if refused == "ship.once":
                refused = this
        return refused

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[ship.action] Ask which ship."""
        state.push(BuyShip(seat))


@final
class BuyShip(Ask):
    """[ship.once] Which ship."""

    __slots__ = ()

    def record_name(self) -> str:
        return "buy_ship"

    def clause(self, state: FarFarOut) -> str:
        return "ship.action"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for kind in range(i64(len(state.rules.cards.ships))):
            if not kind_refusal(state, self.actor, kind):
                out.add(kind)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return kind_refusal(state, self.actor, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        """[ship.swap] [ship.crew_stay] [ship.wealth] [ship.end_turn] [component.ship_supply] The new ship at once.

        [source.wealth_ship] Its wealth is gained at once too. [ship.full_price] Nothing is paid for the old one.
        """
        player, ship = state.seats[self.actor], state.rules.cards.ships[option]
        pay_erg(state, self.actor, ship.cost, "ship.where")
        player.ship = option
        player.bought |= 1 << option
        for colour in range(i64(4)):
            player.unused[colour] = ship.tokens[colour]
        state.log_event("ship", "ship.swap", self.actor, ship.cost, option)
        # The old ship's shields go with its card: what the new one cannot hold is no loss.
        over = player.shields - shield_limit(state, self.actor)
        shields_off(state, self.actor, over, "shields_left", "ship.swap", 0)
        score(state, self.actor, WEALTH, ship.wealth, "ship.wealth")
        did(state, self.actor, DEED_SHIP)
        state.push(TurnOver(self.actor))
        state.push(FillShields(self.actor))
        state.push(KeepLimits(self.actor, NEW_SHIP))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        ships = state.rules.cards.ships
        return OptionLabel("ship", "ship", option, ships[option].cost if option < len(ships) else 0)


@final
class FillShields(StepOfSeat):
    """[ship.shields] The new ship of a seat has all its shields."""

    __slots__ = ()

    def record_name(self) -> str:
        return "fill_shields"

    def take(self, state: FarFarOut, option: i64) -> None:
        restore_shields(state, self.seat, shield_limit(state, self.seat), "ship.shields")


@final
class TurnOver(StepOfSeat):
    """[ship.end_turn] The new ship is ready, and the turn is over."""

    __slots__ = ()

    def record_name(self) -> str:
        return "turn_over"

    def take(self, state: FarFarOut, option: i64) -> None:
        end_turn(state, self.seat, "ship.end_turn")
