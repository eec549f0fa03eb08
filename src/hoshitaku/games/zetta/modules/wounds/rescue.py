"""Chapter "damage", the dying: the mothership rescues a member and the other seats are paid; or the member dies."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import SHIP_LEAVING_EVENT, convert_radioactive, pay_energy
from hoshitaku.games.zetta.chapters.knowledge import return_tokens_of_member
from hoshitaku.games.zetta.chapters.mothership import fly_mothership_to
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MOTHERSHIP_PLACE, NONE, OUT_OF_GAME, RADIOACTIVE
from hoshitaku.games.zetta.crew import crew_count, is_aboard, vacate_crew_place_and_notify
from hoshitaku.games.zetta.cross_module_hooks import CREW_DIES_QUERY
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modes.shared_ending import CREW_LOST_ENDING, EndGame
from hoshitaku.games.zetta.modified_numbers import RIVALS_OUTCOME, SHARED_OUTCOME_QUERY, modified_number
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.modules.wounds.rescue_debt import AskOwedCard, AskOwedSubstance
from hoshitaku.games.zetta.modules.wounds.wounds_state import set_covered_icons, wounds_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value

RESCUE_ENERGY_PER_SEAT: Final = 2  # energy for each other seat


@final
class RescueOrRemoveDyingMember(Step):
    """[damage.dying] [solo.death] A member of the seat has no free icon left: it is rescued, or dies."""

    __slots__ = ("member", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "member"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def record_name(self) -> str:
        return "crew_dying"

    def run(self, state: ZettaState) -> None:
        if not is_aboard(state, self.seat, self.member):
            return
        if would_member_die(state, self.seat, self.member):
            remove_dead_member(state, self.seat, self.member, "solo.death")
        else:
            rescue_crew_member(state, self.seat, self.member)


def would_member_die(state: ZettaState, seat: i64, member: i64) -> bool:
    """[solo.death_with_module] [bot.solo_death] A ship that flies alone, or with bots, is not rescued."""
    alone: i64 = 1 if state.seat_count() == 1 else 0
    return modified_number(state, CREW_DIES_QUERY, seat, member, alone) > 0


def remove_dead_member(state: ZettaState, seat: i64, member: i64, clause: str) -> None:
    """[solo.death] [solo.death_all] A member leaves the board permanently; with the last of all crew the game is lost.

    [solo.last_human] [alien.kills_deck] Even if aliens live; a dead alien leaves the game with its flags.
    [bot.solo_death] [bot.coop_lonely] A bot's crew too, but only people can lose by it. [archaeology.last_crew_aliens]
    Rivals play on with the aliens they have left.
    """
    state.log_event("dies", clause, seat, 0, member)
    return_tokens_of_member(state, member)
    vacate_crew_place_and_notify(state, seat, member)
    set_covered_icons(state, member, 0)
    state.crew.team = with_value(state.crew.team, member, 0)
    state.crew.levelled = with_value(state.crew.levelled, member, 0)
    if member < CREW_CARD_COUNT:
        state.crew.place = with_value(state.crew.place, member, OUT_OF_GAME)
    else:
        state.life.place = with_value(state.life.place, member - CREW_CARD_COUNT, OUT_OF_GAME)
    if crew_count(state, seat) == 0:
        notify_modules(state, SHIP_LEAVING_EVENT, seat, NONE)
    if modified_number(
        state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME
    ) != RIVALS_OUTCOME and not is_any_human_of_people_alive(state):
        state.push(EndGame(CREW_LOST_ENDING))


def is_any_human_of_people_alive(state: ZettaState) -> bool:
    """[solo.death_all] Whether any human of the people is alive, anywhere."""
    for human in range(i64(CREW_CARD_COUNT)):
        if state.crew.place[human] >= 0 and not state.is_bot(state.crew.place[human]):
            return True
    return False


def rescue_crew_member(state: ZettaState, seat: i64, member: i64) -> None:
    """[damage.rescue_crew] [damage.rescue_several] [damage.rescue_at_mothership] The member lives, with all its damage.

    [interplay.damage_alien_rescue] Aliens too. [interplay.damage_rescue_dig] What the rescue ends, ends after it.
    """
    state.log_event("rescued", "damage.dying", seat, 0, member)
    notify_modules(state, SHIP_LEAVING_EVENT, seat, NONE)
    bring_mothership_to_ship(state, seat)
    pay_for_rescue(state, seat)
    step = state.seat_count()
    while step > 0:
        step -= 1
        if state.seat_in_order(step) != seat:
            state.push(AskOwedCard(state.seat_in_order(step), seat))
    step = state.seat_count()
    while step > 0:
        step -= 1
        if state.seat_in_order(step) != seat:
            state.push(AskOwedSubstance(state.seat_in_order(step), seat))


def bring_mothership_to_ship(state: ZettaState, seat: i64) -> None:
    """[damage.rescue_mothership] [damage.rescue_docked] [interplay.damage_rescue_place] The mothership comes.

    Ships docked to it come along; the rescued ship docks, which counts as leaving its planet.
    """
    place = state.seats[seat].place
    if place != MOTHERSHIP_PLACE:
        fly_mothership_to(state, place)
        state.seats[seat].place = MOTHERSHIP_PLACE
        state.log_event("mothership_comes", "damage.rescue_mothership", seat, 0, state.system.mothership)


def pay_for_rescue(state: ZettaState, seat: i64) -> None:
    """[damage.rescue_pay] [damage.rescue_radioactive] [damage.rescue_keeps_one] [damage.rescue_no_waive] 2 energy."""
    wounds = wounds_state(state)
    due = RESCUE_ENERGY_PER_SEAT * (state.seat_count() - 1)
    while state.seats[seat].energy < due and state.substance_count(seat, RADIOACTIVE):
        convert_radioactive(state, seat)
    for step in range(state.seat_count()):
        other = state.seat_in_order(step)
        if other == seat:
            continue
        paid: i64 = min(i64(RESCUE_ENERGY_PER_SEAT), state.seats[seat].energy)
        wounds.owed = with_value(wounds.owed, other, RESCUE_ENERGY_PER_SEAT - paid)
        if paid:
            pay_energy(state, seat, paid, "damage.rescue_pay")
            state.add_energy(other, paid)
            state.log_event("energy", "damage.rescue_pay", other, paid, NONE)
