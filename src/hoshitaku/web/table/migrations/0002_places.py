"""Keep the place of every seat, which seats may share, instead of their order."""

from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def from_order(apps: Apps, _schema: BaseDatabaseSchemaEditor) -> None:
    """Tables that ended before knew only the order."""
    tables: Any = apps.get_model("tables", "Table")  # as it was then, not as the models say today
    for table in tables.objects.exclude(ranking=None):
        table.places = [table.ranking.index(seat) + 1 for seat in range(len(table.ranking))]
        table.save(update_fields=["places"])


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0001_initial"),)
    operations = (
        migrations.AddField("table", "places", models.JSONField(null=True)),
        migrations.RunPython(from_order, migrations.RunPython.noop),
        migrations.RemoveField("table", "ranking"),
    )
