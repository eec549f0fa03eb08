"""What writes the observations of a game: by the view of a seat, or, faster, what that view would give."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.errors import PositionError
from hoshitaku.kernel.observation_shapes import SeatPerspective, Shape, SparseNumbers

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game

SPECTATOR = -1


class ObservationWriter:
    """Writes what a seat (SPECTATOR: who only looks on) observes of a state."""

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write it; KeyError if the state names what the game's own pack does not."""
        raise NotImplementedError

    def write_checked(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write it; PositionError if the state names what the game's own pack does not, such as cards of another."""
        try:
            self.write_numbers(state, seat, seats, out)
        except KeyError as error:
            raise unknown_name_error(error) from error


@final
class ViewObservationWriter(ObservationWriter):
    """Writes the numbers of a view, as its shape says: nothing that is not in the view can get in."""

    def __init__(self, game: Game, shape: Shape) -> None:
        self.game = game
        self.shape = shape

    def write_numbers(self, state: State, seat: i64, seats: i64, out: SparseNumbers) -> None:
        """Write the view of a seat."""
        game = self.game
        view = {"game": game.name, **game.view(state, None if seat == SPECTATOR else int(seat))}
        self.shape.write(view, out, 0, SeatPerspective(max(seat, 0), seats))


def unknown_name_error(error: KeyError) -> PositionError:
    """What to say of a name that the schema of views does not know."""
    return PositionError(
        f"observations know what the game's own pack names, not {error}",
        f"観測で使えるのは標準のパックにある名前です（{error}）",
    )
