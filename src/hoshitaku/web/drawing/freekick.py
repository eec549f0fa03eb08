"""Free Kick on the table page: the field of eight cards, the sheets, and the current question."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Any

import hoshitaku
from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.drawing.freekick_forecast import seat_forecast
from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.viewer_context import NO_ANSWER, BoardAnswer, OptionData

LEVEL_TRACKS = ("city", "green", "science", "cosmo")
ROUND_END_BOXES = ("oxygen", "war", "carnival")

# Targets drawn on the board or in the row of numbers; the other choices are plain buttons.
BOARD_TARGET_PREFIXES = ("cubes:", "sheet:", "place:")

# Animations of events for effects.js: a piece that moves between places (``data-at`` of the templates), or points.
ANIMATIONS = json.dumps(
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


@scene_part
class FieldPlace:
    """A place of the field: its card, the cubes on it, its holder, and the viewer's option for it."""

    card: Mapping[str, Any]
    cube_count: int
    owner_seat: int | None
    answer: BoardAnswer
    is_copied: bool


@scene_part
class CheckBox:
    """A check box of a level column: its cost, whether it is filled, and which numbers of cubes would fill it."""

    power_cost: int
    is_filled: bool
    filling_cube_counts: tuple[int, ...] = ()


@scene_part
class LevelTrack:
    """A level column of a sheet. ``level_by_cubes`` is the level reached with each number of cubes."""

    id: str
    level: int
    check_boxes: tuple[CheckBox, ...]
    cube_count: int
    answer: BoardAnswer
    level_by_cubes: Mapping[int, int] = field(default_factory=dict)


@scene_part
class RoundEndBox:
    """Oxygen, War or Carnival of a sheet, with its current forecast and that for each number of cubes."""

    id: str
    cube_count: int
    answer: BoardAnswer
    result_now: Mapping[str, Any] | None
    result_by_cubes: Mapping[int, Mapping[str, Any]]


@scene_part
class PlayerSheet:
    """The sheet of one player. ``is_oxygen_assured``: the oxygen supply cannot fail in this round."""

    seat: int
    score: int
    star_count: int
    cubes_in_hand: int
    has_passed: bool
    has_marker: bool
    is_oxygen_assured: bool
    tracks: tuple[LevelTrack, ...]
    round_end_boxes: tuple[RoundEndBox, ...]
    species: FieldPlace | None


@scene_part
class CubeOption:
    """A number of cubes that can be placed now, with its forecast (see ``seat_forecast``)."""

    option: int
    forecast: Mapping[str, Any]


@scene_part
class Scene:
    """All data for the templates of Free Kick.

    ``target_id`` is the box or card on which cubes are being placed, "" if none, and ``target_card`` the card if it is
    one; ``suggested_option`` is the preselected number of cubes; ``other_options`` are choices that are not on the
    board.
    """

    round: int
    round_count: int
    field_places: tuple[FieldPlace, ...]
    sheets: tuple[PlayerSheet, ...]
    decision_name: str
    target_id: str
    target_card: Mapping[str, Any] | None
    cube_options: tuple[CubeOption, ...]
    suggested_option: int | None
    other_options: tuple[OptionData, ...]
    animations_json: str = ANIMATIONS


class FreeKickDrawing:
    """Draws Free Kick."""

    templates = "games/freekick"
    styles: tuple[str, ...] = ("freekick.css",)
    scripts: tuple[str, ...] = ()

    def make_scene(
        self,
        position: hoshitaku.Position,
        seat: int | None,
        options_by_target: Mapping[str, OptionData],
        view: Mapping[str, Any] | None = None,
    ) -> Scene:
        """The scene for one viewer; see ``hoshitaku.web.drawing.Drawing``."""
        data = position.setup.pack.data
        return _SceneBuilder(
            data, view or position.view(seat), options_by_target, seat, seat_forecast(position, seat)
        ).build()


