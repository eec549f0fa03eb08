"""Chapter "equipment", the track of a control board: the owner and condition of each item, and the tokens on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import add_tokens, add_tokens_to_bag, token_count
from hoshitaku.games.zetta.codes import IN_DECK, KNOWLEDGE_KIND_COUNT, MAX_SEATS, NONE, ON_TABLE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.cross_module_hooks import (
    IS_ANY_ITEM_LENT_QUERY,
    ITEM_HOLDER_QUERY,
    ITEM_USES_LEFT_QUERY,
    MAY_SPARE_LAST_ITEM_USE,
    MAY_WEAR_ITEM,
)
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.equipment.components import (
    EQUIPMENT_CARD_COUNT,
    ETHER_DRIVE_ICON,
    ITEM_COUNT,
    TOKEN_ICON_MASK,
    components_of,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import PER_MEMBER
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import IF_CHANGED, Row, StateField, bit_set_field, item_field
from hoshitaku.kernel.vectors import append, vec, with_value

STATE_KEY: Final = 1  # key in `rules.module_state_index`

# [equipment.conditions] The four conditions, from left to right.
FULLY_OPERATIONAL: Final = 0
SLIGHTLY_WORN: Final = 1
WORN_OUT: Final = 2
BEYOND_REPAIR: Final = 3
CONDITION_NAMES: Final = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")
PER_EQUIPMENT_CARD: Final = Row("equipment", EQUIPMENT_CARD_COUNT, IF_CHANGED)
PER_ITEM: Final = Row("item", ITEM_COUNT, IF_CHANGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EquipmentTrack(ModuleState):
    """[equipment.conditions] The location of each equipment card.

    The condition of each item, and the tokens (bits) on it. `using` is by member the item with which it takes part in
    the current discovery, before it wears, `aside` the same for another roll; `offered` are the equipment cards (bits)
    in the current offer.
    """

    NAME: ClassVar[str] = "equipment"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField(
            "place",
            IN_DECK,
            ON_TABLE,
            MAX_SEATS - 1,
            PER_EQUIPMENT_CARD,
            value_kind="owner",
            public_text="seat that has the equipment",
        ),
        StateField(
            "condition",
            FULLY_OPERATIONAL,
            FULLY_OPERATIONAL,
            BEYOND_REPAIR,
            PER_ITEM,
            value_kind=CONDITION_NAMES,
            public_text="condition of the item",
        ),
        bit_set_field("laid", "knowledge", KNOWLEDGE_KIND_COUNT, PER_ITEM, public_text="knowledge tokens on the item"),
        item_field(
            "using",
            "item",
            ITEM_COUNT,
            PER_MEMBER,
            public_text="item that lets the crew take part in the current discovery",
        ),
        bit_set_field("offered", "equipment", EQUIPMENT_CARD_COUNT, public_text="equipment in the offer"),
        item_field("aside", "item", ITEM_COUNT, PER_MEMBER),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("aside", "condition", "laid", "offered", "place", "using")

    def __init__(
        self, place: vec[i64], condition: vec[i64], laid: vec[i64], using: vec[i64], offered: i64, aside: vec[i64],
    ) -> None:  # fmt: skip
        self.place: vec[i64] = place
        self.condition: vec[i64] = condition
        self.laid: vec[i64] = laid
        self.using: vec[i64] = using
        self.offered: i64 = offered
        self.aside: vec[i64] = aside

    def clone(self) -> ModuleState:
        return EquipmentTrack(self.place, self.condition, self.laid, self.using, self.offered, self.aside)


def equipment_track(state: ZettaState) -> EquipmentTrack:
    """The state of the module of equipment."""
    return cast(EquipmentTrack, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_equipment_in_play(state: ZettaState) -> bool:
    """[module.ignore_unused] Whether the module of equipment is in play."""
    return state.rules.module_state_index[STATE_KEY] != NONE


def item_owner(state: ZettaState, item: i64) -> i64:
    """[equipment.artifact_new] [interplay.damage_rescue_equipment] The owner of an item, wherever it lies, or NONE.

    An artifact of a seat is on its track unless STORED, and pays for rescues as if on CURRENT.
    """
    place = (
        equipment_track(state).place[item]
        if item < EQUIPMENT_CARD_COUNT
        else state.artifacts.place[item - EQUIPMENT_CARD_COUNT]
    )
    if 0 <= place < MAX_SEATS:
        return place
    return NONE


def item_holder(state: ZettaState, item: i64) -> i64:
    """[equipment.assist_own] The seat on whose track an item lies: its owner or its borrower; or NONE."""
    owner = item_owner(state, item)
    return owner if owner == NONE else modified_number(state, ITEM_HOLDER_QUERY, NONE, item, owner)


def items_on_track(state: ZettaState, seat: i64) -> vec[i64]:
    """[equipment.assist_own] The items on a seat's track in numerical order, including broken ones."""
    if modified_number(state, IS_ANY_ITEM_LENT_QUERY, NONE, NONE, 0):
        return items_held_when_lent(state, seat)
    items = vec[i64]()
    places, artifacts = equipment_track(state).place, state.artifacts.place
    for item in range(i64(EQUIPMENT_CARD_COUNT)):
        if places[item] == seat:
            items = append(items, item)
    for card in range(i64(ITEM_COUNT - EQUIPMENT_CARD_COUNT)):
        if artifacts[card] == seat:
            items = append(items, EQUIPMENT_CARD_COUNT + card)
    return items


