"""Decisions on a stack: what a game is made of.

A state carries a stack of pending steps. The top one says who must choose (a seat, CHANCE) or runs by itself (NOBODY).
Decisions are immutable and shared by all clones of a state, so whatever changes stands in the state.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.event_log import EventLog
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import append, vec

CHANCE: Final = -1
OVER: Final = -2
NOBODY: Final = -3
ANY_SEAT: Final = -4  # of kinds of decisions, not of decisions: whichever seat it is given

S = TypeVar("S", bound="State")


class Decision(Generic[S]):
    """One pending step of the game, on the stack. Immutable.

    `actor` is the seat that must choose, CHANCE, or NOBODY if it resolves by itself.

    A kind declares its fields once: `FIELDS` names them in the order in which its constructor takes them, each with
    what it is: a kind of thing, as words know it, or "number"; with "?" behind it, -1 is no thing and written as null.
    Of a kind with `ACTOR` other than ANY_SEAT all decisions have that actor, and the constructor takes the fields
    alone.
    """

    __slots__ = ("actor",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {}
    FIXED_ACTOR: ClassVar[int] = ANY_SEAT

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor

    def record_name(self) -> str:
        """Stable name of this kind of decision, as written in records."""
        raise NotImplementedError

    def first_action_id(self) -> i64:
        """Global id of option 0; option k has this plus k. Unused if NOBODY acts."""
        return 0

    def option_bound(self) -> i64:
        """Options are in range(span()), legal or not."""
        return 0

    def options(self, state: S, out: OptionBuffer) -> None:
        """Add every legal option to the buffer, in ascending order."""
        raise NotImplementedError

    def take(self, state: S, option: i64) -> None:
        """Carry an option out. The decision has left the stack; whatever remains to be done is pushed."""
        raise NotImplementedError

    def forbidding_clause(self, state: S, option: i64) -> str:
        """Slug of the clause that forbids an option in range(span()); empty if it is legal."""
        return ""

    def clause(self, state: S) -> str:
        """Slug of the clause that this decision follows, for readers; "" if there is no one clause."""
        return ""

    def view_details(self, state: S) -> dict[str, object]:
        """What a view shows of it besides its name, its actor and its fields, ready for JSON."""
        return {}


@mypyc_attr(acyclic=True)
class State:
    """Base of every game's state: the stack, and a journal while anyone listens.

    The first `depth` items of `stack` are the pending decisions; whatever lies behind them is left over and unused.
    """

    __slots__ = ("event_log", "stack", "stack_depth")

    def __init__(self) -> None:
        # The bare name: a vector's item type cannot be a parameterised class.
        self.stack: vec[Decision] = vec[Decision]()  # type: ignore[type-arg]
        self.stack_depth: i64 = 0
        self.event_log: EventLog | None = None

    def push(self, decision: Decision[Any]) -> None:
        """Put a decision on top. Push the continuation first, then the question."""
        if self.stack_depth < len(self.stack):
            self.stack[self.stack_depth] = decision
        else:
            self.stack = append(self.stack, decision)
        self.stack_depth += 1

    def top(self) -> Decision[Any]:
        """The current decision; IndexError when the game is over."""
        return self.stack[self.stack_depth - 1] if self.stack_depth else self.stack[len(self.stack)]

    def pending_decisions(self) -> list[Decision[Any]]:
        """All pending decisions, the current one last."""
        return [self.stack[i] for i in range(self.stack_depth)]

    def actor(self) -> i64:
        """Seat that must choose, CHANCE, or OVER."""
        top = self.stack_depth - 1
        return self.stack[top].actor if top >= 0 else OVER

    def options(self, out: OptionBuffer) -> None:
        """Fill the buffer with the legal options of the current decision."""
        out.count = 0
        out.is_uniform = True
        top = self.stack_depth - 1
        self.stack[top].options(self, out)

    def take(self, option: i64) -> None:
        """Carry out a legal option, then everything that runs by itself. Unchecked: see Position.take."""
        top = self.stack_depth - 1
        self.stack_depth = top
        self.stack[top].take(self, option)
        while self.stack_depth:
            top = self.stack_depth - 1
            if self.stack[top].actor != NOBODY:
                return
            self.stack_depth = top
            self.stack[top].take(self, 0)

    def clone(self) -> State:
        """An independent copy without the journal."""
        raise NotImplementedError

    def copy_stack_from(self, other: State) -> None:
        """Take over the stack of the state this one is cloned from."""
        self.stack = other.stack[: other.stack_depth]
        self.stack_depth = other.stack_depth

    def log_event(self, name: str, clause: str, seat: i64, amount: i64, about: i64) -> None:
        """Tell the journal what happened, if anybody listens."""
        if self.event_log is not None:
            self.event_log.add(name, clause, seat, amount, about)

    def log_secret_event(self, name: str, clause: str, seat: i64, amount: i64, about: i64) -> None:
        """Tell the journal what only this seat may know."""
        if self.event_log is not None:
            self.event_log.add_secret(name, clause, seat, amount, about)

    def mark_revealed(self) -> None:
        """Something hidden came to light."""
        if self.event_log is not None:
            self.event_log.mark_revealed()

    def turn_number(self) -> i64:
        """Number of the turn being played, for the undo policy: undo stays within one turn."""
        return 0
