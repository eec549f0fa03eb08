"""Free Kick in C (`freekick_c/`): compiles and calls it."""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from benchmarks.worker import Candidate, serve

NAME = "Free Kick in C"
SOURCES = Path(__file__).parent / "freekick_c"
BUILT = Path(__file__).parent.parent / "build" / "twin"
FLAGS = ("-std=c11", "-O3", "-fno-tree-vectorize", "-Wall", "-Wextra", "-shared", "-fPIC")
"""Loops here have 2 to 8 iterations; vectorization only slows them down."""

LONGEST_GAME = 4096
"""In decisions; games take about a hundred."""


class NoCompilerError(Exception):
    """There is no C compiler, or it failed; the message says which."""


def _compiler() -> str:
    name = os.environ.get("CC", "cc")
    path = shutil.which(name) or shutil.which("gcc")
    if path is None:
        raise NoCompilerError(f"no C compiler found (looked for {name} and gcc)")
    return path


def _build() -> Path:
    """Compile the sources if necessary; returns the path of the library."""
    compiler = _compiler()
    digest = hashlib.sha256(repr((compiler, FLAGS)).encode())
    for source in sorted(SOURCES.glob("*.[ch]")):
        digest.update(source.read_bytes())
    library = BUILT / f"freekick-{digest.hexdigest()[:16]}.so"
    if library.exists():
        return library
    BUILT.mkdir(parents=True, exist_ok=True)
    unfinished = library.with_suffix(f".{os.getpid()}")
    command = [compiler, *FLAGS, "-o", str(unfinished), str(SOURCES / "playout.c")]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode:
        raise NoCompilerError(f"{compiler} failed on the twin:\n{finished.stderr}")
    unfinished.replace(library)
    return library


class Twin:
    """Free Kick in C."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(str(_build()))
        self._library.playouts.restype = ctypes.c_int64
        self._library.trace.restype = ctypes.c_int64
        self._library.copies.restype = ctypes.c_int64

    def playouts(self, seats: int, count: int, seed: int) -> tuple[int, int]:
        """Play `count` random games; returns the number of decisions and a digest of all final scores."""
        digest = ctypes.c_uint64()
        decisions = self._library.playouts(
            ctypes.c_int(seats), ctypes.c_int64(count), ctypes.c_uint32(seed), ctypes.byref(digest)
        )
        return decisions, digest.value

    def trace(self, seats: int, seed: int) -> tuple[list[tuple[int, int]], list[int]]:
        """Play one random game; returns (actor, option) of every decision, and the final scores by seat."""
        pairs = (ctypes.c_int8 * (2 * LONGEST_GAME))()
        scores = (ctypes.c_int16 * seats)()
        decisions = self._library.trace(
            ctypes.c_int(seats), ctypes.c_uint32(seed), pairs, ctypes.c_int64(LONGEST_GAME), scores
        )
        if decisions < 0:
            raise OverflowError(f"seed {seed}: a game of {seats} took more than {LONGEST_GAME} decisions")
        return [(pairs[2 * i], pairs[2 * i + 1]) for i in range(decisions)], list(scores)

    def copies(self, seats: int, count: int, seed: int) -> int:
        """Copy a position in the middle of a random game `count` times inside C."""
        return int(self._library.copies(ctypes.c_int(seats), ctypes.c_uint32(seed), ctypes.c_int64(count)))


class TwinGames:
    """The C implementation as a benchmark subject: complete random games inside C."""

    GAMES_A_CALL = 500

    def __init__(self, seats: int, seed: int) -> None:
        self.twin = Twin()
        self.seats = seats
        self.seed = seed

    def play(self) -> tuple[int, int]:
        """Play enough games to make the overhead of the call negligible."""
        self.seed += 1
        return self.GAMES_A_CALL, self.twin.playouts(self.seats, self.GAMES_A_CALL, self.seed)[0]

    def copy(self, count: int) -> None:
        """Copy a game."""
        self.twin.copies(self.seats, count, self.seed)


def main() -> None:
    """Serve for benchmarks: `--seats` players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    seats = parser.parse_args().seats
    serve([Candidate(NAME, "the same game, written in C", lambda: TwinGames(seats, seed=1))])


if __name__ == "__main__":
    main()
