"""People who play alone or together win or lose the whole game: how it ends, and what is logged."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.alliances import are_people_ahead, side_fame
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modified_numbers import (
    IS_LAST_SYSTEM_QUERY,
    LOST_OUTCOME,
    REPLACE_LAYER,
    SHARED_OUTCOME_QUERY,
    UNDECIDED_OUTCOME,
    WON_OUTCOME,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.phase_plan import SCORING_PHASE
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.event_log import EVERYBODY, LogEntry
from hoshitaku.kernel.state_field import StateField
from hoshitaku.kernel.vectors import vec

STATE_KEY: Final = 15  # key in `rules.module_state_index`

# Possible endings; the winning ones come first.
GAME_RUNNING: Final = 0
HOME_ALONE_ENDING: Final = 1
HOME_TOGETHER_ENDING: Final = 2
LOST_IN_WARP_ENDING: Final = 3
STRANDED_ENDING: Final = 4
CREW_LOST_ENDING: Final = 5
GIVEN_UP_ENDING: Final = 6
OUT_OF_TIME_ENDING: Final = 7
ENDING_EVENTS: Final = (
    "", "home_alone", "home_together", "lost_in_warp", "stranded", "crew_lost", "given_up", "out_of_time",
)  # fmt: skip
ENDING_CLAUSES: Final = (
    "", "solo.end_condition", "coop.end", "solo.warp_lost", "solo.return_stranded", "solo.death_all", "coop.lose",
    "coop.limit",
)  # fmt: skip


NOT_LAST_SYSTEM_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "solo.not_over_four")
# By outcome: RIVALS_OUTCOME, UNDECIDED_OUTCOME, WON_OUTCOME, LOST_OUTCOME.
CHANGE_BY_OUTCOME: Final = vec[NumberChange](
    [change_without_next(REPLACE_LAYER, how, "coop.how") for how in range(LOST_OUTCOME + 1)]
)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndingState(ModuleState):
    """[solo.defeat] [coop.how] How the game ended for all, or GAME_RUNNING."""

    NAME: ClassVar[str] = "together"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField(
            "ending",
            GAME_RUNNING,
            GAME_RUNNING,
            OUT_OF_TIME_ENDING,
            value_kind=ENDING_EVENTS,
            public_text="how the game ended for all",
        ),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("ending",)

    def __init__(self, ending: i64) -> None:
        self.ending: i64 = ending

    def clone(self) -> ModuleState:
        return EndingState(self.ending)


def ending_state(state: ZettaState) -> EndingState:
    """The state of the shared ending."""
    return cast(EndingState, state.modules[state.rules.module_state_index[STATE_KEY]])


@final
class SharedEnding(Module):
    """[coop.how] [solo.defeat] All seats share the ending of the game."""

    def __init__(self) -> None:
        super().__init__(IS_LAST_SYSTEM_QUERY, SHARED_OUTCOME_QUERY)

    def name(self) -> str:
        return "together"

    def extend_rules(self, draft: RulesDraft) -> None:
        draft.add_module_state(STATE_KEY, EndingState(GAME_RUNNING))
        draft.phase_plan.replace_step(SCORING_PHASE, "win", LOG_TOTAL_FAME_AND_END_STEP)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[solo.not_over_four] [coop.how] [coop.more_systems] The game does not end after four systems."""
        if query == IS_LAST_SYSTEM_QUERY:
            return NOT_LAST_SYSTEM_CHANGE
        return CHANGE_BY_OUTCOME[people_outcome(state, current_ending(state))]


def current_ending(state: ZettaState) -> i64:
    """How the game ended; RUNNING before the end, and among rivals."""
    if state.rules.module_state_index[STATE_KEY] == NONE:
        return GAME_RUNNING
    return ending_state(state).ending


def people_outcome(state: ZettaState, ending: i64) -> i64:
    """[bot.coop] The outcome for the people.

    A return together is won only with more fame than the bots, if there are any.
    """
    if ending == GAME_RUNNING:
        return UNDECIDED_OUTCOME
    if ending == HOME_TOGETHER_ENDING:
        return WON_OUTCOME if are_people_ahead(state) else LOST_OUTCOME
    return WON_OUTCOME if ending == HOME_ALONE_ENDING else LOST_OUTCOME


@final
class EndGame(Step):
    """[solo.defeat] [coop.lose] [coop.end] The game ends immediately, won or lost; then the fame is counted."""

    __slots__ = ("ending",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"ending": "number"}

    def __init__(self, ending: i64) -> None:
        super().__init__()
        self.ending: i64 = ending

    def record_name(self) -> str:
        return "the_end"

    def run(self, state: ZettaState) -> None:
        end = ending_state(state)
        end.ending = self.ending
        state.log_event(ENDING_EVENTS[self.ending], ending_clause(state, self.ending), NONE, 0, NONE)
        state.stack_depth = 0
        push_phase(state, SCORING_PHASE)


