"""Players that are not people: they see views and redeals only.

`names(game)` lists who can play a game, `introduce(name)` tells people who they are, `player(name, game, seed)` seats
one, and `ask(player, position, seat, rng)` gets its choice without showing it what the seat may not know.
"""

from hoshitaku.players.base import Player
from hoshitaku.players.roster import Introduction, ask, introduce, names, player

__all__ = ["Introduction", "Player", "ask", "introduce", "names", "player"]
