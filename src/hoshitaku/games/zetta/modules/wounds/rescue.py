"""Chapter "damage", the dying: the mothership comes to the rescue, and the others are paid for it; or a crew dies."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.energy import convert_one, part, pay_energy
from hoshitaku.games.zetta.chapters.knowledge import put_in_bag
from hoshitaku.games.zetta.codes import CREW, GONE, MOTHERSHIP, NONE, RADIOACTIVE
from hoshitaku.games.zetta.crew import crew_of, free_place, is_aboard
from hoshitaku.games.zetta.modes.together import CREW_LOST, TheEnd
from hoshitaku.games.zetta.modules.wounds.owed import OweCard, OweSubstance
from hoshitaku.games.zetta.modules.wounds.tokens import cover, wounds_of
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import CREW_DIES, RIVALS, TOGETHER, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed

PRICE: Final = 2  # energy to each of the others


@final
class Dying(Step):
    """[damage.dying] [solo.death] A member of the seat's crew has no free icon left: it is rescued, or it dies."""

    __slots__ = ("member", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "member": "member"}

    def __init__(self, seat: i64, member: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.member: i64 = member

    def name(self) -> str:
        return "crew_dying"

    def take(self, state: Zetta, option: i64) -> None:
        if not is_aboard(state, self.seat, self.member):
            return
        if dies(state, self.seat, self.member):
            die(state, self.seat, self.member, "solo.death")
        else:
            rescue(state, self.seat, self.member)


def dies(state: Zetta, seat: i64, member: i64) -> bool:
    """[solo.death_with_module] [bot.solo_death] Nobody rescues a ship that flies alone, or beside bots."""
    alone: i64 = 1 if state.seat_count() == 1 else 0
    return altered(state, CREW_DIES, seat, member, alone) > 0


def die(state: Zetta, seat: i64, member: i64, clause: str) -> None:
    """[solo.death] [solo.death_all] A crew leaves the board for good; with the last of all crew the game is lost.

    [solo.last_human] [alien.kills_deck] Whatever aliens live; a dead one is out of the game with its flags.
    [bot.solo_death] [bot.coop_lonely] A bot's crew as well, but only people can lose by it.
    [archaeology.last_crew_aliens] Rivals play on with the aliens that they have left.
    """
    state.note("dies", clause, seat, 0, member)
    put_in_bag(state, member)
    free_place(state, seat, member)
    cover(state, member, 0)
    state.crew.team = changed(state.crew.team, member, 0)
    state.crew.levelled = changed(state.crew.levelled, member, 0)
    if member < CREW:
        state.crew.place = changed(state.crew.place, member, GONE)
    else:
        state.life.place = changed(state.life.place, member - CREW, GONE)
    if crew_of(state, seat) == 0:
        part(state, seat)
    if altered(state, TOGETHER, NONE, NONE, RIVALS) != RIVALS and not any_human(state):
        state.push(TheEnd(CREW_LOST))


def any_human(state: Zetta) -> bool:
    """[solo.death_all] Whether any human of the people is alive, wherever it is."""
    for human in range(i64(CREW)):
        if state.crew.place[human] >= 0 and not state.is_bot(state.crew.place[human]):
            return True
    return False


def rescue(state: Zetta, seat: i64, member: i64) -> None:
    """[damage.rescue_crew] [damage.rescue_several] [damage.rescue_at_mothership] The crew lives, with all its damage.

    [interplay.damage_alien_rescue] An alien as well. [interplay.damage_rescue_dig] What ends by it, ends after it.
    """
    state.note("rescued", "damage.dying", seat, 0, member)
    part(state, seat)
    come_to(state, seat)
    pay_for_rescue(state, seat)
    step = state.seat_count()
    while step > 0:
        step -= 1
        if state.in_order(step) != seat:
            state.push(OweCard(state.in_order(step), seat))
    step = state.seat_count()
    while step > 0:
        step -= 1
        if state.in_order(step) != seat:
            state.push(OweSubstance(state.in_order(step), seat))


def come_to(state: Zetta, seat: i64) -> None:
    """[damage.rescue_mothership] [damage.rescue_docked] [interplay.damage_rescue_place] The mothership comes.

    Ships docked to it come along; the rescued one docks, which counts as leaving its planet.
    """
    place = state.seats[seat].place
    if place != MOTHERSHIP:
        for module in state.rules.modules:
            module.mothership_comes(state, place)
        state.system.mothership = orbit_of(state, place)
        state.seats[seat].place = MOTHERSHIP
        state.note("mothership_comes", "damage.rescue_mothership", seat, 0, state.system.mothership)


def pay_for_rescue(state: Zetta, seat: i64) -> None:
    """[damage.rescue_pay] [damage.rescue_radioactive] [damage.rescue_keeps_one] [damage.rescue_no_waive] 2 to each."""
    wounds = wounds_of(state)
    due = PRICE * (state.seat_count() - 1)
    while state.seats[seat].energy < due and state.substance(seat, RADIOACTIVE):
        convert_one(state, seat)
    for step in range(state.seat_count()):
        other = state.in_order(step)
        if other == seat:
            continue
        paid: i64 = min(i64(PRICE), state.seats[seat].energy)
        wounds.owed = changed(wounds.owed, other, PRICE - paid)
        if paid:
            pay_energy(state, seat, paid, "damage.rescue_pay")
            state.add_energy(other, paid)
            state.note("energy", "damage.rescue_pay", other, paid, NONE)
