"""Chapter "perk", ships: the actions on the cards EZS1 to EZS7."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT, MAX_SEATS, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count, is_aboard
from hoshitaku.games.zetta.decision_bases import SeatStep, Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import (
    MODULE_TURN,
    TURN_KIND_QUERY,
    WHOLE_TURN,
    NumberChange,
    modified_number,
)
from hoshitaku.games.zetta.modules.equipment.components import components_of as equipment_parts
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk, perk_change
from hoshitaku.games.zetta.modules.perks.added_discovery import (
    added_discovery_forbidding_clause,
    start_added_discovery,
    state_with_all_tokens_of_kind,
)
from hoshitaku.games.zetta.modules.perks.components import (
    EQUIPMENT_LIMIT_PERK,
    FIRST_IN_TURN_PERK,
    SCAVENGE_ARTIFACT_PERK,
    TRACTOR_PERK,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.perk_use import PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import mark_perk_used, perks_state
from hoshitaku.games.zetta.modules.wounds.wounds_state import STATE_KEY, is_seat_waiting
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec


def push_tractor_questions(state: ZettaState, mover: i64, energy: i64) -> None:
    """[perk.ship.tern] [perk.ship.tern_when] [interplay.trajectory_tern] After a paid move next to the Tern.

    Not after a free move, nor if the Tern waits in the mothership.
    """
    if energy == 0:
        return
    for seat in range(state.seat_count()):
        if seat == mover or state.seats[seat].place != state.seats[mover].place:
            continue
        perk = best_active_perk(state, seat, TRACTOR_PERK)
        waits = state.rules.module_state_index[STATE_KEY] != NONE and is_seat_waiting(state, seat)
        if perk != NONE and not waits:
            state.push(ChooseToCollectMoveEnergy(seat, card_of_perk(perk), energy))


def equipment_limit_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[perk.ship.meerkat] [coop.challenge_1_limits] The Meerkat's six instead of four, before other changes.

    [interplay.borrow_meerkat] Only for what leaves Earth.
    """
    perk = best_active_perk(state, seat, EQUIPMENT_LIMIT_PERK)
    if perk == NONE:
        return None
    return perk_change(state, perk, components_of(state).amount[perk] - equipment_parts(state).equipment_limit)


def push_build_artifact_question(state: ZettaState, seat: i64) -> None:
    """[perk.ship.octopus] After scavenging, the seat may also build an artifact."""
    if best_active_perk(state, seat, SCAVENGE_ARTIFACT_PERK) != NONE:
        state.push(ASK_TO_BUILD_ARTIFACT_BY_SEAT[seat])


@final
class AskToBuildArtifact(SeatStep):
    """[perk.ship.octopus] [perk.ship.octopus_who] Asks the seat, if it can spare a member.

    [perk.extra_asked] From public information.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "build_besides"

    def run(self, state: ZettaState) -> None:
        ask, out = ChooseScavengingMember(self.seat), OptionBuffer()
        ask.options(state_with_all_tokens_of_kind(state, self.seat, ARTIFACT), out)
        if out.count > 1:
            state.push(ask)


@final
class ChooseScavengingMember(ZettaDecision):
    """[perk.ship.octopus] [perk.ship.octopus_crew] Who was busy scavenging while the others build; or build nothing.

    [interplay.octopus_extra] Other added discoveries follow the same scavenging.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_scavenger"

    def clause(self, state: ZettaState) -> str:
        return "perk.ship.octopus"

    def option_bound(self) -> i64:
        return POSSIBLE_MEMBER_COUNT + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        for place in range(crew_count(state, self.actor)):
            member = state.seats[self.actor].aboard[place]
            if not self.forbidding_clause(state, member):
                out.add(member)
        out.add(POSSIBLE_MEMBER_COUNT)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[perk.ship.octopus_who] The others must be able to try the discovery."""
        if option == POSSIBLE_MEMBER_COUNT:
            return ""
        if not is_aboard(state, self.actor, option):
            return "perk.ship.octopus_who"
        without = state.clone()
        perks_state(without).busy = option
        return added_discovery_forbidding_clause(without, self.actor, ARTIFACT)

    def take(self, state: ZettaState, option: i64) -> None:
        if option == POSSIBLE_MEMBER_COUNT:
            return
        mark_perk_used(state, self.actor, best_active_perk(state, self.actor, SCAVENGE_ARTIFACT_PERK))
        perks_state(state).busy = option
        start_added_discovery(state, self.actor, ARTIFACT)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return (
            plain_label("build_not")
            if option == POSSIBLE_MEMBER_COUNT
            else OptionLabel("scavenges", "member", option, 0)
        )


@final
class AskFirstTurn(Step):
    """[perk.ship.cheetah] [perk.ship.cheetah_when] Before the first turn of a round the Cheetah may claim it."""

    __slots__ = ()

    def record_name(self) -> str:
        return "ask_who_is_first"

    def run(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.first = NONE
        for seat in range(state.seat_count()):
            perk = best_active_perk(state, seat, FIRST_IN_TURN_PERK)
            if perk != NONE and seat != state.seat_in_order(0) and has_turn_in_round(state, seat):
                state.push(ChooseToTakeFirstTurn(seat, card_of_perk(perk)))


def has_turn_in_round(state: ZettaState, seat: i64) -> bool:
    """[perk.ship.cheetah_when] Whether a seat has a turn in a round: it does not wait, and has crew."""
    takes = modified_number(state, TURN_KIND_QUERY, seat, NONE, WHOLE_TURN)
    return takes in (WHOLE_TURN, MODULE_TURN)


@final
class ChooseToTakeFirstTurn(PerkUseDecision):
    """[perk.ship.cheetah] [perk.ship.cheetah_when] Whether the Cheetah takes the first turn of this round."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_first_turn"

    def perk_kind(self) -> i64:
        return FIRST_IN_TURN_PERK

    def apply_perk(self, state: ZettaState) -> None:
        perks_state(state).first = self.actor


@final
class ChooseToCollectMoveEnergy(PerkUseDecision):
    """[perk.ship.tern] [perk.ship.tern_amount] Whether the Tern takes the price of that one move."""

    __slots__ = ("energy",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"card": "perk_card", "energy": "number"}

    def __init__(self, actor: i64, card: i64, energy: i64) -> None:
        super().__init__(actor, card)
        self.energy: i64 = energy

    def record_name(self) -> str:
        return "use_tractor"

    def perk_kind(self) -> i64:
        return TRACTOR_PERK

    def apply_perk(self, state: ZettaState) -> None:
        state.add_energy(self.actor, self.energy)
        state.log_event("energy", "perk.ship.tern", self.actor, self.energy, NONE)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("card", "perk_card", self.card, self.energy)


ASK_FIRST_TURN_STEP: Final = AskFirstTurn()
ASK_TO_BUILD_ARTIFACT_BY_SEAT: Final = vec[AskToBuildArtifact]([AskToBuildArtifact(seat) for seat in range(MAX_SEATS)])
