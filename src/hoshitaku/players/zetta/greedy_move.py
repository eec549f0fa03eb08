"""The greedy player's choices before and for its moves: where the mothership stops, where the ship goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import CONVERT_ACTION_NUMBER
from hoshitaku.games.zetta.chapters.move import FIRST_FREE_ACTION_OPTION, STAY_OPTION, TOW_OPTION
from hoshitaku.games.zetta.codes import NONE, ORBIT_NAMES
from hoshitaku.players.zetta.place_values import UNREACHABLE_VALUE, PlaceValues
from hoshitaku.players.zetta.valuation import Valuation

CONVERT_OPTION: Final = FIRST_FREE_ACTION_OPTION + CONVERT_ACTION_NUMBER


def choose_move(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:turn.move_action] The best place; the energy for it is converted first. A ship that cannot pay is
    towed.
    """
    place = PlaceValues(valuation).best_place()
    option = STAY_OPTION if place == valuation.state.seats[valuation.seat].place else place
    if option in options:
        return option
    if CONVERT_OPTION in options:
        return CONVERT_OPTION
    return TOW_OPTION if TOW_OPTION in options else options[0]


def choose_mothership_orbit(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:system.mothership] The best starting orbit for the seat's own ship."""
    journey = PlaceValues(valuation)
    best: i64 = NONE
    most: i64 = UNREACHABLE_VALUE
    for orbit in range(i64(len(ORBIT_NAMES))):
        journey.start_at_orbit(orbit)
        worth = journey.best_value()
        if best == NONE or worth > most:
            best, most = orbit, worth
    return best if best in options else options[0]
