"""Stable ids of all options, for learning algorithms: option k of a decision has the decision's first id plus k.

Fixed for a rules version: any change here needs a new version.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.farfarout.codes import (
    FACES_PER_DIE,
    MAX_BODIES,
    MAX_CREW,
    MAX_EVENTS,
    MAX_ITEMS,
    MAX_QUESTS,
    MAX_SEATS,
    MAX_SECTORS,
    MAX_SPACES,
    MAX_TILES,
)

MAX_MAP_CARDS_PER_KIND: Final = 64  # of encounters, anomalies, planets each
MAX_EXITS: Final = 96
MAX_SHIP_CARDS: Final = 8
MAX_DICE: Final = 48
MAX_TRADED_UNITS: Final = 100  # in one trade

# The first option of each action in the turn menu (see action_menu.py); actions with several choices take more.
END_TURN_OPTION: Final = 0
FIRST_CONVERT_TOKEN_OPTION: Final = 1  # plus colour
MINE_OPTION: Final = 5
SCAN_OPTION: Final = 6
DISCOVER_SYSTEM_OPTION: Final = 7
DIG_OPTION: Final = 8
TRADE_OPTION: Final = 9
HIRE_OPTION: Final = 10
HIRE_FROM_DECK_OPTION: Final = 11
BUY_TECH_OPTION: Final = 12
BUY_WEIRD_OPTION: Final = 13
SELL_ITEM_OPTION: Final = 14
BUY_SHIP_OPTION: Final = 15
INVEST_OPTION: Final = 16
FIGHT_ENCOUNTER_OPTION: Final = 17
TAKE_OUTPOST_QUEST_OPTION: Final = 18
COLONISE_OPTION: Final = 19
BUILD_TECH_SITE_OPTION: Final = 20
REPAIR_OPTION: Final = 21
SWAP_MAIN_QUEST_OPTION: Final = 22
DISMISS_CREW_OPTION: Final = 23
FIRST_ATTACK_SEAT_OPTION: Final = DISMISS_CREW_OPTION + 1  # plus seat
FIRST_COMPLETE_QUEST_OPTION: Final = FIRST_ATTACK_SEAT_OPTION + MAX_SEATS  # plus quest: claim it, or deliver it
FIRST_USE_CREW_OPTION: Final = FIRST_COMPLETE_QUEST_OPTION + MAX_QUESTS  # plus member
FIRST_USE_ITEM_OPTION: Final = FIRST_USE_CREW_OPTION + MAX_CREW  # plus item
FIRST_MOVE_OPTION: Final = FIRST_USE_ITEM_OPTION + MAX_ITEMS  # plus space
CHOOSE_ACTION_OPTION_BOUND: Final = FIRST_MOVE_OPTION + MAX_SPACES

# Every decision with the number of its options, in the order of their ids.
OPTION_BOUND_BY_DECISION: Final[dict[str, int]] = {
    "draw_start_seat": MAX_SEATS,
    "draw_crew": MAX_CREW,
    "draw_item": MAX_ITEMS,
    "draw_event": MAX_EVENTS,
    "draw_quest": MAX_QUESTS,
    "draw_encounter": MAX_MAP_CARDS_PER_KIND,
    "draw_anomaly": MAX_MAP_CARDS_PER_KIND,
    "draw_planet": MAX_MAP_CARDS_PER_KIND,
    "draw_tile": MAX_TILES,
    "roll_die": FACES_PER_DIE,
    "choose_action": CHOOSE_ACTION_OPTION_BOUND,
    "keep_main_quest": MAX_QUESTS,
    "open_main_quest": MAX_QUESTS,
    "buy_starting_crew": MAX_CREW,
    "choose_token": 4,
    "refresh_token": 4,
    "lose_token": 4,
    "scan_before_landing": 2 + MAX_ITEMS,
    "choose_planet": MAX_BODIES,
    "choose_exit": MAX_EXITS,
    "choose_tile": MAX_TILES,
    "jump": MAX_SPACES + 1,
    "push_ship": MAX_SEATS,
    "push_to": MAX_SECTORS,
    "choose_trade": 5,
    "choose_units": MAX_TRADED_UNITS + 1,
    "hire": MAX_CREW + 1,
    "hire_called": 2,
    "buy_item": MAX_ITEMS + 1,
    "choose_currency": 3,
    "sell_item": MAX_ITEMS,
    "buy_ship": MAX_SHIP_CARDS,
    "leave_crew": MAX_CREW,
    "lose_crew": MAX_CREW,
    "lose_item": MAX_ITEMS,
    "accept_crew": 2,
    "accept_item": 2,
    "accept_quest": MAX_QUESTS + 2,
    "keep_outpost": MAX_QUESTS + 1,
    "give_up_outpost": MAX_QUESTS,
    "keep_new_main": MAX_QUESTS,
    "colonise_with": MAX_CREW,
    "use_on_colony": MAX_ITEMS + 1,
    "deliver_item": MAX_ITEMS,
    "prevent_loss": MAX_CREW + MAX_ITEMS + 1,
    "choose_effect": 8,
    "may_pay": 2,
    "dare": 2,
    "choose_track": 3,
    "peek": MAX_BODIES,
    "choose_event": MAX_EVENTS,
    "answer_event": MAX_CREW + MAX_ITEMS + 1,
    "use_icon": MAX_DICE + 1 + MAX_CREW + MAX_ITEMS,
    "choose_die": MAX_DICE + 1,
    "choose_face": FACES_PER_DIE,
    "before_battle": MAX_ITEMS + 1,
    "remove_die": MAX_DICE,
    "lose_die_or_shield": MAX_DICE + 1,
    "choose_prize": 2 + MAX_ITEMS,
    "dig_take": MAX_ITEMS + 2,
}


def first_option_id_by_decision() -> dict[str, int]:
    """The first id of each decision."""
    first, numbers = 0, {}
    for name, span in OPTION_BOUND_BY_DECISION.items():
        numbers[name] = first
        first += span
    return numbers


FIRST_OPTION_ID_BY_DECISION: Final = first_option_id_by_decision()
OPTION_ID_COUNT: Final = sum(OPTION_BOUND_BY_DECISION.values())
