"""Chapter "solo": the Lonely Star, one ship alone with five warp tokens and six things to bring home."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, StepOfSeat
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import (
    GAS_LANDING_TOKEN,
    KINDS_OF_KNOWLEDGE,
    KINDS_OF_SUBSTANCE,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.modes.foreign import nothing_comes, use_foreign_flags
from hoshitaku.games.zetta.modes.lonely import bots_warp_token
from hoshitaku.games.zetta.modes.progress import home_parts
from hoshitaku.games.zetta.modes.together import HOME_ALONE, STRANDED, TheEnd
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.plan import SETUP, SYSTEM
from hoshitaku.games.zetta.query import PASSED_OUT, REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.vectors import changed, vec

TRAVEL_ON: Final = 0
GO_HOME: Final = 1


GOES_ON: Final = change(REPLACE, 0, "solo.prep_end")


@final
class Solo(Module):
    """[solo.goal] [solo.end_condition] [solo.defeat] One nation alone; `removed` tokens make it easier.

    [bot.solo] [bot.solo_changes] Or one person against bots, who neither pay for warps nor lose.
    """

    def __init__(self, removed: int, seat: int) -> None:
        super().__init__(PASSED_OUT)
        self.removed = removed
        self.seat: i64 = seat

    def name(self) -> str:
        return "solo"

    def join(self, draft: Draft) -> None:
        """[bot.solo_changes] [interplay.solo_quick_prep] Other nations take crew from the grid, unless bots buy it."""
        for _ in range(self.removed):
            draft.plan.after(SETUP, "set_up_table", RemoveToken(self.seat))
        draft.plan.after(SYSTEM, "pay_warp", LookHomeward(self.seat))
        if draft.chosen.grid and not draft.chosen.bots:
            use_foreign_flags(draft.plan)

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[solo.end_condition] [bot.knowledge_hidden] How far the way home is; of the tokens only the person knows."""
        return {"home": home_parts(state, self.seat, seat == self.seat)}

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[solo.prep_end] A single pass does not end the preparation, unless no card can come any more."""
        return GOES_ON if state.rules.chosen.bots == 0 and not nothing_comes(state) else None

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[bot.solo_warp_tokens] Bots keep no warp tokens. [solo.warp_no_change] Nor does anybody spend one.

        [interplay.solo_warp_tokens_use] They only gather.
        """
        if deed == "replace_card":
            return "solo.warp_no_change"
        return bots_warp_token(state, deed, seat, about)

    def strands(self, state: Zetta, seat: i64) -> bool:
        """[solo.return_stranded] [interplay.solo_bots_energy_help] Nobody comes for a ship without energy.

        [interplay.solo_stuck] Nor for one that cannot leave a planet. Bots are helped as among several.
        """
        if state.is_bot(seat):
            return False
        state.push(TheEnd(STRANDED))
        return True


@final
class RemoveToken(StepOfSeat):
    """[solo.knowledge_remove] One of the tokens that leave the bag for an easier game; the person says which."""

    __slots__ = ()

    def name(self) -> str:
        return "remove_token"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(ChooseRemoved(self.seat))


@final
class ChooseRemoved(Ask):
    """[solo.knowledge_which] [solo.knowledge_remove] A star pilot, life, substance or artifact token, by choice."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_removed"

    def clause(self, state: Zetta) -> str:
        return "solo.knowledge_remove"

    def span(self) -> i64:
        return KINDS_OF_KNOWLEDGE

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= GAS_LANDING_TOKEN:
            return "solo.knowledge_remove"
        return "" if state.supply.knowledge[option] else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        state.supply.knowledge = changed(state.supply.knowledge, option, state.supply.knowledge[option] - 1)
        state.note("token_removed", "solo.knowledge_which", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("token", "knowledge", option, 0)


def has_card(seat: i64, places: vec[i64]) -> bool:
    """Whether a seat has a card of a kind."""
    for card in range(i64(len(places))):
        if owner(places[card]) == seat:
            return True
    return False


def may_go_home(state: Zetta, seat: i64) -> bool:
    """[solo.end_condition] [solo.end_modules] Five warp tokens, a life, an artifact, and one of each substance."""
    if held(state, seat, WARP_TOKEN) < state.rules.numbers.warp_tokens_home:
        return False
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if state.substance(seat, kind) == 0:
            return False
    return has_card(seat, state.life.place) and has_card(seat, state.artifacts.place)


@final
class LookHomeward(StepOfSeat):
    """[solo.end_time] Once the energy of a warp is paid, it may lead home; the person decides."""

    __slots__ = ()

    def name(self) -> str:
        return "look_homeward"

    def take(self, state: Zetta, option: i64) -> None:
        state.reveal()  # onlookers learn something of the tokens
        if may_go_home(state, self.seat):
            state.push(ChooseHome(self.seat))


@final
class ChooseHome(Ask):
    """[solo.end_optional] [solo.end_time] Home before the system is built, or on for more fame."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_home"

    def clause(self, state: Zetta) -> str:
        return "solo.end_optional"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == GO_HOME:
            state.push(TheEnd(HOME_ALONE))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("go_home" if option == GO_HOME else "travel_on")
