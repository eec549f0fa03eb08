"""Writes the current decision into an observation from its fields, as the view schema lays it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from hoshitaku.kernel.compound_shapes import DecisionShape, OptionalShape, field_offset_and_shape
from hoshitaku.kernel.decision import Decision, State
from hoshitaku.kernel.observation_shapes import NameIndexShape, OneHotShape, SeatShape, Shape
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers
from hoshitaku.kernel.vectors import append, vec

# Encodings of a field.
RAW_NUMBER: Final = 0
ONE_HOT: Final = 1  # a 1 at the index of its value
INDEX_FROM_ONE: Final = 2
RELATIVE_SEAT: Final = 3

NEVER_MISSING: Final = -1


@final
class DecisionLayout:
    """Where a kind of decision is written: the index of its name, and the offset and encoding of each field.

    `flag_counts` are the distances from a field back to the number that says it is present, or NEVER_MISSING.
    `detail_shapes` has the shape of what the decision shows besides its fields.
    """

    def __init__(self, at: i64) -> None:
        self.name_index: i64 = at
        self.field_names: list[str] = []
        self.field_indices: vec[i64] = vec[i64]()
        self.encodings: vec[i64] = vec[i64]()
        self.flag_counts: vec[i64] = vec[i64]()
        self.detail_shapes: dict[str, tuple[int, Shape]] = {}

    def add_field(self, name: str, at: i64, shape: Shape, is_optional: bool) -> None:
        """Add a field; a value below 0 means that it is missing."""
        flags: i64 = 0 if is_optional else NEVER_MISSING
        if isinstance(shape, OptionalShape):
            if is_optional:
                flags = shape.flag_count
            at += shape.flag_count
            shape = shape.shape
        self.field_names.append(name)
        self.field_indices = append(self.field_indices, at)
        self.encodings = append(self.encodings, field_encoding_of_shape(shape))
        self.flag_counts = append(self.flag_counts, flags)


@final
class DecisionWriter:
    """Writes the current decision: its kind, who acts, its fields and details.

    Correct only if the schema lists items in the order of their indices: in the game's own pack and in packs with the
    same ids.
    """

    def __init__(self, view: Shape, kinds: Mapping[str, type[Decision[Any]]]) -> None:
        at, asked = field_offset_and_shape(view, "decision")
        question = asked.shape if isinstance(asked, OptionalShape) else asked
        assert isinstance(question, DecisionShape)
        self.layout_by_decision: dict[str, DecisionLayout] = {}
        for name, parts in question.fields_by_decision.items():
            plan = DecisionLayout(at + question.name_shape.index_by_name[name])
            fields = kinds[name].FIELD_KINDS
            for field, (offset, shape) in parts.items():
                if field == "actor":
                    plan.add_field(field, at + offset, shape, False)
                elif field in fields:
                    plan.add_field(field, at + offset, shape, fields[field].endswith("?"))
                else:
                    plan.detail_shapes[field] = (at + offset, shape)
            self.layout_by_decision[name] = plan

    def write(self, state: State, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """Write the current decision."""
        decision = state.top()
        plan = self.layout_by_decision[decision.record_name()]
        out.put_int(plan.name_index, 1)
        names, places, flags = plan.field_names, plan.field_indices, plan.flag_counts
        for number in range(i64(len(names))):
            value: i64 = getattr(decision, names[number])
            if flags[number] >= 0:
                if value < 0:
                    continue
                if flags[number]:
                    out.put_int(places[number] - 1, 1)
            write_field(value, plan.encodings[number], places[number], eyes, out)
        if plan.detail_shapes:
            write_details(decision.view_details(state), plan.detail_shapes, eyes, out)


def write_field(value: i64, encoding: i64, at: i64, eyes: SeatPerspective, out: SparseNumbers) -> None:
    """Write a field."""
    if encoding == RAW_NUMBER:
        out.put_int(at, value)
    elif encoding == ONE_HOT:
        out.put_int(at + value, 1)
    elif encoding == INDEX_FROM_ONE:
        out.put_int(at, value + 1)
    elif value >= 0:
        out.put_int(at + eyes.relative_seat(value), 1)


def write_details(
    details: dict[str, object], shapes: dict[str, tuple[int, Shape]], eyes: SeatPerspective, out: SparseNumbers
) -> None:
    """Write what a decision shows besides its fields."""
    for field, part in details.items():
        if field in shapes:
            at, shape = shapes[field]
            shape.write(part, out, at, eyes)


def field_encoding_of_shape(shape: Shape) -> i64:
    """The encoding of a field with this shape."""
    if isinstance(shape, OneHotShape):
        return ONE_HOT
    if isinstance(shape, NameIndexShape):
        return INDEX_FROM_ONE
    return RELATIVE_SEAT if isinstance(shape, SeatShape) else RAW_NUMBER
