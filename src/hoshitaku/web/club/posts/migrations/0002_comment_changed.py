"""Comments can be changed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("club_posts", "0001_initial"),)

    operations = (migrations.AddField("comment", "changed", models.DateTimeField(blank=True, null=True)),)
