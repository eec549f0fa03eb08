"""Keep reports, and what staff did."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (
        ("meeting", "0002_friends"),
        ("people", "0003_one_spelling"),
        ("tables", "0012_hurry"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    )

    operations = (
        migrations.CreateModel(
            name="Deed",
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
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
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
                        related_name="deeds",
                        to="people.viewer",
                    ),
                ),
            ],
            options={
                "ordering": ("-pk",),
                "indexes": (models.Index(fields=["whom", "-made"], name="meeting_deeds_of"),),
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("said", models.CharField(blank=True, max_length=400)),
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
                ("words", models.CharField(blank=True, max_length=400)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                ("open", models.BooleanField(default=True)),
                (
                    "about",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="tables.table"
                    ),
                ),
            ],
            options={
                "indexes": (models.Index(fields=["open", "-made"], name="meeting_open_reports"),),
                "constraints": (
                    models.UniqueConstraint(
                        condition=models.Q(("open", True)), fields=("by", "about"), name="one_open_report_of_each"
                    ),
                ),
            },
        ),
    )
