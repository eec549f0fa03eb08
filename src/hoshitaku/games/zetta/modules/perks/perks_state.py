"""Chapter "perk", what the module keeps: which perks are spent for this system, and which counts in a roll."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    DISCOVERIES,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    MAX_SEATS,
    MEMBER_COUNT,
    NONE,
    PLANET_SLOTS,
)
from hoshitaku.games.zetta.modules.archaeology.components import CARD_COUNT as RUINS
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.perks.components import CARD_COUNT, card_of_perk, components_of
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import ALL_SEAT_BITS, HIDDEN, PER_SLOT, StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

STATE_KEY: Final = 10  # the number by which `rules.kept` finds it
PERK_POSITIONS: Final = ("first", "second")
NO_CARD_BITS: Final = filled_vector(CARD_COUNT, 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PerksState(ModuleState):
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
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("spent", 0, 0, 3, "perk_card", CARD_COUNT, value_kind=PERK_POSITIONS, is_bit_set=True),
        StateField("decided", 0, 0, 1, value_kind="flag"),
        StateField("dice", NONE, NONE, CARD_COUNT - 1, value_kind="perk_card"),
        StateField("offered", 0, 0, 1, "perk_card", CARD_COUNT, value_kind="flag"),
        StateField("extra", 0, 0, 1, value_kind="flag"),
        StateField("busy", NONE, NONE, MEMBER_COUNT - 1, value_kind="member"),
        StateField("sure", 0, 0, 1, value_kind="flag"),
        StateField("single", 0, 0, ALL_SEAT_BITS, value_kind="seat", is_bit_set=True),
        StateField("healed", 0, 0, 1, value_kind="flag"),
        StateField("first", NONE, NONE, MAX_SEATS - 1, value_kind="seat"),
        StateField("flag", NONE, NONE, MAX_SEATS - 1, PER_SLOT, PLANET_SLOTS, value_kind="seat"),
        StateField("worn", 0, 0, 1, PER_SLOT, ITEM_COUNT, is_public=HIDDEN),
        StateField("harmless", NONE, NONE, RUINS - 1, value_kind="archaeology"),
        StateField("safe_kind", NONE, NONE, KINDS_OF_SUBSTANCE - 1, value_kind="substance"),
        StateField("left", 0, 0, 2**KINDS_OF_SUBSTANCE - 1, value_kind="substance", is_bit_set=True),
        StateField("safe_life", NONE, NONE, LIFE_CARDS - 1, value_kind="life"),
        StateField("unstoppable", 0, 0, 1, value_kind="flag"),
        StateField("lent", NONE, NONE, MEMBER_COUNT - 1, value_kind="member"),
        StateField("also", NONE, NONE, LIFE_CARDS - 1, value_kind="life"),
        StateField("lasting", 0, 0, (1 << len(DISCOVERIES)) - 1, PER_SLOT, CARD_COUNT, is_public=HIDDEN),
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
        return PerksState(
            self.spent, self.decided, self.dice, self.offered, self.extra, self.busy, self.sure, self.single,
            self.healed, self.first, self.flag, self.worn, self.harmless, self.safe_kind, self.left, self.safe_life,
            self.unstoppable, self.lent, self.also, self.lasting,
        )  # fmt: skip


def perks_state(state: ZettaState) -> PerksState:
    """What the module of perks keeps."""
    return cast(PerksState, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_perk_spent(state: ZettaState, perk: i64) -> bool:
    """[perk.used] [perk.two_perks_card] Whether a once-a-system perk was used in this system; each counts by itself."""
    return perks_state(state).spent[card_of_perk(perk)] >> (perk // CARD_COUNT) & 1 > 0


def use_perk(state: ZettaState, seat: i64, perk: i64) -> None:
    """[perk.used] [perk.constant_no_flip] A seat uses a perk: one for once a system is spent by it, no other."""
    if components_of(state).is_once_per_system[perk]:
        perks, card = perks_state(state), card_of_perk(perk)
        perks.spent = with_value(perks.spent, card, perks.spent[card] | 1 << (perk // CARD_COUNT))
    state.log_event("perk_used", components_of(state).clauses[perk], seat, 0, card_of_perk(perk))
