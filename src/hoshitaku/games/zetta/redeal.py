"""A random position that agrees with what a seat sees: what the seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.cells import (
    DRAWN,
    HELD,
    KINDS_OF_KNOWLEDGE,
    KNOWLEDGE_BAG,
    MARKER_AT,
    MARKER_SEEN,
    PLANET_IN,
    PLANET_MARKERS,
    PLANETS,
)
from hoshitaku.games.zetta.codes import IN_DECK, NONE, WARP_TOKEN
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state import Zetta


def redeal(state: Zetta, seat: int | None, rng: Any) -> Zetta:
    """[general.open_information] Tokens and markers that the seat has not seen, in a random way that it cannot tell."""
    other = state.clone()
    redeal_knowledge(other, seat, rng)
    for kind in hidden_types(other):
        redeal_markers(other, kind, rng)
    return other


def hidden_types(state: Zetta) -> list[int]:
    """[variant.face_down] Types with a marker that lies anywhere but in the unknown part of its stack, unseen."""
    cells, types = state.cells, state.rules.parts.planet_type
    hidden = {
        int(types[marker])
        for marker in range(PLANET_MARKERS)
        if cells[MARKER_AT + marker] != IN_DECK and not cells[MARKER_SEEN + marker]
    }
    return sorted(hidden)


def redeal_knowledge(state: Zetta, seat: int | None, rng: Any) -> None:
    """[knowledge.hidden] [coop.open_knowledge] What others hold, and what is in the bag; partners know each other's.

    [bot.solo_warp_tokens] Whoever keeps no warp tokens is dealt none; so they come before the bag.
    """
    hidden = [
        other for other in range(int(state.seats())) if not shows_tokens(state, other, NONE if seat is None else seat)
    ]
    rows = [(row + other * KINDS_OF_KNOWLEDGE, other) for other in hidden for row in (HELD, DRAWN)]
    rows.sort(key=lambda row: not forbidden(state, "keep_token", row[1], WARP_TOKEN))
    rows.append((KNOWLEDGE_BAG, NONE))
    lifted = [lift(state, row) for row, _ in rows]
    tokens = [kind for kinds in lifted for kind in kinds]
    rng.shuffle(tokens)
    for (row, other), before in zip(rows, lifted, strict=True):
        if not before:
            continue  # most rows: nobody is drawing
        kinds = [kind for kind in tokens if other == NONE or not forbidden(state, "keep_token", other, kind)][
            : len(before)
        ]
        lay_down(state, row, kinds)
        for kind in kinds:
            tokens.remove(kind)


def lift(state: Zetta, row: int) -> list[int]:
    """The kinds of the tokens in a row of cells, one for each token."""
    counts = state.cells[row : row + KINDS_OF_KNOWLEDGE]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def lay_down(state: Zetta, row: int, kinds: list[int]) -> None:
    """A row of cells with these tokens and no others."""
    for kind in range(KINDS_OF_KNOWLEDGE):
        state.cells[row + kind] = kinds.count(kind)


def redeal_markers(state: Zetta, kind: int, rng: Any) -> None:
    """[setup.planet_stack_order] [variant.face_down] Markers of a type that nobody has seen, wherever they are."""
    parts = state.rules.parts
    hidden = [
        marker
        for marker in range(PLANET_MARKERS)
        if parts.planet_type[marker] == kind and not state.cells[MARKER_SEEN + marker]
    ]
    places = [int(state.cells[MARKER_AT + marker]) for marker in hidden]
    slots = {int(state.cells[PLANET_IN + slot]): slot for slot in range(PLANETS)}
    held = [slots.get(marker) for marker in hidden]
    dealt = rng.sample(hidden, len(hidden))
    for marker, place, slot in zip(dealt, places, held, strict=True):
        state.cells[MARKER_AT + marker] = place
        if slot is not None:
            state.cells[PLANET_IN + slot] = marker
