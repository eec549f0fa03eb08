"""The search guide of Expedition Zetta: the candidates by greedy values, and the standings after a round."""

from __future__ import annotations

import math
from typing import Final, final

from hoshitaku.games.zetta.chapters.action import DECLINE_OPTION, FIRST_ACTION_OPTION, FIRST_FREE_ACTION_OPTION
from hoshitaku.games.zetta.chapters.move import STAY_OPTION
from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, NINE_STEPS_LEVEL, RADIOACTIVE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.kernel.position import Position
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.zetta.action_values import action_value
from hoshitaku.players.zetta.greedy_player import ALL_OPTION_VALUES_BY_DECISION, zetta_state
from hoshitaku.players.zetta.place_values import UNREACHABLE_VALUE, PlaceValues
from hoshitaku.players.zetta.position_values import value_position
from hoshitaku.players.zetta.valuation import Valuation, remaining_systems

MAX_CANDIDATES: Final = 6  # options that the search tries
PLAYOUT_TURNS_PER_SEAT: Final = 4  # turns of each seat that a playout simulates, including the current one


@final
class ZettaSearchGuide(SearchGuide):
    """Stops playouts of competitive games after some turns of each seat; solo and cooperative games are played to the
    end.
    """

    def default_playout_count(self) -> int:
        return 600

    def review_playout_count(self) -> int:
        return 20_000

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        others = [option for option in options if option != chosen]
        worths = option_values(value_position(zetta_state(position), seat, self.taste), position.decision, others)
        if worths:
            others.sort(key=lambda option: -worths[option])
        return [chosen, *others[: MAX_CANDIDATES - 1]]

    def is_stop_option(self, decision: str, option: int) -> bool:
        return option == {"choose_move": STAY_OPTION, "choose_action": DECLINE_OPTION}.get(decision, -1)

    def is_playout_far_enough(self, position: Position, start: Position) -> bool:
        return (
            position.turn >= start.turn + PLAYOUT_TURNS_PER_SEAT * position.seats
            and position.decision == "choose_move"
            and (position.shared_return is None and not position.bot_seats)
        )

    def feature_names(self) -> list[str]:
        return ["fame", "energy", "tokens", "to_move"]

    def features_by_seat(self, position: Position) -> list[list[float]]:
        fame, actor = position.scores(), position.actor
        found: list[list[float]] = []
        for seat in range(position.seats):
            outlook = value_position(zetta_state(position), seat, self.taste)
            energy, tokens = total_energy_value(outlook) / 100, tokens_and_level_steps_value(outlook) / 100
            found.append([float(fame[seat]), energy, tokens, 1.0 if seat == actor else 0.0])
        return found

    def stage_bounds(self) -> list[float]:
        return [1.0, 3.0, 6.0, 99.0]

    def remaining_game_length(self, position: Position) -> float:
        """Turns that a seat has left."""
        outlooks = [value_position(zetta_state(position), seat, self.taste) for seat in range(position.seats)]
        return float(max([int(outlook.turns_in_system + outlook.later_turns) for outlook in outlooks]))


def option_values(valuation: Valuation, decision: str, options: list[int]) -> dict[int, int]:
    """Greedy's values of the options; empty for decisions where it does not value each option."""
    if decision == "choose_move":
        journey = PlaceValues(valuation)
        here = valuation.state.seats[valuation.seat].place
        places = {int(journey.places[at]): int(journey.place_value(at)) for at in range(len(journey.places))}
        return {
            option: places.get(int(here) if option == STAY_OPTION else option, UNREACHABLE_VALUE) for option in options
        }
    if decision == "choose_action":
        acts = [option for option in options if FIRST_ACTION_OPTION <= option < FIRST_FREE_ACTION_OPTION]
        return dict.fromkeys(options, 0) | {
            option: int(action_value(valuation, valuation.state, option - FIRST_ACTION_OPTION)) for option in acts
        }
    if decision in ALL_OPTION_VALUES_BY_DECISION:
        asked, answer = valuation.state.top(), ALL_OPTION_VALUES_BY_DECISION[decision]
        assert isinstance(asked, ZettaDecision)
        return {option: int(answer(valuation, asked, option)) for option in options}
    return {}


def tokens_and_level_steps_value(valuation: Valuation) -> int:
    """[zetta:knowledge.use] [zetta:discovery.level_step] Knowledge held, and the steps made towards a level."""
    owner, worth = valuation.state.seats[valuation.seat], 0
    for kind in range(KNOWLEDGE_KIND_COUNT):
        worth += int(owner.knowledge[kind]) * int(valuation.token_values[kind])
    return worth + (int(owner.level) * int(valuation.level_step_value) if owner.level != NINE_STEPS_LEVEL else 0)


def total_energy_value(valuation: Valuation) -> float:
    """[zetta:energy.no_income] All energy of a seat, each unit at greedy's price, which falls as energy rises."""
    state, taste = valuation.state, valuation.taste
    have = float(state.seats[valuation.seat].energy + 2 * state.substance_count(valuation.seat, RADIOACTIVE))
    need = max(
        (int(valuation.turns_in_system + valuation.later_turns) * 3 + (int(remaining_systems(state)) + 1) * 2) / 2.0,
        1.0,
    )
    price, dear = int(taste.energy_unit_value), int(taste.energy_unit_value_maximum)
    scarce = need * price / dear
    if have <= scarce:
        return dear * have
    if have <= need:
        return price * need * (1.0 + math.log(have / scarce))
    return price * need * (2.0 + math.log(need / scarce) - need / have)
