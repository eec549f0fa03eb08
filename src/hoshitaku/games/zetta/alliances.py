"""Chapter "bot", the sides: people who play alone or together may have bots as opponents, which are allies.

The table options say which seats are bots; among rivals their tokens are face up, with no other difference.
"""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.scoring import total_fame
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modified_numbers import RIVALS_OUTCOME, SHARED_OUTCOME_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, vec


def are_allied(state: ZettaState, seat: i64, other: i64) -> bool:
    """[bot.help] [coop.how] Whether two seats win or lose together: people on one side, bots on the other.

    [bot.partners] It does not matter who plays a person's seat.
    """
    if modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) == RIVALS_OUTCOME:
        return False
    return state.is_bot(seat) == state.is_bot(other)


def may_see_tokens(state: ZettaState, seat: i64, viewer: i64) -> bool:
    """[coop.open_knowledge] [knowledge.hidden] [bot.knowledge_hidden] Whether a seat sees another's tokens.

    [bot.knowledge] Those of bots are face up, also for spectators.
    """
    if viewer == seat or state.has_face_up_tokens(seat):
        return True
    return viewer != NONE and not state.is_bot(viewer) and are_allied(state, seat, viewer)


def side_fame(state: ZettaState, of_bots: bool) -> i64:
    """[bot.coop] [coop.score] Fame of all bots, or of all people."""
    fame: i64 = 0
    for seat in range(state.seat_count()):
        if state.is_bot(seat) == of_bots:
            fame += total_fame(state, seat)
    return fame


def are_people_ahead(state: ZettaState) -> bool:
    """[bot.coop] [bot.solo] Whether the people have more fame than the bots, if there are bots."""
    return state.rules.setup_options.bot_seats == 0 or side_fame(state, False) > side_fame(state, True)


def people_seats_in_player_order(state: ZettaState) -> vec[i64]:
    """[bot.partners] The seats that no bot of the table plays, in player order."""
    people = vec[i64]()
    for step in range(state.seat_count()):
        if not state.is_bot(state.seat_in_order(step)):
            people = append(people, state.seat_in_order(step))
    return people
