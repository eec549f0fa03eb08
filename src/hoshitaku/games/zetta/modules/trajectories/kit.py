"""The kit of the module of trajectories."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MOTHERSHIP_PLACE, NONE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.trajectories import label_positions
from hoshitaku.games.zetta.modules.trajectories.board import CIRCLE_COUNT, board_of
from hoshitaku.games.zetta.modules.trajectories.module import TrajectoriesModule
from hoshitaku.games.zetta.modules.trajectories.pack import read_pack
from hoshitaku.games.zetta.modules.trajectories.positions_state import PositionsState, node_of_place, positions_state
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def label_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a label: its orbit and numbers."""
    return speaker.item_name("board.label", index, lang, state)


def place_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a white circle, or of what is on a label, with that label."""
    if index < CIRCLE_COUNT:
        return speaker.words.say("place.circle", lang, circle=circle_name(speaker.entries["board.circle"][index]))
    if state is None or index == MOTHERSHIP_PLACE:
        return ""
    at = node_of_place(positions_state(state), index)
    if at == NONE:
        return ""
    if not is_planet(index):
        return speaker.words.say("place.asteroids_at", lang, label=label_name(speaker, int(at), lang, state))
    planet = speaker.planet_text(state, index, lang)
    return speaker.words.say("place.planet_at", lang, planet=planet, label=label_name(speaker, int(at), lang, state))


def circle_name(circle: dict[str, Any]) -> str:
    """The name of a circle: its orbit and its hour as on a clock: D4, A12; X and Y are between orbits."""
    ring, hour = str(circle["id"]).removeprefix("c_")[0].upper(), str(circle["id"]).removeprefix("c_")[1:]
    return f"{ring}{'12' if hour == '0' else hour}"


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for labels on a wrong orbit, or of a slot that is not on the board."""
    sky, orbit = positions_state(state), board_of(state).label_orbit
    check_labels("planet_label", sky.planet_label, state.system.planet_orbit, orbit, fields)
    check_labels("field_label", sky.field_label, state.system.field_orbit, orbit, fields)


def check_labels(name: str, labels: vec[i64], orbits: vec[i64], orbit_of: vec[i64], fields: JsonFields) -> None:
    """Checks the labels of planets or fields; during generation some have none yet."""
    if any(at != NONE and orbit_of[at] != orbit for at, orbit in zip(labels, orbits, strict=True)):
        fields.refuse(
            f"modules.trajectories.{name}", "disagrees with the orbits of the system", "星系の軌道と合いません"
        )


KIT = ModuleKit(
    name="trajectories",
    rulebook_order=6,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: TrajectoriesModule(),
    decision_modules=(label_positions,),
    state_class=PositionsState,
    read_pack=read_pack,
    item_namer_by_kind={"label": label_name},
    subject_kind_by_event={"planet_position": "label", "mothership_position": "label"},
    amount_kind_by_event={"planet_position": "type"},
    place_name=place_name,
    pack_sections_by_row_name={"label": ("board.label",), "node": ("board.label", "board.circle")},
    check_position=check_position,
)
