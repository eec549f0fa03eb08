"""Equipment: what it is worth to the greedy player, and how bots made of cards use and repair it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.action import FIRST_ACTION
from hoshitaku.games.zetta.chapters.fares import Fares
from hoshitaku.games.zetta.codes import NONE, PLANET
from hoshitaku.games.zetta.gridcards import kind_of, won_by
from hoshitaku.games.zetta.modes.challenges import GOOD_EQUIPMENT
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT, GAS_LANDING, THINGS, parts_of
from hoshitaku.games.zetta.modules.equipment.prepare import first_card, limit_of
from hoshitaku.games.zetta.modules.equipment.repair import REPAIR, worn_out
from hoshitaku.games.zetta.modules.equipment.track import (
    BEYOND_REPAIR,
    owner_of,
    things_of,
    track_of,
    uses_but,
    uses_left,
)
from hoshitaku.games.zetta.modules.equipment.travel import (
    DRIVE_BIT,
    LANDING_BIT,
    ChooseGear,
    can_meet,
    needs_of,
    serves,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.modules.digging import is_kept
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

DISCOVERIES: Final = 7  # bits of the icons that serve discoveries
# Hundredths of fame.
USE: Final = 25  # one use of a thing
LAST_USE: Final = 40  # the one that breaks it
ICON: Final = 45  # an icon of a card that is not owned yet
RUINS: Final = 10  # times what a challenge counts: a thing beyond repair, with which it is lost
TOKEN: Final = 20  # a token laid although another thing would do


@final
class EquipmentSense(Sense):
    """[zetta:equipment.purpose] Equipment."""

    def __init__(self) -> None:
        super().__init__("equipment", REPAIR)
        self.like["write_offer_with_equipment"] = "write_offer"
        self.answers["choose_equipment"] = use_worth
        self.answers["choose_gear"] = use_worth
        self.answers["choose_repaired"] = repaired_worth
        self.answers["leave_equipment"] = left_worth
        self.answers["replace_equipment"] = taken_worth
        self.cards["choose_equipment"] = use_least_worn
        self.cards["choose_gear"] = use_least_worn
        self.cards["leave_equipment"] = leave_least

    def action_worth(self, outlook: Outlook, state: Zetta) -> i64:
        """[zetta:equipment.repair] A use more, which does not break it.

        [zetta:coop.challenge_3] Partners may have to bring it home in good condition.
        """
        if outlook.plays_for(GOOD_EQUIPMENT):
            return outlook.taste.goal
        return USE + LAST_USE if outlook.here + outlook.later > 1 else 0

    def use_cost(self, outlook: Outlook) -> i64:
        """[zetta:equipment.wear] What the use takes, of which there are more turns to come."""
        if outlook.plays_for(GOOD_EQUIPMENT):
            return wear_cost(outlook, outlook.state, outlook.state.attempt.kind)
        return USE if outlook.here + outlook.later > 1 else 0

    def landing_cost(self, outlook: Outlook, state: Zetta, place: i64) -> i64:
        """[zetta:equipment.gas_landing] What a landing wears, if that counts."""
        if not outlook.plays_for(GOOD_EQUIPMENT) or needs_of(state, place, False) == 0:
            return 0
        return wear_cost(outlook, state, GAS_LANDING)

    def card_worth(self, outlook: Outlook, card: i64) -> i64:
        """[zetta:equipment.advice] A card of the grid by its icons, while there is room for more."""
        state = outlook.state
        if won_by(state, outlook.seat, kind_of(state, card)) >= limit_of(state, outlook.seat):
            return 0
        return card_value(state, card - first_card(state))

    def goods_worth(self, outlook: Outlook, partner: i64) -> i64:
        """[zetta:trade.condition] Cards in an offer, by the uses that are left."""
        state, worth = outlook.state, i64(0)
        track = track_of(state)
        for card in range(i64(EQUIPMENT)):
            if track.offered >> card & 1:
                value = uses_left(state, card) * USE
                worth += value if track.place[card] == partner else -value
        return worth

    def bot_action(self, asked: Asked) -> int:
        """[zetta:bot.repair_turn] [zetta:bot.repair_which] With more than half worn out a bot repairs.

        What is broken does not count.
        """
        state, seat = asked.state, asked.seat
        whole = [thing for thing in things_of(state, seat) if track_of(state).condition[thing] < BEYOND_REPAIR]
        repairs = 2 * len(worn_out(state, seat)) > len(whole) and FIRST_ACTION + REPAIR in asked.options
        return FIRST_ACTION + REPAIR if repairs else NONE

    def bot_spares(self, state: Zetta, seat: i64, place: int) -> bool:
        """[zetta:bot.no_break] [zetta:bot.equipment_use] A flight or a landing that breaks nothing."""
        way = Fares(state, seat).first_way(state, place, NONE)
        needs = 0 if way == NONE else needs_of(state, place, state.rules.ways[way].piloted)
        return needs == 0 or can_meet(state, seat, needs, True, 1)

    def bot_lands(self, state: Zetta, seat: i64, place: int) -> bool:
        """[zetta:interplay.bot_gas] [zetta:bot.token_use] On gas only with an icon that does not break."""
        return place < PLANET or needs_of(state, place, False) == 0 or can_meet(state, seat, LANDING_BIT, True, 1)


def wear_cost(outlook: Outlook, state: Zetta, icon: i64) -> i64:
    """[zetta:coop.challenge_3] A use of an icon, if all is to come home slightly worn at most.

    The least worn thing serves. What is worn out takes a turn to be repaired; what is broken fails the challenge.
    """
    things = things_of(state, outlook.seat)
    if serves(state, outlook.seat, things, icon, NONE, False, 2):
        return USE
    if serves(state, outlook.seat, things, icon, NONE, False, 1):
        return outlook.taste.goal
    return RUINS * outlook.taste.goal


def card_value(state: Zetta, card: i64) -> i64:
    """[zetta:equipment.advice] An equipment card by its icons."""
    icons, worth = parts_of(state).icons[card], i64(0)
    while icons:
        worth += ICON * (icons & 1)
        icons >>= 1
    return worth


def use_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:equipment.last_step] The least worn first, and no token if a thing has the icon."""
    worth: i64 = uses_left(outlook.state, option % THINGS) * USE
    return worth - TOKEN if option >= THINGS else worth


