"""Names for where cards are, for JSON: "deck", "seat:1", "row:0:2p1", ... and back."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Sequence

from hoshitaku.games.farfarout.codes import (
    DEALT,
    DISCARDED,
    HAND_SIZE,
    IN_DECK,
    MOST_BODIES,
    ON_OFFER,
    OPEN_ROW,
    OPENED,
    REMOVED,
    RETURNED,
    ROW,
)

FIXED = {
    IN_DECK: "deck",
    DISCARDED: "discard",
    REMOVED: "removed",
    ON_OFFER: "offer",
    OPEN_ROW: "open_row",
}
HANDS = {0: "seat", DEALT: "dealt", OPENED: "opened", RETURNED: "returned"}


def place_name(place: int, bodies: Sequence[str]) -> str:
    """The name of a place; bodies by their ids."""
    if place in FIXED:
        return FIXED[place]
    if place >= ROW:
        kind, body = divmod(place - ROW, MOST_BODIES)
        return f"row:{kind}:{bodies[body]}"
    return f"{HANDS[place - place % HAND_SIZE]}:{place % HAND_SIZE}"


def place_number(name: str, seats: int, bodies: Sequence[str]) -> int | None:
    """The place of a name, or None if there is no such place."""
    for number, fixed in FIXED.items():
        if name == fixed:
            return number
    word, _, rest = name.partition(":")
    if word == "row":
        kind, _, body = rest.partition(":")
        known = kind in ("0", "1", "2") and body in bodies
        return ROW + int(kind) * MOST_BODIES + list(bodies).index(body) if known else None
    for first, hand in HANDS.items():
        if word == hand and rest in [str(seat) for seat in range(seats)]:
            return first + int(rest)
    return None
