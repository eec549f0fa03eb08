"""Expedition Zetta: the game class of the library."""

# Interpreted: runs once per game.

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, cast

from hoshitaku.games.zetta.basic_game import build_ruleset
from hoshitaku.games.zetta.chapters.scoring import ranks_from_zero, tie_log_entries, total_fame, winners
from hoshitaku.games.zetta.chapters.setup import new_game_state
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_registry import OPTION_ID_COUNT
from hoshitaku.games.zetta.interface import position_json, view
from hoshitaku.games.zetta.interface.bot_cards import read_bot_cards
from hoshitaku.games.zetta.interface.number_explanation import AmountPart, explain_option_number
from hoshitaku.games.zetta.interface.observation_writers.zetta_writer import ZettaObservationWriter
from hoshitaku.games.zetta.interface.pack_reader import read_components
from hoshitaku.games.zetta.interface.redeal import redeal
from hoshitaku.games.zetta.interface.setup_options import chosen_modules, read_setup_options
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.interface.table_options import options_schema
from hoshitaku.games.zetta.interface.view_schema import view_schema
from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
from hoshitaku.games.zetta.modes.shared_ending import ending_log_entries, losing_people_seats, victory_kind
from hoshitaku.games.zetta.modified_numbers import (
    LOST_OUTCOME,
    RIVALS_OUTCOME,
    SHARED_OUTCOME_QUERY,
    UNDECIDED_OUTCOME,
    WON_OUTCOME,
    modified_number,
)
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.ruleset import PackComponents, Ruleset
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.event_log import LogEntry
from hoshitaku.kernel.observation_writer import ObservationWriter
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.toml_game import LoadedPack, TomlGame

# Return value shared by all seats, by the outcome of the game.
SHARED_RETURN_BY_OUTCOME = {RIVALS_OUTCOME: None, UNDECIDED_OUTCOME: 0.0, WON_OUTCOME: 1.0, LOST_OUTCOME: -1.0}


class ZettaLoadedPack(LoadedPack[ZettaState, PackComponents]):
    """One pack: its components, card names, bot cards and speaker."""

    def __init__(self, pack: Pack, components: PackComponents, speaker: ZettaSpeaker) -> None:
        super().__init__(components, speaker)
        self.card_names = StateNames(pack)
        components.card_names = self.card_names
        self.bot_cards = read_bot_cards(pack)


# Number of cached start states. Each takes about 100 kB, and there are too many table setups to keep all.
MAX_CACHED_START_STATES = 128


