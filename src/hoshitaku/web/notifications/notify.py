"""Sends push notifications to people without an open page. Only one process does so.

A notice contains the table, but nothing of the game. It is stored before it is sent: losing one is better than sending
it again and again. Players never wait for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils import timezone, translation

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks import vacations
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.notifications import push_send
from hoshitaku.web.notifications.models import PushSubscription, SentNotification
from hoshitaku.web.notifications.subscriptions import session_hash
from hoshitaku.web.social.models import Invitation, Seek
from hoshitaku.web.table.models import Seat, SeatChange, Table
from hoshitaku.web.templating.texts import text

MIN_WAITING_TIME = timedelta(seconds=20)  # Do not disturb people who are about to look, or to undo.
# Presence on a table's page is stored every 30 seconds (table/seats/presence.py).
PRESENT_WITHIN = timedelta(seconds=75)
MAX_EVENT_AGE = timedelta(hours=1)
MAX_PER_ROUND = 100
MAX_RUNNING_ROUNDS = 4  # concurrent rounds of sending: one that waits for a slow service does not delay the next
MAX_FAILURES = 20  # consecutive failures to reach a service

logger = logging.getLogger(__name__)
_round_threads = ThreadPoolExecutor(MAX_RUNNING_ROUNDS, "push")


@dataclass(frozen=True)
class PendingNotification:
    """A notification that is due."""

    viewer: Viewer
    table: Table
    kind: str
    revision: int = 0


async def notify_regularly() -> None:
    """Send due notifications periodically, forever. Returns immediately if this server cannot send."""
    rounds: set[asyncio.Future[int]] = set()
    while True:
        await asyncio.sleep(settings.PUSH_EVERY)
        for finished in [one for one in rounds if one.done()]:
            rounds.remove(finished)
            finished.result()  # Raises the errors of the round.
        if (
            push_send.can_push()
            and len(rounds) < MAX_RUNNING_ROUNDS
            and (messages := await asyncio.to_thread(run_with_database, take_pending_messages))
        ):
            send = partial(run_with_database, _send_messages, messages)
            rounds.add(asyncio.get_running_loop().run_in_executor(_round_threads, send))


def notify_all() -> int:
    """Send all due notifications. Returns the number that push services accepted."""
    return _send_messages(take_pending_messages())


def take_pending_messages() -> list[push_send.PushMessage]:
    """Messages that are due, per browser; marks them as sent."""
    news = list(_pending_notifications())[:MAX_PER_ROUND]
    browsers = _subscriptions_by_viewer({one.viewer.pk for one in news})
    for one in news:
        now = {"revision": one.revision, "created": timezone.now()}
        SentNotification.objects.update_or_create(viewer=one.viewer, table=one.table, kind=one.kind, defaults=now)
    return [(browser, _message_content(one)) for one in news for browser in browsers[one.viewer.pk]]


def _subscriptions_by_viewer(viewers: Collection[int]) -> defaultdict[int, list[PushSubscription]]:
    """The browsers of these viewers.

    Deletes those whose sessions ended with a changed password, and those of push services that this server does not
    call.
    """
    found: defaultdict[int, list[PushSubscription]] = defaultdict(list)
    for one in PushSubscription.objects.filter(viewer__in=viewers).select_related("viewer__user"):
        if one.session_hash == session_hash(one.viewer) and push_send.is_known_service(one.endpoint):
            found[one.viewer_id].append(one)
        else:
            one.delete()
    return found


def _pending_notifications() -> Iterator[PendingNotification]:
    """Due notifications of people with a subscription."""
    for seat in _turn_seats_to_notify():
        if seat.viewer is not None:
            yield PendingNotification(seat.viewer, seat.table, SentNotification.Kind.TURN, seat.table.revision)
    since = timezone.now() - MAX_EVENT_AGE
    invited = Invitation.objects.filter(
        ~_was_notified(SentNotification.Kind.INVITATION, "guest"),
        guest__in=_subscribed_viewers(),
        created__gt=since,
        table__status=Table.Status.WAITING,
    )
    for one in invited.select_related("guest", "table"):
        yield PendingNotification(one.guest, one.table, SentNotification.Kind.INVITATION)
    for seat in _warned_seats_to_notify(since):
        if seat.viewer is not None:
            yield PendingNotification(seat.viewer, seat.table, SentNotification.Kind.WARNING)
    found = Seek.objects.filter(
        ~_was_notified(SentNotification.Kind.FOUND, "viewer"),
        viewer__in=_subscribed_viewers(),
        table__created__gt=since,
    )
    for seek in found.select_related("viewer", "table"):
        if seek.table is not None and not _has_found_table_open(seek):
            yield PendingNotification(seek.viewer, seek.table, SentNotification.Kind.FOUND)


def _turn_seats_to_notify() -> QuerySet[Seat]:
    """Seats for which a slow table waits and whose players do not look at it.

    One notice is enough until they look, however the table changes. Nobody on vacation is disturbed; afterwards they
    are notified again of what waits for them.
    """
    now = timezone.now()
    notices = SentNotification.objects.filter(
        viewer=OuterRef("viewer"), table=OuterRef("table"), kind=SentNotification.Kind.TURN
    )
    not_notified = Q(
        ~Exists(notices.filter(revision__gt=OuterRef("seen_revision"))), seen_revision__lt=F("table__revision")
    )
    since = SentNotification.objects.filter(
        viewer=OuterRef("viewer"), table=OuterRef(OuterRef("table")), kind=SentNotification.Kind.TURN
    )
    back = vacations.vacations_expired_while_absent().filter(~Exists(since.filter(created__gt=OuterRef("ended"))))
    return Seat.objects.filter(
        not_notified | Exists(back),
        ~vacations.on_vacation_condition(),
        viewer__in=_subscribed_viewers(),
        bot_plays=False,
        last_present__lt=now - PRESENT_WITHIN,
        table__pace=Table.Pace.SLOW,
        table__status=Table.Status.PLAYING,
        table__actor=F("number"),
        table__last_choice__lt=now - MIN_WAITING_TIME,
    ).select_related("viewer", "table")


def _warned_seats_to_notify(since: datetime) -> QuerySet[Seat]:
    """Seats that lose their game in a day unless their people come back, and that were warned lately."""
    warnings = SeatChange.objects.filter(
        table=OuterRef("table"), seat=OuterRef("number"), kind=SeatChange.Kind.WARN, created__gt=since
    )
    since_warning = SentNotification.objects.filter(
        viewer=OuterRef(OuterRef("viewer")),
        table=OuterRef("table"),
        kind=SentNotification.Kind.WARNING,
        created__gt=OuterRef("created"),
    )
    return Seat.objects.filter(
        Exists(warnings.filter(~Exists(since_warning), created__gt=OuterRef("last_present"))),
        viewer__in=_subscribed_viewers(),
        table__status=Table.Status.PLAYING,
    ).select_related("viewer", "table")


def _subscribed_viewers() -> QuerySet[Viewer]:
    """Viewers with a subscribed browser."""
    return Viewer.objects.filter(Exists(PushSubscription.objects.filter(viewer=OuterRef("pk"))))


def _was_notified(kind: str, whom: str) -> Exists:
    """Whether the person of a row was notified about its table."""
    return Exists(SentNotification.objects.filter(viewer=OuterRef(whom), table=OuterRef("table"), kind=kind))


def _has_found_table_open(seek: Seek) -> bool:
    """Whether the person has the found table open."""
    seats = Seat.objects.filter(table=seek.table, viewer=seek.viewer)
    return seats.filter(last_present__gt=timezone.now() - PRESENT_WITHIN, seen_revision__gt=0).exists()


def _message_content(news: PendingNotification) -> dict[str, str]:
    from hoshitaku.web.lobby.table_rows import table_row  # noqa: PLC0415  (rows know tables)

    lang = news.viewer.language
    with translation.override(lang):
        shown = table_row(news.table, news.viewer)
    place = (
        reverse("lobby") if news.kind == SentNotification.Kind.INVITATION else reverse("table", args=[news.table.slug])
    )
    title = f"{shown.game_title} ({news.table.title})" if news.table.title else shown.game_title
    return {"title": text(f"notifications.{news.kind}", lang), "body": title, "url": place, "lang": lang}


def _send_messages(messages: Sequence[push_send.PushMessage]) -> int:
    """Send all messages; deletes browsers that are gone. Returns the number accepted."""
    if not messages:
        return 0
    answers = push_send.send_all(messages)
    for (browser, _), status in zip(messages, answers, strict=True):
        mine = PushSubscription.objects.filter(pk=browser.pk)
        if status in push_send.GONE_STATUSES:
            mine.delete()
        elif 200 <= status < 300:
            mine.update(failure_count=0)
        else:
            mine.update(failure_count=F("failure_count") + 1)
            if status != push_send.UNREACHABLE_STATUS:
                logger.warning("a push service refused a notice: %s", status)
    PushSubscription.objects.filter(failure_count__gte=MAX_FAILURES).delete()
    return sum(200 <= status < 300 for status in answers)
