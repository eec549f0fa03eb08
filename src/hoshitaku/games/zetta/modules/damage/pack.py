"""Chapter "damage": what a damage token costs, as the pack says."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final, cast

from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Pack

BROUGHT: Final = 2  # the number by which `parts.brought` finds it
MOST: Final = 1000


def read(pack: Pack, parts: Parts) -> None:
    """[damage.score] The fame of a token, which is below 0."""
    parts.brought[BROUGHT] = pack.table("rules").integer("fame_damage", -MOST, 0)


def fame_of_token(parts: Parts) -> int:
    """[damage.score] What was read."""
    return cast(int, parts.brought[BROUGHT])
