"""Keep whether a seeker wants others about as strong."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("meeting", "0003_reports"),)

    operations = (migrations.AddField("seek", "near", models.BooleanField(default=False)),)
