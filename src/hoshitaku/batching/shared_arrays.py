"""Memory that several processes share, as arrays."""

from __future__ import annotations

import contextlib
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

MIN_BYTES: Final = 8  # bytes; no piece of memory is empty


class ArrayLayout(NamedTuple):
    """How many games there are, of how many seats, with at most how many legal actions each."""

    size: int
    seats: int
    max_actions: int

    def array_specs(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """Shape and kind of each array; the widest numbers come first, so that all lie where they should.

        The legal actions of a part of the games stand without gaps from the row of its first game.
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
    """A piece of memory, made (without a name) or opened (by its name)."""

    def __init__(self, size: int, name: str | None = None) -> None:
        self.size = size
        self.memory = SharedMemory(name, create=name is None, size=max(size, MIN_BYTES))
        self.owns_name = name is None

    @property
    def name(self) -> str:
        """By what another process opens it."""
        return self.memory.name

    @property
    def buffer(self) -> memoryview[int]:
        """What it holds; ValueError once it was let go."""
        if self.memory.buf is None:
            raise ValueError("this memory was let go")
        return self.memory.buf

    def unlink_name(self) -> None:
        """Give the name up: the memory is gone when the last process lets it go, however that process ends."""
        if self.owns_name:
            self.owns_name = False
            self.memory.unlink()

    def close(self) -> None:
        """Let it go, or if an interrupted computation still looks into it, as soon as that is gone."""
        self.unlink_name()
        with contextlib.suppress(BufferError):
            self.memory.close()


class SharedArrays:
    """The arrays of a layout in one piece of memory. Whoever takes one must drop it before `close`."""

    def __init__(self, layout: ArrayLayout, name: str | None = None) -> None:
        self.arrays: dict[str, NDArray[Any]] = {}
        kinds = {field: (shape, np.dtype(kind)) for field, (shape, kind) in layout.array_specs().items()}
        self.block = SharedBlock(sum(int(np.prod(shape)) * kind.itemsize for shape, kind in kinds.values()), name)
        at = 0
        for field, (shape, kind) in kinds.items():
            array: NDArray[Any] = np.ndarray(shape, kind, self.block.buffer, at)
            self.arrays[field] = array
            at += array.nbytes

    def __getitem__(self, field: str) -> NDArray[Any]:
        return self.arrays[field]

    def close(self) -> None:
        """Let the memory go."""
        self.arrays.clear()
        self.block.close()
