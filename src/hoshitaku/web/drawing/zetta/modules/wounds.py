"""Wounded crew: icons that damage covers, who is healing or staying on, and answers about healing and rescue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Sight

STATES = ("healing", "staying", "waiting")
"""What the module tells of seats."""


class Wounds(Module):
    """[zetta:damage.place] [zetta:damage.rescue_card] Damage on crew and on life cards."""

    name = "wounds"
    styles = ("zetta-wounds.css",)
    signs: ClassVar[Mapping[str, str]] = {
        "heal": "repair",
        "hurt": "damage",
        "dying": "damage",
        "heal_crew": "repair",
        "heal_life": "repair",
        "stay_longer": "ship",
        "wait": "mothership",
    }
    lists: ClassVar[Mapping[str, str]] = {"hurt": "icons", "heal_crew": "icons", "heal_life": "icons"}
    leaving = frozenset(("leave_card",))
    refused: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("heal",)}
    before_roll = frozenset(("choose_healed",))
    says_why = frozenset(("damage.capacity", "damage.blocks"))
    motions: ClassVar[Mapping[str, Motion]] = {
        "card_given": {"what": "turn", "to": "card:{what}"},
        "dies": {"what": "wash", "to": "crew:{seat}", "sound": "refused"},
        "rescued": {"what": "wash", "to": "crew:{what}", "sound": "refused"},
    }

    def board(self, sight: Sight, seat: int) -> tuple[str, ...]:
        """[zetta:damage.heal_action] [zetta:damage.long_stay] [zetta:damage.wait] Words of how a seat fares."""
        return tuple(state for state in STATES if seat in self.told(sight).get(state, ()))

    def covered(self, sight: Sight) -> Mapping[str, Sequence[str]]:
        """[zetta:damage.icons_only] Icons under damage."""
        icons: Mapping[str, Sequence[str]] = self.told(sight).get("hurt", {})
        return icons

    def mark(self, sight: Sight, kind: str, identity: str) -> int | None:
        """[zetta:damage.life] Damage on a dangerous life form."""
        return int(self.told(sight).get(kind, {}).get(identity, 0)) or None
