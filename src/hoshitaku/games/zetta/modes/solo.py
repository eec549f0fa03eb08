"""Chapter "solo": one ship alone, which has to bring home five warp tokens and six more items; optional challenges."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.energy import SHIP_STRANDED_EVENT
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import NONE, SUBSTANCE_KIND_COUNT, WARP_TOKEN
from hoshitaku.games.zetta.decision_bases import SeatStep, ZettaDecision
from hoshitaku.games.zetta.modes.challenges import are_challenges_met, has_challenges
from hoshitaku.games.zetta.modes.foreign_flags import add_foreign_flag_steps, is_grid_deck_empty
from hoshitaku.games.zetta.modes.goal_progress import way_home_progress
from hoshitaku.games.zetta.modes.lonely_star import bot_warp_token_clause
from hoshitaku.games.zetta.modes.shared_ending import HOME_ALONE_ENDING, STRANDED_ENDING, EndGame
from hoshitaku.games.zetta.modified_numbers import ALL_PASSED_QUERY, REPLACE_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.module import Module, RulesDraft
from hoshitaku.games.zetta.module_events import ModuleEvent, Permission
from hoshitaku.games.zetta.phase_plan import SYSTEM_GENERATION_PHASE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

TRAVEL_ON_OPTION: Final = 0
GO_HOME_OPTION: Final = 1


PREPARATION_CONTINUES_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "solo.prep_end")


@final
class Solo(Module):
    """[solo.goal] [solo.end_condition] [solo.defeat] One nation alone.

    [bot.solo] [bot.solo_changes] Or one person against bots, which neither pay for warps nor lose.
    """

    def __init__(self, person_seat: int) -> None:
        super().__init__(ALL_PASSED_QUERY)
        self.person_seat: i64 = person_seat

    def name(self) -> str:
        return "solo"

    def extend_rules(self, draft: RulesDraft) -> None:
        """[bot.solo_changes] [interplay.solo_quick_prep] Other nations take crew from the grid, unless bots do."""
        draft.phase_plan.insert_after(SYSTEM_GENERATION_PHASE, "pay_warp", AskWhetherToGoHome(self.person_seat))
        if draft.setup_options.uses_grid and not draft.setup_options.bot_seats:
            add_foreign_flag_steps(draft.phase_plan)

    def extra_view(self, state: ZettaState, seat: int | None) -> dict[str, object]:
        """[solo.end_condition] [bot.knowledge_hidden] The progress towards going home.

        Only the person sees the tokens.
        """
        return {"home": way_home_progress(state, self.person_seat, seat == self.person_seat)}

    def number_change(self, state: ZettaState, query: i64, seat: i64, about: i64) -> NumberChange | None:
        """[solo.prep_end] A single pass does not end the preparation, unless no more cards can come."""
        return (
            PREPARATION_CONTINUES_CHANGE
            if state.rules.setup_options.bot_seats == 0 and not is_grid_deck_empty(state)
            else None
        )

    def forbidding_clause(self, state: ZettaState, permission: Permission, seat: i64, about: i64) -> str:
        """[bot.solo_warp_tokens] Bots keep no warp tokens."""
        return bot_warp_token_clause(state, permission, seat, about)

    def on_event(self, state: ZettaState, event: ModuleEvent, seat: i64, about: i64) -> bool:
        """[solo.return_stranded] [interplay.solo_bots_energy_help] A ship without energy is not towed.

        [interplay.solo_stuck] Nor is one that cannot leave a planet. Bots help one another as usual.
        """
        if event is not SHIP_STRANDED_EVENT or state.is_bot(seat):
            return False
        state.push(EndGame(STRANDED_ENDING))
        return True


def has_card_of_kind(seat: i64, places: vec[i64]) -> bool:
    """Whether a seat has a card of a kind."""
    for card in range(i64(len(places))):
        if card_owner(places[card]) == seat:
            return True
    return False


def may_go_home(state: ZettaState, seat: i64) -> bool:
    """[solo.end_condition] [solo.end_modules] Five warp tokens, a life card, an artifact, and one of each substance.

    [perk.artifact.warp_double_solo] Tokens are counted without perks. [solo.challenges] All challenges too, if the game
    has any.
    """
    if token_count(state, seat, WARP_TOKEN) < state.rules.constants.warp_tokens_home:
        return False
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        if state.substance_count(seat, kind) == 0:
            return False
    if not has_card_of_kind(seat, state.life.place) or not has_card_of_kind(seat, state.artifacts.place):
        return False
    return not has_challenges(state) or are_challenges_met(state)


@final
class AskWhetherToGoHome(SeatStep):
    """[solo.end_time] Once a warp is paid, the person decides whether it leads home."""

    __slots__ = ()

    def record_name(self) -> str:
        return "look_homeward"

    def run(self, state: ZettaState) -> None:
        state.mark_hidden_information_revealed()  # the question reveals something about the tokens
        if may_go_home(state, self.seat):
            state.push(ChooseGoHomeOrTravelOn(self.seat))


@final
class ChooseGoHomeOrTravelOn(ZettaDecision):
    """[solo.end_optional] [solo.end_time] Go home before the system is generated, or travel on for more fame."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_home"

    def clause(self, state: ZettaState) -> str:
        return "solo.end_optional"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == GO_HOME_OPTION:
            if has_challenges(state):
                state.log_event("challenges_met", "solo.challenges", NONE, 0, NONE)
            state.push(EndGame(HOME_ALONE_ENDING))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("go_home" if option == GO_HOME_OPTION else "travel_on")
