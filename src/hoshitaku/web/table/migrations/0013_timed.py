"""Keep whether a table has a clock, and that the end of its time changed a seat."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0012_hurry"),)
    operations = (
        migrations.AddField("table", "timed", models.BooleanField(default=False)),
        migrations.AlterField(
            "change",
            "kind",
            models.CharField(
                choices=[
                    ("left", "Left"),
                    ("sent", "Sent"),
                    ("back", "Back"),
                    ("time", "Time"),
                    ("lost", "Lost"),
                ],
                max_length=4,
            ),
        ),
    )
