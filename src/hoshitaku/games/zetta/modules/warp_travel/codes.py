"""Chapter "warp", numbers: talents, their tokens, and everything that an action can be aimed at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    BORROW_TOKEN,
    KINDS_OF_SUBSTANCE,
    LIFES,
    MEMBERS,
    MOST_SEATS,
    PRECEDENCE_TOKEN,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
)
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.kernel.vectors import vec

# Talents by their numbers in the pack (codes.TALENTS).
ROMANCE: Final = 0
BORROW: Final = 1
PRECEDENCE: Final = 2
REPAIR: Final = 3
SECURITY: Final = 4
AIMED: Final = 4  # the talents before it are used in a player's own turn
TOKEN_OF: Final = vec[i64]([ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, REPAIR_TOKEN, SECURITY_TOKEN])

# Targets: a member to romance, then a thing to borrow, a life card or an artifact, a substance of a seat.
FIRST_THING: Final = MEMBERS
FIRST_CARD: Final = FIRST_THING + THINGS
FIRST_SUBSTANCE: Final = FIRST_CARD + LIFES + ARTIFACTS
TARGETS: Final = FIRST_SUBSTANCE + MOST_SEATS * KINDS_OF_SUBSTANCE
FIRST_REPAIRED: Final = TARGETS  # and behind all that is aimed at others, an own thing to repair
ALL_TARGETS: Final = TARGETS + THINGS


def talent_of_target(target: i64) -> i64:
    """[warp.declare] The talent that is used on a target."""
    if target < FIRST_THING:
        return ROMANCE
    if target < FIRST_CARD:
        return BORROW
    return PRECEDENCE if target < FIRST_REPAIRED else REPAIR


def threat(actor: i64, target: i64) -> i64:
    """Who does what to what, as words speak of it: an actor and a target in one number."""
    return actor * ALL_TARGETS + target
