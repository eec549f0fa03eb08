"""What things are worth to a seat in its position, in hundredths of fame; each way to play fills it in its own way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ANY_SUBSTANCE,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    NONE,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modules.wounds import wounds_state as wounds
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.taste import Taste

UNPAYABLE_COST: Final = 1_000_000  # what nobody can pay


@final
@mypyc_attr(acyclic=True)
class Valuation:
    """A seat's own measure of things.

    `here` are its turns in this system, the one at hand included, `later` those after it. `energy` is a unit of it,
    `substance` what a token gained is worth and `kept` what one given away was, both by kind; `fame` is percent that
    printed fame counts, `artifact` what an artifact brings besides; `step` a success for the level, `type` the first
    discovery on a type of planet; `token` knowledge by kind, `failure` and `research` what is drawn on average.
    `damage` is what a token on a crew costs, `disaster` a ship lost for want of energy (0: it cannot be); `stays` says
    whether the round is one of a long stay, `alone` and `partners` how the seat plays: bots that people play against
    want fame, as rivals do.
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
        self.substance_values: vec[i64] = vec[i64]([0] * KINDS_OF_SUBSTANCE)
        self.kept_substance_values: vec[i64] = vec[i64]([0] * KINDS_OF_SUBSTANCE)
        self.token_values: vec[i64] = vec[i64]([0] * KINDS_OF_KNOWLEDGE)

    def must_meet_challenge(self, challenge: i64) -> bool:
        """[zetta:coop.how] Whether a seat that plays together with others is to meet a challenge."""
        return self.is_cooperative and challenges.is_challenge_chosen(self.state, challenge)

    def bag_token_value(self) -> i64:
        """[zetta:action.bag_draw] What a token out of the substance bag is worth on average."""
        counts = self.state.rules.components.bag_counts
        total = counts[ANY_SUBSTANCE] * self.best_substance_value()
        tokens = counts[ANY_SUBSTANCE]
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            total += counts[kind] * self.substance_values[kind]
            tokens += counts[kind]
        return total // tokens

    def best_substance_value(self) -> i64:
        """What the most welcome substance is worth."""
        best: i64 = 0
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            best = max(best, self.substance_values[kind])
        return best

    def energy_cost(self, amount: i64) -> i64:
        """[zetta:energy.radioactive] What energy paid is worth, with the substances that are turned into it."""
        state, each = self.state, self.state.rules.constants.radioactive_energy
        energy, tokens = state.seats[self.seat].energy, state.substance_count(self.seat, RADIOACTIVE)
        if amount > energy + each * tokens:
            return UNPAYABLE_COST
        cost = amount * self.energy_value
        if self.ship_loss_cost:
            reach = warp_energy_available(self)
            return (
                cost
                + (warp_loss_risk(state, reach - amount) - warp_loss_risk(state, reach)) * self.ship_loss_cost // 1000
            )
        if amount > energy:
            converted = (amount - energy + each - 1) // each
            cost += converted * max(self.kept_substance_values[RADIOACTIVE] - each * self.energy_value, i64(0))
        return cost


def turns_left_in_system(state: ZettaState, seat: i64) -> i64:
    """[zetta:turn.rounds] Turns that a seat still has in the system, the one at hand included."""
    if state.system.mothership == NONE:
        return state.rules.components.star_rounds[state.system.star] if state.system.star != NONE else 0
    left = max(state.system.rounds - state.voyage.round, i64(0))
    if state.turn.seat == NONE:
        return left
    seats = state.seat_count()
    behind = (seat - state.voyage.start + seats) % seats >= (state.turn.seat - state.voyage.start + seats) % seats
    return left + 1 if behind else left


def remaining_systems(state: ZettaState) -> i64:
    """[zetta:cleanup.fourth] Systems after this one."""
    return max(state.rules.constants.system_count - max(state.voyage.system, i64(1)), i64(0))


def expected_later_turns(state: ZettaState) -> i64:
    """[zetta:turn.rounds] Turns that the systems to come bring on average, as far as all can tell."""
    rounds: i64 = 0
    lengths = state.rules.system_generator.possible_round_counts(state)
    for length in lengths:
        rounds += length
    return rounds * remaining_systems(state) // max(i64(len(lengths)), i64(1))


def warp_loss_risk(state: ZettaState, energy: i64) -> i64:
    """[zetta:solo.warp_lost] How likely the next warp takes more energy than that, in thousandths."""
    dear: i64 = 0
    prices = state.rules.system_generator.possible_warp_prices(state)
    for price in prices:
        if price > energy:
            dear += 1
    return dear * 1000 // max(i64(len(prices)), i64(1))


def warp_energy_available(valuation: Valuation) -> i64:
    """[zetta:solo.warp_convert] Energy for the next warp, partners' included; alone one radioactive substance is kept.

    [zetta:coop.lose_lonely] Bots pay nothing.
    """
    state, each = valuation.state, valuation.state.rules.constants.radioactive_energy
    reach: i64 = 0
    for other in range(state.seat_count()):
        if other == valuation.seat or (valuation.is_cooperative and not state.is_bot(other)):
            reach += state.seats[other].energy + each * state.substance_count(other, RADIOACTIVE)
    return reach - each if valuation.is_solo and state.substance_count(valuation.seat, RADIOACTIVE) else reach


def is_damage_in_play(state: ZettaState) -> bool:
    """[zetta:damage.place] Whether crew can be hurt."""
    return state.rules.module_state_index[wounds.STATE_KEY] != NONE


def is_module_in_play(state: ZettaState, name: str) -> bool:
    """Whether a module is in play."""
    for module in state.rules.modules:
        if module.name() == name:
            return True
    return False
