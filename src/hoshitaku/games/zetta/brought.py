"""What modules bring into chapters of the basic game: cards for the grid, means to take part, tolls, things to trade.

Each is asked by the chapter in which it counts; the basic game has none of them, but for where its systems come from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.ask import Ask
    from hoshitaku.games.zetta.query import Change
    from hoshitaku.games.zetta.state.zetta import Zetta


class GridCards:
    """[setup.grid] Cards of another kind than crew on the preparation grid, and in the deck beside it.

    In the grid they have numbers from `first` on: the same ones at every table (see registered.py).
    """

    __slots__ = ("first",)

    def __init__(self) -> None:
        self.first: i64 = CREW

    def kind(self) -> str:
        """Section of the pack, kind of thing, and event of taking one."""
        raise NotImplementedError

    def places(self, state: Zetta) -> vec[i64]:
        """Where each of them is: in the deck, on the table, gone, or with a seat."""
        raise NotImplementedError

    def put(self, state: Zetta, card: i64, place: i64) -> None:
        """One of them, counted from 0, is somewhere else."""
        raise NotImplementedError

    def abilities(self, state: Zetta, card: i64) -> i64:
        """[prep.abilities] Bits of the abilities that one of them serves."""
        raise NotImplementedError


class Means:
    """[discovery.abilities] Something that lets crew without the ability of a discovery take part in it."""

    __slots__ = ()

    def key(self) -> str:
        """Its name: words.toml has `option.send_<key>`."""
        raise NotImplementedError

    def uses(self, state: Zetta, seat: i64, kind: i64, tokens: i64, spared: i64) -> i64:
        """How many crew of a seat it serves, with so many knowledge tokens laid on it, the last uses spared or not."""
        raise NotImplementedError

    def is_free(self) -> bool:
        """Whether it uses up nothing."""
        return False

    def serves_both(self, state: Zetta, seat: i64, uses: vec[i64], tokens: vec[i64]) -> bool:
        """[archaeology.needs_both] Whether it serves so many crew for each of two kinds, from the first kind on.

        With so many tokens of each laid on it.
        """
        return False

    def refusal(self, state: Zetta, seat: i64) -> str:
        """Clause by which it serves no more crew of a seat in the discovery in work; empty if it does."""
        raise NotImplementedError

    def begin(self, state: Zetta, seat: i64, member: i64) -> None:
        """A member takes part by it."""
        raise NotImplementedError

    def swap(self, state: Zetta) -> None:
        """Crew is named for two rolls before the first: set aside how it takes part in one, take up the other."""
        raise NotImplementedError

    def wear(self, state: Zetta) -> None:
        """It serves all who take part by it now, before the dice are rolled."""
        raise NotImplementedError


NEEDS: Final = 32  # kinds of needs that a toll may tell apart; those of two tolls are the bits of one number


class Toll:
    """[move.enter_places] What a move takes besides energy. It is `piloted` if it uses the star pilot ability."""

    __slots__ = ()

    def needs(self, state: Zetta, place: i64, piloted: bool) -> i64:
        """What going to a place needs: a number below `NEEDS`, 0 for nothing."""
        raise NotImplementedError

    def refusal(self, state: Zetta, seat: i64, needs: i64) -> str:
        """Clause by which a seat cannot go somewhere since it cannot meet such needs; empty if it can."""
        raise NotImplementedError

    def take(self, state: Zetta, seat: i64, place: i64, piloted: bool) -> None:
        """The seat went there."""
        raise NotImplementedError


class Discount:
    """[perk.move_zero] What makes moves cost less. Of several the one counts that lowers the price most."""

    __slots__ = ()

    def now(self, state: Zetta, seat: i64) -> Lowering | None:
        """What a seat has of it now, for all places; None if nothing."""
        raise NotImplementedError


class Lowering:
    """A discount that a seat has now."""

    __slots__ = ()

    def change(self, place: i64, price: i64, surcharge: i64) -> Change | None:
        """What it makes of the price of a move without landing, of which so much is surcharge; None if nothing."""
        raise NotImplementedError


class Goods:
    """[trade.what] Things of another kind that change hands in a trade."""

    __slots__ = ()

    def any_offered(self, state: Zetta) -> bool:
        """Whether any of them are offered on either side."""
        raise NotImplementedError

    def clear(self, state: Zetta) -> None:
        """None are offered."""
        raise NotImplementedError

    def refusal(self, state: Zetta, seat: i64, other: i64) -> str:
        """Clause by which two seats cannot exchange them as the offer says; empty if they can."""
        raise NotImplementedError

    def exchange(self, state: Zetta, seat: i64, other: i64) -> None:
        """What is offered changes hands."""
        raise NotImplementedError


class Sheet:
    """[trade.offer] What an offer is written on: the choice among all that can be offered."""

    __slots__ = ()

    def asks(self, actor: i64, partner: i64) -> Ask:
        """The choice of a seat that makes an offer to its partner."""
        raise NotImplementedError


class Source:
    """[system.draw] Where new systems come from: star, discovery values, planets, and what a warp to them costs."""

    __slots__ = ()

    def draw(self, state: Zetta) -> None:
        """A new system begins to be generated."""
        raise NotImplementedError

    def turn_up_price(self, state: Zetta) -> None:
        """[solo.warp_energy] What the warp costs is about to be paid: push what shows it, if that is still hidden."""

    def price(self, state: Zetta) -> i64:
        """[solo.warp_energy] Energy of the warp to the system that is being generated."""
        raise NotImplementedError

    def prices(self, state: Zetta) -> vec[i64]:
        """[solo.warp_energy] What the next warp may cost, each as likely as the others; empty if nobody can tell."""
        raise NotImplementedError

    def lengths(self, state: Zetta) -> vec[i64]:
        """[turn.rounds] Rounds that the next system may last, each as likely as the others."""
        raise NotImplementedError

    def planet_on(self, state: Zetta, orbit: i64) -> i64:
        """[system.planets] The type of the planet that the system has on an orbit, or NONE."""
        raise NotImplementedError

    def marker_on(self, state: Zetta, orbit: i64) -> i64:
        """[system.planets] The very marker that is to lie on an orbit, or NONE if one of its type is drawn."""
        return NONE

    def mothership_on(self, state: Zetta) -> i64:
        """[system.mothership] The orbit that the mothership goes to, or NONE if the start player chooses it."""
        raise NotImplementedError
