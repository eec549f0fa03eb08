"""A random position consistent with what a seat sees: everything that the seat cannot know is dealt again."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import may_see_tokens
from hoshitaku.games.zetta.chapters.dice_count import max_team_dice
from hoshitaku.games.zetta.chapters.knowledge import (
    MAY_KEEP_DRAWN_TOKEN,
    MAY_RETURN_EXCESS_TOKEN,
    token_limit_besides_warp_tokens,
)
from hoshitaku.games.zetta.codes import (
    IN_DECK,
    KNOWLEDGE_KIND_COUNT,
    NONE,
    PLANET_MARKER_COUNT,
    PLANET_SLOT_COUNT,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec, with_value


def redeal(state: ZettaState, seat: int | None, rng: Any) -> ZettaState:
    """[general.open_information] Deals unseen tokens and markers again, at random and indistinguishably for the seat.

    Positions that look alike to the seat give the same result for the same `rng`.
    """
    other = state.clone()
    redeal_knowledge_tokens(other, seat, rng)
    while not (
        is_team_still_possible(other, state)
        and is_deal_consistent(other, state)
        and has_actor_legal_option(other, seat)
    ):
        redeal_knowledge_tokens(other, seat, rng)
    for kind in hidden_planet_types(other):
        redeal_planet_markers(other, kind, rng)
    for kit in ALL_MODULE_KITS:
        if kit.name in state.rules.module_names:
            kit.redeal_hidden(other, seat, rng)
    return other


def is_team_still_possible(dealt: ZettaState, state: ZettaState) -> bool:
    """[assist.own_able] [assist.crew] All seats know that the discoverer has crew or tokens for its discovery."""
    kind = state.attempt.kind
    if kind == NONE:
        return True
    for seat in (state.turn.seat, state.attempt.helper):
        if seat != NONE and (max_team_dice(dealt, seat, kind) > 0) != (max_team_dice(state, seat, kind) > 0):
            return False
    return True


def is_deal_consistent(dealt: ZettaState, state: ZettaState) -> bool:
    """Whether the deal is consistent with all public facts about the modules in play."""
    return all(kit.is_deal_consistent(dealt, state) for kit in ALL_MODULE_KITS if kit.name in state.rules.module_names)


def has_actor_legal_option(dealt: ZettaState, viewer: int | None) -> bool:
    """[knowledge.hidden] All seats know that the deciding seat has a legal option, maybe by a hidden token."""
    asked = dealt.top() if dealt.stack_depth else None
    if asked is None or asked.actor < 0 or may_see_tokens(dealt, asked.actor, NONE if viewer is None else viewer):
        return True
    out = OptionBuffer()
    asked.options(dealt, out)
    return out.count > 0


def hidden_planet_types(state: ZettaState) -> list[int]:
    """[variant.face_down] Types with an unseen marker outside the unknown part of its stack."""
    markers, types = state.markers, state.rules.components.planet_type
    hidden = {
        int(types[marker])
        for marker in range(PLANET_MARKER_COUNT)
        if markers.place[marker] != IN_DECK and not markers.seen[marker]
    }
    return sorted(hidden)


def redeal_knowledge_tokens(state: ZettaState, seat: int | None, rng: Any) -> None:
    """[knowledge.hidden] [coop.open_knowledge] Tokens of other seats and of the bag; partners know each other's."""
    viewer = NONE if seat is None else seat
    rows = [RedealtTokens(state, state.supply, "knowledge", NONE)]
    for other in range(int(state.seat_count())):
        if not may_see_tokens(state, other, viewer):
            rows += [RedealtTokens(state, state.seats[other], name, other) for name in ("knowledge", "drawn")]
    warps = [WARP_TOKEN for row in rows for kind in row.token_kinds if kind == WARP_TOKEN]
    others = sorted(kind for row in rows for kind in row.token_kinds if kind != WARP_TOKEN)
    rng.shuffle(others)
    for row in rows:
        row.dealt_kinds = remove_first_tokens(warps, row.min_warp_tokens)
        if row.min_warp_tokens == row.max_warp_tokens:
            row.dealt_kinds += remove_first_tokens(others, len(row.token_kinds) - row.min_warp_tokens)
    rest = others + warps
    rng.shuffle(rest)
    for row in rows:
        row.put_tokens(row.dealt_kinds + remove_first_tokens(rest, len(row.token_kinds) - len(row.dealt_kinds)))


class RedealtTokens:
    """Tokens to deal again: where they are, their kinds, and bounds for the number of warp tokens among them."""

    def __init__(self, state: ZettaState, part: Any, name: str, seat: int) -> None:
        self.holder = part
        self.field_name = name
        self.token_kinds = [kind for kind, count in enumerate(getattr(part, name)) for _ in range(count)]
        self.min_warp_tokens, self.max_warp_tokens = 0, len(self.token_kinds)
        if seat != NONE:
            self.min_warp_tokens, self.max_warp_tokens = warp_token_bounds(state, name, seat, self.token_kinds)
        self.dealt_kinds: list[int] = []

    def put_tokens(self, kinds: list[int]) -> None:
        """Puts exactly these tokens there."""
        setattr(self.holder, self.field_name, vec[i64]([kinds.count(kind) for kind in range(KNOWLEDGE_KIND_COUNT)]))


def warp_token_bounds(state: ZettaState, name: str, seat: int, kinds: list[int]) -> tuple[int, int]:
    """The publicly known bounds for the number of warp tokens that a seat has drawn or holds.

    [bot.solo_warp_tokens] A bot that may not keep warp tokens has none. [solo.warp_limit] [coop.challenge_7_limit] If
    they do not count for the limit, all tokens over it are warp tokens, and the number of returned tokens shows how
    many there are.
    """
    if module_forbidding_clause(state, MAY_KEEP_DRAWN_TOKEN, seat, WARP_TOKEN):
        return 0, 0
    if name == "drawn" or not module_forbidding_clause(state, MAY_RETURN_EXCESS_TOKEN, seat, WARP_TOKEN):
        return 0, len(kinds)
    warps = kinds.count(WARP_TOKEN)
    if any(
        decision.record_name() == "return_token" and decision.actor == seat for decision in state.pending_decisions()
    ):
        return warps, warps
    return max(len(kinds) - int(token_limit_besides_warp_tokens(state, seat)), 0), len(kinds)


def remove_first_tokens(tokens: list[int], count: int) -> list[int]:
    """Removes the first tokens from a list and returns them."""
    taken = tokens[:count]
    del tokens[:count]
    return taken


def redeal_planet_markers(state: ZettaState, kind: int, rng: Any) -> None:
    """[setup.planet_stack_order] [variant.face_down] Deals again all markers of a type that nobody has seen."""
    parts = state.rules.components
    hidden = [
        marker
        for marker in range(PLANET_MARKER_COUNT)
        if parts.planet_type[marker] == kind and not state.markers.seen[marker]
    ]
    slots = {int(state.system.planet_marker[slot]): slot for slot in range(PLANET_SLOT_COUNT)}
    lying = sorted((int(state.markers.place[marker]), slots.get(marker, NONE)) for marker in hidden)
    dealt = rng.sample(hidden, len(hidden))
    for marker, (place, slot) in zip(dealt, lying, strict=True):
        state.markers.place = with_value(state.markers.place, marker, place)
        if slot != NONE:
            state.system.planet_marker = with_value(state.system.planet_marker, slot, marker)