@final
class EndGameAfterWarpHome(Step):
    """[coop.end_lonely] The warp home is paid: the game is won, unless paying for it made a challenge fail."""

    __slots__ = ("most_systems",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"most_systems": "number"}

    def __init__(self, most_systems: i64) -> None:
        super().__init__()
        self.most_systems: i64 = most_systems

    def record_name(self) -> str:
        return "arrive_home"

    def run(self, state: ZettaState) -> None:
        """[coop.limit] If the systems are limited, no further system can make up for it."""
        if challenges.challenge_state(state).homeward == 0:
            return
        state.mark_hidden_information_revealed()  # for the reason given before the warp
        if challenges.are_challenges_met(state):
            state.push(EndGame(HOME_TOGETHER_ENDING))
            return
        challenges.challenge_state(state).homeward = 0
        state.log_event("challenge_spent", "coop.end_lonely", NONE, 0, NONE)
        if self.most_systems and state.voyage.system > self.most_systems:
            state.push(EndGame(OUT_OF_TIME_ENDING))


def is_solo_game(state: ZettaState) -> bool:
    """[solo.goal] Whether one person plays alone, with or without bots, with or without challenges."""
    return "solo" in state.rules.module_names


def ending_clause(state: ZettaState, ending: i64) -> str:
    """[coop.end_lonely] [coop.lose_lonely] [coop.lose] The clause of an ending; partners have clauses of their own."""
    if ending == CREW_LOST_ENDING and not is_solo_game(state):
        return "coop.lose"
    if ending == LOST_IN_WARP_ENDING and not is_solo_game(state):
        return "coop.lose_lonely"
    if ending == HOME_TOGETHER_ENDING and challenges.challenge_state(state).homeward:
        return "coop.end_lonely"
    return ENDING_CLAUSES[ending]


@final
class LogTotalFameAndEnd(Step):
    """[coop.score] [solo.score] [solo.goal_fame] Logs the fame of all people together, to compare games."""

    __slots__ = ()

    def record_name(self) -> str:
        return "verdict"

    def run(self, state: ZettaState) -> None:
        clause = "solo.score" if is_solo_game(state) else "coop.score"
        state.log_event("fame_together", clause, NONE, side_fame(state, False), NONE)
        if state.rules.setup_options.bot_seats:
            log_bot_comparison(state, current_ending(state))
        state.stack_depth = 0


def log_bot_comparison(state: ZettaState, ending: i64) -> None:
    """[bot.solo] [bot.coop] Logs the fame of the bots: alone it is an extra challenge, together it decides the game."""
    state.log_event(
        "fame_of_bots", "bot.solo" if is_solo_game(state) else "bot.coop", NONE, side_fame(state, True), NONE
    )
    name = bot_comparison_event(state, ending)
    if name:
        state.log_event(name, "bot.solo" if is_solo_game(state) else "bot.coop", NONE, side_fame(state, True), NONE)


def bot_comparison_event(state: ZettaState, ending: i64) -> str:
    """[bot.solo] [bot.coop] The event that compares the people who came home with the bots.

    "" if there is nothing to compare.
    """
    if state.rules.setup_options.bot_seats == 0 or ending not in (HOME_ALONE_ENDING, HOME_TOGETHER_ENDING):
        return ""
    if ending == HOME_ALONE_ENDING:
        return "challenge_won" if are_people_ahead(state) else "challenge_lost"
    return "bots_outdone" if are_people_ahead(state) else "bots_ahead"


def ending_log_entries(state: ZettaState) -> list[LogEntry]:
    """[solo.defeat] [coop.end] [bot.coop] [bot.solo] The log entries that say why the game ended as it did."""
    ending = current_ending(state)
    if ending == GAME_RUNNING:
        return []
    entries = [LogEntry(ENDING_EVENTS[ending], ending_clause(state, ending), NONE, 0, NONE, EVERYBODY)]
    name = bot_comparison_event(state, ending)
    if name:
        clause = "bot.solo" if is_solo_game(state) else "bot.coop"
        entries.append(LogEntry(name, clause, NONE, side_fame(state, True), NONE, EVERYBODY))
    return entries


def losing_people_seats(state: ZettaState) -> list[int]:
    """[solo.defeat] [coop.lose] [bot.coop] [bot.solo_changes] The people, if the game is lost; bots cannot lose."""
    ending = current_ending(state)
    if ending == GAME_RUNNING or people_outcome(state, ending) != LOST_OUTCOME:
        return []
    return [seat for seat in range(state.seat_count()) if not state.is_bot(seat)]


def have_people_failed_to_return(state: ZettaState) -> bool:
    """[record.survive] [record.survive_bots] Whether the people failed to come home, regardless of fame."""
    return current_ending(state) not in (GAME_RUNNING, HOME_ALONE_ENDING, HOME_TOGETHER_ENDING)


def victory_kind(state: ZettaState) -> str:
    """[solo.defeat] [coop.end] [bot.coop] The ending as one word; "" among rivals and before the end."""
    ending = current_ending(state)
    if ending == HOME_TOGETHER_ENDING and not are_people_ahead(state):
        return "bots_ahead"
    return ENDING_EVENTS[ending]


LOG_TOTAL_FAME_AND_END_STEP: Final = LogTotalFameAndEnd()
