"""Chapter "coop", the start: challenges are rolled, and those of the first three change how the voyage begins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.cells import ABOARD, CREW_AT, CREW_IN, ENERGY, KNOWLEDGE_BAG
from hoshitaku.games.zetta.challenges import (
    AGAINST_BOTS,
    CHALLENGES,
    FEW_CREW,
    FIRST_ALONE,
    KNOWLEDGE,
    LITTLE_ENERGY,
    NUMBER,
    ROLLS,
    WARP_TOKENS,
    boards_can_be_full,
    can_be_played,
    is_chosen,
    value,
    write,
)
from hoshitaku.games.zetta.codes import GONE, NONE, WARP_TOKEN
from hoshitaku.games.zetta.crew import crew_of, leave_ship
from hoshitaku.games.zetta.departure import LeaveHome
from hoshitaku.games.zetta.module import CREW_LIMIT, altered
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import CHANCE, Options


@final
class RollChallenges(Step):
    """[coop.choose] At the start of preparation `b` challenges are rolled."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_challenges"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(RollChallenge(CHANCE, self.b, 0))


@final
class RollChallenge(Ask):
    """[coop.choose] A twelve-sided die for one of `a` challenges; option n is the result n."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_challenge"

    def span(self) -> i64:
        return NUMBER + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, NUMBER + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "coop.choose"

    def take(self, state: Zetta, option: i64) -> None:
        """[coop.not_single] [coop.not_single_text] [coop.extra_rolls] Rolled on until one of 4 to 12 is there."""
        clause = self.void(state, option)
        if clause:
            state.note("challenge_void", clause, NONE, 0, option)
        else:
            write(state, CHALLENGES, value(state, CHALLENGES) | 1 << option)
            write(state, ROLLS, value(state, ROLLS) + 1)
            state.note("challenge", "coop.choose", NONE, 0, option)
            if option == WARP_TOKENS:
                put_warp_tokens(state)
        if value(state, ROLLS) < self.a or value(state, CHALLENGES) >> FIRST_ALONE == 0:
            state.push(self)

    def void(self, state: Zetta, challenge: i64) -> str:
        """[coop.needs_modules] [coop.extra_rolls] Clause by which a result does not count; empty where it does."""
        if is_chosen(state, challenge):
            return "coop.choose"
        if state.rules.chosen.bots and challenge in AGAINST_BOTS:
            return "interplay.coop_bots_challenges"
        if not can_be_played(state, int(challenge)):
            return "coop.needs_modules"
        if challenge == KNOWLEDGE and not boards_can_be_full(state):
            return "coop.challenge_6_tokens"
        extra = value(state, ROLLS) >= self.a
        return "coop.extra_rolls" if extra and challenge < FIRST_ALONE else ""

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


def put_warp_tokens(state: Zetta) -> None:
    """[coop.challenge_7] All warp tokens are in the bag, if they are not there already."""
    state.cells[KNOWLEDGE_BAG + WARP_TOKEN] = state.rules.parts.knowledge[WARP_TOKEN]


@final
class FewerCrew(Step):
    """[coop.challenge_1] [coop.challenge_1_quick] After quick preparation crew beyond the limit stay on Earth."""

    __slots__ = ()

    def name(self) -> str:
        return "fewer_crew"

    def take(self, state: Zetta, option: i64) -> None:
        if not is_chosen(state, FEW_CREW):
            return
        step = state.seats()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            limit = altered(state, CREW_LIMIT, seat, NONE, state.rules.numbers.crew_limit)
            for _ in range(crew_of(state, seat) - limit):
                state.push(LeaveShip(seat, 0))
                state.push(LeaveHome(seat, 0, 0))


@final
class LeaveShip(Step):
    """[coop.challenge_1_quick] Whom seat `a` leaves at home gives up its place aboard."""

    __slots__ = ()

    def name(self) -> str:
        return "leave_ship"

    def take(self, state: Zetta, option: i64) -> None:
        first = CREW_IN + self.a * ABOARD
        place = first + crew_of(state, self.a)
        while place > first:
            place -= 1
            if state.cells[CREW_AT + state.cells[place]] == GONE:
                leave_ship(state, self.a, state.cells[place])


@final
class LessEnergy(Step):
    """[coop.challenge_2] [general.rounding] Half the energy of the start, rounded up; tokens left over stay.

    [interplay.coop_bots_challenges] For people only.
    """

    __slots__ = ()

    def name(self) -> str:
        return "less_energy"

    def take(self, state: Zetta, option: i64) -> None:
        if is_chosen(state, LITTLE_ENERGY):
            for seat in range(state.seats()):
                if not state.is_bot(seat):
                    state.add_energy(seat, -(state.rules.numbers.energy_start // 2))
                    state.note("half_energy", "coop.challenge_2", seat, state.cells[ENERGY + seat], NONE)


FEWER_CREW: Final = FewerCrew(NONE, 0)
LESS_ENERGY: Final = LessEnergy(NONE, 0)
