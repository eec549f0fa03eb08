"""Chapter "record", the logbook: the systems of this game as they can be built again, and what counts for achievements.

All that stands in it everybody knows: a planet marker that nobody has turned up is not in it.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    LIFE,
    NONE,
    PLANET_SLOTS,
    PLANET_TYPES,
    SUBSTANCE,
)
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modules.psg.components import BOXES_PER_SIDE, PILE_NAMES, SIDE_COUNT
from hoshitaku.games.zetta.modules.psg.piles import STATE_KEY as PSG
from hoshitaku.games.zetta.modules.psg.piles import piles_state
from hoshitaku.games.zetta.modules.trajectories.positions_state import STATE_KEY as SKY
from hoshitaku.games.zetta.modules.trajectories.positions_state import positions_of
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import HIDDEN, MAX_NUMBER, PER_SEAT, PER_SLOT, StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 9  # the number by which `rules.kept` finds it
STAR_TYPES: Final = 9

# What a system takes in the log: a box of a side for each pile, then by orbit markers and labels, and one more label.
MAX_SYSTEMS: Final = 64  # later ones are not written down
FIRST_BOX: Final = 0
FIRST_MARKER: Final = 11
FIRST_LABEL: Final = 21
MOTHERSHIP_LABEL: Final = 31
ROW_WIDTH: Final = 32
MAX_LOGGED: Final = SIDE_COUNT * BOXES_PER_SIDE - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Logbook(ModuleState):
    """[record.journey] [record.journey_exact] `log` has a row of WIDTH numbers for each system, NONE if not known.

    [record.achievements] `stars` (bits) were visited; by seat, `types` (bits) of planets with a discovery, and
    artifacts `built`.
    """

    __slots__ = ("built", "log", "stars", "types")

    NAME: ClassVar[str] = "records"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("log", NONE, NONE, MAX_LOGGED, PER_SLOT, MAX_SYSTEMS * ROW_WIDTH, is_public=HIDDEN),
        StateField("stars", 0, 0, (1 << STAR_TYPES) - 1, value_kind="star", is_bit_set=True),
        StateField("types", 0, 0, (1 << len(PLANET_TYPES)) - 1, PER_SEAT, value_kind="type", is_bit_set=True),
        StateField("built", 0, 0, MAX_NUMBER, PER_SEAT),
    )

    def __init__(self, log: vec[i64], stars: i64, types: vec[i64], built: vec[i64]) -> None:
        self.log: vec[i64] = log
        self.stars: i64 = stars
        self.types: vec[i64] = types
        self.built: vec[i64] = built

    def clone(self) -> ModuleState:
        return Logbook(self.log, self.stars, self.types, self.built)


def logbook_of(state: ZettaState) -> Logbook:
    """What the module keeps."""
    return cast(Logbook, state.modules[state.rules.module_state_index[STATE_KEY]])


@final
class LogSystem(Step):
    """[record.journey] [record.journey_exact] The new system is written down: sides, dice, labels as they are first."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_system"

    def take(self, state: ZettaState, option: i64) -> None:
        book = logbook_of(state)
        book.stars |= 1 << state.system.star
        if state.rules.module_state_index[PSG] == NONE or state.voyage.system > MAX_SYSTEMS:
            return
        first = (state.voyage.system - 1) * ROW_WIDTH
        log = book.log[:]
        for pile in range(i64(len(PILE_NAMES))):
            log[first + FIRST_BOX + pile] = (
                piles_state(state).side[pile] * BOXES_PER_SIDE + piles_state(state).die[pile] - 1
            )
        if state.rules.module_state_index[SKY] != NONE:
            log[first + MOTHERSHIP_LABEL] = positions_of(state).mothership
            for slot in range(i64(PLANET_SLOTS)):
                if state.system.planet_orbit[slot] != NONE:
                    log[first + FIRST_LABEL + state.system.planet_orbit[slot]] = positions_of(state).planet_label[slot]
        book.log = log
        log_markers(state)


def log_markers(state: ZettaState) -> None:
    """[record.journey_exact] The markers of the system that lie face up are written down with it."""
    book = logbook_of(state)
    first = (state.voyage.system - 1) * ROW_WIDTH
    if first < 0 or first >= MAX_SYSTEMS * ROW_WIDTH or book.log[first] == NONE:
        return
    for slot in range(i64(PLANET_SLOTS)):
        marker = state.system.planet_marker[slot]
        if marker != NONE and state.markers.seen[marker]:
            book.log = with_value(book.log, first + FIRST_MARKER + state.system.planet_orbit[slot], marker)


@final
class LogMarkers(Step):
    """[record.journey_exact] The ships leave: markers that were turned up meanwhile are known by now."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_markers"

    def take(self, state: ZettaState, option: i64) -> None:
        log_markers(state)


@final
class LogDiscovery(Step):
    """[record.achievements] The type of planet on which somebody discovered life or a substance."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_discovery"

    def take(self, state: ZettaState, option: i64) -> None:
        seat = state.turn.seat
        place = state.seats[seat].place
        if state.attempt.kind in (LIFE, SUBSTANCE) and is_planet(place):
            book = logbook_of(state)
            kind = state.rules.components.planet_type[planet_marker_at(state, place)]
            book.types = with_value(book.types, seat, book.types[seat] | 1 << kind)


@final
class LogArtifact(Step):
    """[record.achievements] One more artifact that a seat has built."""

    __slots__ = ()

    def record_name(self) -> str:
        return "log_artifact"

    def take(self, state: ZettaState, option: i64) -> None:
        if state.attempt.kind == ARTIFACT and state.attempt.found != NONE:
            book = logbook_of(state)
            book.built = with_value(book.built, state.turn.seat, book.built[state.turn.seat] + 1)


LOG_SYSTEM: Final = LogSystem()
LOG_MARKERS: Final = LogMarkers()
LOG_DISCOVERY: Final = LogDiscovery()
LOG_ARTIFACT: Final = LogArtifact()
