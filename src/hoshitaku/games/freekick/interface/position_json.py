"""Positions as JSON: exact in mid-decision, made for reading and editing by hand, checked when read."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import MAX_CUBES
from hoshitaku.games.freekick.cards import stock_placement
from hoshitaku.games.freekick.cards.card import SPECIES, Card
from hoshitaku.games.freekick.cards.stock_placement import PlaceShipCube
from hoshitaku.games.freekick.chapters import field_box, setup, turn
from hoshitaku.games.freekick.chapters import rounds_and_turns as chapter_round
from hoshitaku.games.freekick.chapters.field_box import ContinueCardText
from hoshitaku.games.freekick.chapters.species import can_copy_species
from hoshitaku.games.freekick.chapters.turn import CHOOSE_ACTION_BY_SEAT, ChooseCubeCount, CopyOrEndTurn
from hoshitaku.games.freekick.interface.view import ids_by_kind, public_view, seat_view
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import EMPTY_DECK, FreeKickState, empty_state
from hoshitaku.games.freekick.state.sheet import BOX_COUNT, BOX_NAMES, NONE, PLACE_COUNT, TRACK_COUNT, Seat
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.decision_registry import DecisionRegistry, encode_decision
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.vectors import vec

MAX_NUMBER = 1000

REGISTRY = DecisionRegistry((setup, chapter_round, turn, field_box, stock_placement), Decision)

# What can be pending while a round is played, the current question last.
POSSIBLE_STACKS = (
    ("turn_over", "choose_action"),
    ("turn_over", "choose_cubes"),
    ("turn_over", "place_ship_cube"),
    ("turn_over", "go_on", "place_ship_cube"),
    ("next_turn", "after_action"),
)


def encode(state: FreeKickState) -> dict[str, object]:
    """The whole position for JSON."""
    stack = [encode_decision(decision, ids_by_kind(state.rules)) for decision in state.pending_decisions()]
    counted = {"cubes_placed": int(state.cubes_placed), "players_affected": int(state.players_affected)}
    return {**public_view(state), **counted, "stack": stack}


def decode(data: object, rules: Ruleset, seats: int) -> FreeKickState:
    """The position back; PositionError names the field that is wrong or impossible."""
    fields = JsonFields(data, "state")
    state = empty_state(rules, seats)
    state.round_number = fields.integer("round", 0, int(rules.round_count))
    state.turn_count = fields.integer("turns", 0, MAX_NUMBER)
    state.marker_seat = read_seat_or_null(fields, "marker", seats)
    state.active_seat = read_seat_or_null(fields, "turn", seats)
    state.cubes_placed = fields.integer("cubes_placed", 0, MAX_NUMBER)
    state.players_affected = fields.integer("players_affected", 0, seats)
    decode_field(fields, state)
    sheets = fields.list_items("seats", seats, seats)
    for number, sheet in enumerate(sheets):
        decode_seat(sheet, state, number)
    decode_copied_species(fields, state)
    for entry in fields.list_items("stack", 0, 20):
        decision = REGISTRY.decode(entry, seats, ids_by_kind(rules))
        check_card_text(entry, decision, state)
        state.push(decision)
    fields.refuse_unread_fields()
    check_phase(fields, state)
    return state


def read_seat_or_null(fields: JsonFields, name: str, seats: int) -> int:
    """A seat number, or null for NONE."""
    return NONE if fields.get(name) is None else fields.integer(name, 0, seats - 1)


def decode_field(fields: JsonFields, state: FreeKickState) -> None:
    """Cards, cubes and owners; the rest of the deck follows from the cards."""
    ids = [card.id for card in state.rules.cards]
    places = fields.list_items("field", 0, PLACE_COUNT)
    indices = [ids.index(place.choice("card", ids)) for place in places]
    if len(set(indices)) < len(indices):
        fields.refuse("field", "holds a card twice", "同じカードが2枚あります")
    if len(state.rules.chosen_field) and indices != list(state.rules.chosen_field):
        fields.refuse("field", "must hold the cards of the options, in their order", "options のカードと一致しません")
    state.field_cards = vec[Card]([state.rules.cards[index] for index in indices])
    for number, place in enumerate(places):
        state.cubes_by_place[number] = place.integer("cubes", 0, MAX_NUMBER)
        owner = read_seat_or_null(place, "owner", len(state.seats))
        state.owner_by_place[number] = owner
        if owner != NONE:
            set_species_owner(place, state, number, owner)
        place.refuse_unread_fields()
    if len(indices) < PLACE_COUNT:
        state.deck = Pile(vec[i64]([int(index not in indices) for index in range(len(ids))]), vec[i64]())
    else:
        state.deck = EMPTY_DECK


def set_species_owner(place: JsonFields, state: FreeKickState, place_number: int, owner: int) -> None:
    """[species.one_each] A held card must be a species, at most one per seat."""
    if state.field_cards[place_number].kind != SPECIES:
        place.refuse("owner", "cannot hold a power box", "パワーボックスは持てません")
    if state.seats[owner].species_place != NONE:
        place.refuse("owner", f"seat {owner} holds two species", f"席{owner}が宇宙種族を2枚持っています")
    state.seats[owner].species_place = place_number


def decode_seat(sheet: JsonFields, state: FreeKickState, seat_number: int) -> None:
    """One sheet; the species must agree with the field."""
    seat = state.seats[seat_number]
    seat.hand_cubes = sheet.integer("hand", 0, MAX_CUBES)
    seat.score = sheet.integer("score", -MAX_NUMBER, MAX_NUMBER)
    seat.stars = sheet.integer("stars", 0, MAX_NUMBER)
    seat.has_passed = sheet.flag("passed")
    seat.is_oxygen_assured = sheet.flag("oxygen_assured")
    decode_levels_and_boxes(sheet, state, seat)
    held = state.species_of_seat(seat).id or None
    if sheet.get("species") != held:
        en = f"must be {held!r}, as the field's owners say"
        sheet.refuse("species", en, f"場の owner に合わせて {held!r} にしてください")
    sheet.refuse_unread_fields()


def decode_levels_and_boxes(sheet: JsonFields, state: FreeKickState, seat: Seat) -> None:
    """[sheet.level_columns] Levels between start and end of their columns, and cubes on the boxes."""
    levels = sheet.nested_object("levels")
    for track in range(TRACK_COUNT):
        low, high = int(state.rules.start_levels[track]), int(state.rules.highest_level(track))
        seat.levels[track] = levels.integer(BOX_NAMES[track], low, high)
    levels.refuse_unread_fields()
    boxes = sheet.nested_object("boxes")
    for box in range(BOX_COUNT):
        seat.box_cubes[box] = boxes.integer(BOX_NAMES[box], 0, MAX_NUMBER)
    boxes.refuse_unread_fields()


def decode_copied_species(fields: JsonFields, state: FreeKickState) -> None:
    """[card.library.not_self] What the Library Folk copied: another species of this game."""
    copied = fields.get("copied")
    if copied is None:
        return
    for place, card in enumerate(state.field_cards):
        library = any(other.copies_species for other in state.field_cards)
        if library and card.id == copied and card.kind == SPECIES and not card.copies_species:
            state.copied_place = place
            return
    fields.refuse("copied", f"{copied!r} cannot be copied in this game", f"{copied!r} は写せません")


def check_card_text(entry: JsonFields, decision: Decision[Any], state: FreeKickState) -> None:
    """[card.ship.all_placed] What belongs to the text of a card must belong to one in the field, and fit it."""
    if not isinstance(decision, (PlaceShipCube, ContinueCardText)):
        return
    place = place_of_card(state, int(decision.card))
    if place == NONE:
        entry.refuse("card", "does not lie in the field", "場にないカードです")
    asks = [effect.leaves_choice() for effect in state.field_cards[place].use_effects]
    if isinstance(decision, ContinueCardText):
        entry.integer("user", 0, len(state.seats) - 1)
        if not (1 <= decision.step < len(asks) and asks[decision.step - 1]):
            entry.refuse("step", "must follow an effect that asks", "選択を伴う効果の次の番号です")
        return
    entry.integer("left", 1, MAX_CUBES)
    if not (0 <= decision.step < len(asks) and asks[decision.step]):
        entry.refuse("step", "must be that of an effect that asks", "選択を伴う効果の番号です")
    if not state.cubes_by_place[place]:
        entry.refuse("card", "is not in use", "使われていないカードです")


def place_of_card(state: FreeKickState, card: int) -> int:
    """Where a card lies in the field, or NONE."""
    return next((place for place, other in enumerate(state.field_cards) if other.index == card), NONE)


def check_phase(fields: JsonFields, state: FreeKickState) -> None:
    """Refuse parts that do not fit together: before the first round, in a round, after the last."""
    names = tuple(decision.record_name() for decision in state.pending_decisions())
    if not names:
        check_game_over(fields, state)
    elif names[0] == "draw_start_seat":
        check_setup(fields, state, names)
    else:
        check_round(fields, state, names)


def check_setup(fields: JsonFields, state: FreeKickState, names: tuple[str, ...]) -> None:
    """[setup.draw_eight] While chance deals, nothing is on the table but cards."""
    drawing = ("draw_planet_card",) if len(state.field_cards) < PLACE_COUNT else ()
    if names[1:] != drawing:
        fields.refuse("stack", "must draw eight planet cards, then the start seat", "惑星カード8枚、次に席を引きます")
    begun = (state.round_number, state.turn_count, state.marker_seat, state.active_seat, state.copied_place) != (
        0,
        0,
        NONE,
        NONE,
        NONE,
    )
    fresh = seat_view(empty_state(state.rules, 1), 0)
    if (
        begun
        or has_cubes_on_table(state)
        or any(seat_view(state, number) != fresh for number in range(len(state.seats)))
    ):
        fields.refuse("stack", "draws, but the game has begun already", "抽選中ですが、ゲームは始まっています")


def check_game_over(fields: JsonFields, state: FreeKickState) -> None:
    """[round_end.sixth] The game is over after the last round, when [round_end.clear] no cube lies anywhere."""
    if (
        len(state.field_cards) < PLACE_COUNT
        or state.round_number != state.rules.round_count
        or state.active_seat != NONE
    ):
        fields.refuse("stack", "is empty, but the game is not over", "空ですが、ゲームは終わっていません")
    if state.marker_seat == NONE:
        fields.refuse("marker", "must be a seat", "席の番号が必要です")
    if has_cubes_on_table(state):
        fields.refuse("stack", "is empty, but cubes lie on the table", "空ですが、コマが残っています")


def has_cubes_on_table(state: FreeKickState) -> bool:
    """Tell whether a cube is in a hand, on a sheet or on a card."""
    return any(state.cubes_by_place) or any(seat.hand_cubes or any(seat.box_cubes) for seat in state.seats)


def check_round(fields: JsonFields, state: FreeKickState, names: tuple[str, ...]) -> None:
    """[turn.one_action] In a round the active player is asked, and has a legal answer."""
    if len(state.field_cards) < PLACE_COUNT:
        fields.refuse(
            "field", f"must hold {PLACE_COUNT} cards while a round is played", f"{PLACE_COUNT}枚のカードが必要です"
        )
    for name, value in (("round", state.round_number - 1), ("marker", state.marker_seat), ("turn", state.active_seat)):
        if value == NONE:
            fields.refuse(name, "must be given while a round is played", "ラウンド中は値が必要です")
    if names not in POSSIBLE_STACKS:
        known = "; ".join(", ".join(stack) for stack in POSSIBLE_STACKS)
        fields.refuse("stack", f"must be one of: {known}", f"次のいずれかです: {known}")
    if state.top().actor != state.active_seat or state.seats[state.active_seat].has_passed:
        fields.refuse("stack", "asks a seat that is not on turn", "手番でない席に選択させています")
    out = OptionBuffer()
    state.options(out)
    clause = pending_forbidding_clause(state)
    if out.count == 0 or clause:
        law = f" [{clause}]" if clause else ""
        fields.refuse("stack", f"asks for a choice that nobody has{law}", f"選べない選択です{law}")


def pending_forbidding_clause(state: FreeKickState) -> str:
    """Clause by which the current question could not have come up, or ""."""
    asked = state.top()
    seat = state.seats[asked.actor]
    if isinstance(asked, ChooseCubeCount):
        return CHOOSE_ACTION_BY_SEAT[asked.actor].forbidding_clause(state, asked.target)
    if isinstance(asked, CopyOrEndTurn) and not can_copy_species(state, seat):
        return "card.library.once_a_round"
    return ""
