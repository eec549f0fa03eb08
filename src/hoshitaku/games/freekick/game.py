"""Free Kick as the library shows it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from hoshitaku.games.freekick import positions, view
from hoshitaku.games.freekick.action_ids import DISTINCT
from hoshitaku.games.freekick.game_end import ranking
from hoshitaku.games.freekick.pack import read_ruleset, read_scenarios
from hoshitaku.games.freekick.ruleset import Ruleset
from hoshitaku.games.freekick.setup import new_state
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.table_options import check_options, chosen_field, chosen_start, options_schema
from hoshitaku.games.freekick.text import Speaker
from hoshitaku.kernel.catalogue import Catalogue
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.journal import Entry
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import Words


class Edition:
    """One pack, read and checked once: its rules, card ids, scenarios and words."""

    def __init__(self, pack: Pack, clauses: Catalogue, words: Words) -> None:
        self.rules = read_ruleset(pack, clauses)
        self.cards = [card.id for card in self.rules.cards]
        self.scenarios = read_scenarios(pack)
        self.speaker = Speaker(words, pack)


class FreeKickGame(Game):
    """[overview.players] Free Kick from the Planet, for 2 to 4 seats."""

    name = "freekick"
    seats = (2, 3, 4)
    rules_version = 1
    num_distinct_actions = DISTINCT

    def __init__(self) -> None:
        here = files("hoshitaku.games.freekick")
        self.rules = Catalogue.read(here / "rules.toml")
        self.words = Words.read(here / "words.toml")
        self.pack = Pack.read(here / "pack")
        self._editions: dict[str, Edition] = {}

    @property
    def options_schema(self) -> dict[str, Any]:
        """Scenario, hand-picked field and start seat of the default pack."""
        return options_schema(self.pack)

    def ruleset(self, setup: Setup) -> Ruleset:
        """Cards and numbers of a pack, with what the players chose for this game."""
        edition = self._edition(setup.pack)
        field = chosen_field(setup, edition.cards, edition.scenarios)
        return edition.rules.chosen([edition.cards.index(card) for card in field], chosen_start(setup))

    def build(self, setup: Setup) -> State:
        """[setup.draw_eight] An empty table; options that do not fit raise SetupError."""
        check_options(setup)
        return new_state(self.ruleset(setup), setup.seats)

    def encode(self, state: State) -> dict[str, object]:
        """The whole position."""
        return positions.encode(_freekick(state))

    def decode(self, data: object, setup: Setup) -> State:
        """The position back, or PositionError."""
        return positions.decode(data, self.ruleset(setup), setup.seats)

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """[info.nothing_hidden] The same for everybody."""
        return view.view(_freekick(state))

    def redeal(self, state: State, seat: int | None, rng: Any) -> State:
        """[info.nothing_hidden] A copy: what is not drawn yet stands nowhere."""
        return state.clone()

    def scores(self, state: State) -> list[int]:
        """[sheet.score_current] Points by seat."""
        return [int(seat.score) for seat in _freekick(state).seats]

    def ranking(self, state: State) -> list[int]:
        """[game_end.winner] Seats from first to last."""
        return ranking(_freekick(state))

    def prompt(self, setup: Setup, state: State, lang: str) -> str:
        """The question at hand."""
        return self._edition(setup.pack).speaker.prompt(_freekick(state), _language(lang))

    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words."""
        return self._edition(setup.pack).speaker.describe(_freekick(state), option, _language(lang))

    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """An option as a stable name."""
        return self._edition(setup.pack).speaker.option_name(_freekick(state), option)

    def target(self, setup: Setup, state: State, option: int) -> str:
        """What of the board an option concerns."""
        return self._edition(setup.pack).speaker.target(_freekick(state), option)

    def event_data(self, setup: Setup, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name."""
        return self._edition(setup.pack).speaker.event_data(entry, seat_names, lang)

    def _edition(self, pack: Pack) -> Edition:
        if pack.hash not in self._editions:
            self._editions[pack.hash] = Edition(pack, self.rules, self.words)
        return self._editions[pack.hash]


def _freekick(state: State) -> FreeKick:
    assert isinstance(state, FreeKick)
    return state


def _language(lang: str) -> str:
    return "ja" if lang == "ja" else "en"
