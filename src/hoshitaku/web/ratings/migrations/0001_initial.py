"""Results, ratings, and who chose to be seen."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.ratings.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("people", "0003_one_spelling"),
        ("tables", "0012_hurry"),
    ]

    operations = [
        migrations.CreateModel(
            name="Member",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "address",
                    models.CharField(
                        default=hoshitaku.web.ratings.models.new_member_address, max_length=12, unique=True
                    ),
                ),
                ("public", models.BooleanField(default=False)),
                (
                    "viewer",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="member", to="people.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Followed",
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
                ("helped", models.BooleanField(default=False)),
                ("over", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tables.table"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "over")), fields=["over", "id"], name="to_be_counted")
                ],
            },
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
                ("moved", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ratings", to="people.viewer"
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
                ("seats", models.PositiveSmallIntegerField()),
                ("bots", models.PositiveSmallIntegerField()),
                ("place", models.PositiveSmallIntegerField()),
                ("won", models.BooleanField()),
                ("score", models.IntegerField(null=True)),
                ("over", models.DateTimeField()),
                ("uncounted", models.CharField(blank=True, max_length=12)),
                ("before", models.FloatField(null=True)),
                ("mu", models.FloatField(null=True)),
                ("sigma", models.FloatField(null=True)),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="tables.table"),
                ),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="results", to="people.viewer"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["viewer", "-over", "-id"], name="own_results"),
                    models.Index(fields=["viewer", "game", "-over", "-id"], name="own_results_of_a_game"),
                ],
                "constraints": [models.UniqueConstraint(fields=("table", "seat"), name="one_result_per_seat")],
            },
        ),
    ]
