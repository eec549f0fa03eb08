"""The rules that the module of alien civilisations adds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discover_action import MAY_DISCOVER_WITHOUT_DICE
from hoshitaku.games.zetta.chapters.discovery import MAY_JOIN_WITHOUT_HUMANS
from hoshitaku.games.zetta.chapters.trade_offer import MAY_GIVE_CIVILISATION_CARD
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    CREW_CARD_COUNT,
    LIFE,
    LIFE_CARD_COUNT,
    MAX_CREW_ABOARD,
    NONE,
    SUBSTANCE,
)
from hoshitaku.games.zetta.crew import CREW_PLACE_FREED_EVENT, CREW_RETURNED_EVENT, crew_count
from hoshitaku.games.zetta.cross_module_hooks import ACTIVE_ALIEN_LIMIT_QUERY, MAY_TAKE_PRECEDENCE
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW_CHALLENGE
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES_QUERY,
    ADD_LAYER,
    CHALLENGE_OPEN_QUERY,
    CHALLENGE_PROGRESS_QUERY,
    REPLACE_LAYER,
    NumberChange,
    change_without_next,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.modules.aliens.contact import (
    STATE_KEY,
    AliensState,
    DrawLifeOrAlien,
    ShuffleInAliens,
    aliens_state,
    boarding_forbidding_clause,
)
from hoshitaku.games.zetta.modules.aliens.waiting_crew import (
    PUT_WAITING_CREW_ABOARD_BY_SEAT,
    UNSTORE_WAITING_ALIENS_STEP,
    count_waiting_aliens,
    is_member_waiting,
    make_member_wait_for_place,
)
from hoshitaku.games.zetta.phase_plan import CLEANUP_PHASE, SETUP_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import initial_part
from hoshitaku.kernel.vectors import contains

# Limit of active aliens, by the table option.
USUAL_LIMIT_RULE: Final = 0  # one; with the challenge of alien crew, all places
ONE_ALIEN_RULE: Final = 1
ALL_CREW_PLACES_RULE: Final = 2

ALL_DISCOVERY_BITS: Final = 1 << LIFE | 1 << SUBSTANCE | 1 << ARTIFACT
NO_ALIEN_LIMIT_CHANGE: Final = change_without_next(REPLACE_LAYER, MAX_CREW_ABOARD, "alien.active_limit_option")
NO_ALIENS_POSSIBLE_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "coop.challenge_11_possible")
ANY_DISCOVERY_CHANGE: Final = change_without_next(REPLACE_LAYER, ALL_DISCOVERY_BITS, "alien.any_discovery")


@final
class AliensModule(Module):
    """[alien.purpose] Intelligent life as crew: `deck_count` cards in the life deck, active up to a limit.

    [alien.help] [alien.one_die] [alien.tokens] It helps like other crew, never levels, and can carry tokens as humans
    do. [alien.perk_text] Other text on its card needs the module of perks. [alien.nine_steps] [alien.fame] Only humans
    level; its fame counts like that of any life card.
    """

    def __init__(self, deck_count: int, limit_rule: int) -> None:
        super().__init__(ABILITIES_QUERY, CHALLENGE_PROGRESS_QUERY, CHALLENGE_OPEN_QUERY, ACTIVE_ALIEN_LIMIT_QUERY)
        self.deck_count: i64 = deck_count
        self.limit_rule: i64 = limit_rule
        self.needs_no_substitute: bool = True

    def name(self) -> str:
        return "aliens"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[alien.deck] [alien.wear_need] Aliens in the deck. Aliens that use a substitute wear it like humans."""
        draft.add_module_state(STATE_KEY, initial_part(AliensState))
        draft.phase_plan.insert_after(SETUP_PHASE, "set_up_table", ShuffleInAliens(self.deck_count))
        draft.life_card_draw = DrawLifeOrAlien()
        draft.phase_plan.add_steps(CLEANUP_PHASE, UNSTORE_WAITING_ALIENS_STEP)
        self.needs_no_substitute = len(draft.ability_substitutes) == 0

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[alien.any_discovery] [interplay.alien_no_equipment_module] [alien.wear] [alien.wear_need] Aliens' abilities.

        [coop.challenge_11_who] Counts the people's waiting aliens. [coop.challenge_11_possible] Whether there can be
        any.
        """
        if query == ACTIVE_ALIEN_LIMIT_QUERY:
            return NO_ALIEN_LIMIT_CHANGE if is_alien_limit_lifted(state, self.limit_rule) else None
        if query == CHALLENGE_OPEN_QUERY:
            return None if about != ALIEN_CREW_CHALLENGE or can_have_aliens(state) else NO_ALIENS_POSSIBLE_CHANGE
        if query == CHALLENGE_PROGRESS_QUERY:
            return (
                change_without_next(ADD_LAYER, count_waiting_aliens(state), "coop.challenge_11_who")
                if about == ALIEN_CREW_CHALLENGE
                else None
            )
        return ANY_DISCOVERY_CHANGE if about >= CREW_CARD_COUNT and self.needs_no_substitute else None

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[alien.not_alone] A ship that can send only aliens discovers nothing.

        [alien.no_trade] An active alien that waits cannot be given away. [alien.returning_choice] It gets no flag at
        warp.
        """
        if permission is MAY_JOIN_WITHOUT_HUMANS:
            return "alien.not_alone"
        if permission is MAY_GIVE_CIVILISATION_CARD:
            return "alien.no_trade" if is_member_waiting(state, seat, CREW_CARD_COUNT + about) else ""
        if permission is MAY_TAKE_PRECEDENCE:
            return (
                "alien.returning_choice"
                if about < LIFE_CARD_COUNT and is_member_waiting(state, seat, CREW_CARD_COUNT + about)
                else ""
            )
        last = crew_count(state, seat) - 1
        alien = (
            permission is MAY_DISCOVER_WITHOUT_DICE and last >= 0 and state.seats[seat].aboard[last] >= CREW_CARD_COUNT
        )
        return "alien.not_alone" if alien else ""

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[alien.returning_crew] Waiting crew may take a place as soon as one is free.

        [interplay.alien_returning_alien] Crew that returns waits: an alien may have taken its place since it left.
        """
        if event is CREW_RETURNED_EVENT:
            make_member_wait_for_place(state, seat, about)
            return True
        if event is CREW_PLACE_FREED_EVENT and contains(aliens_state(state).waiting, 1):
            state.push(PUT_WAITING_CREW_ABOARD_BY_SEAT[seat])
        return False


def can_have_aliens(state: ZettaState) -> bool:
    """[coop.challenge_11_possible] Whether any alien serves the people as crew, is being met, or can still be found."""
    if aliens_state(state).in_deck or challenges.count_alien_crew(state):
        return True
    return (
        state.stack_depth > 0
        and state.top().record_name() == "contact"
        and not boarding_forbidding_clause(state, state.top().actor)
    )


def is_alien_limit_lifted(state: ZettaState, limit_rule: i64) -> bool:
    """[alien.active_limit_option] Whether more than one alien may be active, by the table option or the challenge."""
    if limit_rule != USUAL_LIMIT_RULE:
        return limit_rule == ALL_CREW_PLACES_RULE
    return state.rules.module_state_index[challenges.STATE_KEY] != NONE and challenges.is_challenge_chosen(
        state, ALIEN_CREW_CHALLENGE
    )
