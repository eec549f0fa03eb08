"""Chapter "coop", the start: challenges are rolled, and those of the first three change how the voyage begins."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step, StepOfSeat
from hoshitaku.games.zetta.chapters.departure import LeaveHome
from hoshitaku.games.zetta.codes import FIRST_CREW, GONE, NONE, WARP_TOKEN
from hoshitaku.games.zetta.crew import crew_of, leave_ship
from hoshitaku.games.zetta.modes.challenges import (
    AGAINST_BOTS,
    FEW_CREW,
    FIRST_ALONE,
    KNOWLEDGE,
    LITTLE_ENERGY,
    NUMBER,
    WARP_TOKENS,
    boards_can_be_full,
    can_be_met,
    can_be_played,
    challenges_of,
    is_chosen,
    warp_tokens_count,
)
from hoshitaku.games.zetta.query import CARD_LIMIT, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed


@final
class RollChallenges(Step):
    """[coop.choose] At the start of preparation the challenges wanted are rolled."""

    __slots__ = ("wanted",)

    FIELDS: ClassVar[dict[str, str]] = {"wanted": "number"}

    def __init__(self, wanted: i64) -> None:
        super().__init__()
        self.wanted: i64 = wanted

    def name(self) -> str:
        return "roll_challenges"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(RollChallenge(self.wanted))


@final
class RollChallenge(Chance):
    """[coop.choose] A twelve-sided die for one of the challenges wanted; option n is the result n."""

    __slots__ = ("wanted",)

    FIELDS: ClassVar[dict[str, str]] = {"wanted": "number"}

    def __init__(self, wanted: i64) -> None:
        super().__init__()
        self.wanted: i64 = wanted

    def name(self) -> str:
        return "roll_challenge"

    def clause(self, state: Zetta) -> str:
        return "coop.choose"

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
            challenges = challenges_of(state)
            challenges.chosen |= 1 << option
            challenges.rolls += 1
            state.note("challenge", "coop.choose", NONE, 0, option)
            if option == WARP_TOKENS:
                put_warp_tokens(state)
        if challenges_of(state).rolls < self.wanted or challenges_of(state).chosen >> FIRST_ALONE == 0:
            state.push(self)

    def void(self, state: Zetta, challenge: i64) -> str:
        """[coop.needs_modules] [coop.extra_rolls] Clause by which a result does not count; empty if it does.

        [coop.challenge_11_possible] That of alien crew does not where there are no aliens.
        """
        if is_chosen(state, challenge):
            return "coop.choose"
        if state.rules.chosen.bots and challenge in AGAINST_BOTS:
            return "interplay.coop_bots_challenges"
        if not can_be_played(state, int(challenge)):
            return "coop.needs_modules"
        if not can_be_met(state, challenge):
            return "coop.challenge_11_possible"
        if not leaves_boards_full(state, challenge):
            return "coop.challenge_6_possible"
        extra = challenges_of(state).rolls >= self.wanted
        return "coop.extra_rolls" if extra and challenge < FIRST_ALONE else ""

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


def leaves_boards_full(state: Zetta, challenge: i64) -> bool:
    """[coop.challenge_6_possible] Whether 6 could be met with a challenge; warp tokens no longer count with 7."""
    if challenge == KNOWLEDGE:
        return boards_can_be_full(state, warp_tokens_count(state, state.voyage.start))
    if challenge == WARP_TOKENS and is_chosen(state, KNOWLEDGE):
        return boards_can_be_full(state, False)
    return True


def put_warp_tokens(state: Zetta) -> None:
    """[coop.challenge_7] All warp tokens are in the bag, if they are not there already."""
    state.supply.knowledge = changed(state.supply.knowledge, WARP_TOKEN, state.rules.parts.knowledge[WARP_TOKEN])


@final
class FewerCrew(Step):
    """[coop.challenge_1] [coop.challenge_1_quick] After quick preparation crew beyond the limit stay on Earth."""

    __slots__ = ()

    def name(self) -> str:
        return "fewer_crew"

    def take(self, state: Zetta, option: i64) -> None:
        if not is_chosen(state, FEW_CREW):
            return
        step = state.seat_count()
        while step > 0:
            step -= 1
            seat = state.in_order(step)
            limit = altered(state, CARD_LIMIT, seat, FIRST_CREW, state.rules.numbers.crew_limit)
            for _ in range(crew_of(state, seat) - limit):
                state.push(LeaveShip(seat))
                state.push(LeaveHome(seat))


@final
class LeaveShip(StepOfSeat):
    """[coop.challenge_1_quick] Whom the seat leaves at home gives up its place aboard."""

    __slots__ = ()

    def name(self) -> str:
        return "leave_ship"

    def take(self, state: Zetta, option: i64) -> None:
        place = crew_of(state, self.seat)
        while place > 0:
            place -= 1
            if state.crew.place[state.seats[self.seat].aboard[place]] == GONE:
                leave_ship(state, self.seat, state.seats[self.seat].aboard[place])


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
            for seat in range(state.seat_count()):
                if not state.is_bot(seat):
                    state.add_energy(seat, -(state.rules.numbers.energy_start // 2))
                    state.note("half_energy", "coop.challenge_2", seat, state.seats[seat].energy, NONE)


FEWER_CREW: Final = FewerCrew()
LESS_ENERGY: Final = LessEnergy()
