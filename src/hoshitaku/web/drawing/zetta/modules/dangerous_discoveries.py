"""Dangerous discoveries: the cost of damage in the scoring, and life that harms the crew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module


class DangerousDiscoveries(Module):
    """[zetta:damage.life] [zetta:damage.score] The module of wounds draws its tokens."""

    name = "damage"
    icon_by_verb: ClassVar[Mapping[str, str]] = {"damage": "damage"}
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "life_damage": {"what": "wash", "to": "card:{what}", "sound": "refused"}
    }
