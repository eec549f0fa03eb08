"""Chapter "psg", the piles: which side lies on top of each, what lies under it, and turning a card over."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.decision_bases import ChanceDecision
from hoshitaku.games.zetta.modules.psg.components import (
    BOXES_PER_SIDE,
    CARDS_PER_PILE,
    PILE_NAMES,
    SIDE_COUNT,
    SIDES_PER_PILE,
    other_side,
    pile_of_side,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import HIDDEN, MAX_NUMBER, PER_SEAT, PER_SLOT, StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

STATE_KEY: Final = 8  # the number by which `rules.kept` finds it
ZERO_PER_PILE: Final = filled_vector(len(PILE_NAMES), 0)
ZERO_PER_SEAT: Final = filled_vector(MAX_SEATS, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PilesState(ModuleState):
    """[psg.piles] The side on top of each pile; of those put under a pile, their number from `tail`, by the side up.

    Cards that lie nowhere have not been seen: they come before those put under. Everybody has seen the latter, but
    nobody may look them up ([psg.warp_change_blind]). Of the generation in work (or the last one) are the die by pile,
    how many piles are resolved, the cards read (bits) and those replaced by pile, the seats (bits) that replace
    nothing more in it, the pile that was turned up ahead of the others, and the replacements that seats have left of
    tokens they have spent. `side` is what the system is read from by pile: the top card, unless the system was built
    without turning any.
    """

    __slots__ = ("ahead", "die", "passed", "read", "replaced", "resolved", "side", "spare", "tail", "top", "under")

    NAME: ClassVar[str] = "psg"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("top", NONE, NONE, SIDE_COUNT - 1, PER_SLOT, len(PILE_NAMES), value_kind="psg"),
        StateField("under", NONE, NONE, MAX_NUMBER, "psg", SIDE_COUNT, is_public=HIDDEN),
        StateField("tail", 0, 0, MAX_NUMBER, is_public=HIDDEN),
        StateField("die", 0, 0, BOXES_PER_SIDE, PER_SLOT, len(PILE_NAMES)),
        StateField("resolved", 0, 0, len(PILE_NAMES)),
        StateField("read", 0, 0, (1 << CARDS_PER_PILE) - 1, PER_SLOT, len(PILE_NAMES), is_public=HIDDEN),
        StateField("replaced", 0, 0, MAX_NUMBER, PER_SLOT, len(PILE_NAMES)),
        StateField("passed", 0, 0, (1 << MAX_SEATS) - 1, value_kind="seat", is_bit_set=True),
        StateField("ahead", NONE, NONE, len(PILE_NAMES) - 1, value_kind=PILE_NAMES),
        StateField("side", NONE, NONE, SIDE_COUNT - 1, PER_SLOT, len(PILE_NAMES), value_kind="psg"),
        StateField("spare", 0, 0, MAX_NUMBER, PER_SEAT),
    )

    def __init__(
        self, top: vec[i64], under: vec[i64], tail: i64, die: vec[i64], resolved: i64, read: vec[i64],
        replaced: vec[i64], passed: i64, ahead: i64, side: vec[i64], spare: vec[i64],
    ) -> None:  # fmt: skip
        self.top: vec[i64] = top
        self.under: vec[i64] = under
        self.tail: i64 = tail
        self.die: vec[i64] = die
        self.resolved: i64 = resolved
        self.read: vec[i64] = read
        self.replaced: vec[i64] = replaced
        self.passed: i64 = passed
        self.ahead: i64 = ahead
        self.side: vec[i64] = side
        self.spare: vec[i64] = spare

    def clone(self) -> ModuleState:
        return PilesState(
            self.top, self.under, self.tail, self.die, self.resolved, self.read, self.replaced, self.passed,
            self.ahead, self.side, self.spare,
        )  # fmt: skip


def piles_state(state: ZettaState) -> PilesState:
    """What the module keeps."""
    return cast(PilesState, state.modules[state.rules.module_state_index[STATE_KEY]])


def reset_generation(state: ZettaState) -> None:
    """[psg.start_each_system] A new generation begins: nothing is read yet, and the cards lie as they lay.

    [perk.artifact.warp_double_end] What is left of tokens spent in the last one has lapsed.
    """
    piles = piles_state(state)
    piles.die = ZERO_PER_PILE
    piles.resolved = 0
    piles.read = ZERO_PER_PILE
    piles.replaced = ZERO_PER_PILE
    piles.passed = 0
    piles.ahead = NONE
    piles.spare = ZERO_PER_SEAT


def is_side_unseen(piles: PilesState, side: i64) -> bool:
    """[psg.shuffle_sides] Whether nobody has seen the card of a side: which of its two will be up is open."""
    other = other_side(side)
    if piles.under[side] != NONE or piles.under[other] != NONE:
        return False
    top = piles.top[pile_of_side(side)]
    return top not in (side, other)


def has_unseen_cards(piles: PilesState, pile: i64) -> bool:
    """Whether a pile has cards that nobody has seen."""
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        if is_side_unseen(piles, side):
            return True
    return False


def first_side_under(piles: PilesState, pile: i64) -> i64:
    """The side that comes up next once all cards of a pile have been seen: the one put under before the others."""
    first: i64 = NONE
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        place = piles.under[side]
        if place != NONE and (first == NONE or place < piles.under[first]):
            first = side
    return first


def possible_next_sides(piles: PilesState, pile: i64) -> OptionBuffer:
    """Sides that may come up when the top card of a pile is turned under, each as likely as the others."""
    out = OptionBuffer()
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        if is_side_unseen(piles, side):
            out.add(side)
    if out.count == 0:
        out.add(first_side_under(piles, pile))
    return out


def turn_over_top_card(state: ZettaState, pile: i64) -> None:
    """[psg.flip] The top card is turned over and put at the bottom; the next one comes up."""
    piles = piles_state(state)
    under = other_side(piles.top[pile])
    piles.under = with_value(piles.under, under, piles.tail)
    piles.tail += 1
    piles.top = with_value(piles.top, pile, NONE)
    if has_unseen_cards(piles, pile):
        state.push(DrawPsgSide(pile))
        return
    side = first_side_under(piles, pile)
    piles.under = with_value(piles.under, side, NONE)
    put_side_on_top(state, pile, side)


def put_side_on_top(state: ZettaState, pile: i64, side: i64) -> None:
    """[psg.flip] A side lies on top of its pile."""
    piles = piles_state(state)
    piles.top = with_value(piles.top, pile, side)
    piles.side = with_value(piles.side, pile, side)
    state.log_event("psg_side", next_card_clause(piles, pile), NONE, pile, side)


def next_card_clause(piles: PilesState, pile: i64) -> str:
    """The clause by which a card comes up: it replaces one, is the next, or the first after the shuffle."""
    if piles.replaced[pile]:
        return "psg.warp_change"
    return "psg.flip" if piles.tail else "psg.shuffle_sides"


@final
class DrawPsgSide(ChanceDecision):
    """[psg.shuffle_sides] The next card of a pile, with either side up."""

    __slots__ = ("pile",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"pile": "pile"}

    def __init__(self, pile: i64) -> None:
        super().__init__()
        self.pile: i64 = pile

    def record_name(self) -> str:
        return "draw_psg_side"

    def clause(self, state: ZettaState) -> str:
        return next_card_clause(piles_state(state), self.pile)

    def option_bound(self) -> i64:
        return SIDE_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for side in range(self.pile * SIDES_PER_PILE, (self.pile + 1) * SIDES_PER_PILE):
            if is_side_unseen(piles_state(state), side):
                out.add(side)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if pile_of_side(option) != self.pile:
            return "psg.piles"
        return "" if is_side_unseen(piles_state(state), option) else "psg.shuffle_sides"

    def take(self, state: ZettaState, option: i64) -> None:
        put_side_on_top(state, self.pile, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "psg", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("pile", "pile", self.pile, 0)
