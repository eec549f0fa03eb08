"""Effects on the map: they move ships, create places, and place or reveal tokens."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import ANY_SECTOR, Effect
from hoshitaku.games.farfarout.cards.effect_causes import current_effect_clause, subject_with_cause
from hoshitaku.games.farfarout.chapters.encounter import place_encounter_face_down, reveal_encounter
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL, body_log_code
from hoshitaku.games.farfarout.chapters.landing_and_jumps import (
    CARD_ANYWHERE_JUMP_CAUSE,
    CARD_TO_SECTOR_JUMP_CAUSE,
    ChooseJumpDestination,
    ask_wormhole_jump,
    move_to_open_space,
)
from hoshitaku.games.farfarout.chapters.move import pilot_forbidding_clause
from hoshitaku.games.farfarout.chapters.scan import (
    ChoosePlanetToScan,
    has_undiscovered_planet_near,
    no_scan_target_clause,
)
from hoshitaku.games.farfarout.chapters.system_discovery import peek_at_top_tile
from hoshitaku.games.farfarout.codes import ANOMALY_BODY, DIG_SITE_BODY_STATE, NONE, WORMHOLE_BODY_STATE
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value


@final
class OpenWormholeEffect(Effect):
    """[wormhole.disc] [wormhole.first] `wormhole`: places a disc here, and the finder may jump immediately."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.map_state.body_states = with_value(
            state.map_state.body_states, state.seats[seat].body, WORMHOLE_BODY_STATE
        )
        ask_wormhole_jump(state, seat)


@final
class OpenDigSiteEffect(Effect):
    """[anomaly.dig_site] [dig.where] `dig_site`: places this many dig tokens here, which makes it a dig site."""

    __slots__ = ("token_count",)

    def __init__(self, token_count: i64) -> None:
        super().__init__()
        self.token_count: i64 = token_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        body = state.last_opened_body
        state.map_state.dig_token_counts = with_value(
            state.map_state.dig_token_counts, body, state.map_state.dig_token_counts[body] + self.token_count
        )
        if state.rules.tile_set.bodies[body].kind == ANOMALY_BODY:
            state.map_state.body_states = with_value(state.map_state.body_states, body, DIG_SITE_BODY_STATE)
            state.log_event(
                "dig_token", self.clause, seat, state.map_state.dig_token_counts[body], body_log_code(state, body)
            )
        else:
            subject = subject_with_cause(body_log_code(state, body), self.cause)
            state.log_event("dig_token", self.clause, seat, state.map_state.dig_token_counts[body], subject)


@final
class PlaceEncounterEffect(Effect):
    """[encounter.max_one] `place_encounter`: a face-up encounter of a level, if there is none here."""

    __slots__ = ("level",)

    def __init__(self, level: i64) -> None:
        super().__init__()
        self.level: i64 = level

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        if place_encounter_face_down(state, state.last_opened_body, self.level, self.clause, self.cause):
            reveal_encounter(state, state.last_opened_body, NONE, False)


@final
class TeleportEffect(Effect):
    """[wormhole.card] [move.forced] `teleport`: to any sector, or to any space, of discovered space."""

    __slots__ = ("target_kind",)

    def __init__(self, target_kind: i64) -> None:
        super().__init__()
        self.target_kind: i64 = target_kind

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.push(
            ChooseJumpDestination(
                seat, CARD_TO_SECTOR_JUMP_CAUSE if self.target_kind == ANY_SECTOR else CARD_ANYWHERE_JUMP_CAUSE
            )
        )

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
class PeekAtTopTileEffect(Effect):
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
    """Whether a body has a face-down encounter."""
    return (
        state.map_state.encounter_levels[body] > 0 and state.map_state.encounter_viewers[body] != ENCOUNTER_SEEN_BY_ALL
    )


@final
class ChooseEncounterToPeekAt(FarFarOutDecision):
    """[digital.public] Which face-down encounter to look at."""

    __slots__ = ()

    def record_name(self) -> str:
        return "peek"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "digital.public")

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
