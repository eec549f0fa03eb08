"""Many games of one kind side by side, in compiled code; `hoshitaku.batch` shows them as arrays."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i32, i64, u8

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.playout import settle
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random

BYTES: Final = 4  # of a number in what is written and read
BYTE: Final = 0xFF


@final
class SideBySide:
    """Games that are set up alike, each with a generator that answers its chance.

    What is written stands in rows of whole numbers of 32 bits (little endian), one a game; `actors` are signed bytes.
    `offsets` has one more: the actions of game i are `legal[offsets[i]:offsets[i + 1]]`.
    """

    def __init__(self, start: Position, seeds: list[int]) -> None:
        self.start = start
        self.states: list[State] = []
        self.randoms: list[Random] = []
        self.out = Options()
        self.offsets = b""
        self.legal = b""
        self.actors = b""
        for seed in seeds:
            self.states.append(start.state)
            self.randoms.append(Random(seed))
            self.begin(i64(len(self.states)) - 1, seed)
        self.write()

    def begin(self, at: i64, seed: i64) -> None:
        """Let another game begin in the place of one; `write` is still to be called."""
        state = self.start.state.clone()
        random = Random(seed)
        settle(state, self.out, random)
        self.states[at] = state
        self.randoms[at] = random

    def some(self, chosen: list[int]) -> SideBySide:
        """Copies of some of the games."""
        copy = SideBySide(self.start, [])
        for at in chosen:
            copy.states.append(self.states[at].clone())
            copy.randoms.append(self.randoms[at].clone())
        copy.write()
        return copy

    def position(self, at: i64) -> Position:
        """A game as a position that moves on with it; clone it to play on by yourself."""
        return Position(self.start.game, self.start.setup, self.states[at])

    def write(self) -> None:
        """Write down who must choose in each game, and among what."""
        offsets = BytesWriter()
        legal = BytesWriter()
        actors = BytesWriter()
        out = self.out
        total: i64 = 0
        for state in self.states:
            write_i32_le(offsets, i32(total))
            if state.depth:
                state.options(out)
                first = state.top().first_action_id()
                items = out.items
                n = out.n
                for k in range(n):
                    write_i32_le(legal, i32(first + items[k]))
                total += n
            actors.append(u8(state.actor() & BYTE))
        write_i32_le(offsets, i32(total))
        self.offsets = offsets.getvalue()
        self.legal = legal.getvalue()
        self.actors = actors.getvalue()

    def refused(self, actions: bytes) -> i64:
        """The first game whose action is none of its legal ones; -1 if all are. What is over takes any."""
        offsets = self.offsets
        legal = self.legal
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

    def step(self, actions: bytes) -> list[int]:
        """Take an action in every game and answer chance; which games ended by it. Unchecked: see `refused`."""
        ended: list[int] = []
        out = self.out
        states = self.states
        randoms = self.randoms
        for i in range(i64(len(states))):
            state = states[i]
            if not state.depth:
                continue
            state.take(i64(read_i32_le(actions, i * BYTES)) - state.top().first_action_id())
            settle(state, out, randoms[i])
            if not state.depth:
                ended.append(i)
        return ended
