"""What the rows of numbers in the state belong to, and common bounds of fields."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    CREW_CARD_COUNT,
    GRID_SPACE_COUNT,
    KNOWLEDGE_KIND_COUNT,
    LIFE_CARD_COUNT,
    MAX_SEATS,
    PLANET_MARKER_COUNT,
    POSSIBLE_MEMBER_COUNT,
    QUICK_PREP_CARD_COUNT,
    QUICK_ZETTA_CARD_COUNT,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.kernel.state_field import AS_LIST, BY_NAME, BY_SEAT, IF_CHANGED, Row

PER_SUBSTANCE: Final = Row("substance", SUBSTANCE_KIND_COUNT, BY_NAME)
PER_KNOWLEDGE: Final = Row("knowledge", KNOWLEDGE_KIND_COUNT, BY_NAME)
PER_CREW_CARD: Final = Row("crew", CREW_CARD_COUNT, IF_CHANGED)
PER_MEMBER: Final = Row("member", POSSIBLE_MEMBER_COUNT, IF_CHANGED)
PER_LIFE_CARD: Final = Row("life", LIFE_CARD_COUNT, IF_CHANGED)
PER_ARTIFACT: Final = Row("artifact", ARTIFACT_CARD_COUNT, IF_CHANGED)
PER_QUICK_ZETTA_CARD: Final = Row("quick_zetta", QUICK_ZETTA_CARD_COUNT, IF_CHANGED)
PER_QUICK_PREP_CARD: Final = Row("quick_prep", QUICK_PREP_CARD_COUNT, IF_CHANGED)
PER_PLANET_MARKER: Final = Row("planet", PLANET_MARKER_COUNT, IF_CHANGED)
PER_GRID_SPACE: Final = Row("space", GRID_SPACE_COUNT, AS_LIST)
PER_SEAT: Final = Row("each_seat", MAX_SEATS, BY_SEAT)  # one for each possible seat

MAX_FIELD_VALUE: Final = 1_000_000
