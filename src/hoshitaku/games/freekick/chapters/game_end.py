"""Chapter "game_end": the last effects, and the winner."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import POWER_BOX_CARD
from hoshitaku.games.freekick.chapters.tie_breaks import FINAL_SCORE_TIE_BREAK_CLAUSES, find_tie_log_entries, log_ties
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, NONE, seat_after
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.vectors import vec


def end_game(state: FreeKickState) -> None:
    """[game_end.effects] Game-end effects: [game_end.effect_order] field cards by place, then held species.

    [components.e_affects_all] [components.e_icon] Those of field cards affect all seats. [game_end.species_in_field]
    Species that no seat holds do nothing.
    """
    state.log_event("game_ends", "game_end.effects", NONE, 0, NONE)
    for place in range(i64(FIELD_PLACE_COUNT)):
        card = state.field_cards[place]
        if card.kind == POWER_BOX_CARD:
            for effect in card.game_end_effects:
                effect.apply(state, state.marker_seat)
    seats = len(state.seats)
    for step in range(seats):
        seat = seat_after(state.marker_seat, step, seats)
        for effect in state.species_of_seat(state.seats[seat]).game_end_effects:
            effect.apply(state, seat)
    if state.event_log is not None:
        best = seats_in_rank_order(state)[0]
        state.log_event("winner", "game_end.winner", best, state.seats[best].score, NONE)
        log_ties(state, tie_log_entries(state))


def tie_log_entries(state: FreeKickState) -> list[LogEntry]:
    """[game_end.tie_holder] [game_end.tie_clockwise] [game_end.lower_places] Who ranks first at equal scores, and why.

    [game_end.final_marker] The marker's final place decides.
    """
    lowest = min([seat.score for seat in state.seats])
    # Seats with a negative strength are not ranked, but scores can be negative.
    scores = vec[i64]([seat.score - min(lowest, 0) for seat in state.seats])
    entries = find_tie_log_entries(state, FINAL_SCORE_TIE_BREAK_CLAUSES, scores, len(state.seats), NONE, NONE)
    for entry in entries:
        entry.amount = state.seats[entry.seat].score
    return entries


def seats_in_rank_order(state: FreeKickState) -> list[int]:
    """[game_end.winner] Seats from first to last. [overview.goal] [game_end.lower_places] [game_end.final_marker]

    [game_end.tie_holder] [game_end.tie_clockwise] Equal scores rank clockwise from the marker.
    """
    seats = len(state.seats)
    marker = max(state.marker_seat, 0)
    clockwise = [int((marker + step) % seats) for step in range(seats)]
    return sorted(clockwise, key=lambda seat: -int(state.seats[seat].score))
