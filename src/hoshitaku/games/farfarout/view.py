"""[digital.public] What a seat may see: built by a whitelist, so that nothing else can slip through."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import crew_row, item_row, lying
from hoshitaku.games.farfarout.codes import (
    BODY_STATES,
    DEALT,
    DECKS,
    DICE,
    DISCARDED,
    IN_DECK,
    ITEM_KINDS,
    MOST_CREW,
    NONE,
    ON_OFFER,
    OPEN_ROW,
    OPENED,
    PLANET_TYPES,
    RELIC,
    TECH,
    WEIRD,
)
from hoshitaku.games.farfarout.dice import NOTHING, ROLLS, SIDES, Die
from hoshitaku.games.farfarout.end import broken_ties, winners
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.guard import stack_size
from hoshitaku.games.farfarout.names import ids
from hoshitaku.games.farfarout.query import crew_limit, shield_limit, speed
from hoshitaku.games.farfarout.questcount import progress
from hoshitaku.games.farfarout.questdraw import quests_lying
from hoshitaku.games.farfarout.seat_told import encode_seat, none_or
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import IN_STACK, SHOWN, tiles_in
from hoshitaku.games.farfarout.text import result_name
from hoshitaku.kernel.shown import decision_view
from hoshitaku.kernel.writer import SPECTATOR


def view(state: FarFarOut, seat: int | None) -> dict[str, object]:
    """[component.planet_hidden] [digital.public] Everything that a seat (None: a spectator) may see."""
    return {
        "round": int(state.round),
        "turns": int(state.turns),
        "start": none_or(state.start),
        "turn": none_or(state.turn),
        "attacked": seats_in(state, int(state.attacked)),
        "beaten": bool(state.beaten),
        "rates": {"pu": int(state.rates[1]), "u": int(state.rates[2])},
        "mercury": int(state.mercury),
        "tiles": [tile_view(state, tile) for tile in range(len(state.space.turn)) if state.space.turn[tile] >= 0],
        "stack": stack_view(state, seat),
        "bodies": [body_view(state, body, seat) for body in range(len(state.space.planet)) if on_map(state, body)],
        "decks": {**deck_sizes(state), "encounters": [int(stack_size(state, level)) for level in (1, 2, 3)]},
        "discards": discards(state),
        "open_row": [state.rules.cards.quests[quest].id for quest in lying(state.quest_at, OPEN_ROW)],
        "offer": offer(state),
        "seats": [seat_view(state, number, seat) for number in range(len(state.seats))],
        "dice": dice_view(state),
        "winners": [] if state.stack_depth else winners(state),
        "ties": [] if state.stack_depth else ties_view(state),
        "decision": asked(state),
    }


def asked(state: FarFarOut) -> dict[str, object] | None:
    """The current decision, with the ids of what it names; None when the game is over."""
    if not state.stack_depth:
        return None
    decision = state.top()
    fields = type(decision).FIELD_KINDS
    told = decision_view(decision, ids(state.rules, {what.removesuffix("?") for what in fields.values()}))
    told |= {field: bool(told[field]) for field, what in fields.items() if what == "flag"}
    return told | decision.view_details(state)


def seats_in(state: FarFarOut, bits: int) -> list[int]:
    """The seats of a set of them."""
    return [number for number in range(len(state.seats)) if bits >> number & 1]


def ties_view(state: FarFarOut) -> list[dict[str, object]]:
    """[end.tie_crew] [end.tie_goods] Who is ranked before whom at equal points, and why."""
    names = ("ahead", "behind", "by", "more")
    return [dict(zip(names, tie, strict=True)) for tie in broken_ties(state)]


def on_map(state: FarFarOut, body: i64) -> bool:
    """Whether the tile of a body lies on the map."""
    galaxy = state.rules.galaxy
    return state.space.turn[galaxy.sectors[galaxy.bodies[body].sector].tile] >= 0


def knows_token(state: FarFarOut, body: i64, seat: i64) -> bool:
    """[scan.encounter_blind] Whether a seat (SPECTATOR: none of them) may know the encounter token on a body."""
    seen = state.space.guard_seen[body]
    return seen == FACE_UP or (seat != SPECTATOR and bool(seen >> seat & 1))


def tile_view(state: FarFarOut, tile: int) -> dict[str, object]:
    """Where a tile lies, and where its exits lead."""
    space, galaxy = state.space, state.rules.galaxy
    links = [none_or(max(space.links[exit], NONE)) for exit in galaxy.tiles[tile].exits]
    return {
        "id": galaxy.tiles[tile].id, "q": int(space.q[tile]), "r": int(space.r[tile]), "turn": int(space.turn[tile]),
        "exits": [None if link is None else galaxy.sectors[link].id for link in links],
        "dead": [space.links[exit] < NONE for exit in galaxy.tiles[tile].exits],
    }  # fmt: skip


def stack_view(state: FarFarOut, seat: int | None) -> dict[str, object]:
    """[setup.tiles] The stack of tiles: how many, and what this seat has seen or is shown of it."""
    tiles = state.rules.galaxy.tiles
    shown = tiles_in(state, SHOWN)
    mine = seat is not None and state.turn == seat
    seen = seat is not None and bool(state.top_seen >> seat & 1)
    return {
        "left": len(tiles_in(state, IN_STACK)),
        "seen_by": seats_in(state, int(state.top_seen)),
        "top": tiles[state.top_tile].id if seen else None,
        "shown": [tiles[tile].id for tile in shown] if mine else len(shown),
    }


def body_view(state: FarFarOut, body: int, seat: int | None) -> dict[str, object]:
    """[scan.encounter_blind] A body with what lies on it, face up or down."""
    space, slot, cards = state.space, state.rules.galaxy.bodies[body], state.rules.cards
    token, seen = space.guard_card[body], space.guard_seen[body]
    viewer: i64 = SPECTATOR if seat is None else seat
    return {
        "id": slot.id,
        "type": None if slot.planet_type == NONE else PLANET_TYPES[slot.planet_type],
        "planet": None if space.planet[body] == NONE else cards.planets[space.planet[body]].id,
        "fate": BODY_STATES[space.fate[body]],
        "encounter": int(space.guard[body]),
        "token": cards.encounters[token].id if token != NONE and knows_token(state, body, viewer) else None,
        "seen_by": "all" if seen == FACE_UP else seats_in(state, int(seen)),
        "dig": int(space.dig[body]),
        "colony": bool(space.colony[body]),
        "techsite": bool(space.site[body]),
        "crew": [cards.crew[member].id for member in crew_row(state, body)],
        **{ITEM_KINDS[kind]: [cards.items[i].id for i in item_row(state, kind, body)] for kind in (TECH, WEIRD, RELIC)},
    }


def deck_sizes(state: FarFarOut) -> dict[str, object]:
    """[setup.decks] Cards in each deck."""
    sizes: dict[str, object] = dict.fromkeys(DECKS, 0)
    for kind, name in enumerate(ITEM_KINDS):
        sizes[name] = sum(
            state.item_at[item] == IN_DECK and state.rules.cards.items[item].kind == kind
            for item in range(len(state.item_at))
        )
    sizes["crew"] = len(lying(state.crew_at, IN_DECK))
    sizes["event"] = len(lying(state.event_at, IN_DECK))
    sizes["main"] = int(quests_lying(state, True, IN_DECK))
    sizes["outpost"] = int(quests_lying(state, False, IN_DECK))
    return sizes


def discards(state: FarFarOut) -> dict[str, object]:
    """[digital.public] Cards in the discards."""
    cards = state.rules.cards
    return {
        "crew": [cards.crew[n].id for n in lying(state.crew_at, DISCARDED)],
        "items": [cards.items[n].id for n in lying(state.item_at, DISCARDED)],
        "events": [cards.events[n].id for n in lying(state.event_at, DISCARDED)],
        "outposts": [cards.quests[n].id for n in lying(state.quest_at, DISCARDED)],
    }


def offer(state: FarFarOut) -> dict[str, object]:
    """[anomaly.mandatory] Cards turned up for whoever chooses."""
    cards = state.rules.cards
    return {
        "crew": [cards.crew[n].id for n in lying(state.crew_at, ON_OFFER)],
        "items": [cards.items[n].id for n in lying(state.item_at, ON_OFFER)],
        "events": [cards.events[n].id for n in lying(state.event_at, ON_OFFER)],
        "quests": [cards.quests[n].id for n in lying(state.quest_at, ON_OFFER)],
    }


def seat_view(state: FarFarOut, seat: int, viewer: int | None) -> dict[str, object]:
    """[item.open] [mainquest.closed] [quest.open_closed] A seat; its closed quests only for itself."""
    player, quests = state.seats[seat], state.rules.cards.quests
    own = viewer == seat
    held = [int(quest) for quest in player.outposts]
    dealt = lying(state.quest_at, DEALT + seat)
    chosen = lying(state.quest_at, OPENED + seat)
    shown_main = player.main != NONE and (own or state.quest_at[player.main] == ON_OFFER)
    visible = encode_seat(state, player)
    for secret in ("outposts", "main"):
        del visible[secret]
    return {
        **visible,
        "bought": [ship.id for kind, ship in enumerate(state.rules.cards.ships) if player.bought >> kind & 1],
        "colonies": [PLANET_TYPES[kind] for kind in player.colonies],
        "has_main": player.main != NONE,
        "main": quests[player.main].id if shown_main else None,
        "outposts": [quests[n].id if own or known(state, n) else None for n in held],
        "dealt": [quests[n].id for n in dealt] if own else len(dealt),
        "chosen": [quests[n].id for n in chosen] if own else len(chosen),
        "progress": quest_progress(state, seat, [*held, int(player.main)]) if own else None,
        "limits": {
            "crew": int(crew_limit(state, seat)),
            "shields": int(shield_limit(state, seat)),
            "speed": int(speed(state, seat)),
        },
        "used": [card_id(state, int(card)) for card in state.used] if state.turn == seat else [],
    }


def card_id(state: FarFarOut, card: int) -> str:
    """A card that can be used: a crew member, or an item behind them."""
    cards = state.rules.cards
    return cards.crew[card].id if card < MOST_CREW else cards.items[card - MOST_CREW].id


def known(state: FarFarOut, quest: int) -> bool:
    """[quest.open_closed] Whether everybody sees a held quest: it is open, or just being completed."""
    return state.rules.cards.quests[quest].open or state.quest_at[quest] == ON_OFFER


def quest_progress(state: FarFarOut, seat: int, held: list[int]) -> dict[str, list[int]]:
    """[quest.complete_free] How far the seat is with each condition of the quests that it can complete."""
    found = [quest for quest in held if quest != NONE] + [int(quest) for quest in lying(state.quest_at, OPEN_ROW)]
    quests = state.rules.cards.quests
    return {
        quests[quest].id: [int(progress(state, seat, quest, at)) for at in range(len(quests[quest].conditions))]
        for quest in found
    }


def dice_view(state: FarFarOut) -> dict[str, object] | None:
    """[battle.first] The dice on the table, which everybody sees."""
    roll = state.roll
    if roll.purpose == NOTHING:
        return None
    return {
        "purpose": ROLLS[roll.purpose],
        "seat": int(roll.seat),
        "foe": none_or(roll.foe),
        "turn": int(roll.turn),
        "added": {name: int(roll.added[side]) for side, name in enumerate(SIDES)},
        "totals": {name: int(roll.total(side)) for side, name in enumerate(SIDES)},
        "dice": [die_view(die) for die in roll.dice],
    }


def die_view(die: Die) -> dict[str, object]:
    """One die."""
    return {
        "side": SIDES[die.side], "colour": DICE[die.colour], "shown": DICE[die.shown],
        "result": result_name(die.result),
        "spent": bool(die.spent), "cancelled": bool(die.cancelled), "lost": bool(die.lost),
    }  # fmt: skip
