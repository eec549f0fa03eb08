"""Decisions on a stack: what a game is made of.

A state carries a stack of unfinished pieces of work. The top one says who must choose (a seat, CHANCE) or runs by
itself (NOBODY). Decisions are immutable and shared by all clones of a state, so whatever changes stands in the state.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.journal import Journal
from hoshitaku.kernel.vectors import append, vec

CHANCE: Final = -1
OVER: Final = -2
NOBODY: Final = -3

MOST_OPTIONS: Final = 1024

S = TypeVar("S", bound="State")


@final
@mypyc_attr(acyclic=True)
class Options:
    """A reusable buffer for the legal options of one decision, with their weights where chance chooses."""

    __slots__ = ("items", "n", "uniform", "weights")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.weights: vec[i64] = vec[i64]([1] * MOST_OPTIONS)
        self.n: i64 = 0
        self.uniform: bool = True

    def clear(self) -> None:
        """Empty the buffer before the next decision."""
        self.n = 0
        self.uniform = True

    def add(self, option: i64) -> None:
        """Add a legal option. Call in ascending order."""
        self.items[self.n] = option
        self.n += 1

    def add_weighted(self, option: i64, weight: i64) -> None:
        """Add an outcome of chance with its weight (a positive int)."""
        if weight != 1 and self.uniform:
            self.uniform = False
            for i in range(self.n):
                self.weights[i] = 1
        if not self.uniform:
            self.weights[self.n] = weight
        self.add(option)

    def weight(self, index: i64) -> i64:
        """Weight of the option at an index; 1 unless all were added with weights."""
        return 1 if self.uniform else self.weights[index]

    def total(self) -> i64:
        """Sum of the weights."""
        if self.uniform:
            return self.n
        total: i64 = 0
        for i in range(self.n):
            total += self.weights[i]
        return total

    def outcome(self, roll: i64) -> i64:
        """Option that a roll in range(total()) falls on."""
        if self.uniform:
            return self.items[roll]
        for i in range(self.n):
            roll -= self.weights[i]
            if roll < 0:
                return self.items[i]
        raise IndexError(f"roll beyond the weights by {roll}")

    def holds(self, option: i64) -> bool:
        """Tell whether an option is among the legal ones."""
        for i in range(self.n):
            if self.items[i] == option:
                return True
        return False

    def listed(self) -> list[int]:
        """The options as a list of ints, in their fixed order."""
        listed: list[int] = []
        for i in range(self.n):
            listed.append(self.items[i])  # noqa: PERF401  compiled, a loop boxes the numbers without calling int
        return listed


class Decision(Generic[S]):
    """One unfinished piece of work on the stack. Immutable.

    `actor` is the seat that must choose, CHANCE, or NOBODY where it runs by itself.
    """

    __slots__ = ("actor",)

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor

    def name(self) -> str:
        """Stable name of this kind of decision, as written in records."""
        raise NotImplementedError

    def first_action_id(self) -> i64:
        """Global id of option 0; option k has this plus k. Unused where NOBODY acts."""
        return 0

    def span(self) -> i64:
        """Options are in range(span()), legal or not."""
        return 0

    def options(self, state: S, out: Options) -> None:
        """Add every legal option to the buffer, in ascending order."""
        raise NotImplementedError

    def take(self, state: S, option: i64) -> None:
        """Carry an option out. The decision has left the stack; whatever remains to be done is pushed."""
        raise NotImplementedError

    def refusal(self, state: S, option: i64) -> str:
        """Slug of the clause that forbids an option in range(span()); empty where it is legal."""
        return ""

    def details(self, state: S) -> dict[str, object]:
        """What `name` and `actor` leave open, ready for JSON."""
        return {}


@mypyc_attr(acyclic=True)
class State:
    """Base of every game's state: the stack, and a journal while somebody listens.

    The first `depth` items of `stack` are the decisions in work; what lies behind them is left over and means nothing.
    """

    __slots__ = ("depth", "journal", "stack")

    def __init__(self) -> None:
        # The bare name: a vector's item type cannot be a parameterised class.
        self.stack: vec[Decision] = vec[Decision]()  # type: ignore[type-arg]
        self.depth: i64 = 0
        self.journal: Journal | None = None

    def push(self, decision: Decision[Any]) -> None:
        """Put a decision on top. Push the continuation first, then the question."""
        if self.depth < len(self.stack):
            self.stack[self.depth] = decision
        else:
            self.stack = append(self.stack, decision)
        self.depth += 1

    def top(self) -> Decision[Any]:
        """The decision at hand; IndexError when the game is over."""
        return self.stack[self.depth - 1] if self.depth else self.stack[len(self.stack)]

    def pending(self) -> list[Decision[Any]]:
        """All decisions in work, the one at hand last."""
        return [self.stack[i] for i in range(self.depth)]

    def actor(self) -> i64:
        """Seat that must choose, CHANCE, or OVER."""
        return self.stack[self.depth - 1].actor if self.depth else OVER

    def options(self, out: Options) -> None:
        """Fill the buffer with the legal options of the decision at hand."""
        out.clear()
        self.stack[self.depth - 1].options(self, out)

    def take(self, option: i64) -> None:
        """Carry out a legal option, then everything that runs by itself. Unchecked: see Position.take."""
        self.depth -= 1
        self.stack[self.depth].take(self, option)
        while self.depth and self.stack[self.depth - 1].actor == NOBODY:
            self.depth -= 1
            self.stack[self.depth].take(self, 0)

    def clone(self) -> State:
        """An independent copy without the journal."""
        raise NotImplementedError

    def copy_stack(self, other: State) -> None:
        """Take over the stack of the state this one is cloned from."""
        self.stack = other.stack[: other.depth]
        self.depth = other.depth

    def turn_number(self) -> i64:
        """Number of the turn being played, for the undo policy: undo stays within one turn."""
        return 0
