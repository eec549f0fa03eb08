"""What an optional chapter of the rulebook may bring, and where the basic game asks for it.

A module is a folder with one subclass of `Module`. It joins once, when the ruleset of a game is merged: there it adds
what it keeps in the state, steps of the phases, actions, ways to move and sources of fame. While the game runs it is
asked what it changes in numbers (`change`) and what it forbids (`forbids`). The basic game names no module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Discount, Goods, GridCards, Means, Sheet, Source, Toll
from hoshitaku.games.zetta.codes import NONE, ORBITS
from hoshitaku.games.zetta.plan import Plan
from hoshitaku.games.zetta.query import QUERY_BIT, Change
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.chapters.fares import Fares
    from hoshitaku.games.zetta.draw import Draw
    from hoshitaku.games.zetta.state.zetta import Zetta

NEVER: Final = 1_000_000
MOST_MODULES: Final = 16
ORBITS_THEMSELVES: Final = vec[i64](list(range(len(ORBITS))))


class Module:
    """A chapter that is in play. `answers` are the queries (bits) to which it contributes changes."""

    def __init__(self, *queries: i64) -> None:
        self.answers: i64 = 0
        for query in queries:
            self.answers |= QUERY_BIT[query]

    def name(self) -> str:
        """As table options name it."""
        raise NotImplementedError

    def join(self, draft: Draft) -> None:
        """Add to the rules of a new game, or replace what stands there."""

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """What this module contributes to a number that it answers for (bits in `answers`); None if nothing now."""
        return None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """Clause by which this module forbids a deed (named by its key); empty if it does not."""
        return ""

    def told(self, state: Zetta, deed: str, seat: i64, about: i64) -> None:
        """A seat does a deed (named by its key) in which another module has a say: push what comes first."""

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see of this module besides what it keeps openly, ready for JSON."""
        return {}

    def keepsake(self, state: Zetta) -> dict[str, object]:
        """What players keep of a finished game (see kernel/keepsake.py); empty if that is no matter of this module."""
        return {}

    def strands(self, state: Zetta, seat: i64) -> bool:
        """Whether this module ends it otherwise for a ship that nobody but others can bring home."""
        return False

    def parting(self, state: Zetta, seat: i64) -> Decision | None:  # type: ignore[type-arg]
        """What is due once a ship leaves its place otherwise than by a move: before it returns, after its rescue.

        Nothing is due any more when it was done.
        """
        return None

    def prepared(self, state: Zetta, seat: i64, card: i64) -> None:
        """[quick.draw] A seat drew a quick preparation card: push what it takes by it besides crew."""

    def tokens_laid(self, state: Zetta, kind: i64) -> i64:
        """[general.limited_tokens] Knowledge tokens of a kind that lie on what this module brings."""
        return 0

    def acts(self, state: Zetta, seat: i64, key: str) -> None:
        """[action.one] A seat is about to begin an action: push what follows it."""

    def landed(self, state: Zetta, seat: i64, place: i64, flagged: bool) -> None:
        """[land.first_flag] A ship landed on a planet, where a flag stood already or not: push what it brings."""

    def moved(self, state: Zetta, seat: i64, energy: i64) -> None:
        """[move.once] A ship came to its place by a move that took so much energy: push what is due once it is paid."""

    def mothership_comes(self, state: Zetta, place: i64) -> None:
        """[damage.rescue_mothership] The mothership comes to a ship that stands at a place."""

    def comes_home(self, state: Zetta, seat: i64, member: i64) -> bool:
        """Crew of a seat comes home from another's board; whether this module finds it a place there."""
        return False

    def spares(self, state: Zetta, seat: i64, thing: i64) -> bool:
        """[equipment.wear] A use would wear a thing on a seat's track; whether this module spares it that."""
        return False

    def crew_hurt(self, state: Zetta, seat: i64, member: i64) -> None:
        """[damage.place] A member aboard a seat's ship took a damage token."""

    def crew_left(self, state: Zetta, seat: i64) -> None:
        """Crew of a seat died, or was taken to another's board: a place is free."""


