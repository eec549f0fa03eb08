"""[general.open_information] What a seat may see. Fields are included by a whitelist, so that no secret can leak.

Numbers of the state appear as ids and names. Fields that are not declared public appear only if a function here names
their viewers. view_schema.py describes the whole view.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import may_see_tokens
from hoshitaku.games.zetta.chapters.knowledge import tokens_in_bag
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.chapters.scoring import card_owner, winners
from hoshitaku.games.zetta.chapters.trade import MAX_OFFERS_PER_TURN, AnswerOffer, OfferDecision
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_KIND
from hoshitaku.games.zetta.codes import (
    FOREIGN_FLAG,
    IN_DECK,
    IN_DISCARD_PILE,
    NONE,
    ON_TABLE,
    OUT_OF_GAME,
    PLACE_NUMBER_LIMIT,
    PLANET_MARKER_COUNT,
    PLANET_TYPE_NAMES,
    SUBSTANCE_NAMES,
)
from hoshitaku.games.zetta.grid_cards import grid_deck_size
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.view_seats import seat_view
from hoshitaku.games.zetta.interface.view_system import discovery_attempt_view, system_view
from hoshitaku.games.zetta.places import place_id
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision_view import current_decision_view
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.state_field import declared_field
from hoshitaku.kernel.vectors import vec

GRID_SPACE_FIELDS = [declared_field(PreparationGrid, name) for name in ("crew", "flag", "barred")]
NAME_BY_ASIDE_LOCATION = {IN_DISCARD_PILE: "discard", OUT_OF_GAME: "out"}


def view(state: ZettaState, seat: int | None, names: StateNames) -> dict[str, object]:
    """[general.open_information] Everything that a seat (None: a spectator) may see."""
    return {
        "voyage": names.public_fields(state.voyage),
        "turn": names.public_fields(state.turn),
        "system": system_view(state, names),
        "seats": [seat_view(state, number, seat, names) for number in range(int(state.seat_count()))],
        "display": artifact_display(state, names),
        "attempt": discovery_attempt_view(state, names),
        "grid": grid_view(state, names),
        "offer": offer_view(state, names),
        "stacks": [planet_stack_view(state, kind, names) for kind in range(len(PLANET_TYPE_NAMES))],
        "bag": int(tokens_in_bag(state)),
        "decks": deck_size_by_kind(state),
        "aside": used_and_removed_cards_by_deck(state, names),
        "modules": modules_view(state, seat, names),
        "fame": fame_view(state),
        "winners": winners(state) if not state.stack_depth else [],
        "decision": decision_view(state, seat, names),
    }


def decision_view(state: ZettaState, seat: int | None, names: StateNames) -> dict[str, object] | None:
    """The current decision, with prices of places only for seats that know how the ship can go there.

    [knowledge.hidden] A hidden star pilot token makes more places reachable.
    """
    fields = current_decision_view(state, names.ids)
    decision = state.top() if state.stack_depth else None
    if fields is None or not isinstance(decision, ChooseMove):
        return fields
    knows = may_see_tokens(state, decision.actor, NONE if seat is None else seat)
    return {**fields, "prices": move_prices_view(state, decision) if knows else None}


def move_prices_view(state: ZettaState, decision: ChooseMove) -> dict[str, int]:
    """[land.cost] Price of each place that the ship can go to, landing included."""
    out = OptionBuffer()
    decision.options(state, out)
    places = [place for place in out.to_list() if place < PLACE_NUMBER_LIMIT]
    fares = MovePrices(state, decision.actor)
    return {place_id(place): int(fares.first_way_price(state, place)) for place in places}


def artifact_display(state: ZettaState, names: StateNames) -> list[str]:
    """[setup.artifact_display] Artifacts on display."""
    return [id for id, place in zip(names.ids["artifact"], state.artifacts.place, strict=True) if place == ON_TABLE]


def card_locations_by_deck(state: ZettaState) -> dict[str, vec[i64]]:
    """The card locations of each deck."""
    return {
        "crew": state.crew.place,
        "life": state.life.place,
        "artifact": state.artifacts.place,
        "quick_zetta": state.supply.quick_zetta,
        "quick_prep": state.supply.quick_prep,
    }


def deck_size_by_kind(state: ZettaState) -> dict[str, int]:
    """Number of cards left in each deck."""
    left = {kind: sum(place == IN_DECK for place in places) for kind, places in card_locations_by_deck(state).items()}
    return left | {"crew": int(grid_deck_size(state)), "life": int(state.rules.life_card_draw.count_in_deck(state))}


def used_and_removed_cards_by_deck(state: ZettaState, names: StateNames) -> dict[str, dict[str, str]]:
    """The cards of each deck that are used up or out of the game, so that all seats know which are left."""
    return {
        kind: used_and_removed_cards(places, names.ids[kind]) for kind, places in card_locations_by_deck(state).items()
    }


def used_and_removed_cards(places: vec[i64], ids: list[str]) -> dict[str, str]:
    """The cards of a deck that are used up or out of the game."""
    found: dict[str, str] = {}
    for card in range(i64(len(places))):
        if places[card] == IN_DISCARD_PILE:
            found[ids[card]] = NAME_BY_ASIDE_LOCATION[IN_DISCARD_PILE]
        elif places[card] == OUT_OF_GAME:
            found[ids[card]] = NAME_BY_ASIDE_LOCATION[OUT_OF_GAME]
    return found


def planet_stack_view(state: ZettaState, kind: int, names: StateNames) -> dict[str, object]:
    """[cleanup.planets_order] A stack: the number of unknown markers on top, then the known ones under them."""
    parts = state.rules.components
    markers = [n for n in range(PLANET_MARKER_COUNT) if parts.planet_type[n] == kind]
    under = sorted((int(state.markers.place[n]), n) for n in markers if state.markers.place[n] >= 0)
    return {
        "type": PLANET_TYPE_NAMES[kind],
        "unseen": sum(state.markers.place[n] == IN_DECK for n in markers),
        "under": [names.ids["planet"][n] if state.markers.seen[n] else None for _, n in under],
    }


def grid_view(state: ZettaState, names: StateNames) -> dict[str, object] | None:
    """[setup.grid] The preparation grid, row by row from the top left; None while it is empty."""
    if all(crew == NONE for crew in state.grid.crew):
        return None
    columns: Any = [names.field_json(field, getattr(state.grid, field.name)) for field in GRID_SPACE_FIELDS]
    spaces = [
        {"crew": card, "flag": None if flag == FOREIGN_FLAG else flag, "foreign": flag == FOREIGN_FLAG, "barred": sides}
        for card, flag, sides in zip(*columns, strict=True)
    ]
    return {**names.public_fields(state.grid), "spaces": spaces}


def offer_view(state: ZettaState, names: StateNames) -> dict[str, object] | None:
    """[trade.offer] Both sides of the current offer; None while there is no trade."""
    decision = state.top() if state.stack_depth else None
    if not isinstance(decision, (OfferDecision, AnswerOffer)):
        return None
    giver = int(state.turn.seat)
    taker = int(decision.actor + decision.partner) - giver
    return {
        "giver": giver,
        "taker": taker,
        "gives": offer_side_view(state, giver, state.offer.gives, names),
        "gets": offer_side_view(state, taker, state.offer.gets, names),
        "most": MAX_OFFERS_PER_TURN,
    }


def offer_side_view(state: ZettaState, seat: int, amounts: vec[i64], names: StateNames) -> dict[str, object]:
    """[trade.what] What one of the two seats gives."""
    offered = {kind: int(amounts[number]) for number, kind in enumerate(SUBSTANCE_NAMES)}
    life, artifacts = state.offer.life, state.offer.artifacts
    return {
        "substances": offered,
        "energy": int(amounts[ENERGY_KIND]),
        "life": [
            id for n, id in enumerate(names.ids["life"]) if life >> n & 1 and card_owner(state.life.place[n]) == seat
        ],
        "artifacts": [
            id
            for n, id in enumerate(names.ids["artifact"])
            if artifacts >> n & 1 and card_owner(state.artifacts.place[n]) == seat
        ],
    }


def modules_view(state: ZettaState, seat: int | None, names: StateNames) -> dict[str, dict[str, object]]:
    """The public state of each module, and what else it shows to this seat."""
    kept = {part.NAME: names.public_fields(part) for part in state.modules}
    modules = state.rules.modules
    return {module.name(): {**kept.get(module.name(), {}), **module.extra_view(state, seat)} for module in modules}


def fame_view(state: ZettaState) -> list[dict[str, object]]:
    """[general.goal] Fame of each seat by source, as if the game ended now; all of it is public."""
    seats = range(int(state.seat_count()))
    return [
        {
            "source": source.words_key(),
            "clause": source.clause(),
            "seats": [int(source.fame_of_seat(state, seat)) for seat in seats],
        }
        for source in state.rules.fame_sources
    ]
