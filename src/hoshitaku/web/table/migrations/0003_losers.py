"""Keep which seats have lost together; the next start fills it in for games that ended before."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0002_places"),)
    operations = (migrations.AddField("table", "losers", models.JSONField(null=True)),)
