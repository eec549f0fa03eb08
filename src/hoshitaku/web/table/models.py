"""What is kept of a table. The log of actions is the game; all else can be derived from it or is about people."""

from __future__ import annotations

import secrets
from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.display_name import NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField
from hoshitaku.web.table.play.take_back_model import TakeBack as TakeBack  # noqa: PLC0414  (as above)
from hoshitaku.web.table.review.model import TableReview as TableReview  # noqa: PLC0414  (a model like those here)

NO_ACTOR = -3  # Table.actor while nothing is being played
TITLE_LENGTH = 40
CHAT_LENGTH = 400


def new_slug() -> str:
    """An address that nobody guesses (72 bits): whoever knows it may watch."""
    return secrets.token_urlsafe(9)


def new_invitation() -> str:
    """The secret of a join link (144 bits)."""
    return secrets.token_urlsafe(18)


class PackFile(models.Model):
    """The component data of a game, kept by content hash as long as a table needs it."""

    hash = models.CharField(max_length=80, primary_key=True)
    game = models.CharField(max_length=40)
    content = models.JSONField()

    def __str__(self) -> str:
        return f"{self.game} {self.hash[:12]}"


class Table(models.Model):
    """One game being prepared, played or finished.

    `rules` is the version of the game's rules that the stored positions follow; `revision` is the seq of the newest
    action, `changes` counts all that a viewer can see change (chat, seats), `dealt` the outcomes of chance so far;
    `actor` is the seat that the table waits for; `watched` is the revision up to which anyone has looked at a game that
    only bots play; `hurry` has bots choose without a pause until a person does; `timed` if it has a clock (see
    web/clocks); `losers` are the seats that have lost
    together, or one alone; `kept` is what its players keep of the game at its end (see kernel/game_summary.py), if they
    agreed to. The game was played on from entry `branched_at` of `branched_from` (0 and null if that is not here); the
    position at entry 0 is where it began.
    """

    class Status(models.TextChoices):
        WAITING = "waiting"
        PLAYING = "playing"
        OVER = "over"

    class Pace(models.TextChoices):
        LIVE = "live"
        SLOW = "slow"

    slug = models.CharField(max_length=24, unique=True, default=new_slug)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    rules = models.PositiveSmallIntegerField()
    pack = models.ForeignKey(PackFile, models.PROTECT)
    title = LineField(max_length=TITLE_LENGTH, blank=True)
    language = models.CharField(max_length=2, blank=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    pace = models.CharField(max_length=4, choices=Pace, default=Pace.LIVE)
    public = models.BooleanField(default=False)
    imported = models.BooleanField(default=False)
    host = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="+")
    rematch_of = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch")
    branched_from = models.ForeignKey("self", models.SET_NULL, null=True, related_name="branches")
    branched_at = models.PositiveIntegerField(null=True)
    commitment = models.CharField(max_length=100)
    revision = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(default=0)
    dealt = models.PositiveIntegerField(default=0)
    watched = models.PositiveIntegerField(default=0)
    hurry = models.BooleanField(default=False)
    timed = models.BooleanField(default=False)
    actor = models.SmallIntegerField(default=NO_ACTOR)
    scores = models.JSONField(null=True)
    places = models.JSONField(null=True)
    losers = models.JSONField(null=True)
    kept = models.JSONField(null=True)
    created = models.DateTimeField(default=timezone.now)
    moved = models.DateTimeField(default=timezone.now)

    # What the change under way did, for the clocks; not stored: when the choice arrived, the number of the turn that
    # the game stands in now, and the entry that was gone back to.
    choice_arrived_at: datetime | None = None
    turn_number: int | None = None
    went_back_to: int | None = None

    class Meta:
        indexes = (
            models.Index(fields=["status", "public", "-moved"]),
            # What lists show: SQLite does not search an index by what is true or false, nor sort by the one above.
            models.Index(fields=["status", "-moved", "-id"], condition=Q(public=True), name="listed_tables"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def has_known_rules(self) -> bool:
        """Whether this server's rules include the version by which the game is played."""
        return self.rules in hoshitaku.game(self.game).known_rules_versions


class TableSecret(models.Model):
    """What no page and no admin shows: the dealer's seed until the end, and the secret of the join link."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="secret")
    seed = models.CharField(max_length=128)
    invitation = models.CharField(max_length=40, unique=True, default=new_invitation)

    def __str__(self) -> str:
        return f"secret of {self.table_id}"


class Seat(models.Model):
    """A place at the table. `bot_plays` while a bot stands in for a person who left, last seen `here`.

    `closed`: at a live table, the person has no page of it open any more.
    """

    class Kind(models.TextChoices):
        OPEN = "open"
        PERSON = "person"
        BOT = "bot"

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.OPEN)
    viewer = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="seats")
    name = LineField(max_length=NAME_LENGTH, blank=True)
    emblem = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=20, blank=True)
    bot_plays = models.BooleanField(default=False)
    seen = models.PositiveIntegerField(default=0)
    told = models.PositiveIntegerField(default=0)
    here = models.DateTimeField(default=timezone.now)
    closed = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_of_each_seat"),
            models.UniqueConstraint(fields=["table", "emblem"], name="one_of_each_emblem"),
        )
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number}: {self.name or self.kind}"

    @property
    def by_bot(self) -> bool:
        """Whether a bot chooses for this seat now."""
        return self.kind == Seat.Kind.BOT or self.bot_plays


class HandOver(models.Model):
    """A device that several people share is with the player of one seat. `device` is the secret of a browser's session.

    One that has ended is deleted: only that player's own word begins the next.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="hand_overs")
    device = models.CharField(max_length=32)
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="hand_overs")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "device"], name="one_hand_over_per_device"),)

    def __str__(self) -> str:
        return f"{self.table_id} to seat {self.seat_id}"


