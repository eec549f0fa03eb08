"""Far Far Out as the library shows it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from hoshitaku.games.farfarout import positions, view
from hoshitaku.games.farfarout.action_ids import DISTINCT
from hoshitaku.games.farfarout.end import ranking
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
from hoshitaku.games.farfarout.text import Speaker
from hoshitaku.kernel.catalogue import Catalogue
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import Words


class Edition:
    """One pack, read and checked once: its rules and words."""

    def __init__(self, pack: Pack, clauses: Catalogue, words: Words) -> None:
        self.rules = read_ruleset(pack, clauses)
        self.speaker = Speaker(words, pack, self.rules)


class FarFarOutGame(Game):
    """[overview.players] [overview.time] Far Far Out, for 2 to 4 seats."""

    name = "farfarout"
    seats = (2, 3, 4)
    rules_version = 1
    num_distinct_actions = DISTINCT

    def __init__(self) -> None:
        here = files("hoshitaku.games.farfarout")
        self.rules = Catalogue.read(here / "rules.toml")
        self.words = Words.read(here / "words.toml")
        self.pack = Pack.read(here / "pack")
        self._editions: dict[str, Edition] = {}

    @property
    def options_schema(self) -> dict[str, Any]:
        """Start player, round limit, and who chooses for life forms."""
        return options_schema()

    def ruleset(self, setup: Setup) -> Ruleset:
        """Components of a pack, with what the players chose for this game."""
        rules = self._edition(setup.pack).rules
        return rules.chosen(chosen_start(setup), chosen_limit(setup), chosen_automatic(setup))

    def build(self, setup: Setup) -> State:
        """[setup.home_tile] The table before the first draw; options that do not fit raise SetupError."""
        check_options(setup)
        return new_state(self.ruleset(setup), setup.seats)

    def encode(self, state: State) -> dict[str, object]:
        """The whole position."""
        return positions.encode(_farfarout(state))

    def decode(self, data: object, setup: Setup) -> State:
        """The position back, or PositionError."""
        return positions.decode(data, self.ruleset(setup), setup.seats)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[digital.public] What a seat may see."""
        return view.view(_farfarout(state), seat)

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[digital.public] What a seat cannot know, dealt anew."""
        return redeal(_farfarout(state), seat, rng)

    def scores(self, state: State) -> list[int]:
        """[track.three] Points on all three tracks by seat."""
        return [int(seat.sum()) for seat in _farfarout(state).seats]

    def ranking(self, state: State) -> list[int]:
        """[end.tie_points] Seats from first to last."""
        return ranking(_farfarout(state))

    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The question at hand."""
        return self._edition(setup.pack).speaker.prompt(_farfarout(state), _language(lang))

    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words."""
        return self._edition(setup.pack).speaker.describe(_farfarout(state), option, _language(lang))

    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """An option as a stable name."""
        return self._edition(setup.pack).speaker.option_name(_farfarout(state), option)

    def target(self, setup: Setup, state: State, option: int) -> str:
        """What of the table an option concerns."""
        return self._edition(setup.pack).speaker.target(_farfarout(state), option)

    def event_data(self, setup: Setup, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name."""
        return self._edition(setup.pack).speaker.event_data(entry, seat_names, lang)

    def _edition(self, pack: Pack) -> Edition:
        if pack.hash not in self._editions:
            self._editions[pack.hash] = Edition(pack, self.rules, self.words)
        return self._editions[pack.hash]


def _farfarout(state: State) -> FarFarOut:
    assert isinstance(state, FarFarOut)
    return state


def _language(lang: str) -> str:
    return "ja" if lang == "ja" else "en"
