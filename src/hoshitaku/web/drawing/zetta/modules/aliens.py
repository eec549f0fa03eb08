"""Alien civilisations: aliens aboard lie in crew places, and who is found answers for itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Sight


class Aliens(Module):
    """[zetta:alien.contact] [zetta:alien.active] Contact, and life cards that are crew."""

    name = "aliens"
    signs: ClassVar[Mapping[str, str]] = {
        "take_aboard": "alien",
        "store_alien": "life",
        "leave_alien": "life",
        "seat_member": "crew",
    }
    primary: ClassVar[Mapping[str, str]] = {"contact": "take_aboard"}
    leaving = frozenset(("store_alien", "leave_alien"))
    says_why = frozenset(("alien.not_alone",))
    motions: ClassVar[Mapping[str, Motion]] = {
        "alien_joins": {"what": "turn", "to": "crew:{what}", "sound": "gain"},
        "alien_stored": {"what": "turn", "to": "card:{what}"},
        "alien_kept": {"what": "turn", "to": "card:{what}"},
        "alien_left": {"what": "wash", "to": "card:{what}"},
        "alien_over_limit": {"what": "wash", "to": "card:{what}"},
        "crew_waits": {"what": "wash", "to": "crew:{what}"},
        "crew_seated": {"what": "turn", "to": "crew:{what}"},
    }

    def on_crew(self, sight: Sight, member: str) -> str | None:
        """[zetta:alien.returning_choice] That a member waits in the mothership, out of everything."""
        return member if member in self.told(sight)["waiting"] else None

    def mark(self, sight: Sight, kind: str, identity: str) -> str | None:
        """[zetta:interplay.alien_returning_alien] So does an alien, which lies on CURRENT meanwhile."""
        return self.on_crew(sight, identity) if kind == "life" else None

    def holds(self, sight: Sight, seat: int) -> frozenset[str]:
        """[zetta:alien.active] Life cards in crew places."""
        return frozenset(member["id"] for member in sight.seat(seat)["crew"]) & set(sight.entries("life"))
