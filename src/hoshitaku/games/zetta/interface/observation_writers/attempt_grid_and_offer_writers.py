"""[general.open_information] The current discovery, the preparation grid and an offer, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import planet_dice_modifier
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.trade import MAX_OFFERS_PER_TURN, AnswerOffer, OfferDecision
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_KIND
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    FOREIGN_FLAG,
    GRID_SPACE_COUNT,
    LIFE_CARD_COUNT,
    NONE,
    POSSIBLE_MEMBER_COUNT,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.crew import dice_count_of_member
from hoshitaku.games.zetta.interface.observation_writers.field_writers import (
    DiscoveryAttemptFieldsWriter,
    PreparationGridFieldsWriter,
)
from hoshitaku.games.zetta.interface.success_odds import miss_chance_per_die
from hoshitaku.games.zetta.interface.view_system import team_dice_for_view
from hoshitaku.games.zetta.places import is_asteroid_field, is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.sparse_numbers import SeatPerspective, SparseNumbers, put_bits
from hoshitaku.kernel.vectors import vec


@final
class DiscoveryAttemptWriter:
    """Writes the current discovery; `at` has the offset of each field."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.there_offset: i64 = offsets["attempt.there"]
        self.fields_writer = DiscoveryAttemptFieldsWriter(offsets, "attempt.")
        self.kind_offset: i64 = offsets["attempt.kind"]
        self.found_offset: i64 = offsets["attempt.found"]
        self.shown_offset: i64 = offsets["attempt.shown.length"]
        self.place_offset: i64 = offsets["attempt.place"]
        self.team_offset: i64 = offsets["attempt.team.length"]
        self.member_offset: i64 = offsets["attempt.team.0.id"]
        self.member_size: i64 = offsets["attempt.team.1.id"] - self.member_offset
        self.modifier_offset: i64 = offsets["attempt.modifier"]
        self.pool_offset: i64 = offsets["attempt.pool"]
        self.miss_offset: i64 = offsets["attempt.miss"]

    def write(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[discovery.sequence] The current discovery, which all seats see: its dice and its chances."""
        attempt, seat = state.attempt, state.turn.seat
        if attempt.kind == NONE or seat == NONE:
            return
        kind, place = attempt.kind, state.seats[seat].place
        out.put_int(self.there_offset, 1)
        out.put_int(self.kind_offset + kind, 1)
        self.write_progress(state, eyes, out)
        out.put_int(self.place_offset, place + 1)
        self.write_team(state, eyes, out)
        if kind == ARTIFACT or is_planet(place) or is_asteroid_field(place):
            out.put_int(self.modifier_offset, planet_dice_modifier(state, seat, kind))
            out.put_int(self.pool_offset, team_dice_for_view(state, int(seat), int(kind)))
        out.put_float(self.miss_offset, miss_chance_per_die(state, int(kind)))

    def write_progress(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[discovery.sequence] The helper, the results rolled, and the reward."""
        attempt = state.attempt
        self.fields_writer.write(attempt, eyes, out)
        # Until this discovery has its reward, the field holds the number of an earlier one, maybe of another kind.
        artifact = attempt.kind == ARTIFACT
        if NONE < attempt.found < (ARTIFACT_CARD_COUNT if artifact else LIFE_CARD_COUNT):
            out.put_int(self.found_offset, attempt.found + 1 + (LIFE_CARD_COUNT if artifact else 0))
        out.put_int(self.shown_offset, attempt.rolled)
        for die in range(attempt.rolled):
            out.put_int(self.shown_offset + 1 + die, attempt.shown[die])

    def write_team(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[discovery.base_dice] [knowledge.use] Who takes part, and whether the member has a token for it."""
        crew, at = state.crew, self.member_offset
        for member in range(i64(POSSIBLE_MEMBER_COUNT)):
            if crew.team[member]:
                out.put_int(at, member + 1)
                out.put_int(at + 1 + eyes.relative_seat(crew.team[member] - 1), 1)
                out.put_int(at + self.member_size - 2, dice_count_of_member(state, member))
                out.put_int(at + self.member_size - 1, crew.laid[member] >> state.attempt.kind & 1)
                at += self.member_size
        out.put_int(self.team_offset, (at - self.member_offset) // self.member_size)


@final
class PreparationGridWriter:
    """Writes the preparation grid."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.fields_writer = PreparationGridFieldsWriter(offsets, "grid.")
        self.there_offset: i64 = offsets["grid.there"]
        self.spaces_offset: i64 = offsets["grid.spaces.length"]
        self.space_offset: i64 = offsets["grid.spaces.0.crew"]
        self.space_size: i64 = offsets["grid.spaces.1.crew"] - self.space_offset
        self.flag_offset: i64 = offsets["grid.spaces.0.flag"] - self.space_offset
        self.foreign_offset: i64 = offsets["grid.spaces.0.foreign"] - self.space_offset
        self.barred_offset: i64 = offsets["grid.spaces.0.barred"] - self.space_offset

    def write(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[setup.grid] The grid, row by row from the top left; nothing while it is empty."""
        grid = state.grid
        if is_grid_empty(grid.crew):
            return
        out.put_int(self.there_offset, 1)
        self.fields_writer.write(grid, out)
        out.put_int(self.spaces_offset, GRID_SPACE_COUNT)
        at = self.space_offset
        for space in range(i64(GRID_SPACE_COUNT)):
            out.put_int(at, grid.crew[space] + 1)
            if grid.flag[space] == FOREIGN_FLAG:
                out.put_int(at + self.foreign_offset, 1)
            elif grid.flag[space] != NONE:
                out.put_int(at + self.flag_offset + eyes.relative_seat(grid.flag[space]), 1)
            put_bits(grid.barred[space], at + self.barred_offset, out)
            at += self.space_size


def is_grid_empty(cards: vec[i64]) -> bool:
    """Whether the grid has no card."""
    for space in range(i64(GRID_SPACE_COUNT)):
        if cards[space] != NONE:
            return False
    return True


@final
class OfferWriter:
    """Writes an offer in progress."""

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self.there_offset: i64 = offsets["offer.there"]
        self.giver_offset: i64 = offsets["offer.giver"]
        self.taker_offset: i64 = offsets["offer.taker"]
        self.gives_offset: i64 = offsets["offer.gives.substances.gas"]
        self.gets_offset: i64 = offsets["offer.gets.substances.gas"]
        self.energy_offset: i64 = offsets["offer.gives.energy"] - self.gives_offset
        self.life_offset: i64 = offsets["offer.gives.life"] - self.gives_offset
        self.artifacts_offset: i64 = offsets["offer.gives.artifacts"] - self.gives_offset
        self.most_offset: i64 = offsets["offer.most"]

    def write(self, state: ZettaState, eyes: SeatPerspective, out: SparseNumbers) -> None:
        """[trade.offer] What both sides give; nothing while there is no trade."""
        if not state.stack_depth:
            return
        decision = state.top()
        if not isinstance(decision, (OfferDecision, AnswerOffer)):
            return
        giver = state.turn.seat
        taker = decision.actor + decision.partner - giver
        out.put_int(self.there_offset, 1)
        out.put_int(self.giver_offset + eyes.relative_seat(giver), 1)
        out.put_int(self.taker_offset + eyes.relative_seat(taker), 1)
        self.write_offer_side(state, giver, state.offer.gives, self.gives_offset, out)
        self.write_offer_side(state, taker, state.offer.gets, self.gets_offset, out)
        out.put_int(self.most_offset, MAX_OFFERS_PER_TURN)

    def write_offer_side(self, state: ZettaState, seat: i64, amounts: vec[i64], at: i64, out: SparseNumbers) -> None:
        """[trade.what] What one of the two seats gives."""
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            out.put_int(at + kind, amounts[kind])
        out.put_int(at + self.energy_offset, amounts[ENERGY_KIND])
        write_offered_cards(state.offer.life, state.life.place, seat, at + self.life_offset, out)
        write_offered_cards(state.offer.artifacts, state.artifacts.place, seat, at + self.artifacts_offset, out)


def write_offered_cards(offered: i64, places: vec[i64], seat: i64, at: i64, out: SparseNumbers) -> None:
    """[trade.what] Which cards of a seat are in the offer."""
    for card in range(i64(len(places))):
        if offered >> card & 1 and card_owner(places[card]) == seat:
            out.put_int(at + card, 1)
