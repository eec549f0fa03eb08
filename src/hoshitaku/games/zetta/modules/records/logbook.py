"""Chapter "record", the logbook: the systems of this game, for building them again, and the data for achievements.

It contains public information only: no planet marker that is still face down.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    LIFE,
    NONE,
    PLANET_SLOT_COUNT,
    PLANET_TYPE_NAMES,
    SUBSTANCE,
)
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modules.psg.components import BOXES_PER_SIDE, PILE_NAMES, SIDE_COUNT
from hoshitaku.games.zetta.modules.psg.piles import STATE_KEY as PSG
from hoshitaku.games.zetta.modules.psg.piles import piles_state
from hoshitaku.games.zetta.modules.trajectories.positions_state import STATE_KEY as SKY
from hoshitaku.games.zetta.modules.trajectories.positions_state import positions_state
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_SEAT
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import StateField, bit_set_field, slot_row
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 9  # key in `rules.module_state_index`
STAR_TYPE_COUNT: Final = 9

# A row of the log: a box and side for each pile, then markers and labels by orbit, and the mothership's label.
MAX_LOGGED_SYSTEMS: Final = 64  # later ones are not logged
FIRST_BOX_COLUMN: Final = 0
FIRST_MARKER_COLUMN: Final = 11
FIRST_LABEL_COLUMN: Final = 21
MOTHERSHIP_LABEL_COLUMN: Final = 31
LOG_ROW_WIDTH: Final = 32
MAX_LOGGED_NUMBER: Final = SIDE_COUNT * BOXES_PER_SIDE - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Logbook(ModuleState):
    """[record.journey] [record.journey_exact] `log` has a row of LOG_ROW_WIDTH numbers for each system, NONE if
    unknown.

    [record.achievements] `stars` (bits) were visited; by seat, `types` (bits) are planet types with a discovery,
    `built` counts artifacts.
    """

    NAME: ClassVar[str] = "records"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("log", NONE, NONE, MAX_LOGGED_NUMBER, slot_row(MAX_LOGGED_SYSTEMS * LOG_ROW_WIDTH)),
        bit_set_field("stars", "star", STAR_TYPE_COUNT, public_text="kinds of star visited in this game"),
        bit_set_field(
            "types", "type", len(PLANET_TYPE_NAMES), PER_SEAT, public_text="kinds of planet with a discovery, by seat"
        ),
        StateField("built", 0, 0, MAX_FIELD_VALUE, PER_SEAT, public_text="artifacts made, by seat"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("built", "log", "stars", "types")

    def __init__(self, log: vec[i64], stars: i64, types: vec[i64], built: vec[i64]) -> None:
        self.log: vec[i64] = log
        self.stars: i64 = stars
        self.types: vec[i64] = types
        self.built: vec[i64] = built

    def clone(self) -> ModuleState:
        return Logbook(self.log, self.stars, self.types, self.built)


def logbook_of(state: ZettaState) -> Logbook:
    """The module's state."""
    return cast(Logbook, state.modules[state.rules.module_state_index[STATE_KEY]])


@final
class LogNewSystem(Step):
    """[record.journey] [record.journey_exact] Logs the new system: sides, dice and first labels."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_system"

    def run(self, state: ZettaState) -> None:
        book = logbook_of(state)
        book.stars |= 1 << state.system.star
        if state.rules.module_state_index[PSG] == NONE or state.voyage.system > MAX_LOGGED_SYSTEMS:
            return
        first = (state.voyage.system - 1) * LOG_ROW_WIDTH
        log = book.log[:]
        for pile in range(i64(len(PILE_NAMES))):
            log[first + FIRST_BOX_COLUMN + pile] = (
                piles_state(state).side[pile] * BOXES_PER_SIDE + piles_state(state).die[pile] - 1
            )
        if state.rules.module_state_index[SKY] != NONE:
            log[first + MOTHERSHIP_LABEL_COLUMN] = positions_state(state).mothership
            for slot in range(i64(PLANET_SLOT_COUNT)):
                if state.system.planet_orbit[slot] != NONE:
                    log[first + FIRST_LABEL_COLUMN + state.system.planet_orbit[slot]] = positions_state(
                        state
                    ).planet_label[slot]
        book.log = log
        log_face_up_markers(state)


def log_face_up_markers(state: ZettaState) -> None:
    """[record.journey_exact] Logs the face-up markers of the system."""
    book = logbook_of(state)
    first = (state.voyage.system - 1) * LOG_ROW_WIDTH
    if first < 0 or first >= MAX_LOGGED_SYSTEMS * LOG_ROW_WIDTH or book.log[first] == NONE:
        return
    for slot in range(i64(PLANET_SLOT_COUNT)):
        marker = state.system.planet_marker[slot]
        if marker != NONE and state.markers.seen[marker]:
            book.log = with_value(book.log, first + FIRST_MARKER_COLUMN + state.system.planet_orbit[slot], marker)


@final
class LogTurnedUpMarkers(Step):
    """[record.journey_exact] When ships leave, logs the markers that were turned up since."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_markers"

    def run(self, state: ZettaState) -> None:
        log_face_up_markers(state)


@final
class LogDiscoveryPlanetType(Step):
    """[record.achievements] The planet type on which a seat discovered life or a substance."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_discovery"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        place = state.seats[seat].place
        if state.attempt.kind in (LIFE, SUBSTANCE) and is_planet(place):
            book = logbook_of(state)
            kind = state.rules.components.planet_type[planet_marker_at(state, place)]
            book.types = with_value(book.types, seat, book.types[seat] | 1 << kind)


@final
class CountBuiltArtifact(Step):
    """[record.achievements] Counts an artifact that a seat has built."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_artifact"

    def run(self, state: ZettaState) -> None:
        if state.attempt.kind == ARTIFACT and state.attempt.found != NONE:
            book = logbook_of(state)
            book.built = with_value(book.built, state.turn.seat, book.built[state.turn.seat] + 1)


LOG_SYSTEM_STEP: Final = LogNewSystem()
LOG_TURNED_UP_MARKERS_STEP: Final = LogTurnedUpMarkers()
LOG_DISCOVERY_PLANET_TYPE_STEP: Final = LogDiscoveryPlanetType()
COUNT_BUILT_ARTIFACT_STEP: Final = CountBuiltArtifact()
