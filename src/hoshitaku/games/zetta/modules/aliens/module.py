"""The module of alien civilisations: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT, CREW_CARDS, LIFE, LIFE_CARDS, MAX_ABOARD, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW
from hoshitaku.games.zetta.modified_numbers import (
    ABILITIES,
    ADD,
    ALIEN_LIMIT,
    CHALLENGE_DONE,
    CHALLENGE_OPEN,
    REPLACE,
    NumberChange,
    single_change,
)
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.modules.aliens.contact import (
    STATE_KEY,
    AliensState,
    DrawLifeOrAlien,
    ShuffleInAliens,
    aliens_state,
    boarding_forbidding_clause,
)
from hoshitaku.games.zetta.modules.aliens.waiting import (
    SEAT_WAITING_CREW,
    UNSTORE_WAITING_ALIENS,
    count_waiting_aliens,
    is_waiting,
    wait_for_crew_place,
)
from hoshitaku.games.zetta.phase_plan import CLEANUP, SETUP
from hoshitaku.games.zetta.state.empty_state import empty_part
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import contains

# How many aliens may be aboard at once, by the table.
USUAL_LIMIT: Final = 0  # one; but with the challenge of alien crew as many as there are places
ONE_ALIEN: Final = 1
AS_MANY_AS_CREW_PLACES: Final = 2

ANY_DISCOVERY: Final = 1 << LIFE | 1 << SUBSTANCE | 1 << ARTIFACT
NO_ALIEN_LIMIT: Final = single_change(REPLACE, MAX_ABOARD, "alien.active_limit_option")
NO_ALIENS: Final = single_change(REPLACE, 0, "coop.challenge_11_possible")
IN_ANY_DISCOVERY: Final = single_change(REPLACE, ANY_DISCOVERY, "alien.any_discovery")


@final
class AliensModule(Module):
    """[alien.purpose] Intelligent life as crew: `cards` of it in the life deck, by a `limit` aboard.

    [alien.help] [alien.one_die] [alien.tokens] It helps like anybody, never levels, and bears tokens as humans do.
    [alien.perk_text] What its card says besides is for the module of perks.
    [alien.nine_steps] [alien.fame] Levels are for humans; fame is that of any life card.
    """

    def __init__(self, deck_count: int, limit_rule: int) -> None:
        super().__init__(ABILITIES, CHALLENGE_DONE, CHALLENGE_OPEN, ALIEN_LIMIT)
        self.deck_count: i64 = deck_count
        self.limit_rule: i64 = limit_rule
        self.needs_no_substitute: bool = True

    def name(self) -> str:
        return "aliens"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[alien.deck] [alien.wear_need] Aliens in the deck; if crew takes part by means, they need those too."""
        draft.add_module_state(STATE_KEY, empty_part(AliensState))
        draft.phase_plan.insert_after(SETUP, "set_up_table", ShuffleInAliens(self.deck_count))
        draft.life_card_draw = DrawLifeOrAlien()
        draft.phase_plan.add_steps(CLEANUP, UNSTORE_WAITING_ALIENS)
        self.needs_no_substitute = len(draft.ability_substitutes) == 0

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[alien.any_discovery] [interplay.alien_no_equipment_module] [alien.wear] [alien.wear_need].

        [coop.challenge_11_who] Aliens of the people that wait; [coop.challenge_11_possible] whether there can be any.
        """
        if query == ALIEN_LIMIT:
            return NO_ALIEN_LIMIT if is_limit_lifted(state, self.limit_rule) else None
        if query == CHALLENGE_OPEN:
            return None if about != ALIEN_CREW or can_have_aliens(state) else NO_ALIENS
        if query == CHALLENGE_DONE:
            return (
                single_change(ADD, count_waiting_aliens(state), "coop.challenge_11_who")
                if about == ALIEN_CREW
                else None
            )
        return IN_ANY_DISCOVERY if about >= CREW_CARDS and self.needs_no_substitute else None

    def forbidding_clause(self, state: ZettaState, action: str, seat: i64, about: i64) -> str:
        """[alien.not_alone] Why a ship with nobody but aliens to send discovers nothing.

        [alien.no_trade] An active alien that waits is given to nobody, either. [alien.returning_choice] Nor does it
        take a flag at warp.
        """
        if action == "give_life":
            return "alien.no_trade" if is_waiting(state, seat, CREW_CARDS + about) else ""
        if action == "take_precedence":
            return (
                "alien.returning_choice" if about < LIFE_CARDS and is_waiting(state, seat, CREW_CARDS + about) else ""
            )
        last = crew_count(state, seat) - 1
        alien = action == "discover" and last >= 0 and state.seats[seat].aboard[last] >= CREW_CARDS
        return "alien.not_alone" if alien else ""

    def on_crew_return(self, state: ZettaState, seat: i64, member: i64) -> bool:
        """[alien.returning_crew] [interplay.alien_returning_alien] An alien may have taken the place meanwhile."""
        wait_for_crew_place(state, seat, member)
        return True

    def on_crew_left(self, state: ZettaState, seat: i64) -> None:
        """[alien.returning_crew] Who waits may take a place as soon as one is free."""
        if contains(aliens_state(state).waiting, 1):
            state.push(SEAT_WAITING_CREW[seat])


def can_have_aliens(state: ZettaState) -> bool:
    """[coop.challenge_11_possible] Whether any alien serves the people as crew, is being met, or may still be found."""
    if aliens_state(state).in_deck or challenges.count_alien_crew(state):
        return True
    return (
        state.stack_depth > 0
        and state.top().record_name() == "contact"
        and not boarding_forbidding_clause(state, state.top().actor)
    )


def is_limit_lifted(state: ZettaState, limit_rule: i64) -> bool:
    """[alien.active_limit_option] Whether more than one may be aboard, by the table or for the challenge."""
    if limit_rule != USUAL_LIMIT:
        return limit_rule == AS_MANY_AS_CREW_PLACES
    return state.rules.module_state_index[challenges.STATE_KEY] != NONE and challenges.is_challenge_chosen(
        state, ALIEN_CREW
    )
