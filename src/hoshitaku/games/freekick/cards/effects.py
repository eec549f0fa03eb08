"""The keywords of card texts: the effect of each `op` of a pack, for which seats (`who`) and on which condition."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_formula import AmountFormula, fixed_amount
from hoshitaku.games.freekick.cards.amount_value import amount_value, measure_value
from hoshitaku.games.freekick.cards.card import CardEffect
from hoshitaku.games.freekick.cards.effect_scope import USER_ONLY, EffectScope, is_condition_met
from hoshitaku.games.freekick.chapters import level_boxes
from hoshitaku.games.freekick.chapters.tie_breaks import CARD_TIE_BREAK_CLAUSES, find_tie_log_entries, log_ties
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import box_and_cause_subject, card_cause
from hoshitaku.games.freekick.state.sheet import seat_after
from hoshitaku.kernel.vectors import vec


class ScopedEffect(CardEffect[FreeKickState]):
    """An effect for the seats within its scope."""

    __slots__ = ("scope",)

    def __init__(self, clause: str, card_index: i64, scope: EffectScope, amount: AmountFormula) -> None:
        super().__init__(clause, card_index, amount)
        self.scope: EffectScope = scope

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Apply it to one seat."""
        raise NotImplementedError

    def apply(self, state: FreeKickState, user_seat: i64) -> None:
        """[turn.effects_mandatory] Apply it to every affected seat, clockwise from the user, as far as possible."""
        scope = self.scope
        if scope.affected_kind == USER_ONLY:
            if is_condition_met(state, user_seat, scope.condition):
                self.apply_to_seat(state, user_seat)
            return
        extreme = scope.extreme_measure_value(state)
        seats = len(state.seats)
        state.players_affected = 0
        for step in range(seats):
            seat = seat_after(user_seat, step, seats)
            if scope.affects_seat(state, user_seat, seat, extreme) and is_condition_met(state, seat, scope.condition):
                state.players_affected += 1
                self.apply_to_seat(state, seat)


@final
class GainCubes(ScopedEffect):
    """[components.cubes_unlimited] Take cubes from the stock to hand; the stock is unlimited."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Add the amount to the hand."""
        cubes = amount_value(state, seat, self.amount)
        state.seats[seat].hand_cubes += cubes
        state.log_event("take_cubes", self.clause, seat, cubes, card_cause(self.card_index))


@final
class ReturnCubes(ScopedEffect):
    """[card.dragon.upkeep] Return cubes from hand to the stock, [card.dragon.upkeep_empty] as far as there are any."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Take the amount from the hand."""
        cubes = min(amount_value(state, seat, self.amount), state.seats[seat].hand_cubes)
        state.seats[seat].hand_cubes -= cubes
        if cubes:
            state.log_event("return_cubes", self.clause, seat, cubes, card_cause(self.card_index))


@final
class GainPoints(ScopedEffect):
    """[sheet.score_current] Gain points (lose them if the amount is negative)."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Add the amount to the score."""
        change_score(state, seat, amount_value(state, seat, self.amount), self.clause, card_cause(self.card_index))


@final
class LosePoints(ScopedEffect):
    """[sheet.score_negative] Lose points; a score may fall below 0."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Take the amount from the score."""
        change_score(state, seat, -amount_value(state, seat, self.amount), self.clause, card_cause(self.card_index))


@final
class WriteStars(ScopedEffect):
    """[sheet.stars] [card.outer.star] Write stars next to the score. [card.outer.shared_stars] All count alike."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Add the amount to the stars."""
        stars = amount_value(state, seat, self.amount)
        state.seats[seat].stars += stars
        state.log_event("stars", self.clause, seat, stars, card_cause(self.card_index))


@final
class RaiseLevel(ScopedEffect):
    """[sheet.levels_from_effects] Raise a level without cost."""

    __slots__ = ("track",)

    def __init__(self, clause: str, card_index: i64, scope: EffectScope, amount: AmountFormula, track: i64) -> None:
        super().__init__(clause, card_index, scope, amount)
        self.track: i64 = track

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Raise the track by the amount, up to its end."""
        levels = amount_value(state, seat, self.amount)
        level_boxes.gain_levels(state, seat, self.track, levels, self.clause, card_cause(self.card_index))


@final
class PlaceCubesFromHand(ScopedEffect):
    """[occupied.actions_only] Place cubes from hand on the sheet, on occupied boxes too, [card.placing.must] as far as
    there are any.

    [pass.effects_still_apply] This includes seats that have passed.
    """

    __slots__ = ("box",)

    def __init__(self, clause: str, card_index: i64, scope: EffectScope, amount: AmountFormula, box: i64) -> None:
        super().__init__(clause, card_index, scope, amount)
        self.box: i64 = box

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Move the amount, or all that there is, from the hand to the box."""
        cubes = min(amount_value(state, seat, self.amount), state.seats[seat].hand_cubes)
        state.seats[seat].hand_cubes -= cubes
        add_cubes_by_card(state, seat, self.box, cubes, "cubes_from_hand", self)


