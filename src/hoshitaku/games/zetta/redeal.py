"""A random position that agrees with what a seat sees: what the seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.cells import (
    ATTEMPT,
    DRAWN,
    HELD,
    HELPER,
    KINDS_OF_KNOWLEDGE,
    KNOWLEDGE_BAG,
    MARKER_AT,
    MARKER_SEEN,
    PLANET_IN,
    PLANET_MARKERS,
    PLANETS,
    TURN,
)
from hoshitaku.games.zetta.codes import IN_DECK, NONE, WARP_TOKEN
from hoshitaku.games.zetta.dice import most_dice
from hoshitaku.games.zetta.module import KNOWLEDGE_LIMIT, altered, forbidden
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state import Zetta


def redeal(state: Zetta, seat: int | None, rng: Any) -> Zetta:
    """[general.open_information] Tokens and markers that the seat has not seen, in a random way that it cannot tell."""
    other = state.clone()
    redeal_knowledge(other, seat, rng)
    while not takes_part(other, state):
        redeal_knowledge(other, seat, rng)
    for kind in hidden_types(other):
        redeal_markers(other, kind, rng)
    return other


def takes_part(dealt: Zetta, state: Zetta) -> bool:
    """[assist.own_able] [assist.crew] All can tell that who tries a discovery has crew or tokens for it."""
    kind = state.cells[ATTEMPT]
    if kind == NONE:
        return True
    for seat in (state.cells[TURN], state.cells[HELPER]):
        if seat != NONE and (most_dice(dealt, seat, kind) > 0) != (most_dice(state, seat, kind) > 0):
            return False
    return True


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
    """[knowledge.hidden] [coop.open_knowledge] What others hold, and what is in the bag; partners know each other's."""
    viewer = NONE if seat is None else seat
    rows = [Row(state, KNOWLEDGE_BAG, NONE)]
    for other in range(int(state.seats())):
        if not shows_tokens(state, other, viewer):
            rows += [Row(state, start + other * KINDS_OF_KNOWLEDGE, other) for start in (HELD, DRAWN)]
    warps = [WARP_TOKEN for row in rows for kind in row.kinds if kind == WARP_TOKEN]
    others = [kind for row in rows for kind in row.kinds if kind != WARP_TOKEN]
    rng.shuffle(others)
    for row in rows:
        row.dealt = take(warps, row.least)
        if row.least == row.most:
            row.dealt += take(others, len(row.kinds) - row.least)
    rest = others + warps
    rng.shuffle(rest)
    for row in rows:
        lay_down(state, row.start, row.dealt + take(rest, len(row.kinds) - len(row.dealt)))


class Row:
    """Tokens that are dealt anew: where their cells start, their kinds, and bounds for the warp tokens among them."""

    def __init__(self, state: Zetta, start: int, seat: int) -> None:
        self.start = start
        self.kinds = lift(state, start)
        self.least, self.most = (0, len(self.kinds)) if seat == NONE else warp_bounds(state, start, seat, self.kinds)
        self.dealt: list[int] = []


def warp_bounds(state: Zetta, start: int, seat: int, kinds: list[int]) -> tuple[int, int]:
    """How few and how many warp tokens everybody knows to be among the tokens that a seat has drawn or holds.

    [bot.solo_warp_tokens] Whoever keeps no warp tokens has none. [solo.warp_limit] [coop.challenge_7_limit] Where they
    do not count for the limit, all tokens over it are warp tokens; and how many others go back tells their number.
    """
    if forbidden(state, "keep_token", seat, WARP_TOKEN):
        return 0, 0
    if start >= DRAWN or not forbidden(state, "return_token", seat, WARP_TOKEN):
        return 0, len(kinds)
    warps = kinds.count(WARP_TOKEN)
    if any(decision.name() == "return_token" and decision.actor == seat for decision in state.pending()):
        return warps, warps
    limit = int(altered(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)) - warps
    return max(len(kinds) - limit, 0), len(kinds)


def take(tokens: list[int], count: int) -> list[int]:
    """The first tokens of a list, which leave it."""
    taken = tokens[:count]
    del tokens[:count]
    return taken


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
