"""Seats: sitting down, leaving to a bot, coming back, and moving a guest's tables to an account."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.dispatch import Signal, receiver
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.clocks import time_out as clocks
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import ChatLine, HandOver, RecordImport, Seat, SeatChange, Table
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.play.choose import start_game
from hoshitaku.web.table.seats.bot_levels import default_level
from hoshitaku.web.table.seats.bot_names import BOT_STAR_NAMES
from hoshitaku.web.table.seats.host_rights import require_host_rights
from hoshitaku.web.table.upkeep.idle_bots import check_bot_table_limit
from hoshitaku.web.templating.texts import text
from hoshitaku.web.templating.translate import t

# How many seat changes are logged between two log entries: someone who leaves and returns endlessly adds nothing new,
# and every page of the table would have to read it all.
MAX_SEAT_CHANGES_LOGGED = 12
GUEST_NAMES = {text("account.guest", lang) for lang in ("en", "ja")}


def viewer_seats(table: Table, viewer: Viewer | None) -> list[Seat]:
    """The seats of a viewer at a table: none for a spectator, several if people share a device."""
    if viewer is None:
        return []
    return [seat for seat in table.seats.all() if seat.viewer_id == viewer.pk]


def count_tables_to_act_at(viewer: Viewer) -> int:
    """Number of tables that wait for this viewer."""
    return seats_to_act(viewer).values("table").distinct().count()


def seats_to_act(viewer: Viewer) -> QuerySet[Seat]:
    """The viewer's seats whose turn it is."""
    return Seat.objects.filter(
        viewer=viewer, bot_plays=False, table__status=Table.Status.PLAYING, table__actor=F("number")
    )


# Sent with `table` and `viewer`; a receiver that answers False keeps the viewer from sitting down there.
before_sitting = Signal()
# Sent with `viewers` (keys) who would play again; receivers answer with pairs who must not sit at one table.
find_pairs_kept_apart = Signal()


def sit_down(slug: str, viewer: Viewer, seat_number: int, emblem: int) -> None:
    """Take an open seat; the game begins if it was the last one. Problem 409 if it is already taken.

    A viewer who already has a seat, perhaps through another tab, stays in it. A viewer who sits down at a table that
    everybody has left becomes its host.
    """
    with change_table(slug) as table:
        if viewer_seats(table, viewer):
            return
        # A refused viewer sees the same error as one who was too slow, after the same queries.
        admitted = all(answer for _, answer in before_sitting.send(sender=Table, table=table, viewer=viewer))
        seat = Seat.objects.filter(table=table, number=seat_number).first()
        if seat is None or table.status != Table.Status.WAITING or seat.kind != Seat.Kind.OPEN or not admitted:
            raise Problem(409, "seat_taken", "stale")
        seat.kind, seat.viewer, seat.name = Seat.Kind.PERSON, viewer, viewer.name
        _take_emblem_if_free(table, seat, emblem)
        seat.save()
        if table.host_id is None:
            table.host = viewer
            table.save(update_fields=["host"])
        start_game_if_full(table)


def _take_emblem_if_free(table: Table, seat: Seat, wanted: int) -> None:
    """If an open seat has the wanted emblem, swap emblems with it."""
    holder = table.seats.filter(emblem=wanted).exclude(pk=seat.pk).first()
    if holder is not None and holder.kind == Seat.Kind.OPEN:
        # Through an unused number: two seats never have one emblem, not even for a moment.
        Seat.objects.filter(pk=holder.pk).update(emblem=0)
        own = seat.emblem
        Seat.objects.filter(pk=seat.pk).update(emblem=wanted)
        Seat.objects.filter(pk=holder.pk).update(emblem=own)
        seat.emblem = wanted
    elif holder is None:
        seat.emblem = wanted


def start_game_if_full(table: Table) -> None:
    """Start a live or slow game as soon as no seat is open."""
    if table.status == Table.Status.WAITING and not table.seats.filter(kind=Seat.Kind.OPEN).exists():
        start_game(table)


