"""Free Kick as the table draws it: the field of eight cards, the sheets, and the current question."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any

import hoshitaku
from hoshitaku.web.drawing.freekick_forecast import forecast
from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.sight import NO_SPOT, Choice, Spot

TRACKS = ("city", "green", "science", "cosmo")
DEFERRED = ("oxygen", "war", "carnival")

# Targets that are drawn where they are, or in the row of numbers; the other choices are plain buttons.
ON_BOARD = ("cubes:", "sheet:", "place:")

# What effects.js shows of an event: a piece that travels between places (the ``data-at`` of the templates), or points.
MOTIONS = json.dumps(
    {
        "cubes_on_box": {"what": "cube", "from": "hand:{seat}", "to": "box:{seat}:{box}", "sound": "placed"},
        "cubes_on_card": {"what": "cube", "from": "hand:{seat}", "to": "card:{card}", "sound": "placed"},
        "cubes_added": {"what": "cube", "from": "stock", "to": "box:{seat}:{box}", "sound": "placed"},
        "cubes_from_hand": {"what": "cube", "from": "hand:{seat}", "to": "box:{seat}:{box}", "sound": "placed"},
        "move_cubes": {"what": "cube", "from": "box:{seat}:war", "to": "box:{seat}:{box}", "sound": "placed"},
        "income": {"what": "cube", "from": "stock", "to": "hand:{seat}"},
        "take_cubes": {"what": "cube", "from": "stock", "to": "hand:{seat}", "sound": "gain"},
        "return_cubes": {"what": "cube", "from": "hand:{seat}", "to": "stock"},
        "level": {"what": "wash", "to": "box:{seat}:{box}", "sound": "gain"},
        "points": {"what": "points", "to": "score:{seat}", "sound": "gain"},
        "gain_species": {"what": "turn", "to": "card:{card}", "sound": "gain"},
        "rob_species": {"what": "turn", "to": "card:{card}", "sound": "gain"},
        "species_to_field": {"what": "turn", "to": "card:{card}"},
        "copy": {"what": "wash", "to": "card:{card}", "sound": "gain"},
        "oxygen_fails": {"what": "wash", "to": "box:{seat}:oxygen", "sound": "refused"},
        "oxygen_spared": {"what": "wash", "to": "box:{seat}:oxygen"},
        "oxygen_succeeds": {"what": "wash", "to": "box:{seat}:oxygen"},
        "war_power": {"what": "wash", "to": "box:{seat}:war"},
        "marker": {"what": "wash", "to": "marker"},
        "round_begins": {"what": "wash", "to": "stock"},
    },
    separators=(",", ":"),
)


@picture
class Place:
    """A place of the field: its card, the cubes on it, who holds it, and what can be done with it."""

    number: int
    card: Mapping[str, Any]
    cubes: int
    owner: int | None
    spot: Spot
    copied: bool


@picture
class Check:
    """A check box of a level column: what it costs, whether it is filled, and which numbers of cubes would fill it."""

    cost: int
    done: bool
    filled_by: tuple[int, ...] = ()


@picture
class Track:
    """A level column of a sheet. ``leads_to`` says which level each number of cubes leads to."""

    id: str
    level: int
    checks: tuple[Check, ...]
    cubes: int
    spot: Spot
    leads_to: Mapping[int, int] = field(default_factory=dict)


@picture
class Box:
    """Oxygen, War or Carnival of a sheet, with what would come of it now, or with each number of cubes."""

    id: str
    cubes: int
    spot: Spot
    now: Mapping[str, Any] | None
    by_number: Mapping[int, Mapping[str, Any]]


@picture
class Sheet:
    """What one player has. ``assured``: the supply of oxygen cannot fail in this round."""

    number: int
    score: int
    stars: int
    hand: int
    passed: bool
    marker: bool
    assured: bool
    tracks: tuple[Track, ...]
    boxes: tuple[Box, ...]
    species: Place | None


@picture
class Number:
    """A number of cubes that can be placed now, and what comes of it (see ``freekick_forecast``)."""

    option: int
    outcome: Mapping[str, Any]


@picture
class Scene:
    """Everything that the templates of Free Kick draw.

    ``target`` is the id of the box or card on which cubes are being placed, "" while none is, and ``aim`` the card
    if it is one; ``suggested`` the number of cubes that is ticked at first; ``actions`` the choices that have no
    place on the board.
    """

    round: int
    rounds: int
    places: tuple[Place, ...]
    sheets: tuple[Sheet, ...]
    decision: str
    target: str
    aim: Mapping[str, Any] | None
    numbers: tuple[Number, ...]
    suggested: int | None
    actions: tuple[Choice, ...]
    motions: str = MOTIONS


class FreeKickDrawing:
    """Draws Free Kick."""

    templates = "games/freekick"
    styles: tuple[str, ...] = ("freekick.css",)
    scripts: tuple[str, ...] = ()

    def scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        at: Mapping[str, Choice],
        view: Mapping[str, Any] | None = None,
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        data = position.setup.pack.data
        return _Painter(data, view or position.view(seat), at, seat, forecast(position, seat)).scene()


class _Painter:
    """Paints one scene."""

    def __init__(
        self,
        data: Mapping[str, Any],
        view: Mapping[str, Any],
        at: Mapping[str, Choice],
        me: int | None,
        foreseen: Mapping[str, Any],
    ) -> None:
        self.data = data
        self.view = view
        self.at = at
        self.me = me
        self.choices = [choice for choice in at.values() if choice["refused"] is None]
        self.cards = {card["id"]: card for card in data["card"]}
        self.costs = {track["id"]: (track["start"], tuple(track["costs"])) for track in data["track"]}
        self.decision = view["decision"] or {}
        self.now = foreseen.get("now", {})
        self.outcomes = foreseen.get("numbers", {})

    def scene(self) -> Scene:
        """The whole picture."""
        places = tuple(self._place(number, entry) for number, entry in enumerate(self.view["field"]))
        sheets = tuple(self._sheet(number, entry, places) for number, entry in enumerate(self.view["seats"]))
        numbers = tuple(
            Number(choice["option"], self.outcomes.get(str(choice["option"]), {}))
            for choice in self.choices
            if choice["target"].startswith("cubes:")
        )
        return Scene(
            self.view["round"],
            self.data["constants"]["rounds"],
            places,
            sheets,
            self.decision.get("name", ""),
            self._target(),
            self.cards.get(self._target()),
            numbers,
            _suggested(numbers),
            tuple(choice for choice in self.choices if not choice["target"].startswith(ON_BOARD)),
        )

    def _target(self) -> str:
        target: str = self.decision.get("target", "")
        place = target.removeprefix("place:")
        return target if place == target else str(self.view["field"][int(place)]["card"])

    def _place(self, number: int, entry: Mapping[str, Any]) -> Place:
        return Place(
            number,
            self.cards[entry["card"]],
            entry["cubes"],
            entry["owner"],
            self._spot(f"place:{number}", f"place:{number}"),
            self.view["copied"] == entry["card"],
        )

    def _sheet(self, number: int, entry: Mapping[str, Any], places: tuple[Place, ...]) -> Sheet:
        return Sheet(
            number,
            entry["score"],
            entry["stars"],
            entry["hand"],
            entry["passed"],
            self.view["marker"] == number,
            entry["oxygen_assured"],
            tuple(self._track(number, entry, name) for name in TRACKS),
            tuple(self._box(number, entry, name) for name in DEFERRED),
            next((place for place in places if place.owner == number), None),
        )

    def _track(self, seat: int, entry: Mapping[str, Any], name: str) -> Track:
        start, costs = self.costs[name]
        level = entry["levels"][name]
        spot = self._box_spot(seat, name)
        leads_to = self._levels() if spot.state == "chosen" else {}
        checks = _checks(start, costs, level, tuple(leads_to.items()))
        return Track(name, level, checks, entry["boxes"][name], spot, leads_to)

    def _box(self, seat: int, entry: Mapping[str, Any], name: str) -> Box:
        spot = self._box_spot(seat, name)
        by_number = {int(n): outcome["box"] for n, outcome in self.outcomes.items() if "box" in outcome}
        return Box(
            name,
            entry["boxes"][name],
            spot,
            self.now.get(name) if seat == self.me else None,
            by_number if spot.state == "chosen" else {},
        )

    def _box_spot(self, seat: int, name: str) -> Spot:
        if seat != self.me:
            return NO_SPOT
        return self._spot(f"sheet:{seat}:{name}", name)

    def _spot(self, target: str, name: str) -> Spot:
        """State of a board element; ``name`` is what choose_cubes calls it."""
        if self.decision.get("target") == name:
            return Spot(state="chosen" if self.decision["actor"] == self.me else "aimed")
        choice = self.at.get(target)
        if choice is None:
            return NO_SPOT
        if choice["refused"] is None:
            return Spot(choice["option"], "can")
        return Spot(choice["option"], "refused", word=choice["refused"]["word"])

    def _levels(self) -> dict[int, int]:
        """Level that each number of cubes leads to, while a level box is chosen."""
        return {int(n): outcome["level"] for n, outcome in self.outcomes.items() if "level" in outcome}


@lru_cache(maxsize=4096)
def _checks(start: int, costs: tuple[int, ...], level: int, leads_to: tuple[tuple[int, int], ...]) -> tuple[Check, ...]:
    """The check boxes of a level column from its first level on, and which numbers of cubes lead past each."""
    return tuple(
        Check(cost, below < level, tuple(n for n, to in leads_to if level <= below < to))
        for below, cost in enumerate(costs, start)
    )


def _suggested(numbers: tuple[Number, ...]) -> int | None:
    """The fewest cubes that do what the place is for; if no number does, the fewest of all."""
    working = [number.option for number in numbers if number.outcome.get("works")]
    every = [number.option for number in numbers]
    return min(working or every, default=None)
