"""Stable numbers of all options, for learning algorithms: option k of a decision has the decision's number plus k.

Fixed for a rules version; a change here is a new version.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.farfarout.codes import (
    FACES,
    MOST_BODIES,
    MOST_CREW,
    MOST_EVENTS,
    MOST_ITEMS,
    MOST_QUESTS,
    MOST_SEATS,
    MOST_SECTORS,
    MOST_SPACES,
    MOST_TILES,
)

MOST_CARDS: Final = 64  # of encounters, anomalies, planets each
MOST_EXITS: Final = 96
MOST_SHIPS: Final = 8
MOST_DICE: Final = 48
MOST_UNITS: Final = 100  # that one trade can move

# The first option of each action in the menu of a turn (see menu.py); those with several choices take more.
END_TURN: Final = 0
CONVERT: Final = 1  # plus colour
MINE: Final = 5
SCAN: Final = 6
DISCOVER: Final = 7
DIG: Final = 8
TRADE: Final = 9
HIRE: Final = 10
CALL_CREW: Final = 11
BUY_TECH: Final = 12
BUY_WEIRD: Final = 13
SELL: Final = 14
BUY_SHIP: Final = 15
INVEST: Final = 16
FIGHT: Final = 17
TAKE_QUEST: Final = 18
COLONISE: Final = 19
TECHSITE: Final = 20
REPAIR: Final = 21
SWAP_QUEST: Final = 22
DISMISS: Final = 23
ATTACK: Final = DISMISS + 1  # plus seat
QUEST: Final = ATTACK + MOST_SEATS  # plus quest: claim it, or deliver it
USE_CREW: Final = QUEST + MOST_QUESTS  # plus member
USE_ITEM: Final = USE_CREW + MOST_CREW  # plus item
GO: Final = USE_ITEM + MOST_ITEMS  # plus space
AFTER_GO: Final = GO + MOST_SPACES

# Every decision with the number of its options, in the order of their numbers.
SPANS: Final[dict[str, int]] = {
    "draw_start_seat": MOST_SEATS,
    "draw_crew": MOST_CREW,
    "draw_item": MOST_ITEMS,
    "draw_event": MOST_EVENTS,
    "draw_quest": MOST_QUESTS,
    "draw_encounter": MOST_CARDS,
    "draw_anomaly": MOST_CARDS,
    "draw_planet": MOST_CARDS,
    "draw_tile": MOST_TILES,
    "roll_die": FACES,
    "choose_action": AFTER_GO,
    "keep_main_quest": MOST_QUESTS,
    "open_main_quest": MOST_QUESTS,
    "buy_starting_crew": MOST_CREW,
    "choose_token": 4,
    "refresh_token": 4,
    "lose_token": 4,
    "scan_before_landing": 2 + MOST_ITEMS,
    "choose_planet": MOST_BODIES,
    "choose_exit": MOST_EXITS,
    "choose_tile": MOST_TILES,
    "jump": MOST_SPACES + 1,
    "push_ship": MOST_SEATS,
    "push_to": MOST_SECTORS,
    "choose_trade": 5,
    "choose_units": MOST_UNITS + 1,
    "hire": MOST_CREW + 1,
    "hire_called": 2,
    "buy_item": MOST_ITEMS + 1,
    "choose_currency": 3,
    "sell_item": MOST_ITEMS,
    "buy_ship": MOST_SHIPS,
    "leave_crew": MOST_CREW,
    "lose_crew": MOST_CREW,
    "lose_item": MOST_ITEMS,
    "accept_crew": 2,
    "accept_item": 2,
    "accept_quest": MOST_QUESTS + 2,
    "keep_outpost": MOST_QUESTS + 1,
    "give_up_outpost": MOST_QUESTS,
    "keep_new_main": MOST_QUESTS,
    "colonise_with": MOST_CREW,
    "use_on_colony": MOST_ITEMS + 1,
    "deliver_item": MOST_ITEMS,
    "prevent_loss": MOST_CREW + MOST_ITEMS + 1,
    "choose_effect": 8,
    "may_pay": 2,
    "dare": 2,
    "choose_track": 3,
    "peek": MOST_BODIES,
    "choose_event": MOST_EVENTS,
    "answer_event": MOST_CREW + MOST_ITEMS + 1,
    "use_icon": MOST_DICE + 1 + MOST_CREW + MOST_ITEMS,
    "choose_die": MOST_DICE + 1,
    "choose_face": FACES,
    "before_battle": MOST_ITEMS + 1,
    "remove_die": MOST_DICE,
    "lose_die_or_shield": MOST_DICE + 1,
    "choose_prize": 2 + MOST_ITEMS,
    "dig_take": MOST_ITEMS + 2,
}


def numbered() -> dict[str, int]:
    """The first number of each decision."""
    first, numbers = 0, {}
    for name, span in SPANS.items():
        numbers[name] = first
        first += span
    return numbers


FIRST: Final = numbered()
DISTINCT: Final = sum(SPANS.values())
