"""Chapter "mainquest": the swap of the main quest at Neptune."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.cards import lying
from hoshitaku.games.farfarout.codes import DEALT, IN_DECK, MAIN_DECK, NONE
from hoshitaku.games.farfarout.outpost import SecretQuest, at_outpost
from hoshitaku.games.farfarout.questcount import remember_progress
from hoshitaku.games.farfarout.questdraw import DrawQuest, quests_left
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import ChooseToken
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer


@final
class SwapMainQuest(SingleAction):
    """[mainquest.swap] The main quest is swapped, for any tokens."""

    __slots__ = ()

    def key(self) -> str:
        return "swap_quest"

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[mainquest.swap] [mainquest.short_deck] [mainquest.after] Clause that forbids a swap now, or ""."""
        if not at_outpost(state, seat):
            return "mainquest.swap"
        if quests_left(state, True) == 0:
            return "mainquest.short_deck"
        return "" if state.seats[seat].tokens_left() >= state.rules.numbers.swap_cost else "turn.any_two"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[mainquest.swap] Ask which tokens pay, draw, ask which quest is kept."""
        state.push(KeepNewMain(seat))
        for _ in range(min(state.rules.numbers.main_swap_draw, quests_left(state, True))):
            state.push(DrawQuest(seat, MAIN_DECK))
        state.push(ChooseToken(seat, state.rules.numbers.swap_cost))

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        return state.rules.numbers.swap_cost


@final
class KeepNewMain(SecretQuest):
    """[mainquest.swap] [mainquest.limit] [mainquest.old] Which of the quests drawn replaces the old one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_new_main"

    def clause(self, state: FarFarOut) -> str:
        return "mainquest.swap"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for quest in lying(state.quest_at, DEALT + self.actor):
            out.add(quest)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        drawn = option < len(state.quest_at) and state.quest_at[option] == DEALT + self.actor
        return "" if drawn else "mainquest.swap"

    def take(self, state: FarFarOut, option: i64) -> None:
        """[mainquest.next_turn] Old and unwanted ones are shuffled back; the new one waits for the next turn."""
        player = state.seats[self.actor]
        if player.main != NONE:
            state.quest_at[player.main] = IN_DECK
        state.quest_at[option] = self.actor
        for quest in lying(state.quest_at, DEALT + self.actor):
            state.quest_at[quest] = IN_DECK
        player.main = option
        player.main_fresh = True
        remember_progress(state, self.actor, option)
        state.log_event("main_swapped", "mainquest.swap", self.actor, 0, NONE)
        state.log_secret_event("quest_kept", "mainquest.swap", self.actor, 0, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)
