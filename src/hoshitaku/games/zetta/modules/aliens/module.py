"""The module of alien civilisations: what it adds to the rules."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ABOARD, ARTIFACT, CREW, LIFE, LIFES, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.aliens.contact import (
    KEPT,
    Civilisations,
    DrawLifeOrAlien,
    ShuffleIn,
    cannot_board,
    civilisations_of,
)
from hoshitaku.games.zetta.modules.aliens.waiting import NONE_STORED, SEAT_CREW, people_waiting, wait, waits
from hoshitaku.games.zetta.plan import CLEANUP, SETUP
from hoshitaku.games.zetta.query import (
    ABILITIES,
    ADD,
    ALIEN_LIMIT,
    CHALLENGE_DONE,
    CHALLENGE_OPEN,
    REPLACE,
    Change,
    change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import contains

# How many aliens may be aboard at once, by the table.
USUAL: Final = 0  # one; but with the challenge of alien crew as many as there are places
ONE: Final = 1
PLACES: Final = 2

ANY_DISCOVERY: Final = 1 << LIFE | 1 << SUBSTANCE | 1 << ARTIFACT
AS_MANY_AS_PLACES: Final = change(REPLACE, ABOARD, "alien.active_limit_option")
NO_ALIENS: Final = change(REPLACE, 0, "coop.challenge_11_possible")
IN_ANY_DISCOVERY: Final = change(REPLACE, ANY_DISCOVERY, "alien.any_discovery")


@final
class Aliens(Module):
    """[alien.purpose] Intelligent life as crew: `cards` of it in the life deck, by a `limit` aboard.

    [alien.help] [alien.one_die] [alien.tokens] It helps like anybody, never levels, and bears tokens as humans do.
    [alien.perk_text] What its card says besides is for the module of perks.
    [alien.nine_steps] [alien.fame] Levels are for humans; fame is that of any life card.
    """

    def __init__(self, cards: int, limit: int) -> None:
        super().__init__(ABILITIES, CHALLENGE_DONE, CHALLENGE_OPEN, ALIEN_LIMIT)
        self.cards: i64 = cards
        self.limit: i64 = limit
        self.freely: bool = True

    def name(self) -> str:
        return "aliens"

    def join(self, draft: Draft) -> None:
        """[alien.deck] [alien.wear_need] Aliens in the deck; if crew takes part by means, they need those too."""
        draft.keep(KEPT, blank(Civilisations))
        draft.plan.after(SETUP, "set_up_table", ShuffleIn(self.cards))
        draft.draw_life = DrawLifeOrAlien()
        draft.plan.add(CLEANUP, NONE_STORED)
        self.freely = len(draft.means) == 0

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[alien.any_discovery] [interplay.alien_no_equipment_module] [alien.wear] [alien.wear_need].

        [coop.challenge_11_who] Aliens of the people that wait; [coop.challenge_11_possible] whether there can be any.
        """
        if query == ALIEN_LIMIT:
            return AS_MANY_AS_PLACES if has_more(state, self.limit) else None
        if query == CHALLENGE_OPEN:
            return None if about != ALIEN_CREW or may_be_aliens(state) else NO_ALIENS
        if query == CHALLENGE_DONE:
            return change(ADD, people_waiting(state), "coop.challenge_11_who") if about == ALIEN_CREW else None
        return IN_ANY_DISCOVERY if about >= CREW and self.freely else None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[alien.not_alone] Why a ship with nobody but aliens to send discovers nothing.

        [alien.no_trade] An active alien that waits is given to nobody, either. [alien.returning_choice] Nor does it
        take a flag at warp.
        """
        if deed == "give_life":
            return "alien.no_trade" if waits(state, seat, CREW + about) else ""
        if deed == "take_precedence":
            return "alien.returning_choice" if about < LIFES and waits(state, seat, CREW + about) else ""
        last = crew_of(state, seat) - 1
        alien = deed == "discover" and last >= 0 and state.seats[seat].aboard[last] >= CREW
        return "alien.not_alone" if alien else ""

    def comes_home(self, state: Zetta, seat: i64, member: i64) -> bool:
        """[alien.returning_crew] [interplay.alien_returning_alien] An alien may have taken the place meanwhile."""
        wait(state, seat, member)
        return True

    def crew_left(self, state: Zetta, seat: i64) -> None:
        """[alien.returning_crew] Who waits may take a place as soon as one is free."""
        if contains(civilisations_of(state).waiting, 1):
            state.push(SEAT_CREW[seat])


def may_be_aliens(state: Zetta) -> bool:
    """[coop.challenge_11_possible] Whether any alien serves the people as crew, is being met, or may still be found."""
    if civilisations_of(state).in_deck or challenges.aliens_going_home(state):
        return True
    return state.depth > 0 and state.top().name() == "contact" and not cannot_board(state, state.top().actor)


def has_more(state: Zetta, limit: i64) -> bool:
    """[alien.active_limit_option] Whether more than one may be aboard, by the table or for the challenge."""
    if limit != USUAL:
        return limit == PLACES
    return state.rules.kept[challenges.KEPT] != NONE and challenges.is_chosen(state, ALIEN_CREW)
