"""Chapter "archaeology", the action: where it is possible, and the crew named for both of its rolls."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import CHOOSE_ACTION_BY_SEAT
from hoshitaku.games.zetta.chapters.dice_count import (
    MAY_DECLARE_DISCOVERY,
    dice_pool,
    max_team_dice,
    max_team_dice_without_member,
    planet_dice_modifier,
    sent_crew_dice,
)
from hoshitaku.games.zetta.chapters.discovery import CHOOSE_OWN_TEAM_BY_SEAT, has_human_in_team
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import LIFE, MAX_CREW_ABOARD, NONE, POSSIBLE_MEMBER_COUNT, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_count, has_ability
from hoshitaku.games.zetta.cross_module_hooks import (
    MAY_ATTEMPT_ARCHAEOLOGY_ROLLS,
    MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM,
    TEAM_SERVES_ROLL_EVENT,
)
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, SUCCESS_BY_DICE, SURE_SUCCESS_QUERY, modified_number
from hoshitaku.games.zetta.module_events import module_forbidding_clause, notify_modules
from hoshitaku.games.zetta.modules.archaeology.archaeology_rolls import (
    StartArchaeologyRoll,
    set_current_archaeology_roll,
)
from hoshitaku.games.zetta.modules.archaeology.excavation import NOBODY_SENT_TO_ROLLS, excavation_of
from hoshitaku.games.zetta.phase_plan import NO_DICE_PHASE
from hoshitaku.games.zetta.places import is_asteroid_field, is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import vec, with_value

ARCHAEOLOGY_ACTION_NUMBER: Final = 7  # number of the action


@final
class ArchaeologyAction(Action[ZettaState]):
    """[archaeology.action] [archaeology.needs_both] [reference.archaeology] On any planet, or at asteroids.

    [archaeology.no_help] Only the seat's own crew takes part. [archaeology.reference_cost] It costs nothing.
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "archaeology"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        """[archaeology.zone] Inside or outside the goldilocks zone; both rolls need dice."""
        place = state.seats[seat].place
        if not is_planet(place) and not is_asteroid_field(place):
            return "archaeology.action"
        if clause := deck_unavailable_clause(state, seat):
            return clause
        if excavation_of(state).void:
            return "discovery.void_once"
        for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
            dice = max_team_dice(state, seat, kind)
            if dice == 0:
                return "archaeology.needs_both"
            if not has_dice_for_roll(state, seat, kind, dice):
                return "archaeology.zone"
            sure = modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE) > 0
            if not sure and module_forbidding_clause(state, MAY_DECLARE_DISCOVERY, seat, kind):
                return "archaeology.zone"
        if not can_substitutes_serve_both_rolls(state, seat):
            return "archaeology.needs_both"
        return module_forbidding_clause(state, MAY_ATTEMPT_ARCHAEOLOGY_ROLLS, seat, NONE)

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        """[archaeology.two_rolls] [archaeology.rolls_order] Both teams are named first."""
        site = excavation_of(state)
        site.at_work = 1
        site.sends = NOBODY_SENT_TO_ROLLS
        state.attempt.helper = NONE
        state.attempt.asked = 0
        state.attempt.fee = 0
        state.log_event("archaeology", "archaeology.two_rolls", seat, 0, NONE)
        state.push(AskTeamForRoll(LIFE))


def has_dice_for_roll(state: ZettaState, seat: i64, kind: i64, dice: i64) -> bool:
    """[archaeology.zone] [interplay.dig_auto_success] Whether a roll has a die with these crew dice, or needs none."""
    pool_of_all = modified_number(state, DICE_POOL_QUERY, seat, kind, dice + planet_dice_modifier(state, seat, kind))
    return pool_of_all > 0 or modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE) > 0


def can_substitutes_serve_both_rolls(state: ZettaState, seat: i64) -> bool:
    """[archaeology.needs_both] Whether tokens and substitutes can serve enough unable crew for both rolls.

    A token serves one of the rolls only; what one roll uses up is not available to the other.
    """
    if len(state.rules.ability_substitutes) == 0:
        return True
    tokens = vec[i64]([token_count(state, seat, LIFE), token_count(state, seat, SUBSTANCE)])
    for life in range(tokens[0] + 1):
        for_life = least_substitute_uses_for_roll(state, seat, LIFE, tokens[0] - life)
        if for_life == 0:
            return True
        for substance in range(tokens[1] + 1):
            for_substance = least_substitute_uses_for_roll(state, seat, SUBSTANCE, tokens[1] - substance)
            if for_substance == 0:
                return True
            for means in state.rules.ability_substitutes:
                uses, laid = vec[i64]([for_life, for_substance]), vec[i64]([life, substance])
                if means.can_serve_both_rolls_with(state, seat, uses, laid):
                    return True
    return False


def least_substitute_uses_for_roll(state: ZettaState, seat: i64, kind: i64, tokens: i64) -> i64:
    """The least number of crew that needs substitutes for a roll, with this many tokens laid on others.

    A number above any limit if none suffices.
    """
    uses: i64 = 0
    while uses < MAX_CREW_ABOARD:
        dice = max_team_dice_without_member(state, seat, kind, tokens, uses, NONE)
        if dice and has_dice_for_roll(state, seat, kind, dice):
            return uses
        uses += 1
    return POSSIBLE_MEMBER_COUNT


