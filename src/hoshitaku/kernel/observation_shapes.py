"""How a view is written as numbers: the size of each kind of schema, and the meaning of each number.

A name from a short list is one-hot, a name from a long list its number from 1. A list of names has a count per name, or
numbers by index if that is shorter. A list of other values begins with its length, an optional value with whether it is
there.

Most numbers of an observation are 0, so only the others are written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mypy_extensions import i64

from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers

# Bounds where the schema has none; no number at a table exceeds them.
DEFAULT_LOW: Final = -9999
DEFAULT_HIGH: Final = 9999
# Lists with up to this many names are one-hot.
MAX_ONE_HOT_NAMES: Final = 24


@dataclass(frozen=True)
class NumberSpec:
    """What a range of adjacent numbers means.

    `labels` are the names that they count, one per number, or the names that the values from 1 stand for.
    """

    name: str
    length: int
    low: float
    high: float
    description: str
    labels: tuple[str, ...] = ()

    def with_prefix(self, name: str, description: str = "") -> NumberSpec:
        """A copy, with this prefix in front of its name."""
        return replace(
            self, name=f"{name}.{self.name}" if self.name else name, description=self.description or description
        )


class Shape(ABC):
    """How a value of a view becomes `size` numbers."""

    size: i64
    is_never_all_zeros: bool = False  # whether every value has at least one nonzero number

    @abstractmethod
    def number_specs(self) -> Iterator[NumberSpec]:
        """Descriptions of the numbers, in order."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Whether a value has this shape; used by unions."""

    @abstractmethod
    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        """Write a value from index `at` on, where all numbers are 0."""


class OmittedShape(Shape):
    """A value that is left out: texts, and what follows from the rest."""

    size: i64 = 0

    def number_specs(self) -> Iterator[NumberSpec]:
        return iter(())

    def accepts(self, value: object) -> bool:
        return isinstance(value, str)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        """Write nothing."""


class NumberShape(Shape):
    """A number, unchanged."""

    size: i64 = 1

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", 1, self.low, self.high, "")

    def accepts(self, value: object) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        out.put_float(at, value)


class FlagShape(Shape):
    """A boolean, or whether a constant is there."""

    size: i64 = 1

    def __init__(self, constant: object = None) -> None:
        self.constant = constant
        self.is_never_all_zeros = constant is not None

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", 1, 0, 1, "")

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool) if self.constant is None else value == self.constant

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        out.put_float(at, value if self.constant is None else 1)


class OneHotShape(Shape):
    """One of several names, one-hot."""

    is_never_all_zeros: bool = True

    def __init__(self, names: Sequence[str]) -> None:
        self.index_by_name: dict[str, int] = {name: at for at, name in enumerate(names)}
        self.size = len(self.index_by_name)

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", self.size, 0, 1, "", tuple(self.index_by_name))

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and value in self.index_by_name

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        out.put_float(at + self.index_by_name[value], 1)


class NameIndexShape(Shape):
    """One of many names, by its number from 1."""

    size: i64 = 1
    is_never_all_zeros: bool = True

    def __init__(self, names: Sequence[str]) -> None:
        self.number_by_name: dict[str, int] = {name: number for number, name in enumerate(names, 1)}

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", 1, 0, len(self.number_by_name), "", tuple(self.number_by_name))

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and value in self.number_by_name

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        out.put_float(at, self.number_by_name[value])


class NameCountsShape(OneHotShape):
    """The count of each name in a list."""

    is_never_all_zeros: bool = False

    def __init__(self, names: Sequence[str], most: int) -> None:
        super().__init__(names)
        self.max_count = most

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", self.size, 0, self.max_count, "", tuple(self.index_by_name))

    def accepts(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        counts: dict[str, int] = {}
        for name in value:
            counts[name] = counts.get(name, 0) + 1
        for name, count in counts.items():
            out.put_float(at + self.index_by_name[name], count)


class NameListShape(NameIndexShape):
    """The names of a list by index, each by its number from 1; 0 after the end."""

    is_never_all_zeros: bool = False

    def __init__(self, names: Sequence[str], most: int) -> None:
        super().__init__(names)
        self.size = most

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", self.size, 0, len(self.number_by_name), "", tuple(self.number_by_name))

    def accepts(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        for place, name in enumerate(value):
            out.put_float(at + place, self.number_by_name[name])


class SeatShape(Shape):
    """A seat, the observer's first; numbers below 0 mean nobody."""

    is_never_all_zeros: bool = True

    def __init__(self, seats: int) -> None:
        self.size = seats

    def number_specs(self) -> Iterator[NumberSpec]:
        yield NumberSpec("", self.size, 0, 1, "", relative_seat_labels(self.size))

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        if value >= 0:
            out.put_float(at + eyes.relative_seat(value), 1)


class SeatSetShape(SeatShape):
    """The set of seats in a list, the observer's first."""

    is_never_all_zeros: bool = False

    def accepts(self, value: object) -> bool:
        return isinstance(value, list)

    def write(self, value: Any, out: SparseNumbers, at: i64, eyes: SeatPerspective) -> None:
        for seat in value:
            out.put_float(at + eyes.relative_seat(seat), 1)


def relative_seat_labels(seats: int) -> tuple[str, ...]:
    """Labels of seats relative to the observer."""
    return ("own", *(f"rival{number}" for number in range(1, seats)))
