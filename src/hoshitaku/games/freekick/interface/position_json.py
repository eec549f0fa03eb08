"""Positions as JSON: exact even within a turn, easy to read and edit, checked when read."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.freekick.action_ids import MAX_CUBES
from hoshitaku.games.freekick.cards import stock_placement
from hoshitaku.games.freekick.cards.card import SPECIES_CARD, Card
from hoshitaku.games.freekick.cards.stock_placement import PlaceNextStockCube
from hoshitaku.games.freekick.chapters import card_text, setup, turn
from hoshitaku.games.freekick.chapters import rounds_and_turns as chapter_round
from hoshitaku.games.freekick.chapters.card_text import ContinueCardText
from hoshitaku.games.freekick.chapters.species import can_copy_species
from hoshitaku.games.freekick.chapters.turn import CHOOSE_ACTION_BY_SEAT, ChooseCubeCount, CopyOrEndTurn
from hoshitaku.games.freekick.interface.view import FIELD_JSON_WRITER, ids_by_kind, public_view, seat_view
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import EMPTY_DECK, PER_PLACE, FreeKickState, empty_state
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, NONE, PER_TRACK
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.decision_registry import DecisionRegistry, encode_decision
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.state_codecs import NameCodec
from hoshitaku.kernel.state_field import SEAT, StateField
from hoshitaku.kernel.vectors import vec

DECISION_REGISTRY = DecisionRegistry((setup, chapter_round, turn, card_text, stock_placement), Decision)

# What can be pending during a round, the current question last.
POSSIBLE_DECISION_STACKS = (
    ("turn_over", "choose_action"),
    ("turn_over", "choose_cubes"),
    ("turn_over", "place_ship_cube"),
    ("turn_over", "go_on", "place_ship_cube"),
    ("next_turn", "after_action"),
)


class FreeKickCodec(NameCodec):
    """Reads and writes declared fields, within the bounds of one table."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        super().__init__(FIELD_JSON_WRITER)
        self.rules = rules
        self.highest_by_name = {"round_number": int(rules.round_count), "players_affected": seats}
        self.last_seat = seats - 1

    def bounds(self, field: StateField, at: int) -> tuple[int, int]:
        """[sheet.level_columns] The bounds of a field, and of levels the start and the end of their columns."""
        if field.row is PER_TRACK:
            return int(self.rules.start_levels[at]), int(self.rules.highest_level(at))
        if field.value_kind == SEAT:
            return field.lowest, self.last_seat
        return field.lowest, self.highest_by_name.get(field.name, field.highest)


def encode(state: FreeKickState) -> dict[str, object]:
    """The whole position as JSON data."""
    stack = [encode_decision(decision, ids_by_kind(state.rules)) for decision in state.pending_decisions()]
    return {**public_view(state), **NameCodec(FIELD_JSON_WRITER).encode(state), "stack": stack}


def decode(data: object, rules: Ruleset, seats: int) -> FreeKickState:
    """The position from JSON data; PositionError names a field that is invalid."""
    fields, codec = JsonFields(data, "state"), FreeKickCodec(rules, seats)
    state = empty_state(rules, seats)
    codec.decode(state, fields)
    decode_cards_in_field(fields, state, codec)
    for number, sheet in enumerate(fields.list_items("seats", seats, seats)):
        codec.decode(state.seats[number], sheet)
        check_species_matches_owner(sheet, state, number)
    decode_copied_species(fields, state)
    for entry in fields.list_items("stack", 0, 20):
        decision = DECISION_REGISTRY.decode(entry, seats, ids_by_kind(rules))
        check_card_text_decision(entry, decision, state)
        state.push(decision)
    fields.refuse_unread_fields()
    check_phase(fields, state)
    return state


def decode_cards_in_field(fields: JsonFields, state: FreeKickState, codec: FreeKickCodec) -> None:
    """Cards, cubes and owners; the rest of the deck follows from the cards."""
    ids = [card.id for card in state.rules.cards]
    places = fields.list_items("field", 0, FIELD_PLACE_COUNT)
    indices = [ids.index(place.choice("card", ids)) for place in places]
    if len(set(indices)) < len(indices):
        fields.refuse("field", "holds a card twice", "同じカードが2枚あります")
    if len(state.rules.chosen_field) and indices != list(state.rules.chosen_field):
        fields.refuse("field", "must hold the cards of the options, in their order", "options のカードと一致しません")
    state.field_cards = vec[Card]([state.rules.cards[index] for index in indices])
    for number, place in enumerate(places):
        codec.decode_record(state, PER_PLACE, number, place)
        owner = int(state.owner_by_place[number])
        if owner != NONE:
            set_species_owner(place, state, number, owner)
        place.refuse_unread_fields()
    if len(indices) < FIELD_PLACE_COUNT:
        state.deck = Pile(vec[i64]([int(index not in indices) for index in range(len(ids))]), vec[i64]())
    else:
        state.deck = EMPTY_DECK


