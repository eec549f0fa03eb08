"""Equipment: its value for the greedy player, and how card bots use and repair it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION_OPTION
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, NONE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.grid_cards import count_grid_cards_won, grid_card_kind_index
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT_CHALLENGE
from hoshitaku.games.zetta.modules.equipment.components import (
    EQUIPMENT_CARD_COUNT,
    GAS_LANDING_ICON,
    ITEM_COUNT,
    components_of,
)
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import equipment_limit, first_equipment_grid_number
from hoshitaku.games.zetta.modules.equipment.move_wear import (
    ETHER_DRIVE_BIT,
    GAS_LANDING_BIT,
    ChooseGearToWear,
    can_items_meet_needs,
    has_item_for_icon,
    needed_icon_bits,
)
from hoshitaku.games.zetta.modules.equipment.repair import REPAIR_ACTION_NUMBER, worn_out_items
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    equipment_track,
    item_owner,
    items_on_track,
    remaining_uses,
    remaining_uses_without_last,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.archaeology_equipment import is_kept_for_second_roll
from hoshitaku.players.zetta.valuation import Valuation

DISCOVERY_ICON_BITS: Final = 7  # bits of the icons for discoveries
# Hundredths of fame.
USE_VALUE: Final = 25  # one use of equipment
LAST_USE_VALUE: Final = 40  # the use that breaks it
ICON_VALUE: Final = 45  # an icon that the seat does not have yet
RUIN_FACTOR: Final = 10  # times the challenge's value: cost of breaking equipment for good, which fails the challenge
TOKEN_COST: Final = 20  # placing a token although other equipment fits


@final
class EquipmentStrategy(ModuleStrategy):
    """[zetta:equipment.purpose] Equipment."""

    def __init__(self) -> None:
        super().__init__("equipment", REPAIR_ACTION_NUMBER)
        self.same_as["write_offer_with_equipment"] = "write_offer"
        self.option_values["choose_equipment"] = item_use_value
        self.option_values["choose_gear"] = item_use_value
        self.option_values["choose_repaired"] = repaired_item_value
        self.option_values["leave_equipment"] = left_equipment_value
        self.option_values["replace_equipment"] = taken_equipment_value
        self.bot_choices["choose_equipment"] = choose_least_worn_item
        self.bot_choices["choose_gear"] = choose_least_worn_item
        self.bot_choices["leave_equipment"] = choose_equipment_to_leave

    def action_value(self, valuation: Valuation, state: ZettaState) -> i64:
        """[zetta:equipment.repair] One more use that does not break it.

        [zetta:coop.challenge_3] Partners may have to bring it home in good condition.
        """
        if valuation.must_meet_challenge(GOOD_EQUIPMENT_CHALLENGE):
            return valuation.taste.goal_value
        return USE_VALUE + LAST_USE_VALUE if valuation.turns_in_system + valuation.later_turns > 1 else 0

    def substitute_use_cost(self, valuation: Valuation) -> i64:
        """[zetta:equipment.wear] Cost of the use, which is higher with more turns left."""
        if valuation.must_meet_challenge(GOOD_EQUIPMENT_CHALLENGE):
            return wear_cost(valuation, valuation.state, valuation.state.attempt.kind)
        return USE_VALUE if valuation.turns_in_system + valuation.later_turns > 1 else 0

    def landing_cost(self, valuation: Valuation, state: ZettaState, place: i64) -> i64:
        """[zetta:equipment.gas_landing] Wear from a landing, if that counts."""
        if not valuation.must_meet_challenge(GOOD_EQUIPMENT_CHALLENGE) or needed_icon_bits(state, place, False) == 0:
            return 0
        return wear_cost(valuation, state, GAS_LANDING_ICON)

    def grid_card_value(self, valuation: Valuation, card: i64) -> i64:
        """[zetta:equipment.advice] A grid card by its icons, while there is room for more."""
        state = valuation.state
        if count_grid_cards_won(state, valuation.seat, grid_card_kind_index(state, card)) >= equipment_limit(
            state, valuation.seat
        ):
            return 0
        return equipment_card_value(state, card - first_equipment_grid_number(state))

    def traded_goods_value(self, valuation: Valuation, partner: i64) -> i64:
        """[zetta:trade.condition] Cards in an offer, by their remaining uses."""
        state, worth = valuation.state, i64(0)
        track = equipment_track(state)
        for card in range(i64(EQUIPMENT_CARD_COUNT)):
            if track.offered >> card & 1:
                value = remaining_uses(state, card) * USE_VALUE
                worth += value if track.place[card] == partner else -value
        return worth

    def bot_preferred_action(self, question: BotQuestion) -> int:
        """[zetta:bot.repair_turn] [zetta:bot.repair_which] A bot repairs if more than half of its equipment is worn
        out.

        Broken equipment does not count.
        """
        state, seat = question.state, question.seat
        whole = [item for item in items_on_track(state, seat) if equipment_track(state).condition[item] < BEYOND_REPAIR]
        repairs = (
            2 * len(worn_out_items(state, seat)) > len(whole)
            and FIRST_ACTION_OPTION + REPAIR_ACTION_NUMBER in question.options
        )
        return FIRST_ACTION_OPTION + REPAIR_ACTION_NUMBER if repairs else NONE

    def may_bot_move_to(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:bot.no_break] [zetta:bot.equipment_use] A flight or a landing that breaks nothing."""
        way = MovePrices(state, seat).next_way_number(state, place, NONE)
        needs = 0 if way == NONE else needed_icon_bits(state, place, state.rules.move_ways[way].uses_star_pilot)
        return needs == 0 or can_items_meet_needs(state, seat, needs, True, 1)

    def may_bot_land_on(self, state: ZettaState, seat: i64, place: int) -> bool:
        """[zetta:interplay.bot_gas] [zetta:bot.token_use] On gas only with an icon that does not break."""
        return (
            place < FIRST_PLANET_PLACE
            or needed_icon_bits(state, place, False) == 0
            or can_items_meet_needs(state, seat, GAS_LANDING_BIT, True, 1)
        )


