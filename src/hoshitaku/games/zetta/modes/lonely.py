"""Chapter "solo", what the Lonely Star changes for one ship and for partners: tokens, artifacts, crew that dies."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    BORROW_TOKEN,
    GAS_LANDING_TOKEN,
    GONE,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    PRECEDENCE_TOKEN,
    RADIOACTIVE,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.plan import SETUP
from hoshitaku.games.zetta.query import ADD, CREW_DIES, KNOWLEDGE_LIMIT, NO_TURN, REPLACE, TAKES_TURN, Change, change
from hoshitaku.games.zetta.sides import people_in_order
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed

UNUSED_TOKENS: Final = (ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, SECURITY_TOKEN)


DIES: Final = change(REPLACE, 1, "solo.death")
NOBODY_FLIES: Final = change(REPLACE, NO_TURN, "coop.no_crew")


@final
class LonelyStar(Module):
    """[solo.goal] [coop.lonely] [coop.lonely_what] Its bag, no blue artifacts, and crew that dies.

    [solo.energy] [solo.cleanup] Energy comes in the usual ways, and systems are cleaned up as always. `removed` tokens
    make it easier. `all_talents`: one person against bots has use for all tokens and talents.
    """

    def __init__(self, removed: int, all_talents: bool, only_repair: bool) -> None:
        super().__init__(KNOWLEDGE_LIMIT, CREW_DIES, TAKES_TURN)
        self.removed = removed
        self.all_talents = all_talents
        self.only_repair = only_repair

    def name(self) -> str:
        return "lonely_star"

    def join(self, draft: Draft) -> None:
        """[solo.modules] [solo.knowledge] [solo.warp_tokens] Base setup and modules with these changes.

        [interplay.solo_bots_warp] Against bots the four kinds of tokens stay, unless the table wants it as printed.
        """
        if not self.all_talents:
            for kind in UNUSED_TOKENS:
                draft.chosen.kinds[kind] = 0
        add_warp_tokens(draft)
        for turn in range(self.removed, 0, -1):
            draft.plan.after(SETUP, "set_up_table", RemoveToken(turn - 1))
        draft.plan.before(SETUP, "lay_out_artifacts", REMOVE_BLUE)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[solo.warp_limit] [solo.death] [coop.no_crew] Nobody flies a ship whose crew is dead; it still returns."""
        if query == KNOWLEDGE_LIMIT:
            return room_for_warp(state, seat)
        if query == CREW_DIES:
            return DIES
        if crew_of(state, seat) == 0:
            return NOBODY_FLIES
        return None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[solo.warp_no_change] [interplay.psg_lonely] Nobody spends a warp token: [interplay.solo_warp_tokens_use].

        [interplay.solo_bots_warp] As printed the only talent that does anything at warp is repair.
        """
        if deed == "replace_card":
            return "solo.warp_no_change"
        if deed == "use_talent":
            return "solo.warp" if self.only_repair else ""
        return about_warp_tokens(deed) if about == WARP_TOKEN else ""


def about_warp_tokens(deed: str) -> str:
    """[solo.warp_limit] [interplay.solo_knowledge_limit] Warp tokens are not returned over the limit.

    [solo.warp_tokens] Nobody starts with one: all seven are to be found.
    """
    if deed == "start_with_token":
        return "solo.warp_tokens"
    return "solo.warp_limit" if deed == "return_token" else ""


def add_warp_tokens(draft: Draft) -> None:
    """[solo.warp_tokens] [coop.challenge_7] All seven warp tokens go into the knowledge bag."""
    draft.chosen.kinds[WARP_TOKEN] = draft.parts.knowledge[WARP_TOKEN]


def bots_warp_token(state: Zetta, deed: str, seat: i64, kind: i64) -> str:
    """[bot.solo_warp_tokens] Clause by which a bot may not keep a token it draws; empty if it may."""
    return "bot.solo_warp_tokens" if deed == "keep_token" and kind == WARP_TOKEN and state.is_bot(seat) else ""


def room_for_warp(state: Zetta, seat: i64) -> Change:
    """[solo.warp_limit] [coop.challenge_7_limit] Warp tokens do not count for the limit."""
    return change(ADD, held(state, seat, WARP_TOKEN), "solo.warp_limit")


@final
class RemoveBlue(Step):
    """[solo.blue_removed] Artifacts that need radioactive substances leave the game before any is drawn."""

    __slots__ = ()

    def name(self) -> str:
        return "remove_blue"

    def take(self, state: Zetta, option: i64) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACTS)):
            if state.rules.parts.cost[card * KINDS_OF_SUBSTANCE + RADIOACTIVE]:
                places[card] = GONE
        state.artifacts.place = places


@final
class RemoveToken(Step):
    """[solo.knowledge_remove] [coop.lonely_removed] One of the tokens that leave the bag for an easier game.

    The person says which, partners in player order: `turn` counts the tokens from 0.
    """

    __slots__ = ("turn",)

    FIELDS: ClassVar[dict[str, str]] = {"turn": "number"}

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: i64 = turn

    def name(self) -> str:
        return "remove_token"

    def take(self, state: Zetta, option: i64) -> None:
        people = people_in_order(state)
        state.push(ChooseRemoved(people[self.turn % i64(len(people))]))


@final
class ChooseRemoved(Ask):
    """[solo.knowledge_which] [solo.knowledge_remove] A star pilot, life, substance or artifact token, by choice."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_removed"

    def clause(self, state: Zetta) -> str:
        return "solo.knowledge_remove"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= GAS_LANDING_TOKEN:
            return "solo.knowledge_remove"
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        state.supply.knowledge = changed(state.supply.knowledge, option, state.supply.knowledge[option] - 1)
        state.note("token_removed", "solo.knowledge_which", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


REMOVE_BLUE: Final = RemoveBlue()