@final
class MoveCubes(ScopedEffect):
    """[occupied.emptied_box] Move all cubes of one own box to another, which frees the first."""

    __slots__ = ("origin_box", "target_box")

    def __init__(
        self, clause: str, card_index: i64, scope: EffectScope, amount: AmountFormula, origin_box: i64, target_box: i64
    ) -> None:
        super().__init__(clause, card_index, scope, amount)
        self.origin_box: i64 = origin_box
        self.target_box: i64 = target_box

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Move all cubes from the origin to the target."""
        boxes = state.seats[seat].box_cubes
        cubes = boxes[self.origin_box]
        boxes[self.origin_box] = 0
        boxes[self.target_box] += cubes
        if cubes:
            state.log_event(
                "move_cubes",
                self.clause,
                seat,
                cubes,
                box_and_cause_subject(self.target_box, card_cause(self.card_index)),
            )


@final
class AssureOxygen(ScopedEffect):
    """[card.migratory.effect] The oxygen supply succeeds this round, for any levels."""

    def apply_to_seat(self, state: FreeKickState, seat: i64) -> None:
        """Mark it on the sheet until the round ends."""
        state.seats[seat].is_oxygen_assured = True
        state.log_event("oxygen_assured", self.clause, seat, 0, card_cause(self.card_index))


@final
class GainPointsByRank(ScopedEffect):
    """[card.fair.effect] Points for the best ranks by a measure; like in War, ties go clockwise from the marker."""

    __slots__ = ("points_by_rank",)

    def __init__(self, clause: str, card_index: i64, scope: EffectScope, points_by_rank: vec[i64]) -> None:
        super().__init__(clause, card_index, scope, fixed_amount(0))
        self.points_by_rank: vec[i64] = points_by_rank

    def apply(self, state: FreeKickState, user_seat: i64) -> None:
        """Rank all seats and pay the points."""
        measure = self.scope.measure
        if state.event_log is not None:
            values = vec[i64]([measure_value(state, seat, measure) for seat in range(len(state.seats))])
            log_ties(
                state,
                find_tie_log_entries(
                    state, CARD_TIE_BREAK_CLAUSES, values, len(self.points_by_rank), measure, self.card_index
                ),
            )
        for seat in range(len(state.seats)):
            place = rank_by_measure_from_zero(state, seat, measure)
            if place < len(self.points_by_rank):
                change_score(state, seat, self.points_by_rank[place], self.clause, card_cause(self.card_index))


def rank_by_measure_from_zero(state: FreeKickState, seat: i64, measure: i64) -> i64:
    """Rank of a seat by a measure, 0 for the highest; ties go clockwise from the marker."""
    seats = len(state.seats)
    own = measure_value(state, seat, measure)
    distance = (seat - state.marker_seat + seats) % seats
    place: i64 = 0
    for other in range(seats):
        value = measure_value(state, other, measure)
        if value > own or (value == own and (other - state.marker_seat + seats) % seats < distance):
            place += 1
    return place


def change_score(state: FreeKickState, seat: i64, points: i64, clause: str, cause: i64) -> None:
    """[sheet.score_current] Change a score, below 0 too; `cause` is the box or card."""
    state.seats[seat].score += points
    if points:
        state.log_event("points", clause, seat, points, cause)


def add_cubes_by_card(
    state: FreeKickState, seat: i64, box: i64, cubes: i64, event_name: str, effect: ScopedEffect
) -> None:
    """[occupied.any_origin] A card puts cubes on a box of the sheet, which occupies it. [card.farmer.blocks_oxygen]"""
    state.seats[seat].box_cubes[box] += cubes
    state.cubes_placed += cubes
    if cubes:
        state.log_event(
            event_name, effect.clause, seat, cubes, box_and_cause_subject(box, card_cause(effect.card_index))
        )
