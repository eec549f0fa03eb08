"""Chapter "trajectory", generation: positions are rolled, and asteroids lie beside the planets."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step
from hoshitaku.games.zetta.codes import ASTEROID_FIELDS, MOTHERSHIP, NONE, ORBITS, PLANET, PLANETS
from hoshitaku.games.zetta.modules.trajectories.board import (
    SIDES,
    board_of,
    label_before,
    label_with,
    next_label,
)
from hoshitaku.games.zetta.modules.trajectories.sky import Sky, sky_of
from hoshitaku.games.zetta.places import is_planet, marker_on, orbit_of
from hoshitaku.games.zetta.query import FIRST_LABEL, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row, vec

NO_PLANETS: Final = row(PLANETS, NONE)
NO_FIELDS: Final = row(ASTEROID_FIELDS, NONE)
FIELDS_EACH: Final = 2  # one behind a planet, one ahead of it


@final
class RollPositions(Step):
    """[trajectory.roll_position] [interplay.psg_trajectory] A roll for each planet, in the order they were placed."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_positions"

    def take(self, state: Zetta, option: i64) -> None:
        slot: i64 = PLANETS
        while slot > 0:
            slot -= 1
            if state.system.planet_orbit[slot] != NONE:
                find_label(state, PLANET + slot)


@final
class RollMothership(Step):
    """[trajectory.mothership] [trajectory.mothership_orbit] The mothership's orbit is chosen, its label rolled."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_mothership"

    def take(self, state: Zetta, option: i64) -> None:
        find_label(state, MOTHERSHIP)


def find_label(state: Zetta, place: i64) -> None:
    """[trajectory.roll_position] The label of a place is rolled, unless it is known ([record.journey_exact])."""
    label = altered(state, FIRST_LABEL, NONE, place, NONE)
    if label == NONE:
        state.push(RollPosition(place))
    else:
        lay_on_label(state, place, label, board_of(state).label_last[label])


def lay_on_label(state: Zetta, place: i64, label: i64, result: i64) -> None:
    """[trajectory.label_ranges] A planet or the mothership lies on a label, by this result of the die."""
    sky = sky_of(state)
    if is_planet(place):
        sky.planet_label = changed(sky.planet_label, place - PLANET, label)
        kind = state.rules.parts.planet_type[marker_on(state, place)]
        state.note("planet_position", "trajectory.roll_position", NONE, kind, label)
    else:
        sky.mothership = label
        state.note("mothership_position", "trajectory.mothership", NONE, result, label)


@final
class RollPosition(Chance):
    """[trajectory.roll_position] [trajectory.label_ranges] The die for the label of a place; option n is result n."""

    __slots__ = ("place",)

    FIELDS: ClassVar[dict[str, str]] = {"place": "place"}

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def name(self) -> str:
        return "roll_position"

    def clause(self, state: Zetta) -> str:
        return "trajectory.mothership" if self.place == MOTHERSHIP else "trajectory.roll_position"

    def span(self) -> i64:
        return SIDES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, SIDES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "trajectory.roll_position"

    def take(self, state: Zetta, option: i64) -> None:
        lay_on_label(state, self.place, label_with(board_of(state), orbit_of(state, self.place), option), option)

    def subject(self, state: Zetta) -> Thing:
        return Thing("place", "place", self.place, 0)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


@final
class PlaceFieldsByLabel(Step):
    """[trajectory.asteroids] [trajectory.no_planets] Asteroids on the labels behind and ahead of gas planets.

    [interplay.trajectory_two_asteroids] The outermost planet is served first; each field is a place of its own.
    """

    __slots__ = ()

    def name(self) -> str:
        return "place_fields_by_label"

    def take(self, state: Zetta, option: i64) -> None:
        """[trajectory.outermost_tie] Without gas the outermost planet has them, the last of several there."""
        parts = state.rules.parts
        orbit: i64 = len(ORBITS)
        outermost: i64 = NONE
        state.system.field_orbit = NO_FIELDS
        sky_of(state).field_label = NO_FIELDS
        field: i64 = 0
        while orbit > 0:
            orbit -= 1
            slot: i64 = PLANETS
            while slot > 0:
                slot -= 1
                if state.system.planet_orbit[slot] != orbit:
                    continue
                if outermost == NONE:
                    outermost = slot
                gas = parts.gas_type[parts.planet_type[state.system.planet_marker[slot]]]
                if gas and field + FIELDS_EACH <= parts.numbers.asteroid_markers:
                    field = lay_beside(state, slot, field)
        if field == 0:
            lay_beside(state, outermost, 0)


def lay_beside(state: Zetta, slot: i64, field: i64) -> i64:
    """[trajectory.asteroids] Two fields beside a planet, from this number on; the number behind theirs."""
    board, sky = board_of(state), sky_of(state)
    label, orbit = sky.planet_label[slot], state.system.planet_orbit[slot]
    sky.field_label = changed(sky.field_label, field, label_before(board, label))
    sky.field_label = changed(sky.field_label, field + 1, next_label(board, label))
    state.system.field_orbit = changed(changed(state.system.field_orbit, field, orbit), field + 1, orbit)
    return field + FIELDS_EACH


@final
class MovePlanets(Step):
    """[trajectory.rotation] [trajectory.rotation_word] Before each round but the first, all move one label clockwise.

    [trajectory.rotation_asteroid_ships] [trajectory.mothership_docked] Ships on planets and at asteroids come along,
    since these are their places; the mothership and ships in space stay. [interplay.damage_long_stay_trajectory] So
    also before extra rounds. [interplay.trajectory_return_ships] Whoever returns does so before it.
    """

    __slots__ = ()

    def name(self) -> str:
        return "move_planets"

    def take(self, state: Zetta, option: i64) -> None:
        if state.voyage.round <= 1:
            return
        sky = sky_of(state)
        sky.planet_label = moved_on(state, sky.planet_label)
        sky.field_label = moved_on(state, sky.field_label)
        state.note("planets_move", "trajectory.rotation", NONE, state.voyage.round, NONE)


def moved_on(state: Zetta, labels: vec[i64]) -> vec[i64]:
    """[trajectory.rotation] Labels one further clockwise."""
    board, after = board_of(state), labels[:]
    for slot in range(i64(len(after))):
        if after[slot] != NONE:
            after[slot] = next_label(board, after[slot])
    return after


@final
class ClearSky(Step):
    """[cleanup.restore] Nothing stands anywhere until the next system is built."""

    __slots__ = ()

    def name(self) -> str:
        return "clear_sky"

    def take(self, state: Zetta, option: i64) -> None:
        clear(sky_of(state))


def clear(sky: Sky) -> None:
    """Nothing stands anywhere."""
    sky.planet_label, sky.field_label, sky.mothership = NO_PLANETS, NO_FIELDS, NONE


ROLL_POSITIONS: Final = RollPositions()
ROLL_MOTHERSHIP: Final = RollMothership()
PLACE_FIELDS_BY_LABEL: Final = PlaceFieldsByLabel()
MOVE_PLANETS: Final = MovePlanets()
CLEAR_SKY: Final = ClearSky()
