"""Looking for a table: what is asked for, staying in the queue while the page is open, and leaving it."""

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
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.page import day_text
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.matchmaking.grouping import games_for_seat_count
from hoshitaku.web.social.matchmaking.match import lock_queue, match_seek
from hoshitaku.web.social.matchmaking.pace import PACE_OPTIONS, pace_option_name
from hoshitaku.web.social.models import Seek
from hoshitaku.web.table.seats.presence import update_without_waiting
from hoshitaku.web.templating.translate import t

SEAT_COUNTS = EMBLEMS[1:]  # a table of one needs nobody else
# How long a look counts as being there: a page without scripts loads itself again every few seconds; one with scripts
# may ask only once a minute while it is in the background, but says when it is closed.
PRESENT_AFTER_LOAD = timedelta(seconds=15)
PRESENT_AFTER_POLL = timedelta(seconds=75)


@dataclass
class SeekForm:
    """What a visitor asks for, and what is wrong with it in words."""

    game: str = ""
    seats: int = 3
    way: str = "live"
    bots: bool = True
    near: bool = False
    errors: dict[str, str] = field(default_factory=dict)

    @classmethod
    def from_values(cls, values: Mapping[str, str]) -> SeekForm:
        """What a form says; `errors` says what cannot be."""
        seats, game, way = values.get("seats", ""), values.get("game", ""), values.get("pace", "")
        asked = cls(
            game,
            int(seats) if seats in map(str, SEAT_COUNTS) else 0,
            way,
            values.get("bots") == "1",
            values.get("near") == "1",
        )
        if game and game not in hoshitaku.game_names():
            asked.errors["game"] = t("setup.error_choice")
        elif not asked.seats:
            asked.errors["seats"] = t("setup.error_choice")
        elif game not in ("", *games_for_seat_count(asked.seats)):
            of_game = hoshitaku.game(game).seat_counts
            asked.errors["seats"] = t("setup.error_seats", least=of_game[0], most=of_game[-1], given=asked.seats)
        if way not in PACE_OPTIONS:
            asked.errors["pace"] = t("setup.error_choice")
        return asked

    @classmethod
    def from_seek(cls, seek: Seek) -> SeekForm:
        """What was asked for before."""
        return cls(seek.game, seek.seats, pace_option_name(seek.pace, seek.clock), seek.bots, seek.near)

    def seek_fields(self) -> dict[str, Any]:
        """The same as fields of a `Seek`."""
        way = PACE_OPTIONS[self.way]
        wanted = {"game": self.game, "seats": self.seats, "bots": self.bots, "near": self.near}
        return {**wanted, "pace": way.pace, "clock": way.clock_kind}


def enter_queue(viewer: Viewer, asked: SeekForm) -> None:
    """Put a viewer into the queue, at its end; they get a table at once if enough others wait.

    Whoever waits already keeps the place if they ask for the same again. Problem 409 for who is on vacation: the others
    at the table would wait for days.
    """
    now, wanted = timezone.now(), asked.seek_fields()
    with lock_queue():
        list(Viewer.objects.select_for_update().filter(pk=viewer.pk).values_list("pk"))  # As a vacation begins.
        check_not_on_vacation(viewer)
        seek = Seek.objects.filter(viewer=viewer).first() or Seek(viewer=viewer)
        same = seek.pk and seek.table_id is None and all(getattr(seek, name) == wanted[name] for name in wanted)
        for name, value in wanted.items():
            setattr(seek, name, value)
        seek.since = seek.since if same else now
        seek.here_until, seek.table = now + PRESENT_AFTER_LOAD, None
        seek.save()
        match_seek(seek)


def check_not_on_vacation(viewer: Viewer | None) -> None:
    """Problem 409 for somebody who is on vacation, saying until when."""
    vacation = vacations.current_vacation(viewer) if viewer is not None else None
    if vacation is not None:
        raise Problem(409, "seeks_on_vacation", "refusal", day=day_text(vacation.until))


@receiver(vacations.vacation_started)
def leave_queue_on_vacation(sender: object, viewer: Viewer, **kwargs: object) -> None:
    """Whoever goes on vacation looks for no table any more; one that was found stays."""
    Seek.objects.filter(viewer=viewer, table=None).delete()


def find_seek(viewer: Viewer | None) -> Seek | None:
    """What a viewer looks for, or the table that was found."""
    return Seek.objects.select_related("table").filter(viewer=viewer).first() if viewer else None


def extend_presence(seek: Seek, *, is_polling: bool) -> None:
    """The page is open. Nobody waits for a writer: if one is busy, the next look says so."""
    until = timezone.now() + (PRESENT_AFTER_POLL if is_polling else PRESENT_AFTER_LOAD)
    if seek.table_id is None and seek.here_until < until - PRESENT_AFTER_LOAD / 3:
        update_without_waiting(Seek.objects.filter(pk=seek.pk, table=None), here_until=until)


def end_presence(viewer: Viewer) -> None:
    """The page was closed: until it is opened again, nobody is brought together with this viewer for a live game."""
    Seek.objects.filter(viewer=viewer, table=None).update(here_until=timezone.now())


def leave_queue(viewer: Viewer) -> None:
    """Leave the queue. A table that was found meanwhile stays."""
    with lock_queue():
        Seek.objects.filter(viewer=viewer, table=None).delete()


@receiver(viewer_joined_account)
def move_seek_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """What a guest looks for comes before what the account looked for. Called in a transaction."""
    if Seek.objects.filter(viewer=old).exists():
        Seek.objects.filter(viewer=new).delete()
        Seek.objects.filter(viewer=old).update(viewer=new)


def export_seek(viewer: Viewer) -> dict[str, Any]:
    """What is kept of it."""
    found = find_seek(viewer)
    fields = ("game", "seats", "pace", "clock", "bots", "near", "since")
    return {"looks_for_a_table": found and {name: getattr(found, name) for name in fields}}
