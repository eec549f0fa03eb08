"""Where a ship has been in a turn without anything to show for it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import AFTER_GO, GO
from hoshitaku.games.farfarout.codes import MOST_SECTORS, NONE
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.outlook import Outlook


@final
@mypyc_attr(acyclic=True)
class Trail:
    """Spaces that a ship has been on since a token or move point was spent or a planet was found.

    Cards make take-offs and landings free, and the rules let a ship use that for ever. Each step that costs something,
    or finds something, begins a new trail; so a turn in which no step leads back along the trail comes to an end.
    """

    __slots__ = ("moves", "planets", "spaces", "turns", "unused")

    def __init__(self) -> None:
        self.turns: i64 = NONE
        self.moves: i64 = NONE
        self.unused: vec[i64] = vec[i64]()
        self.planets: vec[i64] = vec[i64]()
        self.spaces: vec[i64] = vec[i64]()

    def follow(self, outlook: Outlook) -> None:
        """Note where the ship is, on a new trail if anything was spent or found."""
        state, player = outlook.state, outlook.player
        spent = self.turns != state.turns or self.moves != player.moves or differ(self.unused, player.unused)
        if spent or differ(self.planets, state.space.planet):
            self.turns = state.turns
            self.moves = player.moves
            self.unused = player.unused[:]
            self.planets = state.space.planet[:]
            self.spaces = vec[i64]()
        self.spaces = append(self.spaces, player.sector if player.body == NONE else MOST_SECTORS + player.body)

    def leads_back(self, option: i64) -> bool:
        """Whether an option of the turn is a step to a space of the trail."""
        return GO <= option < AFTER_GO and holds(self.spaces, option - GO)


def differ(these: vec[i64], those: vec[i64]) -> bool:
    """Whether two vectors hold other numbers."""
    if len(these) != len(those):
        return True
    for at in range(len(these)):
        if these[at] != those[at]:
            return True
    return False
