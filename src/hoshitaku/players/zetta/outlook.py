"""What things are worth to a seat in its position, in hundredths of fame; each way to play fills it in its own way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ANY,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    NONE,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modules.wounds import tokens as wounds
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.zetta.taste import Taste

NEVER: Final = 1_000_000  # what nobody can pay


@final
@mypyc_attr(acyclic=True)
class Outlook:
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
        "alone", "artifact", "damage", "disaster", "energy", "failure", "fame", "here", "kept", "later", "life",
        "partners", "research", "seat", "state", "stays", "step", "substance", "taste", "token", "type",
    )  # fmt: skip

    def __init__(self, state: Zetta, seat: i64, taste: Taste) -> None:
        self.state: Zetta = state
        self.seat: i64 = seat
        self.taste: Taste = taste
        self.alone: bool = has_module(state, "solo") and not state.is_bot(seat)
        self.partners: bool = state.rules.kept[challenges.KEPT] != NONE and not state.is_bot(seat)
        self.here: i64 = turns_here(state, seat)
        self.later: i64 = 0
        self.energy: i64 = 0
        self.fame: i64 = 100
        self.life: i64 = 0
        self.artifact: i64 = 0
        self.step: i64 = 0
        self.type: i64 = 0
        self.failure: i64 = 0
        self.research: i64 = 0
        self.damage: i64 = 0
        self.disaster: i64 = 0
        self.stays: bool = has_wounds(state) and wounds.wounds_of(state).extra_rounds > 0
        self.substance: vec[i64] = vec[i64]([0] * KINDS_OF_SUBSTANCE)
        self.kept: vec[i64] = vec[i64]([0] * KINDS_OF_SUBSTANCE)
        self.token: vec[i64] = vec[i64]([0] * KINDS_OF_KNOWLEDGE)

    def plays_for(self, challenge: i64) -> bool:
        """[zetta:coop.how] Whether a seat that plays together with others is to meet a challenge."""
        return self.partners and challenges.is_chosen(self.state, challenge)

    def bag(self) -> i64:
        """[zetta:action.bag_draw] What a token out of the substance bag is worth on average."""
        counts = self.state.rules.parts.bag
        total = counts[ANY] * self.best_substance()
        tokens = counts[ANY]
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            total += counts[kind] * self.substance[kind]
            tokens += counts[kind]
        return total // tokens

    def best_substance(self) -> i64:
        """What the most welcome substance is worth."""
        best: i64 = 0
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            best = max(best, self.substance[kind])
        return best

    def spending(self, amount: i64) -> i64:
        """[zetta:energy.radioactive] What energy paid is worth, with the substances that are turned into it."""
        state, each = self.state, self.state.rules.numbers.radioactive_energy
        energy, tokens = state.seats[self.seat].energy, state.substance(self.seat, RADIOACTIVE)
        if amount > energy + each * tokens:
            return NEVER
        cost = amount * self.energy
        if self.disaster:
            reach = within_reach(self)
            return cost + (warp_risk(state, reach - amount) - warp_risk(state, reach)) * self.disaster // 1000
        if amount > energy:
            converted = (amount - energy + each - 1) // each
            cost += converted * max(self.kept[RADIOACTIVE] - each * self.energy, i64(0))
        return cost


def turns_here(state: Zetta, seat: i64) -> i64:
    """[zetta:turn.rounds] Turns that a seat still has in the system, the one at hand included."""
    if state.system.mothership == NONE:
        return state.rules.parts.star_rounds[state.system.star] if state.system.star != NONE else 0
    left = max(state.system.rounds - state.voyage.round, i64(0))
    if state.turn.seat == NONE:
        return left
    seats = state.seat_count()
    behind = (seat - state.voyage.start + seats) % seats >= (state.turn.seat - state.voyage.start + seats) % seats
    return left + 1 if behind else left


def systems_left(state: Zetta) -> i64:
    """[zetta:cleanup.fourth] Systems after this one."""
    return max(state.rules.numbers.systems - max(state.voyage.system, i64(1)), i64(0))


def turns_later(state: Zetta) -> i64:
    """[zetta:turn.rounds] Turns that the systems to come bring on average, as far as all can tell."""
    rounds: i64 = 0
    lengths = state.rules.source.lengths(state)
    for length in lengths:
        rounds += length
    return rounds * systems_left(state) // max(i64(len(lengths)), i64(1))


def warp_risk(state: Zetta, reach: i64) -> i64:
    """[zetta:solo.warp_lost] How likely the next warp takes more energy than that, in thousandths."""
    dear: i64 = 0
    prices = state.rules.source.prices(state)
    for price in prices:
        if price > reach:
            dear += 1
    return dear * 1000 // max(i64(len(prices)), i64(1))


def within_reach(outlook: Outlook) -> i64:
    """[zetta:solo.warp_convert] Energy for the next warp, partners' included; alone one radioactive substance is kept.

    [zetta:coop.lose_lonely] Bots pay nothing.
    """
    state, each = outlook.state, outlook.state.rules.numbers.radioactive_energy
    reach: i64 = 0
    for other in range(state.seat_count()):
        if other == outlook.seat or (outlook.partners and not state.is_bot(other)):
            reach += state.seats[other].energy + each * state.substance(other, RADIOACTIVE)
    return reach - each if outlook.alone and state.substance(outlook.seat, RADIOACTIVE) else reach


def has_wounds(state: Zetta) -> bool:
    """[zetta:damage.place] Whether crew can be hurt."""
    return state.rules.kept[wounds.KEPT] != NONE


def has_module(state: Zetta, name: str) -> bool:
    """Whether a module is in play."""
    for module in state.rules.modules:
        if module.name() == name:
            return True
    return False
