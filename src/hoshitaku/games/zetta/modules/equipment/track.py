"""Chapter "equipment", the track of a control board: whose each thing is, how worn, and what tokens lie on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import add_tokens, add_tokens_to_bag, token_count
from hoshitaku.games.zetta.codes import IN_DECK, KINDS_OF_KNOWLEDGE, MAX_SEATS, MEMBER_COUNT, NONE, ON_TABLE
from hoshitaku.games.zetta.modified_numbers import ITEM_HOLDER, ITEM_USES, ITEMS_LENT, modified_number
from hoshitaku.games.zetta.module import module_forbidding_clause
from hoshitaku.games.zetta.modules.equipment.components import (
    EQUIPMENT_CARDS,
    ETHER_DRIVE,
    ITEM_COUNT,
    TOKEN_ICON_MASK,
    components_of,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import ALL_KNOWLEDGE_BITS, HIDDEN, PER_MEMBER, StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, vec, with_value

STATE_KEY: Final = 1  # the number by which `rules.kept` finds it

# [equipment.conditions] The four conditions, left to right.
FULLY_OPERATIONAL: Final = 0
SLIGHTLY_WORN: Final = 1
WORN_OUT: Final = 2
BEYOND_REPAIR: Final = 3
CONDITIONS: Final = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EquipmentTrack(ModuleState):
    """[equipment.conditions] Where each equipment card is; of things, their condition and the tokens (bits) on them.

    `using` is by member the thing by which it takes part in the discovery in work, before it wears, `aside` that of
    another roll; `offered` are the equipment cards (bits) in the offer that is being made.
    """

    __slots__ = ("aside", "condition", "laid", "offered", "place", "using")

    NAME: ClassVar[str] = "equipment"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("place", IN_DECK, ON_TABLE, MAX_SEATS - 1, "equipment", EQUIPMENT_CARDS, value_kind="owner"),
        StateField(
            "condition", FULLY_OPERATIONAL, FULLY_OPERATIONAL, BEYOND_REPAIR, "thing", ITEM_COUNT, value_kind=CONDITIONS
        ),
        StateField("laid", 0, 0, ALL_KNOWLEDGE_BITS, "thing", ITEM_COUNT, value_kind="knowledge", is_bit_set=True),
        StateField("using", NONE, NONE, ITEM_COUNT - 1, PER_MEMBER, value_kind="thing"),
        StateField("offered", 0, 0, (1 << EQUIPMENT_CARDS) - 1, value_kind="equipment", is_bit_set=True),
        StateField("aside", NONE, NONE, ITEM_COUNT - 1, PER_MEMBER, value_kind="thing", is_public=HIDDEN),
    )

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
    """What the module of equipment keeps."""
    return cast(EquipmentTrack, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_equipment_in_play(state: ZettaState) -> bool:
    """[module.ignore_unused] Whether the module of equipment is in play."""
    return state.rules.module_state_index[STATE_KEY] != NONE


def item_owner(state: ZettaState, item: i64) -> i64:
    """[equipment.artifact_new] [interplay.damage_rescue_equipment] Whose a thing is, wherever it lies, or NONE.

    An artifact of a seat that is not STORED, so one that was made, lies there, and pays for rescues as on CURRENT.
    """
    place = (
        equipment_track(state).place[item] if item < EQUIPMENT_CARDS else state.artifacts.place[item - EQUIPMENT_CARDS]
    )
    if 0 <= place < MAX_SEATS:
        return place
    return NONE


def item_holder(state: ZettaState, item: i64) -> i64:
    """[equipment.assist_own] The seat on whose track a thing lies: its owner, or who has it for a time; or NONE."""
    owner = item_owner(state, item)
    return owner if owner == NONE else modified_number(state, ITEM_HOLDER, NONE, item, owner)


def items_of(state: ZettaState, seat: i64) -> vec[i64]:
    """[equipment.assist_own] The things on the track of a seat, broken ones too, by their numbers."""
    if modified_number(state, ITEMS_LENT, NONE, NONE, 0):
        return items_held(state, seat)
    things = vec[i64]()
    places, artifacts = equipment_track(state).place, state.artifacts.place
    for thing in range(i64(EQUIPMENT_CARDS)):
        if places[thing] == seat:
            things = append(things, thing)
    for card in range(i64(ITEM_COUNT - EQUIPMENT_CARDS)):
        if artifacts[card] == seat:
            things = append(things, EQUIPMENT_CARDS + card)
    return things


def items_held(state: ZettaState, seat: i64) -> vec[i64]:
    """The same if things may lie with others than their owners."""
    things = vec[i64]()
    for thing in range(i64(ITEM_COUNT)):
        if item_holder(state, thing) == seat:
            things = append(things, thing)
    return things


def equipment_count(state: ZettaState, seat: i64) -> i64:
    """[equipment.limit] [equipment.limit_artifacts] Equipment cards of a seat, broken ones too; no artifacts.

    [trade.condition_away] Wherever they lie.
    """
    count: i64 = 0
    places = equipment_track(state).place
    for thing in range(i64(EQUIPMENT_CARDS)):
        if places[thing] == seat:
            count += 1
    return count


def has_icon(state: ZettaState, item: i64, icon: i64) -> bool:
    """[equipment.artifact_icon] [equipment.knowledge] Whether a thing has an icon: printed, or by a token on it."""
    icons = components_of(state).icon_bits[item] | (equipment_track(state).laid[item] & TOKEN_ICON_MASK)
    return icons >> icon & 1 > 0


def remaining_uses(state: ZettaState, item: i64) -> i64:
    """[equipment.last_step] [equipment.multi_use] Uses of a thing until it is broken, less those already declared."""
    track = equipment_track(state)
    left = modified_number(state, ITEM_USES, NONE, item, BEYOND_REPAIR - track.condition[item])
    if state.attempt.kind != NONE:
        for member in range(i64(MEMBER_COUNT)):
            if track.using[member] == item:
                left -= 1
            if track.aside[member] == item:
                left -= 1
    return left


def uses_without_last(state: ZettaState, seat: i64, item: i64, with_last_uses: i64) -> i64:
    """[equipment.last_step] Uses of a thing of a seat, without so many last ones that are to be spared.

    [perk.life.giant_human] Where all uses of a turn are one step, all of them would break what has one left.

    [warp.borrow_limit] The last use of a thing that is borrowed, which would break it, is none of its uses already.
    """
    if with_last_uses and module_forbidding_clause(state, "spare_last", seat, item):
        return 0
    if with_last_uses and item_owner(state, item) != seat:
        with_last_uses -= 1
    return remaining_uses(state, item) - with_last_uses


def can_lay_icon_token(state: ZettaState, seat: i64, icon: i64) -> bool:
    """[equipment.knowledge_gas] Whether a seat can lay a token for an icon; there is none for the ether drive."""
    return icon != ETHER_DRIVE and token_count(state, seat, icon) > 0


def lay_token_on_item(state: ZettaState, seat: i64, item: i64, kind: i64) -> None:
    """[equipment.knowledge] [knowledge.shown] A token is laid face up on a thing."""
    track = equipment_track(state)
    add_tokens(state, seat, kind, -1)
    track.laid = with_value(track.laid, item, track.laid[item] | 1 << kind)
    state.log_event("token_on_thing", "equipment.knowledge", seat, kind, item)
    state.mark_revealed()


def take_token_off_item(state: ZettaState, seat: i64, item: i64, kind: i64) -> None:
    """[discovery.void_once] A token laid on a thing for nothing goes back to its seat."""
    track = equipment_track(state)
    track.laid = with_value(track.laid, item, track.laid[item] & ~(1 << kind))
    add_tokens(state, seat, kind, 1)
    state.log_event("token_off_thing", "discovery.void_once", seat, kind, item)


def clear_item_tokens(state: ZettaState, item: i64) -> None:
    """[knowledge.one_turn] The tokens on a thing go to the bag."""
    track = equipment_track(state)
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        if track.laid[item] >> kind & 1:
            add_tokens_to_bag(state, kind, 1)
    track.laid = with_value(track.laid, item, 0)


def wear_item(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[equipment.wear] [equipment.broken] One use moves a thing one step to the right, unless a module spares it."""
    for module in state.rules.modules:
        if module.prevents_wear(state, seat, item):
            return
    track = equipment_track(state)
    condition = track.condition[item] + 1
    track.condition = with_value(track.condition, item, condition)
    state.log_event(f"now_{CONDITIONS[condition]}", clause, seat, 0, item)


def repair_item(state: ZettaState, seat: i64, item: i64) -> None:
    """[equipment.repair] [reference.repair] A thing is slightly worn again."""
    track = equipment_track(state)
    track.condition = with_value(track.condition, item, SLIGHTLY_WORN)
    state.log_event("repaired", "equipment.repair", seat, 0, item)


def improve_item(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[perk.artifact.nanobots] A thing moves one step to the left."""
    track = equipment_track(state)
    condition = track.condition[item] - 1
    track.condition = with_value(track.condition, item, condition)
    state.log_event(f"now_{CONDITIONS[condition]}", clause, seat, 0, item)


def gain_equipment(state: ZettaState, seat: i64, item: i64, clause: str) -> None:
    """[equipment.place] An equipment card comes to the track of a seat, fully operational."""
    track = equipment_track(state)
    track.place = with_value(track.place, item, seat)
    state.log_event("equipment", clause, seat, 0, item)
