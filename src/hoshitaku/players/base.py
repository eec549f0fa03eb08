"""Base class of all players: chooses an option and can give a reason."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A player of one game, for one or several seats of it.

    The same seed and the same questions in the same order give the same answers. The `position` contains nothing hidden
    from the seat: `hoshitaku.players.ask_player` redeals before it asks.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, position: Position, seat: int) -> int:
        """The option that this seat takes. ValueError if another actor must choose."""
        if position.actor != seat:
            raise ValueError(f"it is not seat {seat}'s choice; the actor is {position.actor}")
        options = position.options()
        return options[0] if len(options) == 1 else self.choose_among(position, seat, options)

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        """Choose one of several options. Subclasses implement this."""
        raise NotImplementedError

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What an option gains, in a few words, as a hint for people; "" if there is nothing to say."""
        return ""
