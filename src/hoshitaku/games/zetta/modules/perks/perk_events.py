"""The module of perks: what its perks do when something happens."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import ACTION_CHOSEN, SCAVENGE_NUMBER
from hoshitaku.games.zetta.chapters.assist import HELP_AGREED
from hoshitaku.games.zetta.chapters.landing import LANDED
from hoshitaku.games.zetta.chapters.move_way_choice import MOVED
from hoshitaku.games.zetta.chapters.reward import MORE_LIFE_FOUND
from hoshitaku.games.zetta.codes import CREW_CARDS, SUBSTANCE
from hoshitaku.games.zetta.crew import CREW_LEFT, CREW_RETURNED
from hoshitaku.games.zetta.interplay import (
    ACTION_THREATENED,
    CARD_SWAPPED,
    CREW_HURT,
    DANGER_ROLL_BEGUN,
    HAND_PLAYED,
    TALENT_LENT,
    TALENT_TAKEN_BACK,
    TEAM_SERVES_ROLL,
)
from hoshitaku.games.zetta.module_events import ModuleEvent
from hoshitaku.games.zetta.modules.perks.active_perks import active_perk
from hoshitaku.games.zetta.modules.perks.added_life_discovery import ask_to_seek_life
from hoshitaku.games.zetta.modules.perks.added_substance_discovery import ask_to_discover_more
from hoshitaku.games.zetta.modules.perks.artifact_devices import start_compressor
from hoshitaku.games.zetta.modules.perks.artifact_perks import mark_artifacts_used
from hoshitaku.games.zetta.modules.perks.components import PSG_SWAP
from hoshitaku.games.zetta.modules.perks.dice_perks import reset_roll_perks
from hoshitaku.games.zetta.modules.perks.harmless_card import ask_harmless_card, reset_harmless_card
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import ask_safe_kind
from hoshitaku.games.zetta.modules.perks.nation_perks import ask_repair_before_help, ask_second_flag
from hoshitaku.games.zetta.modules.perks.perks_state import NO_CARD_BITS, perks_state, use_perk
from hoshitaku.games.zetta.modules.perks.ship_perks import ask_to_build_artifact, ask_tractor_beams
from hoshitaku.games.zetta.modules.perks.token_draw_perks import push_excess_token_return
from hoshitaku.games.zetta.modules.perks.warp_perks import ask_unstoppable_perk, lend_talent, take_talent_back
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def react_to_event(state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> None:
    """[perk.used] [perk.extra_discovery] The effects of perks on what a seat does."""
    if event is ACTION_CHOSEN:
        start_action(state, seat, about)
    elif event is LANDED:
        ask_second_flag(state, seat, about > 0)
        start_compressor(state, seat)
    elif event is MOVED:
        ask_tractor_beams(state, seat, about)
    elif event is MORE_LIFE_FOUND:
        perks_state(state).also = about
    elif event is HELP_AGREED:
        ask_repair_before_help(state, seat)
    elif event is CREW_LEFT or (event is CREW_HURT and about >= CREW_CARDS):
        push_excess_token_return(state, seat)
    elif event is CREW_RETURNED:
        return_excess_tokens_of_hosts(state, seat)
    else:
        react_to_module(state, event, seat, about)


def start_action(state: ZettaState, seat: i64, number: i64) -> None:
    """[perk.extra_discovery] Pushes what a perk adds to an action."""
    reset_roll_perks(state)
    reset_harmless_card(state)
    perks_state(state).lasting = NO_CARD_BITS
    if number == SCAVENGE_NUMBER:
        ask_to_build_artifact(state, seat)
        ask_to_seek_life(state, seat)
    elif number == SUBSTANCE:
        ask_to_discover_more(state, seat)


def return_excess_tokens_of_hosts(state: ZettaState, seat: i64) -> None:
    """[perk.life.human_loss] A guest that goes home no longer raises the knowledge limit of its host."""
    for other in range(state.seat_count()):
        if other != seat:
            push_excess_token_return(state, other)


def react_to_module(state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> None:
    """[perk.used] Reactions of nations to what other modules announce."""
    if event is CARD_SWAPPED:
        use_perk(state, seat, active_perk(state, seat, PSG_SWAP))
    elif event is DANGER_ROLL_BEGUN:
        ask_harmless_card(state, seat)
    elif event is TEAM_SERVES_ROLL:
        mark_artifacts_used(state, seat, about)
    elif event is HAND_PLAYED:
        ask_safe_kind(state, seat)
    elif event is ACTION_THREATENED:
        ask_unstoppable_perk(state, seat, about)
    elif event is TALENT_LENT:
        lend_talent(state, seat, about)
    elif event is TALENT_TAKEN_BACK:
        take_talent_back(state, about)
