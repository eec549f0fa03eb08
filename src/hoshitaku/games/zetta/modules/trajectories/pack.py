"""Chapter "trajectory": reads the system board from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ORBIT_NAMES
from hoshitaku.games.zetta.modules.trajectories.board import (
    CIRCLE_COUNT,
    COMPONENTS_KEY,
    DIE_SIDES,
    LABEL_COUNT,
    SystemBoard,
)
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack, PackEntry
from hoshitaku.kernel.vectors import vec

MAX_PACK_NUMBER: Final = 1000


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[trajectory.label_ranges] [trajectory.steps] Reads labels, circles and their connections.

    PackError names the faulty entry.
    """
    labels, circles = pack.entries("board.label"), pack.entries("board.circle")
    if (len(labels), len(circles)) != (LABEL_COUNT, CIRCLE_COUNT):
        pack.section_for_errors("board").refuse(
            "",
            f"must have {LABEL_COUNT} labels and {CIRCLE_COUNT} circles",
            f"ラベル{LABEL_COUNT}個と白丸{CIRCLE_COUNT}個が必要です",
        )
    number = {circle.text("id"): at for at, circle in enumerate(circles)}
    check_label_ranges(labels)
    components.module_components[COMPONENTS_KEY] = SystemBoard(
        vec[i64]([ORBIT_NAMES.index(label.choice("ring", ORBIT_NAMES)) for label in labels]),
        vec[i64]([label.integer("to", 1, DIE_SIDES) for label in labels]),
        read_circle_numbers(labels, "after", number),
        read_circle_numbers(labels, "before", number),
        vec[i64]([nearest_orbit(pack.table("board"), circle) for circle in circles]),
        read_circle_pairs(pack.entries("board.arc"), "from", "to", number),
        read_circle_pairs(pack.entries("board.trajectory"), "a", "b", number),
        pack.table("rules").integer("move_range_trajectory", 1, MAX_PACK_NUMBER),
    )


def check_label_ranges(labels: list[PackEntry]) -> None:
    """[trajectory.label_ranges] Checks that the labels of each orbit cover the numbers of the die in order."""
    orbit, last = -1, DIE_SIDES
    for label in labels:
        here = ORBIT_NAMES.index(label.choice("ring", ORBIT_NAMES))
        first = 1 if last == DIE_SIDES else last + 1
        if here != (orbit + 1 if last == DIE_SIDES else orbit) or label.integer("from", 1, DIE_SIDES) != first:
            label.refuse("from", "must follow the label before it", "直前のラベルに続く数が必要です")
        orbit, last = here, label.integer("to", first, DIE_SIDES)


def read_circle_numbers(entries: list[PackEntry], field: str, number: dict[str, int]) -> vec[i64]:
    """The numbers of the circles that a field lists."""
    return vec[i64]([number[entry.choice(field, number)] for entry in entries])


def read_circle_pairs(entries: list[PackEntry], start: str, end: str, number: dict[str, int]) -> vec[i64]:
    """Pairs of circle numbers, flattened."""
    return vec[i64]([number[entry.choice(field, number)] for entry in entries for field in (start, end)])


def nearest_orbit(board: PackEntry, circle: PackEntry) -> int:
    """[move.places] The orbit of a circle; one on trajectories only belongs to the nearest orbit."""
    if circle.text("ring"):
        return ORBIT_NAMES.index(circle.choice("ring", ORBIT_NAMES))
    radii = board.fields["radii"]
    x, y = circle.fields["x"], circle.fields["y"]
    if not isinstance(radii, list) or not isinstance(x, float) or not isinstance(y, float):
        circle.refuse("ring", "must be an orbit, or x and y numbers", "軌道、またはxとyの数値が必要です")
    away = [abs(radius - (x * x + y * y) ** 0.5) for radius in radii]
    return away.index(min(away))
