"""Chapter "outpost": outpost quests taken at Neptune, or found."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import cards_at
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.chapters.quest_draw import DrawOutpostQuests, count_drawable_quests
from hoshitaku.games.farfarout.chapters.quest_progress import record_uncounted_progress
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import (
    FIRST_DEALT_LOCATION,
    FIRST_OPENED_LOCATION,
    IN_DECK,
    INTERACT_TOKEN,
    MAX_QUESTS,
    NONE,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import without_first_value
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import append

# Options besides quests.
KEEP_NO_QUEST_OPTION: Final = MAX_QUESTS  # of ChooseOutpostQuestToKeep: return all
ACCEPT_QUEST_OPTION: Final = MAX_QUESTS  # of AcceptOrDeclineQuest
DECLINE_QUEST_OPTION: Final = MAX_QUESTS + 1


def is_at_outpost(state: FarFarOutState, seat: i64) -> bool:
    """[home.neptune] Whether the ship is on the planet that handles quests."""
    if not is_on_planet(state, seat):
        return False
    return state.rules.cards.planets[state.map_state.planet_at_body[state.seats[seat].body]].has_outpost


@final
class TakeOutpostQuestAction(SingleOptionAction):
    """[outpost.take] Take an outpost quest."""

    __slots__ = ()

    def words_key(self) -> str:
        return "take_quest"

    def token_colour(self) -> i64:
        return INTERACT_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[outpost.take] [outpost.switch] Clause that forbids taking a quest now, or ""."""
        return "" if is_at_outpost(state, seat) and count_drawable_quests(state, False) > 0 else "outpost.take"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[outpost.take] Draw, then ask."""
        state.push(ChooseOutpostQuestToKeep(seat))
        state.push(DrawOutpostQuests(seat, state.rules.constants.outpost_draw_count))


def has_max_outpost_quests(state: FarFarOutState, seat: i64) -> bool:
    """[outpost.limit] Whether a seat holds the maximum number of outpost quests."""
    return len(state.seats[seat].outpost_quests) >= state.rules.constants.outpost_limit


def shuffle_unkept_quests_into_deck(state: FarFarOutState, seat: i64) -> None:
    """[outpost.return] Shuffle drawn quests that were not kept into the deck."""
    for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + seat):
        state.quest_locations[quest] = IN_DECK


def take_outpost_quest(state: FarFarOutState, seat: i64, quest: i64, clause: str) -> None:
    """[quest.open_closed] Give a seat a quest; an open one is shown to all. The clause is why it gets it."""
    state.quest_locations[quest] = seat
    state.seats[seat].outpost_quests = append(state.seats[seat].outpost_quests[:], quest)
    record_uncounted_progress(state, seat, quest)
    if state.rules.cards.quests[quest].is_open:
        state.log_event("outpost_taken", clause, seat, 0, subject_with_cause(quest, current_effect_cause(state)))
        state.mark_hidden_information_revealed()
    else:
        state.log_event("secret_taken", clause, seat, 0, subject_with_cause(NONE, current_effect_cause(state)))
        state.log_secret_event("quest_kept", clause, seat, 0, quest)


def return_outpost_quest_to_deck(state: FarFarOutState, seat: i64, quest: i64, clause: str) -> None:
    """[outpost.switch_card] [outpost.over_limit] Shuffle a held quest into the deck."""
    state.seats[seat].outpost_quests = without_first_value(state.seats[seat].outpost_quests, quest)
    state.quest_locations[quest] = IN_DECK
    if state.rules.cards.quests[quest].is_open:
        state.log_event("outpost_left", clause, seat, 0, quest)
    else:
        state.log_event("secret_left", clause, seat, 0, -1)


class SecretQuestDecision(FarFarOutDecision):
    """A choice among quests that only its seat may see."""

    __slots__ = ()

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)


@final
class ChooseOutpostQuestToKeep(SecretQuestDecision):
    """[outpost.take] [outpost.keep_both] Which of the drawn quests is kept; with two held, possibly none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_outpost"

    def clause(self, state: FarFarOutState) -> str:
        return "outpost.take"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor):
            out.add(quest)
        if has_max_outpost_quests(state, self.actor):
            out.add(KEEP_NO_QUEST_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == KEEP_NO_QUEST_OPTION:
            return "" if has_max_outpost_quests(state, self.actor) else "outpost.keep_both"
        drawn = (
            option < len(state.quest_locations) and state.quest_locations[option] == FIRST_DEALT_LOCATION + self.actor
        )
        return "" if drawn else "outpost.take"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == KEEP_NO_QUEST_OPTION:
            shuffle_unkept_quests_into_deck(state, self.actor)
            state.log_event("quest_declined", "outpost.keep_both", self.actor, 0, NONE)
        elif has_max_outpost_quests(state, self.actor):
            state.quest_locations[option] = FIRST_OPENED_LOCATION + self.actor
            state.push(ChooseOutpostQuestToGiveUp(self.actor))
        else:
            take_outpost_quest(state, self.actor, option, "outpost.take")
            shuffle_unkept_quests_into_deck(state, self.actor)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("keep_none") if option == KEEP_NO_QUEST_OPTION else OptionLabel("quest", "quest", option, 0)


@final
class ChooseOutpostQuestToGiveUp(SecretQuestDecision):
    """[outpost.switch_card] [outpost.limit] Which held quest is given up for the chosen one."""

    __slots__ = ()

    def record_name(self) -> str:
        return "give_up_outpost"

    def clause(self, state: FarFarOutState) -> str:
        return "outpost.limit"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for quest in state.seats[self.actor].outpost_quests:
            out.insert_sorted(quest)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if holds_outpost_quest(state, self.actor, option) else "outpost.switch_card"

    def take(self, state: FarFarOutState, option: i64) -> None:
        return_outpost_quest_to_deck(state, self.actor, option, "outpost.switch_card")
        take_outpost_quest(
            state, self.actor, cards_at(state.quest_locations, FIRST_OPENED_LOCATION + self.actor)[0], "outpost.take"
        )
        shuffle_unkept_quests_into_deck(state, self.actor)


def holds_outpost_quest(state: FarFarOutState, seat: i64, quest: i64) -> bool:
    """Whether a seat holds this outpost quest."""
    for held in state.seats[seat].outpost_quests:
        if held == quest:
            return True
    return False


@final
class DrawRewardQuest(Step):
    """[outpost.over_limit] [anomaly.outpost] A seat draws the top outpost quest; it may decline if `optional`."""

    __slots__ = ("optional", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "optional": "flag"}

    def __init__(self, seat: i64, optional: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.optional: i64 = optional

    def record_name(self) -> str:
        return "offer_quest"

    def run(self, state: FarFarOutState) -> None:
        if count_drawable_quests(state, False) > 0:
            state.push(TakeOrAskRewardQuest(self.seat, self.optional))
            state.push(DrawOutpostQuests(self.seat, 1))


@final
class TakeOrAskRewardQuest(Step):
    """[outpost.over_limit] Take a reward's quest if it is mandatory and there is room; else ask the seat."""

    __slots__ = ("optional", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "optional": "flag"}

    def __init__(self, seat: i64, optional: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.optional: i64 = optional

    def record_name(self) -> str:
        return "settle_quest"

    def run(self, state: FarFarOutState) -> None:
        if self.optional == 0 and not has_max_outpost_quests(state, self.seat):
            won = cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.seat)[0]
            take_outpost_quest(state, self.seat, won, current_effect_clause(state, "outpost.over_limit"))
        else:
            state.push(AcceptOrDeclineQuest(self.seat))


@final
class AcceptOrDeclineQuest(SecretQuestDecision):
    """[outpost.over_limit] [anomaly.mandatory] Take the drawn quest (in exchange for a held one, if needed), or
    decline.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_quest"

    def clause(self, state: FarFarOutState) -> str:
        return "outpost.over_limit"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        if has_max_outpost_quests(state, self.actor):
            for quest in state.seats[self.actor].outpost_quests:
                out.insert_sorted(quest)
        else:
            out.add(ACCEPT_QUEST_OPTION)
        out.add(DECLINE_QUEST_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == DECLINE_QUEST_OPTION:
            return ""
        if option == ACCEPT_QUEST_OPTION:
            return "outpost.limit" if has_max_outpost_quests(state, self.actor) else ""
        swap = has_max_outpost_quests(state, self.actor) and holds_outpost_quest(state, self.actor, option)
        return "" if swap else "outpost.over_limit"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == DECLINE_QUEST_OPTION:
            shuffle_unkept_quests_into_deck(state, self.actor)
            state.log_event(
                "quest_declined",
                "outpost.over_limit",
                self.actor,
                0,
                subject_with_cause(NONE, current_effect_cause(state)),
            )
            return
        drawn = cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor)[0]
        if option != ACCEPT_QUEST_OPTION:
            return_outpost_quest_to_deck(state, self.actor, option, "outpost.over_limit")
        take_outpost_quest(state, self.actor, drawn, current_effect_clause(state, "outpost.over_limit"))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option == DECLINE_QUEST_OPTION:
            return plain_label("decline")
        return (
            plain_label("take_quest_drawn")
            if option == ACCEPT_QUEST_OPTION
            else OptionLabel("swap_for", "quest", option, 0)
        )
