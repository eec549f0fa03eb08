"""Free Kick as the library shows it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from hoshitaku.games.freekick import view
from hoshitaku.games.freekick.action_ids import DISTINCT
from hoshitaku.games.freekick.game_end import ranking
from hoshitaku.games.freekick.pack import read_ruleset
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
        self._rulesets: dict[str, Ruleset] = {}
        self._speakers: dict[str, Speaker] = {}

    @property
    def options_schema(self) -> dict[str, Any]:
        """Scenario, hand-picked field and start seat of the default pack."""
        return options_schema(self.pack)

    def ruleset(self, setup: Setup) -> Ruleset:
        """Cards and numbers of a pack, with what the players chose for this game."""
        pack = setup.pack
        if pack.hash not in self._rulesets:
            self._rulesets[pack.hash] = read_ruleset(pack, self.rules)
        rules = self._rulesets[pack.hash]
        ids = [card.id for card in rules.cards]
        return rules.chosen([ids.index(card) for card in chosen_field(setup)], chosen_start(setup))

    def build(self, setup: Setup) -> State:
        """[setup.draw_eight] An empty table; options that do not fit raise SetupError."""
        check_options(setup)
        return new_state(self.ruleset(setup), setup.seats)

    def encode(self, state: State) -> dict[str, object]:
        """The whole position."""
        return view.encode(_freekick(state))

    def decode(self, data: object, setup: Setup) -> State:
        """The position back, or PositionError."""
        return view.decode(data, self.ruleset(setup), setup.seats)

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
        return self._speaker(setup.pack).prompt(_freekick(state), _language(lang))

    def describe(self, setup: Setup, state: State, option: int, lang: str) -> str:
        """An option in words."""
        return self._speaker(setup.pack).describe(_freekick(state), option, _language(lang))

    def option_name(self, setup: Setup, state: State, option: int) -> str:
        """An option as a stable name."""
        return self._speaker(setup.pack).option_name(_freekick(state), option)

    def target(self, setup: Setup, state: State, option: int) -> str:
        """What of the board an option concerns."""
        return self._speaker(setup.pack).target(_freekick(state), option)

    def event_data(self, setup: Setup, entry: Entry, seat_names: Sequence[str] | None, lang: str) -> dict[str, object]:
        """Values of an event by name."""
        return self._speaker(setup.pack).event_data(entry, seat_names, lang)

    def _speaker(self, pack: Pack) -> Speaker:
        if pack.hash not in self._speakers:
            self._speakers[pack.hash] = Speaker(self.words, pack)
        return self._speakers[pack.hash]


def _freekick(state: State) -> FreeKick:
    assert isinstance(state, FreeKick)
    return state


def _language(lang: str) -> str:
    return "ja" if lang == "ja" else "en"
