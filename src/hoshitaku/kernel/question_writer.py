"""Writes the current decision into an observation from its fields, as the schema of views tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from hoshitaku.kernel.decision import Decision, State
from hoshitaku.kernel.layout import Eyes, NameNumber, OneOf, OneSeat, Shape, Sparse
from hoshitaku.kernel.layout_whole import Perhaps, Question, part_of
from hoshitaku.kernel.vectors import append, vec

# How a field becomes numbers.
AS_IT_IS: Final = 0
ONE_AT: Final = 1  # a 1 at its place among those that it may be
FROM_ONE: Final = 2
SEAT: Final = 3

NEVER_MISSING: Final = -1


@final
class Plan:
    """Where a kind of decision stands: its name, and of each field its place and how it becomes numbers.

    `flags` are how many numbers before a field say that it is there, or NEVER_MISSING. `details` is what the decision
    tells besides its fields.
    """

    def __init__(self, at: i64) -> None:
        self.at: i64 = at
        self.names: list[str] = []
        self.places: vec[i64] = vec[i64]()
        self.how: vec[i64] = vec[i64]()
        self.flags: vec[i64] = vec[i64]()
        self.details: dict[str, tuple[int, Shape]] = {}

    def add(self, name: str, at: i64, shape: Shape, perhaps: bool) -> None:
        """One more field; what may be missing is below 0 then."""
        flags: i64 = 0 if perhaps else NEVER_MISSING
        if isinstance(shape, Perhaps):
            if perhaps:
                flags = shape.flags
            at += shape.flags
            shape = shape.shape
        self.names.append(name)
        self.places = append(self.places, at)
        self.how = append(self.how, how(shape))
        self.flags = append(self.flags, flags)


@final
class QuestionWriter:
    """Writes the decision on top: which it is, who acts, its fields and details.

    It holds as long as things stand in the schema in the order of their numbers: in the game's own pack, and in others
    with the same ids.
    """

    def __init__(self, view: Shape, kinds: Mapping[str, type[Decision[Any]]]) -> None:
        at, asked = part_of(view, "decision")
        question = asked.shape if isinstance(asked, Perhaps) else asked
        assert isinstance(question, Question)
        self.plans: dict[str, Plan] = {}
        for name, parts in question.kinds.items():
            plan = Plan(at + question.name.at[name])
            fields = kinds[name].FIELDS
            for field, (offset, shape) in parts.items():
                if field == "actor":
                    plan.add(field, at + offset, shape, False)
                elif field in fields:
                    plan.add(field, at + offset, shape, fields[field].endswith("?"))
                else:
                    plan.details[field] = (at + offset, shape)
            self.plans[name] = plan

    def write(self, state: State, eyes: Eyes, out: Sparse) -> None:
        """Write the decision on top."""
        decision = state.top()
        plan = self.plans[decision.name()]
        out.put_whole(plan.at, 1)
        names, places, flags = plan.names, plan.places, plan.flags
        for number in range(i64(len(names))):
            value: i64 = getattr(decision, names[number])
            if flags[number] >= 0:
                if value < 0:
                    continue
                if flags[number]:
                    out.put_whole(places[number] - 1, 1)
            put_field(value, plan.how[number], places[number], eyes, out)
        if plan.details:
            write_details(decision.details(state), plan.details, eyes, out)


def put_field(value: i64, as_what: i64, at: i64, eyes: Eyes, out: Sparse) -> None:
    """Write a field."""
    if as_what == AS_IT_IS:
        out.put_whole(at, value)
    elif as_what == ONE_AT:
        out.put_whole(at + value, 1)
    elif as_what == FROM_ONE:
        out.put_whole(at, value + 1)
    elif value >= 0:
        out.put_whole(at + eyes.place_of(value), 1)


def write_details(told: dict[str, object], shapes: dict[str, tuple[int, Shape]], eyes: Eyes, out: Sparse) -> None:
    """Write what a decision tells besides its fields."""
    for field, part in told.items():
        if field in shapes:
            at, shape = shapes[field]
            shape.write(part, out, at, eyes)


def how(shape: Shape) -> i64:
    """How a field of a shape becomes numbers."""
    if isinstance(shape, OneOf):
        return ONE_AT
    if isinstance(shape, NameNumber):
        return FROM_ONE
    return SEAT if isinstance(shape, OneSeat) else AS_IT_IS
