"""What lies at the places of the map: planets, asteroids, anomalies and stars with their tokens and cards."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.farfarout.sight import Entry, Sight

ITEMS = ("tech", "weird", "relic")
MERCURY_MINE = ["mercury_mine"]


@dataclass(frozen=True, repr=False)
class Body:
    """What lies at a place, face up or face down; ``planet`` and ``token`` are None if the viewer sees none.

    ``count`` is how much is left: dig tokens, or the ERG of Mercury; None if nothing is counted.
    """

    id: str
    at: str
    kind: str
    lies: Entry
    type: Entry | None
    resource: Entry | None
    planet: Entry | None
    token: Entry | None
    count: int | None
    crew: tuple[Entry, ...]
    items: tuple[Entry, ...]

    def __repr__(self) -> str:
        """Everything that distinguishes it from any other body or state: the key under which its picture is kept."""
        return f"{self.at} {self.lies} {self.count}"


def read(sight: Sight, lies: Entry, at: str) -> Body:
    """One body of the view, with the entries of the pack that it names."""
    slot = sight.slots[lies["id"]]
    planet = sight.entries("planet", "home_planet").get(lies["planet"])
    items = sight.entries(*ITEMS)
    count = lies["dig"] or None
    if planet is not None and planet["icons"] == MERCURY_MINE:
        count = sight.view["mercury"]
    return Body(
        lies["id"],
        at,
        slot["kind"],
        lies,
        sight.entries("planet_type").get(lies["type"]),
        sight.entries("currency").get(slot.get("resource", "")),
        planet,
        sight.entries("encounter").get(lies["token"]),
        count,
        tuple(sight.entries("crew")[card] for card in lies["crew"]),
        tuple(items[card] for kind in ITEMS for card in lies[kind]),
    )
