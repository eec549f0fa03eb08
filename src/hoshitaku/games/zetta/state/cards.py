"""Where every card is and what is on it: crew, life, artifacts, and what is drawn from."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import FIRST_STORED, IN_DECK, MAX_SEATS, ON_TABLE, OUT_OF_GAME, USED
from hoshitaku.games.zetta.state.state_field import (
    ALL_KNOWLEDGE_BITS,
    ALL_SEAT_BITS,
    HIDDEN,
    PER_KNOWLEDGE,
    PER_MEMBER,
    StateField,
)
from hoshitaku.kernel.vectors import vec

LAST_STORED = FIRST_STORED + MAX_SEATS - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CrewCards:
    """[general.sleeves] Whose each crew card is; and of members, so of life cards that serve as crew too:

    whether it is levelled, which knowledge tokens (bits by kind) are laid on it, and who sent it to the discovery in
    work (seat + 1).
    """

    __slots__ = ("laid", "levelled", "place", "team")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, MAX_SEATS - 1, "crew", value_kind="owner"),
        StateField("levelled", 0, 0, 1, PER_MEMBER),
        StateField("laid", 0, 0, ALL_KNOWLEDGE_BITS, PER_MEMBER, value_kind="knowledge", is_bit_set=True),
        StateField("team", 0, 0, MAX_SEATS, PER_MEMBER),
    )

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
    """[general.sleeves] In whose CURRENT or STORED each life card is; seats (bits) with a flag in its sleeve."""

    __slots__ = ("flags", "place")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, LAST_STORED, "life", value_kind="owner"),
        StateField("flags", 0, 0, ALL_SEAT_BITS, "life", value_kind="seat", is_bit_set=True),
    )

    def __init__(self, place: vec[i64], flags: vec[i64]) -> None:
        self.place: vec[i64] = place
        self.flags: vec[i64] = flags

    def clone(self) -> LifeCards:
        """An independent copy."""
        return LifeCards(self.place, self.flags)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ArtifactCards:
    """[general.sleeves] The same of artifacts."""

    __slots__ = ("flags", "place")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, LAST_STORED, "artifact", value_kind="owner"),
        StateField("flags", 0, 0, ALL_SEAT_BITS, "artifact", value_kind="seat", is_bit_set=True),
    )

    def __init__(self, place: vec[i64], flags: vec[i64]) -> None:
        self.place: vec[i64] = place
        self.flags: vec[i64] = flags

    def clone(self) -> ArtifactCards:
        """An independent copy."""
        return ArtifactCards(self.place, self.flags)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawPiles:
    """[setup.knowledge_bag] [setup.quick_prep_piles] What is drawn from: the knowledge bag and the quick cards."""

    __slots__ = ("knowledge", "quick_prep", "quick_zetta")

    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("knowledge", 0, 0, 30, PER_KNOWLEDGE, is_public=HIDDEN),
        StateField("quick_zetta", IN_DECK, ON_TABLE, IN_DECK, "quick_zetta", value_kind="owner"),
        StateField("quick_prep", IN_DECK, USED, OUT_OF_GAME + 1, "quick_prep", value_kind="owner"),
    )

    def __init__(self, knowledge: vec[i64], quick_zetta: vec[i64], quick_prep: vec[i64]) -> None:
        self.knowledge: vec[i64] = knowledge
        self.quick_zetta: vec[i64] = quick_zetta
        self.quick_prep: vec[i64] = quick_prep

    def clone(self) -> DrawPiles:
        """An independent copy."""
        return DrawPiles(self.knowledge, self.quick_zetta, self.quick_prep)
