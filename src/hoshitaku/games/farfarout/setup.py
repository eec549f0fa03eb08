"""Chapter "setup": home system, main quests, start player, the first crew member."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Chance, Step
from hoshitaku.games.farfarout.cards import gain_crew, lying
from hoshitaku.games.farfarout.causes import CREW_CAUSE, card
from hoshitaku.games.farfarout.codes import DEALT, ERG, IN_DECK, MAIN_DECK, NONE, OPEN_ROW, OPENED, PU, RETURNED, U
from hoshitaku.games.farfarout.galaxy import HOME, body_of_planet, lay_tile
from hoshitaku.games.farfarout.guard import attach
from hoshitaku.games.farfarout.questdraw import DrawQuest
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state import FarFarOut, blank_state
from hoshitaku.games.farfarout.tally import gain, pay_erg
from hoshitaku.games.farfarout.tokens import recover_all
from hoshitaku.games.farfarout.turn import StartTurn
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer


def new_state(rules: Ruleset, seats: i64) -> FarFarOut:
    """[setup.home_tile] [setup.tiles] [setup.decks] [setup.rest] The table before the first draw."""
    state = blank_state(rules, seats)
    lay_home(state)
    state.rates[PU] = rules.numbers.start_pu
    state.rates[U] = rules.numbers.start_u
    state.mercury = rules.numbers.mercury * seats
    for seat in range(seats):
        place_scout(state, seat)
    state.push(BeginGame())
    state.push(RevealQuests())
    for seat in range(seats - 1, -1, -1):
        state.push(KeepMainQuest(seat))
    for seat in range(seats - 1, -1, -1):
        for _ in range(rules.numbers.main_dealt):
            state.push(DrawQuest(seat, MAIN_DECK))
    state.push(DRAW_START_SEAT)
    return state


def lay_home(state: FarFarOut) -> None:
    """[home.discovered] [setup.mercury] [setup.jupiter] [home.jupiter] [home.map] Tile 1 with its planets, face up."""
    lay_tile(state, HOME, 0, 0, 0)
    for body in range(len(state.rules.galaxy.bodies)):
        planet = state.rules.galaxy.bodies[body].planet
        if planet != NONE:
            state.space.planet[body] = planet
            state.planet_at[planet] = body
    for planet in range(len(state.rules.cards.planets)):
        printed = state.rules.cards.planets[planet]
        if printed.home:
            attach(state, body_of_planet(state, planet), printed.encounter, "setup.jupiter", 0)


def place_scout(state: FarFarOut, seat: i64) -> None:
    """[setup.scout] [setup.shields] [setup.erg] [setup.tracks] [setup.start_place] [setup.market] A seat's start."""
    player = state.seats[seat]
    player.ship = 0
    player.sector = state.rules.numbers.start_sector
    player.shields = state.rules.cards.ships[0].shields
    gain(state, seat, ERG, state.rules.numbers.start_erg, "setup.erg")
    recover_all(state, seat)


@final
class DrawStartSeat(Chance):
    """[setup.start_player_digital] [setup.start_player] Chance says who starts, unless the players chose."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_start_seat"

    def clause(self, state: FarFarOut) -> str:
        return "setup.start_player"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        if state.rules.start_seat != NONE:
            out.add(state.rules.start_seat)
            return
        for seat in range(len(state.seats)):
            out.add(seat)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        chosen = state.rules.start_seat
        legal = option == chosen if chosen != NONE else option < len(state.seats)
        return "" if legal else "setup.start_player_digital"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.start = option
        state.log_event("start_seat", "setup.start_player_digital", option, 0, NONE)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("seat", "seat", option, 0)


DRAW_START_SEAT: Final = DrawStartSeat()


class DealtQuest(Ask):
    """A main quest among those dealt to the seat that chooses."""

    __slots__ = ()

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for quest in lying(state.quest_at, DEALT + self.actor):
            out.add(quest)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        dealt = option < len(state.quest_at) and state.quest_at[option] == DEALT + self.actor
        return "" if dealt else "setup.quests_dealt"

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("quest", "quest", option, 0)


@final
class KeepMainQuest(DealtQuest):
    """[setup.quests_dealt] [setup.quests_simultaneous] Which of three main quests a seat keeps, in secret."""

    __slots__ = ()

    def record_name(self) -> str:
        return "keep_main_quest"

    def clause(self, state: FarFarOut) -> str:
        return "setup.quests_dealt"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.quest_at[option] = self.actor
        state.seats[self.actor].main = option
        state.log_secret_event("quest_kept", "setup.quests_dealt", self.actor, 0, option)
        state.push(OpenMainQuest(self.actor))


@final
class OpenMainQuest(DealtQuest):
    """[setup.quests_dealt] [setup.quests_simultaneous] Which of the other two goes into the open row, in secret."""

    __slots__ = ()

    def record_name(self) -> str:
        return "open_main_quest"

    def clause(self, state: FarFarOut) -> str:
        return "setup.quests_dealt"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.quest_at[option] = OPENED + self.actor
        for quest in lying(state.quest_at, DEALT + self.actor):
            state.quest_at[quest] = RETURNED + self.actor
        state.log_secret_event("quest_opened", "setup.quests_dealt", self.actor, 0, option)


@final
class RevealQuests(Step):
    """[setup.quests_simultaneous] All have chosen: the row is shown, and the returned cards are shuffled in."""

    __slots__ = ()

    def record_name(self) -> str:
        return "reveal_quests"

    def take(self, state: FarFarOut, option: i64) -> None:
        for seat in range(len(state.seats)):
            for quest in lying(state.quest_at, OPENED + seat):
                state.quest_at[quest] = OPEN_ROW
                state.log_event("quest_in_row", "mainquest.open_row", seat, 0, quest)
            for quest in lying(state.quest_at, RETURNED + seat):
                state.quest_at[quest] = IN_DECK
        state.mark_revealed()


@final
class BeginGame(Step):
    """[setup.crew_order] The first crew is bought counter-clockwise from the right of the start player, who ends."""

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_game"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.push(StartTurn(state.start))
        seats = len(state.seats)
        for step in range(seats):
            state.push(BuyStartingCrew((state.start + step) % seats))


@final
class BuyStartingCrew(Ask):
    """[setup.crew_mandatory] [setup.crew_names] [setup.crew_pay] Which of the starting crew a seat buys."""

    __slots__ = ()

    def record_name(self) -> str:
        return "buy_starting_crew"

    def clause(self, state: FarFarOut) -> str:
        return "setup.crew_pay"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for member in range(len(state.crew_at)):
            if not self.forbidding_clause(state, member):
                out.add(member)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        crew = state.rules.cards.crew
        if option >= len(crew) or not crew[option].starting:
            return "setup.crew_names"
        if state.crew_at[option] != IN_DECK:
            return "setup.crew_order"
        return "" if crew[option].cost <= state.seats[self.actor].money[ERG] else "setup.crew_pay"

    def take(self, state: FarFarOut, option: i64) -> None:
        """[setup.crew_die] [setup.crew_rest] Those nobody buys are in the crew deck already."""
        cost = state.rules.cards.crew[option].cost
        pay_erg(state, self.actor, cost, "setup.crew_pay", card(CREW_CAUSE, option))
        gain_crew(state, self.actor, option, "setup.crew_order")

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        cost = state.rules.cards.crew[option].cost if option < len(state.crew_at) else 0
        return OptionLabel("hire", "crew", option, cost)
