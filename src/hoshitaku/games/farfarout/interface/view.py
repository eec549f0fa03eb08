"""[digital.public] What a seat may see: contains only fields that are listed explicitly."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import cards_at, crew_in_row, items_in_row
from hoshitaku.games.farfarout.chapters.encounter import encounter_stack_count
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL
from hoshitaku.games.farfarout.chapters.game_end import ties_broken_in_ranking, winning_seats
from hoshitaku.games.farfarout.chapters.quest_draw import count_quests_at
from hoshitaku.games.farfarout.chapters.quest_progress import condition_progress
from hoshitaku.games.farfarout.chapters.system_discovery import TILE_IN_STACK, TILE_TURNED_UP, off_map_tiles_at
from hoshitaku.games.farfarout.codes import (
    BODY_STATE_NAMES,
    DECK_NAMES,
    DIE_COLOUR_NAMES,
    DISCARDED,
    FIRST_DEALT_LOCATION,
    FIRST_OPENED_LOCATION,
    IN_DECK,
    IN_OPEN_QUEST_ROW,
    ITEM_KIND_NAMES,
    MAX_CREW,
    NONE,
    PLANET_TYPE_NAMES,
    RELIC_ITEM,
    TECH_ITEM,
    TURNED_UP,
    WEIRD_ITEM,
)
from hoshitaku.games.farfarout.interface.farfarout_speaker import die_result_id
from hoshitaku.games.farfarout.interface.seat_json import encode_seat, number_or_null
from hoshitaku.games.farfarout.interface.state_names import ids_by_kind
from hoshitaku.games.farfarout.modified_numbers import crew_limit, move_points_per_token, shield_limit
from hoshitaku.games.farfarout.state.dice import NO_ROLL, ROLL_PURPOSE_NAMES, SIDE_NAMES, Die
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.decision_view import decision_view
from hoshitaku.kernel.observation_writer import SPECTATOR


def view(state: FarFarOutState, seat: int | None) -> dict[str, object]:
    """[component.planet_hidden] [digital.public] Everything that a seat (None: a spectator) may see."""
    return {
        "round": int(state.round_number),
        "turns": int(state.turn_count),
        "start": number_or_null(state.start_seat),
        "turn": number_or_null(state.active_seat),
        "attacked": seats_of_bits(state, int(state.attacked_seat_bits)),
        "beaten": bool(state.has_lost_battle),
        "rates": {"pu": int(state.market_rates[1]), "u": int(state.market_rates[2])},
        "mercury": int(state.mercury_erg),
        "tiles": [
            tile_view(state, tile)
            for tile in range(len(state.map_state.tile_turn))
            if state.map_state.tile_turn[tile] >= 0
        ],
        "stack": tile_stack_view(state, seat),
        "bodies": [
            body_view(state, body, seat)
            for body in range(len(state.map_state.planet_at_body))
            if is_on_map(state, body)
        ],
        "decks": {
            **deck_size_by_name(state),
            "encounters": [int(encounter_stack_count(state, level)) for level in (1, 2, 3)],
        },
        "discards": discarded_cards(state),
        "open_row": [
            state.rules.cards.quests[quest].id for quest in cards_at(state.quest_locations, IN_OPEN_QUEST_ROW)
        ],
        "offer": turned_up_cards(state),
        "seats": [seat_view(state, number, seat) for number in range(len(state.seats))],
        "dice": dice_view(state),
        "winners": [] if state.stack_depth else winning_seats(state),
        "ties": [] if state.stack_depth else ties_view(state),
        "decision": current_decision_view(state),
    }


def current_decision_view(state: FarFarOutState) -> dict[str, object] | None:
    """The current decision, with the ids of its items; None when the game is over."""
    if not state.stack_depth:
        return None
    decision = state.top()
    fields = type(decision).FIELD_KINDS
    details = decision_view(decision, ids_by_kind(state.rules, {what.removesuffix("?") for what in fields.values()}))
    details |= {field: bool(details[field]) for field, what in fields.items() if what == "flag"}
    return details | decision.view_details(state)


def seats_of_bits(state: FarFarOutState, seat_bits: int) -> list[int]:
    """The seats in a bit set."""
    return [number for number in range(len(state.seats)) if seat_bits >> number & 1]


def ties_view(state: FarFarOutState) -> list[dict[str, object]]:
    """[end.tie_crew] [end.tie_goods] Which seats are ranked by a tie-break, and which one."""
    names = ("ahead", "behind", "by", "more")
    return [dict(zip(names, tie, strict=True)) for tie in ties_broken_in_ranking(state)]


def is_on_map(state: FarFarOutState, body: i64) -> bool:
    """Whether the tile of a body is on the map."""
    galaxy = state.rules.tile_set
    return state.map_state.tile_turn[galaxy.sectors[galaxy.bodies[body].sector].tile] >= 0


def may_know_encounter_token(state: FarFarOutState, body: i64, seat: i64) -> bool:
    """[scan.encounter_blind] Whether a seat (or SPECTATOR) may know the encounter token at a body."""
    seen = state.map_state.encounter_viewers[body]
    return seen == ENCOUNTER_SEEN_BY_ALL or (seat != SPECTATOR and bool(seen >> seat & 1))


def tile_view(state: FarFarOutState, tile: int) -> dict[str, object]:
    """Where a tile is, and where its exits lead."""
    space, galaxy = state.map_state, state.rules.tile_set
    links = [number_or_null(max(space.exit_links[exit], NONE)) for exit in galaxy.tiles[tile].exits]
    return {
        "id": galaxy.tiles[tile].id, "q": int(space.tile_q[tile]), "r": int(space.tile_r[tile]),
        "turn": int(space.tile_turn[tile]),
        "exits": [None if link is None else galaxy.sectors[link].id for link in links],
        "dead": [space.exit_links[exit] < NONE for exit in galaxy.tiles[tile].exits],
    }  # fmt: skip


def tile_stack_view(state: FarFarOutState, seat: int | None) -> dict[str, object]:
    """[setup.tiles] The stack of tiles: its size, and what this seat has seen or is shown of it."""
    tiles = state.rules.tile_set.tiles
    shown = off_map_tiles_at(state, TILE_TURNED_UP)
    mine = seat is not None and state.active_seat == seat
    seen = seat is not None and bool(state.top_tile_viewers >> seat & 1)
    return {
        "left": len(off_map_tiles_at(state, TILE_IN_STACK)),
        "seen_by": seats_of_bits(state, int(state.top_tile_viewers)),
        "top": tiles[state.known_top_tile].id if seen else None,
        "shown": [tiles[tile].id for tile in shown] if mine else len(shown),
    }


def body_view(state: FarFarOutState, body: int, seat: int | None) -> dict[str, object]:
    """[scan.encounter_blind] A body with everything on it, face up or down."""
    space, slot, cards = state.map_state, state.rules.tile_set.bodies[body], state.rules.cards
    token, seen = space.encounter_tokens[body], space.encounter_viewers[body]
    viewer: i64 = SPECTATOR if seat is None else seat
    return {
        "id": slot.id,
        "type": None if slot.planet_type == NONE else PLANET_TYPE_NAMES[slot.planet_type],
        "planet": None if space.planet_at_body[body] == NONE else cards.planets[space.planet_at_body[body]].id,
        "fate": BODY_STATE_NAMES[space.body_states[body]],
        "encounter": int(space.encounter_levels[body]),
        "token": cards.encounters[token].id
        if token != NONE and may_know_encounter_token(state, body, viewer)
        else None,
        "seen_by": "all" if seen == ENCOUNTER_SEEN_BY_ALL else seats_of_bits(state, int(seen)),
        "dig": int(space.dig_token_counts[body]),
        "colony": bool(space.has_colony[body]),
        "techsite": bool(space.has_tech_site[body]),
        "crew": [cards.crew[member].id for member in crew_in_row(state, body)],
        **{
            ITEM_KIND_NAMES[kind]: [cards.items[i].id for i in items_in_row(state, kind, body)]
            for kind in (TECH_ITEM, WEIRD_ITEM, RELIC_ITEM)
        },
    }


def deck_size_by_name(state: FarFarOutState) -> dict[str, object]:
    """[setup.decks] Cards in each deck."""
    sizes: dict[str, object] = dict.fromkeys(DECK_NAMES, 0)
    for kind, name in enumerate(ITEM_KIND_NAMES):
        sizes[name] = sum(
            state.item_locations[item] == IN_DECK and state.rules.cards.items[item].kind == kind
            for item in range(len(state.item_locations))
        )
    sizes["crew"] = len(cards_at(state.crew_locations, IN_DECK))
    sizes["event"] = len(cards_at(state.event_locations, IN_DECK))
    sizes["main"] = int(count_quests_at(state, True, IN_DECK))
    sizes["outpost"] = int(count_quests_at(state, False, IN_DECK))
    return sizes


def discarded_cards(state: FarFarOutState) -> dict[str, object]:
    """[digital.public] Cards in the discards."""
    cards = state.rules.cards
    return {
        "crew": [cards.crew[n].id for n in cards_at(state.crew_locations, DISCARDED)],
        "items": [cards.items[n].id for n in cards_at(state.item_locations, DISCARDED)],
        "events": [cards.events[n].id for n in cards_at(state.event_locations, DISCARDED)],
        "outposts": [cards.quests[n].id for n in cards_at(state.quest_locations, DISCARDED)],
    }


def turned_up_cards(state: FarFarOutState) -> dict[str, object]:
    """[anomaly.mandatory] Cards turned up for the seat that chooses."""
    cards = state.rules.cards
    return {
        "crew": [cards.crew[n].id for n in cards_at(state.crew_locations, TURNED_UP)],
        "items": [cards.items[n].id for n in cards_at(state.item_locations, TURNED_UP)],
        "events": [cards.events[n].id for n in cards_at(state.event_locations, TURNED_UP)],
        "quests": [cards.quests[n].id for n in cards_at(state.quest_locations, TURNED_UP)],
    }


def seat_view(state: FarFarOutState, seat: int, viewer: int | None) -> dict[str, object]:
    """[item.open] [mainquest.closed] [quest.open_closed] A seat; its closed quests only for itself."""
    player, quests = state.seats[seat], state.rules.cards.quests
    own = viewer == seat
    held = [int(quest) for quest in player.outpost_quests]
    dealt = cards_at(state.quest_locations, FIRST_DEALT_LOCATION + seat)
    chosen = cards_at(state.quest_locations, FIRST_OPENED_LOCATION + seat)
    shown_main = player.main_quest != NONE and (own or state.quest_locations[player.main_quest] == TURNED_UP)
    visible = encode_seat(state, player)
    for secret in ("outposts", "main"):
        del visible[secret]
    return {
        **visible,
        "bought": [ship.id for kind, ship in enumerate(state.rules.cards.ships) if player.bought_ship_bits >> kind & 1],
        "colonies": [PLANET_TYPE_NAMES[kind] for kind in player.colony_types],
        "has_main": player.main_quest != NONE,
        "main": quests[player.main_quest].id if shown_main else None,
        "outposts": [quests[n].id if own or is_quest_public(state, n) else None for n in held],
        "dealt": [quests[n].id for n in dealt] if own else len(dealt),
        "chosen": [quests[n].id for n in chosen] if own else len(chosen),
        "progress": quest_progress_view(state, seat, [*held, int(player.main_quest)]) if own else None,
        "limits": {
            "crew": int(crew_limit(state, seat)),
            "shields": int(shield_limit(state, seat)),
            "speed": int(move_points_per_token(state, seat)),
        },
        "used": [used_card_id(state, int(card)) for card in state.used_cards] if state.active_seat == seat else [],
    }


def used_card_id(state: FarFarOutState, card: int) -> str:
    """A card that can be used: a crew member, or an item (numbered after crew)."""
    cards = state.rules.cards
    return cards.crew[card].id if card < MAX_CREW else cards.items[card - MAX_CREW].id


def is_quest_public(state: FarFarOutState, quest: int) -> bool:
    """[quest.open_closed] Whether everybody sees a held quest: it is open, or being completed."""
    return state.rules.cards.quests[quest].is_open or state.quest_locations[quest] == TURNED_UP


def quest_progress_view(state: FarFarOutState, seat: int, held_quests: list[int]) -> dict[str, list[int]]:
    """[quest.complete_free] Progress of the seat on each condition of the quests that it can complete."""
    found = [quest for quest in held_quests if quest != NONE] + [
        int(quest) for quest in cards_at(state.quest_locations, IN_OPEN_QUEST_ROW)
    ]
    quests = state.rules.cards.quests
    return {
        quests[quest].id: [
            int(condition_progress(state, seat, quest, at)) for at in range(len(quests[quest].conditions))
        ]
        for quest in found
    }


def dice_view(state: FarFarOutState) -> dict[str, object] | None:
    """[battle.first] The dice on the table, which everybody sees."""
    roll = state.roll
    if roll.purpose == NO_ROLL:
        return None
    return {
        "purpose": ROLL_PURPOSE_NAMES[roll.purpose],
        "seat": int(roll.seat),
        "foe": number_or_null(roll.opponent_seat),
        "turn": int(roll.battle_turn),
        "added": {name: int(roll.added_by_cards[side]) for side, name in enumerate(SIDE_NAMES)},
        "totals": {name: int(roll.side_total(side)) for side, name in enumerate(SIDE_NAMES)},
        "dice": [die_view(die) for die in roll.dice],
    }


def die_view(die: Die) -> dict[str, object]:
    """One die."""
    return {
        "side": SIDE_NAMES[die.side], "colour": DIE_COLOUR_NAMES[die.colour],
        "shown": DIE_COLOUR_NAMES[die.shown_colour],
        "result": die_result_id(die.result),
        "spent": bool(die.is_icon_used), "cancelled": bool(die.is_cancelled), "lost": bool(die.is_lost),
    }  # fmt: skip
