"""Chapter "psg", the generation of a system: a die, then each pile from A to that of the mothership."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import add_tokens, add_tokens_to_bag
from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, NONE, OUT_OF_GAME, QUICK_ZETTA_CARD_COUNT, WARP_TOKEN
from hoshitaku.games.zetta.cross_module_hooks import MAY_START_WITH_WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.psg.card_replacement import AskToReplaceTopCard, PileStep
from hoshitaku.games.zetta.modules.psg.components import BOXES_PER_SIDE, PILE_NAMES, psg_components
from hoshitaku.games.zetta.modules.psg.piles import DrawPsgSide, piles_state, turn_top_card_under_pile
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

MIN_DISCOVERY_VALUE: Final = 1
MAX_DISCOVERY_VALUE: Final = 12  # A on the dial
QUICK_ZETTA_CARDS_IN_BOX: Final = filled_vector(QUICK_ZETTA_CARD_COUNT, OUT_OF_GAME)


@final
class LayOutPiles(Step):
    """[psg.piles] [psg.shuffle_sides] [psg.replaces_quick] [psg.purpose] Lays out eleven piles.

    Quick Zetta cards are not used.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "lay_out_psg_piles"

    def run(self, state: ZettaState) -> None:
        state.supply.quick_zetta = QUICK_ZETTA_CARDS_IN_BOX
        pile: i64 = len(PILE_NAMES)
        while pile > 0:
            pile -= 1
            state.push(DrawPsgSide(pile))


@final
class GiveWarpTokens(Step):
    """[psg.warp_tokens] [interplay.psg_coop] [coop.challenge_7_hold] One warp token for each seat.

    The others go into the bag. Unless a challenge requires finding them all.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "give_warp_tokens"

    def run(self, state: ZettaState) -> None:
        for step in range(state.seat_count()):
            seat = state.seat_in_order(step)
            if not module_forbidding_clause(state, MAY_START_WITH_WARP_TOKEN, seat, WARP_TOKEN):
                add_tokens_to_bag(state, WARP_TOKEN, -1)
                add_tokens(state, seat, WARP_TOKEN, 1)
                state.log_event("warp_token", "psg.warp_tokens", seat, 1, NONE)


@final
class ResetDiscoveryBoard(Step):
    """[psg.start_values] [psg.start_each_system] Sets the discovery board to its start values."""

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_generation"

    def run(self, state: ZettaState) -> None:
        if not is_system_built(state):
            reset_discovery_values(state)


def is_system_built(state: ZettaState) -> bool:
    """Whether all piles are resolved already, so that none has to be read."""
    return piles_state(state).resolved == len(PILE_NAMES)


def reset_discovery_values(state: ZettaState) -> None:
    """[psg.start_values] Sets the discovery board to its start values."""
    start = psg_components(state).start_value
    state.system.discovery = filled_vector(len(DISCOVERY_NAMES), int(start))
    state.log_event("psg_begin", "psg.start_values", NONE, start, NONE)


def build_known_system(state: ZettaState, sides: vec[i64], dice: vec[i64]) -> None:
    """[record.replay] Builds a system from known sides and dice, without turning piles or rolling dice."""
    piles = piles_state(state)
    piles.side, piles.die = sides, dice
    reset_discovery_values(state)
    for pile in range(i64(len(PILE_NAMES))):
        resolve_pile(state, pile)


@final
class RollOneDieForPiles(Step):
    """[psg.die] One die for all piles."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_for_piles"

    def run(self, state: ZettaState) -> None:
        if not is_system_built(state):
            state.push(ROLL_PSG_DIE_DECISION)


class PsgDieRoll(ChanceDecision):
    """A twelve-sided die of the generation; option n is the result n."""

    __slots__ = ()

    def option_bound(self) -> i64:
        return BOXES_PER_SIDE + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, BOXES_PER_SIDE + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "general.dice"

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)


