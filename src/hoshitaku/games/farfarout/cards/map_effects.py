"""Effects on the map: ships moved, places made, tokens placed and looked at."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import ANY_SECTOR, Effect
from hoshitaku.games.farfarout.cards.effect_causes import current_cause, current_clause, subject_with_cause
from hoshitaku.games.farfarout.chapters.encounter import attach_encounter, reveal_encounter
from hoshitaku.games.farfarout.chapters.galaxy_map import SEEN_BY_ALL, body_log_code, contains_value, sectors_within
from hoshitaku.games.farfarout.chapters.landing import (
    CARD_JUMP_ANYWHERE,
    CARD_JUMP_TO_SECTOR,
    ChooseJump,
    ask_wormhole_jump,
    move_to_open_space,
)
from hoshitaku.games.farfarout.chapters.move import pilot_forbidding_clause
from hoshitaku.games.farfarout.chapters.scan import (
    ChoosePlanetToScan,
    has_undiscovered_planet_near,
    no_scan_target_clause,
)
from hoshitaku.games.farfarout.chapters.system import peek_at_top_tile
from hoshitaku.games.farfarout.codes import ANOMALY, DIG_SITE, NONE, WORMHOLE
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


@final
class OpenWormholeEffect(Effect):
    """[wormhole.disc] [wormhole.first] `wormhole`: a disc stays here, and the finder may jump at once."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.map_state.body_states = with_value(state.map_state.body_states, state.seats[seat].body, WORMHOLE)
        ask_wormhole_jump(state, seat)


@final
class OpenDigSiteEffect(Effect):
    """[anomaly.dig_site] [dig.where] `dig_site`: this many dig tokens here; the place is a dig site from now on."""

    __slots__ = ("token_count",)

    def __init__(self, token_count: i64) -> None:
        super().__init__()
        self.token_count: i64 = token_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        body = state.last_opened_body
        state.map_state.dig_token_counts = with_value(
            state.map_state.dig_token_counts, body, state.map_state.dig_token_counts[body] + self.token_count
        )
        if state.rules.tile_set.bodies[body].kind == ANOMALY:
            state.map_state.body_states = with_value(state.map_state.body_states, body, DIG_SITE)
            state.log_event(
                "dig_token", self.clause, seat, state.map_state.dig_token_counts[body], body_log_code(state, body)
            )
        else:
            told = subject_with_cause(body_log_code(state, body), self.cause)
            state.log_event("dig_token", self.clause, seat, state.map_state.dig_token_counts[body], told)


@final
class PlaceEncounterEffect(Effect):
    """[encounter.max_one] `place_encounter`: a face-up encounter of a level here, if there is none."""

    __slots__ = ("level",)

    def __init__(self, level: i64) -> None:
        super().__init__()
        self.level: i64 = level

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        if attach_encounter(state, state.last_opened_body, self.level, self.clause, self.cause):
            reveal_encounter(state, state.last_opened_body, NONE, False)


@final
class TeleportEffect(Effect):
    """[wormhole.card] [move.forced] `teleport`: to any sector, or to any space, of discovered space."""

    __slots__ = ("target_kind",)

    def __init__(self, target_kind: i64) -> None:
        super().__init__()
        self.target_kind: i64 = target_kind

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(ChooseJump(seat, CARD_JUMP_TO_SECTOR if self.target_kind == ANY_SECTOR else CARD_JUMP_ANYWHERE))

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return not self.forbidding_clause(state, seat)

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        return pilot_forbidding_clause(state, seat)

    def is_usable_any_time(self) -> bool:
        return True


@final
class MoveToOpenSpaceEffect(Effect):
    """[move.forced] `to_space`: to the open space of this sector."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        move_to_open_space(state, seat, self.clause, self.cause)


@final
class FreeScanEffect(Effect):
    """[scan.range] [scan.known] `free_scan`: scan a planet up to a distance in sectors without an action."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        super().__init__()
        self.distance: i64 = distance

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(ChoosePlanetToScan(seat, self.distance))

    def granted_amount(self, subject: i64) -> i64:
        return self.distance

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return has_undiscovered_planet_near(state, seat, self.distance)

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        return "" if self.is_possible(state, seat) else no_scan_target_clause(state, seat, self.distance)

    def is_usable_any_time(self) -> bool:
        return True


