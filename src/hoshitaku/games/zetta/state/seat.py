"""What lies before a player."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import ABOARD, MEMBERS, MOTHERSHIP, NATIONS, NINE_STEPS, NONE, PLACES, SHIPS
from hoshitaku.games.zetta.state.field import HIDDEN, KNOWLEDGE, MANY, SLOT, SUBSTANCE, Field
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

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("energy", 0, 0, MANY),
        Field("tokens", 0, 0, MANY),
        Field("level", 0, 0, NINE_STEPS, of="level"),
        Field("place", MOTHERSHIP, 0, PLACES - 1, of="place"),
        Field("nation", NONE, NONE, NATIONS - 1, of="nation"),
        Field("ship", NONE, NONE, SHIPS - 1, of="ship"),
        Field("substances", 0, 0, MANY, SUBSTANCE),
        Field("knowledge", 0, 0, 30, KNOWLEDGE, seen=HIDDEN),
        Field("drawn", 0, 0, 30, KNOWLEDGE, seen=HIDDEN),
        Field("aboard", NONE, NONE, MEMBERS - 1, SLOT, ABOARD, of="member"),
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