def wear_cost(valuation: Valuation, state: ZettaState, icon: i64) -> i64:
    """[zetta:coop.challenge_3] Cost of wear, if all equipment must come home slightly worn at most.

    The least worn equipment is used first. Worn-out equipment takes a turn to repair; broken equipment fails the
    challenge.
    """
    items = items_on_track(state, valuation.seat)
    if has_item_for_icon(state, valuation.seat, items, icon, NONE, False, 2):
        return USE_VALUE
    if has_item_for_icon(state, valuation.seat, items, icon, NONE, False, 1):
        return valuation.taste.goal_value
    return RUIN_FACTOR * valuation.taste.goal_value


def equipment_card_value(state: ZettaState, card: i64) -> i64:
    """[zetta:equipment.advice] An equipment card by its icons."""
    icons, worth = components_of(state).icon_bits[card], i64(0)
    while icons:
        worth += ICON_VALUE * (icons & 1)
        icons >>= 1
    return worth


def item_use_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:equipment.last_step] The least worn first; no token if equipment has the icon."""
    worth: i64 = remaining_uses(valuation.state, option % ITEM_COUNT) * USE_VALUE
    return worth - TOKEN_COST if option >= ITEM_COUNT else worth


def repaired_item_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:equipment.repair] The equipment with most icons."""
    icons, worth = components_of(valuation.state).icon_bits[option], i64(0)
    while icons:
        worth += icons & 1
        icons >>= 1
    return worth


def taken_equipment_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:quick.duplicate_equipment] The equipment with most icons."""
    return equipment_card_value(valuation.state, option)


def left_equipment_value(valuation: Valuation, _: ZettaDecision, option: int) -> i64:
    """[zetta:equipment.limit] The equipment with fewest icons stays."""
    return -equipment_card_value(valuation.state, option)


def choose_least_worn_item(question: BotQuestion) -> int:
    """[zetta:bot.equipment_use] The least worn that fits; in a tie, the leftmost; a token only if nothing else fits.

    [zetta:bot.no_break] It breaks nothing unless there is no other way. [zetta:bot.dig_equipment] In the first roll of
    archaeology, equipment that the second one may need comes last.
    """
    spared = [
        o for o in question.options if remaining_uses_without_last(question.state, question.seat, o % ITEM_COUNT, 1) > 0
    ] or question.options
    spared = [
        option for option in spared if not is_kept_for_second_roll(question.state, i64(option % ITEM_COUNT))
    ] or spared
    spared = [option for option in spared if can_land_unbroken(question, option % ITEM_COUNT)] or spared
    printed = [option for option in spared if option < ITEM_COUNT] or spared
    return max(
        printed, key=lambda option: (uses_before_break(question.state, question.seat, option % ITEM_COUNT), -option)
    )


def uses_before_break(state: ZettaState, seat: int, item: int) -> int:
    """[zetta:bot.equipment_use] Uses of equipment before it breaks; borrowed equipment must not break."""
    return int(remaining_uses(state, item)) + (1 if item_owner(state, item) != seat else 0)


def can_land_unbroken(question: BotQuestion, drive: int) -> bool:
    """[zetta:bot.no_break] Whether the ship can fly and still land on gas without breaking anything."""
    decision, state = question.state.top(), question.state
    if not isinstance(decision, ChooseGearToWear) or decision.needs != ETHER_DRIVE_BIT | GAS_LANDING_BIT:
        return True
    return has_item_for_icon(
        state, question.seat, items_on_track(state, question.seat), GAS_LANDING_ICON, drive, True, 1
    )


def choose_equipment_to_leave(question: BotQuestion) -> int:
    """[zetta:bot.prep_discard] [zetta:bot.prep_discard_next] Equipment for the fewest discoveries; in a tie, the
    rightmost.
    """
    icons = components_of(question.state).icon_bits
    fewest = min(int(icons[card] & DISCOVERY_ICON_BITS).bit_count() for card in question.options)
    return [card for card in question.options if int(icons[card] & DISCOVERY_ICON_BITS).bit_count() == fewest][-1]
