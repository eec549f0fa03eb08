"""Stable numbers of all options, for learning algorithms: option k of a decision has the decision's number plus k.

Fixed for a rules version; a change here is a new version.
"""

from typing import Final

MOST_CUBES: Final = 63  # that one action can place

DRAW_CARD: Final = 0  # 22 cards
DRAW_START_SEAT: Final = 22  # 4 seats
CHOOSE_ACTION: Final = 26  # 26 options of turn.py
CHOOSE_CUBES: Final = 52  # 0..63 cubes
PLACE_SHIP_CUBE: Final = 116  # 7 boxes
DISTINCT: Final = 123
