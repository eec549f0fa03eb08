"""Keep who looks for a table."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    initial = True
    dependencies = (("people", "0003_one_spelling"), ("tables", "0012_hurry"))
    operations = (
        migrations.CreateModel(
            "Seek",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(blank=True, max_length=40)),
                ("seats", models.PositiveSmallIntegerField()),
                ("pace", models.CharField(choices=[("live", "Live"), ("slow", "Slow")], max_length=4)),
                ("bots", models.BooleanField(default=False)),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                ("here_until", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tables.table"
                    ),
                ),
                (
                    "viewer",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seek", to="people.viewer"
                    ),
                ),
            ],
            options={
                "indexes": (models.Index(fields=["table", "pace", "seats", "since"], name="meeting_who_waits"),),
            },
        ),
    )
