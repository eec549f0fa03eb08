"""Chapter "mainquest": swapping the main quest at Neptune."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import cards_at
from hoshitaku.games.farfarout.chapters.action_tokens import ChooseTokenToPay
from hoshitaku.games.farfarout.chapters.outpost_quest import SecretQuestDecision, is_at_outpost
from hoshitaku.games.farfarout.chapters.quest_draw import DrawQuestCard, count_drawable_quests
from hoshitaku.games.farfarout.chapters.quest_progress import record_uncounted_progress
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import FIRST_DEALT_LOCATION, IN_DECK, MAIN_QUEST_DECK, NONE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


@final
class SwapMainQuestAction(SingleOptionAction):
    """[mainquest.swap] Swap the main quest, for any tokens."""

    __slots__ = ()

    def words_key(self) -> str:
        return "swap_quest"

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[mainquest.swap] [mainquest.short_deck] [mainquest.after] Clause that forbids a swap now, or ""."""
        if not is_at_outpost(state, seat):
            return "mainquest.swap"
        if count_drawable_quests(state, True) == 0:
            return "mainquest.short_deck"
        return "" if state.seats[seat].unused_token_count() >= state.rules.constants.swap_price else "turn.any_two"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[mainquest.swap] Ask which tokens pay, draw, ask which quest is kept."""
        state.push(ChooseNewMainQuest(seat))
        for _ in range(min(state.rules.constants.main_swap_draw_count, count_drawable_quests(state, True))):
            state.push(DrawQuestCard(seat, MAIN_QUEST_DECK))
        state.push(ChooseTokenToPay(seat, state.rules.constants.swap_price))

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        return state.rules.constants.swap_price


@final
class ChooseNewMainQuest(SecretQuestDecision):
    """[mainquest.swap] [mainquest.limit] [mainquest.old] Which of the drawn quests replaces the old one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_new_main"

    def clause(self, state: FarFarOutState) -> str:
        return "mainquest.swap"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor):
            out.add(quest)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        drawn = (
            option < len(state.quest_locations) and state.quest_locations[option] == FIRST_DEALT_LOCATION + self.actor
        )
        return "" if drawn else "mainquest.swap"

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[mainquest.next_turn] Shuffle the old and the unwanted ones back; the new one cannot be completed before the
        next turn.
        """
        player = state.seats[self.actor]
        if player.main_quest != NONE:
            state.quest_locations[player.main_quest] = IN_DECK
        state.quest_locations[option] = self.actor
        for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor):
            state.quest_locations[quest] = IN_DECK
        player.main_quest = option
        player.is_main_quest_new = True
        record_uncounted_progress(state, self.actor, option)
        state.log_event("main_swapped", "mainquest.swap", self.actor, 0, NONE)
        state.log_secret_event("quest_kept", "mainquest.swap", self.actor, 0, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)
