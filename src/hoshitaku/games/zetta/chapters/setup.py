"""Chapter "setup": artifacts on display, start player, nations and ships."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.chapters.rounds_and_turns import START_NEXT_SYSTEM_STEP, RunPhase
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    IN_DECK,
    LIFE_CARD_COUNT,
    MAX_SEATS,
    NATION_COUNT,
    NONE,
    ON_TABLE,
    OUT_OF_GAME,
    SHIP_COUNT,
)
from hoshitaku.games.zetta.decision_bases import ChanceDecision, ChanceForSeat, Step
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.phase_plan import PREPARATION_PHASE, SETUP_PHASE
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.empty_state import empty_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

# About the card.
MAY_DEAL_SHIP: Final = Permission("ship is dealt")
MAY_DEAL_NATION: Final = Permission("nation is dealt")


def new_game_state(rules: Ruleset) -> ZettaState:
    """[general.sequence] The state before the first draw. The phases are preparation, then the systems, then scoring.

    [setup.level_marker] Every level marker is on its start space.
    """
    state = empty_state(rules)
    state.push(START_NEXT_SYSTEM_STEP)
    state.push(RunPhase(PREPARATION_PHASE))
    state.push(RunPhase(SETUP_PHASE))
    state.push(DRAW_START_SEAT_DECISION)
    return state


@final
class DrawStartSeat(ChanceDecision):
    """[setup.start_player_digital] [setup.start_player] Draws the start player, unless the table chose one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_start_seat"

    def clause(self, state: ZettaState) -> str:
        return "setup.start_player_digital"

    def option_bound(self) -> i64:
        return MAX_SEATS

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        chosen = state.rules.setup_options.start_seat
        legal = option == chosen if chosen != NONE else option < state.seat_count()
        return "" if legal else "setup.start_player_digital"

    def take(self, state: ZettaState, option: i64) -> None:
        """[setup.turn_marker_role] The start player gets the turn marker and the warp marker."""
        state.voyage.start = option
        state.log_event("start_seat", "setup.start_player_digital", option, 0, NONE)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


@final
class PrepareBagsAndDecks(Step):
    """[setup.knowledge_bag] [knowledge.unused_kinds] [setup.tray] [setup.unused] Prepares bags and decks."""

    __slots__ = ()

    def record_name(self) -> str:
        return "set_up_table"

    def run(self, state: ZettaState) -> None:
        state.supply.knowledge = state.rules.setup_options.knowledge_counts
        life = state.life.place[:]
        for card in range(i64(LIFE_CARD_COUNT)):
            if state.rules.components.is_civilisation[card]:
                life[card] = OUT_OF_GAME
        state.life.place = life


@final
class DealNationsAndShips(Step):
    """[setup.player_items] [bot.equipment] Deals a random nation and ship to each player, bots included."""

    __slots__ = ()

    def record_name(self) -> str:
        return "deal_items"

    def run(self, state: ZettaState) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(DrawShip(state.seat_in_order(step)))
            state.push(DrawNation(state.seat_in_order(step)))


class DealSeatCard(ChanceForSeat):
    """Draws a nation or ship card that no seat has."""

    __slots__ = ()

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        """The card of this kind that a seat has, or NONE."""
        raise NotImplementedError

    def deal_permission(self) -> Permission:
        """The permission to deal a card of this kind."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        for seat in range(state.seat_count()):
            if self.card_of_seat(state, seat) == option:
                return "setup.player_items"
        return module_forbidding_clause(state, self.deal_permission(), self.seat, option)


@final
class DrawNation(DealSeatCard):
    """[setup.player_items] [setup.wal] Draws a nation, with its flags."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_nation"

    def clause(self, state: ZettaState) -> str:
        return "setup.player_items"

    def option_bound(self) -> i64:
        return NATION_COUNT

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return state.seats[seat].nation

    def deal_permission(self) -> Permission:
        return MAY_DEAL_NATION

    def take(self, state: ZettaState, option: i64) -> None:
        state.seats[self.seat].nation = option
        state.log_event("nation", "setup.player_items", self.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "nation", option, 0)


@final
class DrawShip(DealSeatCard):
    """[setup.player_items] Draws a ship, with its figure."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_ship"

    def clause(self, state: ZettaState) -> str:
        return "setup.player_items"

    def option_bound(self) -> i64:
        return SHIP_COUNT

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return state.seats[seat].ship

    def deal_permission(self) -> Permission:
        return MAY_DEAL_SHIP

    def take(self, state: ZettaState, option: i64) -> None:
        state.seats[self.seat].ship = option
        state.log_event("ship", "setup.player_items", self.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "ship", option, 0)


@final
class LayOutArtifacts(Step):
    """[setup.artifact_display] Lays out eight artifacts next to the board; the others leave the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "lay_out_artifacts"

    def run(self, state: ZettaState) -> None:
        state.push(REMOVE_UNDISPLAYED_ARTIFACTS_STEP)
        for _ in range(state.rules.constants.artifact_display_size):
            state.push(DRAW_ARTIFACT_DECISION)


@final
class DrawArtifact(CardDraw):
    """[setup.artifact_display] Draws the next artifact of the display."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_artifact"

    def clause(self, state: ZettaState) -> str:
        return "setup.artifact_display"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.artifacts.place

    def option_bound(self) -> i64:
        return ARTIFACT_CARD_COUNT

    def take(self, state: ZettaState, option: i64) -> None:
        state.artifacts.place = with_value(state.artifacts.place, option, ON_TABLE)
        state.log_event("artifact_shown", "setup.artifact_display", NONE, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "artifact", option, 0)


@final
class RemoveUndisplayedArtifacts(Step):
    """[setup.artifact_display] Removes artifacts that are not on display from the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_artifacts"

    def run(self, state: ZettaState) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACT_CARD_COUNT)):
            if places[card] == IN_DECK:
                places[card] = OUT_OF_GAME
        state.artifacts.place = places


DRAW_START_SEAT_DECISION: Final = DrawStartSeat()
PREPARE_BAGS_AND_DECKS_STEP: Final = PrepareBagsAndDecks()
DEAL_NATIONS_AND_SHIPS_STEP: Final = DealNationsAndShips()
LAY_OUT_ARTIFACTS_STEP: Final = LayOutArtifacts()
REMOVE_UNDISPLAYED_ARTIFACTS_STEP: Final = RemoveUndisplayedArtifacts()
DRAW_ARTIFACT_DECISION: Final = DrawArtifact()
