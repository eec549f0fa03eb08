"""Arrays in memory that several processes share."""

from __future__ import annotations

import contextlib
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

MIN_BYTES: Final = 8  # bytes; shared memory cannot be empty


class BatchDimensions(NamedTuple):
    """Number of games, seats per game, and the most legal actions a game can have."""

    size: int
    seats: int
    max_actions: int

    def array_specs(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """Shape and dtype of each array, the widest dtype first, so that all are aligned.

        The legal actions of a worker's games are contiguous, from the row of its first game.
        """
        return {
            "actions": ((self.size,), "<i4"),
            "counts": ((self.size,), "<i4"),
            "legal": ((self.size * self.max_actions,), "<i4"),
            "rewards": ((self.size, self.seats), "<f4"),
            "actors": ((self.size,), "i1"),
            "done": ((self.size,), "?"),
        }


class SharedBlock:
    """A block of shared memory: created (without a name) or opened (by its name)."""

    def __init__(self, size: int, name: str | None = None) -> None:
        self.size = size
        self.memory = SharedMemory(name, create=name is None, size=max(size, MIN_BYTES))
        self.owns_name = name is None

    @property
    def name(self) -> str:
        """Name by which another process opens it."""
        return self.memory.name

    @property
    def buffer(self) -> memoryview[int]:
        """The bytes; ValueError after `close`."""
        if self.memory.buf is None:
            raise ValueError("this memory was let go")
        return self.memory.buf

    def unlink_name(self) -> None:
        """Unlink the name: the system frees the memory when the last process closes it or ends."""
        if self.owns_name:
            self.owns_name = False
            self.memory.unlink()

    def close(self) -> None:
        """Close the memory now, or, if an interrupted computation still has views of it, when those are gone."""
        self.unlink_name()
        with contextlib.suppress(BufferError):
            self.memory.close()


class SharedArrays:
    """The arrays of a batch in one block of shared memory. Drop all references to the arrays before `close`."""

    def __init__(self, dimensions: BatchDimensions, name: str | None = None) -> None:
        self.arrays: dict[str, NDArray[Any]] = {}
        kinds = {field: (shape, np.dtype(kind)) for field, (shape, kind) in dimensions.array_specs().items()}
        self.block = SharedBlock(sum(int(np.prod(shape)) * kind.itemsize for shape, kind in kinds.values()), name)
        at = 0
        for field, (shape, kind) in kinds.items():
            array: NDArray[Any] = np.ndarray(shape, kind, self.block.buffer, at)
            self.arrays[field] = array
            at += array.nbytes

    def __getitem__(self, field: str) -> NDArray[Any]:
        return self.arrays[field]

    def close(self) -> None:
        """Close the memory."""
        self.arrays.clear()
        self.block.close()
