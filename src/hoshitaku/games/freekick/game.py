"""Free Kick as a game of the library."""

# Interpreted: called once per game.

from __future__ import annotations

from functools import cached_property
from typing import Any

from hoshitaku.games.freekick.action_ids import OPTION_ID_COUNT
from hoshitaku.games.freekick.chapters.game_end import seats_in_rank_order, tie_log_entries
from hoshitaku.games.freekick.chapters.setup import initial_state
from hoshitaku.games.freekick.interface import position_json, view
from hoshitaku.games.freekick.interface.freekick_speaker import FreeKickSpeaker
from hoshitaku.games.freekick.interface.freekick_writer import FreeKickObservationWriter
from hoshitaku.games.freekick.interface.pack_reader import read_cards_by_scenario, read_ruleset
from hoshitaku.games.freekick.interface.table_options import chosen_card_ids, chosen_start_seat, make_table_options
from hoshitaku.games.freekick.interface.view_schema import view_schema
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.observation_writer import ObservationWriter
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.table_options import TableOptions
from hoshitaku.kernel.toml_game import LoadedPack, TomlGame


class FreeKickLoadedPack(LoadedPack[FreeKickState, Ruleset]):
    """One pack with its card ids and scenarios."""

    def __init__(
        self,
        rules: Ruleset,
        speaker: FreeKickSpeaker,
        table_options: TableOptions,
        cards_by_scenario: dict[str, list[str]],
    ) -> None:
        super().__init__(rules, speaker)
        self.table_options = table_options
        self.card_ids = [card.id for card in rules.cards]
        self.cards_by_scenario = cards_by_scenario


class FreeKickGame(TomlGame[FreeKickState, FreeKickLoadedPack]):
    """[overview.players] Free Kick from the Planet, for 2 to 4 seats."""

    name = "freekick"
    seat_counts = (2, 3, 4)
    rules_version = 1
    num_distinct_actions = OPTION_ID_COUNT
    card_sections = ("card",)
    card_use_events = dict.fromkeys(("use_card", "gain_species", "rob_species", "guard"), "card")
    state_class = FreeKickState

    @property
    def options_schema(self) -> dict[str, Any]:
        """Scenario, chosen cards and start seat of the default pack."""
        return self.loaded_pack(self.pack).table_options.json_schema(self.words)

    @property
    def practice_options(self) -> dict[str, object]:
        """[scenario.first_game] The set for a first game."""
        return {"scenario": "first_game"}

    @property
    def view_schema(self) -> dict[str, Any]:
        """[info.public] What all seats see."""
        return view_schema(self.pack)

    def load_pack(self, pack: Pack) -> FreeKickLoadedPack:
        """Load the rules, scenarios and words of a pack."""
        rules, scenarios = read_ruleset(pack, self.rulebook), read_cards_by_scenario(pack)
        return FreeKickLoadedPack(rules, FreeKickSpeaker(self.words, pack), make_table_options(pack), scenarios)

    def ruleset(self, setup: Setup) -> Ruleset:
        """Cards and numbers of a pack, with the table options of this game."""
        edition = self.loaded_pack(setup.pack)
        field = chosen_card_ids(edition.table_options, setup, edition.cards_by_scenario)
        return edition.rules.with_table_options(
            [edition.card_ids.index(card) for card in field], chosen_start_seat(edition.table_options, setup)
        )

    def initial_state(self, setup: Setup) -> State:
        """[setup.draw_eight] An empty table; SetupError for invalid options."""
        self.loaded_pack(setup.pack).table_options.refuse_unknown_names(setup)
        return initial_state(self.ruleset(setup), setup.seats)

    def encode_state(self, state: State) -> dict[str, object]:
        """The whole position."""
        return position_json.encode(self.as_own_state(state))

    def decode_state(self, data: object, setup: Setup) -> State:
        """The position from JSON data, or PositionError."""
        return position_json.decode(data, self.ruleset(setup), setup.seats)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[info.nothing_hidden] The same for all seats."""
        return view.view(self.as_own_state(state))

    @cached_property
    def observation_writer(self) -> ObservationWriter:
        """[info.nothing_hidden] Directly from the state."""
        return FreeKickObservationWriter(self.observation_fields)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[info.nothing_hidden] A copy: nothing is hidden."""
        return state.clone()

    def round(self, state: State) -> int:
        """[components.round_card] [components.round_numbers] Where the round marker stands."""
        return int(self.as_own_state(state).round_number)

    def scores(self, state: State) -> list[int]:
        """[sheet.score_current] Points by seat."""
        return [int(seat.score) for seat in self.as_own_state(state).seats]

    def outcome_reasons(self, state: State) -> list[LogEntry]:
        """[game_end.tie_holder] [game_end.tie_clockwise] [game_end.lower_places] Ties of the final scores, if any."""
        return tie_log_entries(self.as_own_state(state))

    def ranks_from_zero(self, state: State) -> list[int]:
        """[game_end.winner] Rank of every seat; ties are always broken."""
        order = seats_in_rank_order(self.as_own_state(state))
        return [order.index(seat) for seat in range(len(order))]
