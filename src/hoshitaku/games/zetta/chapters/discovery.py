"""Chapter "discovery", from the declaration to the roll: who takes part, and how many dice that gives.

The current discovery is `state.attempt`, its team is stored with the crew cards; the discoverer is the seat whose turn
it is.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import CHOOSE_ACTION_BY_SEAT
from hoshitaku.games.zetta.chapters.dice_count import (
    MAY_DECLARE_DISCOVERY,
    dice_pool,
    max_dice_pool,
    max_team_dice_with_tokens,
    planet_dice_modifier,
    sent_crew_dice,
    substitute_index_for,
)
from hoshitaku.games.zetta.chapters.knowledge import (
    NO_TOKENS,
    can_lay_token,
    lay_token,
    take_back_token,
    total_token_count,
)
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_DICE, MAX_SEATS, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count, has_ability, is_aboard
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.phase_plan import NO_DICE_PHASE, ROLL_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec, with_value

# About the member, or the kind of discovery.
MAY_SEND_MEMBER: Final = Permission("crew takes part")
MAY_SEND_MEMBER_WITH_TOKEN: Final = Permission("crew takes part with a token")
MAY_JOIN_TEAM: Final = Permission("crew joins this team")
MAY_JOIN_WITHOUT_HUMANS: Final = Permission("life card joins a team without humans")
MAY_COMPLETE_TEAM: Final = Permission("team is complete")
MAY_ACT_AGAIN_AFTER_NO_DICE: Final = Permission("another action after one without dice")


@final
class AskForTeam(Step):
    """[discovery.choose_crew] [discovery.in_sight] The discoverer names its crew, if that can give any dice."""

    __slots__ = ()

    def record_name(self) -> str:
        return "name_team"

    def run(self, state: ZettaState) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        if only_tokens_can_add_dice(state, seat, kind):
            # The question for crew reveals to others that there are such tokens.
            state.mark_hidden_information_revealed()
        if can_have_dice(state, seat, kind):
            state.push(CHOOSE_OWN_TEAM_BY_SEAT[seat])


def only_tokens_can_add_dice(state: ZettaState, seat: i64, kind: i64) -> bool:
    """[discovery.in_sight] Whether, from public information, only a seat's tokens can still add a die."""
    if total_token_count(state, seat) == 0:
        return False
    crew = max_team_dice_with_tokens(state, seat, kind, 0, 0)
    if dice_pool(state, kind) + crew <= 0:
        return True
    if planet_dice_modifier(state, seat, kind) + crew > 0:
        return False
    seen = state.clone()
    seen.seats[seat].knowledge = NO_TOKENS
    return module_forbidding_clause(seen, MAY_DECLARE_DISCOVERY, seat, kind) != ""


def can_have_dice(state: ZettaState, seat: i64, kind: i64) -> bool:
    """[discovery.in_sight] [discovery.zero_dice] Whether the current discovery can have dice, as its seat knows."""
    return max_dice_pool(state, seat, kind) > 0 and not module_forbidding_clause(
        state, MAY_DECLARE_DISCOVERY, seat, kind
    )


