"""Values for a seat in its position, in hundredths of fame; each game mode sets them in its own way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ANY_SUBSTANCE,
    KNOWLEDGE_KIND_COUNT,
    NONE,
    RADIOACTIVE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modules.wounds import wounds_state as wounds
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.taste import Taste

UNPAYABLE_COST: Final = 1_000_000  # more than any seat can pay


@final
@mypyc_attr(acyclic=True)
class Valuation:
    """A seat's values.

    `turns_in_system` includes the current turn, `later_turns` are those afterwards. `energy_value` is for one unit,
    `substance_values` for a token to gain and `kept_substance_values` for one to give away, both by kind.
    `fame_percent` is the percentage at which printed fame counts, `artifact_value` what an artifact is worth in
    addition, `level_step_value` a success towards the level, `new_type_value` the first discovery on a type of planet.
    `token_values` are for knowledge by kind, `failure_value` and `research_value` the average of a draw. `damage_cost`
    is that of a token on crew, `ship_loss_cost` that of losing the ship for lack of energy (0: impossible).
    `is_long_stay` is whether the round is part of a long stay, `is_solo` and `is_cooperative` how the seat plays: bots
    that people play against want fame, like rivals.
    """

    __slots__ = (
        "artifact_value",
        "damage_cost",
        "energy_value",
        "failure_value",
        "fame_percent",
        "is_cooperative",
        "is_long_stay",
        "is_solo",
        "kept_substance_values",
        "later_turns",
        "level_step_value",
        "life_card_value",
        "new_type_value",
        "research_value",
        "seat",
        "ship_loss_cost",
        "state",
        "substance_values",
        "taste",
        "token_values",
        "turns_in_system",
    )  # fmt: skip

    def __init__(self, state: ZettaState, seat: i64, taste: Taste) -> None:
        self.state: ZettaState = state
        self.seat: i64 = seat
        self.taste: Taste = taste
        self.is_solo: bool = is_module_in_play(state, "solo") and not state.is_bot(seat)
        self.is_cooperative: bool = state.rules.module_state_index[challenges.STATE_KEY] != NONE and not state.is_bot(
            seat
        )
        self.turns_in_system: i64 = turns_left_in_system(state, seat)
        self.later_turns: i64 = 0
        self.energy_value: i64 = 0
        self.fame_percent: i64 = 100
        self.life_card_value: i64 = 0
        self.artifact_value: i64 = 0
        self.level_step_value: i64 = 0
        self.new_type_value: i64 = 0
        self.failure_value: i64 = 0
        self.research_value: i64 = 0
        self.damage_cost: i64 = 0
        self.ship_loss_cost: i64 = 0
        self.is_long_stay: bool = is_damage_in_play(state) and wounds.wounds_state(state).extra_rounds > 0
        self.substance_values: vec[i64] = vec[i64]([0] * SUBSTANCE_KIND_COUNT)
        self.kept_substance_values: vec[i64] = vec[i64]([0] * SUBSTANCE_KIND_COUNT)
        self.token_values: vec[i64] = vec[i64]([0] * KNOWLEDGE_KIND_COUNT)

    def must_meet_challenge(self, challenge: i64) -> bool:
        """[zetta:coop.how] Whether a seat that plays cooperatively must meet a challenge."""
        return self.is_cooperative and challenges.is_challenge_chosen(self.state, challenge)

    def bag_token_value(self) -> i64:
        """[zetta:action.bag_draw] Average value of a token from the substance bag."""
        counts = self.state.rules.components.bag_counts
        total = counts[ANY_SUBSTANCE] * self.best_substance_value()
        tokens = counts[ANY_SUBSTANCE]
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            total += counts[kind] * self.substance_values[kind]
            tokens += counts[kind]
        return total // tokens

    def best_substance_value(self) -> i64:
        """Value of the most valuable substance."""
        best: i64 = 0
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            best = max(best, self.substance_values[kind])
        return best

    def energy_cost(self, amount: i64) -> i64:
        """[zetta:energy.radioactive] Value of energy paid, including the substances converted into it."""
        state, each = self.state, self.state.rules.constants.radioactive_energy
        energy, tokens = state.seats[self.seat].energy, state.substance_count(self.seat, RADIOACTIVE)
        if amount > energy + each * tokens:
            return UNPAYABLE_COST
        cost = amount * self.energy_value
        if self.ship_loss_cost:
            reach = warp_energy_available(self)
            return (
                cost
                + (warp_loss_risk_thousandths(state, reach - amount) - warp_loss_risk_thousandths(state, reach))
                * self.ship_loss_cost
                // 1000
            )
        if amount > energy:
            converted = (amount - energy + each - 1) // each
            cost += converted * max(self.kept_substance_values[RADIOACTIVE] - each * self.energy_value, i64(0))
        return cost


def turns_left_in_system(state: ZettaState, seat: i64) -> i64:
    """[zetta:turn.rounds] Turns that a seat has left in the system, including the current one."""
    if state.system.mothership == NONE:
        return state.rules.components.star_rounds[state.system.star] if state.system.star != NONE else 0
    left = max(state.system.rounds - state.voyage.round, i64(0))
    if state.turn.seat == NONE:
        return left
    seats = state.seat_count()
    behind = (seat - state.voyage.start + seats) % seats >= (state.turn.seat - state.voyage.start + seats) % seats
    return left + 1 if behind else left


def remaining_systems(state: ZettaState) -> i64:
    """[zetta:cleanup.fourth] Number of systems after this one."""
    return max(state.rules.constants.system_count - max(state.voyage.system, i64(1)), i64(0))


def expected_later_turns(state: ZettaState) -> i64:
    """[zetta:turn.rounds] Average number of turns in the systems left, as far as any seat can know."""
    rounds: i64 = 0
    lengths = state.rules.system_generator.possible_round_counts(state)
    for length in lengths:
        rounds += length
    return rounds * remaining_systems(state) // max(i64(len(lengths)), i64(1))


def warp_loss_risk_thousandths(state: ZettaState, energy: i64) -> i64:
    """[zetta:solo.warp_lost] The probability that the next warp takes more energy than that, in thousandths."""
    dear: i64 = 0
    prices = state.rules.system_generator.possible_warp_prices(state)
    for price in prices:
        if price > energy:
            dear += 1
    return dear * 1000 // max(i64(len(prices)), i64(1))


def warp_energy_available(valuation: Valuation) -> i64:
    """[zetta:solo.warp_convert] Energy for the next warp, partners' included; a solo player keeps one radioactive
    substance.

    [zetta:coop.lose_lonely] Bots pay nothing.
    """
    state, each = valuation.state, valuation.state.rules.constants.radioactive_energy
    reach: i64 = 0
    for other in range(state.seat_count()):
        if other == valuation.seat or (valuation.is_cooperative and not state.is_bot(other)):
            reach += state.seats[other].energy + each * state.substance_count(other, RADIOACTIVE)
    return reach - each if valuation.is_solo and state.substance_count(valuation.seat, RADIOACTIVE) else reach


def is_damage_in_play(state: ZettaState) -> bool:
    """[zetta:damage.place] Whether crew can be damaged."""
    return state.rules.module_state_index[wounds.STATE_KEY] != NONE


def is_module_in_play(state: ZettaState, name: str) -> bool:
    """Whether a module is in play."""
    for module in state.rules.modules:
        if module.name() == name:
            return True
    return False
