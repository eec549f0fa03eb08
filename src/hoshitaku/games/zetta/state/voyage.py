"""How far the voyage has come, and whose turn it is."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERIES, MAX_SEATS, NONE
from hoshitaku.games.zetta.state.state_field import MAX_NUMBER, StateField


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Voyage:
    """[general.sequence] The system from 1 to 4, its round, the turns begun so far, and the start player."""

    __slots__ = ("round", "start", "system", "turns")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("system", 0, 0, MAX_NUMBER),
        StateField("round", 0, 0, MAX_NUMBER),
        StateField("turns", 0, 0, MAX_NUMBER),
        StateField("start", NONE, NONE, MAX_SEATS - 1, value_kind="seat"),
    )

    def __init__(self, system: i64, round: i64, turns: i64, start: i64) -> None:  # noqa: A002  the field's name
        self.system: i64 = system
        self.round: i64 = round
        self.turns: i64 = turns
        self.start: i64 = start

    def clone(self) -> Voyage:
        """An independent copy."""
        return Voyage(self.system, self.round, self.turns, self.start)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """[turn.rounds] The seat whose turn it is, or NONE, and what counts for this turn alone.

    `void` are the kinds of discovery (bits) that came to no dice, `offers` the offers of trades begun.
    """

    __slots__ = ("offers", "seat", "void")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("seat", NONE, NONE, MAX_SEATS - 1, value_kind="seat"),
        StateField("void", 0, 0, (1 << len(DISCOVERIES)) - 1, value_kind="discovery", is_bit_set=True),
        StateField("offers", 0, 0, MAX_NUMBER),
    )

    def __init__(self, seat: i64, void: i64, offers: i64) -> None:
        self.seat: i64 = seat
        self.void: i64 = void
        self.offers: i64 = offers

    def clone(self) -> Turn:
        """An independent copy."""
        return Turn(self.seat, self.void, self.offers)