@final
class ChooseTeamMember(ZettaDecision):
    """[discovery.choose_crew] [assist.crew] [knowledge.laid_for_use] Who takes part: one member at a time, then done.

    The options are the members, the members with a token laid on them, and done.
    """

    __slots__ = ("discoverer",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"discoverer": "seat"}

    def __init__(self, actor: i64, discoverer: i64) -> None:
        super().__init__(actor)
        self.discoverer: i64 = discoverer

    def record_name(self) -> str:
        return "choose_crew"

    def clause(self, state: ZettaState) -> str:
        return "discovery.choose_crew"

    def option_bound(self) -> i64:
        return 2 * POSSIBLE_MEMBER_COUNT + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for tokens in range(i64(2)):
            for place in range(crew_count(state, self.actor)):
                option = tokens * POSSIBLE_MEMBER_COUNT + state.seats[self.actor].aboard[place]
                if not self.forbidding_clause(state, option):
                    out.add(option)
        if not self.forbidding_clause(state, 2 * POSSIBLE_MEMBER_COUNT):
            out.add(2 * POSSIBLE_MEMBER_COUNT)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == 2 * POSSIBLE_MEMBER_COUNT:
            return self.incomplete_team_clause(state)
        member = option % POSSIBLE_MEMBER_COUNT
        if not is_aboard(state, self.actor, member) or state.crew.team[member]:
            return "discovery.choose_crew"
        clause = self.send_forbidding_clause(state, option, member) or module_forbidding_clause(
            state, MAY_JOIN_TEAM, self.actor, member
        )
        if not clause and member >= CREW_CARD_COUNT and not has_human_in_team(state, self.actor):
            return module_forbidding_clause(state, MAY_JOIN_WITHOUT_HUMANS, self.actor, member)
        return clause

    def send_forbidding_clause(self, state: ZettaState, option: i64, member: i64) -> str:
        """[discovery.abilities] The clause that keeps a member from taking part alone, or with the token of the option.

        "" if none does.
        """
        kind = state.attempt.kind
        able = has_ability(state, self.actor, member, kind)
        if option < POSSIBLE_MEMBER_COUNT:
            if able or substitute_index_for(state, self.actor, member) != NONE:
                return ""
            return self.unable_clause(state, member, MAY_SEND_MEMBER, "discovery.abilities")
        if able or can_join_for_free(state, self.actor, member):
            return "knowledge.laid_for_use"
        if can_lay_token(state, self.actor, member, kind):
            return ""
        return self.unable_clause(state, member, MAY_SEND_MEMBER_WITH_TOKEN, "knowledge.laid_for_use")

    def unable_clause(self, state: ZettaState, member: i64, permission: Permission, clause: str) -> str:
        """The clause that keeps a member from taking part: that of a module, else the given one."""
        return module_forbidding_clause(state, permission, self.actor, member) or clause

    def incomplete_team_clause(self, state: ZettaState) -> str:
        """[assist.own_able] [discovery.team_dice] The clause for which the team is not complete.

        Each side sends a member, the discoverer enough of them.
        """
        helps = self.actor != self.discoverer
        if sent_crew_dice(state, self.actor) == 0 or not has_human_in_team(state, self.actor):
            return "assist.when" if helps else "assist.own_able"
        if not helps and must_send_more_crew(state, self.actor):
            return "discovery.team_dice"
        return module_forbidding_clause(state, MAY_COMPLETE_TEAM, self.actor, NONE)

    def take(self, state: ZettaState, option: i64) -> None:
        if option == 2 * POSSIBLE_MEMBER_COUNT:
            return
        member = option % POSSIBLE_MEMBER_COUNT
        if option >= POSSIBLE_MEMBER_COUNT:
            lay_token(state, self.actor, member, state.attempt.kind)
        means = self.needed_substitute_index(state, option)
        state.crew.team = with_value(state.crew.team, member, self.actor + 1)
        state.push(self)
        if means != NONE:
            state.rules.ability_substitutes[means].start_use(state, self.actor, member)

    def needed_substitute_index(self, state: ZettaState, option: i64) -> i64:
        """The substitute with which an option sends a member without the ability; NONE if it needs no substitute."""
        if option >= POSSIBLE_MEMBER_COUNT or has_ability(state, self.actor, option, state.attempt.kind):
            return NONE
        return substitute_index_for(state, self.actor, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == 2 * POSSIBLE_MEMBER_COUNT:
            return plain_label("team_done")
        means = self.needed_substitute_index(state, option)
        if means != NONE:
            return OptionLabel(f"send_{state.rules.ability_substitutes[means].words_key()}", "member", option, 0)
        return OptionLabel(
            "send" if option < POSSIBLE_MEMBER_COUNT else "send_with_token", "member", option % POSSIBLE_MEMBER_COUNT, 0
        )

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("kind", "discovery", state.attempt.kind, 0)


def can_join_for_free(state: ZettaState, seat: i64, member: i64) -> bool:
    """[knowledge.laid_for_use] Whether a member can take part without using up anything."""
    means = substitute_index_for(state, seat, member)
    return means != NONE and state.rules.ability_substitutes[means].is_free()


def has_human_in_team(state: ZettaState, seat: i64) -> bool:
    """[alien.not_alone] [alien.not_alone_helper] Whether a human of the seat takes part, so that others may follow."""
    for member in state.seats[seat].aboard:
        if member == NONE or member >= CREW_CARD_COUNT:
            return False
        if state.crew.team[member]:
            return True
    return False


def must_send_more_crew(state: ZettaState, seat: i64) -> bool:
    """[discovery.team_dice] Whether the team has no die yet, and the seat can send able crew at no cost."""
    kind = state.attempt.kind
    if dice_pool(state, kind) > 0:
        return False
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if state.crew.team[member] == 0 and has_ability(state, seat, member, kind):
            return True
    return False


@final
class StartRollOrVoidDiscovery(Step):
    """[discovery.zero_dice] [discovery.void_once] Without dice nothing happens; the seat may choose another action."""

    __slots__ = ()

    def record_name(self) -> str:
        return "count_dice"

    def run(self, state: ZettaState) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        dice = dice_pool(state, kind)
        if dice > 0 and sent_crew_dice(state, seat):
            state.attempt.dice = min(dice, MAX_DICE)
            push_phase(state, ROLL_PHASE)
            return
        state.turn.void |= 1 << kind
        state.log_event("no_dice", "discovery.void_once", seat, kind, NONE)
        if not module_forbidding_clause(state, MAY_ACT_AGAIN_AFTER_NO_DICE, seat, kind):
            state.push(CHOOSE_ACTION_BY_SEAT[seat])
        push_phase(state, NO_DICE_PHASE)


@final
class ReturnUnusedTokens(Step):
    """[discovery.void_once] Returns the tokens and the offered fee of a discovery without dice."""

    __slots__ = ()

    def record_name(self) -> str:
        return "tokens_back"

    def run(self, state: ZettaState) -> None:
        kind = state.attempt.kind
        for ship in range(state.seat_count()):
            for place in range(crew_count(state, ship)):
                member = state.seats[ship].aboard[place]
                if state.crew.team[member] and state.crew.laid[member] >> kind & 1:
                    take_back_token(state, state.crew.team[member] - 1, member, kind)
        state.attempt.fee = 0


def end_discovery(state: ZettaState) -> None:
    """Ends the discovery and clears its team."""
    state.attempt.kind = NONE
    state.attempt.helper = NONE
    team = state.crew.team[:]
    for ship in range(state.seat_count()):
        for place in range(crew_count(state, ship)):
            team[state.seats[ship].aboard[place]] = 0
    state.crew.team = team


ASK_FOR_TEAM_STEP: Final = AskForTeam()
CHOOSE_OWN_TEAM_BY_SEAT: Final = vec[ChooseTeamMember]([ChooseTeamMember(seat, seat) for seat in range(MAX_SEATS)])
START_ROLL_OR_VOID_DISCOVERY_STEP: Final = StartRollOrVoidDiscovery()
RETURN_UNUSED_TOKENS_STEP: Final = ReturnUnusedTokens()
