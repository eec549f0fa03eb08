"""The module of planetary system generation with eleven dice, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.psg_dice import dice
from hoshitaku.games.zetta.modules.psg_dice.module import PsgDiceModule

KIT = ModuleKit(
    name="psg_dice",
    number=8,
    home=__name__.rpartition(".")[0],
    make=lambda _: PsgDiceModule(),
    chapters=(dice,),
    asks={"pile": "pile that the decision is about"},
    requires=("psg",),
    events={"psg_pile_die": "pile"},
)
