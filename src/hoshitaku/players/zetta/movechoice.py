"""The greedy player before and at its moves: where the mothership stops, where the ship goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import CONVERT
from hoshitaku.games.zetta.chapters.move import FREE, STAY, TOW
from hoshitaku.games.zetta.codes import NONE, ORBITS
from hoshitaku.players.zetta.journey import LOST, Journey
from hoshitaku.players.zetta.outlook import Outlook

TO_CONVERT: Final = FREE + CONVERT


def choose_move(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:turn.move_action] The best place; what it takes is converted first. Who can pay nothing is towed."""
    place = Journey(outlook).best()
    option = STAY if place == outlook.state.seats[outlook.seat].place else place
    if option in options:
        return option
    if TO_CONVERT in options:
        return TO_CONVERT
    return TOW if TOW in options else options[0]


def choose_orbit(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:system.mothership] Where the seat's own ship begins best."""
    journey = Journey(outlook)
    best: i64 = NONE
    most: i64 = LOST
    for orbit in range(i64(len(ORBITS))):
        journey.docked_at(orbit)
        worth = journey.most()
        if best == NONE or worth > most:
            best, most = orbit, worth
    return best if best in options else options[0]
