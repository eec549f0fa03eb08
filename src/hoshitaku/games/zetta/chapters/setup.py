"""Chapter "setup": artifacts on display, start player, nations and ships."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, ChanceForSeat, Step
from hoshitaku.games.zetta.chapters.frame import NEXT_SYSTEM, Phase
from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    GONE,
    IN_DECK,
    LIFES,
    MOST_SEATS,
    NATIONS,
    NONE,
    ON_TABLE,
    SHIPS,
)
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.plan import PREPARATION, SETUP
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state.blank import blank_state
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec


def new_state(rules: Ruleset) -> Zetta:
    """[general.sequence] The box before the first draw; preparation once, then systems, then scoring.

    [setup.level_marker] Every level marker stands on its start space.
    """
    state = blank_state(rules)
    state.push(NEXT_SYSTEM)
    state.push(Phase(PREPARATION))
    state.push(Phase(SETUP))
    state.push(DRAW_START_SEAT)
    return state


@final
class DrawStartSeat(Chance):
    """[setup.start_player_digital] [setup.start_player] Chance says who starts, unless the table chose."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_start_seat"

    def clause(self, state: Zetta) -> str:
        return "setup.start_player_digital"

    def span(self) -> i64:
        return MOST_SEATS

    def refusal(self, state: Zetta, option: i64) -> str:
        chosen = state.rules.chosen.start
        legal = option == chosen if chosen != NONE else option < state.seat_count()
        return "" if legal else "setup.start_player_digital"

    def take(self, state: Zetta, option: i64) -> None:
        """[setup.turn_marker_role] The start player has turn marker and warp marker."""
        state.voyage.start = option
        state.note("start_seat", "setup.start_player_digital", option, 0, NONE)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("seat", "seat", option, 0)


@final
class SetUpTable(Step):
    """[setup.knowledge_bag] [knowledge.unused_kinds] [setup.tray] [setup.unused] Bags and decks of the basic game."""

    __slots__ = ()

    def name(self) -> str:
        return "set_up_table"

    def take(self, state: Zetta, option: i64) -> None:
        state.supply.knowledge = state.rules.chosen.kinds
        life = state.life.place[:]
        for card in range(i64(LIFES)):
            if state.rules.parts.civilisation[card]:
                life[card] = GONE
        state.life.place = life


@final
class DealItems(Step):
    """[setup.player_items] [bot.equipment] A random nation and ship for each player, bots as well."""

    __slots__ = ()

    def name(self) -> str:
        return "deal_items"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seat_count()
        while step > 0:
            step -= 1
            state.push(DrawShip(state.in_order(step)))
            state.push(DrawNation(state.in_order(step)))


class DealCard(ChanceForSeat):
    """A nation or ship card for the seat among those nobody has."""

    __slots__ = ()

    def held(self, state: Zetta, seat: i64) -> i64:
        """The card of this kind that a seat has, or NONE."""
        raise NotImplementedError

    def refusal(self, state: Zetta, option: i64) -> str:
        for seat in range(state.seat_count()):
            if self.held(state, seat) == option:
                return "setup.player_items"
        return forbidden(state, self.name(), self.seat, option)


@final
class DrawNation(DealCard):
    """[setup.player_items] [setup.wal] A nation with its flags."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_nation"

    def clause(self, state: Zetta) -> str:
        return "setup.player_items"

    def span(self) -> i64:
        return NATIONS

    def held(self, state: Zetta, seat: i64) -> i64:
        return state.seats[seat].nation

    def take(self, state: Zetta, option: i64) -> None:
        state.seats[self.seat].nation = option
        state.note("nation", "setup.player_items", self.seat, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "nation", option, 0)


@final
class DrawShip(DealCard):
    """[setup.player_items] A ship with its figure."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_ship"

    def clause(self, state: Zetta) -> str:
        return "setup.player_items"

    def span(self) -> i64:
        return SHIPS

    def held(self, state: Zetta, seat: i64) -> i64:
        return state.seats[seat].ship

    def take(self, state: Zetta, option: i64) -> None:
        state.seats[self.seat].ship = option
        state.note("ship", "setup.player_items", self.seat, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "ship", option, 0)


@final
class LayOutArtifacts(Step):
    """[setup.artifact_display] Eight artifacts beside the board; the others leave the game."""

    __slots__ = ()

    def name(self) -> str:
        return "lay_out_artifacts"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(REMOVE_ARTIFACTS)
        for _ in range(state.rules.numbers.artifact_display):
            state.push(DRAW_ARTIFACT)


@final
class DrawArtifact(Draw):
    """[setup.artifact_display] The next artifact of the display."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_artifact"

    def clause(self, state: Zetta) -> str:
        return "setup.artifact_display"

    def places(self, state: Zetta) -> vec[i64]:
        return state.artifacts.place

    def span(self) -> i64:
        return ARTIFACTS

    def take(self, state: Zetta, option: i64) -> None:
        state.artifacts.place = changed(state.artifacts.place, option, ON_TABLE)
        state.note("artifact_shown", "setup.artifact_display", NONE, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "artifact", option, 0)


@final
class RemoveArtifacts(Step):
    """[setup.artifact_display] What is not on display is not in the game."""

    __slots__ = ()

    def name(self) -> str:
        return "remove_artifacts"

    def take(self, state: Zetta, option: i64) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACTS)):
            if places[card] == IN_DECK:
                places[card] = GONE
        state.artifacts.place = places


DRAW_START_SEAT: Final = DrawStartSeat()
SET_UP_TABLE: Final = SetUpTable()
DEAL_ITEMS: Final = DealItems()
LAY_OUT_ARTIFACTS: Final = LayOutArtifacts()
REMOVE_ARTIFACTS: Final = RemoveArtifacts()
DRAW_ARTIFACT: Final = DrawArtifact()
