"""Dangerous discoveries: what damage costs in the scoring, and life that harms the crew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion


class Damage(Module):
    """[zetta:damage.life] [zetta:damage.score] Its tokens are those of the module of wounds, which draws them."""

    name = "damage"
    signs: ClassVar[Mapping[str, str]] = {"damage": "damage"}
    motions: ClassVar[Mapping[str, Motion]] = {"life_damage": {"what": "wash", "to": "card:{what}", "sound": "refused"}}
