"""The location of every card and what is on it: crew, life, artifacts; and what is drawn from."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    FIRST_STORED_LOCATION,
    IN_DECK,
    IN_DISCARD_PILE,
    KNOWLEDGE_KIND_COUNT,
    MAX_SEATS,
    ON_TABLE,
    OUT_OF_GAME,
)
from hoshitaku.games.zetta.state.row_kinds import (
    PER_ARTIFACT,
    PER_CREW_CARD,
    PER_KNOWLEDGE,
    PER_LIFE_CARD,
    PER_MEMBER,
    PER_QUICK_PREP_CARD,
    PER_QUICK_ZETTA_CARD,
)
from hoshitaku.kernel.state_field import SEAT, StateField, bit_set_field
from hoshitaku.kernel.vectors import vec

LAST_STORED_LOCATION = FIRST_STORED_LOCATION + MAX_SEATS - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CrewCards:
    """[general.sleeves] The owner of each crew card; and for members, including life cards that serve as crew:

    whether it is levelled, the knowledge tokens (bits by kind) on it, and the seat + 1 that sent it to the current
    discovery.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, MAX_SEATS - 1, PER_CREW_CARD, value_kind="owner"),
        StateField("levelled", 0, 0, 1, PER_MEMBER),
        bit_set_field("laid", "knowledge", KNOWLEDGE_KIND_COUNT, PER_MEMBER),
        StateField("team", 0, 0, MAX_SEATS, PER_MEMBER),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("laid", "levelled", "place", "team")

    def __init__(self, place: vec[i64], levelled: vec[i64], laid: vec[i64], team: vec[i64]) -> None:
        self.place: vec[i64] = place
        self.levelled: vec[i64] = levelled
        self.laid: vec[i64] = laid
        self.team: vec[i64] = team

    def clone(self) -> CrewCards:
        """An independent copy."""
        return CrewCards(self.place, self.levelled, self.laid, self.team)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LifeCards:
    """[general.sleeves] The location of each life card (CURRENT or STORED of a seat).

    Seats (bits) with a flag on it.
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, LAST_STORED_LOCATION, PER_LIFE_CARD, value_kind="owner"),
        bit_set_field("flags", SEAT, MAX_SEATS, PER_LIFE_CARD),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("flags", "place")

    def __init__(self, place: vec[i64], flags: vec[i64]) -> None:
        self.place: vec[i64] = place
        self.flags: vec[i64] = flags

    def clone(self) -> LifeCards:
        """An independent copy."""
        return LifeCards(self.place, self.flags)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactCards:
    """[general.sleeves] The same for artifacts."""

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, LAST_STORED_LOCATION, PER_ARTIFACT, value_kind="owner"),
        bit_set_field("flags", SEAT, MAX_SEATS, PER_ARTIFACT),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("flags", "place")

    def __init__(self, place: vec[i64], flags: vec[i64]) -> None:
        self.place: vec[i64] = place
        self.flags: vec[i64] = flags

    def clone(self) -> ArtifactCards:
        """An independent copy."""
        return ArtifactCards(self.place, self.flags)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawPiles:
    """[setup.knowledge_bag] [setup.quick_prep_piles] The knowledge bag and the quick cards."""

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("knowledge", 0, 0, 30, PER_KNOWLEDGE),
        StateField("quick_zetta", IN_DECK, ON_TABLE, IN_DECK, PER_QUICK_ZETTA_CARD, value_kind="owner"),
        StateField("quick_prep", IN_DECK, IN_DISCARD_PILE, OUT_OF_GAME + 1, PER_QUICK_PREP_CARD, value_kind="owner"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("knowledge", "quick_prep", "quick_zetta")

    def __init__(self, knowledge: vec[i64], quick_zetta: vec[i64], quick_prep: vec[i64]) -> None:
        self.knowledge: vec[i64] = knowledge
        self.quick_zetta: vec[i64] = quick_zetta
        self.quick_prep: vec[i64] = quick_prep

    def clone(self) -> DrawPiles:
        """An independent copy."""
        return DrawPiles(self.knowledge, self.quick_zetta, self.quick_prep)
