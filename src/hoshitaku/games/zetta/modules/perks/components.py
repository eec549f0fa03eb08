"""Chapter "perk", the cards: the kind, amount and scope of each perk, as listed in the pack.

A *card* is a ship, nation, life card or artifact, numbered in this order. A *perk* is the first one on a card (the
card's number), or the second (PERK_CARD_COUNT + the card's number). `kind` says what it changes; the file of the
kind has its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    LIFE_CARD_COUNT,
    NATION_COUNT,
    NONE,
    PLANET_TYPE_NAMES,
    SHIP_COUNT,
)
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 10  # key in `components.module_components`

FIRST_NATION_CARD: Final = SHIP_COUNT
FIRST_LIFE_CARD: Final = FIRST_NATION_CARD + NATION_COUNT
FIRST_ARTIFACT_CARD: Final = FIRST_LIFE_CARD + LIFE_CARD_COUNT
PERK_CARD_COUNT: Final = FIRST_ARTIFACT_CARD + ARTIFACT_CARD_COUNT
PERK_COUNT: Final = 2 * PERK_CARD_COUNT
PERK_CARD_SECTIONS: Final = ("ship", "nation", "life", "artifact")

# What a perk changes. The dice of a roll:
DICE_PERK: Final = 0
DICE_DOUBLE_PERK: Final = 1
AUTO_SUCCESS_PERK: Final = 2
# Moves:
MOVE_RANGE_PERK: Final = 3
MOVE_COST_PERK: Final = 4
COUNTER_CLOCKWISE_COST_PERK: Final = 5
MOTHERSHIP_COST_PERK: Final = 6
COUNTER_CLOCKWISE_FREE_PERK: Final = 7
MOVE_ANYWHERE_PERK: Final = 8
TRACTOR_PERK: Final = 9
# Gains:
REWARD_DOUBLE_PERK: Final = 10
SCAVENGE_PERK: Final = 11
BAG_DOUBLE_PERK: Final = 12
GAS_LANDING_PERK: Final = 13
SECOND_FLAG_PERK: Final = 14
FAILURE_KNOWLEDGE_PERK: Final = 15
KNOWLEDGE_DOUBLE_PERK: Final = 16
FAME_EACH_PERK: Final = 17
# Added discoveries:
EXTRA_DISCOVERY_PERK: Final = 18
SCAVENGE_ARTIFACT_PERK: Final = 19
# Ship, crew and items:
CREW_PLACE_PERK: Final = 20
ALIEN_PLACE_PERK: Final = 21
EQUIPMENT_LIMIT_PERK: Final = 22
GRID_TOP_ROW_PERK: Final = 23
FIRST_IN_TURN_PERK: Final = 24
WORK_AND_HEAL_PERK: Final = 25
WEAR_ONCE_PERK: Final = 26
AUTO_REPAIR_PERK: Final = 27
FULL_REPAIR_PERK: Final = 28
# Between systems, and in ruins:
PSG_SWAP_PERK: Final = 29
WARP_TOKEN_DOUBLE_PERK: Final = 30
SAFE_STORE_PERK: Final = 31
SAFE_LIFE_PERK: Final = 32
IGNORE_PROTECTION_PERK: Final = 33
JOKER_TALENT_PERK: Final = 34
DANGER_LEVEL_PERK: Final = 35
DANGER_DICE_PERK: Final = 36
DANGER_ZERO_PERK: Final = 37
PERK_KIND_NAMES: Final = (
    "dice", "dice_double", "auto_success", "move_range", "move_cost", "ccw_cost", "mothership_cost", "ccw_free",
    "move_anywhere", "tractor", "reward_double", "scavenge", "bag_double", "gas_land_bag", "second_flag",
    "fail_knowledge", "knowledge_double", "fame_each", "extra_discovery", "scavenge_artifact", "crew_seat",
    "alien_seat", "equipment_limit", "prep_row1", "first_in_turn", "work_and_heal", "wear_once", "auto_repair",
    "full_repair", "psg_swap", "warp_double", "safe_store", "no_precedence_life", "ignore_protection", "joker_talent",
    "danger_level", "danger_dice", "danger_zero",
)  # fmt: skip

# [interplay.perk_modules] A kind of perk is useful only if one of these modules is in play.
NEEDED_MODULES_BY_PERK_KIND: Final = {
    COUNTER_CLOCKWISE_COST_PERK: ("trajectories",), COUNTER_CLOCKWISE_FREE_PERK: ("trajectories",),
    ALIEN_PLACE_PERK: ("aliens",),
    EQUIPMENT_LIMIT_PERK: ("equipment",), WORK_AND_HEAL_PERK: ("wounds",), WEAR_ONCE_PERK: ("equipment",),
    AUTO_REPAIR_PERK: ("equipment",), FULL_REPAIR_PERK: ("equipment",), PSG_SWAP_PERK: ("psg",),
    WARP_TOKEN_DOUBLE_PERK: ("psg",),
    SAFE_STORE_PERK: ("warp_travel", "aliens"), SAFE_LIFE_PERK: ("warp_travel",),
    IGNORE_PROTECTION_PERK: ("warp_travel",),
    JOKER_TALENT_PERK: ("warp_travel",), DANGER_LEVEL_PERK: ("archaeology",), DANGER_DICE_PERK: ("archaeology",),
    DANGER_ZERO_PERK: ("archaeology",),
}  # fmt: skip
# [interplay.solo_perks] Kinds that are useless without other players, and modules that other kinds need then.
NEEDED_MODULE_ALONE_BY_PERK_KIND: Final = {SAFE_STORE_PERK: "aliens"}
PERK_KINDS_USELESS_ALONE: Final = (TRACTOR_PERK, FIRST_IN_TURN_PERK)
# Useless if only repair is possible at warp.
PERK_KINDS_NEEDING_TALENTS: Final = (IGNORE_PROTECTION_PERK, JOKER_TALENT_PERK, SAFE_LIFE_PERK)

# Where a perk applies: a bit for each planet type, and after those one for everywhere else.
OFF_PLANET_BIT_NUMBER: Final = len(PLANET_TYPE_NAMES)
ALL_PLACE_BITS: Final = (1 << (OFF_PLANET_BIT_NUMBER + 1)) - 1


@final
class PerkComponents:
    """For each perk its kind (NONE if there is no such perk), number, discoveries and places (bits), use, and clause.

    Its use says whether it works once per system. [perk.nation.advanced_marks] Nations marked for the advanced rules
    have kinds that require modules (see NEEDED_MODULES_BY_PERK_KIND).

    `perks_by_kind` lists all perks by kind: those of a kind are from `first_by_kind[kind]` to before
    `first_by_kind[kind + 1]`.
    """

    def __init__(
        self, kind: vec[i64], amount: vec[i64], discovery_bits: vec[i64], planet_type_bits: vec[i64],
        is_once_per_system: vec[i64], clauses: list[str], perks_by_kind: vec[i64], first_by_kind: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: vec[i64] = kind
        self.amount: vec[i64] = amount
        self.discovery_bits: vec[i64] = discovery_bits
        self.planet_type_bits: vec[i64] = planet_type_bits
        self.is_once_per_system: vec[i64] = is_once_per_system
        self.clauses: list[str] = clauses
        self.perks_by_kind: vec[i64] = perks_by_kind
        self.first_by_kind: vec[i64] = first_by_kind


def components_of(state: ZettaState) -> PerkComponents:
    """The perks in the pack."""
    return cast(PerkComponents, state.rules.components.module_components[COMPONENTS_KEY])


def card_of_perk(perk: i64) -> i64:
    """The card that has a perk."""
    return perk % PERK_CARD_COUNT


def perk_on_card(state: ZettaState, card: i64, kind: i64) -> i64:
    """The perk of a kind on a card, or NONE."""
    kinds = components_of(state).kind
    if kinds[card] == kind:
        return card
    return card + PERK_CARD_COUNT if kinds[card + PERK_CARD_COUNT] == kind else i64(NONE)


def does_perk_apply_to_discovery(state: ZettaState, perk: i64, seat: i64, discovery: i64) -> bool:
    """[perk.artifact.planet_dice_scope] Whether a perk applies to a seat's discovery at its ship's place."""
    parts, place = components_of(state), state.seats[seat].place
    where: i64 = OFF_PLANET_BIT_NUMBER
    if is_planet(place):
        where = state.rules.components.planet_type[planet_marker_at(state, place)]
    return parts.discovery_bits[perk] >> discovery & 1 > 0 and parts.planet_type_bits[perk] >> where & 1 > 0
