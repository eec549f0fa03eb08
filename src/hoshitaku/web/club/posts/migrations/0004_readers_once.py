"""Count each reader of a post once, not once a day."""

from typing import Any

from django.db import migrations, models
from django.db.models import Exists, OuterRef


def keep_the_first(apps: Any, schema_editor: Any) -> None:
    """Of the days on which a member has read a post, keep the first. Counters stay: points were given for them."""
    reads = apps.get_model("club_posts", "Read").objects
    earlier = reads.filter(post=OuterRef("post"), reader=OuterRef("reader"), pk__lt=OuterRef("pk"))
    reads.filter(Exists(earlier)).delete()


class Migration(migrations.Migration):
    """One row per post and person."""

    dependencies = (("club_posts", "0003_summaries"),)

    operations = (
        migrations.RunPython(keep_the_first, migrations.RunPython.noop),
        migrations.RemoveConstraint(model_name="read", name="one_read_per_member_and_day"),
        migrations.RemoveConstraint(model_name="read", name="one_read_per_visitor_and_day"),
        migrations.AddConstraint(
            model_name="read",
            constraint=models.UniqueConstraint(fields=("post", "reader"), name="one_read_per_member"),
        ),
        migrations.AddConstraint(
            model_name="read",
            constraint=models.UniqueConstraint(fields=("post", "visitor"), name="one_read_per_visitor"),
        ),
    )
