"""Keep from which moment of which game another one was played on."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0009_reviews"),)
    operations = (
        migrations.AddField(
            "table",
            "branched_from",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="branches",
                to="tables.table",
            ),
        ),
        migrations.AddField("table", "branched_at", models.PositiveIntegerField(null=True)),
    )
