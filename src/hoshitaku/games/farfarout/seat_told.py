"""What a seat has, by name: for positions and views."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import ACTIONS, CURRENCIES, DEEDS, NONE, TRACKS
from hoshitaku.games.farfarout.seat import Seat
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import vec


def ints(values: vec[i64]) -> list[int]:
    """A vector as a list."""
    return [int(value) for value in values]


def none_or(seat: i64) -> int | None:
    """A seat as a number; None for NONE."""
    return None if seat == NONE else int(seat)


def encode_seat(state: FarFarOut, player: Seat) -> dict[str, object]:
    """Everything that a seat has."""
    rules = state.rules
    return {
        "money": {name: int(player.money[n]) for n, name in enumerate(CURRENCIES)},
        "tracks": {name: int(player.tracks[n]) for n, name in enumerate(TRACKS)},
        "unused": {name: int(player.unused[n]) for n, name in enumerate(ACTIONS)},
        "deeds": {name: int(player.deeds[n]) for n, name in enumerate(DEEDS) if player.deeds[n]},
        "colonies": ints(player.colonies),
        "crew": [rules.cards.crew[member].id for member in player.crew],
        "items": [rules.cards.items[item].id for item in player.items],
        "outposts": [rules.cards.quests[quest].id for quest in player.outposts],
        "main": None if player.main == NONE else rules.cards.quests[player.main].id,
        "main_fresh": bool(player.main_fresh),
        "ship": rules.cards.ships[player.ship].id,
        "bought": int(player.bought),
        "shields": int(player.shields),
        "sector": rules.galaxy.sectors[player.sector].id,
        "body": None if player.body == NONE else rules.galaxy.bodies[player.body].id,
        "moves": int(player.moves),
    }
