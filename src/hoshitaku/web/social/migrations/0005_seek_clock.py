"""Keep with which clock a seeker wants to play; those who waited before play without one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("meeting", "0004_near"),)

    operations = (
        migrations.AddField(
            "seek",
            "clock",
            models.CharField(blank=True, choices=[("live", "Live"), ("days", "Days")], default="", max_length=4),
        ),
    )
