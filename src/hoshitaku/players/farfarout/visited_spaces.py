"""Where a ship has been in a turn without gaining anything."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.action_ids import CHOOSE_ACTION_OPTION_BOUND, FIRST_MOVE_OPTION
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.codes import MAX_SECTORS, NONE
from hoshitaku.kernel.vectors import append, vec
from hoshitaku.players.farfarout.valuation import Valuation


@final
@mypyc_attr(acyclic=True)
class VisitedSpaces:
    """Spaces that a ship has visited since it last spent a token or move point or found a planet.

    Cards can make take-offs and landings free, and the rules allow any number of them. Each step that costs or finds
    something begins a new trail, so a turn always ends if no step leads back along the trail.
    """

    __slots__ = ("move_points", "planet_at_body", "spaces", "turn_count", "unused_tokens")

    def __init__(self) -> None:
        self.turn_count: i64 = NONE
        self.move_points: i64 = NONE
        self.unused_tokens: vec[i64] = vec[i64]()
        self.planet_at_body: vec[i64] = vec[i64]()
        self.spaces: vec[i64] = vec[i64]()

    def record_position(self, valuation: Valuation) -> None:
        """Record where the ship is, on a new trail if anything was spent or found."""
        state, player = valuation.state, valuation.own_seat
        spent = (
            self.turn_count != state.turn_count
            or self.move_points != player.move_points
            or are_vectors_different(self.unused_tokens, player.unused_tokens)
        )
        if spent or are_vectors_different(self.planet_at_body, state.map_state.planet_at_body):
            self.turn_count = state.turn_count
            self.move_points = player.move_points
            self.unused_tokens = player.unused_tokens[:]
            self.planet_at_body = state.map_state.planet_at_body[:]
            self.spaces = vec[i64]()
        self.spaces = append(self.spaces, player.sector if player.body == NONE else MAX_SECTORS + player.body)

    def does_lead_back(self, option: i64) -> bool:
        """Whether an option moves to a space of the trail."""
        return FIRST_MOVE_OPTION <= option < CHOOSE_ACTION_OPTION_BOUND and contains_value(
            self.spaces, option - FIRST_MOVE_OPTION
        )


def are_vectors_different(first: vec[i64], second: vec[i64]) -> bool:
    """Whether two vectors differ."""
    if len(first) != len(second):
        return True
    for at in range(len(first)):
        if first[at] != second[at]:
            return True
    return False
