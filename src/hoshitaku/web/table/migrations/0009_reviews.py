"""Keep the reviews of finished games."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0008_keepsakes"),)
    operations = (
        migrations.CreateModel(
            name="TableReview",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("asked", "Asked"),
                            ("underway", "Under Way"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="asked",
                        max_length=8,
                    ),
                ),
                ("progress", models.PositiveSmallIntegerField(default=0)),
                ("told", models.JSONField(default=dict)),
                ("reason", models.JSONField(default=dict)),
                ("asked", models.DateTimeField(default=django.utils.timezone.now)),
                ("moved", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="review", to="tables.table"
                    ),
                ),
            ],
            options={"indexes": [models.Index(fields=["state", "asked"], name="tables_tabl_state_e08e2e_idx")]},
        ),
    )
