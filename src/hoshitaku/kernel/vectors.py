"""Packed vectors, behind one small module so that the rest of the code has a single place to change.

A `vec[T]` is a value type of fixed item type. `append` and `pop` return a new vector (they may reuse the old one's
memory, so the old name must not be used again), and a copy is always made with a slice: `v[:]`.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

__all__ = ["append", "contains", "filled_vector", "pop", "vec", "with_added", "with_value"]


def with_value(values: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A copy of a vector with one value changed, to put in its place: clones share what is never written into."""
    copy = values[:]
    copy[at] = value
    return copy


def with_added(values: vec[i64], more: vec[i64]) -> vec[i64]:
    """A copy of a vector with as many other numbers added, each to the one at its place."""
    copy = values[:]
    for at in range(i64(len(copy))):
        copy[at] += more[at]
    return copy


def filled_vector(size: i64, value: i64) -> vec[i64]:
    """A row of equal numbers."""
    numbers = vec[i64]()
    for _ in range(size):
        numbers = append(numbers, value)
    return numbers


def contains(values: vec[i64], value: i64) -> bool:
    """Whether a number is among those of a vector."""
    for at in range(i64(len(values))):
        if values[at] == value:
            return True
    return False
