"""Far Far Out as a game of the library."""

# Interpreted: called once per game.

from __future__ import annotations

from functools import cached_property
from typing import Any

from hoshitaku.games.farfarout.action_ids import OPTION_ID_COUNT
from hoshitaku.games.farfarout.chapters.game_end import ranks_from_zero, tie_log_entries, victory_kind
from hoshitaku.games.farfarout.chapters.setup import initial_state
from hoshitaku.games.farfarout.interface import position_json, view
from hoshitaku.games.farfarout.interface.farfarout_speaker import FarFarOutSpeaker
from hoshitaku.games.farfarout.interface.observation_writers.farfarout_writer import FarFarOutObservationWriter
from hoshitaku.games.farfarout.interface.pack_reader import read_ruleset
from hoshitaku.games.farfarout.interface.redeal import redeal
from hoshitaku.games.farfarout.interface.table_options import (
    are_life_forms_automatic,
    chosen_round_limit,
    chosen_start_seat,
    options_schema,
    refuse_unknown_options,
)
from hoshitaku.games.farfarout.interface.view_schema import view_schema
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.observation_writer import ObservationWriter
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.toml_game import LoadedPack, TomlGame


class FarFarOutGame(TomlGame[FarFarOutState, LoadedPack[FarFarOutState, Ruleset]]):
    """[overview.players] [overview.time] Far Far Out, for 2 to 4 seats."""

    name = "farfarout"
    seat_counts = (2, 3, 4)
    rules_version = 1
    num_distinct_actions = OPTION_ID_COUNT
    card_sections = (
        "ship", "crew", "tech", "weird", "relic", "main_quest", "outpost_quest", "event", "encounter", "anomaly",
    )  # fmt: skip
    card_use_events = dict.fromkeys((
        "ship", "crew_gained", "crew_used", "item_gained", "item_used", "card_used", "event_refused",
        "loss_prevented", "quest_kept", "outpost_taken", "quest_completed",
    ), "what")  # fmt: skip
    state_class = FarFarOutState

    @property
    def options_schema(self) -> dict[str, Any]:
        """Start player, round limit, and who chooses for life forms."""
        return options_schema(self.words)

    @property
    def view_schema(self) -> dict[str, Any]:
        """[digital.public] Which fields there are, and which seats see them."""
        return view_schema(self.loaded_pack(self.pack).rules, self.pack)

    def load_pack(self, pack: Pack) -> LoadedPack[FarFarOutState, Ruleset]:
        """Load the rules and words of a pack."""
        rules = read_ruleset(pack, self.rulebook)
        return LoadedPack(rules, FarFarOutSpeaker(self.words, pack, rules))

    def ruleset(self, setup: Setup) -> Ruleset:
        """Components of a pack, with the table options of this game."""
        rules = self.loaded_pack(setup.pack).rules
        return rules.with_table_options(
            chosen_start_seat(setup), chosen_round_limit(setup), are_life_forms_automatic(setup)
        )

    def initial_state(self, setup: Setup) -> State:
        """[setup.home_tile] The table before the first draw; SetupError for invalid options."""
        refuse_unknown_options(setup)
        return initial_state(self.ruleset(setup), setup.seats)

    def encode_state(self, state: State) -> dict[str, object]:
        """The whole position."""
        return position_json.encode(self.as_own_state(state))

    def decode_state(self, data: object, setup: Setup) -> State:
        """The position from JSON data, or PositionError."""
        return position_json.decode(data, self.ruleset(setup), setup.seats)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[digital.public] What a seat may see."""
        return view.view(self.as_own_state(state), seat)

    @cached_property
    def observation_writer(self) -> ObservationWriter:
        """[digital.public] The same as numbers, directly from the state."""
        return FarFarOutObservationWriter(self, self.loaded_pack(self.pack).rules)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[digital.public] Deal what a seat cannot know again."""
        return redeal(self.as_own_state(state), seat, rng)

    def round(self, state: State) -> int:
        """Number of the current round."""
        return int(self.as_own_state(state).round_number)

    def scores(self, state: State) -> list[int]:
        """[track.three] Points on all three tracks by seat."""
        return [int(player.total_points()) for player in self.as_own_state(state).seats]

    def ranks_from_zero(self, state: State) -> list[int]:
        """[end.tie_points] [end.tie_shared] Rank of every seat; ties share a rank."""
        return ranks_from_zero(self.as_own_state(state))

    def outcome_reasons(self, state: State) -> list[LogEntry]:
        """[end.tie_crew] [end.tie_goods] [end.tie_shared] What broke ties, or who shares a rank."""
        return tie_log_entries(self.as_own_state(state))

    def victory_kind(self, state: State) -> str:
        """[goal.single] [goal.each] The track that was completed, "each" for points on all, or "round_limit"."""
        return victory_kind(self.as_own_state(state))
