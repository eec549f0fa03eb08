"""The progress of the voyage, and the current turn."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, MAX_SEATS
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE
from hoshitaku.kernel.state_field import SEAT, StateField, bit_set_field, item_field


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Voyage:
    """[general.sequence] The system from 1 to 4, its round, the number of turns begun, and the start player."""

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("system", 0, 0, MAX_FIELD_VALUE, public_text="number of the system; 0 before the first"),
        StateField("round", 0, 0, MAX_FIELD_VALUE, public_text="round being played in this system"),
        StateField("turns", 0, 0, MAX_FIELD_VALUE, public_text="turns begun so far"),
        item_field("start", SEAT, MAX_SEATS, public_text="start player"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("round", "start", "system", "turns")

    def __init__(self, system: i64, round: i64, turns: i64, start: i64) -> None:  # noqa: A002  a field's name
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
    """[turn.rounds] The seat whose turn it is, or NONE, and the state of this turn.

    `void` are the kinds of discovery (bits) that had no dice, `offers` the number of trade offers begun.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("seat", SEAT, MAX_SEATS, public_text="seat whose turn it is"),
        bit_set_field(
            "void", "discovery", len(DISCOVERY_NAMES), public_text="kinds of discovery that had no dice this turn"
        ),
        StateField("offers", 0, 0, MAX_FIELD_VALUE, public_text="offers begun this turn"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("offers", "seat", "void")

    def __init__(self, seat: i64, void: i64, offers: i64) -> None:
        self.seat: i64 = seat
        self.void: i64 = void
        self.offers: i64 = offers

    def clone(self) -> Turn:
        """An independent copy."""
        return Turn(self.seat, self.void, self.offers)
