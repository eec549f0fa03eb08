"""Rates a finished game: a result for every player, and new ratings if it is rated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db import connection
from openskill.models import PlackettLuceRating

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import eligibility, rating_scale
from hoshitaku.web.ratings.models import Rating, Result, ResultJob
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page.personal_results import device_owner_seat
from hoshitaku.web.table.play.abandoned_game import was_ended_as_abandoned


def rate_finished_game(job: ResultJob) -> None:
    """Rate a finished game once, and send the change to the table's pages.

    Raises Problem 404 if the table was deleted in the meantime. Locks the table first, as every change of it does.
    """
    with change_table(job.table.slug) as table:
        rows = ResultJob.objects.filter(pk=job.pk, state=ResultJob.State.OVER)
        current = (rows.select_for_update() if connection.vendor == "postgresql" else rows).first()
        if current is None:
            return
        _store_results_and_ratings(table, current)
        current.state = ResultJob.State.COUNTED
        current.save(update_fields=["state"])


def rating_points_by_viewer(game: str, viewers: Sequence[int]) -> dict[int, int]:
    """Ratings of these people at a game, in points; the initial rating for people without one."""
    kept = Rating.objects.filter(game=game, viewer__in=viewers).values_list("viewer", "mu")
    return dict.fromkeys(viewers, rating_scale.INITIAL_POINTS) | {
        viewer: rating_scale.points_of_mu(mu) for viewer, mu in kept
    }


def _store_results_and_ratings(table: Table, job: ResultJob) -> None:
    seats = list(table.seats.select_related("viewer").order_by("number"))
    reason = eligibility.why_unrated(table, seats, job.had_hints)
    results = [_make_result(table, seats, seat, viewer, reason) for viewer, seat in _seat_of_each_viewer(seats)]
    if not reason:
        _update_ratings(table, seats, results)
    Result.objects.bulk_create(results)


def _seat_of_each_viewer(seats: Sequence[Seat]) -> list[tuple[Viewer, Seat]]:
    """One seat per person: other seats of a shared device are those of guests without an account."""
    held: dict[Viewer, list[Seat]] = {}
    for seat in seats:
        if seat.viewer is not None:
            held.setdefault(seat.viewer, []).append(seat)
    return [(viewer, device_owner_seat(theirs, viewer.name)) for viewer, theirs in held.items()]


def _make_result(table: Table, seats: Sequence[Seat], seat: Seat, viewer: Viewer, reason: str) -> Result:
    place = (table.places or [])[seat.number]
    lost = seat.number in (table.losers or [])
    return Result(
        table=table,
        viewer=viewer,
        seat=seat.number,
        game=table.game,
        seat_count=len(seats),
        bot_count=sum(other.kind == Seat.Kind.BOT for other in seats),
        place=place,
        won=place == 1 and not lost and not seat.bot_plays,
        score=table.scores[seat.number] if table.scores else None,
        finished=table.last_choice,
        unrated_reason=reason,
    )


def _update_ratings(table: Table, seats: Sequence[Seat], results: Sequence[Result]) -> None:
    """Update the ratings of all players, and store the change in their results."""
    kept = _create_and_lock_ratings(table.game, [result.viewer_id for result in results])
    new = _ratings_after(table, seats, kept)
    for result in results:
        rating, moved = kept[result.viewer_id], new[result.seat]
        result.mu_before, result.mu, result.sigma = rating.mu, moved.mu, moved.sigma
        rating.mu, rating.sigma, rating.updated = moved.mu, moved.sigma, table.last_choice
        rating.games += 1
        rating.settled = rating_scale.is_settled(rating.sigma, rating.games)
        rating.save()


def _create_and_lock_ratings(game: str, viewers: Sequence[int]) -> Mapping[int, Rating]:
    """The ratings of these members, locked in one order, so that no two games wait for each other."""
    begun = rating_scale.initial_rating()
    Rating.objects.bulk_create(
        [Rating(viewer_id=pk, game=game, mu=begun.mu, sigma=begun.sigma) for pk in sorted(viewers)],
        ignore_conflicts=True,
    )
    rows = Rating.objects.filter(game=game, viewer__in=viewers).order_by("viewer")
    locked = rows.select_for_update() if connection.vendor == "postgresql" else rows
    return {rating.viewer_id: rating for rating in locked}


def _ratings_after(table: Table, seats: Sequence[Seat], kept: Mapping[int, Rating]) -> list[PlackettLuceRating]:
    """The rating of every seat after the game.

    Nobody gains by choices that a bot made for them, and nobody loses by a game that others left alone.
    """
    before = [_rating_before(table.game, seat, kept) for seat in seats]
    part = 1.0 if len(kept) > 1 else rating_scale.BOTS_ONLY_WEIGHT
    new = rating_scale.ratings_after(before, eligibility.rank_by_seat(table, seats), part)
    for number in eligibility.seats_bots_chose_for(table, seats):
        new[number].mu = min(new[number].mu, before[number].mu)
    if was_ended_as_abandoned(table):
        for seat in seats:
            if not seat.bot_plays:
                new[seat.number].mu = max(new[seat.number].mu, before[seat.number].mu)
    return new


def _rating_before(game: str, seat: Seat, kept: Mapping[int, Rating]) -> PlackettLuceRating:
    if seat.viewer_id is not None:
        rating = kept[seat.viewer_id]
        return rating_scale.make_rating(rating.mu, rating.sigma)
    fixed = rating_scale.bot_rating(game, seat.level)
    assert fixed is not None, "a game with a bot that was never measured counts for nobody"
    return fixed
