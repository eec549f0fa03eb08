"""What lies before a player."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    MAX_ABOARD,
    MEMBER_COUNT,
    MOTHERSHIP,
    NATIONS,
    NINE_STEPS,
    NONE,
    PLACE_COUNT,
    SHIPS,
)
from hoshitaku.games.zetta.state.state_field import (
    HIDDEN,
    MAX_NUMBER,
    PER_KNOWLEDGE,
    PER_SLOT,
    PER_SUBSTANCE,
    StateField,
)
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat:
    """[general.open_information] Energy, preparation tokens, level, the ship's place, nation, ship, and tokens.

    `knowledge` are tokens held by kind, `drawn` those drawn and not yet kept: both secret. `aboard` are the members in
    the crew places, in the order of their numbers, then NONE.
    """

    __slots__ = (
        "aboard", "drawn", "energy", "knowledge", "level", "nation", "place", "ship", "substances", "tokens",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("energy", 0, 0, MAX_NUMBER),
        StateField("tokens", 0, 0, MAX_NUMBER),
        StateField("level", 0, 0, NINE_STEPS, value_kind="level"),
        StateField("place", MOTHERSHIP, 0, PLACE_COUNT - 1, value_kind="place"),
        StateField("nation", NONE, NONE, NATIONS - 1, value_kind="nation"),
        StateField("ship", NONE, NONE, SHIPS - 1, value_kind="ship"),
        StateField("substances", 0, 0, MAX_NUMBER, PER_SUBSTANCE),
        StateField("knowledge", 0, 0, 30, PER_KNOWLEDGE, is_public=HIDDEN),
        StateField("drawn", 0, 0, 30, PER_KNOWLEDGE, is_public=HIDDEN),
        StateField("aboard", NONE, NONE, MEMBER_COUNT - 1, PER_SLOT, MAX_ABOARD, value_kind="member"),
    )

    def __init__(
        self, energy: i64, tokens: i64, level: i64, place: i64, nation: i64, ship: i64, substances: vec[i64],
        knowledge: vec[i64], drawn: vec[i64], aboard: vec[i64],
    ) -> None:  # fmt: skip
        self.energy: i64 = energy
        self.tokens: i64 = tokens
        self.level: i64 = level
        self.place: i64 = place
        self.nation: i64 = nation
        self.ship: i64 = ship
        self.substances: vec[i64] = substances
        self.knowledge: vec[i64] = knowledge
        self.drawn: vec[i64] = drawn
        self.aboard: vec[i64] = aboard

    def clone(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.energy, self.tokens, self.level, self.place, self.nation, self.ship, self.substances, self.knowledge,
            self.drawn, self.aboard,
        )  # fmt: skip