def repaired_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:equipment.repair] What has most icons."""
    icons, worth = parts_of(outlook.state).icons[option], i64(0)
    while icons:
        worth += icons & 1
        icons >>= 1
    return worth


def taken_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:quick.duplicate_equipment] What has most icons."""
    return card_value(outlook.state, option)


def left_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:equipment.limit] What has fewest icons stays."""
    return -card_value(outlook.state, option)


def use_least_worn(asked: Asked) -> int:
    """[zetta:bot.equipment_use] The least worn that fits, the leftmost of equals; a token only if nothing else does.

    [zetta:bot.no_break] Nothing is broken by it, unless there is no other way. [zetta:bot.dig_equipment] In the first
    roll of archaeology what the second one may need comes last.
    """
    spared = [o for o in asked.options if uses_but(asked.state, asked.seat, o % THINGS, 1) > 0] or asked.options
    spared = [option for option in spared if not is_kept(asked.state, i64(option % THINGS))] or spared
    spared = [option for option in spared if lands_unbroken(asked, option % THINGS)] or spared
    printed = [option for option in spared if option < THINGS] or spared
    return max(printed, key=lambda option: (steps_left(asked.state, asked.seat, option % THINGS), -option))


def steps_left(state: Zetta, seat: int, thing: int) -> int:
    """[zetta:bot.equipment_use] How far a thing is from being broken, also a borrowed one, which nobody may break."""
    return int(uses_left(state, thing)) + (1 if owner_of(state, thing) != seat else 0)


def lands_unbroken(asked: Asked, drive: int) -> bool:
    """[zetta:bot.no_break] Whether what flies leaves something that lands, on gas, and breaks nothing either."""
    decision, state = asked.state.top(), asked.state
    if not isinstance(decision, ChooseGear) or decision.needs != DRIVE_BIT | LANDING_BIT:
        return True
    return serves(state, asked.seat, things_of(state, asked.seat), GAS_LANDING, drive, True, 1)


def leave_least(asked: Asked) -> int:
    """[zetta:bot.prep_discard] [zetta:bot.prep_discard_next] What serves fewest discoveries, the rightmost."""
    icons = parts_of(asked.state).icons
    fewest = min(int(icons[card] & DISCOVERIES).bit_count() for card in asked.options)
    return [card for card in asked.options if int(icons[card] & DISCOVERIES).bit_count() == fewest][-1]