@final
class RollPsgDie(PsgDieRoll):
    """[psg.die] Its result counts for every pile."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_psg_die"

    def clause(self, state: ZettaState) -> str:
        return "psg.die"

    def take(self, state: ZettaState, option: i64) -> None:
        piles_state(state).die = filled_vector(len(PILE_NAMES), int(option))
        state.log_event("psg_die", "psg.die", NONE, option, NONE)


@final
class ReadPiles(Step):
    """[psg.die] All piles in order, from A."""

    __slots__ = ()

    def record_name(self) -> str:
        return "read_piles"

    def run(self, state: ZettaState) -> None:
        pile: i64 = 0 if is_system_built(state) else len(PILE_NAMES)
        while pile > 0:
            pile -= 1
            state.push(TurnUpAndResolvePile(pile))


@final
class TurnUpAndResolvePile(PileStep):
    """[psg.flip] [psg.solo_order] [solo.warp_h_reads_card] The next card, unless it was turned up for its energy."""

    __slots__ = ()

    def record_name(self) -> str:
        return "read_pile"

    def run(self, state: ZettaState) -> None:
        piles = piles_state(state)
        state.push(ResolvePile(self.pile))
        state.push(AskToReplaceTopCard(self.pile))
        if piles.ahead == self.pile:
            piles.ahead = NONE
        else:
            turn_top_card_under_pile(state, self.pile)


@final
class ResolvePile(PileStep):
    """[psg.icon] [psg.modifier] [psg.mothership_modifier] [psg.star] Applies the die's box.

    [psg.planet] [psg.mothership_card] Planets and the mothership are laid after all piles are resolved.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "resolve_pile"

    def run(self, state: ZettaState) -> None:
        resolve_pile(state, self.pile)


def resolve_pile(state: ZettaState, pile: i64) -> None:
    """[psg.board_range] [psg.sequential_clamp] [interplay.psg_no_mothership_left] Values stay within 1 to 12."""
    parts, piles = psg_components(state), piles_state(state)
    side = piles.side[pile]
    kind, modifier = parts.discovery[side], pile_modifier(state, pile)
    value = clamp_discovery_value(state.system.discovery[kind] + modifier)
    state.system.discovery = with_value(state.system.discovery, kind, value)
    if parts.star[side] != NONE:
        state.system.star = parts.star[side]
        state.log_event("psg_star", "psg.star", NONE, 0, parts.star[side])
    if modifier:
        state.log_event("psg_value", "psg.modifier", NONE, value, kind)
    piles.resolved = pile + 1


def pile_modifier(state: ZettaState, pile: i64) -> i64:
    """[psg.modifier] The modifier in the die's box on the card of a pile."""
    piles = piles_state(state)
    return psg_components(state).modifier[piles.side[pile] * BOXES_PER_SIDE + piles.die[pile] - 1]


def pile_planet_type(state: ZettaState, pile: i64) -> i64:
    """[psg.planet] The planet type in the die's box on the card of a pile, or NONE."""
    piles = piles_state(state)
    return psg_components(state).planet_type[piles.side[pile] * BOXES_PER_SIDE + piles.die[pile] - 1]


def clamp_discovery_value(value: i64) -> i64:
    """[psg.board_range] [psg.board_range_print] Limits a value of the dial to 1 to A, which is 12."""
    return min(max(value, MIN_DISCOVERY_VALUE), MAX_DISCOVERY_VALUE)


LAY_OUT_PILES_STEP: Final = LayOutPiles()
GIVE_WARP_TOKENS_STEP: Final = GiveWarpTokens()
RESET_DISCOVERY_BOARD_STEP: Final = ResetDiscoveryBoard()
ROLL_ONE_DIE_FOR_PILES_STEP: Final = RollOneDieForPiles()
ROLL_PSG_DIE_DECISION: Final = RollPsgDie()
READ_PILES_STEP: Final = ReadPiles()
