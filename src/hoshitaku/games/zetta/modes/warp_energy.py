"""Chapter "solo", the price of a warp: alone always, together where the table wants it, each system costs energy."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.energy import convert_one, pay_energy
from hoshitaku.games.zetta.codes import NONE, RADIOACTIVE
from hoshitaku.games.zetta.modes.progress import warp_view
from hoshitaku.games.zetta.modes.together import LOST_IN_WARP, TheEnd
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.plan import SYSTEM
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing

MOST_ENERGY: Final = 12  # that a quick Zetta card may ask for, as the reading of packs sees to


@final
class WarpEnergy(Module):
    """[solo.warp_energy] [coop.harder] [coop.warp_energy] Every warp costs energy. The Lonely Star brings it along."""

    def name(self) -> str:
        return "warp_energy"

    def join(self, draft: Draft) -> None:
        """[solo.warp_energy] [psg.solo_order] It is paid before anything else of the system is known."""
        draft.plan.after(SYSTEM, "draw_system", PAY_WARP)

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[solo.warp_energy] What the next warp may cost, and what can be paid."""
        return {"warp": warp_view(state)}


def in_reach(state: Zetta, seat: i64) -> i64:
    """[solo.warp_convert] Energy that a seat can pay, its radioactive substances turned into it."""
    return state.seats[seat].energy + state.substance(seat, RADIOACTIVE) * state.rules.numbers.radioactive_energy


def pay_warp(state: Zetta, seat: i64, amount: i64) -> None:
    """[solo.warp_energy] [solo.warp_convert] A seat pays for the warp; it converts no more than that takes."""
    while state.seats[seat].energy < amount:
        convert_one(state, seat)
    pay_energy(state, seat, amount, "solo.warp_energy")


@final
class PayWarp(Step):
    """[solo.warp_energy] [solo.warp_first_system] The energy of a warp is paid once all see how much it is."""

    __slots__ = ()

    def name(self) -> str:
        return "pay_warp"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(PAY_PRICE)
        state.rules.source.turn_up_price(state)


@final
class PayPrice(Step):
    """[solo.warp_energy] [solo.warp_lost] The energy is paid, or the game is lost."""

    __slots__ = ()

    def name(self) -> str:
        return "pay_price"

    def take(self, state: Zetta, option: i64) -> None:
        price = state.rules.source.price(state)
        state.note("warp_price", "solo.warp_energy", NONE, price, NONE)
        if reach_from(state, 0) < price:
            state.push(TheEnd(LOST_IN_WARP))
        else:
            ask_share(state, price, 0)


def reach_from(state: Zetta, step: i64) -> i64:
    """Energy that the people from a place in player order on can pay together.

    [bot.solo_changes] [bot.coop_lonely] Bots pay nothing.
    """
    reach: i64 = 0
    for later in range(step, state.seat_count()):
        if not state.is_bot(state.in_order(later)):
            reach += in_reach(state, state.in_order(later))
    return reach


def ask_share(state: Zetta, due: i64, step: i64) -> None:
    """[coop.lose_lonely] In player order each says what it pays of the rest, if there is a choice."""
    while due:
        seat = state.in_order(step)
        most = i64(0) if state.is_bot(seat) else min(due, in_reach(state, seat))
        least = max(i64(0), due - reach_from(state, step + 1))
        if least < most:
            state.push(ChooseShare(seat, due, step))
            return
        pay_warp(state, seat, most)
        due -= most
        step += 1


@final
class ChooseShare(Ask):
    """[coop.lose_lonely] How much of the energy still due for the warp this seat, a step in player order, pays."""

    __slots__ = ("due", "step")

    FIELDS: ClassVar[dict[str, str]] = {"due": "number", "step": "number"}

    def __init__(self, actor: i64, due: i64, step: i64) -> None:
        super().__init__(actor)
        self.due: i64 = due
        self.step: i64 = step

    def name(self) -> str:
        return "choose_share"

    def clause(self, state: Zetta) -> str:
        return "coop.lose_lonely"

    def span(self) -> i64:
        return MOST_ENERGY + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        if option > self.due or option > in_reach(state, self.actor):
            return "general.costs_first"
        return "" if option >= self.due - reach_from(state, self.step + 1) else "coop.lose_lonely"

    def take(self, state: Zetta, option: i64) -> None:
        pay_warp(state, self.actor, option)
        ask_share(state, self.due - option, self.step + 1)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("share", "number", option, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("share", "number", self.due, self.due)


PAY_WARP: Final = PayWarp()
PAY_PRICE: Final = PayPrice()
