"""Many games of one kind side by side, in compiled code; `hoshitaku.batch` shows them as arrays."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, u8

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.layout import NUMBER, Sparse
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.playout import settle
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random

BYTES: Final = 4  # of a number in what is written and read
BYTE: Final = 0xFF
WORD: Final = 0xFFFFFFFF


def seed_of(seed: i64, number: i64) -> i64:
    """From what the chance of a game follows, of whose seed 32 bits count."""
    return ((seed & WORD) * 1664525 + number) & WORD


@final
class SideBySide:
    """Games that are set up alike, each with a generator that answers its chance.

    Every game has a number, from which its chance follows; with `again`, the next number begins in the place of a game
    that ends. What is written stands in rows of whole numbers of 32 bits (little endian), one a game; `actors` are
    signed bytes. `offsets` has one more: the actions of game i are `legal[offsets[i]:offsets[i + 1]]`.
    """

    def __init__(self, start: Position, seed: i64, size: i64, again: bool) -> None:
        self.start = start
        self.seed: i64 = seed
        self.again = again
        self.begun: i64 = 0
        self.decisions: i64 = 0  # taken so far in all games, chance included
        self.states: list[State] = []
        self.randoms: list[Random] = []
        self.numbers: list[int] = []
        self.out = Options()
        self.seen = Sparse()
        self.offsets = BytesWriter()
        self.legal = BytesWriter()
        self.actors = BytesWriter()
        self.total: i64 = 0
        for _ in range(size):
            self.states.append(start.state)
            self.randoms.append(Random(0))
            self.numbers.append(0)
            self.begin(i64(len(self.states)) - 1)
        self.write()

    def begin(self, at: i64) -> None:
        """Let the game of the next number begin in the place of one."""
        random = Random(seed_of(self.seed, self.begun))
        state = self.start.state.clone()
        self.decisions += settle(state, self.out, random)
        self.states[at] = state
        self.randoms[at] = random
        self.numbers[at] = self.begun
        self.begun += 1

    def add(self, position: Position, random: Random, number: int) -> None:
        """Take a copy of a game in, behind the others, with its chance to come; `write` when all have been."""
        self.states.append(position.state.clone())
        self.randoms.append(random)
        self.numbers.append(number)

    def some(self, chosen: list[int]) -> SideBySide:
        """Copies of some of the games."""
        copy = SideBySide(self.start, self.seed, 0, self.again)
        copy.begun = self.begun
        for at in chosen:
            copy.states.append(self.states[at].clone())
            copy.randoms.append(self.randoms[at].clone())
            copy.numbers.append(self.numbers[at])
        copy.write()
        return copy

    def position(self, at: i64) -> Position:
        """A game as a position that moves on with it; clone it to play on by yourself."""
        return Position(self.start.game, self.start.setup, self.states[at])

    def write(self) -> None:
        """Write down who must choose in each game, and among what."""
        self.clear()
        for i in range(i64(len(self.states))):
            self.write_down(self.states[i])
        write_i32_le(self.offsets, i32(self.total))

    def clear(self) -> None:
        """Forget what was written."""
        self.offsets.truncate(0)
        self.legal.truncate(0)
        self.actors.truncate(0)
        self.total = 0

    def write_down(self, state: State) -> None:
        """Write down who must choose in the next game of the row, and among what."""
        write_i32_le(self.offsets, i32(self.total))
        self.actors.append(u8(state.actor() & BYTE))
        if not state.depth:
            return
        out = self.out
        legal = self.legal
        state.options(out)
        first = state.top().first_action_id()
        items = out.items
        n = out.n
        for k in range(n):
            write_i32_le(legal, i32(first + items[k]))
        self.total += n

    def observed(self, apart: i64) -> tuple[bytes, bytes, bytes]:
        """What whoever must choose observes: where each game begins, then the places and values of Sparse.

        The places of a game are by `apart` greater than those of the one before. Where games begin are whole numbers
        of 64 bits (little endian), one more than there are games.
        """
        out = self.seen
        out.clear()
        begins = BytesWriter()
        seats, writer = self.start.seats, self.start.game.writer
        for state in self.states:
            write_i64_le(begins, i64(len(out.values)) // NUMBER)
            if state.depth:
                writer.observe(state, state.actor(), seats, out)
            out.start += apart
        write_i64_le(begins, i64(len(out.values)) // NUMBER)
        return begins.getvalue(), out.places.getvalue(), out.values.getvalue()

    def refused(self, actions: bytes) -> i64:
        """The first game whose action is none of its legal ones; -1 if all are. What is over takes any."""
        offsets = self.offsets.getvalue()
        legal = self.legal.getvalue()
        for i in range(i64(len(self.states))):
            action = read_i32_le(actions, i * BYTES)
            at = i64(read_i32_le(offsets, i * BYTES))
            past = i64(read_i32_le(offsets, (i + 1) * BYTES))
            if at == past:
                continue
            while at < past and read_i32_le(legal, at * BYTES) != action:
                at += 1
            if at == past:
                return i
        return -1

    def step(self, actions: bytes) -> list[tuple[int, Position]]:
        """Take an action in every game, answer chance, and write down what comes next. Unchecked: see `refused`.

        The games that ended by it: where they stood, and their last position.
        """
        ended: list[tuple[int, Position]] = []
        out = self.out
        states = self.states
        self.clear()
        for i in range(i64(len(states))):
            state = states[i]
            if state.depth:
                state.take(i64(read_i32_le(actions, i * BYTES)) - state.top().first_action_id())
                self.decisions += 1 + settle(state, out, self.randoms[i])
                if not state.depth:
                    ended.append((int(i), self.position(i)))
                    if self.again:
                        self.begin(i)
                        state = states[i]
            self.write_down(state)
        write_i32_le(self.offsets, i32(self.total))
        return ended
