"""Chapter "discovery", the roll: twelve-sided dice, success, the crew's level."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Chance, Step
from hoshitaku.games.zetta.chapters.discovery import end_attempt
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.knowledge import draw_knowledge
from hoshitaku.games.zetta.codes import CREW, MOST_SEATS, NINE_STEPS, NONE
from hoshitaku.games.zetta.crew import crew_of, is_aboard, is_levelled
from hoshitaku.games.zetta.plan import FAILURE, SUCCESS
from hoshitaku.games.zetta.query import BY_FAILURE, LEVELLED_AT_ONCE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, vec

SIDES: Final = 12


@final
class Roll(Step):
    """[discovery.all_rolled] [discovery.one_die_rolled] [general.dice] All dice of the pool, one after another."""

    __slots__ = ()

    def name(self) -> str:
        return "roll"

    def take(self, state: Zetta, option: i64) -> None:
        state.attempt.rolled = 0
        state.attempt.hits = 0
        state.push(ROLL_DIE)


@final
class RollDie(Chance):
    """[general.dice] A twelve-sided die; option n is the result n."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_die"

    def clause(self, state: Zetta) -> str:
        return "discovery.all_rolled"

    def span(self) -> i64:
        return SIDES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, SIDES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: Zetta, option: i64) -> None:
        state.attempt.shown = changed(state.attempt.shown, state.attempt.rolled, option)
        state.attempt.rolled += 1
        hit = option <= state.system.discovery[state.attempt.kind]
        if hit:
            state.attempt.hits += 1
        state.note("die_hit" if hit else "die", "discovery.all_rolled", state.turn.seat, option, NONE)
        if state.attempt.rolled < state.attempt.dice:
            state.push(self)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("kind", "discovery", state.attempt.kind, 0)


@final
class Judge(Step):
    """[discovery.success] [discovery.no_reroll] One die at or below the discovery value is success, else failure."""

    __slots__ = ()

    def name(self) -> str:
        return "judge"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(END_ATTEMPT)
        seat, kind = state.turn.seat, state.attempt.kind
        if state.attempt.hits:
            state.note("success", "discovery.success", seat, kind, NONE)
            run_phase(state, SUCCESS)
        else:
            state.note("failure", "discovery.success", seat, kind, NONE)
            run_phase(state, FAILURE)


@final
class EndAttempt(Step):
    """The discovery is over."""

    __slots__ = ()

    def name(self) -> str:
        return "end_attempt"

    def take(self, state: Zetta, option: i64) -> None:
        end_attempt(state)


@final
class FailureKnowledge(Step):
    """[discovery.fail] [assist.fail] A failure teaches: the discoverer draws a knowledge token, the helper nothing."""

    __slots__ = ()

    def name(self) -> str:
        return "failure_knowledge"

    def take(self, state: Zetta, option: i64) -> None:
        draw_knowledge(state, state.turn.seat, BY_FAILURE)


@final
class LevelStep(Step):
    """[discovery.level_step] [discovery.level_track] [assist.no_level] The discoverer's level marker advances 1.

    [interplay.levels_two_players_cards] For every success.
    """

    __slots__ = ()

    def name(self) -> str:
        return "level_step"

    def take(self, state: Zetta, option: i64) -> None:
        """[discovery.nine_steps_keeps] [discovery.nine_steps_next] Nobody left to level: 9 STEPS."""
        seat = state.turn.seat
        if state.seats[seat].level == NINE_STEPS:
            return
        state.seats[seat].level += 1
        state.note("level_step", "discovery.level_step", seat, state.seats[seat].level, NONE)
        if state.seats[seat].level < state.rules.numbers.level_steps:
            return
        state.seats[seat].level = 0
        left = unlevelled(state, seat)
        if left == 0:
            reach_nine(state, seat, "discovery.nine_steps_next")
        for _ in range(min(left, altered(state, LEVELLED_AT_ONCE, seat, NONE, 1))):
            state.push(CHOOSE_LEVELLED[seat])


def unlevelled(state: Zetta, seat: i64) -> i64:
    """[discovery.nine_steps_crew] Own crew aboard that is not levelled."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        if can_level(state, seat, state.seats[seat].aboard[place]):
            count += 1
    return count


def can_level(state: Zetta, seat: i64, member: i64) -> bool:
    """[discovery.nine_steps_crew] An own human crew that is not levelled; guests and aliens do not count."""
    return member < CREW and state.crew.place[member] == seat and not is_levelled(state, member)


def reach_nine(state: Zetta, seat: i64, clause: str) -> None:
    """[discovery.nine_steps] The marker goes to 9 STEPS."""
    state.seats[seat].level = NINE_STEPS
    state.note("nine_steps", clause, seat, 0, NONE)


@final
class ChooseLevelled(Ask):
    """[discovery.level_up] [discovery.levelled_side] Which crew is turned to its LEVELED side."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_levelled"

    def clause(self, state: Zetta) -> str:
        return "discovery.level_up"

    def span(self) -> i64:
        return CREW

    def refusal(self, state: Zetta, option: i64) -> str:
        fits = is_aboard(state, self.actor, option) and can_level(state, self.actor, option)
        return "" if fits else "discovery.level_up"

    def take(self, state: Zetta, option: i64) -> None:
        """[discovery.nine_steps_moment] All levelled: 9 STEPS at once."""
        state.crew.levelled = changed(state.crew.levelled, option, 1)
        state.note("levelled", "discovery.level_up", self.actor, 0, option)
        if unlevelled(state, self.actor) == 0:
            reach_nine(state, self.actor, "discovery.nine_steps")

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("level", "crew", option, 0)


ROLL: Final = Roll()
ROLL_DIE: Final = RollDie()
JUDGE: Final = Judge()
END_ATTEMPT: Final = EndAttempt()
FAILURE_KNOWLEDGE: Final = FailureKnowledge()
LEVEL_STEP: Final = LevelStep()
CHOOSE_LEVELLED: Final = vec[ChooseLevelled]([ChooseLevelled(seat) for seat in range(MOST_SEATS)])
