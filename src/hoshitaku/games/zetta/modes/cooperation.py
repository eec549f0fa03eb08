"""Chapter "coop": challenges are rolled, recorded and shown; people who play together go on until all are met."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import SHIP_STRANDED_EVENT
from hoshitaku.games.zetta.chapters.knowledge import MAY_RETURN_EXCESS_TOKEN
from hoshitaku.games.zetta.codes import LIFE, NONE, SUBSTANCE, WARP_TOKEN
from hoshitaku.games.zetta.cross_module_hooks import MAY_START_WITH_WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modes.challenges import (
    ALL_PLANETS_CHALLENGE,
    CHALLENGE_COUNT,
    FEW_CREW_CHALLENGE,
    SECRET_CHALLENGES,
    STATE_KEY,
    WARP_TOKENS_CHALLENGE,
    ChallengeState,
    are_challenges_met,
    can_challenge_be_met,
    challenge_state,
    is_challenge_chosen,
    is_challenge_met,
)
from hoshitaku.games.zetta.modes.cooperation_start import (
    ASK_WHICH_CREW_STAYS_HOME_STEP,
    HALVE_START_ENERGY_STEP,
    RollChallenges,
)
from hoshitaku.games.zetta.modes.goal_progress import challenge_progress
from hoshitaku.games.zetta.modes.lonely_star import bot_warp_token_clause, warp_token_limit_change
from hoshitaku.games.zetta.modes.shared_ending import (
    GIVEN_UP_ENDING,
    HOME_TOGETHER_ENDING,
    OUT_OF_TIME_ENDING,
    STRANDED_ENDING,
    EndGame,
    EndGameAfterWarpHome,
)
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    CARD_LIMIT_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.phase_plan import MODULE_SUCCESS_PHASE, ONE_SYSTEM_PHASE, PREPARATION_PHASE, SUCCESS_PHASE
from hoshitaku.games.zetta.phase_plan import SYSTEM_GENERATION_PHASE as GENERATION
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.state_field import initial_part

DECLINE_TO_GO_ON_OPTION: Final = 0
CONTINUE_OPTION: Final = 1
FEW_CREW_LIMIT: Final = 1


@final
class Cooperation(Module):
    """[coop.how] [solo.next] [solo.challenges] Together, challenges end the game.

    Alone, they are required for going home. [coop.limit] `max_systems` limits the systems (0: no limit). [coop.lonely]
    `uses_lonely_star` says whether the Lonely Star is in play, `warps_cost_energy` whether warps cost energy.
    """

    def __init__(self, challenge_count: int, is_solo: bool) -> None:
        super().__init__(CARD_LIMIT_QUERY, KNOWLEDGE_LIMIT_QUERY)
        self.challenge_count: i64 = challenge_count
        self.is_solo: bool = is_solo
        self.max_systems: i64 = 0
        self.uses_lonely_star: bool = is_solo
        self.warps_cost_energy: bool = is_solo
        self.has_partners: bool = not is_solo

    def name(self) -> str:
        return "cooperation"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[coop.modules] Works with any modules."""
        draft.add_module_state(STATE_KEY, initial_part(ChallengeState))
        plan = draft.phase_plan
        plan.add_first_step(PREPARATION_PHASE, RollChallenges(self.challenge_count))
        plan.insert_before(PREPARATION_PHASE, "give_energy", ASK_WHICH_CREW_STAYS_HOME_STEP)
        plan.insert_after(PREPARATION_PHASE, "give_energy", HALVE_START_ENERGY_STEP)
        plan.add_steps(GENERATION, RECORD_VISITED_STAR_STEP)
        plan.add_first_step(SUCCESS_PHASE, RECORD_PLANET_TYPE_STEP)
        plan.add_first_step(MODULE_SUCCESS_PHASE, RECORD_PLANET_TYPE_STEP)
        if not self.is_solo:
            plan.insert_before(
                ONE_SYSTEM_PHASE,
                "after_system",
                EndGameOrAskToContinue(1 if self.warps_cost_energy else 0, self.max_systems),
            )
            if self.warps_cost_energy:
                plan.insert_after(GENERATION, "pay_warp", EndGameAfterWarpHome(self.max_systems))

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[coop.open_knowledge] The challenges with their progress; those about secret tokens only for partners."""
        outside = seat is None or state.is_bot(seat)
        chosen = [number for number in range(1, CHALLENGE_COUNT + 1) if is_challenge_chosen(state, number)]
        return {
            "challenges": [challenge_view(state, number, outside and number in SECRET_CHALLENGES) for number in chosen]
        }

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[coop.challenge_1] [coop.challenge_1_limits] One crew instead of four; additions by ships still apply.

        [interplay.coop_bots_challenges] For people only.

        [coop.challenge_7_limit] Warp tokens do not count; in the Lonely Star they never do.
        """
        if query == CARD_LIMIT_QUERY and is_challenge_chosen(state, FEW_CREW_CHALLENGE) and not state.is_bot(seat):
            return change_without_next(ADD_LAYER, FEW_CREW_LIMIT - state.rules.constants.crew_limit, "coop.challenge_1")
        if (
            query == KNOWLEDGE_LIMIT_QUERY
            and not self.uses_lonely_star
            and is_challenge_chosen(state, WARP_TOKENS_CHALLENGE)
        ):
            return warp_token_limit_change(state, seat)
        return None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[coop.challenge_7_limit] [bot.solo_warp_tokens] People keep warp tokens over the limit; bots keep none.

        [coop.challenge_7_hold] No seat starts with one.
        """
        if about != WARP_TOKEN or not is_challenge_chosen(state, WARP_TOKENS_CHALLENGE):
            return ""
        if permission is MAY_START_WITH_WARP_TOKEN:
            return "coop.challenge_7_hold"
        if permission is MAY_RETURN_EXCESS_TOKEN:
            return "coop.challenge_7_limit"
        return bot_warp_token_clause(state, permission, seat, about)

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[coop.lonely_what] [solo.return_stranded] In the Lonely Star a person whom no partner helps is lost."""
        if event is not SHIP_STRANDED_EVENT or self.is_solo or self.has_partners:
            return False
        if not self.uses_lonely_star or state.is_bot(seat):
            return False
        state.push(EndGame(STRANDED_ENDING))
        return True


