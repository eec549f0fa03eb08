"""Chapter "solo", the price of a warp: each system costs energy, always if alone, as a table option if together."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import convert_radioactive, pay_energy
from hoshitaku.games.zetta.codes import NONE, RADIOACTIVE
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modes.goal_progress import next_warp_view
from hoshitaku.games.zetta.modes.shared_ending import LOST_IN_WARP_ENDING, EndGame
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.phase_plan import SYSTEM_GENERATION_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel

MAX_WARP_PRICE: Final = 12  # the most a quick Zetta card may cost; packs are checked for it


@final
class WarpEnergy(Module):
    """[solo.warp_energy] [coop.harder] [coop.warp_energy] Every warp costs energy.

    The Lonely Star includes this module.
    """

    def name(self) -> str:
        return "warp_energy"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[solo.warp_energy] [psg.solo_order] It is paid before anything else about the system is known."""
        draft.phase_plan.insert_after(SYSTEM_GENERATION_PHASE, "draw_system", REVEAL_AND_PAY_WARP_STEP)

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[solo.warp_energy] Possible prices of the next warp, and what the people can pay."""
        return {"warp": next_warp_view(state)}


def payable_energy(state: ZettaState, seat: i64) -> i64:
    """[solo.warp_convert] Energy that a seat can pay after converting its radioactive substances."""
    return (
        state.seats[seat].energy + state.substance_count(seat, RADIOACTIVE) * state.rules.constants.radioactive_energy
    )


def pay_warp_energy(state: ZettaState, seat: i64, amount: i64) -> None:
    """[solo.warp_energy] [solo.warp_convert] A seat pays for the warp; it converts only what is needed."""
    while state.seats[seat].energy < amount:
        convert_radioactive(state, seat)
    pay_energy(state, seat, amount, "solo.warp_energy")


@final
class RevealAndPayWarp(Step):
    """[solo.warp_energy] [solo.warp_first_system] The price of a warp is revealed, then paid."""

    __slots__ = ()

    def record_name(self) -> str:
        return "pay_warp"

    def run(self, state: ZettaState) -> None:
        state.push(PAY_WARP_PRICE_STEP)
        state.rules.system_generator.reveal_warp_price(state)


@final
class PayWarpPrice(Step):
    """[solo.warp_energy] [solo.warp_lost] The people pay the energy, or the game is lost."""

    __slots__ = ()

    def record_name(self) -> str:
        return "pay_price"

    def run(self, state: ZettaState) -> None:
        price = state.rules.system_generator.warp_price(state)
        state.log_event("warp_price", "solo.warp_energy", NONE, price, NONE)
        if people_payable_energy_from(state, 0) < price:
            state.push(EndGame(LOST_IN_WARP_ENDING))
        else:
            ask_warp_payments(state, price, 0)


def people_payable_energy_from(state: ZettaState, step: i64) -> i64:
    """Energy that the people from this place in player order on can pay together.

    [bot.solo_changes] [bot.coop_lonely] Bots pay nothing.
    """
    reach: i64 = 0
    for later in range(step, state.seat_count()):
        if not state.is_bot(state.seat_in_order(later)):
            reach += payable_energy(state, state.seat_in_order(later))
    return reach


def ask_warp_payments(state: ZettaState, due: i64, step: i64) -> None:
    """[coop.lose_lonely] In player order each person says how much of the rest it pays, if it has a choice."""
    while due:
        seat = state.seat_in_order(step)
        most = i64(0) if state.is_bot(seat) else min(due, payable_energy(state, seat))
        least = max(i64(0), due - people_payable_energy_from(state, step + 1))
        if least < most:
            state.push(ChooseWarpPayment(seat, due, step))
            return
        pay_warp_energy(state, seat, most)
        due -= most
        step += 1


@final
class ChooseWarpPayment(ZettaDecision):
    """[coop.lose_lonely] How much of the remaining price of the warp this seat pays.

    `step` is its place in player order.
    """

    __slots__ = ("due", "step")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"due": "number", "step": "number"}

    def __init__(self, actor: i64, due: i64, step: i64) -> None:
        super().__init__(actor)
        self.due: i64 = due
        self.step: i64 = step

    def record_name(self) -> str:
        return "choose_share"

    def clause(self, state: ZettaState) -> str:
        return "coop.lose_lonely"

    def option_bound(self) -> i64:
        return MAX_WARP_PRICE + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option > self.due or option > payable_energy(state, self.actor):
            return "general.costs_first"
        return "" if option >= self.due - people_payable_energy_from(state, self.step + 1) else "coop.lose_lonely"

    def take(self, state: ZettaState, option: i64) -> None:
        pay_warp_energy(state, self.actor, option)
        ask_warp_payments(state, self.due - option, self.step + 1)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("share", "number", option, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("share", "number", self.due, self.due)


REVEAL_AND_PAY_WARP_STEP: Final = RevealAndPayWarp()
PAY_WARP_PRICE_STEP: Final = PayWarpPrice()
