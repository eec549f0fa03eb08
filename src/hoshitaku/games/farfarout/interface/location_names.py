"""Names of card locations in JSON: "deck", "seat:1", "row:0:2p1", ... and back."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence

from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    FIRST_DEALT_HAND,
    FIRST_OPENED_HAND,
    FIRST_RETURNED_HAND,
    FIRST_ROW,
    HAND_STRIDE,
    IN_DECK,
    IN_OPEN_ROW,
    MAX_BODIES,
    REMOVED,
    TURNED_UP,
)

FIXED_LOCATIONS = {
    IN_DECK: "deck",
    DISCARDED: "discard",
    REMOVED: "removed",
    TURNED_UP: "offer",
    IN_OPEN_ROW: "open_row",
}
HAND_NAMES = {0: "seat", FIRST_DEALT_HAND: "dealt", FIRST_OPENED_HAND: "opened", FIRST_RETURNED_HAND: "returned"}


def location_name(location: int, bodies: Sequence[str]) -> str:
    """The name of a location; bodies by their ids."""
    if location in FIXED_LOCATIONS:
        return FIXED_LOCATIONS[location]
    if location >= FIRST_ROW:
        kind, body = divmod(location - FIRST_ROW, MAX_BODIES)
        return f"row:{kind}:{bodies[body]}"
    return f"{HAND_NAMES[location - location % HAND_STRIDE]}:{location % HAND_STRIDE}"


def location_number(name: str, seats: int, bodies: Sequence[str]) -> int | None:
    """The location with a name, or None if there is none."""
    for number, fixed in FIXED_LOCATIONS.items():
        if name == fixed:
            return number
    word, _, rest = name.partition(":")
    if word == "row":
        kind, _, body = rest.partition(":")
        known = kind in ("0", "1", "2") and body in bodies
        return FIRST_ROW + int(kind) * MAX_BODIES + list(bodies).index(body) if known else None
    for first, hand in HAND_NAMES.items():
        if word == hand and rest in [str(seat) for seat in range(seats)]:
            return first + int(rest)
    return None
