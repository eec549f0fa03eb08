"""One mail for all turn-by-turn tables that wait for a person, once for each turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db.models import Exists, F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone, translation

import hoshitaku
from hoshitaku.web.account import mail_preferences
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.mail.account_mail import AccountMail, mail_ownership
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language, t

MIN_WAITING_TIME = timedelta(minutes=5)
# Mails in one run at most.
MAX_MAILS_PER_RUN = 100

NO_ORIGIN_WARNING = (
    "no mails are sent to those whose turn it is: set HOSHITAKU_ORIGIN to the address by which they reach this server,"
    " such as https://hoshitaku.example, for without it the links in the mails would lead nowhere"
)


@dataclass(frozen=True)
class MailedTable:
    """A table that waits, and the clock of the person, if it runs."""

    game_title: str
    title: str
    clock: clocks.SeatClock | None
    table_url: str


@dataclass(frozen=True, kw_only=True)
class DigestMail(TemplateContext):
    """The mail with all of them; `unsubscribe_url` is the address that ends these mails."""

    template = "mail/digest.txt"

    lang: str
    name: str
    tables: Sequence[MailedTable]
    unsubscribe_url: str


def send_digests() -> int:
    """Mail everybody whose turn it has been for a while and who got no mail yet; return the number of mails.

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
        # Stored before sending: a mail lost in a crash is better than one that is sent again and again.
        for seat in seats:
            Seat.objects.filter(pk=seat.pk).update(mailed_revision=seat.table.revision)
        Viewer.objects.filter(pk=viewer.pk).update(last_digest=timezone.now())
        send_digest(viewer, [seat.table for seat in seats])
    return len(to_send)


def seats_to_mail() -> QuerySet[Seat]:
    """Seats of accounts with a confirmed address that want mail, at slow tables that have long waited for them.

    Nobody gets mail more often than they chose, even with many turns, and nobody on vacation. After a vacation, they
    get a mail about all tables that wait, even those they were mailed about before.
    """
    now = timezone.now()
    just_mailed = Q(pk__in=())
    for hours in Viewer.MailHours.values:
        just_mailed |= Q(viewer__mail_hours=hours, viewer__last_digest__gt=now - timedelta(hours=hours))
    return (
        Seat.objects.filter(
            viewer__wants_mail=True,
            viewer__user__isnull=False,
            viewer__address__isnull=False,
            bot_plays=False,
            table__pace=Table.Pace.SLOW,
            table__status=Table.Status.PLAYING,
            table__actor=F("number"),
            table__last_choice__lt=now - MIN_WAITING_TIME,
        )
        .filter(_not_mailed_condition() | Exists(_vacations_ended_without_mail()))
        .exclude(just_mailed | Q(vacations.on_vacation_condition()))
        .select_related("table", "viewer__user")
    )


def _not_mailed_condition() -> Q:
    known = Q(seen_revision__gte=F("table__revision"), mailed_revision__gt=0)
    return Q(mailed_revision__lt=F("table__revision")) & ~known


def _vacations_ended_without_mail() -> QuerySet[Vacation]:
    """Vacations that are over and after which no mail was sent."""
    before = Q(viewer__last_digest__isnull=True) | Q(viewer__last_digest__lt=F("ended"))
    return vacations.vacations_expired_while_absent().filter(before)


def send_digest(viewer: Viewer, tables: list[Table]) -> None:
    """Send one mail that lists the tables which wait for a viewer."""
    with translation.override(viewer.language):
        mail = DigestMail(
            lang=viewer.language,
            name=viewer.name,
            tables=[_mailed_table(table, viewer) for table in tables],
            unsubscribe_url=mail_preferences.unsubscribe_url(viewer),
        )
        subject = t("table.mail_subject", count=len(tables))
        headers = mail_preferences.unsubscribe_headers(viewer)
        AccountMail(subject, mail.render(), viewer.email, mail_ownership(viewer, viewer.email), headers).send()


def _mailed_table(table: Table, viewer: Viewer) -> MailedTable:
    return MailedTable(
        hoshitaku.game(table.game).title(page_language()),
        table.title,
        clocks.own_running_clock(table, viewer, viewer.language),
        settings.ORIGIN + reverse("table", args=[table.slug]),
    )
