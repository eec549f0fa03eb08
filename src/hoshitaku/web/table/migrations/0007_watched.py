"""Keep how far anyone has watched a game that only bots play."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0006_presence"),)
    operations = (migrations.AddField("table", "watched", models.PositiveIntegerField(default=0)),)
