"""The module of perks: what its perks do when something happens."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import ACTION_CHOSEN_EVENT, SCAVENGE_ACTION_NUMBER
from hoshitaku.games.zetta.chapters.assist import HELP_AGREED_EVENT
from hoshitaku.games.zetta.chapters.landing import SHIP_LANDED_EVENT
from hoshitaku.games.zetta.chapters.move_way_choice import SHIP_MOVED_EVENT
from hoshitaku.games.zetta.chapters.reward import SECOND_LIFE_CARD_FOUND_EVENT
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, SUBSTANCE
from hoshitaku.games.zetta.crew import CREW_PLACE_FREED_EVENT, CREW_RETURNED_EVENT
from hoshitaku.games.zetta.cross_module_hooks import (
    BEFORE_HAND_CARD_PLAY_EVENT,
    CREW_HURT_EVENT,
    DANGER_ROLL_BEGUN_EVENT,
    SYSTEM_CARD_SWAPPED_EVENT,
    TALENT_LENT_EVENT,
    TALENT_TAKEN_BACK_EVENT,
    TEAM_SERVES_ROLL_EVENT,
    WARP_ACTION_DECLARED_EVENT,
)
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.added_life_discovery import push_added_life_discovery_question
from hoshitaku.games.zetta.modules.perks.added_substance_discovery import push_added_substance_question
from hoshitaku.games.zetta.modules.perks.artifact_devices import push_gas_landing_draw
from hoshitaku.games.zetta.modules.perks.artifact_perks import mark_artifacts_used_for_roll
from hoshitaku.games.zetta.modules.perks.components import PSG_SWAP_PERK
from hoshitaku.games.zetta.modules.perks.dice_perks import reset_roll_perks
from hoshitaku.games.zetta.modules.perks.harmless_card import push_harmless_card_question, reset_harmless_card
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import set_or_ask_safe_kind
from hoshitaku.games.zetta.modules.perks.nation_perks import push_repair_question_before_help, push_second_flag_question
from hoshitaku.games.zetta.modules.perks.perks_state import NO_BITS_PER_PERK_CARD, mark_perk_used, perks_state
from hoshitaku.games.zetta.modules.perks.ship_perks import push_build_artifact_question, push_tractor_questions
from hoshitaku.games.zetta.modules.perks.token_draw_perks import push_excess_token_return
from hoshitaku.games.zetta.modules.perks.warp_perks import lend_talent, take_talent_back, use_or_ask_unstoppable_perk
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def react_to_event(state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> None:
    """[perk.used] [perk.extra_discovery] The effects of perks on what a seat does."""
    if event is ACTION_CHOSEN_EVENT:
        push_perks_added_to_action(state, seat, about)
    elif event is SHIP_LANDED_EVENT:
        push_second_flag_question(state, seat, about > 0)
        push_gas_landing_draw(state, seat)
    elif event is SHIP_MOVED_EVENT:
        push_tractor_questions(state, seat, about)
    elif event is SECOND_LIFE_CARD_FOUND_EVENT:
        perks_state(state).also = about
    elif event is HELP_AGREED_EVENT:
        push_repair_question_before_help(state, seat)
    elif event is CREW_PLACE_FREED_EVENT or (event is CREW_HURT_EVENT and about >= CREW_CARD_COUNT):
        push_excess_token_return(state, seat)
    elif event is CREW_RETURNED_EVENT:
        return_excess_tokens_of_hosts(state, seat)
    else:
        react_to_module_event(state, event, seat, about)


def push_perks_added_to_action(state: ZettaState, seat: i64, number: i64) -> None:
    """[perk.extra_discovery] Pushes what a perk adds to an action."""
    reset_roll_perks(state)
    reset_harmless_card(state)
    perks_state(state).lasting = NO_BITS_PER_PERK_CARD
    if number == SCAVENGE_ACTION_NUMBER:
        push_build_artifact_question(state, seat)
        push_added_life_discovery_question(state, seat)
    elif number == SUBSTANCE:
        push_added_substance_question(state, seat)


def return_excess_tokens_of_hosts(state: ZettaState, seat: i64) -> None:
    """[perk.life.human_loss] A guest that goes home no longer raises the knowledge limit of its host."""
    for other in range(state.seat_count()):
        if other != seat:
            push_excess_token_return(state, other)


def react_to_module_event(state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> None:
    """[perk.used] Reactions of nations to what other modules announce."""
    if event is SYSTEM_CARD_SWAPPED_EVENT:
        mark_perk_used(state, seat, best_active_perk(state, seat, PSG_SWAP_PERK))
    elif event is DANGER_ROLL_BEGUN_EVENT:
        push_harmless_card_question(state, seat)
    elif event is TEAM_SERVES_ROLL_EVENT:
        mark_artifacts_used_for_roll(state, seat, about)
    elif event is BEFORE_HAND_CARD_PLAY_EVENT:
        set_or_ask_safe_kind(state, seat)
    elif event is WARP_ACTION_DECLARED_EVENT:
        use_or_ask_unstoppable_perk(state, seat, about)
    elif event is TALENT_LENT_EVENT:
        lend_talent(state, seat, about)
    elif event is TALENT_TAKEN_BACK_EVENT:
        take_talent_back(state, about)
