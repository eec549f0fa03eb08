"""How lists, objects, optional values and unions are written as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from hoshitaku.kernel.observation_shapes import NumberSpec, OneHotShape, Shape, relative_seat_labels
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers

MISSING: Final = object()
# Shapes of fields by name, each with its description.
NamedShapes = Mapping[str, tuple[Shape, str]]


class ListShape(Shape):
    """A list: its length, then its items. A list with an item per seat starts with the observer's own.

    A list by seat may have one more item than there are seats; that one belongs to nobody.
    """

    def __init__(self, item: Shape, most: int, *, by_seat: bool) -> None:
        self.item_shape, self.max_items, self.is_by_seat = item, most, by_seat
        self.size = 1 + most * item.size if item.size else 0

    def number_specs(self) -> Iterator[NumberSpec]:
        if not self.size:
            return
        yield NumberSpec("length", 1, 0, self.max_items, "")
        names = (
            relative_seat_labels(self.max_items) if self.is_by_seat else [str(place) for place in range(self.max_items)]
        )
        for name in names:
            yield from (one.with_prefix(name) for one in self.item_shape.number_specs())

    def accepts(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        if not self.size:
            return
        items: list[Any] = value
        out.put_float(at, len(items))
        item, size = self.item_shape, self.item_shape.size
        for number in range(i64(len(items))):
            if not self.is_by_seat:
                item.write(items[number], out, at + 1 + number * size, eyes)
            elif number < eyes.seats:
                item.write(items[number], out, at + 1 + eyes.relative_seat(number) * size, eyes)


class ObjectShape(Shape):
    """An object with named fields, some of them optional."""

    def __init__(self, parts: NamedShapes) -> None:
        self.descriptions = [text for shape, text in parts.values() if shape.size]
        self.names = [name for name, (shape, _) in parts.items() if shape.size]
        self.shapes = [shape for shape, _ in parts.values() if shape.size]
        self.size = sum(shape.size for shape in self.shapes)

    def number_specs(self) -> Iterator[NumberSpec]:
        for name, shape, text in zip(self.names, self.shapes, self.descriptions, strict=True):
            yield from (one.with_prefix(name, text) for one in shape.number_specs())

    def accepts(self, value: object) -> bool:
        return isinstance(value, dict)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        given: dict[str, Any] = value
        names, shapes = self.names, self.shapes
        for number in range(i64(len(names))):
            shape = shapes[number]
            part = given.get(names[number], MISSING)
            if part is not MISSING:
                shape.write(part, out, at, eyes)
            at += shape.size


class SparseObjectShape(ObjectShape):
    """An object that has few of many possible fields."""

    def __init__(self, parts: NamedShapes) -> None:
        super().__init__(parts)
        self.offset_by_name = shape_offsets(self.names, self.shapes)
        self.shape_by_name = dict(zip(self.names, self.shapes, strict=True))

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        given: dict[str, Any] = value
        for name, part in given.items():
            if name in self.offset_by_name:
                self.shape_by_name[name].write(part, out, at + self.offset_by_name[name], eyes)


def shape_offsets(names: Sequence[str], shapes: Sequence[Shape]) -> dict[str, int]:
    """The offset of each shape, by name, if they are written one after another."""
    found: dict[str, int] = {}
    at = 0
    for name, shape in zip(names, shapes, strict=True):
        found[name] = at
        at += int(shape.size)
    return found


def field_offset_and_shape(whole: Shape, name: str) -> tuple[int, Shape]:
    """Offset of a field within an object, and its shape."""
    assert isinstance(whole, ObjectShape)
    return shape_offsets(whole.names, whole.shapes)[name], whole.shapes[whole.names.index(name)]


class DecisionShape(Shape):
    """The current decision: its kind and its fields.

    `fields` are the fields of all kinds; kinds that describe a field alike share its numbers. `part_of` lists, by kind,
    which of them it has.
    """

    is_never_all_zeros: bool = True

    def __init__(self, fields: NamedShapes, part_of: Mapping[str, Mapping[str, str]]) -> None:
        self.name_shape = OneHotShape(list(part_of))
        self.fields_shape = ObjectShape({"name": (self.name_shape, "the current decision"), **fields})
        self.size = self.fields_shape.size
        at = shape_offsets(self.fields_shape.names, self.fields_shape.shapes)
        shapes = {name: shape for name, (shape, _) in fields.items()}
        self.fields_by_decision = {
            kind: {field: (at[part], shapes[part]) for field, part in parts.items() if part in at}
            for kind, parts in part_of.items()
        }

    def number_specs(self) -> Iterator[NumberSpec]:
        return self.fields_shape.number_specs()

    def accepts(self, value: object) -> bool:
        return isinstance(value, dict)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        given: dict[str, Any] = value
        kind = given["name"]
        self.name_shape.write(kind, out, at, eyes)
        for field, (offset, shape) in self.fields_by_decision[kind].items():
            if field in given:
                shape.write(given[field], out, at + offset, eyes)


class OptionalShape(Shape):
    """An optional value: whether it is there, unless its numbers show that, then the value."""

    is_never_all_zeros: bool = True

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.flag_count = 0 if shape.is_never_all_zeros or not shape.size else 1
        self.size = shape.size + self.flag_count

    def number_specs(self) -> Iterator[NumberSpec]:
        if self.flag_count:
            yield NumberSpec("there", 1, 0, 1, "")
        yield from self.shape.number_specs()

    def accepts(self, value: object) -> bool:
        return value is None or self.shape.accepts(value)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        if value is None or not self.size:
            return
        if self.flag_count:
            out.put_float(at, 1)
        self.shape.write(value, out, at + self.flag_count, eyes)


class UnionShape(Shape):
    """One of several shapes, each with its own numbers."""

    is_never_all_zeros: bool = True

    def __init__(self, forms: Sequence[tuple[Shape, str]]) -> None:
        self.shapes = [OptionalShape(shape) for shape, _ in forms]
        self.descriptions = [text for _, text in forms]
        self.size = sum(shape.size for shape in self.shapes)

    def number_specs(self) -> Iterator[NumberSpec]:
        for number, (shape, text) in enumerate(zip(self.shapes, self.descriptions, strict=True)):
            yield from (one.with_prefix(f"form{number}", text) for one in shape.number_specs())

    def accepts(self, value: object) -> bool:
        return any(shape.accepts(value) for shape in self.shapes)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        for shape in self.shapes:
            if shape.accepts(value):
                shape.write(value, out, at, eyes)
                return
            at += shape.size
