"""Names of card locations in JSON: "deck", "seat:1", "row:0:2p1", ... and back."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence

from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    FIRST_DEALT_LOCATION,
    FIRST_OPENED_LOCATION,
    FIRST_RETURNED_LOCATION,
    FIRST_ROW_LOCATION,
    HAND_LOCATION_STRIDE,
    IN_DECK,
    IN_OPEN_QUEST_ROW,
    MAX_BODIES,
    REMOVED,
    TURNED_UP,
)

LOCATION_NAME_BY_CODE = {
    IN_DECK: "deck",
    DISCARDED: "discard",
    REMOVED: "removed",
    TURNED_UP: "offer",
    IN_OPEN_QUEST_ROW: "open_row",
}
HAND_NAME_BY_FIRST_LOCATION = {
    0: "seat",
    FIRST_DEALT_LOCATION: "dealt",
    FIRST_OPENED_LOCATION: "opened",
    FIRST_RETURNED_LOCATION: "returned",
}


def location_name(location: int, body_ids: Sequence[str]) -> str:
    """The name of a location; bodies by their ids."""
    if location in LOCATION_NAME_BY_CODE:
        return LOCATION_NAME_BY_CODE[location]
    if location >= FIRST_ROW_LOCATION:
        kind, body = divmod(location - FIRST_ROW_LOCATION, MAX_BODIES)
        return f"row:{kind}:{body_ids[body]}"
    return (
        f"{HAND_NAME_BY_FIRST_LOCATION[location - location % HAND_LOCATION_STRIDE]}:{location % HAND_LOCATION_STRIDE}"
    )


def location_code(name: str, seat_count: int, body_ids: Sequence[str]) -> int | None:
    """The location with a name, or None if there is none."""
    for number, fixed in LOCATION_NAME_BY_CODE.items():
        if name == fixed:
            return number
    word, _, rest = name.partition(":")
    if word == "row":
        kind, _, body = rest.partition(":")
        known = kind in ("0", "1", "2") and body in body_ids
        return FIRST_ROW_LOCATION + int(kind) * MAX_BODIES + list(body_ids).index(body) if known else None
    for first, hand in HAND_NAME_BY_FIRST_LOCATION.items():
        if word == hand and rest in [str(seat) for seat in range(seat_count)]:
            return first + int(rest)
    return None
