"""Chapter "warp": reads its constants from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final, cast

from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack

COMPONENTS_KEY: Final = 4  # key in `components.module_components`
MAX_PACK_NUMBER: Final = 1000


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[warp.limit] Reads the number of knowledge tokens a player may keep."""
    components.module_components[COMPONENTS_KEY] = pack.table("rules").integer(
        "knowledge_limit_warp", 0, MAX_PACK_NUMBER
    )


def warp_knowledge_limit(components: PackComponents) -> int:
    """[warp.limit] The knowledge limit with warp travel."""
    return cast(int, components.module_components[COMPONENTS_KEY])
