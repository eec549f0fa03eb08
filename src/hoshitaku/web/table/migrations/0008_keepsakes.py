"""Store what the players of a game keep of it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0007_watched"),)
    operations = (migrations.AddField("table", "kept", models.JSONField(null=True)),)
