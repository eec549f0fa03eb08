"""The current discovery."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, LIFE_CARD_COUNT, MAX_DICE, MAX_SEATS, NONE
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE
from hoshitaku.kernel.state_field import SEAT, StateField, bit_set_field, flag_field, item_field, slot_row
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DiscoveryAttempt:
    """[discovery.sequence] A discovery of the seat whose turn it is; `kind` is NONE if there is none.

    The helper, the seats (bits) that were asked, whether a radioactive substance is offered for help; dice to roll,
    dice rolled, successes, the results in order; the found card and the gained substances.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("kind", "discovery", len(DISCOVERY_NAMES)),
        item_field("helper", SEAT, MAX_SEATS, public_text="seat that helps"),
        bit_set_field("asked", SEAT, MAX_SEATS, public_text="seats asked for help so far"),
        flag_field("fee", public_text="whether a radioactive substance is offered for help"),
        StateField("dice", 0, 0, MAX_DICE, public_text="dice to be rolled"),
        StateField("rolled", 0, 0, MAX_DICE, public_text="dice rolled so far"),
        StateField("hits", 0, 0, MAX_DICE, public_text="successes so far"),
        StateField("found", NONE, NONE, LIFE_CARD_COUNT - 1),
        StateField("gained", 0, 0, MAX_FIELD_VALUE, public_text="substances gained"),
        StateField("shown", 0, 0, 12, slot_row(MAX_DICE)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("asked", "dice", "fee", "found", "gained", "helper", "hits", "kind", "rolled", "shown")

    def __init__(
        self, kind: i64, helper: i64, asked: i64, fee: i64, dice: i64, rolled: i64, hits: i64, found: i64, gained: i64,
        shown: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: i64 = kind
        self.helper: i64 = helper
        self.asked: i64 = asked
        self.fee: i64 = fee
        self.dice: i64 = dice
        self.rolled: i64 = rolled
        self.hits: i64 = hits
        self.found: i64 = found
        self.gained: i64 = gained
        self.shown: vec[i64] = shown

    def clone(self) -> DiscoveryAttempt:
        """An independent copy."""
        return DiscoveryAttempt(
            self.kind, self.helper, self.asked, self.fee, self.dice, self.rolled, self.hits, self.found, self.gained,
            self.shown,
        )  # fmt: skip
