"""Chapter "bot": the lines of action cards as numbers of actions."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.action import RESEARCH, SCAVENGE
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, SUBSTANCE

# Actions that modules bring.
REPAIR: Final = 5
ARCHAEOLOGY: Final = 7

KINDS_OF_WISH: Final = {
    "life_or_artifact": (LIFE, ARTIFACT), "substance_or_artifact": (SUBSTANCE, ARTIFACT), "life": (LIFE,),
    "substance": (SUBSTANCE,), "scavenge": (SCAVENGE,), "research": (RESEARCH,), "repair": (REPAIR,),
    "archaeology": (ARCHAEOLOGY,),
}  # fmt: skip