def set_species_owner(place: JsonFields, state: FreeKickState, place_number: int, owner: int) -> None:
    """[species.one_each] A held card must be a species, at most one per seat."""
    if state.field_cards[place_number].kind != SPECIES_CARD:
        place.refuse("owner", "cannot hold a power box", "パワーボックスは持てません")
    if state.seats[owner].species_place != NONE:
        place.refuse("owner", f"seat {owner} holds two species", f"席{owner}が宇宙種族を2枚持っています")
    state.seats[owner].species_place = place_number


def check_species_matches_owner(sheet: JsonFields, state: FreeKickState, seat_number: int) -> None:
    """The species of a sheet must be that of the field's owners."""
    held = state.species_of_seat(state.seats[seat_number]).id or None
    if sheet.get("species") != held:
        en = f"must be {held!r}, as the field's owners say"
        sheet.refuse("species", en, f"場の owner に合わせて {held!r} にしてください")
    sheet.refuse_unread_fields()


def decode_copied_species(fields: JsonFields, state: FreeKickState) -> None:
    """[card.library.not_self] The species that the Library Folk copied: another one of this game."""
    copied = fields.get("copied")
    if copied is None:
        return
    for place, card in enumerate(state.field_cards):
        library = any(other.copies_species for other in state.field_cards)
        if library and card.id == copied and card.kind == SPECIES_CARD and not card.copies_species:
            state.copied_place = place
            return
    fields.refuse("copied", f"{copied!r} cannot be copied in this game", f"{copied!r} は写せません")


def check_card_text_decision(entry: JsonFields, decision: Decision[Any], state: FreeKickState) -> None:
    """[card.ship.all_placed] The rest of a card text must belong to a card in the field, and fit it."""
    if not isinstance(decision, (PlaceNextStockCube, ContinueCardText)):
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
    """The place of a card in the field, or NONE."""
    return next((place for place, other in enumerate(state.field_cards) if other.index == card), NONE)


def check_phase(fields: JsonFields, state: FreeKickState) -> None:
    """Raise PositionError for parts that do not fit together: before the first round, in a round, after the last."""
    names = tuple(decision.record_name() for decision in state.pending_decisions())
    if not names:
        check_finished_game(fields, state)
    elif names[0] == "draw_start_seat":
        check_setup_phase(fields, state, names)
    else:
        check_running_round(fields, state, names)


def check_setup_phase(fields: JsonFields, state: FreeKickState, names: tuple[str, ...]) -> None:
    """[setup.draw_eight] Before the first round the table has only cards."""
    drawing = ("draw_planet_card",) if len(state.field_cards) < FIELD_PLACE_COUNT else ()
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


def check_finished_game(fields: JsonFields, state: FreeKickState) -> None:
    """[round_end.sixth] The game is over after the last round, when [round_end.clear] all cubes are back in the
    stock.
    """
    if (
        len(state.field_cards) < FIELD_PLACE_COUNT
        or state.round_number != state.rules.round_count
        or state.active_seat != NONE
    ):
        fields.refuse("stack", "is empty, but the game is not over", "空ですが、ゲームは終わっていません")
    if state.marker_seat == NONE:
        fields.refuse("marker", "must be a seat", "席の番号が必要です")
    if has_cubes_on_table(state):
        fields.refuse("stack", "is empty, but cubes lie on the table", "空ですが、コマが残っています")


def has_cubes_on_table(state: FreeKickState) -> bool:
    """Whether a cube is in a hand, on a sheet or on a card."""
    return any(state.cubes_by_place) or any(seat.hand_cubes or any(seat.box_cubes) for seat in state.seats)


def check_running_round(fields: JsonFields, state: FreeKickState, names: tuple[str, ...]) -> None:
    """[turn.one_action] In a round the active player must choose, and has a legal option."""
    if len(state.field_cards) < FIELD_PLACE_COUNT:
        fields.refuse(
            "field",
            f"must hold {FIELD_PLACE_COUNT} cards while a round is played",
            f"{FIELD_PLACE_COUNT}枚のカードが必要です",
        )
    for name, value in (("round", state.round_number - 1), ("marker", state.marker_seat), ("turn", state.active_seat)):
        if value == NONE:
            fields.refuse(name, "must be given while a round is played", "ラウンド中は値が必要です")
    if names not in POSSIBLE_DECISION_STACKS:
        known = "; ".join(", ".join(stack) for stack in POSSIBLE_DECISION_STACKS)
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
    """Clause by which the current question is impossible, or ""."""
    asked = state.top()
    seat = state.seats[asked.actor]
    if isinstance(asked, ChooseCubeCount):
        return CHOOSE_ACTION_BY_SEAT[asked.actor].forbidding_clause(state, asked.target)
    if isinstance(asked, CopyOrEndTurn) and not can_copy_species(state, seat):
        return "card.library.once_a_round"
    return ""
