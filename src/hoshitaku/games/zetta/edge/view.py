"""[general.open_information] What a seat may see: built by a whitelist, so that nothing else can slip through.

Numbers of the state are told as what they name; what their declarations do not let everybody see (`seen`) is told only
where a function here says to whom. view_schema.py describes all of it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.fares import Fares
from hoshitaku.games.zetta.chapters.knowledge import in_bag
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.offer import ENERGY_THING
from hoshitaku.games.zetta.chapters.scoring import owner, winners
from hoshitaku.games.zetta.chapters.trade import MOST_OFFERS, AnswerOffer, AnyOffer
from hoshitaku.games.zetta.codes import (
    FOREIGN_FLAG,
    GONE,
    IN_DECK,
    NONE,
    ON_TABLE,
    PLACES,
    PLANET_MARKERS,
    PLANET_TYPES,
    SUBSTANCES,
    USED,
)
from hoshitaku.games.zetta.edge.names import Names
from hoshitaku.games.zetta.edge.view_seats import seat_view
from hoshitaku.games.zetta.edge.view_system import attempt_view, system_view
from hoshitaku.games.zetta.gridcards import cards_in_deck
from hoshitaku.games.zetta.places import place_id
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.shown import shown
from hoshitaku.kernel.vectors import vec

ASIDE = {USED: "discard", GONE: "out"}


def view(state: Zetta, seat: int | None, names: Names) -> dict[str, object]:
    """[general.open_information] Everything that a seat (None: a spectator) may see."""
    return {
        "voyage": names.seen(state.voyage),
        "turn": names.seen(state.turn),
        "system": system_view(state, names),
        "seats": [seat_view(state, number, seat, names) for number in range(int(state.seat_count()))],
        "display": display(state, names),
        "attempt": attempt_view(state, names),
        "grid": grid_view(state, names),
        "offer": offer_view(state, names),
        "stacks": [stack_view(state, kind, names) for kind in range(len(PLANET_TYPES))],
        "bag": int(in_bag(state)),
        "decks": decks(state),
        "aside": aside(state, names),
        "modules": modules_view(state, seat, names),
        "fame": fame_view(state),
        "winners": winners(state) if not state.depth else [],
        "decision": decision_view(state, seat, names),
    }


def decision_view(state: Zetta, seat: int | None, names: Names) -> dict[str, object] | None:
    """The current question; what places cost is told only to those who know how the ship can go there.

    [knowledge.hidden] A star pilot token, which others do not see, leads farther.
    """
    told = shown(state, names.ids)
    decision = state.top() if state.depth else None
    if told is None or not isinstance(decision, ChooseMove):
        return told
    knows = shows_tokens(state, decision.actor, NONE if seat is None else seat)
    return {**told, "prices": prices(state, decision) if knows else None}


def prices(state: Zetta, decision: ChooseMove) -> dict[str, int]:
    """[land.cost] Energy of going to each place that the ship can go to, landing included."""
    out = Options()
    decision.options(state, out)
    places = [place for place in out.listed() if place < PLACES]
    fares = Fares(state, decision.actor)
    return {place_id(place): int(fares.lowest(state, place)) for place in places}


def display(state: Zetta, names: Names) -> list[str]:
    """[setup.artifact_display] Artifacts that can be made."""
    return [id for id, place in zip(names.ids["artifact"], state.artifacts.place, strict=True) if place == ON_TABLE]


def deck_places(state: Zetta) -> dict[str, vec[i64]]:
    """Where the cards of each deck are."""
    return {
        "crew": state.crew.place,
        "life": state.life.place,
        "artifact": state.artifacts.place,
        "quick_zetta": state.supply.quick_zetta,
        "quick_prep": state.supply.quick_prep,
    }


def decks(state: Zetta) -> dict[str, int]:
    """Cards left in the decks."""
    left = {kind: sum(place == IN_DECK for place in places) for kind, places in deck_places(state).items()}
    return left | {"crew": int(cards_in_deck(state)), "life": int(state.rules.draw_life.left(state))}


def aside(state: Zetta, names: Names) -> dict[str, dict[str, str]]:
    """Which cards of each deck were used up or are out of the game; so all know which are left in it."""
    return {kind: cards_aside(places, names.ids[kind]) for kind, places in deck_places(state).items()}


def cards_aside(places: vec[i64], ids: list[str]) -> dict[str, str]:
    """Which cards of a deck were used up or are out of the game."""
    found: dict[str, str] = {}
    for card in range(i64(len(places))):
        if places[card] == USED:
            found[ids[card]] = ASIDE[USED]
        elif places[card] == GONE:
            found[ids[card]] = ASIDE[GONE]
    return found


def stack_view(state: Zetta, kind: int, names: Names) -> dict[str, object]:
    """[cleanup.planets_order] A stack: how many markers nobody knows lie above, then the end that was laid openly."""
    parts = state.rules.parts
    markers = [n for n in range(PLANET_MARKERS) if parts.planet_type[n] == kind]
    under = sorted((int(state.markers.place[n]), n) for n in markers if state.markers.place[n] >= 0)
    return {
        "type": PLANET_TYPES[kind],
        "unseen": sum(state.markers.place[n] == IN_DECK for n in markers),
        "under": [names.ids["planet"][n] if state.markers.seen[n] else None for _, n in under],
    }


def grid_view(state: Zetta, names: Names) -> dict[str, object] | None:
    """[setup.grid] The preparation grid, row by row from the top left; None while no crew lies in it."""
    if all(crew == NONE for crew in state.grid.crew):
        return None
    told = names.seen(state.grid)
    columns: Any = [told.pop(name) for name in ("crew", "flag", "barred")]
    spaces = [
        {"crew": card, "flag": None if flag == FOREIGN_FLAG else flag, "foreign": flag == FOREIGN_FLAG, "barred": sides}
        for card, flag, sides in zip(*columns, strict=True)
    ]
    return {**told, "spaces": spaces}


def offer_view(state: Zetta, names: Names) -> dict[str, object] | None:
    """[trade.offer] What both sides give in the offer that is being made; None while nobody trades."""
    decision = state.top() if state.depth else None
    if not isinstance(decision, (AnyOffer, AnswerOffer)):
        return None
    giver = int(state.turn.seat)
    taker = int(decision.actor + decision.partner) - giver
    return {
        "giver": giver,
        "taker": taker,
        "gives": side_view(state, giver, state.offer.gives, names),
        "gets": side_view(state, taker, state.offer.gets, names),
        "most": MOST_OFFERS,
    }


def side_view(state: Zetta, seat: int, things: vec[i64], names: Names) -> dict[str, object]:
    """[trade.what] What one of the two gives."""
    offered = {kind: int(things[number]) for number, kind in enumerate(SUBSTANCES)}
    life, artifacts = state.offer.life, state.offer.artifacts
    return {
        "substances": offered,
        "energy": int(things[ENERGY_THING]),
        "life": [id for n, id in enumerate(names.ids["life"]) if life >> n & 1 and owner(state.life.place[n]) == seat],
        "artifacts": [
            id
            for n, id in enumerate(names.ids["artifact"])
            if artifacts >> n & 1 and owner(state.artifacts.place[n]) == seat
        ],
    }


def modules_view(state: Zetta, seat: int | None, names: Names) -> dict[str, dict[str, object]]:
    """What each module keeps openly, and what else it shows to this seat."""
    kept = {part.NAME: names.seen(part) for part in state.modules}
    modules = state.rules.modules
    return {module.name(): {**kept.get(module.name(), {}), **module.shown(state, seat)} for module in modules}


def fame_view(state: Zetta) -> list[dict[str, object]]:
    """[general.goal] What each source of fame brings to whom, as if the game ended now; all of it lies open."""
    seats = range(int(state.seat_count()))
    return [
        {
            "source": source.key(),
            "clause": source.clause(),
            "seats": [int(source.fame(state, seat)) for seat in seats],
        }
        for source in state.rules.fame
    ]