class _SceneBuilder:
    """Builds one scene."""

    def __init__(
        self,
        pack_data: Mapping[str, Any],
        view: Mapping[str, Any],
        options_by_target: Mapping[str, OptionData],
        own_seat: int | None,
        forecast_data: Mapping[str, Any],
    ) -> None:
        self.pack_data = pack_data
        self.view = view
        self.options_by_target = options_by_target
        self.own_seat = own_seat
        self.legal_options = [choice for choice in options_by_target.values() if choice["refused"] is None]
        self.cards = {card["id"]: card for card in pack_data["card"]}
        self.costs_by_track = {track["id"]: (track["start"], tuple(track["costs"])) for track in pack_data["track"]}
        self.decision = view["decision"] or {}
        self.result_now = forecast_data.get("now", {})
        self.outcome_by_cubes = forecast_data.get("numbers", {})

    def build(self) -> Scene:
        """The complete scene."""
        places = tuple(self._make_place(number, entry) for number, entry in enumerate(self.view["field"]))
        sheets = tuple(self._make_sheet(number, entry, places) for number, entry in enumerate(self.view["seats"]))
        numbers = tuple(
            CubeOption(choice["option"], self.outcome_by_cubes.get(str(choice["option"]), {}))
            for choice in self.legal_options
            if choice["target"].startswith("cubes:")
        )
        return Scene(
            self.view["round"],
            self.pack_data["constants"]["rounds"],
            places,
            sheets,
            self.decision.get("name", ""),
            self._target_id(),
            self.cards.get(self._target_id()),
            numbers,
            _suggested_option(numbers),
            tuple(choice for choice in self.legal_options if not choice["target"].startswith(BOARD_TARGET_PREFIXES)),
        )

    def _target_id(self) -> str:
        target: str = self.decision.get("target", "")
        place = target.removeprefix("place:")
        return target if place == target else str(self.view["field"][int(place)]["card"])

    def _make_place(self, number: int, entry: Mapping[str, Any]) -> FieldPlace:
        return FieldPlace(
            self.cards[entry["card"]],
            entry["cubes"],
            entry["owner"],
            self._answer_at(f"place:{number}", f"place:{number}"),
            self.view["copied"] == entry["card"],
        )

    def _make_sheet(self, number: int, entry: Mapping[str, Any], places: tuple[FieldPlace, ...]) -> PlayerSheet:
        return PlayerSheet(
            number,
            entry["score"],
            entry["stars"],
            entry["hand"],
            entry["passed"],
            self.view["marker"] == number,
            entry["oxygen_assured"],
            tuple(self._make_track(number, entry, name) for name in LEVEL_TRACKS),
            tuple(self._make_box(number, entry, name) for name in ROUND_END_BOXES),
            next((place for place in places if place.owner_seat == number), None),
        )

    def _make_track(self, seat: int, entry: Mapping[str, Any], name: str) -> LevelTrack:
        start, costs = self.costs_by_track[name]
        level = entry["levels"][name]
        spot = self._box_answer(seat, name)
        leads_to = self._level_by_cubes() if spot.state == "chosen" else {}
        checks = _make_check_boxes(start, costs, level, tuple(leads_to.items()))
        return LevelTrack(name, level, checks, entry["boxes"][name], spot, leads_to)

    def _make_box(self, seat: int, entry: Mapping[str, Any], name: str) -> RoundEndBox:
        spot = self._box_answer(seat, name)
        by_number = {int(n): outcome["box"] for n, outcome in self.outcome_by_cubes.items() if "box" in outcome}
        return RoundEndBox(
            name,
            entry["boxes"][name],
            spot,
            self.result_now.get(name) if seat == self.own_seat else None,
            by_number if spot.state == "chosen" else {},
        )

    def _box_answer(self, seat: int, name: str) -> BoardAnswer:
        if seat != self.own_seat:
            return NO_ANSWER
        return self._answer_at(f"sheet:{seat}:{name}", name)

    def _answer_at(self, target: str, short_target: str) -> BoardAnswer:
        """State of a board element; ``short_target`` is its name in choose_cubes."""
        if self.decision.get("target") == short_target:
            return BoardAnswer(state="chosen" if self.decision["actor"] == self.own_seat else "aimed")
        choice = self.options_by_target.get(target)
        if choice is None:
            return NO_ANSWER
        if choice["refused"] is None:
            return BoardAnswer(choice["option"], "can")
        return BoardAnswer(choice["option"], "refused", refusal_label=choice["refused"]["word"])

    def _level_by_cubes(self) -> dict[int, int]:
        """Level reached with each number of cubes, while a level box is chosen."""
        return {int(n): outcome["level"] for n, outcome in self.outcome_by_cubes.items() if "level" in outcome}


@bounded_cache(caches.CHECK_BOXES_CACHE_LIMIT)
def _make_check_boxes(
    start: int, costs: tuple[int, ...], level: int, level_by_cubes: tuple[tuple[int, int], ...]
) -> tuple[CheckBox, ...]:
    """The check boxes of a level column from its first level, with the numbers of cubes that fill each."""
    return tuple(
        CheckBox(cost, below < level, tuple(n for n, to in level_by_cubes if level <= below < to))
        for below, cost in enumerate(costs, start)
    )


def _suggested_option(numbers: tuple[CubeOption, ...]) -> int | None:
    """The fewest cubes that achieve the place's purpose; if no number does, the fewest possible."""
    working = [number.option for number in numbers if number.forecast.get("works")]
    every = [number.option for number in numbers]
    return min(working or every, default=None)
