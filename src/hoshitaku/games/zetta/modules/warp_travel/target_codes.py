"""Chapter "warp", codes: talents, their tokens, and all targets of actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    BORROW_TOKEN,
    LIFE_CARD_COUNT,
    MAX_SEATS,
    POSSIBLE_MEMBER_COUNT,
    PRECEDENCE_TOKEN,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.kernel.vectors import vec

# Talents have their numbers in the pack (codes.TALENT_NAMES).
ROMANCE_TALENT: Final = 0
BORROW_TALENT: Final = 1
PRECEDENCE_TALENT: Final = 2
REPAIR_TALENT: Final = 3
SECURITY_TALENT: Final = 4
TARGETED_TALENT_COUNT: Final = 4  # earlier talents are used in a player's own turn
TOKEN_BY_TALENT: Final = vec[i64]([ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, REPAIR_TOKEN, SECURITY_TOKEN])

# Targets: members to romance, then items to borrow, life cards and artifacts, substances of a seat.
FIRST_ITEM_TARGET: Final = POSSIBLE_MEMBER_COUNT
FIRST_CARD_TARGET: Final = FIRST_ITEM_TARGET + ITEM_COUNT
FIRST_SUBSTANCE_TARGET: Final = FIRST_CARD_TARGET + LIFE_CARD_COUNT + ARTIFACT_CARD_COUNT
OTHER_SEATS_TARGET_COUNT: Final = FIRST_SUBSTANCE_TARGET + MAX_SEATS * SUBSTANCE_KIND_COUNT
FIRST_REPAIR_TARGET: Final = OTHER_SEATS_TARGET_COUNT  # after all targets of other seats: own items to repair
TARGET_COUNT: Final = OTHER_SEATS_TARGET_COUNT + ITEM_COUNT


def talent_of_target(target: i64) -> i64:
    """[warp.declare] The talent used on a target."""
    if target < FIRST_ITEM_TARGET:
        return ROMANCE_TALENT
    if target < FIRST_CARD_TARGET:
        return BORROW_TALENT
    return PRECEDENCE_TALENT if target < FIRST_REPAIR_TARGET else REPAIR_TALENT


def declared_action_code(actor: i64, target: i64) -> i64:
    """The actor and target of an action as one number, for texts."""
    return actor * TARGET_COUNT + target
