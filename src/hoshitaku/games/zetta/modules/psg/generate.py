"""Chapter "psg", the generation of a system: a die, then pile after pile from A to that of the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step
from hoshitaku.games.zetta.chapters.knowledge import add_held, add_to_bag
from hoshitaku.games.zetta.codes import DISCOVERIES, GONE, NONE, QUICK_CARDS, WARP_TOKEN
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.psg.parts import BOXES, PILES, psg_parts
from hoshitaku.games.zetta.modules.psg.piles import DrawSide, piles_of, turn_pile
from hoshitaku.games.zetta.modules.psg.replace import LookAtPile, StepOfPile
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row, vec

LEAST_VALUE: Final = 1
MOST_VALUE: Final = 12  # shown as A on the dial
QUICK_IN_BOX: Final = row(QUICK_CARDS, GONE)


@final
class LayOutPiles(Step):
    """[psg.piles] [psg.shuffle_sides] [psg.replaces_quick] [psg.purpose] Eleven piles; quick Zetta cards stay away."""

    __slots__ = ()

    def name(self) -> str:
        return "lay_out_psg_piles"

    def take(self, state: Zetta, option: i64) -> None:
        state.supply.quick_zetta = QUICK_IN_BOX
        pile: i64 = len(PILES)
        while pile > 0:
            pile -= 1
            state.push(DrawSide(pile))


@final
class GiveWarpTokens(Step):
    """[psg.warp_tokens] [interplay.psg_coop] [coop.challenge_7_hold] A warp token each, the others are in the bag.

    Unless all of them have to be found.
    """

    __slots__ = ()

    def name(self) -> str:
        return "give_warp_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        for step in range(state.seat_count()):
            seat = state.in_order(step)
            if not forbidden(state, "start_with_token", seat, WARP_TOKEN):
                add_to_bag(state, WARP_TOKEN, -1)
                add_held(state, seat, WARP_TOKEN, 1)
                state.note("warp_token", "psg.warp_tokens", seat, 1, NONE)


@final
class BeginGeneration(Step):
    """[psg.start_values] [psg.start_each_system] The discovery board is set to its first values."""

    __slots__ = ()

    def name(self) -> str:
        return "begin_generation"

    def take(self, state: Zetta, option: i64) -> None:
        if not is_built(state):
            set_values(state)


def is_built(state: Zetta) -> bool:
    """Whether all piles have taken effect, so that none is to be read any more."""
    return piles_of(state).resolved == len(PILES)


def set_values(state: Zetta) -> None:
    """[psg.start_values] The discovery board at first."""
    start = psg_parts(state).start
    state.system.discovery = row(len(DISCOVERIES), int(start))
    state.note("psg_begin", "psg.start_values", NONE, start, NONE)


def build_from(state: Zetta, sides: vec[i64], dice: vec[i64]) -> None:
    """[record.replay] A system from sides and dice that are known: no pile is turned, no die rolled."""
    piles = piles_of(state)
    piles.side, piles.die = sides, dice
    set_values(state)
    for pile in range(i64(len(PILES))):
        resolve(state, pile)


@final
class RollForPiles(Step):
    """[psg.die] One die for all piles."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_for_piles"

    def take(self, state: Zetta, option: i64) -> None:
        if not is_built(state):
            state.push(ROLL_PSG_DIE)


class PsgDie(Chance):
    """A twelve-sided die of the generation; option n is the result n."""

    __slots__ = ()

    def span(self) -> i64:
        return BOXES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, BOXES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "general.dice"

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


@final
class RollPsgDie(PsgDie):
    """[psg.die] Its number counts for every pile."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_psg_die"

    def clause(self, state: Zetta) -> str:
        return "psg.die"

    def take(self, state: Zetta, option: i64) -> None:
        piles_of(state).die = row(len(PILES), int(option))
        state.note("psg_die", "psg.die", NONE, option, NONE)


@final
class ReadPiles(Step):
    """[psg.die] All piles in their order, from A."""

    __slots__ = ()

    def name(self) -> str:
        return "read_piles"

    def take(self, state: Zetta, option: i64) -> None:
        pile: i64 = 0 if is_built(state) else len(PILES)
        while pile > 0:
            pile -= 1
            state.push(ReadPile(pile))


@final
class ReadPile(StepOfPile):
    """[psg.flip] [psg.solo_order] [solo.warp_h_reads_card] The next card, unless it was turned up for its energy."""

    __slots__ = ()

    def name(self) -> str:
        return "read_pile"

    def take(self, state: Zetta, option: i64) -> None:
        piles = piles_of(state)
        state.push(ResolvePile(self.pile))
        state.push(LookAtPile(self.pile))
        if piles.ahead == self.pile:
            piles.ahead = NONE
        else:
            turn_pile(state, self.pile)


@final
class ResolvePile(StepOfPile):
    """[psg.icon] [psg.modifier] [psg.mothership_modifier] [psg.star] The box of the die takes effect.

    [psg.planet] [psg.mothership_card] Planets and the mothership are laid when all piles are resolved.
    """

    __slots__ = ()

    def name(self) -> str:
        return "resolve_pile"

    def take(self, state: Zetta, option: i64) -> None:
        resolve(state, self.pile)


def resolve(state: Zetta, pile: i64) -> None:
    """[psg.board_range] [psg.sequential_clamp] [interplay.psg_no_mothership_left] Values stay within 1 to 12."""
    parts, piles = psg_parts(state), piles_of(state)
    side = piles.side[pile]
    kind, modifier = parts.icon[side], modifier_of(state, pile)
    value = within_range(state.system.discovery[kind] + modifier)
    state.system.discovery = changed(state.system.discovery, kind, value)
    if parts.star[side] != NONE:
        state.system.star = parts.star[side]
        state.note("psg_star", "psg.star", NONE, 0, parts.star[side])
    if modifier:
        state.note("psg_value", "psg.modifier", NONE, value, kind)
    piles.resolved = pile + 1


def modifier_of(state: Zetta, pile: i64) -> i64:
    """[psg.modifier] What the box of the die says on the card read from a pile."""
    piles = piles_of(state)
    return psg_parts(state).modifier[piles.side[pile] * BOXES + piles.die[pile] - 1]


def planet_of(state: Zetta, pile: i64) -> i64:
    """[psg.planet] The type of the planet in the box of the die on the card read from a pile, or NONE."""
    piles = piles_of(state)
    return psg_parts(state).planet[piles.side[pile] * BOXES + piles.die[pile] - 1]


def within_range(value: i64) -> i64:
    """[psg.board_range] [psg.board_range_print] A value of the dial from 1 to A, which is 12; nothing goes beyond."""
    return min(max(value, LEAST_VALUE), MOST_VALUE)


LAY_OUT_PILES: Final = LayOutPiles()
GIVE_WARP_TOKENS: Final = GiveWarpTokens()
BEGIN_GENERATION: Final = BeginGeneration()
ROLL_FOR_PILES: Final = RollForPiles()
ROLL_PSG_DIE: Final = RollPsgDie()
READ_PILES: Final = ReadPiles()
