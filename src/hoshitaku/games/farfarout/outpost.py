"""Chapter "outpost": outpost quests taken at Neptune, or found."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import lying
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import DEALT, IN_DECK, INTERACT, MOST_QUESTS, NONE, OPENED
from hoshitaku.games.farfarout.questcount import remember_progress
from hoshitaku.games.farfarout.questdraw import DrawOutposts, quests_left
from hoshitaku.games.farfarout.seat import without
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append

# Options besides quests.
NO_QUEST: Final = MOST_QUESTS  # of KeepOutpost: put all back
TAKE: Final = MOST_QUESTS  # of AcceptQuest
DECLINE: Final = MOST_QUESTS + 1


def at_outpost(state: FarFarOut, seat: i64) -> bool:
    """[home.neptune] Whether the ship is on the planet that handles quests."""
    if not on_planet(state, seat):
        return False
    return state.rules.cards.planets[state.space.planet[state.seats[seat].body]].outpost


@final
class TakeQuest(SingleAction):
    """[outpost.take] An outpost quest is taken."""

    __slots__ = ()

    def key(self) -> str:
        return "take_quest"

    def token(self) -> i64:
        return INTERACT

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[outpost.take] [outpost.switch] Clause that forbids taking a quest now, or ""."""
        return "" if at_outpost(state, seat) and quests_left(state, False) > 0 else "outpost.take"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[outpost.take] Draw, then ask."""
        state.push(KeepOutpost(seat))
        state.push(DrawOutposts(seat, state.rules.numbers.outpost_draw))


def full(state: FarFarOut, seat: i64) -> bool:
    """[outpost.limit] Whether a seat holds as many outpost quests as it may."""
    return len(state.seats[seat].outposts) >= state.rules.numbers.outpost_limit


def put_back(state: FarFarOut, seat: i64) -> None:
    """[outpost.return] Quests drawn but not kept are shuffled into the deck."""
    for quest in lying(state.quest_at, DEALT + seat):
        state.quest_at[quest] = IN_DECK


def hold(state: FarFarOut, seat: i64, quest: i64, clause: str) -> None:
    """[quest.open_closed] A seat holds a quest; an open one is shown to all. The clause says how it came by it."""
    state.quest_at[quest] = seat
    state.seats[seat].outposts = append(state.seats[seat].outposts[:], quest)
    remember_progress(state, seat, quest)
    if state.rules.cards.quests[quest].open:
        state.log_event("outpost_taken", clause, seat, 0, by_cause(quest, card_under_way(state)))
        state.mark_revealed()
    else:
        state.log_event("secret_taken", clause, seat, 0, by_cause(NONE, card_under_way(state)))
        state.log_secret_event("quest_kept", clause, seat, 0, quest)


def give_back(state: FarFarOut, seat: i64, quest: i64, clause: str) -> None:
    """[outpost.switch_card] [outpost.over_limit] A held quest is shuffled into the deck."""
    state.seats[seat].outposts = without(state.seats[seat].outposts, quest)
    state.quest_at[quest] = IN_DECK
    if state.rules.cards.quests[quest].open:
        state.log_event("outpost_left", clause, seat, 0, quest)
    else:
        state.log_event("secret_left", clause, seat, 0, -1)


class SecretQuest(Ask):
    """A choice among quests that only its seat may see."""

    __slots__ = ()

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)


@final
class KeepOutpost(SecretQuest):
    """[outpost.take] [outpost.keep_both] Which of the quests drawn is kept; with two held, perhaps none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_outpost"

    def clause(self, state: FarFarOut) -> str:
        return "outpost.take"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for quest in lying(state.quest_at, DEALT + self.actor):
            out.add(quest)
        if full(state, self.actor):
            out.add(NO_QUEST)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == NO_QUEST:
            return "" if full(state, self.actor) else "outpost.keep_both"
        drawn = option < len(state.quest_at) and state.quest_at[option] == DEALT + self.actor
        return "" if drawn else "outpost.take"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == NO_QUEST:
            put_back(state, self.actor)
            state.log_event("quest_declined", "outpost.keep_both", self.actor, 0, NONE)
        elif full(state, self.actor):
            state.quest_at[option] = OPENED + self.actor
            state.push(GiveUpOutpost(self.actor))
        else:
            hold(state, self.actor, option, "outpost.take")
            put_back(state, self.actor)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("keep_none") if option == NO_QUEST else OptionLabel("quest", "quest", option, 0)


