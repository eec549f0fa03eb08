"""Chapter "ship": buying ships at Uranus."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import ANY_CREW_IS_PILOT_KEYWORD
from hoshitaku.games.farfarout.chapters.action_tokens import end_turn
from hoshitaku.games.farfarout.chapters.crew import SHIP_CHANGE_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import (
    change_points,
    pay_erg,
    record_quest_event,
    remove_shields,
    restore_shields,
)
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import AEDLESS_CREW, ANGEL_SHIP_CLASS, ERG, MARKET_TOKEN, SHIP_BOUGHT, WEALTH_TRACK
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, SeatStep
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, shield_limit
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


def can_fly_angel(state: FarFarOutState, seat: i64) -> bool:
    """[ship.raphael_buy] [glossary.acss] Whether anybody aboard could fly an Angel class ship."""
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].kind == AEDLESS_CREW or has_passive_effect(
            state, seat, ANY_CREW_IS_PILOT_KEYWORD
        ):
            return True
    return False


def ship_purchase_forbidding_clause(state: FarFarOutState, seat: i64, kind: i64) -> str:
    """[ship.once] [ship.raphael_buy] [digital.afford] Clause that forbids buying a kind of ship, or "".

    [component.scout_cost] A Scout cannot be bought.
    """
    player = state.seats[seat]
    if kind == 0 or kind >= len(state.rules.cards.ships) or player.bought_ship_bits >> kind & 1:
        return "ship.once"
    ship = state.rules.cards.ships[kind]
    if ship.ship_class == ANGEL_SHIP_CLASS and not can_fly_angel(state, seat):
        return "ship.raphael_buy"
    return "" if player.money[ERG] >= ship.price else "digital.afford"


@final
class BuyShipAction(SingleOptionAction):
    """[ship.action] Buy a new ship."""

    __slots__ = ()

    def words_key(self) -> str:
        return "buy_ship"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[ship.where] [ship.action] [home.uranus] Clause that forbids buying a ship now, or "".

        If several apply, it is that of the first kind not bought yet: the price, if only money is missing.
        """
        body = state.seats[seat].body
        if (
            not is_on_planet(state, seat)
            or not state.rules.cards.planets[state.map_state.planet_at_body[body]].has_shipyard
        ):
            return "ship.where"
        refused = "ship.once"
        for kind in range(i64(1), i64(len(state.rules.cards.ships))):
            this = ship_purchase_forbidding_clause(state, seat, kind)
            if not this:
                return ""
            if refused == "ship.once":
                refused = this
        return refused

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[ship.action] Ask which ship."""
        state.push(ChooseShipToBuy(seat))


@final
class ChooseShipToBuy(FarFarOutDecision):
    """[ship.once] Which ship."""

    __slots__ = ()

    def record_name(self) -> str:
        return "buy_ship"

    def clause(self, state: FarFarOutState) -> str:
        return "ship.action"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for kind in range(i64(len(state.rules.cards.ships))):
            if not ship_purchase_forbidding_clause(state, self.actor, kind):
                out.add(kind)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return ship_purchase_forbidding_clause(state, self.actor, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[ship.swap] [ship.crew_stay] [ship.wealth] [ship.end_turn] [component.ship_supply] Gain the new ship
        immediately.

        [source.wealth_ship] Gain its wealth immediately too. [ship.full_price] The old one is not refunded.
        """
        player, ship = state.seats[self.actor], state.rules.cards.ships[option]
        pay_erg(state, self.actor, ship.price, "ship.where")
        player.ship_kind = option
        player.bought_ship_bits |= 1 << option
        for colour in range(i64(4)):
            player.unused_tokens[colour] = ship.token_counts[colour]
        state.log_event("ship", "ship.swap", self.actor, ship.price, option)
        # The old ship's shields leave with its card: a lower limit of the new one is not a loss.
        over = player.shields - shield_limit(state, self.actor)
        remove_shields(state, self.actor, over, "shields_left", "ship.swap", 0)
        change_points(state, self.actor, WEALTH_TRACK, ship.wealth_points, "ship.wealth")
        record_quest_event(state, self.actor, SHIP_BOUGHT)
        state.push(EndTurnAfterPurchase(self.actor))
        state.push(FillNewShipShields(self.actor))
        state.push(EnforceShieldAndCrewLimits(self.actor, SHIP_CHANGE_REASON))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        ships = state.rules.cards.ships
        return OptionLabel("ship", "ship", option, ships[option].price if option < len(ships) else 0)


@final
class FillNewShipShields(SeatStep):
    """[ship.shields] The new ship of a seat starts with all its shields."""

    __slots__ = ()

    def record_name(self) -> str:
        return "fill_shields"

    def run(self, state: FarFarOutState) -> None:
        restore_shields(state, self.seat, shield_limit(state, self.seat), "ship.shields")


@final
class EndTurnAfterPurchase(SeatStep):
    """[ship.end_turn] The new ship is ready, and the turn ends."""

    __slots__ = ()

    def record_name(self) -> str:
        return "turn_over"

    def run(self, state: FarFarOutState) -> None:
        end_turn(state, self.seat, "ship.end_turn")
