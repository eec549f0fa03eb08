"""How a view is laid out as numbers: for every kind of schema, how many it takes and what each of them stands for.

One of a few names is a row of noughts with a 1 at its place, one of many its number from 1. A list of names counts each
of them, or if that takes less, numbers them by place. A list of anything else begins with its length, and what may be
missing begins with whether it is there.

Nearly all numbers of an observation are noughts, so only the others are written.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64

# Bounds of what the schema leaves open: no number on a table goes beyond them.
LEAST: Final = -9999
MOST: Final = 9999
# Up to so many names have a number each.
FEW: Final = 24
NUMBER: Final = 4  # bytes of a number
PLACE: Final = 8  # and of its place


@dataclass(frozen=True)
class Told:
    """What some numbers side by side are.

    `labels` are the names that they count or number: as many as there are numbers, or what a number from 1 stands for.
    """

    name: str
    length: int
    low: float
    high: float
    description: str
    labels: tuple[str, ...] = ()

    def under(self, name: str, description: str = "") -> Told:
        """The same as a part of something."""
        return replace(
            self, name=f"{name}.{self.name}" if self.name else name, description=self.description or description
        )


@final
class Eyes:
    """From which of how many seats somebody looks."""

    def __init__(self, seat: i64, seats: i64) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats

    def place_of(self, seat: i64) -> i64:
        """0 is the own seat, 1 the next one clockwise, and so on."""
        return (seat - self.seat) % self.seats


@final
class Sparse:
    """The numbers of observations, one behind the other, that are not 0.

    `values` are their bytes (float32), `places` where each stands (int64), both little endian; `start` is where the
    observation begins that is being written.
    """

    def __init__(self) -> None:
        self.places = BytesWriter()
        self.values = BytesWriter()
        self.start: i64 = 0

    def clear(self) -> None:
        """Begin again, in the memory of before."""
        self.places.truncate(0)
        self.values.truncate(0)
        self.start = 0

    def put(self, at: i64, value: float) -> None:
        """Write a number at its place in the observation, unless it is 0."""
        if value:
            write_i64_le(self.places, self.start + at)
            write_f32_le(self.values, value)

    def put_whole(self, at: i64, value: i64) -> None:
        """Write a whole number."""
        if value:
            write_i64_le(self.places, self.start + at)
            write_f32_le(self.values, float(value))

    def dense(self, size: i64) -> array[float]:
        """All `size` numbers, noughts too."""
        whole = BytesWriter()
        whole.write(bytes(NUMBER * size))
        places, values = self.places.getvalue(), self.values
        for i in range(i64(len(values)) // NUMBER):
            at = read_i64_le(places, PLACE * i) * NUMBER
            for byte in range(i64(NUMBER)):
                whole[at + byte] = values[NUMBER * i + byte]
        numbers = array("f", whole.getvalue())
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers


class Shape(ABC):
    """How a value of a view becomes `size` numbers."""

    size: i64
    evident: bool = False  # whether a value that is there is never all noughts

    @abstractmethod
    def told(self) -> Iterator[Told]:
        """What the numbers are, in their order."""

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Whether a value is of this shape, where it may be of several."""

    @abstractmethod
    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        """Write a value into noughts from `at` on."""


class Nothing(Shape):
    """What is left out: words, and what follows from the rest."""

    size: i64 = 0

    def told(self) -> Iterator[Told]:
        return iter(())

    def fits(self, value: object) -> bool:
        return isinstance(value, str)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        """Nothing."""


class Number(Shape):
    """A number as it is."""

    size: i64 = 1

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def told(self) -> Iterator[Told]:
        yield Told("", 1, self.low, self.high, "")

    def fits(self, value: object) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        out.put(at, value)


class Flag(Shape):
    """Yes or no, or that a constant is there."""

    size: i64 = 1

    def __init__(self, constant: object = None) -> None:
        self.constant = constant
        self.evident = constant is not None

    def told(self) -> Iterator[Told]:
        yield Told("", 1, 0, 1, "")

    def fits(self, value: object) -> bool:
        return isinstance(value, bool) if self.constant is None else value == self.constant

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        out.put(at, value if self.constant is None else 1)


class OneOf(Shape):
    """One of some names."""

    evident: bool = True

    def __init__(self, names: Sequence[str]) -> None:
        self.at: dict[str, int] = {name: at for at, name in enumerate(names)}
        self.size = len(self.at)

    def told(self) -> Iterator[Told]:
        yield Told("", self.size, 0, 1, "", tuple(self.at))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.at

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        out.put(at + self.at[value], 1)


class NameNumber(Shape):
    """One of many names, by its number from 1."""

    size: i64 = 1
    evident: bool = True

    def __init__(self, names: Sequence[str]) -> None:
        self.number: dict[str, int] = {name: number for number, name in enumerate(names, 1)}

    def told(self) -> Iterator[Told]:
        yield Told("", 1, 0, len(self.number), "", tuple(self.number))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.number

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        out.put(at, self.number[value])


class Counts(OneOf):
    """How many of each name are in a list."""

    evident: bool = False

    def __init__(self, names: Sequence[str], most: int) -> None:
        super().__init__(names)
        self.most = most

    def told(self) -> Iterator[Told]:
        yield Told("", self.size, 0, self.most, "", tuple(self.at))

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        counts: dict[str, int] = {}
        for name in value:
            counts[name] = counts.get(name, 0) + 1
        for name, count in counts.items():
            out.put(at + self.at[name], count)


class NameNumbers(NameNumber):
    """The names of a list by place, each by its number from 1; 0 behind them."""

    evident: bool = False

    def __init__(self, names: Sequence[str], most: int) -> None:
        super().__init__(names)
        self.size = most

    def told(self) -> Iterator[Told]:
        yield Told("", self.size, 0, len(self.number), "", tuple(self.number))

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        for place, name in enumerate(value):
            out.put(at + place, self.number[name])


class OneSeat(Shape):
    """A seat, the own one first; nobody's number is below 0."""

    evident: bool = True

    def __init__(self, seats: int) -> None:
        self.size = seats

    def told(self) -> Iterator[Told]:
        yield Told("", self.size, 0, 1, "", seat_labels(self.size))

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        if value >= 0:
            out.put(at + eyes.place_of(value), 1)


class SomeSeats(OneSeat):
    """Which seats are in a list, the own one first."""

    evident: bool = False

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: Sparse, at: i64, eyes: Eyes) -> None:
        for seat in value:
            out.put(at + eyes.place_of(seat), 1)


def seat_labels(seats: int) -> tuple[str, ...]:
    """What seats are called from the observer's."""
    return ("own", *(f"rival{number}" for number in range(1, seats)))
