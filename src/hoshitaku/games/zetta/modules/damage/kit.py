"""The kit of the module of damage."""

# Interpreted: runs once per game.

from __future__ import annotations

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.damage import dangerous_discovery
from hoshitaku.games.zetta.modules.damage.module import DamageModule
from hoshitaku.games.zetta.modules.damage.pack import read_pack

KIT = ModuleKit(
    name="damage",
    rulebook_order=11,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: DamageModule(),
    decision_modules=(dangerous_discovery,),
    required_modules=("wounds",),
    read_pack=read_pack,
    subject_kind_by_event={"life_damage": "life"},
)
