"""Chapter "equipment", its use: what an item can be used for, and which item lets a member take part in a discovery."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import token_count, total_token_count
from hoshitaku.games.zetta.codes import MAX_CREW_ABOARD, NONE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.extension_points import AbilitySubstitute
from hoshitaku.games.zetta.modules.equipment.both_rolls import NO_ITEM_USES, can_items_serve_both_rolls
from hoshitaku.games.zetta.modules.equipment.components import ETHER_DRIVE_ICON, GAS_LANDING_ICON, ITEM_COUNT
from hoshitaku.games.zetta.modules.equipment.track import (
    can_lay_icon_token,
    equipment_track,
    has_icon,
    item_holder,
    items_on_track,
    lay_token_on_item,
    remaining_uses,
    remaining_uses_without_last,
    return_item_tokens_to_bag,
    take_token_off_item,
    wear_item,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


def item_use_forbidding_clause(state: ZettaState, seat: i64, icon: i64, option: i64) -> str:
    """[equipment.broken] [equipment.assist_own] [equipment.knowledge_gas] Why an item cannot be used for an icon.

    An option is an item, or ITEM_COUNT + an item with a token laid on it for this use.
    """
    item = option % ITEM_COUNT
    if item_holder(state, item) != seat:
        return "equipment.assist_own"
    if remaining_uses(state, item) <= 0:
        return "equipment.broken"
    has = has_icon(state, item, icon)
    if option < ITEM_COUNT:
        return "" if has else needed_icon_clause(icon)
    if has:
        return "knowledge.laid_for_use"
    if can_lay_icon_token(state, seat, icon):
        return ""
    return "equipment.knowledge_gas" if icon == ETHER_DRIVE_ICON else "knowledge.use"


def needed_icon_clause(icon: i64) -> str:
    """The clause that requires an item with this icon."""
    if icon == ETHER_DRIVE_ICON:
        return "equipment.star_pilot"
    return "equipment.gas_landing" if icon == GAS_LANDING_ICON else "equipment.discovery"


def only_usable_item(state: ZettaState, seat: i64, icon: i64) -> i64:
    """The only item that can serve, judged without knowing any tokens; NONE if there is none or a choice."""
    only: i64 = NONE
    others: i64 = 0
    for item in items_on_track(state, seat):
        if remaining_uses(state, item) <= 0:
            continue
        if not has_icon(state, item, icon):
            others += 1
        elif only != NONE:
            return NONE
        else:
            only = item
    if others and icon != ETHER_DRIVE_ICON and total_token_count(state, seat):
        return NONE
    return only


class ItemUseDecision(ZettaDecision):
    """Which item is used, and whether a token is laid on it for that."""

    __slots__ = ()

    def needed_icon(self, state: ZettaState) -> i64:
        """The icon that the item must have."""
        raise NotImplementedError

    def option_bound(self) -> i64:
        return 2 * ITEM_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for tokens in range(i64(2)):
            for item in items_on_track(state, self.actor):
                if not self.forbidding_clause(state, tokens * ITEM_COUNT + item):
                    out.add(tokens * ITEM_COUNT + item)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return item_use_forbidding_clause(state, self.actor, self.needed_icon(state), option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel(
            "use_thing" if option < ITEM_COUNT else "use_thing_with_token", "item", option % ITEM_COUNT, 0
        )


@final
class ChooseItemForMember(ItemUseDecision):
    """[equipment.discovery] [equipment.multi_use] Which item lets a member without the ability take part."""

    __slots__ = ("member",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "member"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def record_name(self) -> str:
        return "choose_equipment"

    def clause(self, state: ZettaState) -> str:
        return "equipment.discovery"

    def needed_icon(self, state: ZettaState) -> i64:
        return max(state.attempt.kind, i64(0))

    def take(self, state: ZettaState, option: i64) -> None:
        if option >= ITEM_COUNT:
            lay_token_on_item(state, self.actor, option % ITEM_COUNT, self.needed_icon(state))
        set_item_used_by_member(state, self.member, option % ITEM_COUNT)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("member", "member", self.member, 0)


def set_item_used_by_member(state: ZettaState, member: i64, item: i64) -> None:
    """[equipment.discovery] A member takes part with an item, which wears when the dice are rolled."""
    track = equipment_track(state)
    track.using = with_value(track.using, member, item)


@final
class EquipmentSubstitute(AbilitySubstitute):
    """[equipment.discovery] [equipment.discovery_able] [equipment.assist] Crew without the ability can use equipment.

    [equipment.assist_able] A helper's crew too.

    [interplay.damage_equipment] Only crew that can take part at all: damaged crew if an icon is free.
    """

    __slots__ = ()

    def words_key(self) -> str:
        return "with_equipment"

    def servable_crew_count(self, state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64) -> i64:
        """[equipment.multi_use] [equipment.knowledge_many] Each item serves as many members as it has uses.

        A token lets an item without the icon serve too: items with most uses come first.
        """
        uses: i64 = 0
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        for item in items_on_track(state, seat):
            left = remaining_uses_without_last(state, seat, item, with_last_uses)
            if left <= 0:
                continue
            if has_icon(state, item, kind):
                uses += left
            elif left == 1:
                ones += 1
            elif left == 2:
                twos += 1
            else:
                threes += 1
        best = min(tokens, threes)
        good = min(tokens - best, twos)
        return uses + 3 * best + 2 * good + min(tokens - best - good, ones)

    def can_serve_both_rolls_with(self, state: ZettaState, seat: i64, uses: vec[i64], tokens: vec[i64]) -> bool:
        """[equipment.multi_use] [equipment.knowledge_many] Items with both icons serve for either roll."""
        return can_items_serve_both_rolls(state, items_on_track(state, seat), 0, uses, tokens, NO_ITEM_USES)

    def forbidding_clause(self, state: ZettaState, seat: i64) -> str:
        kind = state.attempt.kind
        return (
            ""
            if self.servable_crew_count(state, seat, kind, token_count(state, seat, kind), 0)
            else "equipment.discovery"
        )

    def start_use(self, state: ZettaState, seat: i64, member: i64) -> None:
        """The player chooses, unless all seats know that there is only one item."""
        only = only_usable_item(state, seat, state.attempt.kind)
        if only == NONE:
            state.push(ChooseItemForMember(seat, member))
        else:
            set_item_used_by_member(state, member, only)

    def swap_uses_between_rolls(self, state: ZettaState) -> None:
        """[archaeology.rolls_order] Sets aside the uses for the first roll until both teams are named."""
        track = equipment_track(state)
        track.using, track.aside = track.aside, track.using

    def wear_once_per_use(self, state: ZettaState) -> None:
        """[equipment.before_roll] [archaeology.wear] Each use wears one step."""
        wear_used_items(state)


@final
class WearUsedItems(Step):
    """[equipment.before_roll] [equipment.wear] Before the roll, each use wears the item by one step."""

    __slots__ = ()

    def record_name(self) -> str:
        return "wear_down"

    def run(self, state: ZettaState) -> None:
        wear_used_items(state)


def wear_used_items(state: ZettaState) -> None:
    """[equipment.wear] [equipment.assist] Wears all items in use, including the helper's."""
    for seat in range(state.seat_count()):
        for place in range(i64(MAX_CREW_ABOARD)):
            member = state.seats[seat].aboard[place]
            if member == NONE:
                break
            item = equipment_track(state).using[member]
            if item != NONE:
                set_item_used_by_member(state, member, NONE)
                wear_item(state, seat, item, "equipment.wear")


