"""The kit of the module of planetary system generation with eleven dice."""

# Interpreted: runs once per game.

from __future__ import annotations

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.psg_dice import eleven_dice
from hoshitaku.games.zetta.modules.psg_dice.module import PsgDiceModule

KIT = ModuleKit(
    name="psg_dice",
    rulebook_order=8,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: PsgDiceModule(),
    decision_modules=(eleven_dice,),
    text_by_decision_field={"pile": "pile that the decision is about"},
    required_modules=("psg",),
    subject_kind_by_event={"psg_pile_die": "pile"},
)