def make_bot_seat(seat: Seat, level: str) -> None:
    """Turn an open seat into a bot's, named after a bright star so that two bots at a table have different names."""
    taken = set(Seat.objects.filter(table=seat.table_id).values_list("name", flat=True))
    first = seat.number % len(BOT_STAR_NAMES)
    star = next(star for star in (*BOT_STAR_NAMES[first:], *BOT_STAR_NAMES[:first]) if star not in taken)
    seat.kind, seat.level, seat.name = Seat.Kind.BOT, level, star


def name_guest_seat(slug: str, name: str, seat_at: Callable[[Table], int | None]) -> None:
    """Give the guest in the viewer's seat a name, from now on.

    `seat_at` returns the seat they look from, once seats cannot move; Problem 403 if it is none.
    """
    with change_table(slug) as table:
        number = seat_at(table)
        if number is None:
            raise Problem(403, "forbidden", "forbidden")
        Seat.objects.filter(table=table, number=number, kind=Seat.Kind.PERSON, name__in=GUEST_NAMES).update(name=name)


def is_unnamed_guest(seat: Seat) -> bool:
    """Whether the seat's person is a guest without a name."""
    return seat.kind == Seat.Kind.PERSON and seat.name in GUEST_NAMES


def leave_table(slug: str, viewer: Viewer) -> None:
    """Leave the seat. Before the game it is open again; during it a bot plays on until the person comes back.

    [farfarout:digital.leaver] The game's position does not change: ship, quests and order of turns stay as they are.
    """
    with change_table(slug) as table:
        mine = _require_own_seats(table, viewer)
        for seat in mine:
            if table.status == Table.Status.WAITING:
                seat.kind, seat.viewer, seat.name = Seat.Kind.OPEN, None, ""
                # The next person in this seat is someone else.
                ChatLine.objects.filter(table=table, seat=seat.number).update(seat=None)
            else:
                let_bot_play(table, seat, SeatChange.Kind.LEFT, seat.number)
            seat.save()
        check_bot_table_limit(table, viewer)
        if table.status == Table.Status.WAITING and table.host_id == viewer.pk:
            pass_on_host(table)
        take_back_by_consent.carry_out_take_back_after_leaving(table)


def pass_on_host(table: Table) -> None:
    """The host leaves: another person at the table becomes the host."""
    heir = table.seats.filter(kind=Seat.Kind.PERSON, viewer__isnull=False).select_related("viewer").first()
    table.host = heir.viewer if heir else None
    table.public = table.public and heir is not None
    table.save(update_fields=["host", "public"])


def return_to_seat(slug: str, viewer: Viewer) -> None:
    """Take one's seat back from the bot. Problem 409 if all of one's seats have lost on time."""
    with change_table(slug) as table:
        mine = [seat for seat in _require_own_seats(table, viewer) if seat.bot_plays]
        free = [seat for seat in mine if not clocks.is_seat_lost_on_time(table, seat.number)]
        if mine and not free:
            raise Problem(409, "lost_on_time", "refusal")
        for seat in free:
            seat.bot_plays = False
            seat.save(update_fields=["bot_plays"])
            _log_seat_change(table, seat, SeatChange.Kind.BACK, seat.number)


def replace_absent_player(slug: str, viewer: Viewer, seat_number: int) -> None:
    """The host lets a bot replace an absent player. Problem 409 if the player is here.

    Players who share the host's device may be replaced immediately: the host sees who is there.
    """
    with change_table(slug) as table:
        require_host_rights(table, viewer)
        seat = table.seats.filter(number=seat_number, kind=Seat.Kind.PERSON).first()
        if seat is None or table.status != Table.Status.PLAYING:
            raise Problem(409, "not_playing", "stale")
        if seat.viewer_id != viewer.pk and table.has_clock:
            raise Problem(409, "clock_decides", "refusal", name=seat.name)
        if seat.viewer_id != viewer.pk and not is_absent(table, seat):
            patience = ABSENCE_LIMITS_BY_PACE[Table.Pace(table.pace)]
            raise Problem(409, "still_here", "refusal", name=seat.name, gone=duration_text(patience.without_page),
                          idle=duration_text(patience.without_choice))  # fmt: skip
        by = next((own.number for own in viewer_seats(table, viewer)), None)
        let_bot_play(table, seat, SeatChange.Kind.SENT, by)
        seat.save(update_fields=["bot_plays", "level"])
        check_bot_table_limit(table, viewer)
        take_back_by_consent.carry_out_take_back_after_leaving(table)


