"""[general.open_information] What a seat may see: built by a whitelist, so that nothing else can slip through.

Numbers of the state are told as what they name; what their declarations do not let everybody see (`seen`) is told only
where a function here says to whom. view_schema.py describes all of it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import tokens_in_bag
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.chapters.scoring import card_owner, winners
from hoshitaku.games.zetta.chapters.trade import MAX_OFFERS, AnswerOffer, OfferDecision
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_THING
from hoshitaku.games.zetta.codes import (
    FOREIGN_FLAG,
    IN_DECK,
    NONE,
    ON_TABLE,
    OUT_OF_GAME,
    PLACE_COUNT,
    PLANET_MARKERS,
    PLANET_TYPES,
    SUBSTANCES,
    USED,
)
from hoshitaku.games.zetta.grid_cards import grid_deck_size
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.view_seats import seat_view
from hoshitaku.games.zetta.interface.view_system import attempt_view, system_view
from hoshitaku.games.zetta.places import place_id
from hoshitaku.games.zetta.sides import may_see_tokens
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.decision_view import current_decision_view
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.vectors import vec

ASIDE_NAMES = {USED: "discard", OUT_OF_GAME: "out"}


def view(state: ZettaState, seat: int | None, names: StateNames) -> dict[str, object]:
    """[general.open_information] Everything that a seat (None: a spectator) may see."""
    return {
        "voyage": names.public_fields(state.voyage),
        "turn": names.public_fields(state.turn),
        "system": system_view(state, names),
        "seats": [seat_view(state, number, seat, names) for number in range(int(state.seat_count()))],
        "display": artifact_display(state, names),
        "attempt": attempt_view(state, names),
        "grid": grid_view(state, names),
        "offer": offer_view(state, names),
        "stacks": [stack_view(state, kind, names) for kind in range(len(PLANET_TYPES))],
        "bag": int(tokens_in_bag(state)),
        "decks": deck_sizes(state),
        "aside": cards_aside_by_deck(state, names),
        "modules": modules_view(state, seat, names),
        "fame": fame_view(state),
        "winners": winners(state) if not state.stack_depth else [],
        "decision": decision_view(state, seat, names),
    }


def decision_view(state: ZettaState, seat: int | None, names: StateNames) -> dict[str, object] | None:
    """The current question; what places cost is told only to those who know how the ship can go there.

    [knowledge.hidden] A star pilot token, which others do not see, leads farther.
    """
    told = current_decision_view(state, names.ids)
    decision = state.top() if state.stack_depth else None
    if told is None or not isinstance(decision, ChooseMove):
        return told
    knows = may_see_tokens(state, decision.actor, NONE if seat is None else seat)
    return {**told, "prices": move_prices_view(state, decision) if knows else None}


def move_prices_view(state: ZettaState, decision: ChooseMove) -> dict[str, int]:
    """[land.cost] Energy of going to each place that the ship can go to, landing included."""
    out = OptionBuffer()
    decision.options(state, out)
    places = [place for place in out.to_list() if place < PLACE_COUNT]
    fares = MovePrices(state, decision.actor)
    return {place_id(place): int(fares.first_way_price(state, place)) for place in places}


def artifact_display(state: ZettaState, names: StateNames) -> list[str]:
    """[setup.artifact_display] Artifacts that can be made."""
    return [id for id, place in zip(names.ids["artifact"], state.artifacts.place, strict=True) if place == ON_TABLE]


def deck_locations(state: ZettaState) -> dict[str, vec[i64]]:
    """Where the cards of each deck are."""
    return {
        "crew": state.crew.place,
        "life": state.life.place,
        "artifact": state.artifacts.place,
        "quick_zetta": state.supply.quick_zetta,
        "quick_prep": state.supply.quick_prep,
    }


def deck_sizes(state: ZettaState) -> dict[str, int]:
    """Cards left in the decks."""
    left = {kind: sum(place == IN_DECK for place in places) for kind, places in deck_locations(state).items()}
    return left | {"crew": int(grid_deck_size(state)), "life": int(state.rules.life_card_draw.count_in_deck(state))}


def cards_aside_by_deck(state: ZettaState, names: StateNames) -> dict[str, dict[str, str]]:
    """Which cards of each deck were used up or are out of the game; so all know which are left in it."""
    return {kind: cards_aside(places, names.ids[kind]) for kind, places in deck_locations(state).items()}


def cards_aside(places: vec[i64], ids: list[str]) -> dict[str, str]:
    """Which cards of a deck were used up or are out of the game."""
    found: dict[str, str] = {}
    for card in range(i64(len(places))):
        if places[card] == USED:
            found[ids[card]] = ASIDE_NAMES[USED]
        elif places[card] == OUT_OF_GAME:
            found[ids[card]] = ASIDE_NAMES[OUT_OF_GAME]
    return found


def stack_view(state: ZettaState, kind: int, names: StateNames) -> dict[str, object]:
    """[cleanup.planets_order] A stack: how many markers nobody knows lie above, then the end that was laid openly."""
    parts = state.rules.components
    markers = [n for n in range(PLANET_MARKERS) if parts.planet_type[n] == kind]
    under = sorted((int(state.markers.place[n]), n) for n in markers if state.markers.place[n] >= 0)
    return {
        "type": PLANET_TYPES[kind],
        "unseen": sum(state.markers.place[n] == IN_DECK for n in markers),
        "under": [names.ids["planet"][n] if state.markers.seen[n] else None for _, n in under],
    }


def grid_view(state: ZettaState, names: StateNames) -> dict[str, object] | None:
    """[setup.grid] The preparation grid, row by row from the top left; None while no crew lies in it."""
    if all(crew == NONE for crew in state.grid.crew):
        return None
    told = names.public_fields(state.grid)
    columns: Any = [told.pop(name) for name in ("crew", "flag", "barred")]
    spaces = [
        {"crew": card, "flag": None if flag == FOREIGN_FLAG else flag, "foreign": flag == FOREIGN_FLAG, "barred": sides}
        for card, flag, sides in zip(*columns, strict=True)
    ]
    return {**told, "spaces": spaces}


def offer_view(state: ZettaState, names: StateNames) -> dict[str, object] | None:
    """[trade.offer] What both sides give in the offer that is being made; None while nobody trades."""
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
        "most": MAX_OFFERS,
    }


def offer_side_view(state: ZettaState, seat: int, things: vec[i64], names: StateNames) -> dict[str, object]:
    """[trade.what] What one of the two gives."""
    offered = {kind: int(things[number]) for number, kind in enumerate(SUBSTANCES)}
    life, artifacts = state.offer.life, state.offer.artifacts
    return {
        "substances": offered,
        "energy": int(things[ENERGY_THING]),
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
    """What each module keeps openly, and what else it shows to this seat."""
    kept = {part.NAME: names.public_fields(part) for part in state.modules}
    modules = state.rules.modules
    return {module.name(): {**kept.get(module.name(), {}), **module.extra_view(state, seat)} for module in modules}


def fame_view(state: ZettaState) -> list[dict[str, object]]:
    """[general.goal] What each source of fame brings to whom, as if the game ended now; all of it lies open."""
    seats = range(int(state.seat_count()))
    return [
        {
            "source": source.words_key(),
            "clause": source.clause(),
            "seats": [int(source.fame_of_seat(state, seat)) for seat in seats],
        }
        for source in state.rules.fame_sources
    ]