class ZettaGame(TomlGame[ZettaState, ZettaLoadedPack]):
    """[general.players] Expedition Zetta."""

    name = "zetta"
    seat_counts = (1, 2, 3, 4, 5)
    rules_version = 1
    num_distinct_actions = OPTION_ID_COUNT
    seat_count_clause = "general.players"
    card_sections = ("nation", "ship", "crew", "life", "artifact", "quick_prep", "equipment", "archaeology")
    card_use_events = dict.fromkeys((
        "artifact", "alien_artifact", "alien_joins", "alien_stored", "borrowed", "romanced", "preceded",
        "perk_used", "perk_offered", "played_idly", "stopped", "kept_safe",
        "now_slightly_worn", "now_worn_out", "now_beyond_repair",
    ), "what")  # fmt: skip
    score_source_section = "fame"
    state_class = ZettaState

    def __init__(self) -> None:
        super().__init__()
        self._start_states: dict[str, ZettaState] = {}

    @property
    def options_schema(self) -> dict[str, Any]:
        """JSON schema of the table options: start player, face-down planets, rounding, modules and more."""
        return options_schema(self.words)

    @property
    def view_schema(self) -> dict[str, Any]:
        """[general.open_information] What a seat may see."""
        return view_schema(self.loaded_pack(self.pack).card_names)

    def load_pack(self, pack: Pack) -> ZettaLoadedPack:
        """Reads the components and words of a pack."""
        parts = read_components(pack)  # first, since it rejects what the words rely on
        return ZettaLoadedPack(pack, parts, ZettaSpeaker(self.words, pack))

    def shared_start_state(self, setup: Setup) -> ZettaState:
        """[general.sequence] The state before the first draw: built once per table setup, then cloned for each game.

        Raises SetupError for invalid options.
        """
        key = f"{setup.pack.hash} {setup.seats} {sorted(setup.options.items())}"
        found = self._start_states.get(key)
        if found is None:
            parts = self.loaded_pack(setup.pack).rules
            rules = build_ruleset(parts, read_setup_options(setup, parts), chosen_modules(setup, parts))
            found = new_game_state(rules)
            if len(self._start_states) >= MAX_CACHED_START_STATES:
                self._start_states.pop(next(iter(self._start_states)), None)
            self._start_states[key] = found
        return found

    def ruleset(self, setup: Setup) -> Ruleset:
        """[module.setup_after] The rules of a table: pack, options and modules, merged once per setup."""
        return self.shared_start_state(setup).rules

    def initial_state(self, setup: Setup) -> State:
        """[general.sequence] A new game; raises SetupError for invalid options."""
        return self.shared_start_state(setup).clone()

    def card_names(self, state: State) -> StateNames:
        """The card ids of the pack that a position uses."""
        names = self.as_own_state(state).rules.components.card_names
        assert isinstance(names, StateNames), "an edition names its cards"
        return names

    def encode_state(self, state: State) -> dict[str, object]:
        """The whole position as JSON."""
        return position_json.encode(self.as_own_state(state), self.card_names(state))

    def decode_state(self, data: object, setup: Setup) -> State:
        """The position from JSON; raises PositionError if it is invalid."""
        return position_json.decode(data, self.ruleset(setup), self.loaded_pack(setup.pack).card_names)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[general.open_information] What a seat may see."""
        return view.view(self.as_own_state(state), seat, self.card_names(state))

    @cached_property
    def observation_writer(self) -> ObservationWriter:
        """[general.open_information] Writes the view as numbers, directly from the state."""
        return ZettaObservationWriter(self, self.loaded_pack(self.pack).card_names)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[general.open_information] Deals again what a seat cannot know."""
        return redeal(self.as_own_state(state), seat, rng)

    def round(self, state: State) -> int:
        """[general.round_term] Number of the current round."""
        return int(self.as_own_state(state).round_number())

    def scores(self, state: State) -> list[int]:
        """[general.goal] Fame by seat, as if the game ended now."""
        table = self.as_own_state(state)
        return [int(total_fame(table, seat)) for seat in range(int(table.seat_count()))]

    def ranks_from_zero(self, state: State) -> list[int]:
        """[general.goal] [scoring.tie] [scoring.tie_share] The rank of each seat, from 0; equal seats share one."""
        return ranks_from_zero(self.as_own_state(state))

    def shared_return(self, state: State) -> float | None:
        """[coop.how] [solo.defeat] People alone or together share one return value, unless bots play against them."""
        if self.as_own_state(state).rules.setup_options.bot_seats:
            return None
        return SHARED_RETURN_BY_OUTCOME[
            int(modified_number(self.as_own_state(state), SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME))
        ]

    def victory_kind(self, state: State) -> str:
        """[solo.defeat] [coop.end] How the game ended for people alone or together; "" among rivals."""
        return victory_kind(self.as_own_state(state))

    def game_summary(self, state: State) -> dict[str, Any] | None:
        """[record.score] The data that a module stores of a finished game; None if no module does."""
        own = self.as_own_state(state)
        kits = (kit for kit in ALL_MODULE_KITS if kit.name in own.rules.module_names)
        return next((kit.game_summary(own) for kit in kits if kit.game_summary), None)

    def summary_item_name(self, kind: str, id: str, lang: str) -> str:
        """[record.journey] [record.achievements] The name of a star, a type of planet, a nation or a challenge."""
        edition = self.loaded_pack(self.pack)
        ids = edition.card_names.ids.get(kind)
        if ids is not None and id not in ids:
            return id  # from another pack
        speaker = cast(ZettaSpeaker, edition.speaker)
        return speaker.item_name(kind, int(id) if ids is None else ids.index(id), lang, None)

    def winners(self, state: State) -> list[int]:
        """[scoring.tie_share] [coop.how] Seats that share the victory; partners win together or not at all."""
        return winners(self.as_own_state(state))

    def losers(self, state: State) -> list[int]:
        """[solo.defeat] [coop.lose] [bot.coop] The people of a voyage alone or together that failed."""
        return losing_people_seats(self.as_own_state(state))

    def outcome_reasons(self, state: State) -> list[LogEntry]:
        """[solo.defeat] [coop.end] [bot.coop] How a game alone or together ended; among rivals the ties, if any.

        [scoring.tie] [scoring.tie_share] What ranks seats of equal fame, or which seats share a rank.
        """
        return ending_log_entries(self.as_own_state(state)) + tie_log_entries(self.as_own_state(state))

    def explain_number(self, setup: Setup, state: State, option: int, lang: str) -> list[BreakdownItem]:
        """[general.golden_rule] The parts of a move's price or of a discovery's dice, by clause."""
        parts = explain_option_number(self.as_own_state(state), option)
        return [
            BreakdownItem(part.amount, self.amount_part_name(setup, state, part, lang), part.clause) for part in parts
        ]

    def amount_part_name(self, setup: Setup, state: State, part: AmountPart, lang: str) -> str:
        """The source of a part of a number: a module's card, or the rulebook's term."""
        speaker, own = cast(ZettaSpeaker, self.loaded_pack(setup.pack).speaker), self.as_own_state(state)
        kits = [kit for kit in ALL_MODULE_KITS if kit.name in own.rules.module_names]
        cards = (kit.card_name(speaker, own, part.clause, lang) for kit in kits)
        return next((card for card in cards if card), self.words.say(f"part.{part.key}", lang))

    def event_data(
        self, setup: Setup, entry: LogEntry, seat_names: Sequence[str] | None, lang: str
    ) -> dict[str, object]:
        """The values of an event by name. The table's modules determine which sources of fame exist."""
        data = super().event_data(setup, entry, seat_names, lang)
        if entry.name == "points":
            source = self.ruleset(setup).fame_sources[entry.subject].words_key()
            data["what"] = self.words.say(f"fame.{source}", lang) if lang else source
        return data
