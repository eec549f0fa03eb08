"""Decisions on a stack: what a game is made of.

A state carries a stack of pending decisions. The top one is waiting for a seat or for CHANCE, or runs automatically
(NOBODY). Decisions are immutable and shared by all clones of a state, so everything that changes is in the state.
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
ANY_SEAT: Final = -4  # only as FIXED_ACTOR of a kind: its decisions take any seat

S = TypeVar("S", bound="State")


class Decision(Generic[S]):
    """One pending step of the game, on the stack. Immutable.

    `actor` is the seat that must choose, CHANCE, or NOBODY if it runs automatically.

    `FIELD_KINDS` maps the fields of a kind, in the order of its constructor's parameters, to their item kind, as
    words.toml names it, or to "number". A "?" after the kind allows -1, which means none and is written as null. If a
    kind sets `FIXED_ACTOR` to anything but ANY_SEAT, all its decisions have that actor, and the constructor takes only
    the fields.
    """

    __slots__ = ("actor",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {}
    FIXED_ACTOR: ClassVar[int] = ANY_SEAT

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor

    def record_name(self) -> str:
        """Stable name of this kind of decision, used in records."""
        raise NotImplementedError

    def first_action_id(self) -> i64:
        """Global id of option 0; option k has this id plus k. Unused if the actor is NOBODY."""
        return 0

    def option_bound(self) -> i64:
        """Exclusive upper bound of the options, legal or not."""
        return 0

    def options(self, state: S, out: OptionBuffer) -> None:
        """Add every legal option to the buffer, in ascending order."""
        raise NotImplementedError

    def take(self, state: S, option: i64) -> None:
        """Carry out an option. The decision has already left the stack; push what remains to be done."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        """Carry out an automatic step, whose actor is NOBODY. It has already left the stack."""
        raise NotImplementedError

    def forbidding_clause(self, state: S, option: i64) -> str:
        """Slug of the clause that forbids an option below the bound; empty if the option is legal."""
        return ""

    def clause(self, state: S) -> str:
        """Slug of the clause that this decision follows, for readers; "" if there is no single clause."""
        return ""

    def view_details(self, state: S) -> dict[str, object]:
        """What a view shows of it besides its name, actor and fields, ready for JSON."""
        return {}

    def __repr__(self) -> str:
        fields = ", ".join([f"{field}={getattr(self, field)}" for field in self.FIELD_KINDS])
        return f"<{self.record_name()}({fields}) {actor_name(self.actor)}>"


@mypyc_attr(acyclic=True)
class State:
    """Base of every game's state: the stack, and an event log while one is attached.

    The first `stack_depth` items of `stack` are the pending decisions; items beyond are unused leftovers.
    """

    __slots__ = ("event_log", "stack", "stack_depth")

    def __init__(self) -> None:
        # A bare name: a vector's item type cannot be a parameterised class.
        self.stack: vec[Decision] = vec[Decision]()  # type: ignore[type-arg]
        self.stack_depth: i64 = 0
        self.event_log: EventLog | None = None

    def push(self, decision: Decision[Any]) -> None:
        """Put a decision on top. Push what comes afterwards first, then the question."""
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
        """Carry out a legal option, then everything that runs automatically. Unchecked: `Position.take` checks."""
        top = self.stack_depth - 1
        self.stack_depth = top
        self.stack[top].take(self, option)
        while self.stack_depth:
            top = self.stack_depth - 1
            if self.stack[top].actor != NOBODY:
                return
            self.stack_depth = top
            self.stack[top].run(self)

    def clone(self) -> State:
        """An independent copy without the event log."""
        raise NotImplementedError

    def copy_stack_from(self, other: State) -> None:
        """Copy the stack of the state that this one is cloned from."""
        self.stack = other.stack[: other.stack_depth]
        self.stack_depth = other.stack_depth

    def log_event(self, name: str, clause: str, seat: i64, amount: i64, subject: i64) -> None:
        """Log an event, if a log is attached."""
        if self.event_log is not None:
            self.event_log.add(name, clause, seat, amount, subject)

    def log_secret_event(self, name: str, clause: str, seat: i64, amount: i64, subject: i64) -> None:
        """Log an event that only this seat may know of, if a log is attached."""
        if self.event_log is not None:
            self.event_log.add_secret(name, clause, seat, amount, subject)

    def mark_hidden_information_revealed(self) -> None:
        """Mark that hidden information was revealed."""
        if self.event_log is not None:
            self.event_log.mark_hidden_information_revealed()

    def turn_number(self) -> i64:
        """Number of the current turn; undo stays within one turn."""
        return 0

    def __repr__(self) -> str:
        pending = ", ".join([repr(decision) for decision in self.pending_decisions()[::-1]])
        return f"<{type(self).__name__}: {pending or 'over'}>"


def actor_name(actor: int) -> str:
    """An actor for programmers: "seat 0", "chance", "over", or "no actor" for a step that nobody decides."""
    names: dict[int, str] = {CHANCE: "chance", OVER: "over", NOBODY: "no actor"}
    return names.get(actor, f"seat {actor}")
