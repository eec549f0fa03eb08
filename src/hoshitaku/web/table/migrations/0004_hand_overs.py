"""Keep which player a shared device was handed to; which devices are shared follows from who holds the seats."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0003_losers"),)
    operations = (
        migrations.CreateModel(
            name="HandOver",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("device", models.CharField(max_length=32)),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hand_overs", to="tables.seat"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="hand_overs", to="tables.table"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("table", "device"), name="one_hand_over_per_device")],
            },
        ),
        migrations.RemoveField("table", "hot_seat"),
    )
