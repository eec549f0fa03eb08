"""The matchmaking queue: the form, presence while the page is open, and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.dispatch import receiver
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.clocks import change_vacations, vacations
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.matchmaking.grouping import games_for_seat_count
from hoshitaku.web.social.matchmaking.match import lock_queue, match_seek
from hoshitaku.web.social.matchmaking.pace import PACE_OPTION_BY_NAME, pace_option_name
from hoshitaku.web.social.models import Seek
from hoshitaku.web.table.seats.presence import update_without_waiting
from hoshitaku.web.templating.times import time_tag
from hoshitaku.web.templating.translate import page_language, t

SEAT_COUNTS = EMBLEMS[1:]  # a table with one seat needs no other players
# How long a request counts as presence. A page without scripts reloads every few seconds; one with scripts may ask
# only once a minute in the background, but reports when it is closed.
PRESENT_AFTER_LOAD = timedelta(seconds=15)
PRESENT_AFTER_POLL = timedelta(seconds=75)


@dataclass
class SeekForm:
    """The values of the search form, and error messages."""

    game: str = ""
    seat_count: int = 3
    pace_option: str = "live"
    allows_bots: bool = True
    similar_rating: bool = False
    errors: dict[str, str] = field(default_factory=dict)

    @classmethod
    def from_values(cls, values: Mapping[str, str]) -> SeekForm:
        """Reads the form; `errors` lists invalid values."""
        seats, game, way = values.get("seats", ""), values.get("game", ""), values.get("pace", "")
        asked = cls(
            game,
            int(seats) if seats in map(str, SEAT_COUNTS) else 0,
            way,
            values.get("bots") == "1",
            values.get("similar_rating") == "1",
        )
        if game and game not in hoshitaku.game_names():
            asked.errors["game"] = t("new_table.error_choice")
        elif not asked.seat_count:
            asked.errors["seats"] = t("new_table.error_choice")
        elif game not in ("", *games_for_seat_count(asked.seat_count)):
            of_game = hoshitaku.game(game).seat_counts
            asked.errors["seats"] = t(
                "new_table.error_seats", least=of_game[0], most=of_game[-1], given=asked.seat_count
            )
        if way not in PACE_OPTION_BY_NAME:
            asked.errors["pace"] = t("new_table.error_choice")
        return asked

    @classmethod
    def from_seek(cls, seek: Seek) -> SeekForm:
        """The values of an existing seek."""
        return cls(seek.game, seek.seats, pace_option_name(seek.pace, seek.clock), seek.allow_bots, seek.similar_rating)

    def seek_fields(self) -> dict[str, Any]:
        """The values as fields of a `Seek`."""
        way = PACE_OPTION_BY_NAME[self.pace_option]
        wanted = {
            "game": self.game,
            "seats": self.seat_count,
            "allow_bots": self.allows_bots,
            "similar_rating": self.similar_rating,
        }
        return {**wanted, "pace": way.pace, "clock": way.clock_kind}


def enter_queue_and_match(viewer: Viewer, asked: SeekForm) -> None:
    """Put a viewer at the end of the queue; creates a table immediately if enough others wait.

    An unchanged seek keeps its place. Raises Problem 409 for viewers on vacation, because the other players would wait
    for days.
    """
    now, wanted = timezone.now(), asked.seek_fields()
    with lock_queue():
        # The start of a vacation locks the same row.
        list(Viewer.objects.select_for_update().filter(pk=viewer.pk).values_list("pk"))
        check_not_on_vacation(viewer)
        seek = Seek.objects.filter(viewer=viewer).first() or Seek(viewer=viewer)
        same = seek.pk and seek.table_id is None and all(getattr(seek, name) == wanted[name] for name in wanted)
        for name, value in wanted.items():
            setattr(seek, name, value)
        seek.since = seek.since if same else now
        seek.active_until, seek.table = now + PRESENT_AFTER_LOAD, None
        seek.save()
        match_seek(seek)


def check_not_on_vacation(viewer: Viewer | None) -> None:
    """Raises Problem 409 with the end date for a person on vacation."""
    vacation = vacations.current_vacation(viewer) if viewer is not None else None
    if vacation is not None:
        raise Problem(409, "seeks_on_vacation", "refusal", until=time_tag(vacation.until, "minute", page_language()))


@receiver(change_vacations.vacation_started)
def leave_queue_on_vacation(sender: object, viewer: Viewer, **kwargs: object) -> None:
    """Delete the seek of a person who goes on vacation; a table that was found stays."""
    Seek.objects.filter(viewer=viewer, table=None).delete()


def find_seek(viewer: Viewer | None) -> Seek | None:
    """The viewer's seek, waiting or with the found table."""
    return Seek.objects.select_related("table").filter(viewer=viewer).first() if viewer else None


def extend_presence(seek: Seek, *, is_polling: bool) -> None:
    """Extend the presence of an open page. Skips the write if the database is busy: the next request does it."""
    until = timezone.now() + (PRESENT_AFTER_POLL if is_polling else PRESENT_AFTER_LOAD)
    if seek.table_id is None and seek.active_until < until - PRESENT_AFTER_LOAD / 3:
        update_without_waiting(Seek.objects.filter(pk=seek.pk, table=None), active_until=until)


def end_presence(viewer: Viewer) -> None:
    """End the presence of a closed page: no live game is matched until the page is opened again."""
    Seek.objects.filter(viewer=viewer, table=None).update(active_until=timezone.now())


def leave_queue(viewer: Viewer) -> None:
    """Leave the queue. A table that was found in the meantime stays."""
    with lock_queue():
        Seek.objects.filter(viewer=viewer, table=None).delete()


@receiver(viewer_joined_account)
def move_seek_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """Move a guest's seek to the account; it replaces the account's. Called in a transaction."""
    if Seek.objects.filter(viewer=old).exists():
        Seek.objects.filter(viewer=new).delete()
        Seek.objects.filter(viewer=old).update(viewer=new)


def export_seek(viewer: Viewer) -> dict[str, Any]:
    """The seek as plain data."""
    found = find_seek(viewer)
    fields = ("game", "seats", "pace", "clock", "allow_bots", "similar_rating", "since")
    return {"table_search": found and {name: getattr(found, name) for name in fields}}
