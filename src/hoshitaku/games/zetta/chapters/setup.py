"""Chapter "setup": artifacts on display, start player, nations and ships."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.chapters.rounds_and_turns import START_NEXT_SYSTEM, RunPhase
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    IN_DECK,
    LIFE_CARDS,
    MAX_SEATS,
    NATIONS,
    NONE,
    ON_TABLE,
    OUT_OF_GAME,
    SHIPS,
)
from hoshitaku.games.zetta.decision_bases import ChanceDecision, ChanceForSeat, Step
from hoshitaku.games.zetta.module import module_forbidding_clause
from hoshitaku.games.zetta.phase_plan import PREPARATION, SETUP
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.empty_state import empty_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value


def new_game_state(rules: Ruleset) -> ZettaState:
    """[general.sequence] The box before the first draw; preparation once, then systems, then scoring.

    [setup.level_marker] Every level marker stands on its start space.
    """
    state = empty_state(rules)
    state.push(START_NEXT_SYSTEM)
    state.push(RunPhase(PREPARATION))
    state.push(RunPhase(SETUP))
    state.push(DRAW_START_SEAT)
    return state


@final
class DrawStartSeat(ChanceDecision):
    """[setup.start_player_digital] [setup.start_player] Chance says who starts, unless the table chose."""

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
        """[setup.turn_marker_role] The start player has turn marker and warp marker."""
        state.voyage.start = option
        state.log_event("start_seat", "setup.start_player_digital", option, 0, NONE)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


@final
class SetUpTable(Step):
    """[setup.knowledge_bag] [knowledge.unused_kinds] [setup.tray] [setup.unused] Bags and decks of the basic game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "set_up_table"

    def take(self, state: ZettaState, option: i64) -> None:
        state.supply.knowledge = state.rules.setup_options.knowledge_counts
        life = state.life.place[:]
        for card in range(i64(LIFE_CARDS)):
            if state.rules.components.is_civilisation[card]:
                life[card] = OUT_OF_GAME
        state.life.place = life


@final
class DealNationsAndShips(Step):
    """[setup.player_items] [bot.equipment] A random nation and ship for each player, bots as well."""

    __slots__ = ()

    def record_name(self) -> str:
        return "deal_items"

    def take(self, state: ZettaState, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(DrawShip(state.seat_in_order(step)))
            state.push(DrawNation(state.seat_in_order(step)))


class DealSeatCard(ChanceForSeat):
    """A nation or ship card for the seat among those nobody has."""

    __slots__ = ()

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        """The card of this kind that a seat has, or NONE."""
        raise NotImplementedError

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        for seat in range(state.seat_count()):
            if self.card_of_seat(state, seat) == option:
                return "setup.player_items"
        return module_forbidding_clause(state, self.record_name(), self.seat, option)


@final
class DrawNation(DealSeatCard):
    """[setup.player_items] [setup.wal] A nation with its flags."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_nation"

    def clause(self, state: ZettaState) -> str:
        return "setup.player_items"

    def option_bound(self) -> i64:
        return NATIONS

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return state.seats[seat].nation

    def take(self, state: ZettaState, option: i64) -> None:
        state.seats[self.seat].nation = option
        state.log_event("nation", "setup.player_items", self.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "nation", option, 0)


@final
class DrawShip(DealSeatCard):
    """[setup.player_items] A ship with its figure."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_ship"

    def clause(self, state: ZettaState) -> str:
        return "setup.player_items"

    def option_bound(self) -> i64:
        return SHIPS

    def card_of_seat(self, state: ZettaState, seat: i64) -> i64:
        return state.seats[seat].ship

    def take(self, state: ZettaState, option: i64) -> None:
        state.seats[self.seat].ship = option
        state.log_event("ship", "setup.player_items", self.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "ship", option, 0)


@final
class LayOutArtifacts(Step):
    """[setup.artifact_display] Eight artifacts beside the board; the others leave the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "lay_out_artifacts"

    def take(self, state: ZettaState, option: i64) -> None:
        state.push(REMOVE_ARTIFACTS)
        for _ in range(state.rules.constants.artifact_display_size):
            state.push(DRAW_ARTIFACT)


@final
class DrawArtifact(CardDraw):
    """[setup.artifact_display] The next artifact of the display."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_artifact"

    def clause(self, state: ZettaState) -> str:
        return "setup.artifact_display"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.artifacts.place

    def option_bound(self) -> i64:
        return ARTIFACT_CARDS

    def take(self, state: ZettaState, option: i64) -> None:
        state.artifacts.place = with_value(state.artifacts.place, option, ON_TABLE)
        state.log_event("artifact_shown", "setup.artifact_display", NONE, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "artifact", option, 0)


@final
class RemoveArtifacts(Step):
    """[setup.artifact_display] What is not on display is not in the game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_artifacts"

    def take(self, state: ZettaState, option: i64) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACT_CARDS)):
            if places[card] == IN_DECK:
                places[card] = OUT_OF_GAME
        state.artifacts.place = places


DRAW_START_SEAT: Final = DrawStartSeat()
SET_UP_TABLE: Final = SetUpTable()
DEAL_NATIONS_AND_SHIPS: Final = DealNationsAndShips()
LAY_OUT_ARTIFACTS: Final = LayOutArtifacts()
REMOVE_ARTIFACTS: Final = RemoveArtifacts()
DRAW_ARTIFACT: Final = DrawArtifact()