@final
class GiveUpOutpost(SecretQuest):
    """[outpost.switch_card] [outpost.limit] Which held quest is given up for the one that was chosen."""

    __slots__ = ()

    def record_name(self) -> str:
        return "give_up_outpost"

    def clause(self, state: FarFarOut) -> str:
        return "outpost.limit"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for quest in state.seats[self.actor].outposts:
            out.insert_sorted(quest)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if holds_outpost(state, self.actor, option) else "outpost.switch_card"

    def take(self, state: FarFarOut, option: i64) -> None:
        give_back(state, self.actor, option, "outpost.switch_card")
        hold(state, self.actor, lying(state.quest_at, OPENED + self.actor)[0], "outpost.take")
        put_back(state, self.actor)


def holds_outpost(state: FarFarOut, seat: i64, quest: i64) -> bool:
    """Whether a seat holds this outpost quest."""
    for held in state.seats[seat].outposts:
        if held == quest:
            return True
    return False


@final
class OfferQuest(Step):
    """[outpost.over_limit] [anomaly.outpost] A seat draws the top outpost quest; with `optional` it may be declined."""

    __slots__ = ("optional", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "optional": "flag"}

    def __init__(self, seat: i64, optional: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.optional: i64 = optional

    def record_name(self) -> str:
        return "offer_quest"

    def take(self, state: FarFarOut, option: i64) -> None:
        if quests_left(state, False) > 0:
            state.push(SettleQuest(self.seat, self.optional))
            state.push(DrawOutposts(self.seat, 1))


@final
class SettleQuest(Step):
    """[outpost.over_limit] A reward's quest is taken if it must be and there is room; else the seat is asked."""

    __slots__ = ("optional", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "optional": "flag"}

    def __init__(self, seat: i64, optional: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.optional: i64 = optional

    def record_name(self) -> str:
        return "settle_quest"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.optional == 0 and not full(state, self.seat):
            won = lying(state.quest_at, DEALT + self.seat)[0]
            hold(state, self.seat, won, clause_under_way(state, "outpost.over_limit"))
        else:
            state.push(AcceptQuest(self.seat))


@final
class AcceptQuest(SecretQuest):
    """[outpost.over_limit] [anomaly.mandatory] Take the quest drawn (for one that is held, if need be), or decline."""

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_quest"

    def clause(self, state: FarFarOut) -> str:
        return "outpost.over_limit"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        if full(state, self.actor):
            for quest in state.seats[self.actor].outposts:
                out.insert_sorted(quest)
        else:
            out.add(TAKE)
        out.add(DECLINE)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == DECLINE:
            return ""
        if option == TAKE:
            return "outpost.limit" if full(state, self.actor) else ""
        swap = full(state, self.actor) and holds_outpost(state, self.actor, option)
        return "" if swap else "outpost.over_limit"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == DECLINE:
            put_back(state, self.actor)
            state.log_event("quest_declined", "outpost.over_limit", self.actor, 0, by_cause(NONE, card_under_way(state)))
            return
        drawn = lying(state.quest_at, DEALT + self.actor)[0]
        if option != TAKE:
            give_back(state, self.actor, option, "outpost.over_limit")
        hold(state, self.actor, drawn, clause_under_way(state, "outpost.over_limit"))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option == DECLINE:
            return plain_label("decline")
        return plain_label("take_quest_drawn") if option == TAKE else OptionLabel("swap_for", "quest", option, 0)
