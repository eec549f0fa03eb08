"""Chapter "encounter": tokens of life forms at planets, face up or face down."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import IN_DECK, NONE, REMOVED
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.galaxy import FACE_UP, as_seen
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.vectors import with_value, vec


@final
class DrawEncounter(Draw):
    """[setup.encounters] [encounter.draw] Which token of its level lies at a body.

    The token was drawn face down, so until it is looked at it may be any of those that nobody has seen. `seat` is the
    seat that peeks at it, or NONE if all see it, perhaps by a scan.
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

    def clause(self, state: FarFarOut) -> str:
        return shown_by(state, self.seat, self.scanned == 1)

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.encounter_at

    def fits(self, state: FarFarOut, card: i64) -> bool:
        """[encounter.levels] Tokens of the level that the planet shows."""
        return state.rules.cards.encounters[card].level == state.space.guard[self.body]

    def take(self, state: FarFarOut, option: i64) -> None:
        state.encounter_at = with_value(state.encounter_at, option, self.body)
        state.space.guard_card = with_value(state.space.guard_card, self.body, option)
        show(state, self.body, self.seat, self.scanned == 1)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "encounter", option, 0)


def shown_by(state: FarFarOut, seat: i64, scanned: bool) -> str:
    """[scan.encounter_scanned] [encounter.draw] [digital.public] Clause by which all see a token, or one seat peeks."""
    if seat != NONE:
        return clause_under_way(state, "digital.public")
    return "scan.encounter_scanned" if scanned else clause_under_way(state, "encounter.draw")


def show(state: FarFarOut, body: i64, seat: i64, scanned: bool) -> None:
    """[scan.encounter_scanned] [encounter.draw] [digital.public] [digital.undo] All see a known token, or one seat."""
    token = state.space.guard_card[body]
    seen = state.space.guard_seen
    state.mark_revealed()
    clause, told = shown_by(state, seat, scanned), token
    if not scanned:
        told = by_cause(token, card_under_way(state))
    if seat == NONE:
        state.space.guard_seen = with_value(seen, body, FACE_UP)
        state.log_event("encounter_up", clause, NONE, as_seen(state, body), told)
    else:
        state.space.guard_seen = with_value(seen, body, seen[body] | 1 << seat)
        state.log_secret_event("encounter_peeked", clause, seat, as_seen(state, body), told)


def turn_up(state: FarFarOut, body: i64, seat: i64, scanned: bool) -> None:
    """[encounter.draw] Make the token at a body known to a seat (NONE: to all), by a draw if nobody knows it yet."""
    if state.space.guard_card[body] == NONE:
        state.push(DrawEncounter(body, seat, 1 if scanned else 0))
    else:
        show(state, body, seat, scanned)


def stack_size(state: FarFarOut, level: i64) -> i64:
    """[encounter.stack_out] Tokens of a level left in the stack: those nobody knows, less those attached."""
    left: i64 = 0
    for token in range(len(state.encounter_at)):
        if state.encounter_at[token] == IN_DECK and state.rules.cards.encounters[token].level == level:
            left += 1
    for body in range(len(state.space.guard)):
        if state.space.guard[body] == level and state.space.guard_card[body] == NONE:
            left -= 1
    return left


def attach(state: FarFarOut, body: i64, level: i64, clause: str, cause: i64) -> bool:
    """[encounter.max_one] [encounter.attached] [scan.encounter_blind] Lay a token of a level face down at a planet.

    Tells whether one came.
    """
    if level == 0 or state.space.guard[body] != 0 or stack_size(state, level) <= 0:
        return False
    state.space.guard = with_value(state.space.guard, body, level)
    state.log_event("encounter", clause, NONE, level, by_cause(as_seen(state, body), cause))
    return True


def remove(state: FarFarOut, body: i64) -> None:
    """[battle.win] The defeated token leaves the game."""
    space = state.space
    state.encounter_at = with_value(state.encounter_at, space.guard_card[body], REMOVED)
    space.guard = with_value(space.guard, body, 0)
    space.guard_card = with_value(space.guard_card, body, NONE)
    space.guard_seen = with_value(space.guard_seen, body, 0)
