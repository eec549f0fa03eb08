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

from hoshitaku.web.clocks import vacations
from hoshitaku.web.look.texts import text
from hoshitaku.web.meeting.models import Invitation, Seek
from hoshitaku.web.notices import sending
from hoshitaku.web.notices.models import Notice, Subscription
from hoshitaku.web.notices.subscribing import seal_of
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.threads import with_database

PATIENCE = timedelta(seconds=20)  # Whoever is about to look, or to take a move back, is not disturbed.
# Who has a page of a table open is noted every 30 seconds (tables/presence.py).
JUST_HERE = timedelta(seconds=75)
LATELY = timedelta(hours=1)
MOST_AT_ONCE = 100
ROUNDS = 4  # of sending, under way at once: people are told although an earlier round waits for a slow service
GIVEN_UP = 20  # times in a row that a service could not be reached

logger = logging.getLogger(__name__)
_rounds = ThreadPoolExecutor(ROUNDS, "push")


@dataclass(frozen=True)
class News:
    """Something that somebody is to be told."""

    viewer: Viewer
    table: Table
    kind: str
    revision: int = 0


async def telling() -> None:
    """Tell now and then, for ever; nothing on a server that cannot."""
    under_way: set[asyncio.Future[int]] = set()
    while True:
        await asyncio.sleep(settings.PUSH_EVERY)
        for over in [one for one in under_way if one.done()]:
            under_way.remove(over)
            over.result()  # What failed in it is told here.
        if sending.is_here() and len(under_way) < ROUNDS and (messages := await asyncio.to_thread(with_database, note)):
            send = partial(with_database, _send, messages)
            under_way.add(asyncio.get_running_loop().run_in_executor(_rounds, send))


def tell_all() -> int:
    """Tell everybody what they have not been told; the number of notices that push services took."""
    return _send(note())


def note() -> list[sending.Message]:
    """What there is to tell, and to which browsers; it counts as told from now on."""
    news = list(_news())[:MOST_AT_ONCE]
    browsers = _browsers({one.viewer.pk for one in news})
    for one in news:
        now = {"revision": one.revision, "made": timezone.now()}
        Notice.objects.update_or_create(viewer=one.viewer, table=one.table, kind=one.kind, defaults=now)
    return [(browser, _message(one)) for one in news for browser in browsers[one.viewer.pk]]


def _browsers(viewers: Collection[int]) -> defaultdict[int, list[Subscription]]:
    """The browsers of these viewers. Forgotten are those whose sessions have ended with the password, and those of push
    services that this server does not call (any more).
    """
    found: defaultdict[int, list[Subscription]] = defaultdict(list)
    for one in Subscription.objects.filter(viewer__in=viewers).select_related("viewer__user"):
        if one.seal == seal_of(one.viewer) and sending.is_service(one.endpoint):
            found[one.viewer_id].append(one)
        else:
            one.delete()
    return found


def _news() -> Iterator[News]:
    """What those who want to be told have not been told yet."""
    for seat in _waited_for():
        if seat.viewer is not None:
            yield News(seat.viewer, seat.table, Notice.Kind.TURN, seat.table.revision)
    since = timezone.now() - LATELY
    invited = Invitation.objects.filter(
        ~_told(Notice.Kind.INVITATION, "guest"),
        guest__in=_wanting(),
        made__gt=since,
        table__status=Table.Status.WAITING,
    )
    for one in invited.select_related("guest", "table"):
        yield News(one.guest, one.table, Notice.Kind.INVITATION)
    found = Seek.objects.filter(~_told(Notice.Kind.FOUND, "viewer"), viewer__in=_wanting(), table__created__gt=since)
    for seek in found.select_related("viewer", "table"):
        if seek.table is not None and not _looks(seek):
            yield News(seek.viewer, seek.table, Notice.Kind.FOUND)


def _waited_for() -> QuerySet[Seat]:
    """Seats for which a slow table waits and whose people do not look at it.

    Until they look, one notice is enough, however the table changes. Nobody on vacation is disturbed; once it is over,
    they are told of what waits for them by then, even if they knew it before.
    """
    now = timezone.now()
    told = Notice.objects.filter(viewer=OuterRef("viewer"), table=OuterRef("table"), kind=Notice.Kind.TURN)
    not_told = Q(~Exists(told.filter(revision__gt=OuterRef("seen"))), seen__lt=F("table__revision"))
    since = Notice.objects.filter(viewer=OuterRef("viewer"), table=OuterRef(OuterRef("table")), kind=Notice.Kind.TURN)
    back = vacations.over_by_itself().filter(~Exists(since.filter(made__gt=OuterRef("ended"))))
    return Seat.objects.filter(
        not_told | Exists(back),
        ~vacations.on_vacation(),
        viewer__in=_wanting(),
        bot_plays=False,
        here__lt=now - JUST_HERE,
        table__pace=Table.Pace.SLOW,
        table__status=Table.Status.PLAYING,
        table__actor=F("number"),
        table__moved__lt=now - PATIENCE,
    ).select_related("viewer", "table")


def _wanting() -> QuerySet[Viewer]:
    """Who wants to be told in some browser."""
    return Viewer.objects.filter(Exists(Subscription.objects.filter(viewer=OuterRef("pk"))))


def _told(kind: str, whom: str) -> Exists:
    """Whether the person of a row has been told of its table."""
    return Exists(Notice.objects.filter(viewer=OuterRef(whom), table=OuterRef("table"), kind=kind))


def _looks(seek: Seek) -> bool:
    """Whether somebody for whom a table was found has it open."""
    seats = Seat.objects.filter(table=seek.table, viewer=seek.viewer)
    return seats.filter(here__gt=timezone.now() - JUST_HERE, seen__gt=0).exists()


def _message(news: News) -> dict[str, str]:
    from hoshitaku.web.lobby.rows import row  # noqa: PLC0415  (rows know tables)

    lang = news.viewer.language
    with translation.override(lang):
        shown = row(news.table, news.viewer)
    place = reverse("lobby") if news.kind == Notice.Kind.INVITATION else reverse("table", args=[news.table.slug])
    title = f"{shown['game_title']} ({news.table.title})" if news.table.title else str(shown["game_title"])
    return {"title": text(f"notices.{news.kind}", lang), "body": title, "url": place, "lang": lang}


def _send(messages: Sequence[sending.Message]) -> int:
    """Send all of them; forget the browsers that are gone."""
    if not messages:
        return 0
    answers = sending.send(messages)
    for (browser, _), status in zip(messages, answers, strict=True):
        mine = Subscription.objects.filter(pk=browser.pk)
        if status in sending.GONE:
            mine.delete()
        elif 200 <= status < 300:
            mine.update(failed=0)
        else:
            mine.update(failed=F("failed") + 1)
            if status != sending.UNREACHABLE:
                logger.warning("a push service refused a notice: %s", status)
    Subscription.objects.filter(failed__gte=GIVEN_UP).delete()
    return sum(200 <= status < 300 for status in answers)
