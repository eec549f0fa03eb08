"""One mail to each member about the rated games that they lose in a day unless they come back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.urls import reverse
from django.utils import translation

import hoshitaku
from hoshitaku.web.account import mail_preferences
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail.account_mail import AccountMail, mail_ownership
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True)
class LeftTable:
    """A table in the mail."""

    game_title: str
    title: str
    url: str


@dataclass(frozen=True, kw_only=True)
class GamesLeftMail(TemplateContext):
    """The text of the mail."""

    template = "mail/games_left.txt"

    lang: str
    name: str
    games_end_at: datetime  # when the games end
    tables: Sequence[LeftTable]
    unsubscribe_url: str  # the URL that stops such mails


def mail_forfeit_warnings(seats: Sequence[Seat], until: datetime) -> None:
    """Mail the people of these seats, whose games end then, if they want mails and this server can send any."""
    tables: defaultdict[Viewer, list[Table]] = defaultdict(list)
    for seat in seats:
        viewer = seat.viewer
        if viewer is not None and viewer.wants_mail and viewer.address is not None:
            tables[viewer].append(seat.table)
    if settings.ORIGIN:
        for viewer, left in tables.items():
            _send_forfeit_warning(viewer, left, until)


def _send_forfeit_warning(viewer: Viewer, tables: Sequence[Table], until: datetime) -> None:
    with translation.override(viewer.language):
        mail = GamesLeftMail(
            lang=viewer.language,
            name=viewer.name,
            games_end_at=until,
            tables=[_left_table(table) for table in tables],
            unsubscribe_url=mail_preferences.unsubscribe_url(viewer),
        )
        headers = mail_preferences.unsubscribe_headers(viewer)
        belonging = mail_ownership(viewer, viewer.email)
        AccountMail(t("ratings.games_left_subject"), mail.render(), viewer.email, belonging, headers).send()


def _left_table(table: Table) -> LeftTable:
    title = hoshitaku.game(table.game).title(page_language())
    return LeftTable(title, table.title, settings.ORIGIN + reverse("table", args=[table.slug]))