class Way:
    """One way to move. A move goes the first way that leads there, unless another that stands `apart` does too.

    A `flight` leads anywhere within its reach for 1 energy; other ways come before all flights. A way that is not
    `free` always takes energy, unless a discount makes it cheaper, and nothing lowers a price that is `fixed`.
    [move.star_pilot] One that is `piloted` uses the star pilot ability.
    """

    __slots__ = ("apart", "fixed", "flight", "free", "piloted")

    def __init__(
        self, apart: bool, flight: bool, *, free: bool = False, fixed: bool = False, piloted: bool = False
    ) -> None:
        self.apart: bool = apart
        self.flight: bool = flight
        self.free: bool = free
        self.fixed: bool = fixed
        self.piloted: bool = piloted

    def key(self) -> str:
        """Its name: words.toml has `option.way_<key>`."""
        raise NotImplementedError

    def reach(self, state: Zetta, seat: i64) -> i64:
        """How far it leads now, in orbits or as it counts; NONE if nowhere. Asked once for all places."""
        raise NotImplementedError

    def price(self, state: Zetta, fares: Fares, place: i64, reach: i64) -> i64:
        """Energy of going there without landing, or NEVER; `reach` is what it said of itself, and not NONE."""
        raise NotImplementedError

    def surcharge(self, price: i64) -> i64:
        """How much of a price is for more than the way itself."""
        return 0

    def surcharge_clause(self) -> str:
        """Clause that asks for the surcharge; empty if there never is one."""
        return ""

    def uses_up(self) -> bool:
        """Whether going this way takes a token, or a perk that is for once a system."""
        return False

    def went(self, state: Zetta, seat: i64, place: i64) -> None:
        """What else going this way takes."""


class Fame:
    """One source of fame in the scoring."""

    def key(self) -> str:
        """Its name: words.toml has `fame.<key>`."""
        raise NotImplementedError

    def clause(self) -> str:
        """Clause that gives it."""
        raise NotImplementedError

    def fame(self, state: Zetta, seat: i64) -> i64:
        """Fame of a seat by it, as if the game ended now."""
        raise NotImplementedError


@final
class Draft:
    """The rules of one game in draft: all of this is open to the modules that join it, named in `modules`."""

    def __init__(
        self, parts: Parts, chosen: Chosen, plan: Plan, draw_top: Decision, draw_life: Draw,  # type: ignore[type-arg]
        sheet: Sheet, source: Source, modules: list[str],
    ) -> None:  # fmt: skip
        self.parts: Parts = parts
        self.chosen: Chosen = chosen
        self.plan: Plan = plan
        self.actions: list[Action] = []  # type: ignore[type-arg]
        self.free: list[Action] = []  # type: ignore[type-arg]
        self.at_warp: list[Action] = []  # type: ignore[type-arg]
        self.asked_last: list[int] = []
        self.ways: list[Way] = []
        self.spaces: vec[i64] = ORBITS_THEMSELVES
        self.fame: list[Fame] = []
        self.cards: list[GridCards] = []
        self.draw_top: Decision = draw_top  # type: ignore[type-arg]
        self.draw_life: Draw = draw_life
        self.means: list[Means] = []
        self.tolls: list[Toll] = []
        self.discounts: list[Discount] = []
        self.goods: list[Goods] = []
        self.sheet: Sheet = sheet
        self.source: Source = source
        self.modules: list[str] = modules
        self.kept: list[int] = [NONE] * MOST_MODULES
        self.kept_at_first: list[ModuleState] = []

    def keep(self, number: int, at_first: ModuleState) -> None:
        """Keep something of a module in the state: at play it is `state.modules[state.rules.kept[number]]`.

        No two modules can have the same number; ValueError if one of them has it already.
        """
        if self.kept[number] != NONE:
            raise ValueError(f"two modules keep something under the number {number}")
        self.kept[number] = len(self.kept_at_first)
        self.kept_at_first.append(at_first)


def forbidden(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """Clause by which a module in play forbids a deed; empty if none does."""
    if len(state.rules.modules) == 0:
        return ""
    return forbidden_by_modules(state, deed, seat, about)


def tell(state: Zetta, deed: str, seat: i64, about: i64) -> None:
    """Tell all modules in play that a seat does a deed."""
    for module in state.rules.modules:
        module.told(state, deed, seat, about)


def forbidden_by_modules(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """The same if there are modules; apart, so that a compiler can inline the check for games without."""
    for module in state.rules.modules:
        clause = module.forbids(state, deed, seat, about)
        if clause:
            return clause
    return ""
