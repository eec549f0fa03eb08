"""The nonzero numbers of observations, and whose observation it is: most numbers of an observation are 0."""

from __future__ import annotations

import sys
from array import array
from typing import Final, final

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64

FLOAT_BYTES: Final = 4  # bytes of a number
INDEX_BYTES: Final = 8  # bytes of its index


@final
class SeatPerspective:
    """The observer's seat, and the number of seats."""

    def __init__(self, seat: i64, seats: i64) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats

    def relative_seat(self, seat: i64) -> i64:
        """Seat relative to the observer: 0 is the observer, 1 the next seat clockwise."""
        return (seat - self.seat) % self.seats


@final
class SparseNumbers:
    """Nonzero numbers of several observations, one after another.

    `values` are their bytes (float32), `indices` their places (int64), both little endian; `row_start` is where the
    current observation begins.
    """

    def __init__(self) -> None:
        self.indices = BytesWriter()
        self.values = BytesWriter()
        self.row_start: i64 = 0

    def clear(self) -> None:
        """Clear, keeping the memory."""
        self.indices.truncate(0)
        self.values.truncate(0)
        self.row_start = 0

    def put_float(self, at: i64, value: float) -> None:
        """Write a number at an index of the observation, unless it is 0."""
        if value:
            write_i64_le(self.indices, self.row_start + at)
            write_f32_le(self.values, value)

    def put_int(self, at: i64, value: i64) -> None:
        """Write an integer."""
        if value:
            write_i64_le(self.indices, self.row_start + at)
            write_f32_le(self.values, float(value))

    def to_dense(self, size: i64) -> array[float]:
        """All `size` numbers, including zeros."""
        whole = BytesWriter()
        whole.write(bytes(FLOAT_BYTES * size))
        places, values = self.indices.getvalue(), self.values
        for i in range(i64(len(values)) // FLOAT_BYTES):
            at = read_i64_le(places, INDEX_BYTES * i) * FLOAT_BYTES
            for byte in range(i64(FLOAT_BYTES)):
                whole[at + byte] = values[FLOAT_BYTES * i + byte]
        numbers = array("f", whole.getvalue())
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers


def put_bits(bits: i64, at: i64, out: SparseNumbers) -> None:
    """Writes a 1 for each member of a bit set."""
    while bits:
        out.put_int(at, bits & 1)
        bits >>= 1
        at += 1
