"""Many games with the same setup in parallel, in compiled code; `hoshitaku.batch` shows them as arrays."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, u8

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.random import Random
from hoshitaku.kernel.random_games import resolve_chance
from hoshitaku.kernel.sparse_numbers import FLOAT_BYTES, SparseNumbers

INT_BYTES: Final = 4  # size of a number in the buffers
BYTE_MASK: Final = 0xFF
WORD_MASK: Final = 0xFFFFFFFF


def derive_seed(seed: i64, number: i64) -> i64:
    """The seed of a game's generator, from the low 32 bits of the batch's seed and the game's number."""
    return ((seed & WORD_MASK) * 1664525 + number) & WORD_MASK


@final
class GameBatch:
    """Games with the same setup, each with its own generator for chance.

    Every game has a number, which determines its chance. With `auto_reset`, a new game with the next number replaces
    each one that ends. Buffers are rows of 32-bit integers (little endian), one per game; `actors` are signed bytes.
    `legal_offsets` has one more item: the actions of game i are `legal_actions[legal_offsets[i]:legal_offsets[i + 1]]`.
    """

    def __init__(self, start: Position, seed: i64, size: i64, again: bool) -> None:
        self.start_position = start
        self.seed: i64 = seed
        self.auto_reset = again
        self.started_count: i64 = 0
        self.decision_count: i64 = 0  # in all games, chance included
        self.states: list[State] = []
        self.chance_generators: list[Random] = []
        self.game_numbers: list[int] = []
        self.option_buffer = OptionBuffer()
        self.observations = SparseNumbers()
        self.legal_offsets = BytesWriter()
        self.legal_actions = BytesWriter()
        self.actors = BytesWriter()
        self.legal_count: i64 = 0
        for _ in range(size):
            self.states.append(start.state)
            self.chance_generators.append(Random(0))
            self.game_numbers.append(0)
            self.start_game(i64(len(self.states)) - 1)
        self.write_turns()

    def start_game(self, at: i64) -> None:
        """Start the game with the next number at an index."""
        random = Random(derive_seed(self.seed, self.started_count))
        state = self.start_position.state.clone()
        self.decision_count += resolve_chance(state, self.option_buffer, random)
        self.states[at] = state
        self.chance_generators[at] = random
        self.game_numbers[at] = self.started_count
        self.started_count += 1

    def add_game(self, position: Position, random: Random, number: int) -> None:
        """Append a copy of a game with its generator; call `write_turns` after the last."""
        self.states.append(position.state.clone())
        self.chance_generators.append(random)
        self.game_numbers.append(number)

    def copy_games(self, chosen: list[int]) -> GameBatch:
        """Copies of some of the games."""
        copy = GameBatch(self.start_position, self.seed, 0, self.auto_reset)
        copy.started_count = self.started_count
        for at in chosen:
            copy.states.append(self.states[at].clone())
            copy.chance_generators.append(self.chance_generators[at].clone())
            copy.game_numbers.append(self.game_numbers[at])
        copy.write_turns()
        return copy

    def live_position(self, at: i64) -> Position:
        """The live Position of a game; clone it before playing on separately."""
        return Position(self.start_position.game, self.start_position.setup, self.states[at])

    def write_turns(self) -> None:
        """Write who must choose in each game, and the legal actions."""
        self.clear_turn_buffers()
        for i in range(i64(len(self.states))):
            self.append_turn(self.states[i])
        write_i32_le(self.legal_offsets, i32(self.legal_count))

    def clear_turn_buffers(self) -> None:
        """Clear the buffers."""
        self.legal_offsets.truncate(0)
        self.legal_actions.truncate(0)
        self.actors.truncate(0)
        self.legal_count = 0

    def append_turn(self, state: State) -> None:
        """Write the next game's row: who must choose, and the legal actions."""
        write_i32_le(self.legal_offsets, i32(self.legal_count))
        self.actors.append(u8(state.actor() & BYTE_MASK))
        if not state.stack_depth:
            return
        out = self.option_buffer
        legal = self.legal_actions
        state.options(out)
        first = state.top().first_action_id()
        items = out.items
        n = out.count
        for k in range(n):
            write_i32_le(legal, i32(first + items[k]))
        self.legal_count += n

    def sparse_observations(self, row_stride: i64) -> tuple[bytes, bytes, bytes]:
        """Observations of the seats that must choose: the start of each game, then the places and values of
        SparseNumbers.

        The places of each game are offset by `row_stride` from those of the game before. The starts are 64-bit integers
        (little endian), one more than there are games.
        """
        out = self.observations
        out.clear()
        begins = BytesWriter()
        seats, writer = self.start_position.seats, self.start_position.game.observation_writer
        for state in self.states:
            write_i64_le(begins, i64(len(out.values)) // FLOAT_BYTES)
            if state.stack_depth:
                writer.write_raising_position_error(state, state.actor(), seats, out)
            out.row_start += row_stride
        write_i64_le(begins, i64(len(out.values)) // FLOAT_BYTES)
        return begins.getvalue(), out.indices.getvalue(), out.values.getvalue()

    def first_illegal(self, actions: bytes) -> i64:
        """Index of the first game whose action is illegal; -1 if all are legal. Games that are over accept any
        action.
        """
        offsets = self.legal_offsets.getvalue()
        legal = self.legal_actions.getvalue()
        for i in range(i64(len(self.states))):
            action = read_i32_le(actions, i * INT_BYTES)
            at = i64(read_i32_le(offsets, i * INT_BYTES))
            past = i64(read_i32_le(offsets, (i + 1) * INT_BYTES))
            if at == past:
                continue
            while at < past and read_i32_le(legal, at * INT_BYTES) != action:
                at += 1
            if at == past:
                return i
        return -1

    def step(self, actions: bytes) -> list[tuple[int, Position]]:
        """Take an action in every game, resolve chance, and write the next turns. Unchecked: see `first_illegal`.

        Returns the games that ended: their index and last position.
        """
        ended: list[tuple[int, Position]] = []
        out = self.option_buffer
        states = self.states
        self.clear_turn_buffers()
        for i in range(i64(len(states))):
            state = states[i]
            if state.stack_depth:
                state.take(i64(read_i32_le(actions, i * INT_BYTES)) - state.top().first_action_id())
                self.decision_count += 1 + resolve_chance(state, out, self.chance_generators[i])
                if not state.stack_depth:
                    ended.append((int(i), self.live_position(i)))
                    if self.auto_reset:
                        self.start_game(i)
                        state = states[i]
            self.append_turn(state)
        write_i32_le(self.legal_offsets, i32(self.legal_count))
        return ended
