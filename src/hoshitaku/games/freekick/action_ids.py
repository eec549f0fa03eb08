"""Stable ids of all options, for learning algorithms: option k of a decision has the decision's first id plus k.

Fixed for a rules version: any change here needs a new version.
"""

from typing import Final

MAX_CUBES: Final = 63  # in one action

FIRST_CARD_DRAW_ID: Final = 0  # 22 cards
FIRST_START_SEAT_ID: Final = 22  # 4 seats
FIRST_TURN_ACTION_ID: Final = 26  # 26 options of turn.py
FIRST_CUBE_COUNT_ID: Final = 52  # 0..63 cubes
FIRST_STOCK_CUBE_ID: Final = 116  # 7 boxes
OPTION_ID_COUNT: Final = 123
