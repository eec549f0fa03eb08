"""The module of damage, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.damage import danger
from hoshitaku.games.zetta.modules.damage.module import Damage
from hoshitaku.games.zetta.modules.damage.pack import read

KIT = ModuleKit(
    name="damage",
    number=11,
    home=__name__.rpartition(".")[0],
    make=lambda _: Damage(),
    chapters=(danger,),
    requires=("wounds",),
    read=read,
    events={"life_damage": "life"},
)
