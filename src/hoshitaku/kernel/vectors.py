"""Packed vectors, in one small module so that the rest of the code does not depend on their type.

A `vec[T]` is a value type with a fixed item type. `append` and `pop` return a new vector and may reuse the old one's
memory, so do not use the old name afterwards. Copy a vector with a slice: `v[:]`.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

__all__ = ["append", "contains", "elementwise_sum", "filled_vector", "pop", "vec", "with_value"]


def with_value(values: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A copy with one value changed. Never write into a vector: clones share them."""
    copy = values[:]
    copy[at] = value
    return copy


def elementwise_sum(values: vec[i64], more: vec[i64]) -> vec[i64]:
    """A copy with each number of `more` added to the item at its index."""
    copy = values[:]
    for at in range(i64(len(copy))):
        copy[at] += more[at]
    return copy


def filled_vector(size: i64, value: i64) -> vec[i64]:
    """A vector of equal numbers."""
    numbers = vec[i64]()
    for _ in range(size):
        numbers = append(numbers, value)
    return numbers


def contains(values: vec[i64], value: i64) -> bool:
    """Whether a vector contains a number."""
    for at in range(i64(len(values))):
        if values[at] == value:
            return True
    return False