class Change(models.Model):
    """A seat changed between its person and a bot, after entry `after` of the log, which shows it there.

    `by` is the seat of whoever decided it: the host's, if the host let a bot play for an absent player. `time` and
    `lost`: the seat's time ran out, and a bot plays on, or the seat has lost as well.
    """

    class Kind(models.TextChoices):
        LEFT = "left"
        SENT = "sent"
        BACK = "back"
        TIME = "time"
        LOST = "lost"

    table = models.ForeignKey(Table, models.CASCADE, related_name="changes_of_seats")
    after = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    by = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=4, choices=Kind)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.seat} {self.kind} after {self.after}"


class Action(models.Model):
    """One entry of a table's log, never changed and never deleted.

    `option` taken by `actor` (a seat or chance), or an undo that goes back to the position after entry `to`.
    `events` holds what happened, with its words in both languages.
    `final` marks a point that no undo passes: chance was visible or something hidden was revealed.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    decision = models.CharField(max_length=60)
    option = models.IntegerField(null=True)
    to = models.PositiveIntegerField(null=True)
    round = models.PositiveSmallIntegerField(null=True)
    final = models.BooleanField(default=False)
    events = models.JSONField(default=list)
    # Null if the choice came from no form: such entries do not count as repeats of one another.
    client_token = models.CharField(max_length=64, null=True)  # noqa: DJ001
    by_bot = models.BooleanField(default=False)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "seq"], name="one_action_per_seq"),
            models.UniqueConstraint(fields=["table", "client_token"], name="one_action_per_token"),
            models.CheckConstraint(condition=Q(option__isnull=True) ^ Q(to__isnull=True), name="an_option_or_an_undo"),
        )
        ordering = ("seq",)

    def __str__(self) -> str:
        return f"{self.seq}: {self.decision}"


class Snapshot(models.Model):
    """The position after an entry, so that loading never replays a whole game. `kept` ones serve replay and undo."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    schema = models.PositiveSmallIntegerField(default=1)
    position = models.TextField()
    kept = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "seq"], name="one_snapshot_per_seq"),)

    def __str__(self) -> str:
        return f"{self.table_id} after {self.seq}"


class ChatLine(models.Model):
    """Something said at a table, by a seat or a spectator."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chat")
    seat = models.PositiveSmallIntegerField(null=True)
    emblem = models.PositiveSmallIntegerField(null=True)
    name = LineField(max_length=NAME_LENGTH)
    text = LineField(max_length=CHAT_LENGTH)
    said = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class RecordImport(models.Model):
    """A record that a visitor sent to be viewed, until it has been read; what became of it is kept for a day.

    `text` is emptied when all of it is read; `table`, to which its log is written, is shown to nobody before that.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        READING = "reading"
        DONE = "done"
        REFUSED = "refused"

    slug = models.CharField(max_length=24, unique=True, default=new_slug)
    host = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="+")
    text = models.TextField()
    lines = models.PositiveIntegerField()
    read = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    reason = models.JSONField(default=dict)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="+")
    made = models.DateTimeField(default=timezone.now)
    moved = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["state", "made"]),)

    def __str__(self) -> str:
        return f"{self.slug}: {self.state}"
