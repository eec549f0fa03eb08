import django.db.models.deletion
import django.db.models.functions.comparison
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("table", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="ChatAuthor",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "line",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="author", to="table.chatline"
                    ),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("by", "whom"), name="one_block_per_pair"),
                    models.CheckConstraint(
                        condition=models.Q(("by", models.F("whom")), _negated=True), name="no_block_of_oneself"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Friendship",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("accepted", models.DateTimeField(null=True)),
                (
                    "asked",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "asker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.functions.comparison.Least("asker", "asked"),
                        django.db.models.functions.comparison.Greatest("asker", "asked"),
                        name="one_friendship_of_two",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("asker", models.F("asked")), _negated=True),
                        name="no_friendship_with_oneself",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "guest",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "host",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("guest", "table"), name="one_invitation_per_guest")],
            },
        ),
        migrations.CreateModel(
            name="ModerationAction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("dismiss", "Dismiss"),
                            ("warn", "Warn"),
                            ("mute", "Mute"),
                            ("suspend", "Suspend"),
                            ("lift", "Lift"),
                        ],
                        max_length=8,
                    ),
                ),
                ("name", models.CharField(max_length=24)),
                ("until", models.DateTimeField(null=True)),
                ("why", models.CharField(max_length=400)),
                ("reports", models.JSONField(default=list)),
                ("by_name", models.CharField(max_length=150)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="moderation_actions",
                        to="account.viewer",
                    ),
                ),
            ],
            options={
                "ordering": ("-pk",),
                "indexes": [models.Index(fields=["whom", "-created"], name="moderation_actions_of")],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("reported_text", models.TextField(blank=True)),
                ("url", models.CharField(blank=True, default="", max_length=200)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("insult", "Insult"),
                            ("spam", "Spam"),
                            ("name", "Name"),
                            ("leaving", "Leaving"),
                            ("cheating", "Cheating"),
                            ("other", "Other"),
                        ],
                        max_length=8,
                    ),
                ),
                ("comment", models.CharField(blank=True, max_length=400)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("open", models.BooleanField(default=True)),
                (
                    "about",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "by",
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
            options={
                "indexes": [models.Index(fields=["open", "-created"], name="open_reports")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("open", True)), fields=("by", "about"), name="one_open_report_of_each"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Seek",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(blank=True, max_length=40)),
                ("seats", models.PositiveSmallIntegerField()),
                ("pace", models.CharField(choices=[("live", "Live"), ("slow", "Slow")], max_length=4)),
                (
                    "clock",
                    models.CharField(
                        blank=True, choices=[("live", "Live"), ("days", "Days")], default="", max_length=4
                    ),
                ),
                ("allow_bots", models.BooleanField(default=False)),
                ("similar_rating", models.BooleanField(default=False)),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                ("active_until", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"
                    ),
                ),
                (
                    "viewer",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seek", to="account.viewer"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["table", "pace", "seats", "since"], name="waiting_seeks")],
            },
        ),
    ]
