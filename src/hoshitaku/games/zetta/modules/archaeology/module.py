"""The rules that the module of archaeology adds. It requires the module of wounds for damage to crew."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import SHIP_LEAVING_EVENT
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import ABILITY_MASK
from hoshitaku.games.zetta.modes.challenges import ALIEN_ARTIFACTS_CHALLENGE, NEEDED_ALIEN_ARTIFACT_COUNT
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES_QUERY,
    ADD_BITS_LAYER,
    ADD_LAYER,
    CHALLENGE_MET_QUERY,
    CHALLENGE_PROGRESS_QUERY,
    CREW_PER_LEVEL_UP_QUERY,
    DICE_POOL_QUERY,
    MAY_TAKE_PART_QUERY,
    MODULE_TURN,
    REPLACE_LAYER,
    TURN_KIND_QUERY,
    NumberChange,
    change_without_next,
    modified_number,
)
from hoshitaku.games.zetta.module import FameSource, Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.archaeology.archaeology_action import ARCHAEOLOGY_ACTION_NUMBER, ArchaeologyAction
from hoshitaku.games.zetta.modules.archaeology.components import ARCHAEOLOGY_CARD_COUNT, components_of
from hoshitaku.games.zetta.modules.archaeology.danger_rolls import ROLL_DANGER_AND_END_EXCAVATION_STEP
from hoshitaku.games.zetta.modules.archaeology.dig_turns import (
    ASK_DIG_ON_OR_STOP_STEP,
    CLEAR_DIG_TURN_STATE_STEP,
    RESET_DECK_USERS_STEP,
)
from hoshitaku.games.zetta.modules.archaeology.excavation import STATE_KEY, ExcavationState, excavation_of
from hoshitaku.games.zetta.modules.damage.dangerous_discovery import DamageFame
from hoshitaku.games.zetta.modules.damage.pack import fame_per_damage_token
from hoshitaku.games.zetta.phase_plan import EXPLORATION_PHASE, MODULE_TURN_PHASE, ROUND_PHASE, TURN_END_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part

DIG_TURN_CHANGE: Final = change_without_next(REPLACE_LAYER, MODULE_TURN, "archaeology.continue")
CHALLENGE_MET_CHANGE: Final = change_without_next(REPLACE_LAYER, 1, "coop.challenge_4")


@final
class ArchaeologyModule(Module):
    """[archaeology.purpose] Ruins: an action with two rolls, digs over several turns, and alien artifacts.

    [archaeology.artifact_safe] [archaeology.artifact_trade] Alien artifacts are on no track, and cannot be given away.
    [archaeology.keeps_damage] Damage stays when the ship leaves the system.
    """

    def __init__(self) -> None:
        super().__init__(
            ABILITIES_QUERY,
            DICE_POOL_QUERY,
            CREW_PER_LEVEL_UP_QUERY,
            TURN_KIND_QUERY,
            CHALLENGE_MET_QUERY,
            CHALLENGE_PROGRESS_QUERY,
        )

    def name(self) -> str:
        return "archaeology"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[archaeology.healing_without] [archaeology.score_damage] Adds wounds and their scoring.

        They work without the module of damage too. It adds no long stay: that needs the module of damage, or solo play.
        """
        draft.add_module_state(STATE_KEY, initial_part(ExcavationState))
        draft.actions.append(ArchaeologyAction(ARCHAEOLOGY_ACTION_NUMBER))
        draft.phase_plan.add_first_step(ROUND_PHASE, RESET_DECK_USERS_STEP)
        draft.phase_plan.add_steps(MODULE_TURN_PHASE, ASK_DIG_ON_OR_STOP_STEP)
        draft.phase_plan.add_first_step(TURN_END_PHASE, CLEAR_DIG_TURN_STATE_STEP)
        draft.fame_sources.append(AlienArtifactFame())
        if "damage" not in draft.module_names:
            draft.fame_sources.append(DamageFame(fame_per_damage_token(draft.components)))
            if "lonely_star" not in draft.module_names:
                draft.phase_plan.replace_step(EXPLORATION_PHASE, "long_stay")

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[archaeology.continue] [coop.challenge_4] Changes by a dig, and by what was found.

        [perk.archaeology.works_without_perks] Alien artifacts are not perks.
        """
        if query == ABILITIES_QUERY:
            return granted_ability_bits_change(state, seat, about)
        if query == TURN_KIND_QUERY:
            return DIG_TURN_CHANGE if excavation_of(state).digger == seat else None
        if query in (CHALLENGE_MET_QUERY, CHALLENGE_PROGRESS_QUERY):
            return artifact_challenge_change(state, query) if about == ALIEN_ARTIFACTS_CHALLENGE else None
        return artifact_dice_and_level_change(state, query, seat)

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[interplay.dig_end_exploration] [interplay.damage_rescue_dig] [archaeology.no_crew_deck] Ends the dig."""
        if event is not SHIP_LEAVING_EVENT or excavation_of(state).digger != seat:
            return False
        state.push(ROLL_DANGER_AND_END_EXCAVATION_STEP)
        return True

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """The dice of the turn, in order."""
        site = excavation_of(state)
        return {
            "danger_dice": [int(site.danger_dice[die]) for die in range(int(site.rolled))],
            "life_dice": [int(die) for die in site.life_dice if die],
            "substance_dice": [int(die) for die in site.substance_dice if die],
        }


