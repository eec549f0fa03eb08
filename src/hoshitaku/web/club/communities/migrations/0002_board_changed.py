"""Topics and answers can be changed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("club_communities", "0001_initial"),)

    operations = (
        migrations.AddField("topic", "changed", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("answer", "changed", models.DateTimeField(blank=True, null=True)),
    )
