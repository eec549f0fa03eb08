"""Chapter "perk", the state: which perks are spent for this system, and which one counts in a roll."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    DISCOVERY_NAMES,
    LIFE_CARD_COUNT,
    MAX_SEATS,
    PLANET_SLOT_COUNT,
    POSSIBLE_MEMBER_COUNT,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modules.archaeology.components import ARCHAEOLOGY_CARD_COUNT as RUINS
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.perks.components import PERK_CARD_COUNT, card_of_perk, components_of
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import (
    IF_CHANGED,
    SEAT,
    Row,
    StateField,
    bit_set_field,
    flag_field,
    item_field,
    slot_row,
)
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

STATE_KEY: Final = 10  # key in `rules.module_state_index`
PERK_POSITION_NAMES: Final = ("first", "second")
NO_BITS_PER_PERK_CARD: Final = filled_vector(PERK_CARD_COUNT, 0)
PER_PERK_CARD: Final = Row("perk_card", PERK_CARD_COUNT, IF_CHANGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PerksState(ModuleState):
    """[perk.used] By card, which of its once-per-system perks are spent; then the current roll.

    Whether its dice perk has been chosen, and on which card it is (NONE: no perk); which cards' perks (bits) the helper
    offers. `extra` says that the discovery was added to another action, with which the `busy` crew is still occupied;
    `sure` that it succeeds in any case, `healed` that all crew was healed for it. `single` are the seats (bits) that do
    not double its reward. Then the seat with the first turn of this round, second flags on planets by slot, and the
    items that wore in this turn, if that matters. The card of ruins that is `harmless`, Kenya's safe cards (which it
    keeps while it has the kinds `left`), whether the threatened action is `unstoppable`, and the crew that Canada
    `lent`; `also` is the second life card found; `lasting` are the archaeology rolls (bits) for which perks of
    artifacts count that wore for them.
    """

    NAME: ClassVar[str] = "perks"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        bit_set_field(
            "spent",
            PERK_POSITION_NAMES,
            len(PERK_POSITION_NAMES),
            PER_PERK_CARD,
            public_text="once-a-system perks of the card that are spent",
        ),
        flag_field("decided", public_text="whether the dice perk of the roll has been decided"),
        item_field("dice", "perk_card", PERK_CARD_COUNT, public_text="card whose dice perk counts for the roll"),
        flag_field("offered", PER_PERK_CARD, public_text="whether the helper offers the dice perk of the card"),
        flag_field("extra", public_text="whether the discovery is added to another action"),
        item_field("busy", "member", POSSIBLE_MEMBER_COUNT, public_text="crew still busy with that other action"),
        flag_field("sure", public_text="whether the discovery succeeds with any dice"),
        bit_set_field("single", SEAT, MAX_SEATS, public_text="seats that take the reward once, not doubled"),
        flag_field("healed", public_text="whether all own crew was healed before this discovery"),
        item_field("first", SEAT, MAX_SEATS, public_text="seat that takes the first turn of this round"),
        item_field(
            "flag", SEAT, MAX_SEATS, slot_row(PLANET_SLOT_COUNT), public_text="seat with the second flag on a planet"
        ),
        StateField("worn", 0, 0, 1, slot_row(ITEM_COUNT)),
        item_field("harmless", "archaeology", RUINS, public_text="card of the ruins that is no danger"),
        item_field(
            "safe_kind", "substance", SUBSTANCE_KIND_COUNT, public_text="kind of substance that Kenya keeps safe"
        ),
        bit_set_field(
            "left",
            "substance",
            SUBSTANCE_KIND_COUNT,
            public_text="kinds of substance that Kenya has while it leaves its choice as it is",
        ),
        item_field("safe_life", "life", LIFE_CARD_COUNT, public_text="life card that Kenya keeps safe"),
        flag_field("unstoppable", public_text="whether nobody can stop the current warp action"),
        item_field("lent", "member", POSSIBLE_MEMBER_COUNT, public_text="crew lent by the perk of Canada"),
        item_field("also", "life", LIFE_CARD_COUNT, public_text="second life card found"),
        StateField("lasting", 0, 0, (1 << len(DISCOVERY_NAMES)) - 1, slot_row(PERK_CARD_COUNT)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = (
        "also", "busy", "decided", "dice", "extra", "first", "flag", "harmless", "healed", "lasting", "left", "lent",
        "offered", "safe_kind", "safe_life", "single", "spent", "sure", "unstoppable", "worn",
    )  # fmt: skip

    def __init__(
        self, spent: vec[i64], decided: i64, dice: i64, offered: vec[i64], extra: i64, busy: i64, sure: i64,
        single: i64, healed: i64, first: i64, flag: vec[i64], worn: vec[i64], harmless: i64, safe_kind: i64, left: i64,
        safe_life: i64, unstoppable: i64, lent: i64, also: i64, lasting: vec[i64],
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
    """The state of the module of perks."""
    return cast(PerksState, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_perk_spent(state: ZettaState, perk: i64) -> bool:
    """[perk.used] [perk.two_perks_card] Whether a once-per-system perk was used in this system.

    The two perks of a card count separately.
    """
    return perks_state(state).spent[card_of_perk(perk)] >> (perk // PERK_CARD_COUNT) & 1 > 0


def mark_perk_used(state: ZettaState, seat: i64, perk: i64) -> None:
    """[perk.used] [perk.constant_no_flip] A seat uses a perk; a once-per-system perk is spent."""
    if components_of(state).is_once_per_system[perk]:
        perks, card = perks_state(state), card_of_perk(perk)
        perks.spent = with_value(perks.spent, card, perks.spent[card] | 1 << (perk // PERK_CARD_COUNT))
    state.log_event("perk_used", components_of(state).clauses[perk], seat, 0, card_of_perk(perk))
