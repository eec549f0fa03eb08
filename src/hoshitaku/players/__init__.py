"""Bots. They see only views and redeals.

`player_names(game)` lists the players of a game, `opponent_names(game)` those that people choose among.
`introduce_player(name)` describes a player, `number_equal_titles` numbers players with the same title,
`make_player(name, game, seed)` makes one, and `ask_player(player, position, seat, rng)` gets its choice without showing
it what the seat may not know. `default_player_name(game)` is the default; `can_play` checks a name, and
`player_kind(name)` is a name without its settings. `search_guide(game)` is used by the search player and by reviews.
`is_file_player(name)` checks whether a name is a class in a file, FILE.py:CLASS, which `make_player(..., files=True)`
loads, and `player_title(name, lang)` is the title of any of them. `advise_seat` shows people what a player would do in
their place; ADVISER_NAME is the default for that.
"""

from hoshitaku.players.advice import ADVISER_NAME, Advice, advise_seat
from hoshitaku.players.base import Player
from hoshitaku.players.file_player import BotError, is_file_player
from hoshitaku.players.roster import (
    PlayerIntroduction,
    ask_player,
    can_play,
    default_player_name,
    introduce_player,
    make_player,
    number_equal_titles,
    opponent_names,
    player_kind,
    player_names,
    player_title,
    search_guide,
)

__all__ = [
    "ADVISER_NAME",
    "Advice",
    "BotError",
    "Player",
    "PlayerIntroduction",
    "advise_seat",
    "ask_player",
    "can_play",
    "default_player_name",
    "introduce_player",
    "is_file_player",
    "make_player",
    "number_equal_titles",
    "opponent_names",
    "player_kind",
    "player_names",
    "player_title",
    "search_guide",
]
