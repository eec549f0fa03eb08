"""Cards of Expedition Zetta wherever they lie: crew, life, artifacts; and what the viewer can do with them."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot


@dataclass(frozen=True)
class Card:
    """A card that lies open. ``kind`` is crew, life or artifact; ``entry`` is that of the pack."""

    kind: str
    entry: Entry
    spot: Spot


def card(sight: Sight, kind: str, entry: Entry) -> Card:
    """A card as the viewer may use it."""
    return Card(kind, entry, sight.spot(f"{kind}:{entry['id']}"))
