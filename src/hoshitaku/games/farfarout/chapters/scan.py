"""Chapter "scan": turning planets face up, scanned or blind."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.effect import FREE_SCAN_KEYWORD, ONCE_PER_TURN, PASSIVE, SCAN_RANGE_BONUS_KEYWORD
from hoshitaku.games.farfarout.chapters.action_tokens import token_forbidding_clause, use_token
from hoshitaku.games.farfarout.chapters.encounter import place_encounter_face_down, reveal_encounter
from hoshitaku.games.farfarout.chapters.gains_and_losses import record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import (
    contains_value,
    is_undiscovered_planet,
    sectors_within_distance,
)
from hoshitaku.games.farfarout.chapters.planet_event import push_planet_event
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import (
    BLIND_LANDING,
    EXPLORE_TOKEN,
    MAX_CREW,
    NONE,
    PLANET_BODY,
    PLANET_DISCOVERED,
    PLANET_SCANNED,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.games.farfarout.modified_numbers import total_granted_by_cards
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import append, vec, with_value

# Options before a landing: unscanned, with a token, or FIRST_SCANNER_ITEM_OPTION + item.
LAND_UNSCANNED_OPTION: Final = 0
SCAN_WITH_TOKEN_OPTION: Final = 1
FIRST_SCANNER_ITEM_OPTION: Final = 2


def scan_range(state: FarFarOutState, seat: i64) -> i64:
    """[scan.range] Range of explore actions of a seat, in sectors."""
    return total_granted_by_cards(state, seat, SCAN_RANGE_BONUS_KEYWORD, PASSIVE, NONE)


def has_undiscovered_planet_near(state: FarFarOutState, seat: i64, distance: i64) -> bool:
    """Whether an undiscovered planet is within range of a ship."""
    here = state.seats[seat].sector
    if distance == 0:
        return has_undiscovered_planet(state, here)
    for sector in sectors_within_distance(state, here, distance):
        if has_undiscovered_planet(state, sector):
            return True
    return False


def has_undiscovered_planet(state: FarFarOutState, sector: i64) -> bool:
    """Whether an undiscovered planet lies in a sector."""
    for body in state.rules.tile_set.sectors[sector].bodies:
        if is_undiscovered_planet(state, body):
            return True
    return False


@final
class ScanAction(SingleOptionAction):
    """[scan.action] Scan an undiscovered planet."""

    __slots__ = ()

    def words_key(self) -> str:
        return "scan"

    def token_colour(self) -> i64:
        return EXPLORE_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[scan.action] Clause that forbids a scan now, or ""."""
        range_ = scan_range(state, seat)
        return "" if has_undiscovered_planet_near(state, seat, range_) else no_scan_target_clause(state, seat, range_)

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[scan.action] Ask which planet."""
        state.push(ChoosePlanetToScan(seat, scan_range(state, seat)))


def no_scan_target_clause(state: FarFarOutState, seat: i64, distance: i64) -> str:
    """[scan.known] [scan.range] Clause for why nothing within range can be scanned: all planets there are known, or
    there are none.
    """
    for sector in sectors_within_distance(state, state.seats[seat].sector, distance):
        for body in state.rules.tile_set.sectors[sector].bodies:
            if state.rules.tile_set.bodies[body].kind == PLANET_BODY:
                return "scan.known"
    return "scan.range"


@final
class ChoosePlanetToScan(FarFarOutDecision):
    """[scan.range] [example.p1_scan] Which undiscovered planet is scanned; `reach` is in sectors."""

    __slots__ = ("reach",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"reach": "number"}

    def __init__(self, actor: i64, reach: i64) -> None:
        super().__init__(actor)
        self.reach: i64 = reach

    def record_name(self) -> str:
        return "choose_planet"

    def clause(self, state: FarFarOutState) -> str:
        return "scan.range"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        near = sectors_within_distance(state, state.seats[self.actor].sector, self.reach)
        for body in range(len(state.rules.tile_set.bodies)):
            if contains_value(near, state.rules.tile_set.bodies[body].sector) and is_undiscovered_planet(state, body):
                out.add(body)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        bodies = state.rules.tile_set.bodies
        if option >= len(bodies) or bodies[option].kind != PLANET_BODY:
            return "scan.range"
        if not contains_value(
            sectors_within_distance(state, state.seats[self.actor].sector, self.reach), bodies[option].sector
        ):
            return "scan.range"
        return "" if is_undiscovered_planet(state, option) else "scan.known"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.log_event("scan", "scan.action", self.actor, 0, option)
        state.push(DrawPlanetToken(self.actor, option, 1))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("body", "body", option, 0)


@final
class DrawPlanetToken(CardDraw):
    """[setup.planets] [setup.planets_shuffled] Which planet of its type is at a body.

    With `scanned` a seat has scanned it; otherwise it lands on it unscanned.
    """

    __slots__ = ("body", "scanned", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body", "scanned": "flag"}

    def __init__(self, seat: i64, body: i64, scanned: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body
        self.scanned: i64 = scanned

    def record_name(self) -> str:
        return "draw_planet"

    def clause(self, state: FarFarOutState) -> str:
        return "scan.action" if self.scanned else "scan.blind"

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.planet_locations

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        """[component.planet_match] Only planets of the slot's type, and none of the printed ones."""
        planet = state.rules.cards.planets[card]
        return not planet.is_home_planet and planet.planet_type == state.rules.tile_set.bodies[self.body].planet_type

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[scan.order] Flip, [scan.dig_tokens] dig tokens, encounter, then [scan.event_time] the one event."""
        seat, scanned = self.seat, self.scanned == 1
        planet = state.rules.cards.planets[option]
        state.planet_locations = with_value(state.planet_locations, option, self.body)
        state.last_opened_body = self.body
        state.map_state.planet_at_body = with_value(state.map_state.planet_at_body, self.body, option)
        state.map_state.dig_token_counts = with_value(
            state.map_state.dig_token_counts, self.body, planet.dig_token_count
        )
        state.log_event("planet", "scan.action" if scanned else "scan.blind", seat, self.body, option)
        record_quest_event(state, seat, PLANET_DISCOVERED)
        record_quest_event(state, seat, PLANET_SCANNED if scanned else BLIND_LANDING)
        push_planet_event(state, seat, scanned)
        clause = "scan.encounter_scanned" if scanned else "scan.encounter_blind"
        if place_encounter_face_down(state, self.body, planet.encounter_level, clause, 0) and scanned:
            reveal_encounter(state, self.body, NONE, True)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "planet", option, 0)


def unused_scanner_items(state: FarFarOutState, seat: i64) -> vec[i64]:
    """[move.landing_scan] A seat's items that scan once per turn and were not used in it."""
    found = vec[i64]()
    for item in state.seats[seat].items:
        for effect in state.rules.cards.items[item].effects:
            if (
                effect.keyword == FREE_SCAN_KEYWORD
                and effect.timing == ONCE_PER_TURN
                and not contains_value(state.used_cards, MAX_CREW + item)
            ):
                found = append(found, item)
    return found