def deck_unavailable_clause(state: ZettaState, seat: i64) -> str:
    """[archaeology.deck_held] [archaeology.one_per_round] [archaeology.stop_turn] Why a seat cannot use the deck.

    [interplay.dig_lone_player] Alone, no other seat can have used it.
    """
    site = excavation_of(state)
    if site.digger != NONE:
        return "archaeology.deck_held"
    if site.users & ~(1 << seat):
        return "archaeology.one_per_round"
    return "archaeology.stop_turn" if site.stopped == state.seats[seat].place else ""


@final
class AskTeamForRoll(Step):
    """[archaeology.rolls_order] [archaeology.needs_both] The seat names its crew for one of the two rolls."""

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "name_roll"

    def run(self, state: ZettaState) -> None:
        """[archaeology.both_same_crew] Able crew that already takes part takes part in this roll too.

        [interplay.alien_archaeology] So do aliens, but a human may still have to be named for this roll.
        """
        seat = state.turn.seat
        state.attempt.kind = self.kind
        for place in range(crew_count(state, seat)):
            member = state.seats[seat].aboard[place]
            if not has_ability(state, seat, member, self.kind):
                state.crew.team = with_value(state.crew.team, member, 0)
        state.push(FinishTeamForRoll(self.kind))
        if max_team_dice(state, seat, self.kind) > 0:
            state.push(CHOOSE_OWN_TEAM_BY_SEAT[seat])


@final
class FinishTeamForRoll(Step):
    """[archaeology.rolls_order] The crew of one roll is complete; after the second, the dice are rolled, life first."""

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "roll_named"

    def run(self, state: ZettaState) -> None:
        seat = state.turn.seat
        record_team_of_roll(state, seat, self.kind)
        if self.kind == LIFE:
            for means in state.rules.ability_substitutes:
                means.swap_uses_between_rolls(state)
        if not has_human_in_team(state, seat) or has_no_dice_for_roll(state, seat, self.kind):
            void_archaeology(state, seat, self.kind)
        elif self.kind == LIFE:
            state.push(AskTeamForRoll(SUBSTANCE))
        elif has_no_dice_after_wear(state, seat):
            void_archaeology(state, seat, self.kind)
        else:
            wear_items_of_both_teams(state, seat)
            state.push(StartArchaeologyRoll(LIFE))


def wear_items_of_both_teams(state: ZettaState, seat: i64) -> None:
    """[archaeology.rolls_order] [archaeology.wear] Both teams are complete: what they use wears immediately."""
    add_able_crew_to_life_roll(state, seat)
    for kind in (SUBSTANCE, LIFE):
        notify_modules(state, TEAM_SERVES_ROLL_EVENT, seat, kind)
        for means in state.rules.ability_substitutes:
            means.wear_once_per_use(state)
            means.swap_uses_between_rolls(state)


def has_no_dice_after_wear(state: ZettaState, seat: i64) -> bool:
    """[archaeology.needs_both] [perk.artifact_last_use] Whether the wear for one roll leaves the other without dice.

    An artifact that is used up keeps its perk for the roll that it serves only.
    """
    if len(state.rules.ability_substitutes) == 0:
        return False
    worn = state.clone()
    wear_items_of_both_teams(worn, seat)
    for kind in (LIFE, SUBSTANCE):
        set_current_archaeology_roll(worn, kind)
        if has_no_dice_for_roll(worn, seat, kind):
            return True
    return False


def has_no_dice_for_roll(state: ZettaState, seat: i64, kind: i64) -> bool:
    """[archaeology.needs_both] [interplay.dig_auto_success] Whether the named crew leaves a roll without dice."""
    if sent_crew_dice(state, seat) == 0:
        return True
    if dice_pool(state, kind) <= 0 and not modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE):
        return True
    return kind == SUBSTANCE and module_forbidding_clause(state, MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM, seat, NONE) != ""


def record_team_of_roll(state: ZettaState, seat: i64, kind: i64) -> None:
    """[archaeology.both_same_crew] The members of the team take part in the roll of a kind."""
    site = excavation_of(state)
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if state.crew.team[member]:
            site.sends = with_value(site.sends, member, site.sends[member] | 1 << kind)


def add_able_crew_to_life_roll(state: ZettaState, seat: i64) -> None:
    """[archaeology.rolls_order] Crew named for the second roll that is able for the first takes part in both."""
    site = excavation_of(state)
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if site.sends[member] and has_ability(state, seat, member, LIFE):
            site.sends = with_value(site.sends, member, site.sends[member] | 1 << LIFE)


def void_archaeology(state: ZettaState, seat: i64, kind: i64) -> None:
    """[discovery.void_once] One roll has no dice.

    Tokens and equipment are restored, and the seat may choose another action.
    """
    site = excavation_of(state)
    site.void = 1
    site.at_work = 0
    state.log_event("no_dice", "discovery.void_once", seat, kind, NONE)
    state.push(CHOOSE_ACTION_BY_SEAT[seat])
    state.push(ReturnTokensAndUsesOfVoidRoll(LIFE))
    state.push(ReturnTokensAndUsesOfVoidRoll(SUBSTANCE))


@final
class ReturnTokensAndUsesOfVoidRoll(Step):
    """[discovery.void_once] Returns what was laid and used for one of the rolls."""

    __slots__ = ("kind",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "discovery"}

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind: i64 = kind

    def record_name(self) -> str:
        return "give_back"

    def run(self, state: ZettaState) -> None:
        if self.kind == LIFE:
            for means in state.rules.ability_substitutes:
                means.swap_uses_between_rolls(state)
        set_current_archaeology_roll(state, self.kind)
        push_phase(state, NO_DICE_PHASE)
