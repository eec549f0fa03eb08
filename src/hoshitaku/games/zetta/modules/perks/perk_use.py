"""Chapter "perk", its use: the question whether to use a once-per-system perk, and the reset of all perks."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, PLANET_SLOT_COUNT
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modules.perks.components import components_of, perk_on_card
from hoshitaku.games.zetta.modules.perks.perks_state import NO_BITS_PER_PERK_CARD, mark_perk_used, perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector

KEEP_PERK_OPTION: Final = 0
USE_PERK_OPTION: Final = 1


class PerkUseDecision(ZettaDecision):
    """[perk.optional] [perk.used] Whether a seat uses a perk now. Subclasses define its effect in `apply_perk`."""

    __slots__ = ("card",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"card": "perk_card"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def perk_kind(self) -> i64:
        """The kind of the perk."""
        raise NotImplementedError

    def apply_perk(self, state: ZettaState) -> None:
        """Applies the effect of the perk."""
        raise NotImplementedError

    def on_perk_kept(self, state: ZettaState) -> None:
        """Called if the perk is not used."""

    def clause(self, state: ZettaState) -> str:
        return components_of(state).clauses[perk_on_card(state, self.card, self.perk_kind())]

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == USE_PERK_OPTION:
            mark_perk_used(state, self.actor, perk_on_card(state, self.card, self.perk_kind()))
            self.apply_perk(state)
        else:
            self.on_perk_kept(state)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("use_perk" if option == USE_PERK_OPTION else "keep_perk", "perk_card", self.card, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("card", "perk_card", self.card, 0)


@final
class ResetPerks(Step):
    """[perk.reset] [perk.reset_system] At the cleanup all perks are available again.

    [interplay.perk_warp_system] [interplay.perk_generation_system] After the warp stage, before the next generation.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "turn_up_perks"

    def run(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.spent = NO_BITS_PER_PERK_CARD
        perks.flag = NO_SECOND_FLAGS


NO_SECOND_FLAGS: Final = filled_vector(PLANET_SLOT_COUNT, NONE)
RESET_PERKS_STEP: Final = ResetPerks()
