"""Chapter "setup": home system, main quests, start player, the first crew member."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import cards_at, gain_crew_with_effects
from hoshitaku.games.farfarout.cards.effect_causes import CREW_CAUSE, card_cause
from hoshitaku.games.farfarout.chapters.action_tokens import recover_all_tokens
from hoshitaku.games.farfarout.chapters.encounter import place_encounter_face_down
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, pay_erg
from hoshitaku.games.farfarout.chapters.galaxy_map import HOME_TILE, body_of_planet, lay_tile_and_connect
from hoshitaku.games.farfarout.chapters.quest_draw import DrawQuestCard
from hoshitaku.games.farfarout.chapters.turn import StartTurn
from hoshitaku.games.farfarout.codes import (
    ERG,
    FIRST_DEALT_LOCATION,
    FIRST_OPENED_LOCATION,
    FIRST_RETURNED_LOCATION,
    IN_DECK,
    IN_OPEN_QUEST_ROW,
    MAIN_QUEST_DECK,
    NONE,
    PLUTONIUM,
    URANIUM,
)
from hoshitaku.games.farfarout.decision_bases import ChanceDecision, FarFarOutDecision, Step
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState, empty_state
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


def initial_state(rules: Ruleset, seat_count: i64) -> FarFarOutState:
    """[setup.home_tile] [setup.tiles] [setup.decks] [setup.rest] The table before the first draw."""
    state = empty_state(rules, seat_count)
    lay_home_tile(state)
    state.market_rates[PLUTONIUM] = rules.constants.start_plutonium_rate
    state.market_rates[URANIUM] = rules.constants.start_uranium_rate
    state.mercury_erg = rules.constants.mercury_erg_per_seat * seat_count
    for seat in range(seat_count):
        set_up_seat(state, seat)
    state.push(BuyStartingCrewThenStart())
    state.push(RevealOpenQuests())
    for seat in range(seat_count - 1, -1, -1):
        state.push(ChooseMainQuestToKeep(seat))
    for seat in range(seat_count - 1, -1, -1):
        for _ in range(rules.constants.dealt_main_quests):
            state.push(DrawQuestCard(seat, MAIN_QUEST_DECK))
    state.push(DRAW_START_SEAT_DECISION)
    return state


def lay_home_tile(state: FarFarOutState) -> None:
    """[home.discovered] [setup.mercury] [setup.jupiter] [home.jupiter] [home.map] Tile 1 with its planets, face up."""
    lay_tile_and_connect(state, HOME_TILE, 0, 0, 0)
    for body in range(len(state.rules.tile_set.bodies)):
        planet = state.rules.tile_set.bodies[body].printed_planet
        if planet != NONE:
            state.map_state.planet_at_body[body] = planet
            state.planet_locations[planet] = body
    for planet in range(len(state.rules.cards.planets)):
        printed = state.rules.cards.planets[planet]
        if printed.is_home_planet:
            place_encounter_face_down(state, body_of_planet(state, planet), printed.encounter_level, "setup.jupiter", 0)


def set_up_seat(state: FarFarOutState, seat: i64) -> None:
    """[setup.scout] [setup.shields] [setup.erg] [setup.tracks] [setup.start_place] [setup.market] A seat's initial
    state.
    """
    player = state.seats[seat]
    player.ship_kind = 0
    player.sector = state.rules.constants.start_sector
    player.shields = state.rules.cards.ships[0].shield_places
    gain_currency(state, seat, ERG, state.rules.constants.start_erg, "setup.erg")
    recover_all_tokens(state, seat)


@final
class DrawStartSeat(ChanceDecision):
    """[setup.start_player_digital] [setup.start_player] Chance chooses the start player, unless the players have
    chosen.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_start_seat"

    def clause(self, state: FarFarOutState) -> str:
        return "setup.start_player"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        if state.rules.chosen_start_seat != NONE:
            out.add(state.rules.chosen_start_seat)
            return
        for seat in range(len(state.seats)):
            out.add(seat)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        chosen = state.rules.chosen_start_seat
        legal = option == chosen if chosen != NONE else option < len(state.seats)
        return "" if legal else "setup.start_player_digital"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.start_seat = option
        state.log_event("start_seat", "setup.start_player_digital", option, 0, NONE)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


