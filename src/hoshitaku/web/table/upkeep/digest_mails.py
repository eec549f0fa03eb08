"""One mail for all turn-by-turn tables that wait for a person, once for each turn."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMessage
from django.db.models import Exists, F, Q, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from hoshitaku.web.account import mail_preferences
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.translate import t

MIN_WAITING_TIME = timedelta(minutes=5)
# No run sends more than this many mails.
MAX_MAILS_PER_RUN = 100

NO_ORIGIN_WARNING = (
    "no mails are sent to those whose turn it is: set HOSHITAKU_ORIGIN to the address by which they reach this server,"
    " such as https://hoshitaku.example, for without it the links in the mails would lead nowhere"
)


def send_digests() -> int:
    """Mail everybody whose turn it has been for a while and who has not been told; return the number of mails.

    ImproperlyConfigured if this server does not know the address that the links in the mails need.
    """
    if not settings.ORIGIN:
        raise ImproperlyConfigured(NO_ORIGIN_WARNING)
    due: defaultdict[Viewer, list[Seat]] = defaultdict(list)
    for seat in seats_to_mail():
        assert seat.viewer is not None, "the query asks for accounts"
        due[seat.viewer].append(seat)
    to_send = list(due.items())[:MAX_MAILS_PER_RUN]
    for viewer, seats in to_send:
        # Noted first: a mail lost in a crash is better than one sent for ever.
        for seat in seats:
            Seat.objects.filter(pk=seat.pk).update(told=seat.table.revision)
        Viewer.objects.filter(pk=viewer.pk).update(mailed=timezone.now())
        send_digest(viewer, [seat.table for seat in seats])
    return len(to_send)


def seats_to_mail() -> QuerySet[Seat]:
    """Seats of accounts with a confirmed address that want mail, at slow tables that have long waited for them.

    Nobody is written to more often than they chose, however many turns they have, and nobody on vacation: once it is
    over, they are told of what waits for them by then, even if they knew it before.
    """
    now = timezone.now()
    just_mailed = Q(pk__in=())
    for hours in Viewer.MailHours.values:
        just_mailed |= Q(viewer__mail_hours=hours, viewer__mailed__gt=now - timedelta(hours=hours))
    return (
        Seat.objects.filter(
            viewer__wants_mail=True,
            viewer__user__isnull=False,
            viewer__address__isnull=False,
            bot_plays=False,
            table__pace=Table.Pace.SLOW,
            table__status=Table.Status.PLAYING,
            table__actor=F("number"),
            table__moved__lt=now - MIN_WAITING_TIME,
        )
        .filter(_not_mailed_for_turn() | Exists(_back_from_vacation()))
        .exclude(just_mailed | Q(vacations.on_vacation_condition()))
        .select_related("table", "viewer__user")
    )


def _not_mailed_for_turn() -> Q:
    known = Q(seen__gte=F("table__revision"), told__gt=0)
    return Q(told__lt=F("table__revision")) & ~known


def _back_from_vacation() -> QuerySet[Vacation]:
    """Vacations that are over and after which no mail was sent."""
    before = Q(viewer__mailed__isnull=True) | Q(viewer__mailed__lt=F("ended"))
    return vacations.expired_unnoticed_vacations().filter(before)


def send_digest(viewer: Viewer, tables: list[Table]) -> None:
    """One mail that lists the tables which wait for a viewer."""
    from hoshitaku.web.lobby.table_rows import table_row  # noqa: PLC0415  (rows know tables)

    with translation.override(viewer.language):
        context = {
            "lang": viewer.language,
            "name": viewer.name,
            "tables": [table_row(table, viewer) for table in tables],
            "left": [clocks.remaining_time_text(table, viewer, viewer.language) for table in tables],
            "stop": mail_preferences.unsubscribe_url(viewer),
            "addresses": [settings.ORIGIN + reverse("table", args=[table.slug]) for table in tables],
        }
        text = render_to_string("mail/digest.txt", context)
        subject = t("tables.mail_subject", count=len(tables))
        EmailMessage(subject, text, None, [viewer.email], headers=mail_preferences.unsubscribe_headers(viewer)).send()
