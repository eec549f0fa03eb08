"""People who play alone or together win or lose the whole game: how it ends, and what the log tells then."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.plan import SCORING
from hoshitaku.games.zetta.query import LAST_SYSTEM, LOST, REPLACE, TOGETHER, UNDECIDED, WON, Change, change
from hoshitaku.games.zetta.sides import fame_of, people_ahead
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.journal import EVERYBODY, Entry
from hoshitaku.kernel.vectors import vec

KEPT: Final = 15  # the number by which `rules.kept` finds it

# How it can end; what is won comes first.
RUNNING: Final = 0
HOME_ALONE: Final = 1
HOME_TOGETHER: Final = 2
LOST_IN_WARP: Final = 3
STRANDED: Final = 4
CREW_LOST: Final = 5
GIVEN_UP: Final = 6
OUT_OF_TIME: Final = 7
EVENTS: Final = (
    "", "home_alone", "home_together", "lost_in_warp", "stranded", "crew_lost", "given_up", "out_of_time",
)  # fmt: skip
CLAUSES: Final = (
    "", "solo.end_condition", "coop.end", "solo.warp_lost", "solo.return_stranded", "solo.death_all", "coop.lose",
    "coop.limit",
)  # fmt: skip


ENDS_OTHERWISE: Final = change(REPLACE, 0, "solo.not_over_four")
# By how the game stands: RIVALS, UNDECIDED, WON, LOST.
STANDS: Final = vec[Change]([change(REPLACE, how, "coop.how") for how in range(LOST + 1)])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ending(ModuleState):
    """[solo.defeat] [coop.how] How the game ended for all, or RUNNING."""

    __slots__ = ("ending",)

    NAME: ClassVar[str] = "together"
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("ending", RUNNING, RUNNING, OUT_OF_TIME, of=EVENTS),)

    def __init__(self, ending: i64) -> None:
        self.ending: i64 = ending

    def clone(self) -> ModuleState:
        return Ending(self.ending)


def end_of(state: Zetta) -> Ending:
    """How the game stands for all."""
    return cast(Ending, state.modules[state.rules.kept[KEPT]])


@final
class Together(Module):
    """[coop.how] [solo.defeat] All seats share how the game ends."""

    def __init__(self) -> None:
        super().__init__(LAST_SYSTEM, TOGETHER)

    def name(self) -> str:
        return "together"

    def join(self, draft: Draft) -> None:
        draft.keep(KEPT, Ending(RUNNING))
        draft.plan.replace(SCORING, "win", VERDICT)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[solo.not_over_four] [coop.how] [coop.more_systems] Not four systems end the game, but how it goes."""
        if query == LAST_SYSTEM:
            return ENDS_OTHERWISE
        return STANDS[standing(state, ending_of(state))]


def ending_of(state: Zetta) -> i64:
    """How the game ended; RUNNING until then, and among rivals."""
    if state.rules.kept[KEPT] == NONE:
        return RUNNING
    return end_of(state).ending


def standing(state: Zetta, ending: i64) -> i64:
    """[bot.coop] How the game stands for the people: home together is won only with more fame than any bots have."""
    if ending == RUNNING:
        return UNDECIDED
    if ending == HOME_TOGETHER:
        return WON if people_ahead(state) else LOST
    return WON if ending == HOME_ALONE else LOST


@final
class TheEnd(Step):
    """[solo.defeat] [coop.lose] [coop.end] The game ends at once, won or lost as the ending says; fame is counted."""

    __slots__ = ("ending",)

    FIELDS: ClassVar[dict[str, str]] = {"ending": "number"}

    def __init__(self, ending: i64) -> None:
        super().__init__()
        self.ending: i64 = ending

    def name(self) -> str:
        return "the_end"

    def take(self, state: Zetta, option: i64) -> None:
        end = end_of(state)
        end.ending = self.ending
        state.note(EVENTS[self.ending], clause_of(state, self.ending), NONE, 0, NONE)
        state.depth = 0
        run_phase(state, SCORING)


def is_alone(state: Zetta) -> bool:
    """[solo.goal] Whether one person plays alone, against bots or without, with challenges or without."""
    return "solo" in state.rules.module_names


def clause_of(state: Zetta, ending: i64) -> str:
    """[coop.end_lonely] [coop.lose_lonely] [coop.lose] Clause by which it ends so; for partners there are others."""
    if ending == CREW_LOST and not is_alone(state):
        return "coop.lose"
    if ending == LOST_IN_WARP and not is_alone(state):
        return "coop.lose_lonely"
    if ending == HOME_TOGETHER and challenges.challenges_of(state).homeward:
        return "coop.end_lonely"
    return CLAUSES[ending]


@final
class Verdict(Step):
    """[coop.score] [solo.score] [solo.goal_fame] The fame of all people together, for comparing games."""

    __slots__ = ()

    def name(self) -> str:
        return "verdict"

    def take(self, state: Zetta, option: i64) -> None:
        clause = "solo.score" if is_alone(state) else "coop.score"
        state.note("fame_together", clause, NONE, fame_of(state, False), NONE)
        if state.rules.chosen.bots:
            compare(state, ending_of(state))
        state.depth = 0


def compare(state: Zetta, ending: i64) -> None:
    """[bot.solo] [bot.coop] The fame of the bots: alone it is a challenge of its own, together it decides."""
    state.note("fame_of_bots", "bot.solo" if is_alone(state) else "bot.coop", NONE, fame_of(state, True), NONE)
    name = against_bots(state, ending)
    if name:
        state.note(name, "bot.solo" if is_alone(state) else "bot.coop", NONE, fame_of(state, True), NONE)


def against_bots(state: Zetta, ending: i64) -> str:
    """[bot.solo] [bot.coop] How the people who came home stand against the bots; "" if nobody asks."""
    if state.rules.chosen.bots == 0 or ending not in (HOME_ALONE, HOME_TOGETHER):
        return ""
    if ending == HOME_ALONE:
        return "challenge_won" if people_ahead(state) else "challenge_lost"
    return "bots_outdone" if people_ahead(state) else "bots_ahead"


def reasons(state: Zetta) -> list[Entry]:
    """[solo.defeat] [coop.end] [bot.coop] [bot.solo] Why the game ended as it did: what the log told of it."""
    ending = ending_of(state)
    if ending == RUNNING:
        return []
    told = [Entry(EVENTS[ending], clause_of(state, ending), NONE, 0, NONE, EVERYBODY)]
    name = against_bots(state, ending)
    if name:
        clause = "bot.solo" if is_alone(state) else "bot.coop"
        told.append(Entry(name, clause, NONE, fame_of(state, True), NONE, EVERYBODY))
    return told


def losers(state: Zetta) -> list[int]:
    """[solo.defeat] [coop.lose] [bot.coop] [bot.solo_changes] The people, if the game is lost; bots cannot lose."""
    ending = ending_of(state)
    if ending == RUNNING or standing(state, ending) != LOST:
        return []
    return [seat for seat in range(state.seat_count()) if not state.is_bot(seat)]


def failed(state: Zetta) -> bool:
    """[record.survive] [record.survive_bots] Whether the people did not come home, whoever has more fame."""
    return ending_of(state) not in (RUNNING, HOME_ALONE, HOME_TOGETHER)


def victory(state: Zetta) -> str:
    """[solo.defeat] [coop.end] [bot.coop] The way it ended in one word; "" among rivals and until then."""
    ending = ending_of(state)
    if ending == HOME_TOGETHER and not people_ahead(state):
        return "bots_ahead"
    return EVENTS[ending]


VERDICT: Final = Verdict()
