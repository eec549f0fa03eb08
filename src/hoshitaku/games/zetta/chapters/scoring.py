"""Chapter "scoring": fame by source, and who wins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    CREW_CARD_COUNT,
    FIRST_STORED_LOCATION,
    LIFE_CARD_COUNT,
    NINE_STEPS_LEVEL,
    NONE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import (
    LOST_OUTCOME,
    RIVALS_OUTCOME,
    SHARED_OUTCOME_QUERY,
    WON_OUTCOME,
    modified_number,
)
from hoshitaku.games.zetta.module import FameSource
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.event_log import EVERYBODY, LogEntry
from hoshitaku.kernel.vectors import vec


def card_owner(place: i64) -> i64:
    """[scoring.life] The owner of a card on CURRENT or STORED; NONE if it has none."""
    if place < 0:
        return NONE
    if place >= FIRST_STORED_LOCATION:
        return place - FIRST_STORED_LOCATION
    return place


def printed_card_fame(seat: i64, places: vec[i64], printed: vec[i64]) -> i64:
    """[scoring.life] Printed fame of a seat's cards of one kind."""
    fame: i64 = 0
    for card in range(i64(len(places))):
        if card_owner(places[card]) == seat:
            fame += printed[card]
    return fame


def half_fame(state: ZettaState, fame: i64) -> i64:
    """[scoring.half_rounding] [general.rounding] Half of a card's fame, rounded up or down as the table agreed."""
    return (fame + 1) // 2 if state.rules.setup_options.round_half_up else fame // 2


def half_fame_of_flagged_cards(
    state: ZettaState, seat: i64, places: vec[i64], flags: vec[i64], printed: vec[i64]
) -> i64:
    """[scoring.flags] [scoring.own_flag] Half the fame of other seats' cards of one kind with a flag of the seat."""
    fame: i64 = 0
    for card in range(i64(len(places))):
        if flags[card] >> seat & 1 == 0:
            continue
        holder = card_owner(places[card])
        if holder not in (NONE, seat):
            fame += half_fame(state, printed[card])
    return fame


@final
class LifeFame(FameSource):
    """[scoring.life] Life cards."""

    __slots__ = ()

    def words_key(self) -> str:
        return "life"

    def clause(self) -> str:
        return "scoring.life"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return printed_card_fame(seat, state.life.place, state.rules.components.life_fame)


@final
class ArtifactFame(FameSource):
    """[scoring.life] Artifact cards."""

    __slots__ = ()

    def words_key(self) -> str:
        return "artifact"

    def clause(self) -> str:
        return "scoring.life"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return printed_card_fame(seat, state.artifacts.place, state.rules.components.artifact_fame)


@final
class SubstanceFame(FameSource):
    """[scoring.substances] [scoring.energy_knowledge] Substance tokens; energy and knowledge tokens score nothing."""

    __slots__ = ()

    def words_key(self) -> str:
        return "substance"

    def clause(self) -> str:
        return "scoring.substances"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        fame: i64 = 0
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            fame += state.substance_count(seat, kind) * state.rules.components.substance_fame[kind]
        return fame


@final
class FlagFame(FameSource):
    """[scoring.flags] Flags in the sleeves of others' cards."""

    __slots__ = ()

    def words_key(self) -> str:
        return "flag"

    def clause(self) -> str:
        return "scoring.flags"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        parts, life, artifacts = state.rules.components, state.life, state.artifacts
        fame = half_fame_of_flagged_cards(state, seat, life.place, life.flags, parts.life_fame)
        return fame + half_fame_of_flagged_cards(state, seat, artifacts.place, artifacts.flags, parts.artifact_fame)


@final
class LevelledCrewFame(FameSource):
    """[scoring.levels] Levelled crew."""

    __slots__ = ()

    def words_key(self) -> str:
        return "levelled"

    def clause(self) -> str:
        return "scoring.levels"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        fame: i64 = 0
        for member in range(i64(CREW_CARD_COUNT)):
            if state.crew.place[member] == seat and state.crew.levelled[member]:
                fame += state.rules.constants.fame_per_levelled
        return fame


@final
class NineStepsFame(FameSource):
    """[scoring.nine_steps] The level marker on 9 STEPS."""

    __slots__ = ()

    def words_key(self) -> str:
        return "nine_steps"

    def clause(self) -> str:
        return "scoring.nine_steps"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        if state.seats[seat].level == NINE_STEPS_LEVEL:
            return state.rules.constants.fame_nine_steps
        return 0