DRAW_START_SEAT_DECISION: Final = DrawStartSeat()


class DealtQuestDecision(FarFarOutDecision):
    """A choice among the main quests dealt to a seat."""

    __slots__ = ()

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor):
            out.add(quest)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        dealt = (
            option < len(state.quest_locations) and state.quest_locations[option] == FIRST_DEALT_LOCATION + self.actor
        )
        return "" if dealt else "setup.quests_dealt"

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)


@final
class ChooseMainQuestToKeep(DealtQuestDecision):
    """[setup.quests_dealt] [setup.quests_simultaneous] Which of three main quests a seat keeps, in secret."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_main_quest"

    def clause(self, state: FarFarOutState) -> str:
        return "setup.quests_dealt"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.quest_locations[option] = self.actor
        state.seats[self.actor].main_quest = option
        state.log_secret_event("quest_kept", "setup.quests_dealt", self.actor, 0, option)
        state.push(ChooseMainQuestForOpenRow(self.actor))


@final
class ChooseMainQuestForOpenRow(DealtQuestDecision):
    """[setup.quests_dealt] [setup.quests_simultaneous] Which of the other two goes into the open row, in secret."""

    __slots__ = ()

    def record_name(self) -> str:
        return "open_main_quest"

    def clause(self, state: FarFarOutState) -> str:
        return "setup.quests_dealt"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.quest_locations[option] = FIRST_OPENED_LOCATION + self.actor
        for quest in cards_at(state.quest_locations, FIRST_DEALT_LOCATION + self.actor):
            state.quest_locations[quest] = FIRST_RETURNED_LOCATION + self.actor
        state.log_secret_event("quest_opened", "setup.quests_dealt", self.actor, 0, option)


@final
class RevealOpenQuests(Step):
    """[setup.quests_simultaneous] All have chosen: show the row and shuffle the returned cards in."""

    __slots__ = ()

    def record_name(self) -> str:
        return "reveal_quests"

    def run(self, state: FarFarOutState) -> None:
        for seat in range(len(state.seats)):
            for quest in cards_at(state.quest_locations, FIRST_OPENED_LOCATION + seat):
                state.quest_locations[quest] = IN_OPEN_QUEST_ROW
                state.log_event("quest_in_row", "mainquest.open_row", seat, 0, quest)
            for quest in cards_at(state.quest_locations, FIRST_RETURNED_LOCATION + seat):
                state.quest_locations[quest] = IN_DECK
        state.mark_hidden_information_revealed()


@final
class BuyStartingCrewThenStart(Step):
    """[setup.crew_order] Seats buy their first crew counter-clockwise; the start player is last."""

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_game"

    def run(self, state: FarFarOutState) -> None:
        state.push(StartTurn(state.start_seat))
        seats = len(state.seats)
        for step in range(seats):
            state.push(ChooseStartingCrew((state.start_seat + step) % seats))


@final
class ChooseStartingCrew(FarFarOutDecision):
    """[setup.crew_mandatory] [setup.crew_names] [setup.crew_pay] Which of the starting crew a seat buys."""

    __slots__ = ()

    def record_name(self) -> str:
        return "buy_starting_crew"

    def clause(self, state: FarFarOutState) -> str:
        return "setup.crew_pay"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for member in range(len(state.crew_locations)):
            if not self.forbidding_clause(state, member):
                out.add(member)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        crew = state.rules.cards.crew
        if option >= len(crew) or not crew[option].is_starting_crew:
            return "setup.crew_names"
        if state.crew_locations[option] != IN_DECK:
            return "setup.crew_order"
        return "" if crew[option].price <= state.seats[self.actor].money[ERG] else "setup.crew_pay"

    def take(self, state: FarFarOutState, option: i64) -> None:
        """[setup.crew_die] [setup.crew_rest] Those that nobody buys are already in the crew deck."""
        cost = state.rules.cards.crew[option].price
        pay_erg(state, self.actor, cost, "setup.crew_pay", card_cause(CREW_CAUSE, option))
        gain_crew_with_effects(state, self.actor, option, "setup.crew_order")

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        cost = state.rules.cards.crew[option].price if option < len(state.crew_locations) else 0
        return OptionLabel("hire", "crew", option, cost)
