"""Keep who has closed the page of a live table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("tables", "0010_branches"),)
    operations = (migrations.AddField("seat", "closed", models.BooleanField(default=False)),)
