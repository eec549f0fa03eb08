"""What a seat has, by name, for positions and views."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import CURRENCY_NAMES, NONE, QUEST_EVENT_NAMES, TOKEN_COLOUR_NAMES, TRACK_NAMES
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import Seat
from hoshitaku.kernel.vectors import vec


def to_int_list(values: vec[i64]) -> list[int]:
    """A vector as a list."""
    return [int(value) for value in values]


def number_or_null(number: i64) -> int | None:
    """A seat as a number; None for NONE."""
    return None if number == NONE else int(number)


def encode_seat(state: FarFarOutState, seat_state: Seat) -> dict[str, object]:
    """All fields of a seat."""
    rules = state.rules
    return {
        "money": {name: int(seat_state.money[n]) for n, name in enumerate(CURRENCY_NAMES)},
        "tracks": {name: int(seat_state.track_points[n]) for n, name in enumerate(TRACK_NAMES)},
        "unused": {name: int(seat_state.unused_tokens[n]) for n, name in enumerate(TOKEN_COLOUR_NAMES)},
        "deeds": {
            name: int(seat_state.quest_event_counts[n])
            for n, name in enumerate(QUEST_EVENT_NAMES)
            if seat_state.quest_event_counts[n]
        },
        "colonies": to_int_list(seat_state.colony_types),
        "crew": [rules.cards.crew[member].id for member in seat_state.crew],
        "items": [rules.cards.items[item].id for item in seat_state.items],
        "outposts": [rules.cards.quests[quest].id for quest in seat_state.outpost_quests],
        "main": None if seat_state.main_quest == NONE else rules.cards.quests[seat_state.main_quest].id,
        "main_fresh": bool(seat_state.is_main_quest_new),
        "ship": rules.cards.ships[seat_state.ship_kind].id,
        "bought": int(seat_state.bought_ship_bits),
        "shields": int(seat_state.shields),
        "sector": rules.tile_set.sectors[seat_state.sector].id,
        "body": None if seat_state.body == NONE else rules.tile_set.bodies[seat_state.body].id,
        "moves": int(seat_state.move_points),
    }
