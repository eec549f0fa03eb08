"""Chapter "warp": what the pack says of it."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final, cast

from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Pack

BROUGHT: Final = 4  # the number by which `parts.brought` finds it
MOST: Final = 1000


def read(pack: Pack, parts: Parts) -> None:
    """[warp.limit] How many knowledge tokens a player may keep."""
    parts.brought[BROUGHT] = pack.table("rules").integer("knowledge_limit_warp", 0, MOST)


def limit_of_knowledge(parts: Parts) -> int:
    """[warp.limit] The limit of knowledge with warp travel."""
    return cast(int, parts.brought[BROUGHT])