def challenge_view(state: ZettaState, number: int, secret: bool) -> dict[str, object]:
    """A challenge: whether it is met, whether it can be, and its progress; null if that would reveal a secret."""
    if secret:
        return {"number": number, "met": None, "possible": True, "parts": []}
    return {
        "number": number,
        "met": is_challenge_met(state, number),
        "possible": can_challenge_be_met(state, number),
        "parts": challenge_progress(state, number),
    }


@final
class RecordVisitedStar(Step):
    """[coop.challenge_9] Records the stars visited."""

    __slots__ = ()

    def record_name(self) -> str:
        return "record_star"

    def run(self, state: ZettaState) -> None:
        challenges = challenge_state(state)
        challenges.stars |= 1 << state.system.star


@final
class RecordPlanetType(Step):
    """[coop.challenge_12] [coop.challenge_12_what] Records the planet types with a discovery of life or substance.

    [coop.challenge_12_fields] An asteroid field has no type.

    [interplay.coop_bots_score] Only people's discoveries count.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "record_type"

    def run(self, state: ZettaState) -> None:
        place = state.seats[state.turn.seat].place
        if state.is_bot(state.turn.seat):
            return
        if state.attempt.kind in (LIFE, SUBSTANCE) and is_planet(place):
            kind = state.rules.components.planet_type[planet_marker_at(state, place)]
            challenges = challenge_state(state)
            challenges.types |= 1 << kind
            if is_challenge_chosen(state, ALL_PLANETS_CHALLENGE):
                state.log_event("type_recorded", "coop.challenge_12", state.turn.seat, 0, kind)


@final
class EndGameOrAskToContinue(Step):
    """[coop.end] [coop.end_lonely] After the return.

    Are all challenges met? The way home is paid, if warps cost energy.
    """

    __slots__ = ("most_systems", "paid")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"paid": "flag", "most_systems": "number"}

    def __init__(self, paid: i64, most_systems: i64) -> None:
        super().__init__()
        self.paid: i64 = paid
        self.most_systems: i64 = most_systems

    def record_name(self) -> str:
        return "check_challenges"

    def run(self, state: ZettaState) -> None:
        """[coop.limit] [coop.lose] The number of systems may be limited (0: no limit).

        After each, all may agree to give up.
        """
        state.mark_hidden_information_revealed()  # whether they are met may reveal tokens that only partners saw
        if are_challenges_met(state):
            state.log_event("challenges_met", "coop.end", NONE, 0, NONE)
            if self.paid:
                challenges = challenge_state(state)
                challenges.homeward = 1
            else:
                state.push(EndGame(HOME_TOGETHER_ENDING))
        elif self.most_systems and state.voyage.system >= self.most_systems:
            state.push(EndGame(OUT_OF_TIME_ENDING))
        else:
            ask_next_person_to_continue(state, 0)


def ask_next_person_to_continue(state: ZettaState, step: i64) -> None:
    """[coop.lose] Asks the next person in player order; after the last, all have agreed to give up."""
    while step < state.seat_count() and state.is_bot(state.seat_in_order(step)):
        step += 1
    if step < state.seat_count():
        state.push(ChooseContinueOrGiveUp(state.seat_in_order(step), step))
    else:
        state.push(EndGame(GIVEN_UP_ENDING))


@final
class ChooseContinueOrGiveUp(ZettaDecision):
    """[coop.lose] Go on, or give up, which requires all to agree; `step` is the place in player order."""

    __slots__ = ("step",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"step": "number"}

    def __init__(self, actor: i64, step: i64) -> None:
        super().__init__(actor)
        self.step: i64 = step

    def record_name(self) -> str:
        return "choose_go_on"

    def clause(self, state: ZettaState) -> str:
        return "coop.lose"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == DECLINE_TO_GO_ON_OPTION:
            ask_next_person_to_continue(state, self.step + 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("go_on" if option == CONTINUE_OPTION else "give_up")


RECORD_VISITED_STAR_STEP: Final = RecordVisitedStar()
RECORD_PLANET_TYPE_STEP: Final = RecordPlanetType()