def may_hurry_bots(table: Table, seats: Sequence[Seat], seat_number: int | None) -> bool:
    """Whether a person who plays only against bots waits for one, and has not yet hurried them."""
    people = [seat.number for seat in seats if not seat.is_played_by_bot]
    waits = table.status == Table.Status.PLAYING and table.actor >= 0 and seats[table.actor].is_played_by_bot
    return waits and people == [seat_number] and not table.skip_pauses


def hurry_bots(slug: str, viewer: Viewer) -> None:
    """Let the bots choose without a pause until this person has to choose. Does nothing if they already do."""
    with change_table(slug) as table:
        seats = list(table.seats.all())
        if any(may_hurry_bots(table, seats, seat.number) for seat in _require_own_seats(table, viewer)):
            table.skip_pauses = True
            table.save(update_fields=["skip_pauses"])


@dataclass(frozen=True)
class AbsenceLimits:
    """How long to wait for a player: with no page open (`without_page`), or with one open (`without_choice`)."""

    without_page: timedelta
    without_choice: timedelta


ABSENCE_LIMITS_BY_PACE = {
    Table.Pace.LIVE: AbsenceLimits(without_page=timedelta(minutes=2), without_choice=timedelta(minutes=10)),
    Table.Pace.SLOW: AbsenceLimits(without_page=timedelta(days=3), without_choice=timedelta(days=7)),
}


def is_absent(table: Table, seat: Seat) -> bool:
    """Whether a person has been absent so long that a bot may replace them."""
    patience, now = ABSENCE_LIMITS_BY_PACE[Table.Pace(table.pace)], timezone.now()
    waited_for = table.actor == seat.number and table.last_choice < now - patience.without_choice
    return seat.last_present < now - patience.without_page or waited_for


def duration_text(duration: timedelta) -> str:
    """A duration as text."""
    return (
        t("problems.days", count=duration.days)
        if duration.days
        else t("problems.minutes", count=duration.seconds // 60)
    )


def let_bot_play(table: Table, seat: Seat, kind: SeatChange.Kind, deciding_seat: int | None) -> None:
    """Let a bot replace a seat's person, unsaved, and log it unless a bot already did."""
    if not seat.bot_plays:
        _log_seat_change(table, seat, kind, deciding_seat)
    Table.objects.filter(pk=table.pk).update(watched_revision=table.revision)
    seat.bot_plays, seat.level = True, seat.level or default_level(table.game)


def _log_seat_change(table: Table, seat: Seat, kind: SeatChange.Kind, by: int | None) -> None:
    if SeatChange.objects.filter(table=table, after=table.revision).count() < MAX_SEAT_CHANGES_LOGGED:
        SeatChange.objects.create(table=table, after=table.revision, seat=seat.number, decided_by=by, kind=kind)


def _require_own_seats(table: Table, viewer: Viewer) -> list[Seat]:
    mine = viewer_seats(table, viewer)
    if not mine:
        raise Problem(403, "forbidden", "forbidden")
    return mine


@receiver(viewer_joined_account)
def move_tables_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """Move a guest's seats to the account. If both sit at a table, nobody holds their shared device.

    Rows are locked in the same order everywhere to avoid deadlocks: records, tables, what belongs to tables, the guest.
    A viewer who is sitting down just now goes first.
    """
    with transaction.atomic():
        RecordImport.objects.filter(host=old).update(host=new)
        theirs = Q(pk__in=Seat.objects.filter(viewer=old).values("table")) | Q(host=old)
        list(Table.objects.select_for_update().filter(theirs).order_by("pk").values_list("pk"))
        Viewer.objects.select_for_update().filter(pk=old.pk).first()
        HandOver.objects.filter(seat__viewer__in=[old, new]).delete()
        Seat.objects.filter(viewer=old).update(viewer=new)
        Table.objects.filter(host=old).update(host=new)
