"""Chapter "record", the logbook: the systems of this game as they can be built again, and what counts for achievements.

All that stands in it everybody knows: a planet marker that nobody has turned up is not in it.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    LIFE,
    NONE,
    PLANET_TYPES,
    PLANETS,
    SUBSTANCE,
)
from hoshitaku.games.zetta.modules.psg.parts import BOXES, PILES, SIDES
from hoshitaku.games.zetta.modules.psg.piles import KEPT as PSG
from hoshitaku.games.zetta.modules.psg.piles import piles_of
from hoshitaku.games.zetta.modules.trajectories.sky import KEPT as SKY
from hoshitaku.games.zetta.modules.trajectories.sky import sky_of
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.state.field import EACH_SEAT, HIDDEN, MANY, SLOT, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, vec

KEPT: Final = 9  # the number by which `rules.kept` finds it
STAR_TYPES: Final = 9

# What a system takes in the log: a box of a side for each pile, then by orbit markers and labels, and one more label.
MOST_SYSTEMS: Final = 64  # later ones are not written down
BOXES_AT: Final = 0
MARKERS_AT: Final = 11
LABELS_AT: Final = 21
MOTHERSHIP_LABEL: Final = 31
WIDTH: Final = 32
MOST_LOGGED: Final = SIDES * BOXES - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Logbook(ModuleState):
    """[record.journey] [record.journey_exact] `log` has a row of WIDTH numbers for each system, NONE if not known.

    [record.achievements] `stars` (bits) were visited; by seat, `types` (bits) of planets with a discovery, and
    artifacts `built`.
    """

    __slots__ = ("built", "log", "stars", "types")

    NAME: ClassVar[str] = "records"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("log", NONE, NONE, MOST_LOGGED, SLOT, MOST_SYSTEMS * WIDTH, seen=HIDDEN),
        Field("stars", 0, 0, (1 << STAR_TYPES) - 1, of="star", bits=True),
        Field("types", 0, 0, (1 << len(PLANET_TYPES)) - 1, EACH_SEAT, of="type", bits=True),
        Field("built", 0, 0, MANY, EACH_SEAT),
    )

    def __init__(self, log: vec[i64], stars: i64, types: vec[i64], built: vec[i64]) -> None:
        self.log: vec[i64] = log
        self.stars: i64 = stars
        self.types: vec[i64] = types
        self.built: vec[i64] = built

    def clone(self) -> ModuleState:
        return Logbook(self.log, self.stars, self.types, self.built)


def logbook_of(state: Zetta) -> Logbook:
    """What the module keeps."""
    return cast(Logbook, state.modules[state.rules.kept[KEPT]])


@final
class LogSystem(Step):
    """[record.journey] [record.journey_exact] The new system is written down: sides, dice, labels as they are first."""

    __slots__ = ()

    def name(self) -> str:
        return "log_system"

    def take(self, state: Zetta, option: i64) -> None:
        book = logbook_of(state)
        book.stars |= 1 << state.system.star
        if state.rules.kept[PSG] == NONE or state.voyage.system > MOST_SYSTEMS:
            return
        first = (state.voyage.system - 1) * WIDTH
        log = book.log[:]
        for pile in range(i64(len(PILES))):
            log[first + BOXES_AT + pile] = piles_of(state).side[pile] * BOXES + piles_of(state).die[pile] - 1
        if state.rules.kept[SKY] != NONE:
            log[first + MOTHERSHIP_LABEL] = sky_of(state).mothership
            for slot in range(i64(PLANETS)):
                if state.system.planet_orbit[slot] != NONE:
                    log[first + LABELS_AT + state.system.planet_orbit[slot]] = sky_of(state).planet_label[slot]
        book.log = log
        log_markers(state)


def log_markers(state: Zetta) -> None:
    """[record.journey_exact] The markers of the system that lie face up are written down with it."""
    book = logbook_of(state)
    first = (state.voyage.system - 1) * WIDTH
    if first < 0 or first >= MOST_SYSTEMS * WIDTH or book.log[first] == NONE:
        return
    for slot in range(i64(PLANETS)):
        marker = state.system.planet_marker[slot]
        if marker != NONE and state.markers.seen[marker]:
            book.log = changed(book.log, first + MARKERS_AT + state.system.planet_orbit[slot], marker)


@final
class LogMarkers(Step):
    """[record.journey_exact] The ships leave: markers that were turned up meanwhile are known by now."""

    __slots__ = ()

    def name(self) -> str:
        return "log_markers"

    def take(self, state: Zetta, option: i64) -> None:
        log_markers(state)


@final
class LogDiscovery(Step):
    """[record.achievements] The type of planet on which somebody discovered life or a substance."""

    __slots__ = ()

    def name(self) -> str:
        return "log_discovery"

    def take(self, state: Zetta, option: i64) -> None:
        seat = state.turn.seat
        place = state.seats[seat].place
        if state.attempt.kind in (LIFE, SUBSTANCE) and is_planet(place):
            book = logbook_of(state)
            kind = state.rules.parts.planet_type[marker_on(state, place)]
            book.types = changed(book.types, seat, book.types[seat] | 1 << kind)


@final
class LogArtifact(Step):
    """[record.achievements] One more artifact that a seat has built."""

    __slots__ = ()

    def name(self) -> str:
        return "log_artifact"

    def take(self, state: Zetta, option: i64) -> None:
        if state.attempt.kind == ARTIFACT and state.attempt.found != NONE:
            book = logbook_of(state)
            book.built = changed(book.built, state.turn.seat, book.built[state.turn.seat] + 1)


LOG_SYSTEM: Final = LogSystem()
LOG_MARKERS: Final = LogMarkers()
LOG_DISCOVERY: Final = LogDiscovery()
LOG_ARTIFACT: Final = LogArtifact()
