import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.table.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="PackFile",
            fields=[
                ("hash", models.CharField(max_length=80, primary_key=True, serialize=False)),
                ("game", models.CharField(max_length=40)),
                ("content", models.JSONField()),
            ],
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(default=hoshitaku.web.table.models.new_slug, max_length=24, unique=True)),
                ("game", models.CharField(max_length=40)),
                ("options", models.JSONField(default=dict)),
                ("rules_version", models.PositiveSmallIntegerField()),
                ("title", models.CharField(blank=True, max_length=40)),
                ("language", models.CharField(blank=True, max_length=2)),
                (
                    "status",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("playing", "Playing"), ("over", "Over")],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("pace", models.CharField(choices=[("live", "Live"), ("slow", "Slow")], default="live", max_length=4)),
                ("public", models.BooleanField(default=False)),
                ("imported", models.BooleanField(default=False)),
                ("branched_at", models.PositiveIntegerField(null=True)),
                ("commitment", models.CharField(max_length=100)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("change_count", models.PositiveIntegerField(default=0)),
                ("chance_count", models.PositiveIntegerField(default=0)),
                ("watched_revision", models.PositiveIntegerField(default=0)),
                ("skip_pauses", models.BooleanField(default=False)),
                ("has_clock", models.BooleanField(default=False)),
                ("actor", models.SmallIntegerField(default=-3)),
                ("scores", models.JSONField(null=True)),
                ("places", models.JSONField(null=True)),
                ("losers", models.JSONField(null=True)),
                ("game_summary", models.JSONField(null=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_choice", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "branched_from",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="branches",
                        to="table.table",
                    ),
                ),
                (
                    "host",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="account.viewer"
                    ),
                ),
                ("pack", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="table.packfile")),
                (
                    "rematch_of",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="table.table",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("schema", models.PositiveSmallIntegerField(default=1)),
                ("position", models.TextField()),
                ("permanent", models.BooleanField(default=False)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="snapshots", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SeatChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("after", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("decided_by", models.PositiveSmallIntegerField(null=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("left", "Left"),
                            ("sent", "Sent"),
                            ("back", "Back"),
                            ("time", "Time"),
                            ("lost", "Lost"),
                            ("vote", "Vote"),
                            ("warn", "Warn"),
                            ("end", "End"),
                            ("gone", "Gone"),
                        ],
                        max_length=4,
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seat_changes", to="table.table"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("open", "Open"), ("person", "Person"), ("bot", "Bot")], default="open", max_length=6
                    ),
                ),
                ("name", models.CharField(blank=True, max_length=24)),
                ("emblem", models.PositiveSmallIntegerField()),
                ("level", models.CharField(blank=True, max_length=20)),
                ("bot_plays", models.BooleanField(default=False)),
                ("seen_revision", models.PositiveIntegerField(default=0)),
                ("mailed_revision", models.PositiveIntegerField(default=0)),
                ("last_present", models.DateTimeField(default=django.utils.timezone.now)),
                ("page_closed", models.BooleanField(default=False)),
                (
                    "viewer",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to="account.viewer",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="table.table"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="RecordImport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(default=hoshitaku.web.table.models.new_slug, max_length=24, unique=True)),
                ("text", models.TextField()),
                ("line_count", models.PositiveIntegerField()),
                ("lines_read", models.PositiveIntegerField(default=0)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("reading", "Reading"),
                            ("done", "Done"),
                            ("refused", "Refused"),
                        ],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("reason", models.JSONField(default=dict)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_progress", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "host",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="HandOver",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("device", models.CharField(max_length=32)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hand_overs", to="table.seat"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hand_overs", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ChatLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("emblem", models.PositiveSmallIntegerField(null=True)),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(max_length=400)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chat", to="table.table"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Action",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("actor", models.SmallIntegerField()),
                ("decision", models.CharField(max_length=60)),
                ("option", models.IntegerField(null=True)),
                ("back_to", models.PositiveIntegerField(null=True)),
                ("round", models.PositiveSmallIntegerField(null=True)),
                ("final", models.BooleanField(default=False)),
                ("events", models.JSONField(default=list)),
                ("client_token", models.CharField(max_length=64, null=True)),
                ("by_bot", models.BooleanField(default=False)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="actions", to="table.table"
                    ),
                ),
            ],
            options={
                "ordering": ("seq",),
            },
        ),
        migrations.CreateModel(
            name="TableReview",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("progress", models.PositiveSmallIntegerField(default=0)),
                ("review_data", models.JSONField(default=dict)),
                ("reason", models.JSONField(default=dict)),
                ("requested", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_progress", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="review", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="TableSecret",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seed", models.CharField(max_length=128)),
                (
                    "invitation",
                    models.CharField(default=hoshitaku.web.table.models.new_invitation, max_length=40, unique=True),
                ),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="secret", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="TakeBack",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("after", models.PositiveIntegerField()),
                ("back_to", models.PositiveIntegerField()),
                ("granted", models.JSONField(default=list)),
                ("refused", models.BooleanField(default=False)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="take_back", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "public", "-last_choice"], name="tables_by_status"),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("public", True)), fields=["status", "-last_choice", "-id"], name="listed_tables"
            ),
        ),
        migrations.AddConstraint(
            model_name="snapshot",
            constraint=models.UniqueConstraint(fields=("table", "seq"), name="one_snapshot_per_seq"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="one_of_each_seat"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "emblem"), name="one_of_each_emblem"),
        ),
        migrations.AddIndex(
            model_name="recordimport",
            index=models.Index(fields=["state", "created"], name="imports_by_state"),
        ),
        migrations.AddConstraint(
            model_name="handover",
            constraint=models.UniqueConstraint(fields=("table", "device"), name="one_hand_over_per_device"),
        ),
        migrations.AddConstraint(
            model_name="action",
            constraint=models.UniqueConstraint(fields=("table", "seq"), name="one_action_per_seq"),
        ),
        migrations.AddConstraint(
            model_name="action",
            constraint=models.UniqueConstraint(fields=("table", "client_token"), name="one_action_per_token"),
        ),
        migrations.AddConstraint(
            model_name="action",
            constraint=models.CheckConstraint(
                condition=models.Q(("option__isnull", True), ("back_to__isnull", True), _connector="XOR"),
                name="an_option_or_an_undo",
            ),
        ),
        migrations.AddIndex(
            model_name="tablereview",
            index=models.Index(fields=["state", "requested"], name="reviews_by_state"),
        ),
    ]
