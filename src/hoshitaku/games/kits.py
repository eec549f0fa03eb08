"""What each game provides: one entry per game. No other module outside a game's own files names that game.

An entry names parts as "module:name". Each layer loads its own parts, so importing this module imports no game. If an
entry lacks a part, the generic one is used: a plain board, a plain terminal table, the random player.

Some parts are found by their path, not by an entry: in the game's own package `rules.toml`, `words.toml` and `pack/`;
the texts of its bots in `players/<game>/words.toml`; its templates in `web/templates/games/<game>/`; its learning
pages, lesson and gallery in `web/learn/<game>*.toml` and `web/templates/learn/gallery/<game>.html`. The game's own
`card_sections` lists the sections of its pack that are cards.
"""

# Interpreted: used once per game.

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

PLAIN_BOARD: Final = "hoshitaku.web.drawing.plain_board:PlainDrawing"
PLAIN_TERMINAL: Final = "hoshitaku.cli.drawing.plain:PlainDrawing"
PLAIN_GUIDE: Final = "hoshitaku.players.search.guide:SearchGuide"


@dataclass(frozen=True)
class GameKit:
    """What one game provides.

    `game_class`, `browser_drawing`, `terminal_drawing`, `greedy_player` and `search_guide` name classes; a game with a
    greedy player has a search player too. `taste` names the greedy player's weights, which `scripts/tune.py` tunes;
    `other_bots` maps the names of other bots to a factory that takes a game and a seed. `varied_taste` names the taste
    of the players in a review, if players with the usual taste would always continue a game alike; `are_choices_rated`
    says whether reviews rate play, which fails where chance soon hides what a choice cost. `cooperative_options` are
    the table options for playing cooperatively against the game, if it has such a mode. `benchmark_options` and
    `tuning_options` are table options for measuring and tuning, if a game might not end otherwise.
    """

    game_class: str
    browser_drawing: str = PLAIN_BOARD
    terminal_drawing: str = PLAIN_TERMINAL
    greedy_player: str = ""
    taste: str = ""
    search_guide: str = PLAIN_GUIDE
    varied_taste: str = ""
    are_choices_rated: bool = True
    other_bots: Mapping[str, str] = field(default_factory=dict)
    cooperative_options: Mapping[str, object] = field(default_factory=dict)
    benchmark_options: Mapping[str, object] = field(default_factory=dict)
    tuning_options: Mapping[str, object] = field(default_factory=dict)


KITS: Final[dict[str, GameKit]] = {
    "freekick": GameKit(
        "hoshitaku.games.freekick.game:FreeKickGame",
        browser_drawing="hoshitaku.web.drawing.freekick:FreeKickDrawing",
        terminal_drawing="hoshitaku.cli.drawing.freekick:FreeKickDrawing",
        greedy_player="hoshitaku.players.freekick.greedy:FreeKickGreedy",
        taste="hoshitaku.players.freekick.taste:Taste",
        search_guide="hoshitaku.players.freekick.guide:FreeKickGuide",
        varied_taste="hoshitaku.players.freekick.varied_taste:varied_taste",
    ),
    "farfarout": GameKit(
        "hoshitaku.games.farfarout.game:FarFarOutGame",
        browser_drawing="hoshitaku.web.drawing.farfarout:FarFarOutDrawing",
        terminal_drawing="hoshitaku.cli.drawing.farfarout:FarFarOutDrawing",
        greedy_player="hoshitaku.players.farfarout.greedy_player:FarFarOutGreedy",
        taste="hoshitaku.players.farfarout.taste:Taste",
        search_guide="hoshitaku.players.farfarout.search_guide:FarFarOutSearchGuide",
        are_choices_rated=False,
        benchmark_options={"round_limit": 30},
        tuning_options={"round_limit": 60},
    ),
    "zetta": GameKit(
        "hoshitaku.games.zetta.game:ZettaGame",
        browser_drawing="hoshitaku.web.drawing.zetta:ZettaDrawing",
        terminal_drawing="hoshitaku.cli.drawing.zetta:ZettaDrawing",
        greedy_player="hoshitaku.players.zetta.greedy_player:ZettaGreedy",
        taste="hoshitaku.players.zetta.taste:Taste",
        search_guide="hoshitaku.players.zetta.search_guide:ZettaSearchGuide",
        other_bots={"cards": "hoshitaku.players.zetta.card_player:make_card_player"},
        cooperative_options={"mode": "cooperative"},
    ),
}


def load_object(path: str) -> Any:
    """The object that an entry names as "module:name"."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
