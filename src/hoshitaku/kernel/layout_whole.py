"""How lists, objects, what may be missing and what is of one of several kinds are laid out as numbers."""

# Interpreted: speaks to people and to programs that learn.

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hoshitaku.kernel.layout import Eyes, Shape, Told, seat_labels


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

    def write(self, value: Any, out: array[float], at: int, eyes: Eyes) -> None:
        if not self.size:
            return
        out[at] = len(value)
        for number, one in enumerate(value[: eyes.seats] if self.by_seat else value):
            place = eyes.place_of(number) if self.by_seat else number
            self.item.write(one, out, at + 1 + place * self.item.size, eyes)


class Fields(Shape):
    """An object with named parts, some of which may be missing."""

    def __init__(self, parts: Mapping[str, tuple[Shape, str]]) -> None:
        self.parts = [(name, *part) for name, part in parts.items() if part[0].size]
        self.size = sum(shape.size for _, shape, _ in self.parts)

    def told(self) -> Iterator[Told]:
        for name, shape, description in self.parts:
            yield from (one.under(name, description) for one in shape.told())

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def write(self, value: Any, out: array[float], at: int, eyes: Eyes) -> None:
        for name, shape, _ in self.parts:
            if name in value:
                shape.write(value[name], out, at, eyes)
            at += shape.size


class Perhaps(Shape):
    """What may be missing: whether it is there, if that is not evident, and what it is."""

    evident = True

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

    def write(self, value: Any, out: array[float], at: int, eyes: Eyes) -> None:
        if value is None or not self.size:
            return
        if self.flags:
            out[at] = 1
        self.shape.write(value, out, at + self.flags, eyes)


class Either(Shape):
    """One of several shapes, each with numbers of its own."""

    evident = True

    def __init__(self, forms: Sequence[tuple[Shape, str]]) -> None:
        self.shapes = [Perhaps(shape) for shape, _ in forms]
        self.texts = [text for _, text in forms]
        self.size = sum(shape.size for shape in self.shapes)

    def told(self) -> Iterator[Told]:
        for number, (shape, text) in enumerate(zip(self.shapes, self.texts, strict=True)):
            yield from (one.under(f"form{number}", text) for one in shape.told())

    def fits(self, value: object) -> bool:
        return any(shape.fits(value) for shape in self.shapes)

    def write(self, value: Any, out: array[float], at: int, eyes: Eyes) -> None:
        for shape in self.shapes:
            if shape.fits(value):
                shape.write(value, out, at, eyes)
                return
            at += shape.size
