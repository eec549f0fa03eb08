import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.ratings.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("table", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Member",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "slug",
                    models.CharField(default=hoshitaku.web.ratings.models.new_member_slug, max_length=12, unique=True),
                ),
                ("public", models.BooleanField(default=False)),
                (
                    "viewer",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="member", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("mu", models.FloatField()),
                ("sigma", models.FloatField()),
                ("games", models.PositiveIntegerField(default=0)),
                ("settled", models.BooleanField(default=False)),
                ("updated", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ratings", to="account.viewer"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("settled", True)), fields=["game", "-mu", "id"], name="settled_ratings"
                    ),
                    models.Index(
                        condition=models.Q(("settled", False)), fields=["game", "-mu", "id"], name="provisional_ratings"
                    ),
                ],
                "constraints": [models.UniqueConstraint(fields=("viewer", "game"), name="one_rating_per_game")],
            },
        ),
        migrations.CreateModel(
            name="Result",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                ("game", models.CharField(max_length=40)),
                ("seat_count", models.PositiveSmallIntegerField()),
                ("bot_count", models.PositiveSmallIntegerField()),
                ("place", models.PositiveSmallIntegerField()),
                ("won", models.BooleanField()),
                ("score", models.IntegerField(null=True)),
                ("finished", models.DateTimeField()),
                ("unrated_reason", models.CharField(blank=True, max_length=12)),
                ("mu_before", models.FloatField(null=True)),
                ("mu", models.FloatField(null=True)),
                ("sigma", models.FloatField(null=True)),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="results", to="account.viewer"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["viewer", "-finished", "-id"], name="own_results"),
                    models.Index(fields=["viewer", "game", "-finished", "-id"], name="own_results_of_a_game"),
                    models.Index(
                        condition=models.Q(("mu__isnull", False)),
                        fields=["game", "finished"],
                        name="rated_results_of_a_season",
                    ),
                ],
                "constraints": [models.UniqueConstraint(fields=("table", "seat"), name="one_result_per_seat")],
            },
        ),
        migrations.CreateModel(
            name="ResultJob",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("playing", "Playing"),
                            ("over", "Over"),
                            ("counted", "Counted"),
                            ("failed", "Failed"),
                        ],
                        default="playing",
                        max_length=7,
                    ),
                ),
                ("had_hints", models.BooleanField(default=False)),
                ("finished", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="table.table"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "over")), fields=["finished", "id"], name="to_be_counted")
                ],
            },
        ),
    ]
