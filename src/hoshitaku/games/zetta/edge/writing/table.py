"""[general.open_information] The discovery in work, the preparation grid and an offer, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import modifier
from hoshitaku.games.zetta.chapters.offer import ENERGY_THING
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.chapters.trade import MOST_OFFERS, AnswerOffer, AnyOffer
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACTS,
    FOREIGN_FLAG,
    GRID,
    KINDS_OF_SUBSTANCE,
    LIFES,
    MEMBERS,
    NONE,
)
from hoshitaku.games.zetta.crew import crew_dice
from hoshitaku.games.zetta.edge.odds import miss
from hoshitaku.games.zetta.edge.view_system import team_dice
from hoshitaku.games.zetta.edge.writing.seats import put_bits
from hoshitaku.games.zetta.places import is_field, is_planet
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.layout import Eyes, Sparse
from hoshitaku.kernel.vectors import vec


@final
class AttemptWriter:
    """Writes the discovery in work; `at` says where each field begins."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.there: i64 = at["attempt.there"]
        self.kind: i64 = at["attempt.kind"]
        self.helper: i64 = at["attempt.helper"]
        self.asked: i64 = at["attempt.asked"]
        self.fee: i64 = at["attempt.fee"]
        self.dice: i64 = at["attempt.dice"]
        self.rolled: i64 = at["attempt.rolled"]
        self.hits: i64 = at["attempt.hits"]
        self.found: i64 = at["attempt.found"]
        self.gained: i64 = at["attempt.gained"]
        self.shown: i64 = at["attempt.shown.length"]
        self.place: i64 = at["attempt.place"]
        self.team: i64 = at["attempt.team.length"]
        self.member: i64 = at["attempt.team.0.id"]
        self.member_size: i64 = at["attempt.team.1.id"] - self.member
        self.modifier: i64 = at["attempt.modifier"]
        self.pool: i64 = at["attempt.pool"]
        self.miss: i64 = at["attempt.miss"]

    def write(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[discovery.sequence] The discovery in work, which everybody sees: its dice, and what they promise."""
        attempt, seat = state.attempt, state.turn.seat
        if attempt.kind == NONE or seat == NONE:
            return
        kind, place = attempt.kind, state.seats[seat].place
        out.put_whole(self.there, 1)
        out.put_whole(self.kind + kind, 1)
        self.write_so_far(state, eyes, out)
        out.put_whole(self.place, place + 1)
        self.write_team(state, eyes, out)
        if kind == ARTIFACT or is_planet(place) or is_field(place):
            out.put_whole(self.modifier, modifier(state, seat, kind))
            out.put_whole(self.pool, team_dice(state, int(seat), int(kind)))
        out.put(self.miss, miss(state, int(kind)))

    def write_so_far(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[discovery.sequence] Who helps, what was rolled, and what it brought."""
        attempt = state.attempt
        if attempt.helper != NONE:
            out.put_whole(self.helper + eyes.place_of(attempt.helper), 1)
        for seat in range(eyes.seats):
            out.put_whole(self.asked + eyes.place_of(seat), attempt.asked >> seat & 1)
        out.put_whole(self.fee, attempt.fee)
        out.put_whole(self.dice, attempt.dice)
        out.put_whole(self.rolled, attempt.rolled)
        out.put_whole(self.hits, attempt.hits)
        # Until its own reward, a number of an earlier discovery stands there, perhaps of no card of this kind.
        artifact = attempt.kind == ARTIFACT
        if NONE < attempt.found < (ARTIFACTS if artifact else LIFES):
            out.put_whole(self.found, attempt.found + 1 + (LIFES if artifact else 0))
        out.put_whole(self.gained, attempt.gained)
        out.put_whole(self.shown, attempt.rolled)
        for die in range(attempt.rolled):
            out.put_whole(self.shown + 1 + die, attempt.shown[die])

    def write_team(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[discovery.base_dice] [knowledge.use] Who takes part, and whether a token lies on it for this."""
        crew, at = state.crew, self.member
        for member in range(i64(MEMBERS)):
            if crew.team[member]:
                out.put_whole(at, member + 1)
                out.put_whole(at + 1 + eyes.place_of(crew.team[member] - 1), 1)
                out.put_whole(at + self.member_size - 2, crew_dice(state, member))
                out.put_whole(at + self.member_size - 1, crew.laid[member] >> state.attempt.kind & 1)
                at += self.member_size
        out.put_whole(self.team, (at - self.member) // self.member_size)


@final
class GridWriter:
    """Writes the preparation grid."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.there: i64 = at["grid.there"]
        self.top: i64 = at["grid.top"]
        self.passes: i64 = at["grid.passes"]
        self.spaces: i64 = at["grid.spaces.length"]
        self.space: i64 = at["grid.spaces.0.crew"]
        self.size: i64 = at["grid.spaces.1.crew"] - self.space
        self.flag: i64 = at["grid.spaces.0.flag"] - self.space
        self.foreign: i64 = at["grid.spaces.0.foreign"] - self.space
        self.barred: i64 = at["grid.spaces.0.barred"] - self.space

    def write(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[setup.grid] The grid, row by row from the top left; nothing while no card lies in it."""
        grid = state.grid
        if is_bare(grid.crew):
            return
        out.put_whole(self.there, 1)
        out.put_whole(self.top, grid.top + 1)
        out.put_whole(self.passes, grid.passes)
        out.put_whole(self.spaces, GRID)
        at = self.space
        for space in range(i64(GRID)):
            out.put_whole(at, grid.crew[space] + 1)
            if grid.flag[space] == FOREIGN_FLAG:
                out.put_whole(at + self.foreign, 1)
            elif grid.flag[space] != NONE:
                out.put_whole(at + self.flag + eyes.place_of(grid.flag[space]), 1)
            put_bits(grid.barred[space], at + self.barred, out)
            at += self.size


def is_bare(cards: vec[i64]) -> bool:
    """Whether no card lies in the grid."""
    for space in range(i64(GRID)):
        if cards[space] != NONE:
            return False
    return True


@final
class OfferWriter:
    """Writes an offer that is being made."""

    def __init__(self, at: Mapping[str, int]) -> None:
        self.there: i64 = at["offer.there"]
        self.giver: i64 = at["offer.giver"]
        self.taker: i64 = at["offer.taker"]
        self.gives: i64 = at["offer.gives.substances.gas"]
        self.gets: i64 = at["offer.gets.substances.gas"]
        self.energy: i64 = at["offer.gives.energy"] - self.gives
        self.life: i64 = at["offer.gives.life"] - self.gives
        self.artifacts: i64 = at["offer.gives.artifacts"] - self.gives
        self.most: i64 = at["offer.most"]

    def write(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[trade.offer] What both sides give; nothing while nobody trades."""
        if not state.depth:
            return
        decision = state.top()
        if not isinstance(decision, (AnyOffer, AnswerOffer)):
            return
        giver = state.turn.seat
        taker = decision.actor + decision.partner - giver
        out.put_whole(self.there, 1)
        out.put_whole(self.giver + eyes.place_of(giver), 1)
        out.put_whole(self.taker + eyes.place_of(taker), 1)
        self.write_side(state, giver, state.offer.gives, self.gives, out)
        self.write_side(state, taker, state.offer.gets, self.gets, out)
        out.put_whole(self.most, MOST_OFFERS)

    def write_side(self, state: Zetta, seat: i64, things: vec[i64], at: i64, out: Sparse) -> None:
        """[trade.what] What one of the two gives."""
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            out.put_whole(at + kind, things[kind])
        out.put_whole(at + self.energy, things[ENERGY_THING])
        write_offered(state.offer.life, state.life.place, seat, at + self.life, out)
        write_offered(state.offer.artifacts, state.artifacts.place, seat, at + self.artifacts, out)


def write_offered(offered: i64, places: vec[i64], seat: i64, at: i64, out: Sparse) -> None:
    """[trade.what] Which cards of a seat are offered."""
    for card in range(i64(len(places))):
        if offered >> card & 1 and owner(places[card]) == seat:
            out.put_whole(at + card, 1)
