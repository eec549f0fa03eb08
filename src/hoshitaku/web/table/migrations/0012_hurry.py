"""Keep whether bots of a table choose without a pause."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0011_closed"),)
    operations = (migrations.AddField("table", "hurry", models.BooleanField(default=False)),)
