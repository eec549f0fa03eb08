"""Counting a finished game: a result for everybody who played it, and new ratings if it is a rated one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db import connection
from openskill.models import PlackettLuceRating

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import eligibility, model_openskill
from hoshitaku.web.ratings.models import Followed, Rating, Result
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page.souvenirs import owner_seat


def rate_finished_game(job: Followed) -> None:
    """Count a game that is over, unless it has been counted. Everybody at its table sees the change.

    Problem 404 if the table was deleted meanwhile. The table is taken before anything else, as all who change it do.
    """
    with change_table(job.table.slug) as table:
        rows = Followed.objects.filter(pk=job.pk, state=Followed.State.OVER)
        current = (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()
        if current is None:
            return
        _store_results(table, current)
        current.state = Followed.State.COUNTED
        current.save(update_fields=["state"])


def rating_points_of(game: str, viewers: Sequence[int]) -> dict[int, int]:
    """The rating of each of these people at a game, in points; of whoever has none, that with which all begin."""
    kept = Rating.objects.filter(game=game, viewer__in=viewers).values_list("viewer", "mu")
    return dict.fromkeys(viewers, model_openskill.INITIAL_POINTS) | {
        viewer: model_openskill.points_of_mu(mu) for viewer, mu in kept
    }


def _store_results(table: Table, job: Followed) -> None:
    seats = list(table.seats.select_related("viewer").order_by("number"))
    reason = eligibility.why_unrated(table, seats, job.helped)
    results = [_make_result(table, seats, seat, viewer, reason) for viewer, seat in _seat_of_each_viewer(seats)]
    if not reason:
        _update_ratings(table, seats, results)
    Result.objects.bulk_create(results)


def _seat_of_each_viewer(seats: Sequence[Seat]) -> list[tuple[Viewer, Seat]]:
    """One seat of everybody: the others of a shared device are those of people beside its owner."""
    held: dict[Viewer, list[Seat]] = {}
    for seat in seats:
        if seat.viewer is not None:
            held.setdefault(seat.viewer, []).append(seat)
    return [(viewer, owner_seat(theirs, viewer.name)) for viewer, theirs in held.items()]


def _make_result(table: Table, seats: Sequence[Seat], seat: Seat, viewer: Viewer, reason: str) -> Result:
    place = (table.places or [])[seat.number]
    lost = seat.number in (table.losers or [])
    return Result(
        table=table,
        viewer=viewer,
        seat=seat.number,
        game=table.game,
        seats=len(seats),
        bots=sum(other.kind == Seat.Kind.BOT for other in seats),
        place=place,
        won=place == 1 and not lost and not seat.bot_plays,
        score=table.scores[seat.number] if table.scores else None,
        over=table.moved,
        uncounted=reason,
    )


def _update_ratings(table: Table, seats: Sequence[Seat], results: Sequence[Result]) -> None:
    """Move the ratings of everybody who played, and note the change in their results."""
    kept = _lock_ratings(table.game, [result.viewer_id for result in results])
    new = _ratings_after(table, seats, kept)
    for result in results:
        rating, moved = kept[result.viewer_id], new[result.seat]
        result.before, result.mu, result.sigma = rating.mu, moved.mu, moved.sigma
        rating.mu, rating.sigma, rating.moved = moved.mu, moved.sigma, table.moved
        rating.games += 1
        rating.settled = model_openskill.is_settled(rating.sigma, rating.games)
        rating.save()


def _lock_ratings(game: str, viewers: Sequence[int]) -> Mapping[int, Rating]:
    """The ratings of these members, locked in one order, so that no two games wait for each other."""
    begun = model_openskill.initial_rating()
    Rating.objects.bulk_create(
        [Rating(viewer_id=pk, game=game, mu=begun.mu, sigma=begun.sigma) for pk in sorted(viewers)],
        ignore_conflicts=True,
    )
    rows = Rating.objects.filter(game=game, viewer__in=viewers).order_by("viewer")
    locked = rows.select_for_update() if connection.vendor == "postgresql" else rows
    return {rating.viewer_id: rating for rating in locked}


def _ratings_after(table: Table, seats: Sequence[Seat], kept: Mapping[int, Rating]) -> list[PlackettLuceRating]:
    """The rating of every seat after the game. Nobody gains by choices that a bot made for them."""
    before = [_rating_before(table.game, seat, kept) for seat in seats]
    part = 1.0 if len(kept) > 1 else model_openskill.BOTS_ONLY_WEIGHT
    new = model_openskill.ratings_after(before, eligibility.rank_by_seat(table, seats), part)
    for number in eligibility.seats_bots_chose_for(table, seats):
        new[number].mu = min(new[number].mu, before[number].mu)
    return new


def _rating_before(game: str, seat: Seat, kept: Mapping[int, Rating]) -> PlackettLuceRating:
    if seat.viewer_id is not None:
        rating = kept[seat.viewer_id]
        return model_openskill.make_rating(rating.mu, rating.sigma)
    fixed = model_openskill.bot_rating(game, seat.level)
    assert fixed is not None, "a game with a bot that was never measured counts for nobody"
    return fixed
