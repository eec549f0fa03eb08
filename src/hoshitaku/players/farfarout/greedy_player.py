"""A player of Far Far Out that plans its turn again after every step."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.landing_and_jumps import (
    CARD_TO_SECTOR_JUMP_CAUSE,
    STAY_OPTION,
    ChooseJumpDestination,
)
from hoshitaku.games.farfarout.codes import MAX_SECTORS
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.farfarout import greedy_reasons
from hoshitaku.players.farfarout.all_jobs import AllJobs
from hoshitaku.players.farfarout.dice_evaluation import DiceEvaluation
from hoshitaku.players.farfarout.option_values import OPTION_VALUE_BY_DECISION
from hoshitaku.players.farfarout.sector_distances import SectorDistances
from hoshitaku.players.farfarout.taste import Taste
from hoshitaku.players.farfarout.token_spending import NO_PLACE
from hoshitaku.players.farfarout.turn_choice import TurnChoice
from hoshitaku.players.farfarout.turn_plan import TurnPlan
from hoshitaku.players.farfarout.valuation import Valuation
from hoshitaku.players.farfarout.visited_spaces import VisitedSpaces
from hoshitaku.players.greedy_reason import greedy_reason

DICE_DECISIONS: Final = ("use_icon", "choose_die", "choose_face")


@final
class FarFarOutGreedy(Player):
    """Goes where its tokens gain most, and does what gains most there."""

    def __init__(self, seed: int, taste: Taste) -> None:
        super().__init__("greedy")
        self.taste = taste
        self.option_buffer = OptionBuffer()
        self.sector_distances: SectorDistances | None = None
        self.visited_spaces = VisitedSpaces()

    def choose_among(self, position: Position, seat: int, options: list[int]) -> int:
        outlook = Valuation(farfarout_state(position), seat, self.taste)
        decision = position.decision
        if decision == "choose_action":
            return int(self.next_option_in_turn(outlook, options))
        if decision == "jump":
            return int(best_jump_option(outlook, self.current_distances(outlook.state), options))
        if decision in DICE_DECISIONS:
            dice = DiceEvaluation(outlook)
            values = [int(dice.option_value(option)) for option in options]
        else:
            values = option_values(outlook, decision, options)
        return options[values.index(max(values))]

    def reason(self, position: Position, seat: int, option: int, lang: str) -> str:
        """What the option gains, or where the plan leads."""
        outlook = Valuation(farfarout_state(position), seat, self.taste)
        if position.decision == "choose_action":
            choice = self.evaluate_turn(outlook, position.options())
            choice.choose_option()
            return greedy_reasons.turn_reason(position, choice, option, lang)
        if position.decision not in OPTION_VALUE_BY_DECISION:
            return greedy_reason(position, option, lang)
        worth = option_values(outlook, position.decision, [option])[0]
        return greedy_reasons.option_reason(position, outlook, worth, option, lang)

    def evaluate_turn(self, valuation: Valuation, options: list[int]) -> TurnChoice:
        """The evaluation of the active player's turn."""
        self.option_buffer.clear()
        for option in options:
            self.option_buffer.add(option)
        return TurnChoice(valuation, self.current_distances(valuation.state), self.option_buffer)

    def next_option_in_turn(self, valuation: Valuation, options: list[int]) -> i64:
        """The next step of the plan; if that only leads back, the best other option."""
        choice = self.evaluate_turn(valuation, options)
        best = choice.choose_option()
        self.visited_spaces.record_position(valuation)
        return choice.option_without_plan() if self.visited_spaces.does_lead_back(best) else best

    def current_distances(self, state: FarFarOutState) -> SectorDistances:
        """Distances on the current map, recomputed only if the map has changed."""
        atlas = self.sector_distances
        if atlas is None or not atlas.is_current_for(state):
            atlas = SectorDistances(state)
            self.sector_distances = atlas
        return atlas


def best_jump_option(valuation: Valuation, sector_distances: SectorDistances, options: list[int]) -> i64:
    """[farfarout:wormhole.jump] The space from which the rest of this turn and the next turn gain most."""
    jobs = AllJobs(valuation)
    jobs.add_other_places()
    stops = jobs.place_values
    asked = valuation.state.top()
    to_sector = isinstance(asked, ChooseJumpDestination) and asked.cause == CARD_TO_SECTOR_JUMP_CAUSE
    plan = TurnPlan(valuation, stops, sector_distances)
    best: i64 = STAY_OPTION if STAY_OPTION in options else options[0]
    most: i64 = plan.stay_value(0) + plan.future_value(0) if best == STAY_OPTION else i64(-1)
    for place in range(i64(1), stops.place_count):
        open_space = to_sector or stops.bodies[place] < 0
        space = stops.sectors[place] if open_space else MAX_SECTORS + stops.bodies[place]
        if int(space) not in options:
            continue
        here = plan.token_spending.spending_value(place, NO_PLACE, NO_PLACE, plan.tokens, 0)
        value = stops.arrival_values[place] + here + plan.future_value(place)
        if value > most:
            best, most = space, value
    return best


def option_values(valuation: Valuation, decision: str, options: list[int]) -> list[int]:
    """Values of the answers to a question."""
    asked = valuation.state.top()
    assert isinstance(asked, FarFarOutDecision)
    answer, jobs = OPTION_VALUE_BY_DECISION[decision], AllJobs(valuation)
    return [int(answer(jobs, asked, option)) for option in options]


def farfarout_state(position: Position) -> FarFarOutState:
    """The state of a position that contains nothing hidden from the seat."""
    state = position.state
    if not isinstance(state, FarFarOutState):
        raise TypeError(f"this player plays farfarout, not {position.game.name}")
    return state
