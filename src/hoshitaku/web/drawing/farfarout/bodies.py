"""Bodies on the map: planets, asteroids, anomalies and stars with their tokens and cards."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.farfarout.viewer_context import Entry, ViewerContext

ITEM_SECTIONS = ("tech", "weird", "relic")
MERCURY_MINE_ICONS = ["mercury_mine"]


@dataclass(frozen=True, repr=False)
class MapBody:
    """A body, face up or face down; ``planet`` and ``encounter`` are None if the viewer does not see them.

    ``amount_left`` counts what is left: dig tokens, or the ERG of Mercury; None if there is no amount.
    """

    id: str
    point: str
    kind: str
    body_view: Entry
    planet_type: Entry | None
    resource: Entry | None
    planet: Entry | None
    encounter: Entry | None
    amount_left: int | None
    crew: tuple[Entry, ...]
    items: tuple[Entry, ...]

    def __repr__(self) -> str:
        """A cache key for its picture: distinguishes it from every other body and state."""
        return f"{self.point} {self.body_view} {self.amount_left}"


def make_map_body(sight: ViewerContext, state: Entry, point: str) -> MapBody:
    """One body of the view, with its pack entries."""
    slot = sight.body_slots[state["id"]]
    planet = sight.entries("planet", "home_planet").get(state["planet"])
    items = sight.entries(*ITEM_SECTIONS)
    count = state["dig"] or None
    if planet is not None and planet["icons"] == MERCURY_MINE_ICONS:
        count = sight.view["mercury"]
    return MapBody(
        state["id"],
        point,
        slot["kind"],
        state,
        sight.entries("planet_type").get(state["type"]),
        sight.entries("currency").get(slot.get("resource", "")),
        planet,
        sight.entries("encounter").get(state["token"]),
        count,
        tuple(sight.entries("crew")[card] for card in state["crew"]),
        tuple(items[card] for kind in ITEM_SECTIONS for card in state[kind]),
    )
