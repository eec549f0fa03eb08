"""A random position that agrees with what a seat sees: what the seat cannot know is dealt again."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import most_dice
from hoshitaku.games.zetta.chapters.knowledge import limit_without
from hoshitaku.games.zetta.codes import IN_DECK, KINDS_OF_KNOWLEDGE, NONE, PLANET_MARKERS, PLANETS, WARP_TOKEN
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec


def redeal(state: Zetta, seat: int | None, rng: Any) -> Zetta:
    """[general.open_information] Tokens and markers that the seat has not seen, in a random way that it cannot tell.

    Positions that look alike to the seat become the same one with the same `rng`.
    """
    other = state.clone()
    redeal_knowledge(other, seat, rng)
    while not (takes_part(other, state) and agrees(other, state) and can_answer(other, seat)):
        redeal_knowledge(other, seat, rng)
    for kind in hidden_types(other):
        redeal_markers(other, kind, rng)
    for kit in KITS:
        if kit.name in state.rules.module_names:
            kit.redeal(other, seat, rng)
    return other


def takes_part(dealt: Zetta, state: Zetta) -> bool:
    """[assist.own_able] [assist.crew] All can tell that whoever tries a discovery has crew or tokens for it."""
    kind = state.attempt.kind
    if kind == NONE:
        return True
    for seat in (state.turn.seat, state.attempt.helper):
        if seat != NONE and (most_dice(dealt, seat, kind) > 0) != (most_dice(state, seat, kind) > 0):
            return False
    return True


def agrees(dealt: Zetta, state: Zetta) -> bool:
    """Whether what all can tell of the modules in play fits what was dealt."""
    return all(kit.agrees(dealt, state) for kit in KITS if kit.name in state.rules.module_names)


def can_answer(dealt: Zetta, viewer: int | None) -> bool:
    """[knowledge.hidden] All can tell that whoever is asked has an answer, perhaps by a token that they do not see."""
    asked = dealt.top() if dealt.depth else None
    if asked is None or asked.actor < 0 or shows_tokens(dealt, asked.actor, NONE if viewer is None else viewer):
        return True
    out = Options()
    asked.options(dealt, out)
    return out.n > 0


def hidden_types(state: Zetta) -> list[int]:
    """[variant.face_down] Types with a marker that lies anywhere but in the unknown part of its stack, unseen."""
    markers, types = state.markers, state.rules.parts.planet_type
    hidden = {
        int(types[marker])
        for marker in range(PLANET_MARKERS)
        if markers.place[marker] != IN_DECK and not markers.seen[marker]
    }
    return sorted(hidden)


def redeal_knowledge(state: Zetta, seat: int | None, rng: Any) -> None:
    """[knowledge.hidden] [coop.open_knowledge] What others hold, and what is in the bag; partners know each other's."""
    viewer = NONE if seat is None else seat
    rows = [Row(state, state.supply, "knowledge", NONE)]
    for other in range(int(state.seat_count())):
        if not shows_tokens(state, other, viewer):
            rows += [Row(state, state.seats[other], name, other) for name in ("knowledge", "drawn")]
    warps = [WARP_TOKEN for row in rows for kind in row.kinds if kind == WARP_TOKEN]
    others = sorted(kind for row in rows for kind in row.kinds if kind != WARP_TOKEN)
    rng.shuffle(others)
    for row in rows:
        row.dealt = take(warps, row.least)
        if row.least == row.most:
            row.dealt += take(others, len(row.kinds) - row.least)
    rest = others + warps
    rng.shuffle(rest)
    for row in rows:
        row.lay_down(row.dealt + take(rest, len(row.kinds) - len(row.dealt)))


class Row:
    """Tokens that are dealt again: where they lie, their kinds, and bounds for the warp tokens among them."""

    def __init__(self, state: Zetta, part: Any, name: str, seat: int) -> None:
        self.part = part
        self.name = name
        self.kinds = [kind for kind, count in enumerate(getattr(part, name)) for _ in range(count)]
        self.least, self.most = 0, len(self.kinds)
        if seat != NONE:
            self.least, self.most = warp_bounds(state, name, seat, self.kinds)
        self.dealt: list[int] = []

    def lay_down(self, kinds: list[int]) -> None:
        """These tokens lie there, and no others."""
        setattr(self.part, self.name, vec[i64]([kinds.count(kind) for kind in range(KINDS_OF_KNOWLEDGE)]))


def warp_bounds(state: Zetta, name: str, seat: int, kinds: list[int]) -> tuple[int, int]:
    """How few and how many warp tokens everybody knows to be among the tokens that a seat has drawn or holds.

    [bot.solo_warp_tokens] Whoever keeps no warp tokens has none. [solo.warp_limit] [coop.challenge_7_limit] Where they
    do not count for the limit, all tokens over it are warp tokens; and how many others go back tells their number.
    """
    if forbidden(state, "keep_token", seat, WARP_TOKEN):
        return 0, 0
    if name == "drawn" or not forbidden(state, "return_token", seat, WARP_TOKEN):
        return 0, len(kinds)
    warps = kinds.count(WARP_TOKEN)
    if any(decision.name() == "return_token" and decision.actor == seat for decision in state.pending()):
        return warps, warps
    return max(len(kinds) - int(limit_without(state, seat)), 0), len(kinds)


def take(tokens: list[int], count: int) -> list[int]:
    """The first tokens of a list, which leave it."""
    taken = tokens[:count]
    del tokens[:count]
    return taken


def redeal_markers(state: Zetta, kind: int, rng: Any) -> None:
    """[setup.planet_stack_order] [variant.face_down] Markers of a type that nobody has seen, wherever they are."""
    parts = state.rules.parts
    hidden = [
        marker
        for marker in range(PLANET_MARKERS)
        if parts.planet_type[marker] == kind and not state.markers.seen[marker]
    ]
    slots = {int(state.system.planet_marker[slot]): slot for slot in range(PLANETS)}
    lying = sorted((int(state.markers.place[marker]), slots.get(marker, NONE)) for marker in hidden)
    dealt = rng.sample(hidden, len(hidden))
    for marker, (place, slot) in zip(dealt, lying, strict=True):
        state.markers.place = changed(state.markers.place, marker, place)
        if slot != NONE:
            state.system.planet_marker = changed(state.system.planet_marker, slot, marker)
