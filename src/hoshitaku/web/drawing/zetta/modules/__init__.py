"""The modules that are drawn: a new one is a file, and its line here."""

from __future__ import annotations

from hoshitaku.web.drawing.zetta.module import Module
from hoshitaku.web.drawing.zetta.modules.damage import Damage
from hoshitaku.web.drawing.zetta.modules.equipment import Equipment
from hoshitaku.web.drawing.zetta.modules.wounds import Wounds

MODULES: tuple[Module, ...] = (
    Wounds(),
    Damage(),
    Equipment(),
)