def granted_ability_bits_change(state: ZettaState, seat: i64, member: i64) -> NumberChange | None:
    """[archaeology.artifact_crew] [archaeology.artifact_ability_covered] Abilities that alien artifacts give a member.

    [interplay.alien_granted] [perk.archaeology.artifact_own] Aliens and helping crew too.

    [archaeology.artifact_ability_full] [archaeology.alien] None once all its icons are covered.
    """
    bits: i64 = 0
    owner, grants = excavation_of(state).owner, components_of(state).granted_ability_bits
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if owner[card] == seat:
            bits |= grants[card]
    if bits == 0 or modified_number(state, MAY_TAKE_PART_QUERY, seat, member, 1) == 0:
        return None
    return change_without_next(ADD_BITS_LAYER, bits & ABILITY_MASK, "archaeology.artifact_crew")


def artifact_dice_and_level_change(state: ZettaState, query: i64, seat: i64) -> NumberChange | None:
    """[archaeology.artifact] Dice and levels that a seat's alien artifacts add.

    [perk.archaeology.artifact_own] In its own discoveries only. [perk.archaeology.artifact_level_how] A level-up levels
    one more member; [perk.archaeology.artifact_level_move] the marker advances one step as usual.
    """
    amount: i64 = 0
    owner, parts = excavation_of(state).owner, components_of(state)
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if owner[card] == seat and seat != NONE:
            amount += parts.extra_dice[card] if query == DICE_POOL_QUERY else parts.extra_levels[card]
    return change_without_next(ADD_LAYER, amount, "archaeology.artifact") if amount else None


def artifact_challenge_change(state: ZettaState, query: i64) -> NumberChange | None:
    """[coop.challenge_4] The number of alien artifacts, or whether there are enough."""
    done = count_people_alien_artifacts(state)
    if query == CHALLENGE_PROGRESS_QUERY:
        return change_without_next(ADD_LAYER, done, "coop.challenge_4")
    return CHALLENGE_MET_CHANGE if done >= NEEDED_ALIEN_ARTIFACT_COUNT else None


def count_people_alien_artifacts(state: ZettaState) -> i64:
    """[coop.challenge_4] [interplay.coop_bots_score] Number of all people's alien artifacts."""
    count: i64 = 0
    for owner in excavation_of(state).owner:
        if owner != NONE and not state.is_bot(owner):
            count += 1
    return count


@final
class AlienArtifactFame(FameSource):
    """[archaeology.artifact_score] Each alien artifact has its own fame."""

    def words_key(self) -> str:
        return "alien_artifact"

    def clause(self) -> str:
        return "archaeology.artifact_score"

    def fame_of_seat(self, state: ZettaState, seat: i64) -> i64:
        total: i64 = 0
        owner, fame = excavation_of(state).owner, components_of(state).fame
        for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
            if owner[card] == seat:
                total += fame[card]
        return total
