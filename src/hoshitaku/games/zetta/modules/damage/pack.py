"""Chapter "damage": reads the score of a damage token from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final, cast

from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack

COMPONENTS_KEY: Final = 2  # key in `components.module_components`
MAX_PACK_NUMBER: Final = 1000


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[damage.score] Reads the fame of a token, which is negative."""
    components.module_components[COMPONENTS_KEY] = pack.table("rules").integer("fame_damage", -MAX_PACK_NUMBER, 0)


def fame_per_damage_token(components: PackComponents) -> int:
    """[damage.score] The fame of a damage token."""
    return cast(int, components.module_components[COMPONENTS_KEY])
