"""Chapter "equipment", the cards: their icons, what quick preparation cards list, and numbers.

A *thing* is an equipment card (its number), or behind those an artifact (EQUIPMENT + its number), which serves as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT_CARDS
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 1  # the number by which `parts.brought` finds it
EQUIPMENT_CARDS: Final = 30
ITEM_COUNT: Final = EQUIPMENT_CARDS + ARTIFACT_CARDS
MAX_LISTED: Final = 4  # equipment that a quick preparation card may list

# Icons; the first three have the numbers of kinds of discovery, and all but one that of the token that gives it.
ETHER_DRIVE: Final = 3
GAS_LANDING: Final = 4
ICONS: Final = ("life", "substance", "artifact", "ether_drive", "gas_landing")
TOKEN_ICON_MASK: Final = 23  # bits of the icons that tokens give: all but the ether drive


@final
class EquipmentComponents:
    """Icons (bits) of each thing; listed equipment, quick preparation card * LISTED, or NONE; and numbers."""

    def __init__(self, icon_bits: vec[i64], quick_equipment: vec[i64], equipment_limit: i64, prep_tokens: i64) -> None:
        self.icon_bits: vec[i64] = icon_bits
        self.quick_equipment: vec[i64] = quick_equipment
        self.equipment_limit: i64 = equipment_limit
        self.prep_tokens: i64 = prep_tokens


def components_of(state: ZettaState) -> EquipmentComponents:
    """What the pack says of equipment."""
    return cast(EquipmentComponents, state.rules.components.module_components[COMPONENTS_KEY])
