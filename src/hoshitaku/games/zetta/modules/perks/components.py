"""Chapter "perk", the cards: the kind, amount and scope of each perk, as listed in the pack.

A *card* is a ship, nation, life card or artifact, numbered in this order. A *perk* is the first one on a card (the
card's number), or the second (CARD_COUNT + the card's number). `kind` says what it changes; the file of the kind has
its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT_CARDS, LIFE_CARDS, NATIONS, NONE, PLANET_TYPES, SHIPS
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 10  # key in `components.module_components`

FIRST_NATION: Final = SHIPS
FIRST_LIFE: Final = FIRST_NATION + NATIONS
FIRST_ARTIFACT: Final = FIRST_LIFE + LIFE_CARDS
CARD_COUNT: Final = FIRST_ARTIFACT + ARTIFACT_CARDS
PERK_COUNT: Final = 2 * CARD_COUNT
SECTIONS: Final = ("ship", "nation", "life", "artifact")

# What a perk changes. The dice of a roll:
DICE: Final = 0
DICE_DOUBLE: Final = 1
AUTO_SUCCESS: Final = 2
# Moves:
MOVE_ORBITS: Final = 3
MOVE_COST: Final = 4
COUNTER_CLOCKWISE_COST: Final = 5
MOTHERSHIP_COST: Final = 6
COUNTER_CLOCKWISE_FREE: Final = 7
MOVE_ANYWHERE: Final = 8
TRACTOR: Final = 9
# Gains:
REWARD_DOUBLE: Final = 10
SCAVENGE: Final = 11
BAG_DOUBLE: Final = 12
GAS_LANDING: Final = 13
SECOND_FLAG: Final = 14
FAILURE_KNOWLEDGE: Final = 15
KNOWLEDGE_DOUBLE: Final = 16
FAME_EACH: Final = 17
# Added discoveries:
EXTRA_DISCOVERY: Final = 18
SCAVENGE_ARTIFACT: Final = 19
# Ship, crew and items:
CREW_SEAT: Final = 20
ALIEN_SEAT: Final = 21
EQUIPMENT_LIMIT: Final = 22
GRID_TOP_ROW: Final = 23
FIRST_IN_TURN: Final = 24
WORK_AND_HEAL: Final = 25
WEAR_ONCE: Final = 26
AUTO_REPAIR: Final = 27
FULL_REPAIR: Final = 28
# Between systems, and in ruins:
PSG_SWAP: Final = 29
WARP_DOUBLE: Final = 30
SAFE_STORE: Final = 31
SAFE_LIFE: Final = 32
IGNORE_PROTECTION: Final = 33
JOKER_TALENT: Final = 34
DANGER_LEVEL: Final = 35
DANGER_DICE: Final = 36
DANGER_ZERO: Final = 37
KIND_NAMES: Final = (
    "dice", "dice_double", "auto_success", "move_range", "move_cost", "ccw_cost", "mothership_cost", "ccw_free",
    "move_anywhere", "tractor", "reward_double", "scavenge", "bag_double", "gas_land_bag", "second_flag",
    "fail_knowledge", "knowledge_double", "fame_each", "extra_discovery", "scavenge_artifact", "crew_seat",
    "alien_seat", "equipment_limit", "prep_row1", "first_in_turn", "work_and_heal", "wear_once", "auto_repair",
    "full_repair", "psg_swap", "warp_double", "safe_store", "no_precedence_life", "ignore_protection", "joker_talent",
    "danger_level", "danger_dice", "danger_zero",
)  # fmt: skip

# [interplay.perk_modules] A kind of perk is useful only if one of these modules is in play.
NEEDED_MODULES: Final = {
    COUNTER_CLOCKWISE_COST: ("trajectories",), COUNTER_CLOCKWISE_FREE: ("trajectories",), ALIEN_SEAT: ("aliens",),
    EQUIPMENT_LIMIT: ("equipment",), WORK_AND_HEAL: ("wounds",), WEAR_ONCE: ("equipment",),
    AUTO_REPAIR: ("equipment",), FULL_REPAIR: ("equipment",), PSG_SWAP: ("psg",), WARP_DOUBLE: ("psg",),
    SAFE_STORE: ("warp_travel", "aliens"), SAFE_LIFE: ("warp_travel",), IGNORE_PROTECTION: ("warp_travel",),
    JOKER_TALENT: ("warp_travel",), DANGER_LEVEL: ("archaeology",), DANGER_DICE: ("archaeology",),
    DANGER_ZERO: ("archaeology",),
}  # fmt: skip
# [interplay.solo_perks] Kinds that are useless without other players, and modules that other kinds need then.
NEEDED_ALONE: Final = {SAFE_STORE: "aliens"}
USELESS_ALONE: Final = (TRACTOR, FIRST_IN_TURN)
# Useless if only repair is possible at warp.
NEEDS_TALENTS: Final = (IGNORE_PROTECTION, JOKER_TALENT, SAFE_LIFE)

# Where a perk applies: a bit for each planet type, and after those one for everywhere else.
NO_PLANET: Final = len(PLANET_TYPES)
ALL_PLACES: Final = (1 << (NO_PLANET + 1)) - 1


@final
class PerkComponents:
    """For each perk its kind (NONE if there is no such perk), number, discoveries and places (bits), use, and clause.

    Its use says whether it works once per system. [perk.nation.advanced_marks] Nations marked for the advanced rules
    have kinds that require modules (see NEEDED_MODULES).

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
    return perk % CARD_COUNT


def perk_on_card(state: ZettaState, card: i64, kind: i64) -> i64:
    """The perk of a kind on a card, or NONE."""
    kinds = components_of(state).kind
    if kinds[card] == kind:
        return card
    return card + CARD_COUNT if kinds[card + CARD_COUNT] == kind else i64(NONE)


def applies_to_discovery(state: ZettaState, perk: i64, seat: i64, discovery: i64) -> bool:
    """[perk.artifact.planet_dice_scope] Whether a perk applies to a seat's discovery at its ship's place."""
    parts, place = components_of(state), state.seats[seat].place
    where: i64 = NO_PLANET
    if is_planet(place):
        where = state.rules.components.planet_type[planet_marker_at(state, place)]
    return parts.discovery_bits[perk] >> discovery & 1 > 0 and parts.planet_type_bits[perk] >> where & 1 > 0
