"""Far Far Out as the library shows it."""

# Interpreted: asked once per game.

from __future__ import annotations

from functools import cached_property
from typing import Any

from hoshitaku.games.farfarout import positions, view
from hoshitaku.games.farfarout.action_ids import DISTINCT
from hoshitaku.games.farfarout.end import final_ties, places, victory
from hoshitaku.games.farfarout.pack import read_ruleset
from hoshitaku.games.farfarout.redeal import redeal
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.setup import new_state
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.table_options import (
    check_options,
    chosen_automatic,
    chosen_limit,
    chosen_start,
    options_schema,
)
from hoshitaku.games.farfarout.text import FarFarOutSpeaker
from hoshitaku.games.farfarout.view_schema import view_schema
from hoshitaku.games.farfarout.writer import FarFarOutWriter
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.packaged import Edition, PackagedGame
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.writer import Writer


class FarFarOutGame(PackagedGame[FarFarOut, Edition[FarFarOut, Ruleset]]):
    """[overview.players] [overview.time] Far Far Out, for 2 to 4 seats."""

    name = "farfarout"
    seats = (2, 3, 4)
    rules_version = 1
    num_distinct_actions = DISTINCT
    card_sections = (
        "ship", "crew", "tech", "weird", "relic", "main_quest", "outpost_quest", "event", "encounter", "anomaly",
    )  # fmt: skip
    card_uses = dict.fromkeys((
        "ship", "crew_gained", "crew_used", "item_gained", "item_used", "card_used", "event_refused",
        "loss_prevented", "quest_kept", "outpost_taken", "quest_completed",
    ), "what")  # fmt: skip
    state_class = FarFarOut

    @property
    def options_schema(self) -> dict[str, Any]:
        """Start player, round limit, and who chooses for life forms."""
        return options_schema(self.words)

    @property
    def view_schema(self) -> dict[str, Any]:
        """[digital.public] What may be seen, and by whom."""
        return view_schema(self.edition(self.pack).rules, self.pack)

    def read(self, pack: Pack) -> Edition[FarFarOut, Ruleset]:
        """Rules and words of a pack."""
        rules = read_ruleset(pack, self.rules)
        return Edition(rules, FarFarOutSpeaker(self.words, pack, rules))

    def ruleset(self, setup: Setup) -> Ruleset:
        """Components of a pack, with what the players chose for this game."""
        rules = self.edition(setup.pack).rules
        return rules.chosen(chosen_start(setup), chosen_limit(setup), chosen_automatic(setup))

    def build(self, setup: Setup) -> State:
        """[setup.home_tile] The table before the first draw; options that do not fit raise SetupError."""
        check_options(setup)
        return new_state(self.ruleset(setup), setup.seats)

    def encode(self, state: State) -> dict[str, object]:
        """The whole position."""
        return positions.encode(self.own(state))

    def decode(self, data: object, setup: Setup) -> State:
        """The position back, or PositionError."""
        return positions.decode(data, self.ruleset(setup), setup.seats)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[digital.public] What a seat may see."""
        return view.view(self.own(state), seat)

    @cached_property
    def writer(self) -> Writer:
        """[digital.public] The same in numbers, from the state at once."""
        return FarFarOutWriter(self, self.edition(self.pack).rules)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[digital.public] What a seat cannot know, dealt again."""
        return redeal(self.own(state), seat, rng)

    def round(self, state: State) -> int:
        """Number of the round being played."""
        return int(self.own(state).round)

    def scores(self, state: State) -> list[int]:
        """[track.three] Points on all three tracks by seat."""
        return [int(player.sum()) for player in self.own(state).seats]

    def places(self, state: State) -> list[int]:
        """[end.tie_points] [end.tie_shared] The place of every seat; equals share one."""
        return places(self.own(state))

    def reasons(self, state: State) -> list[Entry]:
        """[end.tie_crew] [end.tie_goods] [end.tie_shared] What ranks seats of equal points, or who shares a place."""
        return final_ties(self.own(state))

    def victory(self, state: State) -> str:
        """[goal.single] [goal.each] The track that was completed, "each" for points on all, or "round_limit"."""
        return victory(self.own(state))
