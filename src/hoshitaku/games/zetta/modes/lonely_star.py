"""Chapter "solo", the changes by the Lonely Star, for one ship or for partners: tokens, artifacts, mortal crew."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import people_seats_in_player_order
from hoshitaku.games.zetta.chapters.knowledge import MAY_KEEP_DRAWN_TOKEN, MAY_RETURN_EXCESS_TOKEN, token_count
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    BORROW_TOKEN,
    GAS_LANDING_TOKEN,
    KNOWLEDGE_KIND_COUNT,
    OUT_OF_GAME,
    PRECEDENCE_TOKEN,
    RADIOACTIVE,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    SUBSTANCE_KIND_COUNT,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.cross_module_hooks import (
    CREW_DIES_QUERY,
    MAY_REPLACE_SYSTEM_CARD,
    MAY_START_WITH_WARP_TOKEN,
    MAY_USE_TALENT_AT_WARP,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    KNOWLEDGE_LIMIT_QUERY,
    NO_TURN,
    REPLACE_LAYER,
    TURN_KIND_QUERY,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import Permission
from hoshitaku.games.zetta.phase_plan import SETUP_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

UNUSED_TOKEN_KINDS: Final = (ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, SECURITY_TOKEN)


CREW_DIES_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "solo.death")
NO_TURN_CHANGE: Final = change_without_next(REPLACE_LAYER, NO_TURN, "coop.no_crew")


@final
class LonelyStar(Module):
    """[solo.goal] [coop.lonely] [coop.lonely_what] Its token bag, no blue artifacts, and crew that can die.

    [solo.energy] [solo.cleanup] Energy sources and cleanup are unchanged. The `removed_token_count` tokens make the
    game easier. With `keeps_all_tokens` one person against bots can use all tokens and talents.
    """

    def __init__(self, removed_token_count: int, keeps_all_tokens: bool, is_repair_only: bool) -> None:
        super().__init__(KNOWLEDGE_LIMIT_QUERY, CREW_DIES_QUERY, TURN_KIND_QUERY)
        self.removed_token_count = removed_token_count
        self.keeps_all_tokens = keeps_all_tokens
        self.is_repair_only = is_repair_only

    def name(self) -> str:
        return "lonely_star"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[solo.modules] [solo.knowledge] [solo.warp_tokens] The base setup and modules with these changes.

        [interplay.solo_bots_warp] Against bots the four kinds of tokens stay, unless the table chose the printed rules.
        """
        if not self.keeps_all_tokens:
            for kind in UNUSED_TOKEN_KINDS:
                draft.setup_options.knowledge_counts[kind] = 0
        fill_bag_with_warp_tokens(draft)
        for turn in range(self.removed_token_count, 0, -1):
            draft.phase_plan.insert_after(SETUP_PHASE, "set_up_table", AskTokenToRemove(turn - 1))
        draft.phase_plan.insert_before(SETUP_PHASE, "lay_out_artifacts", REMOVE_RADIOACTIVE_ARTIFACTS_STEP)

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[solo.warp_limit] [solo.death] [coop.no_crew] A ship whose crew is dead takes no turns; it still returns."""
        if query == KNOWLEDGE_LIMIT_QUERY:
            return warp_token_limit_change(state, seat)
        if query == CREW_DIES_QUERY:
            return CREW_DIES_CHANGE
        if crew_count(state, seat) == 0:
            return NO_TURN_CHANGE
        return None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[solo.warp_no_change] [interplay.psg_lonely] No seat can spend a warp token.

        [interplay.solo_warp_tokens_use]. [interplay.solo_bots_warp] By the printed rules, repair is the only talent
        with an effect at warp.
        """
        if permission is MAY_REPLACE_SYSTEM_CARD:
            return "solo.warp_no_change"
        if permission is MAY_USE_TALENT_AT_WARP:
            return "solo.warp" if self.is_repair_only else ""
        return lonely_star_warp_token_clause(permission) if about == WARP_TOKEN else ""


def lonely_star_warp_token_clause(permission: Permission) -> str:
    """[solo.warp_limit] [interplay.solo_knowledge_limit] Warp tokens over the limit are not returned.

    [solo.warp_tokens] No seat starts with one: all seven have to be found.
    """
    if permission is MAY_START_WITH_WARP_TOKEN:
        return "solo.warp_tokens"
    return "solo.warp_limit" if permission is MAY_RETURN_EXCESS_TOKEN else ""


def fill_bag_with_warp_tokens(draft: RulesDraft) -> None:
    """[solo.warp_tokens] [coop.challenge_7] Puts all seven warp tokens into the knowledge bag."""
    draft.setup_options.knowledge_counts[WARP_TOKEN] = draft.components.knowledge_counts[WARP_TOKEN]


def bot_warp_token_clause(state: ZettaState, permission: Permission, seat: i64, kind: i64) -> str:
    """[bot.solo_warp_tokens] The clause that forbids a bot to keep a token it draws; "" if it may."""
    return (
        "bot.solo_warp_tokens"
        if permission is MAY_KEEP_DRAWN_TOKEN and kind == WARP_TOKEN and state.is_bot(seat)
        else ""
    )


def warp_token_limit_change(state: ZettaState, seat: i64) -> NumberChange:
    """[solo.warp_limit] [coop.challenge_7_limit] Warp tokens do not count for the limit."""
    return change_without_next(ADD_LAYER, token_count(state, seat, WARP_TOKEN), "solo.warp_limit")


@final
class RemoveRadioactiveArtifacts(Step):
    """[solo.blue_removed] Removes artifacts that cost radioactive substances before any is drawn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_blue"

    def run(self, state: ZettaState) -> None:
        places = state.artifacts.place[:]
        for card in range(i64(ARTIFACT_CARD_COUNT)):
            if state.rules.components.artifact_price[card * SUBSTANCE_KIND_COUNT + RADIOACTIVE]:
                places[card] = OUT_OF_GAME
        state.artifacts.place = places


@final
class AskTokenToRemove(Step):
    """[solo.knowledge_remove] [coop.lonely_removed] Removes a token from the bag for an easier game.

    The person chooses it, partners in player order: `turn` counts the tokens from 0.
    """

    __slots__ = ("turn",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"turn": "number"}

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: i64 = turn

    def record_name(self) -> str:
        return "remove_token"

    def run(self, state: ZettaState) -> None:
        people = people_seats_in_player_order(state)
        state.push(ChooseTokenToRemove(people[self.turn % i64(len(people))]))


@final
class ChooseTokenToRemove(ZettaDecision):
    """[solo.knowledge_which] [solo.knowledge_remove] A star pilot, life, substance or artifact token."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_removed"

    def clause(self, state: ZettaState) -> str:
        return "solo.knowledge_remove"

    def option_bound(self) -> i64:
        return KNOWLEDGE_KIND_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option >= GAS_LANDING_TOKEN:
            return "solo.knowledge_remove"
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        state.supply.knowledge = with_value(state.supply.knowledge, option, state.supply.knowledge[option] - 1)
        state.log_event("token_removed", "solo.knowledge_which", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("token", "knowledge", option, 0)


REMOVE_RADIOACTIVE_ARTIFACTS_STEP: Final = RemoveRadioactiveArtifacts()
