"""Chapter "bot": the lines of action cards as action numbers."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.action import RESEARCH_ACTION_NUMBER, SCAVENGE_ACTION_NUMBER
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, SUBSTANCE

# Actions of modules.
REPAIR_NUMBER: Final = 5
ARCHAEOLOGY_NUMBER: Final = 7

ACTION_NUMBERS_BY_WISH: Final = {
    "life_or_artifact": (LIFE, ARTIFACT), "substance_or_artifact": (SUBSTANCE, ARTIFACT), "life": (LIFE,),
    "substance": (SUBSTANCE,), "scavenge": (SCAVENGE_ACTION_NUMBER,), "research": (RESEARCH_ACTION_NUMBER,),
    "repair": (REPAIR_NUMBER,), "archaeology": (ARCHAEOLOGY_NUMBER,),
}  # fmt: skip
