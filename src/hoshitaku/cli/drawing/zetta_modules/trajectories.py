"""Trajectories: the board as a table with one row per orbit and one column per half hour of the clock."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.table_helpers import target_badge
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "trajectories.toml")
ORBIT_ROWS = (*"XABCDEFG", "Y", *"HIJ")
"""Orbits from the star outwards, with the circles between them."""
COLUMN_COUNT, COLUMN_WIDTH = 24, 3
LABEL_WIDTH = 2
EXPENSIVE_STYLE = "black on yellow"
TWELVE_HOURS = 12


class Trajectories(ZettaModuleDrawing):
    """[zetta:trajectory.steps] [zetta:trajectory.label_step] Circles, labels and what is on them."""

    name = "trajectories"

    def system_chart(self, scene: Scene) -> RenderableType:
        """The board, one row per orbit; in brief without the lines between the orbits."""
        cells = {row: [Text("") for _ in range(COLUMN_COUNT)] for row in ORBIT_ROWS}
        for number, circle in enumerate(self._board_fields(scene)["circle"]):
            row, hour = row_and_hour(circle["id"])
            cells[row][2 * hour] = circle_cell(scene, f"space:{number}")
        standing = {label: place for place, label in self._node_by_place(scene).items()}
        for label in self._board_fields(scene)["label"]:
            row, at = label["ring"], label["from"] - 1 + label["to"]
            cells[row][at] = body_cell(scene, standing.get(label["id"]))
        table = Table(box=None, padding=0, show_header=False, show_edge=False)
        table.add_column(width=LABEL_WIDTH)
        for _ in range(COLUMN_COUNT):
            table.add_column(width=COLUMN_WIDTH, justify="right")
        table.add_row("", *(hour_cell(at) for at in range(COLUMN_COUNT)))
        for row in ORBIT_ROWS:
            inside = row in scene.view["system"]["zone"]
            table.add_row(Text(row, "bold green" if inside else "bold"), *cells[row])
        key = Text(MODULE_WORDS.say("key", scene.lang), "dim")
        return Group(table, key) if scene.is_brief else Group(table, self._trajectory_lines(scene), key)

    def options_shown_on_chart(self, position: Position) -> frozenset[int]:
        """Flights to circles."""
        return frozenset(o for o in position.options() if position.option_target(o).startswith("place:space:"))

    def chart_numbers_help(self, lang: str) -> str:
        """Typing such a number flies to that circle."""
        return MODULE_WORDS.say("numbers", lang)

    def location_labels(self, scene: Scene) -> Mapping[str, str]:
        """[zetta:trajectory.same_label] The place of each body and the mothership."""
        names = {one["id"]: str(one["name_en"]) for one in self._board_fields(scene)["label"]}
        return {place: names.get(node) or circle_name(node) for place, node in self._node_by_place(scene).items()}

    def _board_fields(self, scene: Scene) -> dict[str, Any]:
        return scene.pack.table("board").fields

    def _node_by_place(self, scene: Scene) -> dict[str, str]:
        """Label (or circle) by what is there."""
        view = self.module_view(scene)
        rows = (("planet", view["planet_label"]), ("asteroids", view["field_label"]))
        found = {f"{kind}:{slot}": str(label) for kind, row in rows for slot, label in enumerate(row) if label}
        return found | ({"mothership": str(view["mothership"])} if view["mothership"] else {})

    def _trajectory_lines(self, scene: Scene) -> Text:
        """[zetta:trajectory.steps] Which circles each trajectory joins."""
        lines = Text(style="dim")
        for line in self._board_fields(scene)["curve"]:
            names = [circle_name(circle) for circle in line["circles"]]
            lines.append(f"{line[f'name_{scene.lang}']}  {'–'.join(names)}\n")
        lines.right_crop(1)
        return lines


def hour_cell(at: int) -> Text:
    """The hour of a column."""
    return Text("" if at % 2 else str(at // 2 or TWELVE_HOURS), "dim")


def row_and_hour(id: str) -> tuple[str, int]:
    """The row of a circle and its hour; 0 is twelve o'clock."""
    name = id.removeprefix("c_")
    return name[0].upper(), int(name[1:])


def circle_name(id: str) -> str:
    """The displayed name of a circle."""
    row, hour = row_and_hour(id)
    return f"{row}{hour or TWELVE_HOURS}"


def circle_cell(scene: Scene, place: str) -> Text:
    """A circle: the number to type, the ships there, or an empty circle."""
    badge = target_badge(scene, f"place:{place}")
    if badge.plain:
        prices = (scene.view["decision"] or {}).get("prices") or {}
        number = Text(badge.plain, EXPENSIVE_STYLE) if prices.get(place, 0) > 1 else badge
        return Text.assemble(number, ships_at(scene, place)[:1])
    return ships_at(scene, place) or Text("○")


def body_cell(scene: Scene, place: str | None) -> Text:
    """A label: the number to type for the body there, the ships there, a sign, or nothing."""
    if place is None:
        return Text("·", "dim")
    sign = Text({"planet": "●", "asteroids": "∴"}.get(place.partition(":")[0], "◆"), "bold")
    return target_badge(scene, f"place:{place}") or ships_at(scene, place) or sign


def ships_at(scene: Scene, place: str) -> Text:
    """Emblems of the ships at a place; those that do not fit are left out."""
    here = [seat for seat, shown in enumerate(scene.view["seats"]) if shown["place"] == place]
    return Text("").join(Text(SEAT_EMBLEMS[seat], f"bold {SEAT_COLOURS[seat]}") for seat in here[:COLUMN_WIDTH])
