"""Chapter "equipment", the cards: their icons, what quick preparation cards list, and numbers.

A *thing* is an equipment card (its number), or behind those an artifact (EQUIPMENT + its number), which serves as one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACTS
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 1  # the number by which `parts.brought` finds it
EQUIPMENT: Final = 30
THINGS: Final = EQUIPMENT + ARTIFACTS
LISTED: Final = 4  # equipment that a quick preparation card may list

# Icons; the first three have the numbers of kinds of discovery, and all but one that of the token that gives it.
ETHER_DRIVE: Final = 3
GAS_LANDING: Final = 4
ICONS: Final = ("life", "substance", "artifact", "ether_drive", "gas_landing")
BY_TOKEN: Final = 23  # bits of the icons that tokens give: all but the ether drive


@final
class EquipmentParts:
    """Icons (bits) of each thing; listed equipment, quick preparation card * LISTED, or NONE; and numbers."""

    def __init__(self, icons: vec[i64], listed: vec[i64], limit: i64, prep_tokens: i64) -> None:
        self.icons: vec[i64] = icons
        self.listed: vec[i64] = listed
        self.limit: i64 = limit
        self.prep_tokens: i64 = prep_tokens


def parts_of(state: Zetta) -> EquipmentParts:
    """What the pack says of equipment."""
    return cast(EquipmentParts, state.rules.parts.brought[BROUGHT])
