"""Chapter "perk", ships: what the cards EZS1 to EZS7 do besides changing a number."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step, StepOfSeat
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS, MOST_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_of, is_aboard
from hoshitaku.games.zetta.modules.equipment.parts import parts_of as equipment_parts
from hoshitaku.games.zetta.modules.perks.active import active_perk, as_change
from hoshitaku.games.zetta.modules.perks.again import as_others_see, begin_extra, extra_refusal
from hoshitaku.games.zetta.modules.perks.parts import (
    EQUIPMENT_LIMIT,
    FIRST_IN_TURN,
    SCAVENGE_ARTIFACT,
    TRACTOR,
    card_of,
    parts_of,
)
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.modules.perks.use import UsePerk
from hoshitaku.games.zetta.modules.wounds.tokens import KEPT, is_waiting
from hoshitaku.games.zetta.query import ON_OTHER_TURN, TAKES_TURN, WHOLE_TURN, Change, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec


def draw_in(state: Zetta, mover: i64, energy: i64) -> None:
    """[perk.ship.tern] [perk.ship.tern_when] [interplay.trajectory_tern] A ship ended a paid move beside the Tern.

    It is no answer to nothing, nor given by who waits in the mothership.
    """
    if energy == 0:
        return
    for seat in range(state.seat_count()):
        if seat == mover or state.seats[seat].place != state.seats[mover].place:
            continue
        perk = active_perk(state, seat, TRACTOR)
        waits = state.rules.kept[KEPT] != NONE and is_waiting(state, seat)
        if perk != NONE and not waits:
            state.push(UseTractor(seat, card_of(perk), energy))


def more_equipment(state: Zetta, seat: i64) -> Change | None:
    """[perk.ship.meerkat] [coop.challenge_1_limits] The Meerkat's six in place of four, whatever else changes these.

    [interplay.borrow_meerkat] Only for what leaves Earth.
    """
    perk = active_perk(state, seat, EQUIPMENT_LIMIT)
    if perk == NONE:
        return None
    return as_change(state, perk, parts_of(state).number[perk] - equipment_parts(state).limit)


def may_build(state: Zetta, seat: i64) -> None:
    """[perk.ship.octopus] Once the seat has scavenged, it may build an artifact as well."""
    if active_perk(state, seat, SCAVENGE_ARTIFACT) != NONE:
        state.push(BUILD_BESIDES[seat])


@final
class BuildBesides(StepOfSeat):
    """[perk.ship.octopus] [perk.ship.octopus_who] After the draws: if anybody can be spared, the seat is asked.

    [perk.extra_asked] By what all can see.
    """

    __slots__ = ()

    def name(self) -> str:
        return "build_besides"

    def take(self, state: Zetta, option: i64) -> None:
        ask, out = ChooseScavenger(self.seat), Options()
        ask.options(as_others_see(state, self.seat, ARTIFACT), out)
        if out.n > 1:
            state.push(ask)


@final
class ChooseScavenger(Ask):
    """[perk.ship.octopus] [perk.ship.octopus_crew] Who was busy scavenging while the others build; or nothing is built.

    [interplay.octopus_extra] Whatever else follows the same scavenging.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_scavenger"

    def clause(self, state: Zetta) -> str:
        return "perk.ship.octopus"

    def span(self) -> i64:
        return MEMBERS + 1

    def options(self, state: Zetta, out: Options) -> None:
        for place in range(crew_of(state, self.actor)):
            member = state.seats[self.actor].aboard[place]
            if not self.refusal(state, member):
                out.add(member)
        out.add(MEMBERS)

    def refusal(self, state: Zetta, option: i64) -> str:
        """[perk.ship.octopus_who] The others must be able to try the discovery."""
        if option == MEMBERS:
            return ""
        if not is_aboard(state, self.actor, option):
            return "perk.ship.octopus_who"
        without = state.clone()
        perks_of(without).busy = option
        return extra_refusal(without, self.actor, ARTIFACT)

    def take(self, state: Zetta, option: i64) -> None:
        if option == MEMBERS:
            return
        spend(state, self.actor, active_perk(state, self.actor, SCAVENGE_ARTIFACT))
        perks_of(state).busy = option
        begin_extra(state, self.actor, ARTIFACT)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("build_not") if option == MEMBERS else Thing("scavenges", "member", option, 0)


@final
class AskWhoIsFirst(Step):
    """[perk.ship.cheetah] [perk.ship.cheetah_when] Before the first turn of a round the Cheetah may claim it."""

    __slots__ = ()

    def name(self) -> str:
        return "ask_who_is_first"

    def take(self, state: Zetta, option: i64) -> None:
        perks = perks_of(state)
        perks.first = NONE
        for seat in range(state.seat_count()):
            perk = active_perk(state, seat, FIRST_IN_TURN)
            if perk != NONE and seat != state.in_order(0) and has_turn(state, seat):
                state.push(UseFirstTurn(seat, card_of(perk)))


def has_turn(state: Zetta, seat: i64) -> bool:
    """[perk.ship.cheetah_when] Whether a seat moves or acts in a round: not one that waits, or has lost its crew."""
    takes = altered(state, TAKES_TURN, seat, NONE, WHOLE_TURN)
    return takes in (WHOLE_TURN, ON_OTHER_TURN)


@final
class UseFirstTurn(UsePerk):
    """[perk.ship.cheetah] [perk.ship.cheetah_when] Whether the Cheetah goes first in this round."""

    __slots__ = ()

    def name(self) -> str:
        return "use_first_turn"

    def kind(self) -> i64:
        return FIRST_IN_TURN

    def used(self, state: Zetta) -> None:
        perks_of(state).first = self.actor


@final
class UseTractor(UsePerk):
    """[perk.ship.tern] [perk.ship.tern_amount] Whether the Tern takes what that one move cost."""

    __slots__ = ("energy",)

    FIELDS: ClassVar[dict[str, str]] = {"card": "perk_card", "energy": "number"}

    def __init__(self, actor: i64, card: i64, energy: i64) -> None:
        super().__init__(actor, card)
        self.energy: i64 = energy

    def name(self) -> str:
        return "use_tractor"

    def kind(self) -> i64:
        return TRACTOR

    def used(self, state: Zetta) -> None:
        state.add_energy(self.actor, self.energy)
        state.note("energy", "perk.ship.tern", self.actor, self.energy, NONE)

    def subject(self, state: Zetta) -> Thing:
        return Thing("card", "perk_card", self.card, self.energy)


ASK_WHO_IS_FIRST: Final = AskWhoIsFirst()
BUILD_BESIDES: Final = vec[BuildBesides]([BuildBesides(seat) for seat in range(MOST_SEATS)])
