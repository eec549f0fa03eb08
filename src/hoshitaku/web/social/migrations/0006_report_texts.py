"""Reports keep whole texts, and where they stand if everybody may read it there."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("meeting", "0005_seek_clock"),)

    operations = (
        migrations.AddField("report", "place", models.CharField(blank=True, default="", max_length=200)),
        migrations.AlterField("report", "said", models.TextField(blank=True)),
    )
