"""Friends: requests, answers, ending a friendship, and the tables where friends play. Only accounts have friends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import Block, Friendship
from hoshitaku.web.social.open_tables import LISTED_FOR
from hoshitaku.web.table.models import Seat, Table

MAX_FRIENDS = 500  # friends and unanswered requests per account


@dataclass
class Friend:
    """A friend, the friendship's key, and the friend's current tables that the viewer may see."""

    viewer: Viewer
    friendship_id: int
    tables: list[Table] = field(default_factory=list)


def request_friendship(viewer: Viewer, other: Viewer) -> None:
    """Send a request; if the other has sent one already, both become friends.

    A request to a person who has blocked the viewer is stored but not shown to them. Raises Problem 409 if a request is
    impossible.
    """
    _check_may_be_friends(viewer, other)
    with transaction.atomic():
        list(Viewer.objects.select_for_update().filter(pk__in=[viewer.pk, other.pk]).order_by("pk"))
        between = Friendship.objects.filter(_friendship_between(viewer, other)).first()
        if between is None:
            if _friendships_of(viewer).count() >= MAX_FRIENDS:
                raise Problem(409, "too_many_friends", "refusal", most=MAX_FRIENDS)
            Friendship.objects.create(asker=viewer, asked=other)
        elif between.asker_id == other.pk:
            _store_acceptance(between)


def _check_may_be_friends(viewer: Viewer, other: Viewer) -> None:
    if viewer == other:
        raise Problem(409, "oneself", "refusal")
    if viewer.user_id is None or other.user_id is None:
        raise Problem(409, "friends_have_accounts", "refusal")
    if Block.objects.filter(by=viewer, whom=other).exists():
        raise Problem(409, "you_blocked", "refusal", name=other.name)


def _friendship_between(one: Viewer, other: Viewer) -> Q:
    return Q(asker=one, asked=other) | Q(asker=other, asked=one)


def _friendships_of(viewer: Viewer) -> QuerySet[Friendship]:
    return Friendship.objects.filter(Q(asker=viewer) | Q(asked=viewer)).select_related("asker", "asked")


def _store_acceptance(friendship: Friendship) -> None:
    Friendship.objects.filter(pk=friendship.pk, accepted=None).update(accepted=timezone.now())


def accept_request(viewer: Viewer, friendship_id: int) -> None:
    """Accept a request. Raises Problem 404 if it was withdrawn."""
    found = requests_received_by(viewer).filter(pk=friendship_id).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    _store_acceptance(found)


def delete_friendship_or_request(viewer: Viewer, friendship_id: int) -> None:
    """End a friendship, decline a request or withdraw it; does nothing if it is gone."""
    _friendships_of(viewer).filter(pk=friendship_id).delete()


def requests_received_by(viewer: Viewer) -> QuerySet[Friendship]:
    """Received requests, except those of people the viewer has blocked."""
    blocked = Block.objects.filter(by=viewer).values("whom")
    waiting = Friendship.objects.filter(asked=viewer, accepted=None)
    return waiting.exclude(asker__in=blocked).select_related("asker").order_by("-created", "-pk")


def requests_sent_by(viewer: Viewer) -> QuerySet[Friendship]:
    """Sent requests without an answer."""
    return Friendship.objects.filter(asker=viewer, accepted=None).select_related("asked").order_by("-created", "-pk")


def are_friends(one: Viewer, other: Viewer) -> bool:
    """Whether two people are friends."""
    return Friendship.objects.filter(_friendship_between(one, other), accepted__isnull=False).exists()


def friends_of(viewer: Viewer) -> list[Friend]:
    """All friends by name, without their tables (see add_visible_tables)."""
    found = []
    for friendship in _friendships_of(viewer).filter(accepted__isnull=False):
        other = friendship.asked if friendship.asker_id == viewer.pk else friendship.asker
        found.append(Friend(other, friendship.pk))
    return sorted(found, key=lambda friend: (friend.viewer.name.casefold(), friend.friendship_id))


def add_visible_tables(viewer: Viewer, friends: Iterable[Friend]) -> None:
    """Add to these friends the tables where the viewer may see them."""
    by_key = {friend.viewer.pk: friend for friend in friends}
    for seat in _visible_seats(viewer, list(by_key)):
        friend = by_key[seat.viewer_id or 0]
        if seat.table not in friend.tables:
            friend.tables.append(seat.table)


def _visible_seats(viewer: Viewer, friends: list[int]) -> QuerySet[Seat]:
    """Seats of these people at public tables, or at tables where the viewer sits too."""
    mine = Exists(Seat.objects.filter(table=OuterRef("table"), viewer=viewer))
    going_on = Q(table__status__in=(Table.Status.WAITING, Table.Status.PLAYING), bot_plays=False)
    lately = Q(table__last_choice__gt=timezone.now() - LISTED_FOR)
    seats = Seat.objects.filter(going_on & lately & (Q(table__public=True) | Q(mine)), viewer__in=friends)
    return seats.select_related("table__clock").prefetch_related("table__seats").order_by("-table__last_choice")


def export_friends(viewer: Viewer) -> dict[str, Any]:
    """Friends and requests, including received requests of people the viewer has blocked."""
    return {
        "friends": [friend.viewer.name for friend in friends_of(viewer)],
        "friend_requests_sent": list(requests_sent_by(viewer).values_list("asked__name", flat=True)),
        "friend_requests_received": list(requests_received_by(viewer).values_list("asker__name", flat=True)),
    }
