"""What every player is: something that chooses an option and can say why."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A player of one game, for one or several seats of it.

    The same seed and the same questions in the same order give the same answers. `position` is always one that the
    seat may know whole: `hoshitaku.players.ask` redeals before it asks.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, position: Position, seat: int) -> int:
        """Return the option this seat takes. Raises ValueError if another actor is to choose."""
        if position.actor != seat:
            raise ValueError(f"it is not seat {seat}'s choice; the actor is {position.actor}")
        options = position.options()
        return options[0] if len(options) == 1 else self.choose_among(position, seat, options)

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        """One of several options. What a player carries out."""
        raise NotImplementedError

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """A few words on what an option gains, as a hint for people; "" if there is nothing to say."""
        return ""
