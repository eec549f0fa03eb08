"""Wounded crew: icons covered by damage, crew that heals or stays, and answers about healing and rescue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext

SEAT_STATES = ("healing", "staying", "waiting")
"""States of a seat in the module's view."""


class Wounds(Module):
    """[zetta:damage.place] [zetta:damage.rescue_card] Damage on crew and on life cards."""

    name = "wounds"
    style_sheets = ("zetta-wounds.css",)
    icon_by_verb: ClassVar[Mapping[str, str]] = {
        "heal": "repair",
        "hurt": "damage",
        "dying": "damage",
        "heal_crew": "repair",
        "heal_life": "repair",
        "stay_longer": "ship",
        "wait": "mothership",
    }
    folded_list_by_verb: ClassVar[Mapping[str, str]] = {"hurt": "icons", "heal_crew": "icons", "heal_life": "icons"}
    declining_verbs = frozenset(("leave_card",))
    shown_refused_verbs_by_decision: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("heal",)}
    decisions_before_roll = frozenset(("choose_healed",))
    explained_clauses = frozenset(("damage.capacity", "damage.blocks"))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "card_given": {"what": "turn", "to": "card:{what}"},
        "dies": {"what": "wash", "to": "crew:{seat}", "sound": "refused"},
        "rescued": {"what": "wash", "to": "crew:{what}", "sound": "refused"},
    }

    def board_part(self, sight: ViewerContext, seat: int) -> tuple[str, ...]:
        """[zetta:damage.heal_action] [zetta:damage.long_stay] [zetta:damage.wait] Text keys of the state of a seat."""
        return tuple(state for state in SEAT_STATES if seat in self.module_view(sight).get(state, ()))

    def covered_icons_by_member(self, sight: ViewerContext) -> Mapping[str, Sequence[str]]:
        """[zetta:damage.icons_only] Icons under damage."""
        icons: Mapping[str, Sequence[str]] = self.module_view(sight).get("hurt", {})
        return icons

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> int | None:
        """[zetta:damage.life] Damage on a dangerous life form."""
        return int(self.module_view(sight).get(kind, {}).get(card_id, 0)) or None
