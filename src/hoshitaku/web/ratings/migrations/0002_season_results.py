"""An index by which the rated results of a season are found."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("standing", "0001_initial"),)

    operations = (
        migrations.AddIndex(
            "result",
            models.Index(fields=["game", "over"], condition=Q(mu__isnull=False), name="rated_results_of_a_season"),
        ),
    )
