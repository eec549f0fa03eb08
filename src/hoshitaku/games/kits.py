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

PLAIN_BOARD_PATH: Final = "hoshitaku.web.drawing.plain_board:PlainDrawing"
PLAIN_TERMINAL_PATH: Final = "hoshitaku.cli.drawing.plain:PlainDrawing"
PLAIN_SEARCH_GUIDE_PATH: Final = "hoshitaku.players.search.guide:SearchGuide"


@dataclass(frozen=True)
class GameKit:
    """What one game provides.

    `game_class_path`, `browser_drawing_path`, `terminal_drawing_path`, `greedy_player_path` and `search_guide_path`
    name classes; a game with a greedy player has a search player too. `taste_path` names the greedy player's weights,
    which `scripts/tune.py` tunes; `bot_factory_path_by_name` maps the names of other bots to a factory that takes a
    game and a seed. `varied_taste_path` names the taste of the players in a review, if players with the usual taste
    would always continue a game alike; `is_play_rated_in_reviews` says whether reviews rate play, which fails where
    chance soon hides what a choice cost. `cooperative_options` are the table options for playing cooperatively against
    the game, if it has such a mode. `benchmark_options` and `tuning_options` are table options for measuring and
    tuning, if a game might not end otherwise.
    """

    game_class_path: str
    browser_drawing_path: str = PLAIN_BOARD_PATH
    terminal_drawing_path: str = PLAIN_TERMINAL_PATH
    greedy_player_path: str = ""
    taste_path: str = ""
    search_guide_path: str = PLAIN_SEARCH_GUIDE_PATH
    varied_taste_path: str = ""
    is_play_rated_in_reviews: bool = True
    bot_factory_path_by_name: Mapping[str, str] = field(default_factory=dict)
    cooperative_options: Mapping[str, object] = field(default_factory=dict)
    benchmark_options: Mapping[str, object] = field(default_factory=dict)
    tuning_options: Mapping[str, object] = field(default_factory=dict)


KITS: Final[dict[str, GameKit]] = {
    "freekick": GameKit(
        "hoshitaku.games.freekick.game:FreeKickGame",
        browser_drawing_path="hoshitaku.web.drawing.freekick:FreeKickDrawing",
        terminal_drawing_path="hoshitaku.cli.drawing.freekick:FreeKickDrawing",
        greedy_player_path="hoshitaku.players.freekick.greedy:FreeKickGreedy",
        taste_path="hoshitaku.players.freekick.taste:Taste",
        search_guide_path="hoshitaku.players.freekick.guide:FreeKickGuide",
        varied_taste_path="hoshitaku.players.freekick.varied_taste:varied_taste",
    ),
    "farfarout": GameKit(
        "hoshitaku.games.farfarout.game:FarFarOutGame",
        browser_drawing_path="hoshitaku.web.drawing.farfarout:FarFarOutDrawing",
        terminal_drawing_path="hoshitaku.cli.drawing.farfarout:FarFarOutDrawing",
        greedy_player_path="hoshitaku.players.farfarout.greedy_player:FarFarOutGreedy",
        taste_path="hoshitaku.players.farfarout.taste:Taste",
        search_guide_path="hoshitaku.players.farfarout.search_guide:FarFarOutSearchGuide",
        is_play_rated_in_reviews=False,
        benchmark_options={"round_limit": 30},
        tuning_options={"round_limit": 60},
    ),
    "zetta": GameKit(
        "hoshitaku.games.zetta.game:ZettaGame",
        browser_drawing_path="hoshitaku.web.drawing.zetta:ZettaDrawing",
        terminal_drawing_path="hoshitaku.cli.drawing.zetta:ZettaDrawing",
        greedy_player_path="hoshitaku.players.zetta.greedy_player:ZettaGreedy",
        taste_path="hoshitaku.players.zetta.taste:Taste",
        search_guide_path="hoshitaku.players.zetta.search_guide:ZettaSearchGuide",
        bot_factory_path_by_name={"cards": "hoshitaku.players.zetta.card_player:make_card_player"},
        cooperative_options={"mode": "cooperative"},
    ),
}


def load_object(path: str) -> Any:
    """The object that an entry names as "module:name"."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
