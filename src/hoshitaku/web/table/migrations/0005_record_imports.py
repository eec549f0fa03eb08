"""Keep records that are being read: taken in by the request, read piece by piece afterwards."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.table.models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("people", "0001_initial"), ("tables", "0004_hand_overs"))
    operations = (
        migrations.CreateModel(
            name="RecordImport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(default=hoshitaku.web.table.models.new_slug, max_length=24, unique=True)),
                ("text", models.TextField()),
                ("lines", models.PositiveIntegerField()),
                ("read", models.PositiveIntegerField(default=0)),
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
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                ("moved", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="people.viewer",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="tables.table",
                    ),
                ),
            ],
            options={"indexes": [models.Index(fields=["state", "made"], name="tables_reco_state_a256d5_idx")]},
        ),
    )
