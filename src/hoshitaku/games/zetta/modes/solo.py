"""Chapter "solo": one ship alone, with five warp tokens and six things to bring home, and challenges if it wants."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, StepOfSeat
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, NONE, WARP_TOKEN
from hoshitaku.games.zetta.modes.challenges import all_met, has_challenges
from hoshitaku.games.zetta.modes.foreign import nothing_comes, use_foreign_flags
from hoshitaku.games.zetta.modes.lonely import bots_warp_token
from hoshitaku.games.zetta.modes.progress import home_parts
from hoshitaku.games.zetta.modes.together import HOME_ALONE, STRANDED, TheEnd
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.plan import SYSTEM
from hoshitaku.games.zetta.query import PASSED_OUT, REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.vectors import vec

TRAVEL_ON: Final = 0
GO_HOME: Final = 1


GOES_ON: Final = change(REPLACE, 0, "solo.prep_end")


@final
class Solo(Module):
    """[solo.goal] [solo.end_condition] [solo.defeat] One nation alone.

    [bot.solo] [bot.solo_changes] Or one person against bots, who neither pay for warps nor lose.
    """

    def __init__(self, seat: int) -> None:
        super().__init__(PASSED_OUT)
        self.seat: i64 = seat

    def name(self) -> str:
        return "solo"

    def join(self, draft: Draft) -> None:
        """[bot.solo_changes] [interplay.solo_quick_prep] Other nations take crew from the grid, unless bots buy it."""
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
        """[bot.solo_warp_tokens] Bots keep no warp tokens."""
        return bots_warp_token(state, deed, seat, about)

    def strands(self, state: Zetta, seat: i64) -> bool:
        """[solo.return_stranded] [interplay.solo_bots_energy_help] Nobody comes for a ship without energy.

        [interplay.solo_stuck] Nor for one that cannot leave a planet. Bots are helped as among several.
        """
        if state.is_bot(seat):
            return False
        state.push(TheEnd(STRANDED))
        return True


def has_card(seat: i64, places: vec[i64]) -> bool:
    """Whether a seat has a card of a kind."""
    for card in range(i64(len(places))):
        if owner(places[card]) == seat:
            return True
    return False


def may_go_home(state: Zetta, seat: i64) -> bool:
    """[solo.end_condition] [solo.end_modules] Five warp tokens, a life, an artifact, and one of each substance.

    [perk.artifact.warp_double_solo] Tokens are counted as they lie there. [solo.challenges] And all challenges, if the
    game has any.
    """
    if held(state, seat, WARP_TOKEN) < state.rules.numbers.warp_tokens_home:
        return False
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if state.substance(seat, kind) == 0:
            return False
    if not has_card(seat, state.life.place) or not has_card(seat, state.artifacts.place):
        return False
    return not has_challenges(state) or all_met(state)


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
            if has_challenges(state):
                state.note("challenges_met", "solo.challenges", NONE, 0, NONE)
            state.push(TheEnd(HOME_ALONE))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("go_home" if option == GO_HOME else "travel_on")
