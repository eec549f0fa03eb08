"""Chapter "solo", what the Lonely Star changes for one ship and for partners: tokens, artifacts, crew that dies."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    BORROW_TOKEN,
    GAS_LANDING_TOKEN,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    OUT_OF_GAME,
    PRECEDENCE_TOKEN,
    RADIOACTIVE,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    ADD,
    CREW_DIES,
    KNOWLEDGE_LIMIT,
    NO_TURN,
    REPLACE,
    TAKES_TURN,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.phase_plan import SETUP
from hoshitaku.games.zetta.sides import people_in_player_order
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

UNUSED_TOKENS: Final = (ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, SECURITY_TOKEN)


CREW_DIES_CHANGE: Final = single_change(REPLACE, 1, "solo.death")
NO_TURN_CHANGE: Final = single_change(REPLACE, NO_TURN, "coop.no_crew")


@final
class LonelyStar(Module):
    """[solo.goal] [coop.lonely] [coop.lonely_what] Its bag, no blue artifacts, and crew that dies.

    [solo.energy] [solo.cleanup] Energy comes in the usual ways, and systems are cleaned up as always. `removed` tokens
    make it easier. `all_talents`: one person against bots has use for all tokens and talents.
    """

    def __init__(self, removed_token_count: int, keeps_all_tokens: bool, is_repair_only: bool) -> None:
        super().__init__(KNOWLEDGE_LIMIT, CREW_DIES, TAKES_TURN)
        self.removed_token_count = removed_token_count
        self.keeps_all_tokens = keeps_all_tokens
        self.is_repair_only = is_repair_only

    def name(self) -> str:
        return "lonely_star"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[solo.modules] [solo.knowledge] [solo.warp_tokens] Base setup and modules with these changes.

        [interplay.solo_bots_warp] Against bots the four kinds of tokens stay, unless the table wants it as printed.
        """
        if not self.keeps_all_tokens:
            for kind in UNUSED_TOKENS:
                draft.setup_options.knowledge_counts[kind] = 0
        fill_bag_with_warp_tokens(draft)
        for turn in range(self.removed_token_count, 0, -1):
            draft.phase_plan.insert_after(SETUP, "set_up_table", AskTokenToRemove(turn - 1))
        draft.phase_plan.insert_before(SETUP, "lay_out_artifacts", REMOVE_RADIOACTIVE_ARTIFACTS)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[solo.warp_limit] [solo.death] [coop.no_crew] Nobody flies a ship whose crew is dead; it still returns."""
        if query == KNOWLEDGE_LIMIT:
            return warp_token_room(state, seat)
        if query == CREW_DIES:
            return CREW_DIES_CHANGE
        if crew_count(state, seat) == 0:
            return NO_TURN_CHANGE
        return None

    def forbidding_clause(self, state: ZettaState, action: str, seat: i64, about: i64) -> str:
        """[solo.warp_no_change] [interplay.psg_lonely] Nobody spends a warp token: [interplay.solo_warp_tokens_use].

        [interplay.solo_bots_warp] As printed the only talent that does anything at warp is repair.
        """
        if action == "replace_card":
            return "solo.warp_no_change"
        if action == "use_talent":
            return "solo.warp" if self.is_repair_only else ""
        return warp_token_clause(action) if about == WARP_TOKEN else ""


def warp_token_clause(action: str) -> str:
    """[solo.warp_limit] [interplay.solo_knowledge_limit] Warp tokens are not returned over the limit.

    [solo.warp_tokens] Nobody starts with one: all seven are to be found.
    """
    if action == "start_with_token":
        return "solo.warp_tokens"
    return "solo.warp_limit" if action == "return_token" else ""


def fill_bag_with_warp_tokens(draft: RulesDraft) -> None:
    """[solo.warp_tokens] [coop.challenge_7] All seven warp tokens go into the knowledge bag."""
    draft.setup_options.knowledge_counts[WARP_TOKEN] = draft.components.knowledge_counts[WARP_TOKEN]


def bot_warp_token_clause(state: ZettaState, action: str, seat: i64, kind: i64) -> str:
    """[bot.solo_warp_tokens] Clause by which a bot may not keep a token it draws; empty if it may."""
    return "bot.solo_warp_tokens" if action == "keep_token" and kind == WARP_TOKEN and state.is_bot(seat) else ""


def warp_token_room(state: ZettaState, seat: i64) -> NumberChange:
    """[solo.warp_limit] [coop.challenge_7_limit] Warp tokens do not count for the limit."""
    return single_change(ADD, token_count(state, seat, WARP_TOKEN), "solo.warp_limit")


@final
class RemoveRadioactiveArtifacts(Step):
    """[solo.blue_removed] Artifacts that need radioactive substances leave the game before any is drawn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_blue"

    def take(self, state: ZettaState, option: i64) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACT_CARDS)):
            if state.rules.components.artifact_price[card * KINDS_OF_SUBSTANCE + RADIOACTIVE]:
                places[card] = OUT_OF_GAME
        state.artifacts.place = places


@final
class AskTokenToRemove(Step):
    """[solo.knowledge_remove] [coop.lonely_removed] One of the tokens that leave the bag for an easier game.

    The person says which, partners in player order: `turn` counts the tokens from 0.
    """

    __slots__ = ("turn",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"turn": "number"}

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: i64 = turn

    def record_name(self) -> str:
        return "remove_token"

    def take(self, state: ZettaState, option: i64) -> None:
        people = people_in_player_order(state)
        state.push(ChooseTokenToRemove(people[self.turn % i64(len(people))]))


@final
class ChooseTokenToRemove(ZettaDecision):
    """[solo.knowledge_which] [solo.knowledge_remove] A star pilot, life, substance or artifact token, by choice."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_removed"

    def clause(self, state: ZettaState) -> str:
        return "solo.knowledge_remove"

    def option_bound(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= GAS_LANDING_TOKEN:
            return "solo.knowledge_remove"
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        state.supply.knowledge = with_value(state.supply.knowledge, option, state.supply.knowledge[option] - 1)
        state.log_event("token_removed", "solo.knowledge_which", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


REMOVE_RADIOACTIVE_ARTIFACTS: Final = RemoveRadioactiveArtifacts()
