"""Chapter "setup": the planet cards of this game, and the start player."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.freekick import action_ids
from hoshitaku.games.freekick.chapters.rounds_and_turns import START_FIRST_ROUND_STEP
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import EMPTY_DECK, FreeKickState, empty_state
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, MAX_SEATS, NONE
from hoshitaku.kernel.decision import CHANCE, Decision
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.vectors import append, vec


def initial_state(rules: Ruleset, seat_count: i64) -> FreeKickState:
    """[setup.draw_eight] An empty table before setup. [setup.stock] [setup.read_cards] [scenario.same_rules]

    [scenario.optional] [scenario.custom] Cards that the players agreed on are laid out immediately, in their order.
    """
    state = empty_state(rules, seat_count)
    state.push(DRAW_START_SEAT_DECISION)
    if len(rules.chosen_field):
        for card in rules.chosen_field:
            lay_out_card(state, card)
    else:
        state.deck = Pile(vec[i64]([1] * len(rules.cards)), vec[i64]())
        state.push(DRAW_PLANET_CARD_DECISION)
    return state


def lay_out_card(state: FreeKickState, card_index: i64) -> None:
    """[setup.field_order] A card takes the next place of the field and keeps it."""
    state.field_cards = append(state.field_cards, state.rules.cards[card_index])
    state.log_event("card_laid", "setup.draw_eight", NONE, len(state.field_cards), card_index)


@final
class DrawPlanetCard(Decision[FreeKickState]):
    """[setup.draw_eight] Chance turns up the next planet card. [setup.any_mix] All combinations are allowed.

    Options are card indices.
    """

    FIXED_ACTOR: ClassVar[int] = CHANCE

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def record_name(self) -> str:
        return "draw_planet_card"

    def clause(self, state: FreeKickState) -> str:
        return "setup.draw_eight"

    def first_action_id(self) -> i64:
        return action_ids.FIRST_CARD_DRAW_ID

    def option_bound(self) -> i64:
        return action_ids.FIRST_START_SEAT_ID

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        state.deck.add_draw_options(out)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        """[components.planet_cards_once] Each card is drawn only once."""
        return "" if state.deck.unseen_counts[option] else "components.planet_cards_once"

    def take(self, state: FreeKickState, option: i64) -> None:
        """Lay it out; [setup.rest_unused] after the eighth, the deck leaves the game."""
        state.deck.draw(option)
        lay_out_card(state, option)
        if len(state.field_cards) < FIELD_PLACE_COUNT:
            state.push(self)
        else:
            state.deck = EMPTY_DECK


@final
class DrawStartSeat(Decision[FreeKickState]):
    """[setup.start_player] Chance gives the marker to a seat, unless the players chose one. Options are seats."""

    FIXED_ACTOR: ClassVar[int] = CHANCE

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def record_name(self) -> str:
        return "draw_start_seat"

    def clause(self, state: FreeKickState) -> str:
        return "setup.start_player"

    def first_action_id(self) -> i64:
        return action_ids.FIRST_START_SEAT_ID

    def option_bound(self) -> i64:
        return MAX_SEATS

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """Every seat, equally likely, or only the chosen one."""
        if state.rules.chosen_start_seat != NONE:
            out.add(state.rules.chosen_start_seat)
            return
        for seat in range(len(state.seats)):
            out.add(seat)

    def forbidding_clause(self, state: FreeKickState, option: i64) -> str:
        chosen = state.rules.chosen_start_seat
        legal = option == chosen if chosen != NONE else option < len(state.seats)
        return "" if legal else "setup.start_player"

    def take(self, state: FreeKickState, option: i64) -> None:
        """[setup.marker_visible] The seat has the marker; [setup.round_marker] the first round begins."""
        state.marker_seat = option
        state.log_event("start_seat", "setup.start_player", option, 0, NONE)
        state.push(START_FIRST_ROUND_STEP)


DRAW_PLANET_CARD_DECISION: Final = DrawPlanetCard()
DRAW_START_SEAT_DECISION: Final = DrawStartSeat()
