"""Chapter "psg11": a die for each pile, all rolled before the first card is read."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modules.psg.components import PILE_NAMES
from hoshitaku.games.zetta.modules.psg.piles import piles_state
from hoshitaku.games.zetta.modules.psg.system_generation import PsgDieRoll, is_system_built
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


@final
class RollElevenDice(Step):
    """[psg11.dice] [psg11.reroll] Eleven dice, from pile A to that of the mothership."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_eleven_dice"

    def run(self, state: ZettaState) -> None:
        pile: i64 = 0 if is_system_built(state) else len(PILE_NAMES)
        while pile > 0:
            pile -= 1
            state.push(RollPileDie(pile))


@final
class RollPileDie(PsgDieRoll):
    """[psg11.dice] The die of a pile."""

    __slots__ = ("pile",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"pile": "pile"}

    def __init__(self, pile: i64) -> None:
        super().__init__()
        self.pile: i64 = pile

    def record_name(self) -> str:
        return "roll_pile_die"

    def clause(self, state: ZettaState) -> str:
        return "psg11.dice"

    def take(self, state: ZettaState, option: i64) -> None:
        piles = piles_state(state)
        piles.die = with_value(piles.die, self.pile, option)
        state.log_event("psg_pile_die", "psg11.dice", NONE, option, self.pile)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("pile", "pile", self.pile, 0)


ROLL_ELEVEN_DICE_STEP: Final = RollElevenDice()
