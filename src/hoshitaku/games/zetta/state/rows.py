"""What the rows of numbers in the state belong to, and common bounds of fields."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    CREW_CARDS,
    GRID_SPACES,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    MAX_SEATS,
    MEMBER_COUNT,
    PLANET_MARKERS,
    QUICK_PREP_CARDS,
    QUICK_ZETTA_CARDS,
)
from hoshitaku.kernel.state_field import AS_LIST, BY_NAME, BY_SEAT, IF_CHANGED, Row

PER_SUBSTANCE: Final = Row("substance", KINDS_OF_SUBSTANCE, BY_NAME)
PER_KNOWLEDGE: Final = Row("knowledge", KINDS_OF_KNOWLEDGE, BY_NAME)
PER_CREW_CARD: Final = Row("crew", CREW_CARDS, IF_CHANGED)
PER_MEMBER: Final = Row("member", MEMBER_COUNT, IF_CHANGED)
PER_LIFE_CARD: Final = Row("life", LIFE_CARDS, IF_CHANGED)
PER_ARTIFACT: Final = Row("artifact", ARTIFACT_CARDS, IF_CHANGED)
PER_QUICK_ZETTA_CARD: Final = Row("quick_zetta", QUICK_ZETTA_CARDS, IF_CHANGED)
PER_QUICK_PREP_CARD: Final = Row("quick_prep", QUICK_PREP_CARDS, IF_CHANGED)
PER_PLANET_MARKER: Final = Row("planet", PLANET_MARKERS, IF_CHANGED)
PER_GRID_SPACE: Final = Row("space", GRID_SPACES, AS_LIST)
PER_SEAT: Final = Row("each_seat", MAX_SEATS, BY_SEAT)  # one for each possible seat

MAX_NUMBER: Final = 1_000_000