@final
class PeekAtTileEffect(Effect):
    """[digital.public] `peek_tile`: look at the top tile in secret."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        peek_at_top_tile(state, seat)


@final
class PeekAtEncounterEffect(Effect):
    """[digital.public] `peek_encounter`: look at one face-down encounter in secret."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        for body in range(len(state.map_state.encounter_levels)):
            if has_face_down_encounter(state, body):
                state.push(ChooseEncounterToPeekAt(seat))
                return


def has_face_down_encounter(state: FarFarOutState, body: i64) -> bool:
    """Whether a face-down encounter lies there."""
    return state.map_state.encounter_levels[body] > 0 and state.map_state.encounter_viewers[body] != SEEN_BY_ALL


@final
class ChooseEncounterToPeekAt(FarFarOutDecision):
    """[digital.public] Which face-down encounter to look at."""

    __slots__ = ()

    def record_name(self) -> str:
        return "peek"

    def clause(self, state: FarFarOutState) -> str:
        return current_clause(state, "digital.public")

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for body in range(len(state.map_state.encounter_levels)):
            if has_face_down_encounter(state, body):
                out.add(body)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return (
            ""
            if option < len(state.map_state.encounter_levels) and has_face_down_encounter(state, option)
            else "digital.public"
        )

    def take(self, state: FarFarOutState, option: i64) -> None:
        reveal_encounter(state, option, self.actor, False)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("body", "body", option, 0)


@final
class PushShipEffect(Effect):
    """[move.forced] `push_ship`: push another ship in open space here up to `distance` sectors, as the user likes."""

    __slots__ = ("distance",)

    def __init__(self, distance: i64) -> None:
        super().__init__()
        self.distance: i64 = distance

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(ChooseShipToPush(seat, self.distance))

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        for other in range(len(state.seats)):
            if not push_forbidding_clause(state, seat, other):
                return True
        return False

    def is_usable_any_time(self) -> bool:
        return True


def push_forbidding_clause(state: FarFarOutState, seat: i64, other: i64) -> str:
    """[move.forced] Clause that forbids pushing a ship, or ""."""
    if other == seat or other >= len(state.seats):
        return "move.forced"
    here, there = state.seats[seat], state.seats[other]
    return "" if there.sector == here.sector and there.body == NONE else "move.forced"


@final
class ChooseShipToPush(FarFarOutDecision):
    """[move.forced] Whose ship is pushed; `distance` is how far."""

    __slots__ = ("distance",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"distance": "number"}

    def __init__(self, actor: i64, distance: i64) -> None:
        super().__init__(actor)
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_ship"

    def clause(self, state: FarFarOutState) -> str:
        return "move.forced"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for other in range(len(state.seats)):
            if not push_forbidding_clause(state, self.actor, other):
                out.add(other)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return push_forbidding_clause(state, self.actor, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.push(ChoosePushDestination(self.actor, option, self.distance))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


@final
class ChoosePushDestination(FarFarOutDecision):
    """[move.forced] Where the ship of a seat is pushed, up to `distance` sectors."""

    __slots__ = ("distance", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "distance": "number"}

    def __init__(self, actor: i64, seat: i64, distance: i64) -> None:
        super().__init__(actor)
        self.seat: i64 = seat
        self.distance: i64 = distance

    def record_name(self) -> str:
        return "push_to"

    def clause(self, state: FarFarOutState) -> str:
        return "move.forced"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        near = sectors_within(state, state.seats[self.actor].sector, self.distance)
        for sector in range(len(state.rules.tile_set.sectors)):
            if sector != state.seats[self.actor].sector and contains_value(near, sector):
                out.add(sector)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        near = sectors_within(state, state.seats[self.actor].sector, self.distance)
        return "" if option != state.seats[self.actor].sector and contains_value(near, option) else "move.forced"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.seats[self.seat].sector = option
        state.log_event("pushed", "move.forced", self.seat, 0, subject_with_cause(option, current_cause(state)))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("push", "space", option, 0)
