"""Keep friends, invitations, blocks, and who said what."""

import django.db.models.deletion
import django.db.models.functions.comparison
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("meeting", "0001_seeks"), ("people", "0003_one_spelling"), ("tables", "0012_hurry"))

    operations = (
        migrations.CreateModel(
            name="Speaker",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "line",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="speaker", to="tables.chatline"
                    ),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
            ],
            options={
                "constraints": (
                    models.UniqueConstraint(fields=("by", "whom"), name="one_block_per_pair"),
                    models.CheckConstraint(
                        condition=models.Q(("by", models.F("whom")), _negated=True), name="no_block_of_oneself"
                    ),
                ),
            },
        ),
        migrations.CreateModel(
            name="Friendship",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                ("accepted", models.DateTimeField(null=True)),
                (
                    "asked",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "asker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
            ],
            options={
                "constraints": (
                    models.UniqueConstraint(
                        django.db.models.functions.comparison.Least("asker", "asked"),
                        django.db.models.functions.comparison.Greatest("asker", "asked"),
                        name="one_friendship_of_two",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("asker", models.F("asked")), _negated=True),
                        name="no_friendship_with_oneself",
                    ),
                ),
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "guest",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "host",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="people.viewer"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tables.table"),
                ),
            ],
            options={
                "constraints": (models.UniqueConstraint(fields=("guest", "table"), name="one_invitation_per_guest"),),
            },
        ),
    )
