"""Chapter "turn": everything that a seat may do in its turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout import move, pvp, quest, route, use
from hoshitaku.games.farfarout.actions import (
    CONVERT,
    DISMISS,
    END_TURN,
    MINE,
    action_refusal,
    add_actions,
    begin_action,
    single_action,
)
from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.codes import (
    MOST_CREW,
    MOST_ITEMS,
    MOST_QUESTS,
    MOST_SEATS,
    MOST_SECTORS,
    MOST_SPACES,
)
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import COLOURS, end_turn, token_refusal
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options

# Options after the single actions.
ATTACK: Final = DISMISS + 1  # plus seat
QUEST: Final = ATTACK + MOST_SEATS  # plus quest: claim it, or deliver it
USE_CREW: Final = QUEST + MOST_QUESTS
USE_ITEM: Final = USE_CREW + MOST_CREW
GO: Final = USE_ITEM + MOST_ITEMS  # plus space
AFTER_GO: Final = GO + MOST_SPACES


@final
class ChooseAction(Ask):
    """[turn.order_free] [turn.instant] [digital.aid] Anything that a turn allows, in any order, until its end."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_action"

    def options(self, state: FarFarOut, out: Options) -> None:
        number = self.actor
        out.add(END_TURN)
        for colour in range(i64(COLOURS)):
            if state.seats[number].unused[colour] > 0:
                out.add(CONVERT + colour)
        add_actions(state, number, out)
        pvp.add_attacks(state, number, ATTACK, out)
        quest.add_quests(state, number, QUEST, out)
        use.add_cards(state, number, USE_CREW, USE_ITEM, out)
        move.add_steps(state, number, GO, out)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        number = self.actor
        if option == END_TURN:
            return ""
        if option < MINE:
            return token_refusal(state, number, option - CONVERT)
        if option < ATTACK:
            return action_refusal(state, number, option)
        if option < QUEST:
            return pvp.attack_refusal(state, number, option - ATTACK)
        if option < USE_CREW:
            return quest.quest_refusal(state, number, option - QUEST)
        if option < USE_ITEM:
            return use.crew_refusal(state, number, option - USE_CREW)
        if option < GO:
            return use.item_refusal(state, number, option - USE_ITEM)
        return move.go_refusal(state, number, option - GO)

    def take(self, state: FarFarOut, option: i64) -> None:
        number = self.actor
        if option == END_TURN:
            end_turn(state, number, "turn.pass")
        elif option < MINE:
            move.convert(state, number, option - CONVERT)
        elif option < ATTACK:
            begin_action(state, number, option)
        elif option < QUEST:
            pvp.attack(state, number, option - ATTACK)
        elif option < USE_CREW:
            quest.complete(state, number, option - QUEST)
        elif option < USE_ITEM:
            use.use_crew(state, number, option - USE_CREW)
        elif option < GO:
            use.use_item(state, number, option - USE_ITEM)
        else:
            move.go(state, number, option - GO)

    def details(self, state: FarFarOut) -> dict[str, object]:
        return {"routes": route.told(state, self.actor)}

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        if option < ATTACK:
            return single_action(state, self.actor, option)
        if option < QUEST:
            return Thing("attack", "seat", option - ATTACK, 0)
        if option < USE_CREW:
            return Thing("complete", "quest", option - QUEST, 0)
        if option < USE_ITEM:
            return Thing("use", "crew", option - USE_CREW, 0)
        if option < GO:
            return Thing("use", "item", option - USE_ITEM, 0)
        return self.step(state, option - GO)

    def step(self, state: FarFarOut, space: i64) -> Thing:
        """A step with its cost in move points."""
        cost = move.go_cost(state, self.actor, space) if not move.reach_refusal(state, self.actor, space) else 1
        if space >= MOST_SECTORS:
            return Thing("land", "space", space, cost)
        seat = state.seats[self.actor]
        return Thing("take_off" if space == seat.sector else "fly", "space", space, cost)
