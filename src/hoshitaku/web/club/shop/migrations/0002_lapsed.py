"""Orders that were not paid in time lapse."""

from django.db import migrations, models

STATES = [
    ("placed", "Placed"),
    ("paid", "Paid"),
    ("sent", "Sent"),
    ("cancelled", "Cancelled"),
    ("lapsed", "Lapsed"),
]


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("club_shop", "0001_initial"),)

    operations = (
        migrations.AddField("order", "lapsed", models.DateTimeField(blank=True, null=True)),
        migrations.AlterField("order", "status", models.CharField(choices=STATES, default="placed", max_length=9)),
    )
