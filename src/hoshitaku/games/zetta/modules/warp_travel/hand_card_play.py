"""Chapter "warp", playing a hand card: the talent, and the target."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_menu_options,
    begin_menu_action,
    menu_forbidding_clause,
    menu_option_label,
)
from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, lay_token
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_SEATS, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.cross_module_hooks import LENT_TALENTS_QUERY, TALENT_LENT_EVENT
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.modules.warp_travel.hand_action import (
    carry_out_hand_card_action,
    declare_hand_card_action,
    return_played_card_to_board,
    take_back_talent_token,
)
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    TARGET_COUNT,
    TARGETED_TALENT_COUNT,
    TOKEN_BY_TALENT,
    declared_action_code,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    end_of_targets_of_talent,
    first_target_of_talent,
    talent_forbidding_clause,
    target_forbidding_clause,
    targeted_seat,
)
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    count_hand_cards,
    is_in_hand,
    record_declined_proposal,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

# Options: for each member, playing it with its own talent, without effect, or with a token, by talent.
PLAY_WITH_OWN_TALENT: Final = 0
PLAY_WITHOUT_EFFECT: Final = 1
FIRST_PLAY_WITH_TOKEN: Final = 2
PASS_OPTION: Final = (FIRST_PLAY_WITH_TOKEN + TARGETED_TALENT_COUNT) * POSSIBLE_MEMBER_COUNT
FIRST_LENT_TALENT_OPTION: Final = PASS_OPTION + 1  # then with a lent talent, by talent
FIRST_WARP_ACTION_OPTION: Final = (
    FIRST_LENT_TALENT_OPTION + TARGETED_TALENT_COUNT * POSSIBLE_MEMBER_COUNT
)  # then the actions before the play
TALENT_WORDS_KEYS: Final = ("romance", "borrow", "precedence", "repair")
REFUSE_OPTION: Final = 0
AGREE_OPTION: Final = 1


def talent_of_member(state: ZettaState, member: i64) -> i64:
    """[warp.talents] [alien.talent] The talent of a crew card; aliens have none."""
    return state.rules.components.crew_talent[member] if member < CREW_CARD_COUNT else i64(NONE)


@final
class ChooseHandCardToPlay(ZettaDecision):
    """[warp.play] [warp.one_talent] Which hand card is played, and how; or a pass. A perk may come before."""

    __slots__ = ()

    def record_name(self) -> str:
        return "play_card"

    def clause(self, state: ZettaState) -> str:
        return "warp.play"

    def option_bound(self) -> i64:
        return FIRST_WARP_ACTION_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        self.add_play_options(state, 0, FIRST_PLAY_WITH_TOKEN + TARGETED_TALENT_COUNT, out)
        if not self.forbidding_clause(state, PASS_OPTION):
            out.add(PASS_OPTION)
        self.add_play_options(state, FIRST_LENT_TALENT_OPTION, TARGETED_TALENT_COUNT, out)
        add_menu_options(state.rules.warp_actions, state, self.actor, FIRST_WARP_ACTION_OPTION, out)

    def add_play_options(self, state: ZettaState, first: i64, ways: i64, out: OptionBuffer) -> None:
        """Adds the cards that can be played, in each of the given ways."""
        for how in range(ways):
            for place in range(crew_count(state, self.actor)):
                option = first + how * POSSIBLE_MEMBER_COUNT + state.seats[self.actor].aboard[place]
                if not self.forbidding_clause(state, option):
                    out.add(option)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == PASS_OPTION:
            return self.pass_forbidding_clause(state)
        if option >= FIRST_WARP_ACTION_OPTION:
            action = option - FIRST_WARP_ACTION_OPTION
            return menu_forbidding_clause(state.rules.warp_actions, state, self.actor, action)
        if option >= FIRST_LENT_TALENT_OPTION:
            lent = option - FIRST_LENT_TALENT_OPTION
            member, how = lent % POSSIBLE_MEMBER_COUNT, lent // POSSIBLE_MEMBER_COUNT
            return self.lent_talent_forbidding_clause(state, member, how)
        member, how = option % POSSIBLE_MEMBER_COUNT, option // POSSIBLE_MEMBER_COUNT
        if not is_in_hand(state, self.actor, member):
            return "warp.hand"
        if how == PLAY_WITHOUT_EFFECT:
            return ""
        if how == PLAY_WITH_OWN_TALENT:
            return talent_forbidding_clause(state, self.actor, talent_of_member(state, member))
        if talent_of_member(state, member) == how - FIRST_PLAY_WITH_TOKEN:
            return "knowledge.laid_for_use"
        if not can_lay_token(state, self.actor, member, TOKEN_BY_TALENT[how - FIRST_PLAY_WITH_TOKEN]):
            return "warp.token_talent"
        return talent_forbidding_clause(state, self.actor, how - FIRST_PLAY_WITH_TOKEN)

    def lent_talent_forbidding_clause(self, state: ZettaState, member: i64, talent: i64) -> str:
        """[warp.hand] [warp.one_talent] Why a hand card cannot be played with a lent talent."""
        if not is_in_hand(state, self.actor, member):
            return "warp.hand"
        if talent_of_member(state, member) == talent:
            return "knowledge.laid_for_use"
        lent = modified_number(state, LENT_TALENTS_QUERY, self.actor, NONE, 0) >> talent & 1
        return talent_forbidding_clause(state, self.actor, talent) if lent else "warp.token_talent"

    def pass_forbidding_clause(self, state: ZettaState) -> str:
        """[warp.pass] [warp.pass_again] [interplay.security_bot_pass] A pass needs a seat with more hand cards."""
        own = count_hand_cards(state, self.actor)
        for seat in range(state.seat_count()):
            if count_hand_cards(state, seat) > own:
                return ""
        return "warp.pass"

    def take(self, state: ZettaState, option: i64) -> None:
        """[warp.token_talent] A token is laid on the card; it returns to the bag with the card."""
        if option == PASS_OPTION:
            state.log_event("warp_pass", "warp.pass", self.actor, 0, NONE)
            return
        if option >= FIRST_WARP_ACTION_OPTION:
            state.push(self)
            begin_menu_action(state.rules.warp_actions, state, self.actor, option - FIRST_WARP_ACTION_OPTION)
            return
        if option >= FIRST_LENT_TALENT_OPTION:
            lent = option - FIRST_LENT_TALENT_OPTION
            member, how = lent % POSSIBLE_MEMBER_COUNT, lent // POSSIBLE_MEMBER_COUNT
            notify_modules(state, TALENT_LENT_EVENT, self.actor, member)
            state.push(ChooseTalentTarget(self.actor, member, how))
            return
        member, how = option % POSSIBLE_MEMBER_COUNT, option // POSSIBLE_MEMBER_COUNT
        if how == PLAY_WITHOUT_EFFECT:
            state.log_event("played_idly", "warp.no_effect", self.actor, 0, member)
            return_played_card_to_board(state, member)
        elif how == PLAY_WITH_OWN_TALENT:
            state.push(ChooseTalentTarget(self.actor, member, talent_of_member(state, member)))
        else:
            lay_token(state, self.actor, member, TOKEN_BY_TALENT[how - FIRST_PLAY_WITH_TOKEN])
            state.push(ChooseTalentTarget(self.actor, member, how - FIRST_PLAY_WITH_TOKEN))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == PASS_OPTION:
            return plain_label("pass_warp")
        if option >= FIRST_WARP_ACTION_OPTION:
            return menu_option_label(state.rules.warp_actions, state, self.actor, option - FIRST_WARP_ACTION_OPTION)
        if option >= FIRST_LENT_TALENT_OPTION:
            return OptionLabel(
                f"play_{TALENT_WORDS_KEYS[(option - FIRST_LENT_TALENT_OPTION) // POSSIBLE_MEMBER_COUNT]}_lent",
                "member",
                (option - FIRST_LENT_TALENT_OPTION) % POSSIBLE_MEMBER_COUNT,
                0,
            )
        member, how = option % POSSIBLE_MEMBER_COUNT, option // POSSIBLE_MEMBER_COUNT
        if how == PLAY_WITHOUT_EFFECT:
            return OptionLabel("play_idly", "member", member, 0)
        if how == PLAY_WITH_OWN_TALENT:
            talent = talent_of_member(state, member)
            return OptionLabel(
                f"play_{TALENT_WORDS_KEYS[talent]}" if 0 <= talent < TARGETED_TALENT_COUNT else "play_talent",
                "member",
                member,
                0,
            )
        return OptionLabel(f"play_{TALENT_WORDS_KEYS[how - FIRST_PLAY_WITH_TOKEN]}_token", "member", member, 0)


@final
class ChooseTalentTarget(ZettaDecision):
    """[warp.declare] [warp.precedence_choice] The target of the talent: a player and a card."""

    __slots__ = ("member", "talent")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "member", "talent": "talent"}

    def __init__(self, actor: i64, member: i64, talent: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member
        self.talent: i64 = talent

    def record_name(self) -> str:
        return "choose_target"

    def clause(self, state: ZettaState) -> str:
        return ("warp.steal", "warp.steal", "warp.precedence", "warp.repair")[self.talent]

    def option_bound(self) -> i64:
        return TARGET_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for target in range(first_target_of_talent(self.talent), end_of_targets_of_talent(self.talent)):
            if not self.forbidding_clause(state, target):
                out.add(target)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return target_forbidding_clause(state, self.actor, self.talent, option)

    def take(self, state: ZettaState, option: i64) -> None:
        """[interplay.coop_romance] [interplay.coop_romance_how] Partners are asked for consent, others may stop it."""
        if option >= FIRST_REPAIR_TARGET:
            carry_out_hand_card_action(state, self.actor, self.member, option)
            return
        seat = targeted_seat(state, option)
        if are_allied(state, self.actor, seat):
            state.push(AnswerProposal(seat, self.actor, self.member, option))
        else:
            declare_hand_card_action(state, self.actor, self.member, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        """[warp.declare] The label: talent, player number and card."""
        number = targeted_seat(state, option) + 1
        if option < FIRST_ITEM_TARGET:
            return OptionLabel("romance", "member", option, number)
        if option < FIRST_CARD_TARGET:
            return OptionLabel("borrow", "item", option - FIRST_ITEM_TARGET, number)
        if option < FIRST_SUBSTANCE_TARGET:
            return OptionLabel("precede", "discovery_card", option - FIRST_CARD_TARGET, number)
        if option < FIRST_REPAIR_TARGET:
            return OptionLabel("take_from", "substance_of", option - FIRST_SUBSTANCE_TARGET, 0)
        return OptionLabel("repair_at_warp", "item", option - FIRST_REPAIR_TARGET, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("member", "member", self.member, 0)


@final
class AnswerProposal(ZettaDecision):
    """[interplay.coop_romance] [interplay.coop_romance_how] Whether a partner agrees to the proposal."""

    __slots__ = ("member", "proposer", "target")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"proposer": "seat", "member": "member", "target": "number"}

    def __init__(self, actor: i64, proposer: i64, member: i64, target: i64) -> None:
        super().__init__(actor)
        self.proposer: i64 = proposer
        self.member: i64 = member
        self.target: i64 = target

    def record_name(self) -> str:
        return "answer_proposal"

    def clause(self, state: ZettaState) -> str:
        return "interplay.coop_romance"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        """[interplay.coop_romance_how] After a refusal the card is still in hand, and its player chooses again."""
        if option == AGREE_OPTION:
            carry_out_hand_card_action(state, self.proposer, self.member, self.target)
            return
        code = declared_action_code(self.proposer, self.target)
        state.log_event("proposal_refused", "interplay.coop_romance", self.actor, 0, code)
        record_declined_proposal(state, self.actor, self.proposer, self.target)
        take_back_talent_token(state, self.proposer, self.member)
        state.push(CHOOSE_HAND_CARD_BY_SEAT[self.proposer])

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("agree_to_proposal" if option == AGREE_OPTION else "refuse_proposal")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("threat", "threat", declared_action_code(self.proposer, self.target), 0)


CHOOSE_HAND_CARD_BY_SEAT: Final = vec[ChooseHandCardToPlay]([ChooseHandCardToPlay(seat) for seat in range(MAX_SEATS)])