def ask_scan_or_discover_planet(state: FarFarOutState, seat: i64, body: i64) -> None:
    """[move.landing_scan] [scan.blind] A ship lands on an undiscovered planet; the seat may scan it first."""
    scanners = len(unused_scanner_items(state, seat))
    if state.active_seat == seat and (state.seats[seat].unused_tokens[EXPLORE_TOKEN] > 0 or scanners > 0):
        state.push(ChooseLandingScan(seat, body))
    else:
        state.push(DrawPlanetToken(seat, body, 0))


@final
class ChooseLandingScan(FarFarOutDecision):
    """[move.landing_scan] Whether to scan a planet before landing, with a token or a card, or not at all."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "scan_before_landing"

    def clause(self, state: FarFarOutState) -> str:
        return "move.landing_scan"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(LAND_UNSCANNED_OPTION)
        if state.seats[self.actor].unused_tokens[EXPLORE_TOKEN] > 0:
            out.add(SCAN_WITH_TOKEN_OPTION)
        for item in unused_scanner_items(state, self.actor):
            out.insert_sorted(FIRST_SCANNER_ITEM_OPTION + item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == LAND_UNSCANNED_OPTION:
            return ""
        if option == SCAN_WITH_TOKEN_OPTION:
            return token_forbidding_clause(state, self.actor, EXPLORE_TOKEN)
        return (
            ""
            if contains_value(unused_scanner_items(state, self.actor), option - FIRST_SCANNER_ITEM_OPTION)
            else "move.landing_scan"
        )

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == LAND_UNSCANNED_OPTION:
            state.push(DrawPlanetToken(self.actor, self.body, 0))
            return
        if option == SCAN_WITH_TOKEN_OPTION:
            use_token(state, self.actor, EXPLORE_TOKEN)
        else:
            state.used_cards = append(state.used_cards[:], MAX_CREW + option - FIRST_SCANNER_ITEM_OPTION)
            state.log_event("item_used", "turn.instant", self.actor, 0, option - FIRST_SCANNER_ITEM_OPTION)
        state.log_event("scan", "move.landing_scan", self.actor, 0, self.body)
        state.push(DrawPlanetToken(self.actor, self.body, 1))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option >= FIRST_SCANNER_ITEM_OPTION:
            return OptionLabel("scan_with", "item", option - FIRST_SCANNER_ITEM_OPTION, 0)
        return plain_label("scan_token" if option == SCAN_WITH_TOKEN_OPTION else "unscanned")

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "body", self.body, 0)
