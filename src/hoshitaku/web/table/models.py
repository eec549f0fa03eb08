"""Models of a table. The log of actions defines the game; everything else is derived from it or concerns people."""

from __future__ import annotations

import secrets
from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

import hoshitaku
from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import LineField
from hoshitaku.web.table.play.take_back_model import TakeBack as TakeBack  # noqa: PLC0414  (as above)
from hoshitaku.web.table.review.model import TableReview as TableReview  # noqa: PLC0414  (Django looks for models here)
from hoshitaku.web.table.seats.model import HandOver as HandOver  # noqa: PLC0414  (as above)
from hoshitaku.web.table.seats.model import Seat as Seat  # noqa: PLC0414  (as above)
from hoshitaku.web.table.seats.model import SeatChange as SeatChange  # noqa: PLC0414  (as above)

NO_ACTOR = -3  # Table.actor while nothing is being played
MAX_TITLE_LENGTH = 40
MAX_CHAT_LENGTH = 400


def new_slug() -> str:
    """An unguessable address (72 bits). It also serves as permission: a person who has it may watch."""
    return secrets.token_urlsafe(9)


def new_invitation() -> str:
    """The secret of a join link (144 bits)."""
    return secrets.token_urlsafe(18)


class PackFile(models.Model):
    """The component data of a game by content hash, kept as long as a table needs it."""

    hash = models.CharField(max_length=80, primary_key=True)
    game = models.CharField(max_length=40)
    content = models.JSONField()

    def __str__(self) -> str:
        return f"{self.game} {self.hash[:12]}"


class Table(models.Model):
    """One game that is being prepared, played or finished.

    `rules_version` is the version of the rules that the stored positions follow; `revision` is the seq of the newest
    action, `change_count` counts everything that a viewer can see change (chat, seats), `chance_count` counts chance
    outcomes; `actor` is the seat that the table waits for; `watched_revision` is the last revision that a viewer has
    seen of a game that only bots play; with `skip_pauses`, bots choose without a pause until a person does; `has_clock`
    says whether it has a clock (see web/clocks); `losers` are the seats that lost together, or the single loser;
    `game_summary` is the players' summary of the game after its end (see kernel/game_summary.py), if they agreed to
    that. The game was branched from entry `branched_at` of `branched_from` (0 and null if that table is not here); the
    position at entry 0 is its start.
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
    rules_version = models.PositiveSmallIntegerField()
    pack = models.ForeignKey(PackFile, models.PROTECT)
    title = LineField(max_length=MAX_TITLE_LENGTH, blank=True)
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
    change_count = models.PositiveIntegerField(default=0)
    chance_count = models.PositiveIntegerField(default=0)
    watched_revision = models.PositiveIntegerField(default=0)
    skip_pauses = models.BooleanField(default=False)
    has_clock = models.BooleanField(default=False)
    actor = models.SmallIntegerField(default=NO_ACTOR)
    scores = models.JSONField(null=True)
    places = models.JSONField(null=True)
    losers = models.JSONField(null=True)
    game_summary = models.JSONField(null=True)
    created = models.DateTimeField(default=timezone.now)
    last_choice = models.DateTimeField(default=timezone.now)

    # Set by the current change for the clocks, not stored: when the choice arrived, the number of the current turn, and
    # the entry that was gone back to.
    choice_arrived_at: datetime | None = None
    turn_number: int | None = None
    went_back_to: int | None = None

    class Meta:
        indexes = (
            models.Index(fields=["status", "public", "-last_choice"], name="tables_by_status"),
            # For lists: SQLite neither searches an index by a boolean nor sorts by the one above.
            models.Index(fields=["status", "-last_choice", "-id"], condition=Q(public=True), name="listed_tables"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def has_known_rules(self) -> bool:
        """Whether this server has the version of the rules by which the game is played."""
        return self.rules_version in hoshitaku.game(self.game).known_rules_versions


class TableSecret(models.Model):
    """Secrets that no page and no admin shows: the dealer's seed until the end, and the secret of the join link."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="secret")
    seed = models.CharField(max_length=128)
    invitation = models.CharField(max_length=40, unique=True, default=new_invitation)

    def __str__(self) -> str:
        return f"secret of {self.table_id}"


class Action(models.Model):
    """One entry of a table's log, never changed or deleted.

    `option` taken by `actor` (a seat or chance), or an undo that goes back to the position after entry `back_to`.
    `events` holds what happened, with texts in both languages. `final` marks a point that no undo passes: chance was
    visible or something hidden was revealed.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    decision = models.CharField(max_length=60)
    option = models.IntegerField(null=True)
    back_to = models.PositiveIntegerField(null=True)
    round = models.PositiveSmallIntegerField(null=True)
    final = models.BooleanField(default=False)
    events = models.JSONField(default=list)
    # Null if the choice came from no form: such entries do not count as repeats of one another.
    client_token = models.CharField(max_length=64, null=True)  # noqa: DJ001
    by_bot = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "seq"], name="one_action_per_seq"),
            models.UniqueConstraint(fields=["table", "client_token"], name="one_action_per_token"),
            models.CheckConstraint(
                condition=Q(option__isnull=True) ^ Q(back_to__isnull=True), name="an_option_or_an_undo"
            ),
        )
        ordering = ("seq",)

    def __str__(self) -> str:
        return f"{self.seq}: {self.decision}"


class Snapshot(models.Model):
    """The position after an entry, so that loading never replays a whole game.

    Snapshots with `permanent` serve replay and undo.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    schema = models.PositiveSmallIntegerField(default=1)
    position = models.TextField()
    permanent = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "seq"], name="one_snapshot_per_seq"),)

    def __str__(self) -> str:
        return f"{self.table_id} after {self.seq}"


class ChatLine(models.Model):
    """A chat message at a table, from a seat or a spectator."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chat")
    seat = models.PositiveSmallIntegerField(null=True)
    emblem = models.PositiveSmallIntegerField(null=True)
    name = LineField(max_length=MAX_NAME_LENGTH)
    text = LineField(max_length=MAX_CHAT_LENGTH)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class RecordImport(models.Model):
    """A record that a visitor sent, until it is imported; the result is kept for a day.

    `text` is emptied when all of it is read; of a record that is cut off the lines up to there are kept. Nobody sees
    `table`, to which its log is written, before that. `reason` says in both languages ("en", "ja") why the record was
    refused; "moves" counts those that can be opened if it is cut off; "opens_part": somebody opens it up to there.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        READING = "reading"
        DONE = "done"
        REFUSED = "refused"

    slug = models.CharField(max_length=24, unique=True, default=new_slug)
    host = models.ForeignKey(Viewer, models.SET_NULL, null=True, related_name="+")
    text = models.TextField()
    line_count = models.PositiveIntegerField()
    lines_read = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    reason = models.JSONField(default=dict)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(default=timezone.now)
    last_progress = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=["state", "created"], name="imports_by_state"),)

    def __str__(self) -> str:
        return f"{self.slug}: {self.state}"

    @property
    def opens_part(self) -> bool:
        """Whether its game may be unfinished."""
        return "opens_part" in self.reason
