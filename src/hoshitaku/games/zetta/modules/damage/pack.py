"""Chapter "damage": what a damage token costs, as the pack says."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final, cast

from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.pack import Pack

COMPONENTS_KEY: Final = 2  # the number by which `parts.brought` finds it
MAX_NUMBER: Final = 1000


def read_pack(pack: Pack, components: Components) -> None:
    """[damage.score] The fame of a token, which is below 0."""
    components.module_components[COMPONENTS_KEY] = pack.table("rules").integer("fame_damage", -MAX_NUMBER, 0)


def fame_per_damage_token(components: Components) -> int:
    """[damage.score] What was read."""
    return cast(int, components.module_components[COMPONENTS_KEY])
