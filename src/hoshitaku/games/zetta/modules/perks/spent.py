"""Chapter "perk", what the module keeps: which perks are spent for this system, and which counts in a roll."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERIES, KINDS_OF_SUBSTANCE, LIFES, MEMBERS, MOST_SEATS, NONE, PLANETS
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS as RUINS
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.perks.parts import CARDS, card_of, parts_of
from hoshitaku.games.zetta.state.field import HIDDEN, SEAT_BITS, SLOT, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, row, vec

KEPT: Final = 10  # the number by which `rules.kept` finds it
WHICH: Final = ("first", "second")
NONE_SPENT: Final = row(CARDS, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perks(ModuleState):
    """[perk.used] By card, which of its once-a-system perks are spent; then the roll in work.

    Whether its dice perk has been decided, and on which card it stands (NONE: no perk); which cards (bits of one) the
    helper offers for it. `extra` says that it is of a discovery added to another action, in which the crew that is
    still `busy` with that takes no part; `sure` that it succeeds anyhow, `healed` that all crew was healed for it.
    `single` are the seats (bits) that want its reward once only. Then who goes first in this round, second flags
    on planets by their slot, and which things wore in this turn if that is of account. The card of ruins that is
    `harmless`, what of Kenya is `safe` (while it has the kinds `left` it leaves that so), whether the action threatened
    is `unstoppable`, and to whom Canada `lent`; the life card found `also`, as the second one; and for which rolls in
    ruins (bits) perks of artifacts are `lasting` that wore for them.
    """

    __slots__ = (
        "also", "busy", "decided", "dice", "extra", "first", "flag", "harmless", "healed", "lasting", "left", "lent",
        "offered", "safe_kind", "safe_life", "single", "spent", "sure", "unstoppable", "worn",
    )  # fmt: skip

    NAME: ClassVar[str] = "perks"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("spent", 0, 0, 3, "perk_card", CARDS, of=WHICH, bits=True),
        Field("decided", 0, 0, 1, of="flag"),
        Field("dice", NONE, NONE, CARDS - 1, of="perk_card"),
        Field("offered", 0, 0, 1, "perk_card", CARDS, of="flag"),
        Field("extra", 0, 0, 1, of="flag"),
        Field("busy", NONE, NONE, MEMBERS - 1, of="member"),
        Field("sure", 0, 0, 1, of="flag"),
        Field("single", 0, 0, SEAT_BITS, of="seat", bits=True),
        Field("healed", 0, 0, 1, of="flag"),
        Field("first", NONE, NONE, MOST_SEATS - 1, of="seat"),
        Field("flag", NONE, NONE, MOST_SEATS - 1, SLOT, PLANETS, of="seat"),
        Field("worn", 0, 0, 1, SLOT, THINGS, seen=HIDDEN),
        Field("harmless", NONE, NONE, RUINS - 1, of="archaeology"),
        Field("safe_kind", NONE, NONE, KINDS_OF_SUBSTANCE - 1, of="substance"),
        Field("left", 0, 0, 2**KINDS_OF_SUBSTANCE - 1, of="substance", bits=True),
        Field("safe_life", NONE, NONE, LIFES - 1, of="life"),
        Field("unstoppable", 0, 0, 1, of="flag"),
        Field("lent", NONE, NONE, MEMBERS - 1, of="member"),
        Field("also", NONE, NONE, LIFES - 1, of="life"),
        Field("lasting", 0, 0, (1 << len(DISCOVERIES)) - 1, SLOT, CARDS, seen=HIDDEN),
    )

    def __init__(
        self, spent: vec[i64], decided: i64, dice: i64, offered: vec[i64], extra: i64, busy: i64, sure: i64,
        single: i64, healed: i64, first: i64, flag: vec[i64], worn: vec[i64],
        harmless: i64, safe_kind: i64, left: i64, safe_life: i64, unstoppable: i64, lent: i64, also: i64,
        lasting: vec[i64],
    ) -> None:  # fmt: skip
        self.spent: vec[i64] = spent
        self.decided: i64 = decided
        self.dice: i64 = dice
        self.offered: vec[i64] = offered
        self.extra: i64 = extra
        self.busy: i64 = busy
        self.sure: i64 = sure
        self.single: i64 = single
        self.healed: i64 = healed
        self.first: i64 = first
        self.flag: vec[i64] = flag
        self.worn: vec[i64] = worn
        self.harmless: i64 = harmless
        self.safe_kind: i64 = safe_kind
        self.left: i64 = left
        self.safe_life: i64 = safe_life
        self.unstoppable: i64 = unstoppable
        self.lent: i64 = lent
        self.also: i64 = also
        self.lasting: vec[i64] = lasting

    def clone(self) -> ModuleState:
        return Perks(
            self.spent, self.decided, self.dice, self.offered, self.extra, self.busy, self.sure, self.single,
            self.healed, self.first, self.flag, self.worn, self.harmless, self.safe_kind, self.left, self.safe_life,
            self.unstoppable, self.lent, self.also, self.lasting,
        )  # fmt: skip


def perks_of(state: Zetta) -> Perks:
    """What the module of perks keeps."""
    return cast(Perks, state.modules[state.rules.kept[KEPT]])


def is_spent(state: Zetta, perk: i64) -> bool:
    """[perk.used] [perk.two_perks_card] Whether a once-a-system perk was used in this system; each counts by itself."""
    return perks_of(state).spent[card_of(perk)] >> (perk // CARDS) & 1 > 0


def spend(state: Zetta, seat: i64, perk: i64) -> None:
    """[perk.used] [perk.constant_no_flip] A seat uses a perk: one for once a system is spent by it, no other."""
    if parts_of(state).once[perk]:
        perks, card = perks_of(state), card_of(perk)
        perks.spent = changed(perks.spent, card, perks.spent[card] | 1 << (perk // CARDS))
    state.note("perk_used", parts_of(state).rules[perk], seat, 0, card_of(perk))
