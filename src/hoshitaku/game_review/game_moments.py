"""A finished game, moment by moment, as input of its review."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.errors import RecordError
from hoshitaku.kernel.log_replay import Move
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record


@dataclass(frozen=True)
class GameMoment:
    """The game after `move_count` moves, and the next move; None at the end.

    `chance_outcomes_this_turn` is the number of chance outcomes so far in this turn. `viewer_seat` is the observer:
    the seat that chooses, for chance the seat that chose last, and before that a spectator. Playouts measure their
    horizon from the moment `horizon_start_number`, which is the same for a whole round, so that all stop at the same
    turn.
    """

    move_count: int
    position: Position
    next_move: Move | None
    options: list[int]
    chance_outcomes_this_turn: int
    viewer_seat: int | None
    horizon_start_number: int

    @property
    def has_several_options(self) -> bool:
        """Whether there was a choice: a single option decides nothing."""
        return len(self.options) > 1

    @property
    def is_chance(self) -> bool:
        """Whether chance chose here."""
        return self.next_move is not None and self.next_move.actor == CHANCE


class GameMoments:
    """All moments of a finished game. RecordError if it is not over: a review reveals hidden information."""

    def __init__(self, record: Record) -> None:
        if not record.is_over:
            raise RecordError(
                "the game is not over: only a finished game is reviewed, since a review shows everything",
                "ゲームが終わっていません。講評はすべてを明かすので、終わったゲームだけが対象です",
            )
        self.game = record.game
        self.player_names = list(record.player_names)
        self.moments = moments_of_record(record)
        self.final_position = self.moments[-1].position
        # The next moment with a decision: forced moves do not change the probabilities.
        self.next_decided_moments = self.find_next_decided_moments()

    @property
    def last_moment_number(self) -> int:
        """Number of the last moment, which is also the number of moves."""
        return len(self.moments) - 1

    @property
    def is_shared_result(self) -> bool:
        """Whether all seats win or lose together, or there is only one."""
        return self.final_position.shared_return is not None

    def find_next_decided_moments(self) -> list[int]:
        """For each moment the next one with a decision, possibly itself."""
        roots = [self.last_moment_number] * (self.last_moment_number + 1)
        for number in range(self.last_moment_number - 1, -1, -1):
            roots[number] = number if self.moments[number].has_several_options else roots[number + 1]
        return roots


def moments_of_record(record: Record) -> list[GameMoment]:
    """Every moment of the game, without undone moves."""
    positions = [position for position, _, _ in record.replay_positions()]
    viewer: int | None = None
    since, rolls, moments = 0, dict[int, int](), list[GameMoment]()
    for number, (position, move) in enumerate(zip(positions, [*record.moves, None], strict=True)):
        if position.turn >= positions[since].turn + position.seats:
            since = number
        if move is not None and move.actor != CHANCE:
            viewer = move.actor
        rolled = rolls.get(position.turn, 0)
        moments.append(GameMoment(number, position, move, position.options(), rolled, viewer, since))
        if move is not None and move.actor == CHANCE:
            rolls[position.turn] = rolled + 1
    return moments
