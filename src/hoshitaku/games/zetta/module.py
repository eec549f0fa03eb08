"""What an optional chapter of the rulebook may bring, and where the basic game asks for it.

A module is a folder with one subclass of `Module`. It joins once, when the ruleset of a game is merged: there it adds
what it keeps in the state, steps of the phases, actions, ways to move and sources of fame. While the game runs it is
asked what it changes in numbers (`change`) and what it forbids (`forbids`). The basic game names no module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.brought import Goods, GridCards, Means, Sheet, Toll
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.plan import Plan
from hoshitaku.games.zetta.query import Change
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.decision import Decision

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

NEVER: Final = 1_000_000
MOST_MODULES: Final = 16


class Module:
    """A chapter that is in play. `answers` are the queries (bits) to which it contributes changes."""

    def __init__(self, *queries: i64) -> None:
        self.answers: i64 = 0
        for query in queries:
            self.answers |= 1 << query

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

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see of this module besides what it keeps openly, ready for JSON."""
        return {}

    def strands(self, state: Zetta, seat: i64) -> bool:
        """Whether this module ends it otherwise for a ship that nobody but others can bring home."""
        return False

    def prepared(self, state: Zetta, seat: i64, card: i64) -> None:
        """[quick.draw] A seat drew a quick preparation card: push what it takes by it besides crew."""

    def tokens_laid(self, state: Zetta, kind: i64) -> i64:
        """[general.limited_tokens] Knowledge tokens of a kind that lie on what this module brings."""
        return 0


class Way:
    """One way to move. A move goes the first way that leads there, unless another that stands `apart` does too.

    A `flight` leads anywhere within its reach for 1 energy; other ways come before all flights.
    """

    __slots__ = ("apart", "flight")

    def __init__(self, apart: bool, flight: bool) -> None:
        self.apart: bool = apart
        self.flight: bool = flight

    def key(self) -> str:
        """Its name: words.toml has `option.way_<key>`."""
        raise NotImplementedError

    def reach(self, state: Zetta, seat: i64) -> i64:
        """Orbits that a flight covers now; NONE if there is no such flight, or the way is no flight."""
        return NONE

    def price(self, state: Zetta, seat: i64, place: i64) -> i64:
        """Energy of going there without landing, or NEVER."""
        raise NotImplementedError

    def piloted(self) -> bool:
        """[move.star_pilot] Whether it uses the star pilot ability."""
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
    """The rules of one game in draft: all of this is open to the modules that join it."""

    def __init__(self, parts: Parts, chosen: Chosen, plan: Plan, draw_top: Decision, sheet: Sheet) -> None:  # type: ignore[type-arg]
        self.parts: Parts = parts
        self.chosen: Chosen = chosen
        self.plan: Plan = plan
        self.actions: list[Action] = []  # type: ignore[type-arg]
        self.free: list[Action] = []  # type: ignore[type-arg]
        self.ways: list[Way] = []
        self.fame: list[Fame] = []
        self.cards: list[GridCards] = []
        self.draw_top: Decision = draw_top  # type: ignore[type-arg]
        self.means: list[Means] = []
        self.tolls: list[Toll] = []
        self.goods: list[Goods] = []
        self.sheet: Sheet = sheet
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


def forbidden_by_modules(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """The same if there are modules; apart, so that a compiler can inline the check for games without."""
    for module in state.rules.modules:
        clause = module.forbids(state, deed, seat, about)
        if clause:
            return clause
    return ""
