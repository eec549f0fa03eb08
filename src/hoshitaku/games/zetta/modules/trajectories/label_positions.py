"""Chapter "trajectory", generation: positions are rolled, and asteroids are placed next to planets."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
)
from hoshitaku.games.zetta.cross_module_hooks import FIXED_PLACE_LABEL_QUERY
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.modules.trajectories.board import (
    DIE_SIDES,
    board_of,
    label_for_die,
    next_label,
    previous_label,
)
from hoshitaku.games.zetta.modules.trajectories.positions_state import PositionsState, positions_state
from hoshitaku.games.zetta.places import is_planet, orbit_of, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, vec, with_value

NO_PLANET_LABELS: Final = filled_vector(PLANET_SLOT_COUNT, NONE)
NO_FIELD_LABELS: Final = filled_vector(ASTEROID_SLOT_COUNT, NONE)
FIELDS_PER_PLANET: Final = 2  # one behind a planet, one ahead of it


@final
class RollPlanetLabels(Step):
    """[trajectory.roll_position] [interplay.psg_trajectory] A roll for each planet, in the order of placement."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_positions"

    def run(self, state: ZettaState) -> None:
        slot: i64 = PLANET_SLOT_COUNT
        while slot > 0:
            slot -= 1
            if state.system.planet_orbit[slot] != NONE:
                set_or_roll_label(state, FIRST_PLANET_PLACE + slot)


@final
class RollMothershipLabel(Step):
    """[trajectory.mothership] [trajectory.mothership_orbit] The mothership's orbit is chosen, its label rolled."""

    __slots__ = ()

    def record_name(self) -> str:
        return "roll_mothership"

    def run(self, state: ZettaState) -> None:
        set_or_roll_label(state, MOTHERSHIP_PLACE)


def set_or_roll_label(state: ZettaState, place: i64) -> None:
    """[trajectory.roll_position] Rolls the label of a place, unless it is known ([record.journey_exact])."""
    label = modified_number(state, FIXED_PLACE_LABEL_QUERY, NONE, place, NONE)
    if label == NONE:
        state.push(RollLabel(place))
    else:
        place_body_on_label(state, place, label, board_of(state).label_last_number[label])


def place_body_on_label(state: ZettaState, place: i64, label: i64, result: i64) -> None:
    """[trajectory.label_ranges] Puts a planet or the mothership on a label, for this die result."""
    sky = positions_state(state)
    if is_planet(place):
        sky.planet_label = with_value(sky.planet_label, place - FIRST_PLANET_PLACE, label)
        kind = state.rules.components.planet_type[planet_marker_at(state, place)]
        state.log_event("planet_position", "trajectory.roll_position", NONE, kind, label)
    else:
        sky.mothership = label
        state.log_event("mothership_position", "trajectory.mothership", NONE, result, label)


@final
class RollLabel(ChanceDecision):
    """[trajectory.roll_position] [trajectory.label_ranges] The die for the label of a place.

    Option n is the result n.
    """

    __slots__ = ("place",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"place": "place"}

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place

    def record_name(self) -> str:
        return "roll_position"

    def clause(self, state: ZettaState) -> str:
        return "trajectory.mothership" if self.place == MOTHERSHIP_PLACE else "trajectory.roll_position"

    def option_bound(self) -> i64:
        return DIE_SIDES + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add_range(1, DIE_SIDES + 1)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option else "trajectory.roll_position"

    def take(self, state: ZettaState, option: i64) -> None:
        place_body_on_label(
            state, self.place, label_for_die(board_of(state), orbit_of(state, self.place), option), option
        )

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("place", "place", self.place, 0)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("rolled", "number", option, 0)


