"""Telling people in their browsers what happens while no page of theirs is open. One process does so for all.

A notice says which table it is about, and nothing of the game. Each is noted before it is sent: one that is lost is
better than one that comes for ever. Nobody who chooses waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils import timezone, translation

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks import vacations
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.notifications import push_send
from hoshitaku.web.notifications.models import Notice, Subscription
from hoshitaku.web.notifications.subscriptions import session_hash
from hoshitaku.web.social.models import Invitation, Seek
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.texts import text

MIN_WAITING_TIME = timedelta(seconds=20)  # Whoever is about to look, or to take a move back, is not disturbed.
# Who has a page of a table open is noted every 30 seconds (table/seats/presence.py).
PRESENT_WITHIN = timedelta(seconds=75)
MAX_EVENT_AGE = timedelta(hours=1)
MAX_PER_ROUND = 100
MAX_RUNNING_ROUNDS = (
    4  # of sending, under way at once: people are told although an earlier round waits for a slow service
)
MAX_FAILURES = 20  # times in a row that a service could not be reached

logger = logging.getLogger(__name__)
_round_threads = ThreadPoolExecutor(MAX_RUNNING_ROUNDS, "push")


@dataclass(frozen=True)
class PendingNotification:
    """Something that somebody is to be told."""

    viewer: Viewer
    table: Table
    kind: str
    revision: int = 0


async def notify_regularly() -> None:
    """Tell now and then, for ever; nothing on a server that cannot."""
    under_way: set[asyncio.Future[int]] = set()
    while True:
        await asyncio.sleep(settings.PUSH_EVERY)
        for over in [one for one in under_way if one.done()]:
            under_way.remove(over)
            over.result()  # What failed in it is told here.
        if (
            push_send.can_push()
            and len(under_way) < MAX_RUNNING_ROUNDS
            and (messages := await asyncio.to_thread(run_with_database, take_pending_messages))
        ):
            send = partial(run_with_database, _send_messages, messages)
            under_way.add(asyncio.get_running_loop().run_in_executor(_round_threads, send))


def notify_all() -> int:
    """Tell everybody what they have not been told; the number of notices that push services took."""
    return _send_messages(take_pending_messages())


def take_pending_messages() -> list[push_send.PushMessage]:
    """What there is to tell, and to which browsers; it counts as told from now on."""
    news = list(_pending_notifications())[:MAX_PER_ROUND]
    browsers = _subscriptions_of({one.viewer.pk for one in news})
    for one in news:
        now = {"revision": one.revision, "made": timezone.now()}
        Notice.objects.update_or_create(viewer=one.viewer, table=one.table, kind=one.kind, defaults=now)
    return [(browser, _message_content(one)) for one in news for browser in browsers[one.viewer.pk]]


def _subscriptions_of(viewers: Collection[int]) -> defaultdict[int, list[Subscription]]:
    """The browsers of these viewers. Forgotten are those whose sessions have ended with the password, and those of push
    services that this server does not call (any more).
    """
    found: defaultdict[int, list[Subscription]] = defaultdict(list)
    for one in Subscription.objects.filter(viewer__in=viewers).select_related("viewer__user"):
        if one.seal == session_hash(one.viewer) and push_send.is_known_service(one.endpoint):
            found[one.viewer_id].append(one)
        else:
            one.delete()
    return found


def _pending_notifications() -> Iterator[PendingNotification]:
    """What those who want to be told have not been told yet."""
    for seat in _seats_waited_for():
        if seat.viewer is not None:
            yield PendingNotification(seat.viewer, seat.table, Notice.Kind.TURN, seat.table.revision)
    since = timezone.now() - MAX_EVENT_AGE
    invited = Invitation.objects.filter(
        ~_was_notified(Notice.Kind.INVITATION, "guest"),
        guest__in=_subscribed_viewers(),
        made__gt=since,
        table__status=Table.Status.WAITING,
    )
    for one in invited.select_related("guest", "table"):
        yield PendingNotification(one.guest, one.table, Notice.Kind.INVITATION)
    found = Seek.objects.filter(
        ~_was_notified(Notice.Kind.FOUND, "viewer"), viewer__in=_subscribed_viewers(), table__created__gt=since
    )
    for seek in found.select_related("viewer", "table"):
        if seek.table is not None and not _is_looking(seek):
            yield PendingNotification(seek.viewer, seek.table, Notice.Kind.FOUND)


def _seats_waited_for() -> QuerySet[Seat]:
    """Seats for which a slow table waits and whose people do not look at it.

    Until they look, one notice is enough, however the table changes. Nobody on vacation is disturbed; once it is over,
    they are told of what waits for them by then, even if they knew it before.
    """
    now = timezone.now()
    told = Notice.objects.filter(viewer=OuterRef("viewer"), table=OuterRef("table"), kind=Notice.Kind.TURN)
    not_told = Q(~Exists(told.filter(revision__gt=OuterRef("seen"))), seen__lt=F("table__revision"))
    since = Notice.objects.filter(viewer=OuterRef("viewer"), table=OuterRef(OuterRef("table")), kind=Notice.Kind.TURN)
    back = vacations.expired_unnoticed_vacations().filter(~Exists(since.filter(made__gt=OuterRef("ended"))))
    return Seat.objects.filter(
        not_told | Exists(back),
        ~vacations.on_vacation_condition(),
        viewer__in=_subscribed_viewers(),
        bot_plays=False,
        here__lt=now - PRESENT_WITHIN,
        table__pace=Table.Pace.SLOW,
        table__status=Table.Status.PLAYING,
        table__actor=F("number"),
        table__moved__lt=now - MIN_WAITING_TIME,
    ).select_related("viewer", "table")


def _subscribed_viewers() -> QuerySet[Viewer]:
    """Who wants to be told in some browser."""
    return Viewer.objects.filter(Exists(Subscription.objects.filter(viewer=OuterRef("pk"))))


def _was_notified(kind: str, whom: str) -> Exists:
    """Whether the person of a row has been told of its table."""
    return Exists(Notice.objects.filter(viewer=OuterRef(whom), table=OuterRef("table"), kind=kind))


def _is_looking(seek: Seek) -> bool:
    """Whether somebody for whom a table was found has it open."""
    seats = Seat.objects.filter(table=seek.table, viewer=seek.viewer)
    return seats.filter(here__gt=timezone.now() - PRESENT_WITHIN, seen__gt=0).exists()


def _message_content(news: PendingNotification) -> dict[str, str]:
    from hoshitaku.web.lobby.table_rows import table_row  # noqa: PLC0415  (rows know tables)

    lang = news.viewer.language
    with translation.override(lang):
        shown = table_row(news.table, news.viewer)
    place = reverse("lobby") if news.kind == Notice.Kind.INVITATION else reverse("table", args=[news.table.slug])
    title = f"{shown['game_title']} ({news.table.title})" if news.table.title else str(shown["game_title"])
    return {"title": text(f"notices.{news.kind}", lang), "body": title, "url": place, "lang": lang}


def _send_messages(messages: Sequence[push_send.PushMessage]) -> int:
    """Send all of them; forget the browsers that are gone."""
    if not messages:
        return 0
    answers = push_send.send_all(messages)
    for (browser, _), status in zip(messages, answers, strict=True):
        mine = Subscription.objects.filter(pk=browser.pk)
        if status in push_send.GONE_STATUSES:
            mine.delete()
        elif 200 <= status < 300:
            mine.update(failed=0)
        else:
            mine.update(failed=F("failed") + 1)
            if status != push_send.UNREACHABLE_STATUS:
                logger.warning("a push service refused a notice: %s", status)
    Subscription.objects.filter(failed__gte=MAX_FAILURES).delete()
    return sum(200 <= status < 300 for status in answers)
