"""Positions as JSON: exact in mid-decision, made for reading and editing by hand, checked when read."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import MOST_CUBES
from hoshitaku.games.freekick.card import SPECIES, Card
from hoshitaku.games.freekick.fieldbox import GoOn
from hoshitaku.games.freekick.round import NEXT_TURN, START_ROUND, TURN_OVER
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.setup import DRAW_PLANET_CARD, DRAW_START_SEAT
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, NONE, PLACES, TRACKS, Seat
from hoshitaku.games.freekick.ship import PlaceShipCube
from hoshitaku.games.freekick.state import NO_CARDS, FreeKick, empty_table
from hoshitaku.games.freekick.turn import AFTER_ACTION, CHOOSE_ACTION, CHOOSE_CUBES, TARGETS
from hoshitaku.games.freekick.view import public
from hoshitaku.kernel.decision import Decision, Options
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.vectors import vec

MOST = 1000


def encode(state: FreeKick) -> dict[str, object]:
    """The whole position for JSON."""
    stack = [{"decision": d.name(), "actor": int(d.actor), **d.details(state)} for d in state.pending()]
    counted = {"cubes_placed": int(state.cubes_placed), "players_affected": int(state.players_affected)}
    return {**public(state), **counted, "stack": stack}


def decode(data: object, rules: Ruleset, seats: int) -> FreeKick:
    """The position back; PositionError names the field that is wrong or impossible."""
    fields = Fields(data, "state")
    state = empty_table(rules, seats)
    state.round = fields.integer("round", 0, int(rules.rounds))
    state.turns = fields.integer("turns", 0, MOST)
    state.marker = seat_or_none(fields, "marker", seats)
    state.turn = seat_or_none(fields, "turn", seats)
    state.cubes_placed = fields.integer("cubes_placed", 0, MOST)
    state.players_affected = fields.integer("players_affected", 0, seats)
    decode_field(fields, state)
    sheets = fields.items("seats", seats, seats)
    for number, sheet in enumerate(sheets):
        decode_seat(sheet, state, number)
    decode_copy(fields, state)
    for entry in fields.items("stack", 0, 20):
        state.push(decode_decision(entry, state))
    fields.done()
    check_phase(fields, state)
    return state


def seat_or_none(fields: Fields, name: str, seats: int) -> int:
    """A seat number, or null for NONE."""
    return NONE if fields.get(name) is None else fields.integer(name, 0, seats - 1)


def decode_field(fields: Fields, state: FreeKick) -> None:
    """Cards, cubes and owners; the rest of the deck follows from the cards."""
    ids = [card.id for card in state.rules.cards]
    places = fields.items("field", 0, PLACES)
    indices = [ids.index(place.choice("card", ids)) for place in places]
    if len(set(indices)) < len(indices):
        fields.refuse("field", "holds a card twice", "同じカードが2枚あります")
    state.cards = vec[Card]([state.rules.cards[index] for index in indices])
    for number, place in enumerate(places):
        state.cubes[number] = place.integer("cubes", 0, MOST)
        owner = seat_or_none(place, "owner", len(state.seats))
        state.owner[number] = owner
        if owner != NONE:
            take_owner(place, state, number, owner)
        place.done()
    if len(indices) < PLACES:
        state.deck = Pile(vec[i64]([int(index not in indices) for index in range(len(ids))]), vec[i64]())
    else:
        state.deck = NO_CARDS


def take_owner(place: Fields, state: FreeKick, number: int, owner: int) -> None:
    """[species.one_each] A held card must be a species, one a seat."""
    if state.cards[number].kind != SPECIES:
        place.refuse("owner", "cannot hold a power box", "パワーボックスは持てません")
    if state.seats[owner].place != NONE:
        place.refuse("owner", f"seat {owner} holds two species", f"席{owner}が宇宙種族を2枚持っています")
    state.seats[owner].place = number


def decode_seat(sheet: Fields, state: FreeKick, number: int) -> None:
    """One sheet; the species must agree with the field."""
    seat = state.seats[number]
    seat.hand = sheet.integer("hand", 0, MOST_CUBES)
    seat.score = sheet.integer("score", -MOST, MOST)
    seat.stars = sheet.integer("stars", 0, MOST)
    seat.passed = sheet.flag("passed")
    seat.oxygen_assured = sheet.flag("oxygen_assured")
    decode_columns(sheet, state, seat)
    held = state.species_of(seat).id or None
    if sheet.get("species") != held:
        en = f"must be {held!r}, as the field's owners say"
        sheet.refuse("species", en, f"場の owner に合わせて {held!r} にしてください")
    sheet.done()


def decode_columns(sheet: Fields, state: FreeKick, seat: Seat) -> None:
    """[sheet.level_columns] Levels between start and end of their columns, and cubes on the boxes."""
    levels = sheet.fields("levels")
    for track in range(TRACKS):
        low, high = int(state.rules.start_levels[track]), int(state.rules.highest_level(track))
        seat.levels[track] = levels.integer(BOX_NAMES[track], low, high)
    levels.done()
    boxes = sheet.fields("boxes")
    for box in range(BOXES):
        seat.boxes[box] = boxes.integer(BOX_NAMES[box], 0, MOST)
    boxes.done()


def decode_copy(fields: Fields, state: FreeKick) -> None:
    """[card.library.not_self] What the Library Folk copied: another species of this game."""
    copied = fields.get("copied")
    if copied is None:
        return
    for place in range(len(state.cards)):
        card = state.cards[place]
        if card.id == copied and card.kind == SPECIES and not card.copies:
            state.copied = place
            return
    fields.refuse("copied", f"{copied!r} cannot be copied in this game", f"{copied!r} は写せません")


def decode_decision(entry: Fields, state: FreeKick) -> Decision[Any]:
    """One decision of the stack."""
    plain: dict[str, Decision[Any]] = {
        d.name(): d for d in (DRAW_PLANET_CARD, DRAW_START_SEAT, START_ROUND, TURN_OVER, NEXT_TURN)
    }
    asking = ("choose_action", "after_action", "choose_cubes", "place_ship_cube", "go_on")
    name = entry.choice("decision", (*plain, *asking))
    if name in plain:
        entry.integer("actor", int(plain[name].actor), int(plain[name].actor))
        entry.done()
        return plain[name]
    if name == "go_on":
        return decode_go_on(entry, state)
    seat = entry.integer("actor", 0, len(state.seats) - 1)
    decision: Decision[Any]
    if name == "choose_cubes":
        decision = CHOOSE_CUBES[seat * TARGETS + entry.integer("target", 0, TARGETS - 1)]
    elif name == "place_ship_cube":
        boxes = [box.integer_itself(TRACKS, BOXES - 1) for box in entry.items("boxes", 1, BOXES)]
        decision = PlaceShipCube(seat, entry.integer("left", 1, MOST), vec[i64](boxes), ship_clause(entry, state))
    else:
        decision = CHOOSE_ACTION[seat] if name == "choose_action" else AFTER_ACTION[seat]
    entry.done()
    return decision


def ship_clause(entry: Fields, state: FreeKick) -> str:
    """The clause that has cubes placed must be one of a card in play."""
    clauses = [effect.clause for card in state.cards for effect in card.on_use if effect.asks()]
    return entry.choice("clause", clauses)


def decode_go_on(entry: Fields, state: FreeKick) -> Decision[Any]:
    """The rest of a card text."""
    entry.integer("actor", -3, -3)
    ids = {card.id: card for card in state.rules.cards}
    card = ids[entry.choice("card", ids)]
    user = entry.integer("user", 0, len(state.seats) - 1)
    decision = GoOn(user, card, entry.integer("step", 1, max(len(card.on_use) - 1, 1)))
    entry.done()
    return decision


def check_phase(fields: Fields, state: FreeKick) -> None:
    """Refuse parts that do not fit together: who is asked must be on turn and have a legal option."""
    setting_up = len(state.cards) < PLACES
    if state.depth == 0:
        if setting_up or state.round != state.rules.rounds:
            fields.refuse("stack", "is empty, but the game is not over", "空ですが、ゲームは終わっていません")
        return
    names = [decision.name() for decision in state.pending()]
    top = state.top()
    if setting_up:
        if names != ["draw_start_seat", "draw_planet_card"]:
            fields.refuse("stack", "must draw the planet cards first", "先に惑星カードを引く必要があります")
        return
    if names in (["draw_start_seat"], ["start_round"]):
        return
    if state.marker == NONE or state.turn == NONE or state.round == 0:
        fields.refuse("turn", "must be a seat while a round is played", "ラウンド中は席の番号が必要です")
    if top.actor != state.turn or state.seats[state.turn].passed:
        fields.refuse("stack", "asks a seat that is not on turn", "手番でない席に選択させています")
    if names[0] not in ("turn_over", "next_turn"):
        fields.refuse(
            "stack", "must begin with turn_over or next_turn", "turn_over か next_turn で始まる必要があります"
        )
    check_options(fields, state)


def check_options(fields: Fields, state: FreeKick) -> None:
    """Whoever is asked must have an answer."""
    out = Options()
    state.options(out)
    if out.n == 0:
        fields.refuse("stack", "asks for a choice without a legal option", "選べる選択肢がありません")
