"""The vocabulary of card texts: what a pack's `op` does, to whom (`who`) and on which condition."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.freekick import level
from hoshitaku.games.freekick.amount import Amount, fixed
from hoshitaku.games.freekick.card import CardEffect
from hoshitaku.games.freekick.counting import amount_for, count
from hoshitaku.games.freekick.scopes import USER, Scope, holds
from hoshitaku.games.freekick.sheet import seat_after
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.ties import CARD_TIES, broken_ties, tell
from hoshitaku.games.freekick.told import box_by, by_card
from hoshitaku.kernel.vectors import vec


class Effect(CardEffect[FreeKick]):
    """An effect for the seats within its scope."""

    __slots__ = ("scope",)

    def __init__(self, clause: str, card: i64, scope: Scope, amount: Amount) -> None:
        super().__init__(clause, card, amount)
        self.scope: Scope = scope

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Do it to one seat."""
        raise NotImplementedError

    def apply(self, state: FreeKick, user: i64) -> None:
        """[turn.effects_mandatory] Do it to everyone concerned, clockwise from the user, as far as possible."""
        scope = self.scope
        if scope.who == USER:
            if holds(state, user, scope.condition):
                self.resolve(state, user)
            return
        extreme = scope.extreme(state)
        seats = len(state.seats)
        state.players_affected = 0
        for step in range(seats):
            seat = seat_after(user, step, seats)
            if scope.concerns(state, user, seat, extreme) and holds(state, seat, scope.condition):
                state.players_affected += 1
                self.resolve(state, seat)


@final
class GainCubes(Effect):
    """[components.cubes_unlimited] Take cubes from the stock to hand; the stock never runs out."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Add the amount to the hand."""
        cubes = amount_for(state, seat, self.amount)
        state.seats[seat].hand += cubes
        state.log_event("take_cubes", self.clause, seat, cubes, by_card(self.card))


@final
class ReturnCubes(Effect):
    """[card.dragon.upkeep] Return cubes from hand to the stock, [card.dragon.upkeep_empty] as many as there are."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Take the amount from the hand."""
        cubes = min(amount_for(state, seat, self.amount), state.seats[seat].hand)
        state.seats[seat].hand -= cubes
        if cubes:
            state.log_event("return_cubes", self.clause, seat, cubes, by_card(self.card))


@final
class GainPoints(Effect):
    """[sheet.score_current] Gain points (lose them if the amount is negative)."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Add the amount to the score."""
        score(state, seat, amount_for(state, seat, self.amount), self.clause, by_card(self.card))


@final
class LosePoints(Effect):
    """[sheet.score_negative] Lose points; a score may fall below 0."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Take the amount from the score."""
        score(state, seat, -amount_for(state, seat, self.amount), self.clause, by_card(self.card))


@final
class WriteStars(Effect):
    """[sheet.stars] [card.outer.star] Write stars beside the score. [card.outer.shared_stars] All read the same."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Add the amount to the stars."""
        stars = amount_for(state, seat, self.amount)
        state.seats[seat].stars += stars
        state.log_event("stars", self.clause, seat, stars, by_card(self.card))


@final
class RaiseLevel(Effect):
    """[sheet.levels_from_effects] Raise a level without paying."""

    __slots__ = ("track",)

    def __init__(self, clause: str, card: i64, scope: Scope, amount: Amount, track: i64) -> None:
        super().__init__(clause, card, scope, amount)
        self.track: i64 = track

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Raise the track by the amount, to its end at most."""
        levels = amount_for(state, seat, self.amount)
        level.gain_levels(state, seat, self.track, levels, self.clause, by_card(self.card))


@final
class PlaceFromHand(Effect):
    """[occupied.actions_only] Put cubes from hand on the sheet, occupied or not, [card.placing.must] if there are any.

    [pass.effects_still_apply] Also by a seat that has passed.
    """

    __slots__ = ("box",)

    def __init__(self, clause: str, card: i64, scope: Scope, amount: Amount, box: i64) -> None:
        super().__init__(clause, card, scope, amount)
        self.box: i64 = box

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Move the amount, or what there is, from the hand to the box."""
        cubes = min(amount_for(state, seat, self.amount), state.seats[seat].hand)
        state.seats[seat].hand -= cubes
        add_cubes(state, seat, self.box, cubes, "cubes_from_hand", self)


@final
class MoveCubes(Effect):
    """[occupied.emptied_box] Move all cubes of one own box to another, which leaves the first free again."""

    __slots__ = ("origin", "target")

    def __init__(self, clause: str, card: i64, scope: Scope, amount: Amount, origin: i64, target: i64) -> None:
        super().__init__(clause, card, scope, amount)
        self.origin: i64 = origin
        self.target: i64 = target

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Empty the origin into the target."""
        boxes = state.seats[seat].boxes
        cubes = boxes[self.origin]
        boxes[self.origin] = 0
        boxes[self.target] += cubes
        if cubes:
            state.log_event("move_cubes", self.clause, seat, cubes, box_by(self.target, by_card(self.card)))


@final
class AssureOxygen(Effect):
    """[card.migratory.effect] The oxygen supply succeeds this round, whatever the levels."""

    def resolve(self, state: FreeKick, seat: i64) -> None:
        """Note it on the sheet until the round ends."""
        state.seats[seat].oxygen_assured = True
        state.log_event("oxygen_assured", self.clause, seat, 0, by_card(self.card))


@final
class RankPoints(Effect):
    """[card.fair.effect] Points for the best places by a measure, ties clockwise from the marker as in War."""

    __slots__ = ("points",)

    def __init__(self, clause: str, card: i64, scope: Scope, points: vec[i64]) -> None:
        super().__init__(clause, card, scope, fixed(0))
        self.points: vec[i64] = points

    def apply(self, state: FreeKick, user: i64) -> None:
        """Rank everybody and pay the places."""
        measure = self.scope.measure
        if state.event_log is not None:
            values = vec[i64]([count(state, seat, measure) for seat in range(len(state.seats))])
            tell(state, broken_ties(state, CARD_TIES, values, len(self.points), measure, self.card))
        for seat in range(len(state.seats)):
            place = rank(state, seat, measure)
            if place < len(self.points):
                score(state, seat, self.points[place], self.clause, by_card(self.card))


def rank(state: FreeKick, seat: i64, measure: i64) -> i64:
    """Place of a seat by a measure, 0 for the highest; ties go clockwise from the marker."""
    seats = len(state.seats)
    own = count(state, seat, measure)
    distance = (seat - state.marker + seats) % seats
    place: i64 = 0
    for other in range(seats):
        value = count(state, other, measure)
        if value > own or (value == own and (other - state.marker + seats) % seats < distance):
            place += 1
    return place


def score(state: FreeKick, seat: i64, points: i64, clause: str, source: i64) -> None:
    """[sheet.score_current] Change a score, below 0 too; `source` is the box or card that does it."""
    state.seats[seat].score += points
    if points:
        state.log_event("points", clause, seat, points, source)


def add_cubes(state: FreeKick, seat: i64, box: i64, cubes: i64, event: str, effect: Effect) -> None:
    """[occupied.any_origin] A card puts cubes on a box of the sheet; they occupy it. [card.farmer.blocks_oxygen]"""
    state.seats[seat].boxes[box] += cubes
    state.cubes_placed += cubes
    if cubes:
        state.log_event(event, effect.clause, seat, cubes, box_by(box, by_card(effect.card)))
