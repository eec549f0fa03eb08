"""Keep up to where somebody has looked at a game that bots alone play."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0006_presence"),)
    operations = (migrations.AddField("table", "watched", models.PositiveIntegerField(default=0)),)
