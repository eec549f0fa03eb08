"""Chapter "warp", codes: talents, their tokens, and all targets of actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    BORROW_TOKEN,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    MAX_SEATS,
    MEMBER_COUNT,
    PRECEDENCE_TOKEN,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
)
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.kernel.vectors import vec

# Talents have their numbers in the pack (codes.TALENTS).
ROMANCE: Final = 0
BORROW: Final = 1
PRECEDENCE: Final = 2
REPAIR: Final = 3
SECURITY: Final = 4
TARGETED_TALENTS: Final = 4  # earlier talents are used in a player's own turn
TOKEN_OF_TALENT: Final = vec[i64]([ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, REPAIR_TOKEN, SECURITY_TOKEN])

# Targets: members to romance, then items to borrow, life cards and artifacts, substances of a seat.
FIRST_ITEM_TARGET: Final = MEMBER_COUNT
FIRST_CARD_TARGET: Final = FIRST_ITEM_TARGET + ITEM_COUNT
FIRST_SUBSTANCE_TARGET: Final = FIRST_CARD_TARGET + LIFE_CARDS + ARTIFACT_CARDS
OTHERS_TARGET_COUNT: Final = FIRST_SUBSTANCE_TARGET + MAX_SEATS * KINDS_OF_SUBSTANCE
FIRST_REPAIR_TARGET: Final = OTHERS_TARGET_COUNT  # after all targets of other seats: own items to repair
TARGET_COUNT: Final = OTHERS_TARGET_COUNT + ITEM_COUNT


def talent_of_target(target: i64) -> i64:
    """[warp.declare] The talent used on a target."""
    if target < FIRST_ITEM_TARGET:
        return ROMANCE
    if target < FIRST_CARD_TARGET:
        return BORROW
    return PRECEDENCE if target < FIRST_REPAIR_TARGET else REPAIR


def threat_code(actor: i64, target: i64) -> i64:
    """The actor and target of an action as one number, for texts."""
    return actor * TARGET_COUNT + target
