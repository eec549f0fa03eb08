"""Chapter "setup": artifacts on display, start player, nations and ships."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.cells import (
    ARTIFACT_AT,
    ARTIFACTS,
    KNOWLEDGE_BAG,
    LIFE_AT,
    LIFES,
    NATION,
    NATIONS,
    SHIP,
    SHIPS,
    START,
)
from hoshitaku.games.zetta.codes import GONE, IN_DECK, KNOWLEDGE_KINDS, MOST_SEATS, NONE, ON_TABLE
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.frame import NEXT_SYSTEM, Phase
from hoshitaku.games.zetta.plan import PREPARATION, SETUP
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import CHANCE


def new_state(rules: Ruleset) -> Zetta:
    """[general.sequence] The box before the first draw; preparation once, then systems, then scoring.

    [setup.level_marker] Every level marker stands on its start space.
    """
    state = Zetta(rules, rules.blank[:])
    state.push(NEXT_SYSTEM)
    state.push(Phase(NONE, PREPARATION))
    state.push(Phase(NONE, SETUP))
    state.push(DRAW_START_SEAT)
    return state


@final
class DrawStartSeat(Ask):
    """[setup.start_player_digital] [setup.start_player] Chance says who starts, unless the table chose."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_start_seat"

    def span(self) -> i64:
        return MOST_SEATS

    def refusal(self, state: Zetta, option: i64) -> str:
        chosen = state.rules.chosen.start
        legal = option == chosen if chosen != NONE else option < state.seats()
        return "" if legal else "setup.start_player_digital"

    def take(self, state: Zetta, option: i64) -> None:
        """[setup.turn_marker_role] The start player has turn marker and warp marker."""
        state.cells[START] = option
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
        for kind in range(i64(KNOWLEDGE_KINDS)):
            state.cells[KNOWLEDGE_BAG + kind] = state.rules.chosen.kinds[kind]
        for card in range(i64(LIFES)):
            if state.rules.parts.civilisation[card]:
                state.cells[LIFE_AT + card] = GONE


@final
class DealItems(Step):
    """[setup.player_items] [bot.equipment] A random nation and ship for each player, bots as well."""

    __slots__ = ()

    def name(self) -> str:
        return "deal_items"

    def take(self, state: Zetta, option: i64) -> None:
        step = state.seats()
        while step > 0:
            step -= 1
            state.push(DrawShip(CHANCE, state.in_order(step), 0))
            state.push(DrawNation(CHANCE, state.in_order(step), 0))


class DealCard(Ask):
    """A nation or ship card for seat `a` among those nobody has."""

    __slots__ = ()

    def first(self) -> i64:
        """The first of the cells by seat that hold such a card."""
        raise NotImplementedError

    def refusal(self, state: Zetta, option: i64) -> str:
        for seat in range(state.seats()):
            if state.cells[self.first() + seat] == option:
                return "setup.player_items"
        return ""


@final
class DrawNation(DealCard):
    """[setup.player_items] [setup.wal] A nation with its flags."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_nation"

    def span(self) -> i64:
        return NATIONS

    def first(self) -> i64:
        return NATION

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[NATION + self.a] = option
        state.note("nation", "setup.player_items", self.a, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "nation", option, 0)


@final
class DrawShip(DealCard):
    """[setup.player_items] A ship with its figure."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_ship"

    def span(self) -> i64:
        return SHIPS

    def first(self) -> i64:
        return SHIP

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[SHIP + self.a] = option
        state.note("ship", "setup.player_items", self.a, 0, option)

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

    def first(self) -> i64:
        return ARTIFACT_AT

    def span(self) -> i64:
        return ARTIFACTS

    def take(self, state: Zetta, option: i64) -> None:
        state.cells[ARTIFACT_AT + option] = ON_TABLE
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
        for card in range(i64(ARTIFACTS)):
            if state.cells[ARTIFACT_AT + card] == IN_DECK:
                state.cells[ARTIFACT_AT + card] = GONE


DRAW_START_SEAT: Final = DrawStartSeat(CHANCE, 0, 0)
SET_UP_TABLE: Final = SetUpTable(NONE, 0)
DEAL_ITEMS: Final = DealItems(NONE, 0)
LAY_OUT_ARTIFACTS: Final = LayOutArtifacts(NONE, 0)
REMOVE_ARTIFACTS: Final = RemoveArtifacts(NONE, 0)
DRAW_ARTIFACT: Final = DrawArtifact(CHANCE, 0, 0)
