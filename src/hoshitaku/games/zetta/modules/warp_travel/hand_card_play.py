"""Chapter "warp", playing a hand card: the talent, and the target."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free_actions import (
    MAX_FREE_ACTIONS,
    add_menu_options,
    begin_menu_action,
    menu_forbidding_clause,
    menu_option_label,
)
from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, lay_token
from hoshitaku.games.zetta.codes import CREW_CARDS, MAX_SEATS, MEMBER_COUNT, NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.interplay import LENT_TALENTS, TALENT_LENT
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.modules.warp_travel.hand_action import (
    carry_out_hand_card_action,
    declare_hand_card_action,
    return_played_card,
    take_back_talent_token,
)
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    TARGET_COUNT,
    TARGETED_TALENTS,
    TOKEN_OF_TALENT,
    threat_code,
)
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    end_of_targets,
    first_target,
    talent_forbidding_clause,
    target_forbidding_clause,
    targeted_seat,
)
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import count_hand_cards, is_in_hand, record_decline
from hoshitaku.games.zetta.sides import are_allied
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

# Options: for each member, playing it with its own talent, without effect, or with a token, by talent.
OWN_TALENT: Final = 0
NO_EFFECT: Final = 1
WITH_TOKEN: Final = 2
PASS: Final = (WITH_TOKEN + TARGETED_TALENTS) * MEMBER_COUNT
FIRST_LENT_OPTION: Final = PASS + 1  # then with a lent talent, by talent
FIRST_EXTRA_OPTION: Final = FIRST_LENT_OPTION + TARGETED_TALENTS * MEMBER_COUNT  # then the actions before the play
TALENT_KEYS: Final = ("romance", "borrow", "precedence", "repair")
REFUSE: Final = 0
AGREE: Final = 1


def talent_of_member(state: ZettaState, member: i64) -> i64:
    """[warp.talents] [alien.talent] The talent of a crew card; aliens have none."""
    return state.rules.components.crew_talent[member] if member < CREW_CARDS else i64(NONE)


@final
class PlayHandCard(ZettaDecision):
    """[warp.play] [warp.one_talent] Which hand card is played, and how; or a pass. A perk may come before."""

    __slots__ = ()

    def record_name(self) -> str:
        return "play_card"

    def clause(self, state: ZettaState) -> str:
        return "warp.play"

    def option_bound(self) -> i64:
        return FIRST_EXTRA_OPTION + MAX_FREE_ACTIONS

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        self.add_play_options(state, 0, WITH_TOKEN + TARGETED_TALENTS, out)
        if not self.forbidding_clause(state, PASS):
            out.add(PASS)
        self.add_play_options(state, FIRST_LENT_OPTION, TARGETED_TALENTS, out)
        add_menu_options(state.rules.warp_actions, state, self.actor, FIRST_EXTRA_OPTION, out)

    def add_play_options(self, state: ZettaState, first: i64, ways: i64, out: OptionBuffer) -> None:
        """Adds the cards that can be played, in each of the given ways."""
        for how in range(ways):
            for place in range(crew_count(state, self.actor)):
                option = first + how * MEMBER_COUNT + state.seats[self.actor].aboard[place]
                if not self.forbidding_clause(state, option):
                    out.add(option)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == PASS:
            return self.pass_forbidding_clause(state)
        if option >= FIRST_EXTRA_OPTION:
            return menu_forbidding_clause(state.rules.warp_actions, state, self.actor, option - FIRST_EXTRA_OPTION)
        if option >= FIRST_LENT_OPTION:
            return self.lent_talent_forbidding_clause(
                state, (option - FIRST_LENT_OPTION) % MEMBER_COUNT, (option - FIRST_LENT_OPTION) // MEMBER_COUNT
            )
        member, how = option % MEMBER_COUNT, option // MEMBER_COUNT
        if not is_in_hand(state, self.actor, member):
            return "warp.hand"
        if how == NO_EFFECT:
            return ""
        if how == OWN_TALENT:
            return talent_forbidding_clause(state, self.actor, talent_of_member(state, member))
        if talent_of_member(state, member) == how - WITH_TOKEN:
            return "knowledge.laid_for_use"
        if not can_lay_token(state, self.actor, member, TOKEN_OF_TALENT[how - WITH_TOKEN]):
            return "warp.token_talent"
        return talent_forbidding_clause(state, self.actor, how - WITH_TOKEN)

    def lent_talent_forbidding_clause(self, state: ZettaState, member: i64, talent: i64) -> str:
        """[warp.hand] [warp.one_talent] Why a hand card cannot be played with a lent talent."""
        if not is_in_hand(state, self.actor, member):
            return "warp.hand"
        if talent_of_member(state, member) == talent:
            return "knowledge.laid_for_use"
        lent = modified_number(state, LENT_TALENTS, self.actor, NONE, 0) >> talent & 1
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
        if option == PASS:
            state.log_event("warp_pass", "warp.pass", self.actor, 0, NONE)
            return
        if option >= FIRST_EXTRA_OPTION:
            state.push(self)
            begin_menu_action(state.rules.warp_actions, state, self.actor, option - FIRST_EXTRA_OPTION)
            return
        if option >= FIRST_LENT_OPTION:
            notify_modules(state, TALENT_LENT, self.actor, (option - FIRST_LENT_OPTION) % MEMBER_COUNT)
            state.push(
                ChooseTalentTarget(
                    self.actor,
                    (option - FIRST_LENT_OPTION) % MEMBER_COUNT,
                    (option - FIRST_LENT_OPTION) // MEMBER_COUNT,
                )
            )
            return
        member, how = option % MEMBER_COUNT, option // MEMBER_COUNT
        if how == NO_EFFECT:
            state.log_event("played_idly", "warp.no_effect", self.actor, 0, member)
            return_played_card(state, member)
        elif how == OWN_TALENT:
            state.push(ChooseTalentTarget(self.actor, member, talent_of_member(state, member)))
        else:
            lay_token(state, self.actor, member, TOKEN_OF_TALENT[how - WITH_TOKEN])
            state.push(ChooseTalentTarget(self.actor, member, how - WITH_TOKEN))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == PASS:
            return plain_label("pass_warp")
        if option >= FIRST_EXTRA_OPTION:
            return menu_option_label(state.rules.warp_actions, state, self.actor, option - FIRST_EXTRA_OPTION)
        if option >= FIRST_LENT_OPTION:
            return OptionLabel(
                f"play_{TALENT_KEYS[(option - FIRST_LENT_OPTION) // MEMBER_COUNT]}_lent",
                "member",
                (option - FIRST_LENT_OPTION) % MEMBER_COUNT,
                0,
            )
        member, how = option % MEMBER_COUNT, option // MEMBER_COUNT
        if how == NO_EFFECT:
            return OptionLabel("play_idly", "member", member, 0)
        if how == OWN_TALENT:
            talent = talent_of_member(state, member)
            return OptionLabel(
                f"play_{TALENT_KEYS[talent]}" if 0 <= talent < TARGETED_TALENTS else "play_talent", "member", member, 0
            )
        return OptionLabel(f"play_{TALENT_KEYS[how - WITH_TOKEN]}_token", "member", member, 0)


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
        for target in range(first_target(self.talent), end_of_targets(self.talent)):
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
        if option == AGREE:
            carry_out_hand_card_action(state, self.proposer, self.member, self.target)
            return
        state.log_event(
            "proposal_refused", "interplay.coop_romance", self.actor, 0, threat_code(self.proposer, self.target)
        )
        record_decline(state, self.actor, self.proposer, self.target)
        take_back_talent_token(state, self.proposer, self.member)
        state.push(PLAY_HAND_CARD[self.proposer])

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("agree_to_proposal" if option == AGREE else "refuse_proposal")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("threat", "threat", threat_code(self.proposer, self.target), 0)


PLAY_HAND_CARD: Final = vec[PlayHandCard]([PlayHandCard(seat) for seat in range(MAX_SEATS)])
