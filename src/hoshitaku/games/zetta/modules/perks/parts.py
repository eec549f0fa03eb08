"""Chapter "perk", the cards: what each perk changes, by how much, and where, as the pack lists it.

A *card* is a ship, or behind those a nation, a life card, an artifact. A *perk* is the first one on a card (the card's
number), or the second (CARDS + that). `kind` says what it changes; what it does then stands in the file of its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACTS, LIFES, NATIONS, NONE, PLANET_TYPES, SHIPS
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 10  # the number by which `parts.brought` finds it

FIRST_NATION: Final = SHIPS
FIRST_LIFE: Final = FIRST_NATION + NATIONS
FIRST_ARTIFACT: Final = FIRST_LIFE + LIFES
CARDS: Final = FIRST_ARTIFACT + ARTIFACTS
PERKS: Final = 2 * CARDS
SECTIONS: Final = ("ship", "nation", "life", "artifact")

# What a perk changes. Of the dice of a roll:
DICE: Final = 0
DICE_DOUBLE: Final = 1
AUTO_SUCCESS: Final = 2
# Of moves:
MOVE_ORBITS: Final = 3
MOVE_COST: Final = 4
COUNTER_CLOCKWISE_COST: Final = 5
MOTHERSHIP_COST: Final = 6
COUNTER_CLOCKWISE_FREE: Final = 7
MOVE_ANYWHERE: Final = 8
TRACTOR: Final = 9
# Of what is gained:
REWARD_DOUBLE: Final = 10
SCAVENGE: Final = 11
BAG_DOUBLE: Final = 12
GAS_LANDING: Final = 13
SECOND_FLAG: Final = 14
FAILURE_KNOWLEDGE: Final = 15
KNOWLEDGE_DOUBLE: Final = 16
FAME_EACH: Final = 17
# Further discoveries:
EXTRA_DISCOVERY: Final = 18
SCAVENGE_ARTIFACT: Final = 19
# Of ship, crew and things:
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
KINDS: Final = (
    "dice", "dice_double", "auto_success", "move_range", "move_cost", "ccw_cost", "mothership_cost", "ccw_free",
    "move_anywhere", "tractor", "reward_double", "scavenge", "bag_double", "gas_land_bag", "second_flag",
    "fail_knowledge", "knowledge_double", "fame_each", "extra_discovery", "scavenge_artifact", "crew_seat",
    "alien_seat", "equipment_limit", "prep_row1", "first_in_turn", "work_and_heal", "wear_once", "auto_repair",
    "full_repair", "psg_swap", "warp_double", "safe_store", "no_precedence_life", "ignore_protection", "joker_talent",
    "danger_level", "danger_dice", "danger_zero",
)  # fmt: skip

# [interplay.perk_modules] Modules of which one must be in play for a kind of perk to be of any use.
NEEDED: Final = {
    COUNTER_CLOCKWISE_COST: ("trajectories",), COUNTER_CLOCKWISE_FREE: ("trajectories",), ALIEN_SEAT: ("aliens",),
    EQUIPMENT_LIMIT: ("equipment",), WORK_AND_HEAL: ("wounds",), WEAR_ONCE: ("equipment",),
    AUTO_REPAIR: ("equipment",), FULL_REPAIR: ("equipment",), PSG_SWAP: ("psg",), WARP_DOUBLE: ("psg",),
    SAFE_STORE: ("warp_travel", "aliens"), SAFE_LIFE: ("warp_travel",), IGNORE_PROTECTION: ("warp_travel",),
    JOKER_TALENT: ("warp_travel",), DANGER_LEVEL: ("archaeology",), DANGER_DICE: ("archaeology",),
    DANGER_ZERO: ("archaeology",),
}  # fmt: skip
# [interplay.solo_perks] Kinds that are of no use without other players, and modules that others need then.
NEEDED_ALONE: Final = {SAFE_STORE: "aliens"}
FOR_COMPANY: Final = (TRACTOR, FIRST_IN_TURN)
# Where nothing can be done at warp but repair.
FOR_TALENTS: Final = (IGNORE_PROTECTION, JOKER_TALENT, SAFE_LIFE)

# Where a perk works: bits of the planet types, and behind those of everywhere else.
NO_PLANET: Final = len(PLANET_TYPES)
ANYWHERE: Final = (1 << (NO_PLANET + 1)) - 1


@final
class PerkParts:
    """Of each perk its kind (NONE: there is no such perk), its number, the discoveries and the places (bits) for which
    it is, whether it is spent for the system by its use, and its clause.

    [perk.nation.advanced_marks] Nations marked for the advanced rules have kinds that need modules (see NEEDED).

    `of_kind` are all perks by their kinds: those of a kind stand from `first_of[kind]` to before `first_of[kind + 1]`.
    """

    def __init__(
        self, kind: vec[i64], number: vec[i64], discoveries: vec[i64], places: vec[i64], once: vec[i64],
        rules: list[str], of_kind: vec[i64], first_of: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: vec[i64] = kind
        self.number: vec[i64] = number
        self.discoveries: vec[i64] = discoveries
        self.places: vec[i64] = places
        self.once: vec[i64] = once
        self.rules: list[str] = rules
        self.of_kind: vec[i64] = of_kind
        self.first_of: vec[i64] = first_of


def parts_of(state: Zetta) -> PerkParts:
    """What the pack says of perks."""
    return cast(PerkParts, state.rules.parts.brought[BROUGHT])


def card_of(perk: i64) -> i64:
    """The card on which a perk stands."""
    return perk % CARDS


def perk_of(state: Zetta, card: i64, kind: i64) -> i64:
    """The perk of a kind on a card, or NONE."""
    kinds = parts_of(state).kind
    if kinds[card] == kind:
        return card
    return card + CARDS if kinds[card + CARDS] == kind else i64(NONE)


def serves(state: Zetta, perk: i64, seat: i64, discovery: i64) -> bool:
    """[perk.artifact.planet_dice_scope] Whether a perk is for a discovery that a seat makes where its ship stands."""
    parts, place = parts_of(state), state.seats[seat].place
    where: i64 = NO_PLANET
    if is_planet(place):
        where = state.rules.parts.planet_type[marker_on(state, place)]
    return parts.discoveries[perk] >> discovery & 1 > 0 and parts.places[perk] >> where & 1 > 0
