"""Alien civilisations: aliens aboard in crew places, and answers about found aliens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext


class Aliens(Module):
    """[zetta:alien.contact] [zetta:alien.active] Contact, and life cards that are crew."""

    name = "aliens"
    icon_by_verb: ClassVar[Mapping[str, str]] = {
        "take_aboard": "alien",
        "store_alien": "life",
        "leave_alien": "life",
        "seat_member": "crew",
    }
    primary_verb_by_decision: ClassVar[Mapping[str, str]] = {"contact": "take_aboard"}
    declining_verbs = frozenset(("store_alien", "leave_alien"))
    explained_clauses = frozenset(("alien.not_alone",))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "alien_joins": {"what": "turn", "to": "crew:{what}", "sound": "gain"},
        "alien_stored": {"what": "turn", "to": "card:{what}"},
        "alien_kept": {"what": "turn", "to": "card:{what}"},
        "alien_left": {"what": "wash", "to": "card:{what}"},
        "alien_over_limit": {"what": "wash", "to": "card:{what}"},
        "crew_waits": {"what": "wash", "to": "crew:{what}"},
        "crew_seated": {"what": "turn", "to": "crew:{what}"},
    }

    def crew_mark(self, sight: ViewerContext, member_id: str) -> str | None:
        """[zetta:alien.returning_choice] Whether a member waits in the mothership and takes no part."""
        return member_id if member_id in self.module_view(sight)["waiting"] else None

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> str | None:
        """[zetta:interplay.alien_returning_alien] Whether an alien waits; its card is on CURRENT in the meantime."""
        return self.crew_mark(sight, card_id) if kind == "life" else None

    def discovery_ids_held_by_module(self, sight: ViewerContext, seat: int) -> frozenset[str]:
        """[zetta:alien.active] Life cards in crew places."""
        return frozenset(member["id"] for member in sight.seat_view(seat)["crew"]) & set(sight.entries("life"))