def total_fame(state: ZettaState, seat: i64) -> i64:
    """[general.goal] Fame of a seat from all sources, as if the game ended now."""
    fame: i64 = 0
    for source in state.rules.fame_sources:
        fame += source.fame_of_seat(state, seat)
    return fame


def best_life_card_fame(state: ZettaState, seat: i64) -> i64:
    """[scoring.tie] [scoring.tie_printed] Printed fame of the seat's most valuable life card; 0 without any."""
    best: i64 = 0
    for card in range(i64(LIFE_CARD_COUNT)):
        if card_owner(state.life.place[card]) == seat and state.rules.components.life_fame[card] > best:
            best = state.rules.components.life_fame[card]
    return best


def ranking_key(state: ZettaState, seat: int) -> tuple[int, int]:
    """[general.goal] [scoring.tie] The sort key of a seat's rank; higher is better."""
    return int(total_fame(state, seat)), int(best_life_card_fame(state, seat))


def ranks_from_zero(state: ZettaState) -> list[int]:
    """[general.goal] [scoring.tie_share] [coop.how] The rank of each seat, from 0.

    Equal seats and partners share a rank. [bot.coop] [bot.solo_changes] If people play against bots, all of one side
    rank before the other side.
    """
    how = modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME)
    if how != RIVALS_OUTCOME:
        return [side_rank(state, seat, how) for seat in range(state.seat_count())]
    standings = [ranking_key(state, seat) for seat in range(state.seat_count())]
    return [sum([other > own for other in standings]) for own in standings]


def side_rank(state: ZettaState, seat: i64, how: i64) -> int:
    """[bot.coop] The rank of a seat if people play against bots: the defeated side ranks after the other."""
    bot = state.is_bot(seat)
    if how != (WON_OUTCOME if bot else LOST_OUTCOME):
        return 0
    return sum([state.is_bot(other) != bot for other in range(state.seat_count())])


def winners(state: ZettaState) -> list[int]:
    """[scoring.tie_share] [coop.how] The winning seats; partners win together or not at all."""
    how = modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME)
    if how not in (RIVALS_OUTCOME, WON_OUTCOME):
        return []
    return [seat for seat, place in enumerate(ranks_from_zero(state)) if place == 0]


def tie_log_entries(state: ZettaState) -> list[LogEntry]:
    """[scoring.tie] [scoring.tie_share] Log entries for ties.

    What ranks seats of equal fame, or which seats share a rank. `about` is a bit set of seats: those that a life card
    ranks behind the seat, or those that share its rank.
    """
    entries: list[LogEntry] = []
    if modified_number(state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) != RIVALS_OUTCOME:
        return entries
    standings = [ranking_key(state, seat) for seat in range(state.seat_count())]
    for fame, life in sorted(set(standings), reverse=True):
        equals = [seat for seat, one in enumerate(standings) if one == (fame, life)]
        behind = sum([1 << seat for seat, one in enumerate(standings) if one[0] == fame and one[1] < life])
        if behind:
            entries += [LogEntry("tie_life", "scoring.tie", seat, life, behind, EVERYBODY) for seat in equals]
        if len(equals) > 1:
            others = sum([1 << seat for seat in equals[1:]])
            place = sum([one > (fame, life) for one in standings]) + 1
            entries.append(LogEntry("tie_shared", "scoring.tie_share", equals[0], place, others, EVERYBODY))
    return entries


@final
class LogFameBySource(Step):
    """[scoring.life] Logs the fame of every seat by source, if the log is in use."""

    __slots__ = ()

    def record_name(self) -> str:
        return "count_fame"

    def run(self, state: ZettaState) -> None:
        if state.event_log is None:
            return
        for seat in range(state.seat_count()):
            for number in range(i64(len(state.rules.fame_sources))):
                source = state.rules.fame_sources[number]
                fame = source.fame_of_seat(state, seat)
                if fame:
                    state.log_event("points", source.clause(), seat, fame, number)


@final
class DeclareWinnersAndEndGame(Step):
    """[general.goal] [scoring.tie] The seat with the most fame wins, and the game is over."""

    __slots__ = ()

    def record_name(self) -> str:
        return "win"

    def run(self, state: ZettaState) -> None:
        if state.event_log is not None:
            for seat in winners(state):
                state.log_event("wins", "general.goal", seat, total_fame(state, seat), NONE)
            for tie in tie_log_entries(state):
                state.log_event(tie.name, tie.clause, tie.seat, tie.amount, tie.subject)
        state.stack_depth = 0


LOG_FAME_BY_SOURCE_STEP: Final = LogFameBySource()
DECLARE_WINNERS_AND_END_GAME_STEP: Final = DeclareWinnersAndEndGame()
