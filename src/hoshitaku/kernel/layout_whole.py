"""How lists, objects, what may be missing and what is of one of several kinds are laid out as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from hoshitaku.kernel.layout import Eyes, OneOf, Shape, Sparse, Told, seat_labels

MISSING: Final = object()
# Shapes of parts by name, each with what it means.
Parts = Mapping[str, tuple[Shape, str]]


class Row(Shape):
    """A list: how many there are, then each at its place; if it has one a seat, the own one first.

    One a seat may go on behind the last seat of the table; nobody owns that.
    """

    def __init__(self, item: Shape, most: int, *, by_seat: bool) -> None:
        self.item, self.most, self.by_seat = item, most, by_seat
        self.size = 1 + most * item.size if item.size else 0

    def told(self) -> Iterator[Told]:
        if not self.size:
            return
        yield Told("length", 1, 0, self.most, "")
        names = seat_labels(self.most) if self.by_seat else [str(place) for place in range(self.most)]
        for name in names:
            yield from (one.under(name) for one in self.item.told())

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        if not self.size:
            return
        items: list[Any] = value
        out.put(at, len(items))
        item, size = self.item, self.item.size
        for number in range(i64(len(items))):
            if not self.by_seat:
                item.write(items[number], out, at + 1 + number * size, eyes)
            elif number < eyes.seats:
                item.write(items[number], out, at + 1 + eyes.place_of(number) * size, eyes)


class Fields(Shape):
    """An object with named parts, some of which may be missing."""

    def __init__(self, parts: Parts) -> None:
        self.texts = [text for shape, text in parts.values() if shape.size]
        self.names = [name for name, (shape, _) in parts.items() if shape.size]
        self.shapes = [shape for shape, _ in parts.values() if shape.size]
        self.size = sum(shape.size for shape in self.shapes)

    def told(self) -> Iterator[Told]:
        for name, shape, text in zip(self.names, self.shapes, self.texts, strict=True):
            yield from (one.under(name, text) for one in shape.told())

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        given: dict[str, Any] = value
        names, shapes = self.names, self.shapes
        for number in range(i64(len(names))):
            shape = shapes[number]
            part = given.get(names[number], MISSING)
            if part is not MISSING:
                shape.write(part, out, at, eyes)
            at += shape.size


class Some(Fields):
    """An object with few of many parts."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.at = offsets(self.names, self.shapes)
        self.shape_of = dict(zip(self.names, self.shapes, strict=True))

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        given: dict[str, Any] = value
        for name, part in given.items():
            if name in self.at:
                self.shape_of[name].write(part, out, at + self.at[name], eyes)


def offsets(names: Sequence[str], shapes: Sequence[Shape]) -> dict[str, int]:
    """Where each of some shapes begins that stand side by side, by their names."""
    found: dict[str, int] = {}
    at = 0
    for name, shape in zip(names, shapes, strict=True):
        found[name] = at
        at += int(shape.size)
    return found


def part_of(whole: Shape, name: str) -> tuple[int, Shape]:
    """Where a part of an object stands in it, and its shape."""
    assert isinstance(whole, Fields)
    return offsets(whole.names, whole.shapes)[name], whole.shapes[whole.names.index(name)]


class Question(Shape):
    """The current decision: which it is, and what it is about.

    `fields` are what decisions have: what several kinds tell in the same way stands there once. `part_of` says for each
    kind which of them its own fields are.
    """

    evident: bool = True

    def __init__(self, fields: Parts, part_of: Mapping[str, Mapping[str, str]]) -> None:
        self.name = OneOf(list(part_of))
        self.fields = Fields({"name": (self.name, "the current decision"), **fields})
        self.size = self.fields.size
        at = offsets(self.fields.names, self.fields.shapes)
        shapes = {name: shape for name, (shape, _) in fields.items()}
        self.kinds = {
            kind: {field: (at[part], shapes[part]) for field, part in parts.items() if part in at}
            for kind, parts in part_of.items()
        }

    def told(self) -> Iterator[Told]:
        return self.fields.told()

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        given: dict[str, Any] = value
        kind = given["name"]
        self.name.write(kind, out, at, eyes)
        for field, (offset, shape) in self.kinds[kind].items():
            if field in given:
                shape.write(given[field], out, at + offset, eyes)


class Perhaps(Shape):
    """What may be missing: whether it is there, if that is not evident, and what it is."""

    evident: bool = True

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.flags = 0 if shape.evident or not shape.size else 1
        self.size = shape.size + self.flags

    def told(self) -> Iterator[Told]:
        if self.flags:
            yield Told("there", 1, 0, 1, "")
        yield from self.shape.told()

    def fits(self, value: object) -> bool:
        return value is None or self.shape.fits(value)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        if value is None or not self.size:
            return
        if self.flags:
            out.put(at, 1)
        self.shape.write(value, out, at + self.flags, eyes)


class Either(Shape):
    """One of several shapes, each with numbers of its own."""

    evident: bool = True

    def __init__(self, forms: Sequence[tuple[Shape, str]]) -> None:
        self.shapes = [Perhaps(shape) for shape, _ in forms]
        self.texts = [text for _, text in forms]
        self.size = sum(shape.size for shape in self.shapes)

    def told(self) -> Iterator[Told]:
        for number, (shape, text) in enumerate(zip(self.shapes, self.texts, strict=True)):
            yield from (one.under(f"form{number}", text) for one in shape.told())

    def fits(self, value: object) -> bool:
        return any(shape.fits(value) for shape in self.shapes)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        for shape in self.shapes:
            if shape.fits(value):
                shape.write(value, out, at, eyes)
                return
            at += shape.size
