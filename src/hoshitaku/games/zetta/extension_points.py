"""What modules bring into chapters of the basic game: cards for the grid, means to take part, tolls, things to trade.

Each is asked by the chapter in which it counts; the basic game has none of them, but for where its systems come from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARDS, NONE
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.decision_bases import ZettaDecision
    from hoshitaku.games.zetta.modified_numbers import NumberChange
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


class GridCardKind:
    """[setup.grid] Cards of another kind than crew on the preparation grid, and in the deck beside it.

    In the grid they have numbers from `first` on: the same ones at every table (see registered.py).
    """

    __slots__ = ("first_number",)

    def __init__(self) -> None:
        self.first_number: i64 = CREW_CARDS

    def kind_name(self) -> str:
        """Section of the pack, kind of thing, and event of taking one."""
        raise NotImplementedError

    def card_locations(self, state: ZettaState) -> vec[i64]:
        """Where each of them is: in the deck, on the table, gone, or with a seat."""
        raise NotImplementedError

    def move_card(self, state: ZettaState, card: i64, place: i64) -> None:
        """One of them, counted from 0, is somewhere else."""
        raise NotImplementedError

    def ability_bits(self, state: ZettaState, card: i64) -> i64:
        """[prep.abilities] Bits of the abilities that one of them serves."""
        raise NotImplementedError


class AbilitySubstitute:
    """[discovery.abilities] Something that lets crew without the ability of a discovery take part in it."""

    __slots__ = ()

    def words_key(self) -> str:
        """Its name: words.toml has `option.send_<key>`."""
        raise NotImplementedError

    def usable_count(self, state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64) -> i64:
        """How many crew of a seat it serves, with so many knowledge tokens laid on it, the last uses spared or not."""
        raise NotImplementedError

    def is_free(self) -> bool:
        """Whether it uses up nothing."""
        return False

    def can_serve_both(self, state: ZettaState, seat: i64, uses: vec[i64], tokens: vec[i64]) -> bool:
        """[archaeology.needs_both] Whether it serves so many crew for each of two kinds, from the first kind on.

        With so many tokens of each laid on it.
        """
        return False

    def forbidding_clause(self, state: ZettaState, seat: i64) -> str:
        """Clause by which it serves no more crew of a seat in the discovery in work; empty if it does."""
        raise NotImplementedError

    def start_use(self, state: ZettaState, seat: i64, member: i64) -> None:
        """A member takes part by it."""
        raise NotImplementedError

    def swap_named_uses(self, state: ZettaState) -> None:
        """Crew is named for two rolls before the first: set aside how it takes part in one, take up the other."""
        raise NotImplementedError

    def wear_used(self, state: ZettaState) -> None:
        """It serves all who take part by it now, before the dice are rolled."""
        raise NotImplementedError


NEED_CODE_LIMIT: Final = 32  # kinds of needs that a toll may tell apart; those of two tolls are the bits of one number


class MoveRequirement:
    """[move.enter_places] What a move takes besides energy. It is `piloted` if it uses the star pilot ability."""

    __slots__ = ()

    def need_code(self, state: ZettaState, place: i64, uses_star_pilot: bool) -> i64:
        """What going to a place needs: a number below `NEEDS`, 0 for nothing."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, seat: i64, need_code: i64) -> str:
        """Clause by which a seat cannot go somewhere since it cannot meet such needs; empty if it can."""
        raise NotImplementedError

    def on_moved(self, state: ZettaState, seat: i64, place: i64, uses_star_pilot: bool) -> None:
        """The seat went there."""
        raise NotImplementedError


class MoveDiscount:
    """[perk.move_zero] What makes moves cost less. Of several the one counts that lowers the price most."""

    __slots__ = ()

    def current_reduction(self, state: ZettaState, seat: i64) -> PriceReduction | None:
        """What a seat has of it now, for all places; None if nothing."""
        raise NotImplementedError


class PriceReduction:
    """A discount that a seat has now."""

    __slots__ = ()

    def price_change(self, place: i64, price: i64, surcharge: i64) -> NumberChange | None:
        """What it makes of the price of a move without landing, of which so much is surcharge; None if nothing."""
        raise NotImplementedError


class TradeGoods:
    """[trade.what] Things of another kind that change hands in a trade."""

    __slots__ = ()

    def is_any_offered(self, state: ZettaState) -> bool:
        """Whether any of them are offered on either side."""
        raise NotImplementedError

    def clear_offered(self, state: ZettaState) -> None:
        """None are offered."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, seat: i64, other: i64) -> str:
        """Clause by which two seats cannot exchange them as the offer says; empty if they can."""
        raise NotImplementedError

    def exchange_offered(self, state: ZettaState, seat: i64, other: i64) -> None:
        """What is offered changes hands."""
        raise NotImplementedError


class OfferForm:
    """[trade.offer] What an offer is written on: the choice among all that can be offered."""

    __slots__ = ()

    def offer_decision(self, actor: i64, partner: i64) -> ZettaDecision:
        """The choice of a seat that makes an offer to its partner."""
        raise NotImplementedError


class SystemGenerator:
    """[system.draw] Where new systems come from: star, discovery values, planets, and what a warp to them costs."""

    __slots__ = ()

    def start_system(self, state: ZettaState) -> None:
        """A new system begins to be generated."""
        raise NotImplementedError

    def reveal_warp_price(self, state: ZettaState) -> None:
        """[solo.warp_energy] What the warp costs is about to be paid: push what shows it, if that is still hidden."""

    def warp_price(self, state: ZettaState) -> i64:
        """[solo.warp_energy] Energy of the warp to the system that is being generated."""
        raise NotImplementedError

    def possible_warp_prices(self, state: ZettaState) -> vec[i64]:
        """[solo.warp_energy] What the next warp may cost, each as likely as the others; empty if nobody can tell."""
        raise NotImplementedError

    def possible_round_counts(self, state: ZettaState) -> vec[i64]:
        """[turn.rounds] Rounds that the next system may last, each as likely as the others."""
        raise NotImplementedError

    def planet_type_on(self, state: ZettaState, orbit: i64) -> i64:
        """[system.planets] The type of the planet that the system has on an orbit, or NONE."""
        raise NotImplementedError

    def fixed_marker_on(self, state: ZettaState, orbit: i64) -> i64:
        """[system.planets] The very marker that is to lie on an orbit, or NONE if one of its type is drawn."""
        return NONE

    def mothership_orbit(self, state: ZettaState) -> i64:
        """[system.mothership] The orbit that the mothership goes to, or NONE if the start player chooses it."""
        raise NotImplementedError
