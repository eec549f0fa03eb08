"""The market: rates of plutonium and uranium, rows of cards at the planet, open quests, and cards to choose from."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.drawing.farfarout.boards import quest_progress
from hoshitaku.web.drawing.farfarout.cards import EXPLAINED_REFUSAL_CLAUSES, ITEM_SECTIONS, Card, CardFinder
from hoshitaku.web.drawing.farfarout.viewer_context import Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part

# Decisions that use or play cards of the own board; the cards are not offered.
OWN_BOARD_DECISIONS = frozenset(("choose_action", "use_icon", "before_battle", "prevent_loss", "answer_event"))

# Decisions about a quest that is not an option itself, and where the view has it; held quests may be options.
DRAWN_QUEST_FIELD_BY_DECISION = {"accept_quest": "dealt", "give_up_outpost": "chosen"}


@scene_part
class LandedPlanet:
    """The planet where the ship of the viewer (or of the current seat) has landed, with its rows of cards."""

    planet: Entry
    cards: tuple[Card, ...]


@scene_part
class Market:
    """Exchange rates by currency, from ``min_rate`` to ``max_rate``, and cards to choose from.

    ``open_quests`` are main quests that anyone may complete. ``cards_to_choose_from`` are offered to a seat;
    ``hidden_card_count`` is the number of those that the viewer does not see. ``known_next_tile`` is the system on
    top of the stack, if the viewer has looked at it.
    """

    min_rate: int
    max_rate: int
    rate_by_currency: Entry
    landed_planet: LandedPlanet | None
    open_quests: tuple[Card, ...]
    cards_to_choose_from: tuple[Card, ...]
    hidden_card_count: int
    known_next_tile: Entry | None


def make_market(position: hoshitaku.Position, sight: ViewerContext) -> Market:
    """The market as one viewer sees it."""
    scale, deck = sight.pack_data["market"], CardFinder(sight)
    own = sight.view["seats"][sight.own_seat] if sight.own_seat is not None else {"progress": None}
    return Market(
        scale["min"],
        scale["max"],
        sight.view["rates"],
        _landed_planet(sight, deck),
        tuple(deck.find_card(f"quest:{quest}", quest_progress(deck, quest, own)) for quest in sight.view["open_row"]),
        _cards_to_choose_from(position, sight, deck),
        _hidden_card_count(sight),
        sight.entries("tile").get(sight.view["stack"]["top"]),
    )


def _landed_planet(sight: ViewerContext, deck: CardFinder) -> LandedPlanet | None:
    looked_at = sight.own_seat if sight.own_seat is not None else sight.view["turn"]
    body = None if looked_at is None else sight.view["seats"][looked_at]["body"]
    found = next((entry for entry in sight.view["bodies"] if entry["id"] == body), None)
    if found is None or found["planet"] is None:
        return None
    items = [item for kind in ITEM_SECTIONS for item in found[kind]]
    rows = (*deck.find_cards("crew", found["crew"]), *deck.find_cards("item", items))
    return LandedPlanet(sight.entries("home_planet", "planet")[found["planet"]], rows)


def _cards_to_choose_from(position: hoshitaku.Position, sight: ViewerContext, deck: CardFinder) -> tuple[Card, ...]:
    """Cards of the current question; while another seat is asked, only those that are face up."""
    if not sight.is_asked:
        shown = sight.view["offer"]
        kinds = {"crew": "crew", "items": "item", "events": "event", "quests": "quest"}
        return tuple(card for name, kind in kinds.items() for card in deck.find_cards(kind, shown[name]))
    if sight.decision.get("name") in OWN_BOARD_DECISIONS:
        return ()
    own = sight.view["seats"][sight.own_seat]
    name = sight.decision["name"]
    held = {*own["crew"], *own["items"], *(() if name in DRAWN_QUEST_FIELD_BY_DECISION else own["outposts"])}
    turned_up = [
        target
        for target, choice in sight.options_by_target.items()
        if choice["refused"] is None or choice["refused"]["clause"] in EXPLAINED_REFUSAL_CLAUSES
    ]
    turned_up += _targets_outside_lesson(position, sight)
    answers = [target for target in turned_up if target.partition(":")[2] not in held and deck.find_face(target)]
    # The drawn quest comes first, and is not a button.
    drawn = (
        [f"quest:{quest}" for quest in own[DRAWN_QUEST_FIELD_BY_DECISION[name]]]
        if name in DRAWN_QUEST_FIELD_BY_DECISION
        else []
    )
    return tuple(deck.find_card(target) for target in (*drawn, *answers))


def _targets_outside_lesson(position: hoshitaku.Position, sight: ViewerContext) -> list[str]:
    """Options that are legal but not part of a lesson: drawn as plain cards, not as buttons."""
    options = position.options()
    if len(options) == len(sight.legal_options):
        return []
    return [target for target in map(position.option_target, options) if target not in sight.options_by_target]


def _hidden_card_count(sight: ViewerContext) -> int:
    """[farfarout:quest.open_closed] Number of quests that other seats hold while they choose."""
    return sum(
        seat["dealt"] + seat["chosen"] for number, seat in enumerate(sight.view["seats"]) if number != sight.own_seat
    )
