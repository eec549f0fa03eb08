"""Chapter "perk", New Zealand: a card of the ruins that is no danger."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS
from hoshitaku.games.zetta.modules.archaeology.parts import parts_of as ruins_of
from hoshitaku.games.zetta.modules.archaeology.site import site_of
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.parts import DANGER_ZERO
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.query import REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.vectors import vec

NO_RUIN: Final = CARDS
NO_DANGER: Final = change(REPLACE, 0, "perk.nation.new_zealand_danger")


def danger_of_card(state: Zetta, card: i64) -> Change | None:
    """[perk.nation.new_zealand_danger] The card that New Zealand named has no danger."""
    return NO_DANGER if perks_of(state).harmless == card else None


def before_danger(state: Zetta, seat: i64) -> None:
    """[perk.nation.new_zealand_how] A danger roll is due: New Zealand may name an open card."""
    if active_perk(state, seat, DANGER_ZERO) != NONE:
        state.push(CHOOSE_HARMLESS[seat])


def forget_ruins(state: Zetta) -> None:
    """[perk.nation.new_zealand_how] The card is as dangerous as ever once that excavation is over."""
    if perks_of(state).harmless != NONE and site_of(state).digger == NONE:
        perks_of(state).harmless = NONE


@final
class ChooseHarmless(Ask):
    """[perk.nation.new_zealand_danger] [perk.nation.new_zealand_how] Which open card is no danger in this excavation.

    Any red one: its number is above 0.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_harmless"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.new_zealand_danger"

    def span(self) -> i64:
        return NO_RUIN + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == NO_RUIN:
            return ""
        is_open = site_of(state).dug[option] > 0 and ruins_of(state).danger[option] > 0
        return "" if is_open else "perk.nation.new_zealand_danger"

    def take(self, state: Zetta, option: i64) -> None:
        if option == NO_RUIN:
            return
        spend(state, self.actor, active_perk(state, self.actor, DANGER_ZERO))
        perks_of(state).harmless = option

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("no_ruin_harmless") if option == NO_RUIN else Thing("make_harmless", "ruin", option, 0)


CHOOSE_HARMLESS: Final = vec[ChooseHarmless]([ChooseHarmless(seat) for seat in range(MOST_SEATS)])