@final
class PlaceAsteroidsByLabel(Step):
    """[trajectory.asteroids] [trajectory.no_planets] Asteroids on the labels behind and ahead of gas planets.

    [interplay.trajectory_two_asteroids] The outermost planet is served first; each field is a separate place.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "place_fields_by_label"

    def run(self, state: ZettaState) -> None:
        """[trajectory.outermost_tie] Without gas planets, the outermost planet has them; if several, the last one."""
        parts = state.rules.components
        orbit: i64 = len(ORBIT_NAMES)
        outermost: i64 = NONE
        state.system.field_orbit = NO_FIELD_LABELS
        positions_state(state).field_label = NO_FIELD_LABELS
        field: i64 = 0
        while orbit > 0:
            orbit -= 1
            slot: i64 = PLANET_SLOT_COUNT
            while slot > 0:
                slot -= 1
                if state.system.planet_orbit[slot] != orbit:
                    continue
                if outermost == NONE:
                    outermost = slot
                gas = parts.is_gas_type[parts.planet_type[state.system.planet_marker[slot]]]
                if gas and field + FIELDS_PER_PLANET <= parts.constants.asteroid_markers:
                    field = put_asteroids_beside_planet(state, slot, field)
        if field == 0:
            put_asteroids_beside_planet(state, outermost, 0)


def put_asteroids_beside_planet(state: ZettaState, slot: i64, field: i64) -> i64:
    """[trajectory.asteroids] Puts two fields next to a planet, in slots from `field`; returns the next slot."""
    board, sky = board_of(state), positions_state(state)
    label, orbit = sky.planet_label[slot], state.system.planet_orbit[slot]
    sky.field_label = with_value(sky.field_label, field, previous_label(board, label))
    sky.field_label = with_value(sky.field_label, field + 1, next_label(board, label))
    state.system.field_orbit = with_value(with_value(state.system.field_orbit, field, orbit), field + 1, orbit)
    return field + FIELDS_PER_PLANET


@final
class MovePlanetsByOneLabel(Step):
    """[trajectory.rotation] [trajectory.rotation_word] Before each round except the first, all move by one label.

    [trajectory.rotation_asteroid_ships] [trajectory.mothership_docked] They move clockwise. Ships on planets and at
    asteroids move with them; the mothership and ships in space stay. [interplay.damage_long_stay_trajectory] Extra
    rounds too. [interplay.trajectory_return_ships] Ships return before that.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "move_planets"

    def run(self, state: ZettaState) -> None:
        if state.voyage.round <= 1:
            return
        sky = positions_state(state)
        sky.planet_label = labels_moved_on(state, sky.planet_label)
        sky.field_label = labels_moved_on(state, sky.field_label)
        state.log_event("planets_move", "trajectory.rotation", NONE, state.voyage.round, NONE)


def labels_moved_on(state: ZettaState, labels: vec[i64]) -> vec[i64]:
    """[trajectory.rotation] The labels, each moved one further clockwise."""
    board, after = board_of(state), labels[:]
    for slot in range(i64(len(after))):
        if after[slot] != NONE:
            after[slot] = next_label(board, after[slot])
    return after


@final
class ClearPositions(Step):
    """[cleanup.restore] Clears all positions until the next system."""

    __slots__ = ()

    def record_name(self) -> str:
        return "clear_sky"

    def run(self, state: ZettaState) -> None:
        clear_positions(positions_state(state))


def clear_positions(positions: PositionsState) -> None:
    """Clears all positions."""
    positions.planet_label, positions.field_label, positions.mothership = NO_PLANET_LABELS, NO_FIELD_LABELS, NONE


ROLL_PLANET_LABELS_STEP: Final = RollPlanetLabels()
ROLL_MOTHERSHIP_LABEL_STEP: Final = RollMothershipLabel()
PLACE_ASTEROIDS_BY_LABEL_STEP: Final = PlaceAsteroidsByLabel()
MOVE_PLANETS_BY_ONE_LABEL_STEP: Final = MovePlanetsByOneLabel()
CLEAR_POSITIONS_STEP: Final = ClearPositions()
