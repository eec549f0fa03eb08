"""Keep the request of a seat to take its last choice back."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0013_timed"),)
    operations = (
        migrations.CreateModel(
            "TakeBack",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("after", models.PositiveIntegerField()),
                ("to", models.PositiveIntegerField()),
                ("granted", models.JSONField(default=list)),
                ("refused", models.BooleanField(default=False)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="take_back", to="tables.table"
                    ),
                ),
            ],
        ),
    )
