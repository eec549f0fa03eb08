"""The market: rates of plutonium and uranium, what lies at the planet, the open quests, and cards to choose from."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.drawing.farfarout.boards import steps
from hoshitaku.web.drawing.farfarout.cards import ITEMS, OUT_OF_REACH, Card, Deck
from hoshitaku.web.drawing.farfarout.sight import Entry, Sight
from hoshitaku.web.drawing.pictures import picture

# Decisions in which cards are used or played from one's own board, not chosen from others.
ON_BOARD = frozenset(("choose_action", "use_icon", "before_battle", "prevent_loss", "answer_event"))

# Decisions about a quest that is not itself an answer, and where the view has it; held quests may be answers.
DRAWN = {"accept_quest": "dealt", "give_up_outpost": "chosen"}


@picture
class Place:
    """Where the ship of the viewer (or of whoever's turn it is) has landed, with the cards in its rows."""

    body: str
    planet: Entry
    rows: tuple[Card, ...]


@picture
class Market:
    """Rates by currency on a scale from ``low`` to ``high``; ``open_row`` are main quests that anyone may complete.

    ``offer`` are cards from which a seat now chooses; ``hidden`` says how many of them the viewer does not see.
    ``next_tile`` is the system on top of the stack, if the viewer has looked at it.
    """

    low: int
    high: int
    rates: Entry
    place: Place | None
    open_row: tuple[Card, ...]
    offer: tuple[Card, ...]
    hidden: int
    next_tile: Entry | None


def paint(position: hoshitaku.Position, sight: Sight) -> Market:
    """The market as one viewer sees it."""
    scale, deck = sight.data["market"], Deck(sight)
    own = sight.view["seats"][sight.me] if sight.me is not None else {"progress": None}
    return Market(
        scale["min"],
        scale["max"],
        sight.view["rates"],
        _place(sight, deck),
        tuple(deck.card(f"quest:{quest}", steps(deck, quest, own)) for quest in sight.view["open_row"]),
        _offer(position, sight, deck),
        _hidden(sight),
        sight.entries("tile").get(sight.view["stack"]["top"]),
    )


def _place(sight: Sight, deck: Deck) -> Place | None:
    looked_at = sight.me if sight.me is not None else sight.view["turn"]
    body = None if looked_at is None else sight.view["seats"][looked_at]["body"]
    found = next((entry for entry in sight.view["bodies"] if entry["id"] == body), None)
    if found is None or found["planet"] is None:
        return None
    items = [item for kind in ITEMS for item in found[kind]]
    rows = (*deck.cards("crew", found["crew"]), *deck.cards("item", items))
    return Place(found["id"], sight.entries("home_planet", "planet")[found["planet"]], rows)


def _offer(position: hoshitaku.Position, sight: Sight, deck: Deck) -> tuple[Card, ...]:
    """Cards that the current question is about; while another seat is asked, those that are face up for it."""
    if not sight.asked:
        shown = sight.view["offer"]
        kinds = {"crew": "crew", "items": "item", "events": "event", "quests": "quest"}
        return tuple(card for name, kind in kinds.items() for card in deck.cards(kind, shown[name]))
    if sight.decision.get("name") in ON_BOARD:
        return ()
    own = sight.view["seats"][sight.me]
    name = sight.decision["name"]
    held = {*own["crew"], *own["items"], *(() if name in DRAWN else own["outposts"])}
    turned_up = [
        target
        for target, choice in sight.at.items()
        if choice["refused"] is None or choice["refused"]["clause"] in OUT_OF_REACH
    ]
    turned_up += _not_asked_for(position, sight)
    answers = [target for target in turned_up if target.partition(":")[2] not in held and deck.face(target)]
    # The quest that was drawn comes first, and is no button.
    drawn = [f"quest:{quest}" for quest in own[DRAWN[name]]] if name in DRAWN else []
    return tuple(deck.card(target) for target in (*drawn, *answers))


def _not_asked_for(position: hoshitaku.Position, sight: Sight) -> list[str]:
    """What else could be chosen if a lesson did not ask for one answer: drawn as plain cards, not as buttons."""
    options = position.options()
    if len(options) == len(sight.choices):
        return []
    return [target for target in map(position.option_target, options) if target not in sight.at]


def _hidden(sight: Sight) -> int:
    """[farfarout:quest.open_closed] Quests that others hold in their hand while they choose."""
    return sum(seat["dealt"] + seat["chosen"] for number, seat in enumerate(sight.view["seats"]) if number != sight.me)
