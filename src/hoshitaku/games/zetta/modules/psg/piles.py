"""Chapter "psg", the piles: which side lies on top of each, what lies under it, and turning a card over."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ask import Chance
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.modules.psg.parts import (
    BOXES,
    CARDS_A_PILE,
    PILES,
    SIDES,
    SIDES_A_PILE,
    other_side,
    pile_of,
)
from hoshitaku.games.zetta.state.field import EACH_SEAT, HIDDEN, MANY, SLOT, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row, vec

KEPT: Final = 8  # the number by which `rules.kept` finds it
NOTHING: Final = row(len(PILES), 0)
NOTHING_SPARE: Final = row(MOST_SEATS, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Piles(ModuleState):
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
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("top", NONE, NONE, SIDES - 1, SLOT, len(PILES), of="psg"),
        Field("under", NONE, NONE, MANY, "psg", SIDES, seen=HIDDEN),
        Field("tail", 0, 0, MANY, seen=HIDDEN),
        Field("die", 0, 0, BOXES, SLOT, len(PILES)),
        Field("resolved", 0, 0, len(PILES)),
        Field("read", 0, 0, (1 << CARDS_A_PILE) - 1, SLOT, len(PILES), seen=HIDDEN),
        Field("replaced", 0, 0, MANY, SLOT, len(PILES)),
        Field("passed", 0, 0, (1 << MOST_SEATS) - 1, of="seat", bits=True),
        Field("ahead", NONE, NONE, len(PILES) - 1, of=PILES),
        Field("side", NONE, NONE, SIDES - 1, SLOT, len(PILES), of="psg"),
        Field("spare", 0, 0, MANY, EACH_SEAT),
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
        return Piles(
            self.top, self.under, self.tail, self.die, self.resolved, self.read, self.replaced, self.passed,
            self.ahead, self.side, self.spare,
        )  # fmt: skip


def piles_of(state: Zetta) -> Piles:
    """What the module keeps."""
    return cast(Piles, state.modules[state.rules.kept[KEPT]])


def forget_generation(state: Zetta) -> None:
    """[psg.start_each_system] A new generation begins: nothing is read yet, and the cards lie as they lay.

    [perk.artifact.warp_double_end] What is left of tokens spent in the last one has lapsed.
    """
    piles = piles_of(state)
    piles.die = NOTHING
    piles.resolved = 0
    piles.read = NOTHING
    piles.replaced = NOTHING
    piles.passed = 0
    piles.ahead = NONE
    piles.spare = NOTHING_SPARE


def is_unseen(piles: Piles, side: i64) -> bool:
    """[psg.shuffle_sides] Whether nobody has seen the card of a side: which of its two will be up is open."""
    other = other_side(side)
    if piles.under[side] != NONE or piles.under[other] != NONE:
        return False
    top = piles.top[pile_of(side)]
    return top not in (side, other)


def any_unseen(piles: Piles, pile: i64) -> bool:
    """Whether a pile has cards that nobody has seen."""
    for side in range(pile * SIDES_A_PILE, (pile + 1) * SIDES_A_PILE):
        if is_unseen(piles, side):
            return True
    return False


def first_under(piles: Piles, pile: i64) -> i64:
    """The side that comes up next once all cards of a pile have been seen: the one put under before the others."""
    first: i64 = NONE
    for side in range(pile * SIDES_A_PILE, (pile + 1) * SIDES_A_PILE):
        place = piles.under[side]
        if place != NONE and (first == NONE or place < piles.under[first]):
            first = side
    return first


def next_sides(piles: Piles, pile: i64) -> Options:
    """Sides that may come up when the top card of a pile is turned under, each as likely as the others."""
    out = Options()
    for side in range(pile * SIDES_A_PILE, (pile + 1) * SIDES_A_PILE):
        if is_unseen(piles, side):
            out.add(side)
    if out.n == 0:
        out.add(first_under(piles, pile))
    return out


def turn_pile(state: Zetta, pile: i64) -> None:
    """[psg.flip] The top card is turned over and put at the bottom; the next one comes up."""
    piles = piles_of(state)
    under = other_side(piles.top[pile])
    piles.under = changed(piles.under, under, piles.tail)
    piles.tail += 1
    piles.top = changed(piles.top, pile, NONE)
    if any_unseen(piles, pile):
        state.push(DrawSide(pile))
        return
    side = first_under(piles, pile)
    piles.under = changed(piles.under, side, NONE)
    come_up(state, pile, side)


def come_up(state: Zetta, pile: i64, side: i64) -> None:
    """[psg.flip] A side lies on top of its pile."""
    piles = piles_of(state)
    piles.top = changed(piles.top, pile, side)
    piles.side = changed(piles.side, pile, side)
    state.note("psg_side", why_next(piles, pile), NONE, pile, side)


def why_next(piles: Piles, pile: i64) -> str:
    """The clause by which a card comes up: it replaces one, is the next, or the first after the shuffle."""
    if piles.replaced[pile]:
        return "psg.warp_change"
    return "psg.flip" if piles.tail else "psg.shuffle_sides"


@final
class DrawSide(Chance):
    """[psg.shuffle_sides] The next card of a pile, with either side up."""

    __slots__ = ("pile",)

    FIELDS: ClassVar[dict[str, str]] = {"pile": "pile"}

    def __init__(self, pile: i64) -> None:
        super().__init__()
        self.pile: i64 = pile

    def name(self) -> str:
        return "draw_psg_side"

    def clause(self, state: Zetta) -> str:
        return why_next(piles_of(state), self.pile)

    def span(self) -> i64:
        return SIDES

    def options(self, state: Zetta, out: Options) -> None:
        for side in range(self.pile * SIDES_A_PILE, (self.pile + 1) * SIDES_A_PILE):
            if is_unseen(piles_of(state), side):
                out.add(side)

    def refusal(self, state: Zetta, option: i64) -> str:
        if pile_of(option) != self.pile:
            return "psg.piles"
        return "" if is_unseen(piles_of(state), option) else "psg.shuffle_sides"

    def take(self, state: Zetta, option: i64) -> None:
        come_up(state, self.pile, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "psg", option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("pile", "pile", self.pile, 0)
