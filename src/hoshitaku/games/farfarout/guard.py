"""Chapter "encounter": tokens of life forms at planets, face up or face down."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import IN_DECK, NONE, REMOVED
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.galaxy import FACE_UP, as_seen
from hoshitaku.games.farfarout.seat import changed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import vec

# Who learns what token lies there: `b` of the draw; a seat that peeks, or everybody, by a scan or otherwise.
SHOW_ALL: Final = 4
SHOW_SCANNED: Final = 5
FACE_DOWN: Final = NONE  # nobody, as long as it lies so


@final
class DrawEncounter(Draw):
    """[setup.encounters] [encounter.draw] Which token of its level lies at body `a`; `b` is who learns of it.

    The token was drawn face down, so until somebody looks it is any of those that nobody has seen.
    """

    __slots__ = ()

    def name(self) -> str:
        return "draw_encounter"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.encounter_at

    def fits(self, state: FarFarOut, card: i64) -> bool:
        """[encounter.levels] Tokens of the level that the planet shows."""
        return state.rules.cards.encounters[card].level == state.space.guard[self.a]

    def take(self, state: FarFarOut, option: i64) -> None:
        state.encounter_at = changed(state.encounter_at, option, self.a)
        state.space.guard_card = changed(state.space.guard_card, self.a, option)
        show(state, self.a, self.b)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("card", "encounter", option, 0)


def show(state: FarFarOut, body: i64, who: i64) -> None:
    """[scan.encounter_scanned] [encounter.draw] [digital.public] [digital.undo] All see a known token, or one seat."""
    token = state.space.guard_card[body]
    seen = state.space.guard_seen
    state.reveal()
    if who >= SHOW_ALL:
        clause = "scan.encounter_scanned" if who == SHOW_SCANNED else "encounter.draw"
        state.space.guard_seen = changed(seen, body, FACE_UP)
        state.note("encounter_up", clause, NONE, as_seen(state, body), token)
    else:
        state.space.guard_seen = changed(seen, body, seen[body] | 1 << who)
        state.note_secret("encounter_peeked", "digital.public", who, as_seen(state, body), token)


def turn_up(state: FarFarOut, body: i64, who: i64) -> None:
    """[encounter.draw] Make the token at a body known, by a draw of chance where nobody knows it yet."""
    if state.space.guard_card[body] == NONE:
        state.push(DrawEncounter(body, who))
    else:
        show(state, body, who)


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


def attach(state: FarFarOut, body: i64, level: i64, who: i64) -> None:
    """[encounter.max_one] [encounter.attached] [scan.encounter_blind] A token of a level comes to a planet."""
    if level == 0 or state.space.guard[body] != 0 or stack_size(state, level) <= 0:
        return
    state.space.guard = changed(state.space.guard, body, level)
    state.note("encounter", "encounter.draw", NONE, level, as_seen(state, body))
    if who != FACE_DOWN:
        turn_up(state, body, who)


def remove(state: FarFarOut, body: i64) -> None:
    """[battle.win] The defeated token leaves the game."""
    space = state.space
    state.encounter_at = changed(state.encounter_at, space.guard_card[body], REMOVED)
    space.guard = changed(space.guard, body, 0)
    space.guard_card = changed(space.guard_card, body, NONE)
    space.guard_seen = changed(space.guard_seen, body, 0)
