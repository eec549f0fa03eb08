"""The state of a seat."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    MAX_CREW_ABOARD,
    MOTHERSHIP_PLACE,
    NATION_COUNT,
    NINE_STEPS_LEVEL,
    PLACE_NUMBER_LIMIT,
    POSSIBLE_MEMBER_COUNT,
    SHIP_COUNT,
)
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_KNOWLEDGE, PER_SUBSTANCE
from hoshitaku.kernel.state_field import StateField, item_field, slot_row
from hoshitaku.kernel.vectors import vec


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat:
    """[general.open_information] Energy, preparation tokens, level, place of the ship, nation, ship, and tokens.

    `knowledge` are the tokens held by kind, `drawn` those drawn and not yet kept: both are secret. `aboard` are the
    members in the crew places, by number, then NONE.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("energy", 0, 0, MAX_FIELD_VALUE, public_text="energy"),
        StateField("tokens", 0, 0, MAX_FIELD_VALUE, public_text="preparation tokens"),
        StateField("level", 0, 0, NINE_STEPS_LEVEL, value_kind="level", public_text="crew level"),
        StateField(
            "place",
            MOTHERSHIP_PLACE,
            0,
            PLACE_NUMBER_LIMIT - 1,
            value_kind="place",
            public_text="place where the ship is",
        ),
        item_field("nation", "nation", NATION_COUNT, public_text="nation"),
        item_field("ship", "ship", SHIP_COUNT, public_text="ship"),
        StateField("substances", 0, 0, MAX_FIELD_VALUE, PER_SUBSTANCE, public_text="substances held"),
        StateField("knowledge", 0, 0, 30, PER_KNOWLEDGE),
        StateField("drawn", 0, 0, 30, PER_KNOWLEDGE),
        item_field("aboard", "member", POSSIBLE_MEMBER_COUNT, slot_row(MAX_CREW_ABOARD)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("aboard", "drawn", "energy", "knowledge", "level", "nation", "place", "ship", "substances", "tokens")

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
