"""Writes the observations of a game: from the view of a seat, or faster, straight from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.observation_shapes import Shape
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game

SPECTATOR = -1


class ObservationWriter:
    """Writes what a seat (or SPECTATOR) observes of a state."""

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write the numbers; KeyError if the state has a name that is not in the game's own pack."""
        raise NotImplementedError

    def write_raising_position_error(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write the numbers; PositionError if the state has a name that is not in the game's own pack."""
        try:
            self.write_numbers(state, seat, seats, out)
        except KeyError as error:
            raise unknown_name_error(error) from error


@final
class ViewObservationWriter(ObservationWriter):
    """Writes the numbers of a view by its shape, so nothing outside the view can get in."""

    def __init__(self, game: Game, shape: Shape) -> None:
        self.game = game
        self.shape = shape

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write the view of a seat."""
        game = self.game
        view = {"game": game.name, **game.view(state, None if seat == SPECTATOR else int(seat))}
        self.shape.write(view, out, 0, SeatPerspective(max(seat, 0), seats))


def unknown_name_error(error: KeyError) -> PositionError:
    """The error for a name that is not in the view schema."""
    return PositionError(
        f"observations know what the game's own pack names, not {error}",
        f"観測で使えるのは標準のパックにある名前です（{error}）",
    )
