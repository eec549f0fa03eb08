"""Keep when each person was last seen at a table, and the log of seats that change between people and bots."""

import django.db.models.deletion
from django.db import migrations, models
from django.utils import timezone


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0005_record_imports"),)
    operations = (
        migrations.AddField("seat", "here", models.DateTimeField(default=timezone.now)),
        migrations.CreateModel(
            name="Change",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("after", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("by", models.PositiveSmallIntegerField(null=True)),
                (
                    "kind",
                    models.CharField(choices=[("left", "Left"), ("sent", "Sent"), ("back", "Back")], max_length=4),
                ),
                ("made", models.DateTimeField(default=timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="changes_of_seats", to="tables.table"
                    ),
                ),
            ],
            options={"ordering": ("pk",)},
        ),
    )
