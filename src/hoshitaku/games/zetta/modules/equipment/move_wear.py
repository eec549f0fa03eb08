"""Chapter "equipment", moves: a flight by star pilot wears an ether drive, a landing on gas wears other gear."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.cross_module_hooks import MAY_SPARE_LAST_ITEM_USE
from hoshitaku.games.zetta.extension_points import MoveRequirement
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.equipment.components import ETHER_DRIVE_ICON, GAS_LANDING_ICON, ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.item_use import (
    ItemUseDecision,
    item_use_forbidding_clause,
    needed_icon_clause,
    only_usable_item,
)
from hoshitaku.games.zetta.modules.equipment.track import (
    can_lay_icon_token,
    has_icon,
    items_on_track,
    lay_token_on_item,
    remaining_uses_without_last,
    wear_item,
)
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec

ETHER_DRIVE_BIT: Final = 1 << ETHER_DRIVE_ICON
GAS_LANDING_BIT: Final = 1 << GAS_LANDING_ICON


@final
class EquipmentMoveRequirement(MoveRequirement):
    """[equipment.star_pilot] [equipment.gas_landing] One use for each flight by star pilot and each gas landing.

    [equipment.gas_energy] In addition to the energy.
    """

    __slots__ = ()

    def need_code(self, state: ZettaState, place: i64, uses_star_pilot: bool) -> i64:
        """The needed icons as bits: see `needed_icon_bits`."""
        return needed_icon_bits(state, place, uses_star_pilot)

    def forbidding_clause(self, state: ZettaState, seat: i64, need_code: i64) -> str:
        if need_code == 0 or can_items_meet_needs(state, seat, need_code, True, 0):
            return ""
        if need_code & GAS_LANDING_BIT and not can_items_meet_needs(state, seat, GAS_LANDING_BIT, True, 0):
            return "equipment.gas_landing"
        return "equipment.star_pilot"

    def on_moved(self, state: ZettaState, seat: i64, place: i64, uses_star_pilot: bool) -> None:
        wear_gear_or_ask(state, seat, needed_icon_bits(state, place, uses_star_pilot))


def needed_icon_bits(state: ZettaState, place: i64, piloted: bool) -> i64:
    """[equipment.star_pilot] [equipment.gas_landing] Icons (bits) needed for a move to a place."""
    needs: i64 = ETHER_DRIVE_BIT if piloted else 0
    if (
        is_planet(place)
        and state.rules.components.is_gas_type[state.rules.components.planet_type[planet_marker_at(state, place)]]
    ):
        needs |= GAS_LANDING_BIT
    return needs


def can_items_meet_needs(state: ZettaState, seat: i64, needs: i64, may_use_tokens: bool, with_last_uses: i64) -> bool:
    """Whether a seat's items meet all needs, with or without tokens; one item with two uses may meet both."""
    items = items_on_track(state, seat)
    if needs & ETHER_DRIVE_BIT == 0:
        return has_item_for_icon(state, seat, items, GAS_LANDING_ICON, NONE, may_use_tokens, with_last_uses)
    if needs & GAS_LANDING_BIT == 0:
        return has_item_for_icon(state, seat, items, ETHER_DRIVE_ICON, NONE, may_use_tokens, with_last_uses)
    for item in items:
        drives = (
            has_icon(state, item, ETHER_DRIVE_ICON)
            and remaining_uses_without_last(state, seat, item, with_last_uses) > 0
        )
        if drives and has_item_for_icon(state, seat, items, GAS_LANDING_ICON, item, may_use_tokens, with_last_uses):
            return True
    return False


def has_item_for_icon(
    state: ZettaState, seat: i64, items: vec[i64], icon: i64, used_item: i64, may_use_tokens: bool, with_last_uses: i64
) -> bool:
    """Whether any of the items can serve for an icon; `used_item` has one use less.

    [equipment.broken] [perk.life.giant_human_flight] Not if the use would break the item, even if it would not wear
    further.
    """
    for item in items:
        left = remaining_uses_without_last(state, seat, item, with_last_uses)
        if item == used_item:
            left = 0 if module_forbidding_clause(state, MAY_SPARE_LAST_ITEM_USE, seat, item) else left - 1
        if left > 0 and (has_icon(state, item, icon) or (may_use_tokens and can_lay_icon_token(state, seat, icon))):
            return True
    return False


def wear_gear_or_ask(state: ZettaState, seat: i64, needs: i64) -> None:
    """The player chooses which item wears for each need, unless all seats know that there is only one."""
    if needs == 0:
        return
    icon: i64 = ETHER_DRIVE_ICON if needs & ETHER_DRIVE_BIT else GAS_LANDING_ICON
    only = only_usable_item(state, seat, icon)
    if only == NONE:
        state.push(ChooseGearToWear(seat, needs))
        return
    wear_item(state, seat, only, needed_icon_clause(icon))
    wear_gear_or_ask(state, seat, needs & ~(1 << icon))


@final
class ChooseGearToWear(ItemUseDecision):
    """[equipment.star_pilot] [equipment.gas_landing] Which item wears for a flight, then which for a landing."""

    __slots__ = ("needs",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"needs": "number"}

    def __init__(self, actor: i64, needs: i64) -> None:
        super().__init__(actor)
        self.needs: i64 = needs

    def record_name(self) -> str:
        return "choose_gear"

    def clause(self, state: ZettaState) -> str:
        return "equipment.wear"

    def needed_icon(self, state: ZettaState) -> i64:
        return ETHER_DRIVE_ICON if self.needs & ETHER_DRIVE_BIT else GAS_LANDING_ICON

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        clause = item_use_forbidding_clause(state, self.actor, self.needed_icon(state), option)
        if clause or self.needs != ETHER_DRIVE_BIT | GAS_LANDING_BIT:
            return clause
        items = items_on_track(state, self.actor)
        lands = has_item_for_icon(state, self.actor, items, GAS_LANDING_ICON, option % ITEM_COUNT, True, 0)
        return "" if lands else "equipment.gas_landing"

    def take(self, state: ZettaState, option: i64) -> None:
        icon = self.needed_icon(state)
        if option >= ITEM_COUNT:
            lay_token_on_item(state, self.actor, option % ITEM_COUNT, icon)
        wear_item(state, self.actor, option % ITEM_COUNT, needed_icon_clause(icon))
        wear_gear_or_ask(state, self.actor, self.needs & ~(1 << icon))

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("icon", "equip_icon", self.needed_icon(state), 0)
