"""Base classes for what modules add to chapters: grid cards, substitutes for abilities, move requirements, goods.

The chapter concerned calls them. The basic game has none of them, except its system generator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.decision_bases import ZettaDecision
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


class GridCardKind:
    """[setup.grid] A kind of cards, other than crew, on the preparation grid and in its deck.

    Their numbers in the grid start at `first_number` and are the same at every table (see module_list.py).
    """

    __slots__ = ("first_number",)

    def __init__(self) -> None:
        self.first_number: i64 = CREW_CARD_COUNT

    def kind_name(self) -> str:
        """Name of the pack section, of the item kind, and of the event when a seat takes one."""
        raise NotImplementedError

    def card_locations(self, state: ZettaState) -> vec[i64]:
        """The location of each card: deck, table, out of the game, or a seat."""
        raise NotImplementedError

    def move_card(self, state: ZettaState, card: i64, place: i64) -> None:
        """Moves a card, counted from 0, to a location."""
        raise NotImplementedError

    def ability_bits(self, state: ZettaState, card: i64) -> i64:
        """[prep.abilities] Bits of the abilities that a card can replace."""
        raise NotImplementedError


class AbilitySubstitute:
    """[discovery.abilities] Lets crew without the ability of a discovery take part in it."""

    __slots__ = ()

    def words_key(self) -> str:
        """Its key in words.toml: `option.send_<key>`."""
        raise NotImplementedError

    def servable_crew_count(self, state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64) -> i64:
        """Number of crew members of a seat it can serve, with this many knowledge tokens on it.

        `with_last_uses` says whether last uses count.
        """
        raise NotImplementedError

    def is_free(self) -> bool:
        """Whether its use is free of any cost."""
        return False

    def can_serve_both_rolls_with(self, state: ZettaState, seat: i64, uses: vec[i64], tokens: vec[i64]) -> bool:
        """[archaeology.needs_both] Whether it can serve the given numbers of crew for both rolls of archaeology.

        `uses` and `tokens` have an entry per kind of discovery: the crew to serve, and the tokens laid on it.
        """
        return False

    def forbidding_clause(self, state: ZettaState, seat: i64) -> str:
        """The clause for which it serves no more crew of a seat in the current discovery; "" if it does."""
        raise NotImplementedError

    def start_use(self, state: ZettaState, seat: i64, member: i64) -> None:
        """A member takes part with it."""
        raise NotImplementedError

    def swap_uses_between_rolls(self, state: ZettaState) -> None:
        """Two rolls share a team: stores how crew uses it in one roll, and restores how crew uses it in the other."""
        raise NotImplementedError

    def wear_once_per_use(self, state: ZettaState) -> None:
        """Wears it once for each member that uses it, before the dice are rolled."""
        raise NotImplementedError


NEED_CODE_LIMIT: Final = 32  # limit of the need codes of a requirement; those of two requirements share one bit set


class MoveRequirement:
    """[move.enter_places] What a move requires besides energy; a star pilot may change it."""

    __slots__ = ()

    def need_code(self, state: ZettaState, place: i64, uses_star_pilot: bool) -> i64:
        """Code of what a move to a place needs: below `NEED_CODE_LIMIT`, 0 for nothing."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, seat: i64, need_code: i64) -> str:
        """The clause for which a seat cannot meet the needs of a code; "" if it can."""
        raise NotImplementedError

    def on_moved(self, state: ZettaState, seat: i64, place: i64, uses_star_pilot: bool) -> None:
        """Called after the seat moved there."""
        raise NotImplementedError


class TradeGoods:
    """[trade.what] Goods of another kind for trades."""

    __slots__ = ()

    def is_any_offered(self, state: ZettaState) -> bool:
        """Whether either side of the offer contains any."""
        raise NotImplementedError

    def clear_offered(self, state: ZettaState) -> None:
        """Removes them from the offer."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, seat: i64, other: i64) -> str:
        """The clause that forbids the exchange of these goods between two seats; "" if none does."""
        raise NotImplementedError

    def exchange_offered(self, state: ZettaState, seat: i64, other: i64) -> None:
        """Exchanges those in the offer."""
        raise NotImplementedError


class OfferForm:
    """[trade.offer] The form for offers: a decision with everything that can be offered."""

    __slots__ = ()

    def offer_decision(self, actor: i64, partner: i64) -> ZettaDecision:
        """The decision of a seat that makes an offer to its partner."""
        raise NotImplementedError


class SystemGenerator:
    """[system.draw] Generates systems: star, discovery values, planets, and the price of the warp.

    `planet_clause` is the clause by which it lays a planet.
    """

    __slots__ = ("planet_clause",)

    def __init__(self, planet_clause: str) -> None:
        self.planet_clause: str = planet_clause

    def start_generation(self, state: ZettaState) -> None:
        """Starts the generation of a system."""
        raise NotImplementedError

    def reveal_warp_price(self, state: ZettaState) -> None:
        """[solo.warp_energy] Called before the warp is paid.

        Pushes the step that reveals its price, if that is still hidden.
        """

    def warp_price(self, state: ZettaState) -> i64:
        """[solo.warp_energy] Energy of the warp to the system that is being generated."""
        raise NotImplementedError

    def possible_warp_prices(self, state: ZettaState) -> vec[i64]:
        """[solo.warp_energy] Prices that the next warp may have, equally likely; empty if unknown."""
        raise NotImplementedError

    def possible_round_counts(self, state: ZettaState) -> vec[i64]:
        """[turn.rounds] Numbers of rounds that the next system may have, equally likely."""
        raise NotImplementedError

    def planet_type_on(self, state: ZettaState, orbit: i64) -> i64:
        """[system.planets] The type of the planet on an orbit, or NONE."""
        raise NotImplementedError

    def fixed_planet_marker_on(self, state: ZettaState, orbit: i64) -> i64:
        """[system.planets] The exact marker for an orbit, or NONE if a random one of its type is drawn."""
        return NONE

    def mothership_orbit(self, state: ZettaState) -> i64:
        """[system.mothership] The orbit of the mothership, or NONE if the start player chooses it."""
        raise NotImplementedError
