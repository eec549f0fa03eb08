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

from hoshitaku.players.advice import ADVISER, Advice, advise
from hoshitaku.players.base import Player
from hoshitaku.players.own import in_file
from hoshitaku.players.roster import (
    Introduction,
    ask,
    guide_of,
    introduce,
    kind_of,
    names,
    numbered,
    opponents,
    player,
    plays,
    title_of,
    usual,
)

__all__ = [
    "ADVISER",
    "Advice",
    "Introduction",
    "Player",
    "advise",
    "ask",
    "guide_of",
    "in_file",
    "introduce",
    "kind_of",
    "names",
    "numbered",
    "opponents",
    "player",
    "plays",
    "title_of",
    "usual",
]
