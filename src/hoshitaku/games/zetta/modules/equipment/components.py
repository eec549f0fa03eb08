"""Chapter "equipment", the cards: their icons, the lists on quick preparation cards, and constants.

An *item* is an equipment card (its number), or an artifact that works as equipment (EQUIPMENT_CARD_COUNT + its number).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT_CARD_COUNT
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 1  # key in `components.module_components`
EQUIPMENT_CARD_COUNT: Final = 30
ITEM_COUNT: Final = EQUIPMENT_CARD_COUNT + ARTIFACT_CARD_COUNT
MAX_LISTED_EQUIPMENT: Final = 4  # most equipment that a quick preparation card can list

# Icons. The first three have the numbers of discovery kinds; all but the ether drive, the number of their token.
ETHER_DRIVE_ICON: Final = 3
GAS_LANDING_ICON: Final = 4
ICON_NAMES: Final = ("life", "substance", "artifact", "ether_drive", "gas_landing")
TOKEN_ICON_MASK: Final = 23  # bits of the icons that tokens can add: all but the ether drive


@final
class EquipmentComponents:
    """Icons (bits) of each item; the equipment listed on quick preparation cards; constants.

    `quick_equipment` has MAX_LISTED_EQUIPMENT entries for each of these cards, NONE in unused ones.
    """

    def __init__(self, icon_bits: vec[i64], quick_equipment: vec[i64], equipment_limit: i64, prep_tokens: i64) -> None:
        self.icon_bits: vec[i64] = icon_bits
        self.quick_equipment: vec[i64] = quick_equipment
        self.equipment_limit: i64 = equipment_limit
        self.prep_tokens: i64 = prep_tokens


def components_of(state: ZettaState) -> EquipmentComponents:
    """The equipment components of the pack."""
    return cast(EquipmentComponents, state.rules.components.module_components[COMPONENTS_KEY])
