"""Players that are not people: they see only views and redeals.

`names(game)` lists who can play a game, `opponents(game)` whom people choose among, `introduce(name)` tells people who
they are, `numbered` keeps several of one title apart, `player(name, game, seed)` seats one, and
`ask(player, position, seat, rng)` gets its choice without showing it what the seat may not know. `usual(game)` names
who plays if nobody says otherwise, `plays` tells whether a name is that of a player of a game, and `kind_of(name)` is a
name without what it says of how it plays. `guide_of(game)` is what searches and reviews go by.
`in_file(name)` tells whether a name is that of a class in a file, FILE.py:CLASS, which `player(..., files=True)` seats,
and `title_of(name, lang)` is what to call any of them.
`advise` tells people what a player would do in their place; ADVISER is the one to ask.
"""

from hoshitaku.players.advice import ADVISER_NAME, Advice, advise_seat
from hoshitaku.players.base import Player
from hoshitaku.players.file_player import is_file_player
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
