"""Chapter "archaeology", its dangers: rolls of a die for each open card, and the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Chance, Step
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.modules.archaeology.damage import DigDamage
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS
from hoshitaku.games.zetta.modules.archaeology.site import SIDES, close_excavation, danger_level, open_cards, site_of
from hoshitaku.games.zetta.query import DIG_DICE, DIG_LEVEL, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row

NO_DANGER: Final = row(CARDS, 0)


@final
class DangerRoll(Step):
    """[archaeology.danger_dice] A danger roll is due: what makes it less dangerous comes first."""

    __slots__ = ()

    def name(self) -> str:
        return "danger_roll"

    def take(self, state: Zetta, option: i64) -> None:
        digger = site_of(state).digger
        if digger != NONE:
            state.push(FACE_DANGER)
            tell(state, "danger_roll", digger, NONE)


@final
class FaceDanger(Step):
    """[archaeology.danger_dice] [archaeology.danger_roll_meaning] A die for each open card, at their level."""

    __slots__ = ()

    def name(self) -> str:
        return "face_danger"

    def take(self, state: Zetta, option: i64) -> None:
        """[perk.life.hydro_min] The level never falls below 0, at which no die hurts."""
        site = site_of(state)
        site.level = max(altered(state, DIG_LEVEL, site.digger, NONE, danger_level(state)), i64(0))
        site.rolled = 0
        site.danger_dice = NO_DANGER
        state.note("danger_roll", "archaeology.danger_dice", site.digger, site.level, NONE)
        state.push(DANGER_HITS)
        if danger_dice(state) > 0:
            state.push(ROLL_DANGER)


def danger_dice(state: Zetta) -> i64:
    """[archaeology.danger_dice] Dice of a danger roll: one for each open card.

    [archaeology.danger_perks] [perk.life.giant_hydro_min] Perks take some, apart from the level; with none it is
    harmless.
    """
    return altered(state, DIG_DICE, site_of(state).digger, NONE, open_cards(state))


@final
class RollDanger(Chance):
    """[archaeology.danger_dice] A twelve-sided die; option n is the result n."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_danger"

    def clause(self, state: Zetta) -> str:
        return "archaeology.danger_dice"

    def span(self) -> i64:
        return SIDES + 1

    def options(self, state: Zetta, out: Options) -> None:
        out.add_range(1, SIDES + 1)

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option else "general.dice"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        site.danger_dice = changed(site.danger_dice, site.rolled, option)
        site.rolled += 1
        hit = option <= site.level
        state.note("danger_hit" if hit else "danger_die", "archaeology.danger_dice", site.digger, option, NONE)
        if site.rolled < danger_dice(state):
            state.push(self)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("rolled", "number", option, 0)


@final
class DangerHits(Step):
    """[archaeology.danger_dice] Each die at or below the level is 1 damage."""

    __slots__ = ()

    def name(self) -> str:
        return "danger_hits"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        hits: i64 = 0
        for die_rolled in range(site.rolled):
            if site.danger_dice[die_rolled] <= site.level:
                hits += 1
        if hits:
            state.push(DigDamage(hits))


@final
class EndExcavation(Step):
    """[archaeology.danger_end] [archaeology.no_crew_deck] One danger roll, and the deck goes back.

    A ship without crew has nobody left to roll for.
    """

    __slots__ = ()

    def name(self) -> str:
        return "end_excavation"

    def take(self, state: Zetta, option: i64) -> None:
        digger = site_of(state).digger
        if digger == NONE:
            return
        state.push(CLOSE_EXCAVATION)
        if crew_of(state, digger):
            state.push(DANGER_ROLL)


@final
class CloseExcavation(Step):
    """[archaeology.stop] [archaeology.cards_back] The deck is free for others."""

    __slots__ = ()

    def name(self) -> str:
        return "close_excavation"

    def take(self, state: Zetta, option: i64) -> None:
        if site_of(state).digger != NONE:
            close_excavation(state)


DANGER_ROLL: Final = DangerRoll()
FACE_DANGER: Final = FaceDanger()
ROLL_DANGER: Final = RollDanger()
DANGER_HITS: Final = DangerHits()
END_EXCAVATION: Final = EndExcavation()
CLOSE_EXCAVATION: Final = CloseExcavation()
