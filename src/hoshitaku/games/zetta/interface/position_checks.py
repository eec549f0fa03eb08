"""Checks that a decoded position is possible: its parts agree, and the seat that must decide has a legal option."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    KNOWLEDGE_KIND_COUNT,
    NONE,
    ON_TABLE,
    PLANET_MARKER_COUNT,
)
from hoshitaku.games.zetta.modified_numbers import TOKENS_ON_MODULES_QUERY, modified_number
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.option_buffer import OptionBuffer


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError if the position is impossible."""
    check_seats(state, fields)
    check_planet_markers(state, fields)
    check_grid(state, fields)
    check_offer(state, fields)
    check_knowledge_token_counts(state, fields)
    for kit in ALL_MODULE_KITS:
        if kit.name in state.rules.module_names:
            kit.check_position(state, fields)
    check_pending_decision(state, fields)


def check_seats(state: ZettaState, fields: JsonFields) -> None:
    """Checks that the start player, the active seat and the owners of crew are seats of this table."""
    seats = int(state.seat_count())
    named = {"voyage.start": state.voyage.start, "turn.seat": state.turn.seat, "attempt.helper": state.attempt.helper}
    for name, seat in named.items():
        if seat >= seats:
            fields.refuse(name, f"must be below {seats}", f"{seats}未満が必要です")
    if any(place >= seats for place in state.crew.place):
        fields.refuse("crew.place", f"must be with seats below {seats}", f"席は{seats}未満が必要です")
    if state.system.star >= len(state.rules.components.goldilocks_bits):
        fields.refuse("system.star", "is unknown", "不明な恒星です")


def check_planet_markers(state: ZettaState, fields: JsonFields) -> None:
    """Checks that the markers on the board are exactly those in its slots, each once."""
    laid = [int(marker) for marker in state.system.planet_marker]
    table = [n for n in range(PLANET_MARKER_COUNT) if state.markers.place[n] == ON_TABLE]
    orbits = zip(laid, state.system.planet_orbit, strict=True)
    if sorted(marker for marker in laid if marker != NONE) != table or any(
        (marker == NONE) != (orbit == NONE) for marker, orbit in orbits
    ):
        fields.refuse(
            "markers.place", "disagrees with planet_marker or planet_orbit", "planet_marker・planet_orbitと合いません"
        )


def check_grid(state: ZettaState, fields: JsonFields) -> None:
    """Checks that the cards in the grid and on top of the deck are exactly those on the table, each once."""
    laid = [int(state.grid.top), *(int(crew) for crew in state.grid.crew)]
    table = [crew for crew in range(CREW_CARD_COUNT) if state.crew.place[crew] == ON_TABLE]
    for kind in state.rules.grid_card_kinds:
        table += [
            int(kind.first_number) + card for card, place in enumerate(kind.card_locations(state)) if place == ON_TABLE
        ]
    if sorted(crew for crew in laid if crew != NONE) != table:
        fields.refuse("crew.place", "disagrees with grid.crew or grid.top", "grid.crew・grid.topと合いません")


def check_offer(state: ZettaState, fields: JsonFields) -> None:
    """[trade.what] Checks that every card in the offer belongs to a seat."""
    rows = (("offer.life", state.offer.life, state.life.place),
            ("offer.artifacts", state.offer.artifacts, state.artifacts.place))  # fmt: skip
    for name, offer, places in rows:
        if any(offer >> card & 1 and card_owner(place) == NONE for card, place in enumerate(places)):
            fields.refuse(name, "offers a card that nobody has", "誰も持っていないカードが含まれています")


def check_knowledge_token_counts(state: ZettaState, fields: JsonFields) -> None:
    """[general.limited_tokens] Checks that each kind has no more knowledge tokens than the box."""
    for kind in range(KNOWLEDGE_KIND_COUNT):
        held = sum(int(seat.knowledge[kind] + seat.drawn[kind]) for seat in state.seats)
        laid = sum(int(tokens >> kind & 1) for tokens in state.crew.laid)
        laid += int(modified_number(state, TOKENS_ON_MODULES_QUERY, NONE, kind, 0))
        if held + laid + int(state.supply.knowledge[kind]) > int(state.rules.components.knowledge_counts[kind]):
            fields.refuse("seats", "hold more tokens than there are", "存在する数より多くのトークンがあります")


def check_pending_decision(state: ZettaState, fields: JsonFields) -> None:
    """Checks that the pending decision has a legal option."""
    if state.stack_depth == 0:
        return
    out = OptionBuffer()
    try:
        state.options(out)
    except (IndexError, KeyError, NotImplementedError):
        out.clear()
    if out.count == 0:
        fields.refuse("stack", "asks for a choice without a legal option", "選べる選択肢がありません")
