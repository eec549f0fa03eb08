import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.comments.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("table", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="SpectatorMessage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(max_length=400)),
                (
                    "public_id",
                    models.CharField(default=hoshitaku.web.comments.models.new_public_id, max_length=16, unique=True),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Comment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=24)),
                ("text", models.CharField(max_length=400)),
                (
                    "public_id",
                    models.CharField(default=hoshitaku.web.comments.models.new_public_id, max_length=16, unique=True),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(blank=True, null=True)),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"
                    ),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "indexes": [models.Index(fields=["table", "at"], name="comments_at_a_moment")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("viewer", "table", "at", "text"), name="one_comment_for_two_presses"
                    )
                ],
            },
        ),
    ]
