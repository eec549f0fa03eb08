"""Chapter "psg", the piles: the side on top of each, the cards under it, and turning a card over."""

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
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_SEAT
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.state_field import IF_CHANGED, SEAT, Row, StateField, bit_set_field, item_field, slot_row
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

STATE_KEY: Final = 8  # key in `rules.module_state_index`
ZERO_PER_PILE: Final = filled_vector(len(PILE_NAMES), 0)
ZERO_PER_SEAT: Final = filled_vector(MAX_SEATS, 0)
PER_PSG_SIDE: Final = Row("psg", SIDE_COUNT, IF_CHANGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PilesState(ModuleState):
    """[psg.piles] The side on top of each pile; for cards put under it, their number from `tail`, by side up.

    Cards in neither place have not been seen: they come before those put under the pile. All seats have seen the
    latter, but may not look them up ([psg.warp_change_blind]). For the current generation (or the last one): the die by
    pile, the number of resolved piles, the cards read (bits), the cards replaced by pile, the seats (bits) that keep
    all further cards, the pile that was turned up before the others, and the replacements that seats have left from
    spent tokens. `side` is by pile the side the system is read from: the top card, unless the system was built without
    turning any.
    """

    NAME: ClassVar[str] = "psg"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("top", "psg", SIDE_COUNT, slot_row(len(PILE_NAMES)), public_text="side on top of the pile, by pile"),
        StateField("under", NONE, NONE, MAX_FIELD_VALUE, PER_PSG_SIDE),
        StateField("tail", 0, 0, MAX_FIELD_VALUE),
        StateField("die", 0, 0, BOXES_PER_SIDE, slot_row(len(PILE_NAMES)), public_text="die of the pile, by pile"),
        StateField("resolved", 0, 0, len(PILE_NAMES), public_text="piles resolved so far"),
        StateField("read", 0, 0, (1 << CARDS_PER_PILE) - 1, slot_row(len(PILE_NAMES))),
        StateField(
            "replaced",
            0,
            0,
            MAX_FIELD_VALUE,
            slot_row(len(PILE_NAMES)),
            public_text="cards replaced in this generation, by pile",
        ),
        bit_set_field("passed", SEAT, MAX_SEATS, public_text="seats that replace nothing more in this generation"),
        item_field("ahead", PILE_NAMES, len(PILE_NAMES), public_text="pile that was turned up ahead of the others"),
        item_field(
            "side",
            "psg",
            SIDE_COUNT,
            slot_row(len(PILE_NAMES)),
            public_text="side from which the system is read, by pile",
        ),
        StateField(
            "spare", 0, 0, MAX_FIELD_VALUE, PER_SEAT, public_text="replacements left from tokens already spent, by seat"
        ),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("ahead", "die", "passed", "read", "replaced", "resolved", "side", "spare", "tail", "top", "under")

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
            self.top, self.under, self.tail, self.die, self.resolved, self.read, self.replaced, self.passed, self.ahead,
            self.side, self.spare,
        )  # fmt: skip


def piles_state(state: ZettaState) -> PilesState:
    """The module's state."""
    return cast(PilesState, state.modules[state.rules.module_state_index[STATE_KEY]])


def reset_generation(state: ZettaState) -> None:
    """[psg.start_each_system] Starts a generation: nothing is read yet, and the cards stay where they are.

    [perk.artifact.warp_double_end] Replacements left from the last generation expire.
    """
    piles = piles_state(state)
    piles.die = ZERO_PER_PILE
    piles.resolved = 0
    piles.read = ZERO_PER_PILE
    piles.replaced = ZERO_PER_PILE
    piles.passed = 0
    piles.ahead = NONE
    piles.spare = ZERO_PER_SEAT


def is_card_of_side_unseen(piles: PilesState, side: i64) -> bool:
    """[psg.shuffle_sides] Whether the card of a side is unseen: which of its sides will be up is random."""
    other = other_side(side)
    if piles.under[side] != NONE or piles.under[other] != NONE:
        return False
    top = piles.top[pile_of_side(side)]
    return top not in (side, other)


def has_unseen_cards(piles: PilesState, pile: i64) -> bool:
    """Whether a pile has unseen cards."""
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        if is_card_of_side_unseen(piles, side):
            return True
    return False


def first_side_under_pile(piles: PilesState, pile: i64) -> i64:
    """The next side once all cards of a pile have been seen: the first one put under the pile."""
    first: i64 = NONE
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        place = piles.under[side]
        if place != NONE and (first == NONE or place < piles.under[first]):
            first = side
    return first


def possible_next_sides(piles: PilesState, pile: i64) -> OptionBuffer:
    """Sides that may be next when the top card of a pile is turned under, equally likely."""
    out = OptionBuffer()
    for side in range(pile * SIDES_PER_PILE, (pile + 1) * SIDES_PER_PILE):
        if is_card_of_side_unseen(piles, side):
            out.add(side)
    if out.count == 0:
        out.add(first_side_under_pile(piles, pile))
    return out


def turn_top_card_under_pile(state: ZettaState, pile: i64) -> None:
    """[psg.flip] Turns the top card over and puts it at the bottom; the next one is turned up."""
    piles = piles_state(state)
    under = other_side(piles.top[pile])
    piles.under = with_value(piles.under, under, piles.tail)
    piles.tail += 1
    piles.top = with_value(piles.top, pile, NONE)
    if has_unseen_cards(piles, pile):
        state.push(DrawPsgSide(pile))
        return
    side = first_side_under_pile(piles, pile)
    piles.under = with_value(piles.under, side, NONE)
    put_side_on_top(state, pile, side)


def put_side_on_top(state: ZettaState, pile: i64, side: i64) -> None:
    """[psg.flip] Puts a side on top of its pile."""
    piles = piles_state(state)
    piles.top = with_value(piles.top, pile, side)
    piles.side = with_value(piles.side, pile, side)
    state.log_event("psg_side", next_card_clause(piles, pile), NONE, pile, side)


def next_card_clause(piles: PilesState, pile: i64) -> str:
    """The clause of the next card: it replaces one, is the next one, or is the first after the shuffle."""
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
            if is_card_of_side_unseen(piles_state(state), side):
                out.add(side)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if pile_of_side(option) != self.pile:
            return "psg.piles"
        return "" if is_card_of_side_unseen(piles_state(state), option) else "psg.shuffle_sides"

    def take(self, state: ZettaState, option: i64) -> None:
        put_side_on_top(state, self.pile, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "psg", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("pile", "pile", self.pile, 0)
