"""The discovery in work."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERIES, LIFE_CARDS, MAX_DICE, MAX_SEATS, NONE
from hoshitaku.games.zetta.state.state_field import ALL_SEAT_BITS, MAX_NUMBER, PER_SLOT, StateField
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DiscoveryAttempt:
    """[discovery.sequence] A discovery of the seat whose turn it is; its `kind` is NONE if there is none.

    Who helps, which seats (bits) have been asked, whether a radioactive substance is offered for help; dice to roll,
    dice rolled, successes, the results in the order rolled; the card found and the substances gained by it.
    """

    __slots__ = ("asked", "dice", "fee", "found", "gained", "helper", "hits", "kind", "rolled", "shown")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("kind", NONE, NONE, len(DISCOVERIES) - 1, value_kind="discovery"),
        StateField("helper", NONE, NONE, MAX_SEATS - 1, value_kind="seat"),
        StateField("asked", 0, 0, ALL_SEAT_BITS, value_kind="seat", is_bit_set=True),
        StateField("fee", 0, 0, 1, value_kind="flag"),
        StateField("dice", 0, 0, MAX_DICE),
        StateField("rolled", 0, 0, MAX_DICE),
        StateField("hits", 0, 0, MAX_DICE),
        StateField("found", NONE, NONE, LIFE_CARDS - 1),
        StateField("gained", 0, 0, MAX_NUMBER),
        StateField("shown", 0, 0, 12, PER_SLOT, MAX_DICE),
    )

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
