"""Positions as JSON: exact in mid-decision, made for reading and editing by hand, checked when read."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.freekick import fieldbox, setup, ship, turn
from hoshitaku.games.freekick import round as chapter_round
from hoshitaku.games.freekick.action_ids import MOST_CUBES
from hoshitaku.games.freekick.card import SPECIES, Card
from hoshitaku.games.freekick.fieldbox import GoOn
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.sheet import BOX_NAMES, BOXES, NONE, PLACES, TRACKS, Seat
from hoshitaku.games.freekick.ship import PlaceShipCube
from hoshitaku.games.freekick.species import can_copy
from hoshitaku.games.freekick.state import NO_CARDS, FreeKick, empty_table
from hoshitaku.games.freekick.turn import CHOOSE_ACTION, AfterAction, ChooseCubes
from hoshitaku.games.freekick.view import ids, public, seat_view
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.fields import JsonFields
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.registry import DecisionRegistry
from hoshitaku.kernel.registry import encode_decision as encode_decision
from hoshitaku.kernel.vectors import vec

MOST = 1000

REGISTRY = DecisionRegistry((setup, chapter_round, turn, fieldbox, ship), Decision)

# What can be pending while a round is played, the current question last.
STACKS = (
    ("turn_over", "choose_action"),
    ("turn_over", "choose_cubes"),
    ("turn_over", "place_ship_cube"),
    ("turn_over", "go_on", "place_ship_cube"),
    ("next_turn", "after_action"),
)


def encode(state: FreeKick) -> dict[str, object]:
    """The whole position for JSON."""
    stack = [encode_decision(decision, ids(state.rules)) for decision in state.pending_decisions()]
    counted = {"cubes_placed": int(state.cubes_placed), "players_affected": int(state.players_affected)}
    return {**public(state), **counted, "stack": stack}


def decode(data: object, rules: Ruleset, seats: int) -> FreeKick:
    """The position back; PositionError names the field that is wrong or impossible."""
    fields = JsonFields(data, "state")
    state = empty_table(rules, seats)
    state.round = fields.integer("round", 0, int(rules.rounds))
    state.turns = fields.integer("turns", 0, MOST)
    state.marker = seat_or_none(fields, "marker", seats)
    state.turn = seat_or_none(fields, "turn", seats)
    state.cubes_placed = fields.integer("cubes_placed", 0, MOST)
    state.players_affected = fields.integer("players_affected", 0, seats)
    decode_field(fields, state)
    sheets = fields.list_items("seats", seats, seats)
    for number, sheet in enumerate(sheets):
        decode_seat(sheet, state, number)
    decode_copy(fields, state)
    for entry in fields.list_items("stack", 0, 20):
        decision = REGISTRY.decode(entry, seats, ids(rules))
        check_text(entry, decision, state)
        state.push(decision)
    fields.refuse_unread_fields()
    check_phase(fields, state)
    return state


def seat_or_none(fields: JsonFields, name: str, seats: int) -> int:
    """A seat number, or null for NONE."""
    return NONE if fields.get(name) is None else fields.integer(name, 0, seats - 1)


def decode_field(fields: JsonFields, state: FreeKick) -> None:
    """Cards, cubes and owners; the rest of the deck follows from the cards."""
    ids = [card.id for card in state.rules.cards]
    places = fields.list_items("field", 0, PLACES)
    indices = [ids.index(place.choice("card", ids)) for place in places]
    if len(set(indices)) < len(indices):
        fields.refuse("field", "holds a card twice", "同じカードが2枚あります")
    if len(state.rules.field) and indices != list(state.rules.field):
        fields.refuse("field", "must hold the cards of the options, in their order", "options のカードと一致しません")
    state.cards = vec[Card]([state.rules.cards[index] for index in indices])
    for number, place in enumerate(places):
        state.cubes[number] = place.integer("cubes", 0, MOST)
        owner = seat_or_none(place, "owner", len(state.seats))
        state.owner[number] = owner
        if owner != NONE:
            take_owner(place, state, number, owner)
        place.refuse_unread_fields()
    if len(indices) < PLACES:
        state.deck = Pile(vec[i64]([int(index not in indices) for index in range(len(ids))]), vec[i64]())
    else:
        state.deck = NO_CARDS


def take_owner(place: JsonFields, state: FreeKick, number: int, owner: int) -> None:
    """[species.one_each] A held card must be a species, at most one per seat."""
    if state.cards[number].kind != SPECIES:
        place.refuse("owner", "cannot hold a power box", "パワーボックスは持てません")
    if state.seats[owner].place != NONE:
        place.refuse("owner", f"seat {owner} holds two species", f"席{owner}が宇宙種族を2枚持っています")
    state.seats[owner].place = number


def decode_seat(sheet: JsonFields, state: FreeKick, number: int) -> None:
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
    sheet.refuse_unread_fields()


def decode_columns(sheet: JsonFields, state: FreeKick, seat: Seat) -> None:
    """[sheet.level_columns] Levels between start and end of their columns, and cubes on the boxes."""
    levels = sheet.nested_object("levels")
    for track in range(TRACKS):
        low, high = int(state.rules.start_levels[track]), int(state.rules.highest_level(track))
        seat.levels[track] = levels.integer(BOX_NAMES[track], low, high)
    levels.refuse_unread_fields()
    boxes = sheet.nested_object("boxes")
    for box in range(BOXES):
        seat.boxes[box] = boxes.integer(BOX_NAMES[box], 0, MOST)
    boxes.refuse_unread_fields()


def decode_copy(fields: JsonFields, state: FreeKick) -> None:
    """[card.library.not_self] What the Library Folk copied: another species of this game."""
    copied = fields.get("copied")
    if copied is None:
        return
    for place, card in enumerate(state.cards):
        library = any(other.copies for other in state.cards)
        if library and card.id == copied and card.kind == SPECIES and not card.copies:
            state.copied = place
            return
    fields.refuse("copied", f"{copied!r} cannot be copied in this game", f"{copied!r} は写せません")


def check_text(entry: JsonFields, decision: Decision[Any], state: FreeKick) -> None:
    """[card.ship.all_placed] What belongs to the text of a card must belong to one in the field, and fit it."""
    if not isinstance(decision, (PlaceShipCube, GoOn)):
        return
    place = place_of(state, int(decision.card))
    if place == NONE:
        entry.refuse("card", "does not lie in the field", "場にないカードです")
    asks = [effect.asks() for effect in state.cards[place].on_use]
    if isinstance(decision, GoOn):
        entry.integer("user", 0, len(state.seats) - 1)
        if not (1 <= decision.step < len(asks) and asks[decision.step - 1]):
            entry.refuse("step", "must follow an effect that asks", "選択を伴う効果の次の番号です")
        return
    entry.integer("left", 1, MOST_CUBES)
    if not (0 <= decision.step < len(asks) and asks[decision.step]):
        entry.refuse("step", "must be that of an effect that asks", "選択を伴う効果の番号です")
    if not state.cubes[place]:
        entry.refuse("card", "is not in use", "使われていないカードです")


def place_of(state: FreeKick, card: int) -> int:
    """Where a card lies in the field, or NONE."""
    return next((place for place, other in enumerate(state.cards) if other.index == card), NONE)


def check_phase(fields: JsonFields, state: FreeKick) -> None:
    """Refuse parts that do not fit together: before the first round, in a round, after the last."""
    names = tuple(decision.record_name() for decision in state.pending_decisions())
    if not names:
        check_over(fields, state)
    elif names[0] == "draw_start_seat":
        check_setup(fields, state, names)
    else:
        check_round(fields, state, names)


def check_setup(fields: JsonFields, state: FreeKick, names: tuple[str, ...]) -> None:
    """[setup.draw_eight] While chance deals, nothing is on the table but cards."""
    drawing = ("draw_planet_card",) if len(state.cards) < PLACES else ()
    if names[1:] != drawing:
        fields.refuse("stack", "must draw eight planet cards, then the start seat", "惑星カード8枚、次に席を引きます")
    begun = (state.round, state.turns, state.marker, state.turn, state.copied) != (0, 0, NONE, NONE, NONE)
    fresh = seat_view(empty_table(state.rules, 1), 0)
    if begun or cubes_lie(state) or any(seat_view(state, number) != fresh for number in range(len(state.seats))):
        fields.refuse("stack", "draws, but the game has begun already", "抽選中ですが、ゲームは始まっています")


def check_over(fields: JsonFields, state: FreeKick) -> None:
    """[round_end.sixth] The game is over after the last round, when [round_end.clear] no cube lies anywhere."""
    if len(state.cards) < PLACES or state.round != state.rules.rounds or state.turn != NONE:
        fields.refuse("stack", "is empty, but the game is not over", "空ですが、ゲームは終わっていません")
    if state.marker == NONE:
        fields.refuse("marker", "must be a seat", "席の番号が必要です")
    if cubes_lie(state):
        fields.refuse("stack", "is empty, but cubes lie on the table", "空ですが、コマが残っています")


def cubes_lie(state: FreeKick) -> bool:
    """Tell whether a cube is in a hand, on a sheet or on a card."""
    return any(state.cubes) or any(seat.hand or any(seat.boxes) for seat in state.seats)


def check_round(fields: JsonFields, state: FreeKick, names: tuple[str, ...]) -> None:
    """[turn.one_action] In a round the active player is asked, and has a legal answer."""
    if len(state.cards) < PLACES:
        fields.refuse("field", f"must hold {PLACES} cards while a round is played", f"{PLACES}枚のカードが必要です")
    for name, value in (("round", state.round - 1), ("marker", state.marker), ("turn", state.turn)):
        if value == NONE:
            fields.refuse(name, "must be given while a round is played", "ラウンド中は値が必要です")
    if names not in STACKS:
        known = "; ".join(", ".join(stack) for stack in STACKS)
        fields.refuse("stack", f"must be one of: {known}", f"次のいずれかです: {known}")
    if state.top().actor != state.turn or state.seats[state.turn].passed:
        fields.refuse("stack", "asks a seat that is not on turn", "手番でない席に選択させています")
    out = OptionBuffer()
    state.options(out)
    clause = forbidding_clause(state)
    if out.count == 0 or clause:
        law = f" [{clause}]" if clause else ""
        fields.refuse("stack", f"asks for a choice that nobody has{law}", f"選べない選択です{law}")


def forbidding_clause(state: FreeKick) -> str:
    """Clause by which the current question could not have come up, or ""."""
    asked = state.top()
    seat = state.seats[asked.actor]
    if isinstance(asked, ChooseCubes):
        return CHOOSE_ACTION[asked.actor].forbidding_clause(state, asked.target)
    if isinstance(asked, AfterAction) and not can_copy(state, seat):
        return "card.library.once_a_round"
    return ""