def items_held_when_lent(state: ZettaState, seat: i64) -> vec[i64]:
    """The same if items may lie on other tracks than their owners'."""
    items = vec[i64]()
    for item in range(i64(ITEM_COUNT)):
        if item_holder(state, item) == seat:
            items = append(items, item)
    return items


def owned_equipment_count(state: ZettaState, seat: i64) -> i64:
    """[equipment.limit] [equipment.limit_artifacts] Number of a seat's equipment cards.

    Includes broken ones, not artifacts. [trade.condition_away] Wherever they are.
    """
    count: i64 = 0
    places = equipment_track(state).place
    for item in range(i64(EQUIPMENT_CARD_COUNT)):
        if places[item] == seat:
            count += 1
    return count


def has_icon(state: ZettaState, item: i64, icon: i64) -> bool:
    """[equipment.artifact_icon] [equipment.knowledge] Whether an item has an icon, printed or by a token."""
    icons = components_of(state).icon_bits[item] | (equipment_track(state).laid[item] & TOKEN_ICON_MASK)
    return icons >> icon & 1 > 0


def remaining_uses(state: ZettaState, item: i64) -> i64:
    """[equipment.last_step] [equipment.multi_use] Uses of an item until it breaks, without those already declared."""
    track = equipment_track(state)
    left = modified_number(state, ITEM_USES_LEFT_QUERY, NONE, item, BEYOND_REPAIR - track.condition[item])
    if state.attempt.kind != NONE:
        for member in range(i64(POSSIBLE_MEMBER_COUNT)):
            if track.using[member] == item:
                left -= 1
            if track.aside[member] == item:
                left -= 1
    return left


def remaining_uses_without_last(state: ZettaState, seat: i64, item: i64, with_last_uses: i64) -> i64:
    """[equipment.last_step] Uses of an item of a seat, without the last ones if they must be spared.

    [perk.life.giant_human] If all uses of a turn are one step, all of them would break an item with one use left.

    [warp.borrow_limit] The last use of a borrowed item, which would break it, is already excluded.
    """
    if with_last_uses and module_forbidding_clause(state, MAY_SPARE_LAST_ITEM_USE, seat, item):
        return 0
    if with_last_uses and item_owner(state, item) != seat:
        with_last_uses -= 1
    return remaining_uses(state, item) - with_last_uses


def can_lay_icon_token(state: ZettaState, seat: i64, icon: i64) -> bool:
    """[equipment.knowledge_gas] Whether a seat can lay a token for an icon; the ether drive has none."""
    return icon != ETHER_DRIVE_ICON and token_count(state, seat, icon) > 0


def lay_token_on_item(state: ZettaState, seat: i64, item: i64, kind: i64) -> None:
    """[equipment.knowledge] [knowledge.shown] Lays a token face up on an item."""
    track = equipment_track(state)
    add_tokens(state, seat, kind, -1)
    track.laid = with_value(track.laid, item, track.laid[item] | 1 << kind)
    state.log_event("token_on_thing", "equipment.knowledge", seat, kind, item)
    state.mark_hidden_information_revealed()


def take_token_off_item(state: ZettaState, seat: i64, item: i64, kind: i64) -> None:
    """[discovery.void_once] Returns an unused token from an item to its seat."""
    track = equipment_track(state)
    track.laid = with_value(track.laid, item, track.laid[item] & ~(1 << kind))
    add_tokens(state, seat, kind, 1)
    state.log_event("token_off_thing", "discovery.void_once", seat, kind, item)


def return_item_tokens_to_bag(state: ZettaState, item: i64) -> None:
    """[knowledge.one_turn] Returns the tokens on an item to the bag."""
    track = equipment_track(state)
    for kind in range(i64(KNOWLEDGE_KIND_COUNT)):
        if track.laid[item] >> kind & 1:
            add_tokens_to_bag(state, kind, 1)
    track.laid = with_value(track.laid, item, 0)


def wear_item(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[equipment.wear] [equipment.broken] A use moves an item one step to the right, unless a module prevents it."""
    if module_forbidding_clause(state, MAY_WEAR_ITEM, seat, item):
        return
    track = equipment_track(state)
    condition = track.condition[item] + 1
    track.condition = with_value(track.condition, item, condition)
    state.log_event(f"now_{CONDITION_NAMES[condition]}", clause, seat, 0, item)


def repair_item(state: ZettaState, seat: i64, item: i64) -> None:
    """[equipment.repair] [reference.repair] Makes an item slightly worn again."""
    track = equipment_track(state)
    track.condition = with_value(track.condition, item, SLIGHTLY_WORN)
    state.log_event("repaired", "equipment.repair", seat, 0, item)


def improve_item(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[perk.artifact.nanobots] Moves an item one step to the left."""
    track = equipment_track(state)
    condition = track.condition[item] - 1
    track.condition = with_value(track.condition, item, condition)
    state.log_event(f"now_{CONDITION_NAMES[condition]}", clause, seat, 0, item)


def gain_equipment(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[equipment.place] An equipment card goes to a seat's track, fully operational."""
    track = equipment_track(state)
    track.place = with_value(track.place, item, seat)
    state.log_event("equipment", clause, seat, 0, item)
