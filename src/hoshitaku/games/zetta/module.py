"""What an optional chapter of the rulebook may bring, and where the basic game asks for it.

A module is one file (or a few) with one subclass of `Module`. It joins once, when the ruleset of a game is merged:
there it adds what it keeps in the state, steps of the phases, actions, ways to move and sources of fame. While the game
runs it is asked for numbers (`alter`) and permissions (`forbids`). The basic game names no module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBITS
from hoshitaku.games.zetta.plan import Plan
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.games.zetta.state.module import ModuleState

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

# Numbers that modules may alter; `about` is a crew card, a place, a kind of discovery or NONE.
ABILITIES: Final = 0  # bits of the abilities that a member of the crew has by itself (about: member)
USES_KNOWLEDGE: Final = 1  # 1 if knowledge tokens can be laid on it (about: member)
TEAM_DICE: Final = 2  # dice of all that a seat sends to a discovery (about: kind)
DICE_POOL: Final = 3  # dice of a whole discovery (about: kind)
MOVE_RANGE: Final = 4
MOVE_PRICE: Final = 5  # (about: place)
KNOWLEDGE_LIMIT: Final = 6
MAY_HELP: Final = 7  # 1 if the seat can help in a discovery
LAST_SYSTEM: Final = 8  # 1 if the scoring follows the system that was explored (no seat)
TAKES_TURN: Final = 9  # whether the seat has a turn in a round: one of these
NO_TURN: Final = 0
WHOLE_TURN: Final = 1
FREE_THINGS_ONLY: Final = 2
CREW_DIES: Final = 10  # 1 if a crew that takes more damage than it can bear dies of it (about: member)
CHALLENGE_MET: Final = 11  # 1 if the challenge is fulfilled (no seat; about: its number)
GRID_COST: Final = 12  # tokens of an investment (about: space of the preparation grid)
PASSED_OUT: Final = 13  # 1 if passes end the preparation, unless the next seat can invest (no seat)
CREW_LIMIT: Final = 14  # crew that may leave Earth with a seat
TOGETHER: Final = 15  # how the game stands for all seats at once: one of these (no seat)
RIVALS: Final = 0
UNDECIDED: Final = 1
WON: Final = 2
LOST: Final = 3
FIRST_OF_MODULES: Final = 100

NEVER: Final = 1_000_000
MOST_MODULES: Final = 16


class Module:
    """A chapter that is in play."""

    def name(self) -> str:
        """As table options name it."""
        raise NotImplementedError

    def join(self, table: Table) -> None:
        """Add to the rules of a new game, or replace what stands there."""

    def alter(self, state: Zetta, query: i64, seat: i64, about: i64, value: i64) -> i64:
        """The number that a query asks for, as this module makes it from what it was."""
        return value

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """Clause by which this module forbids a deed (named by its key); empty where it does not."""
        return ""

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see of this module besides what it keeps openly, ready for JSON."""
        return {}

    def shown_schema(self) -> dict[str, dict[str, object]]:
        """JSON schemas of what `shown` tells, by name."""
        return {}

    def strands(self, state: Zetta, seat: i64) -> bool:
        """Whether this module ends it otherwise for a ship that nobody but others can bring home."""
        return False


class Deed:
    """Something that a seat may do in its turn: an action, or a free thing beside it.

    `number` is fixed: that of its option among the actions or the free things.
    """

    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def key(self) -> str:
        """Its name: words.toml has `option.<key>`."""
        raise NotImplementedError

    def refusal(self, state: Zetta, seat: i64) -> str:
        """Slug of the clause that forbids it now; empty where it is legal."""
        raise NotImplementedError

    def begin(self, state: Zetta, seat: i64) -> None:
        """Do it, or push what it takes."""
        raise NotImplementedError

    def about(self) -> i64:
        """Seat that it concerns, for words; NONE for none."""
        return NONE


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
        """Orbits that a flight covers now; NONE where there is no such flight, or the way is no flight."""
        return NONE

    def price(self, state: Zetta, seat: i64, place: i64) -> i64:
        """Energy of going there without landing, or NEVER."""
        raise NotImplementedError

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
class Table:
    """The rules of one game while modules join it: all of this is open to them."""

    def __init__(self, parts: Parts, chosen: Chosen, plan: Plan) -> None:
        self.parts: Parts = parts
        self.chosen: Chosen = chosen
        self.plan: Plan = plan
        self.actions: list[Deed] = []
        self.free: list[Deed] = []
        self.ways: list[Way] = []
        self.fame: list[Fame] = []
        self.space_orbit: list[int] = list(range(len(ORBITS)))
        self.kept: list[int] = [NONE] * MOST_MODULES
        self.kept_at_first: list[ModuleState] = []

    def keep(self, module: int, at_first: ModuleState) -> None:
        """What the module with that number keeps in the state: `rules.kept` says at which place."""
        self.kept[module] = len(self.kept_at_first)
        self.kept_at_first.append(at_first)


def altered(state: Zetta, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """[general.golden_rule] A number as the modules in play make it."""
    if len(state.rules.modules) == 0:
        return value
    for module in state.rules.modules:
        value = module.alter(state, query, seat, about, value)
    return value


def forbidden(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """Clause by which a module in play forbids a deed; empty where none does."""
    if len(state.rules.modules) == 0:
        return ""
    for module in state.rules.modules:
        clause = module.forbids(state, deed, seat, about)
        if clause:
            return clause
    return ""