@final
class UndoItemUse(Step):
    """[discovery.void_once] A discovery without dice wears nothing; tokens laid on items for it are returned."""

    __slots__ = ()

    def record_name(self) -> str:
        return "nothing_wears"

    def run(self, state: ZettaState) -> None:
        kind = state.attempt.kind
        for seat in range(state.seat_count()):
            for place in range(i64(MAX_CREW_ABOARD)):
                member = state.seats[seat].aboard[place]
                if member == NONE:
                    break
                item = equipment_track(state).using[member]
                set_item_used_by_member(state, member, NONE)
                if item != NONE and equipment_track(state).laid[item] >> kind & 1:
                    take_token_off_item(state, seat, item, kind)


@final
class ReturnItemTokensToBag(Step):
    """[knowledge.one_turn] [equipment.knowledge] At the end of a turn the tokens on items return to the bag."""

    __slots__ = ()

    def record_name(self) -> str:
        return "things_cleared"

    def run(self, state: ZettaState) -> None:
        laid = equipment_track(state).laid
        for item in range(i64(ITEM_COUNT)):
            if laid[item]:
                return_item_tokens_to_bag(state, item)


WEAR_USED_ITEMS_STEP: Final = WearUsedItems()
UNDO_ITEM_USE_STEP: Final = UndoItemUse()
RETURN_ITEM_TOKENS_TO_BAG_STEP: Final = ReturnItemTokensToBag()
