"""Chapter "encounter": life form tokens at planets, face up or face down."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL, body_log_code
from hoshitaku.games.farfarout.codes import IN_DECK, NONE, REMOVED
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


@final
class DrawEncounterToken(CardDraw):
    """[setup.encounters] [encounter.draw] Which token of its level is at a body.

    The token was drawn face down, so until it is revealed it may be any that nobody has seen. `seat` is the seat that
    peeks at it, or NONE if all see it, for example by a scan.
    """

    __slots__ = ("body", "scanned", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "seat": "seat?", "scanned": "flag"}

    def __init__(self, body: i64, seat: i64, scanned: i64) -> None:
        super().__init__()
        self.body: i64 = body
        self.seat: i64 = seat
        self.scanned: i64 = scanned

    def record_name(self) -> str:
        return "draw_encounter"

    def clause(self, state: FarFarOutState) -> str:
        return reveal_clause(state, self.seat, self.scanned == 1)

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.encounter_locations

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        """[encounter.levels] Tokens of the level that the planet shows."""
        return state.rules.cards.encounters[card].level == state.map_state.encounter_levels[self.body]

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.encounter_locations = with_value(state.encounter_locations, option, self.body)
        state.map_state.encounter_tokens = with_value(state.map_state.encounter_tokens, self.body, option)
        reveal_token(state, self.body, self.seat, self.scanned == 1)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "encounter", option, 0)


def reveal_clause(state: FarFarOutState, seat: i64, is_scanned: bool) -> str:
    """[scan.encounter_scanned] [encounter.draw] [digital.public] Clause by which all see a token, or one seat peeks."""
    if seat != NONE:
        return current_effect_clause(state, "digital.public")
    return "scan.encounter_scanned" if is_scanned else current_effect_clause(state, "encounter.draw")


def reveal_token(state: FarFarOutState, body: i64, seat: i64, is_scanned: bool) -> None:
    """[scan.encounter_scanned] [encounter.draw] [digital.public] [digital.undo] Reveal a known token to all, or to one
    seat.
    """
    token = state.map_state.encounter_tokens[body]
    seen = state.map_state.encounter_viewers
    state.mark_hidden_information_revealed()
    clause, subject = reveal_clause(state, seat, is_scanned), token
    if not is_scanned:
        subject = subject_with_cause(token, current_effect_cause(state))
    if seat == NONE:
        state.map_state.encounter_viewers = with_value(seen, body, ENCOUNTER_SEEN_BY_ALL)
        state.log_event("encounter_up", clause, NONE, body_log_code(state, body), subject)
    else:
        state.map_state.encounter_viewers = with_value(seen, body, seen[body] | 1 << seat)
        state.log_secret_event("encounter_peeked", clause, seat, body_log_code(state, body), subject)


def reveal_encounter(state: FarFarOutState, body: i64, seat: i64, is_scanned: bool) -> None:
    """[encounter.draw] Reveal the token at a body to a seat (NONE: to all); chance draws it if nobody knows it yet."""
    if state.map_state.encounter_tokens[body] == NONE:
        state.push(DrawEncounterToken(body, seat, 1 if is_scanned else 0))
    else:
        reveal_token(state, body, seat, is_scanned)


def encounter_stack_count(state: FarFarOutState, level: i64) -> i64:
    """[encounter.stack_out] Tokens of a level in the stack: those that nobody knows, minus those at planets."""
    left: i64 = 0
    for token in range(len(state.encounter_locations)):
        if state.encounter_locations[token] == IN_DECK and state.rules.cards.encounters[token].level == level:
            left += 1
    for body in range(len(state.map_state.encounter_levels)):
        if state.map_state.encounter_levels[body] == level and state.map_state.encounter_tokens[body] == NONE:
            left -= 1
    return left


def place_encounter_face_down(state: FarFarOutState, body: i64, level: i64, clause: str, cause: i64) -> bool:
    """[encounter.max_one] [encounter.attached] [scan.encounter_blind] Place a token of a level face down at a planet.

    Returns whether there was one.
    """
    if level == 0 or state.map_state.encounter_levels[body] != 0 or encounter_stack_count(state, level) <= 0:
        return False
    state.map_state.encounter_levels = with_value(state.map_state.encounter_levels, body, level)
    state.log_event("encounter", clause, NONE, level, subject_with_cause(body_log_code(state, body), cause))
    return True


def remove_defeated_encounter(state: FarFarOutState, body: i64) -> None:
    """[battle.win] The defeated token leaves the game."""
    space = state.map_state
    state.encounter_locations = with_value(state.encounter_locations, space.encounter_tokens[body], REMOVED)
    space.encounter_levels = with_value(space.encounter_levels, body, 0)
    space.encounter_tokens = with_value(space.encounter_tokens, body, NONE)
    space.encounter_viewers = with_value(space.encounter_viewers, body, 0)
