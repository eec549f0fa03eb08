import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.club.catalogue.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("club_catalogue", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Cafe",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.catalogue.models.fresh_key, max_length=22, unique=True),
                ),
                ("name", models.CharField(max_length=60)),
                ("place", models.CharField(max_length=60)),
                ("address", models.CharField(max_length=200)),
                ("hours", models.CharField(max_length=500)),
                (
                    "link",
                    models.CharField(
                        blank=True,
                        default="",
                        max_length=200,
                        validators=[django.core.validators.URLValidator(schemes=["http", "https"])],
                    ),
                ),
                ("about", models.CharField(blank=True, default="", max_length=3000)),
                ("approved", models.BooleanField(default=False)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("token", models.CharField(max_length=32)),
                (
                    "run_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
            options={
                "verbose_name": "café",
            },
        ),
        migrations.CreateModel(
            name="CafeGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "cafe",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="club_cafes.cafe",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="club_catalogue.game",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="cafe",
            index=models.Index(fields=["approved", "name", "id"], name="cafes_by_name"),
        ),
        migrations.AddConstraint(
            model_name="cafe",
            constraint=models.UniqueConstraint(fields=("run_by", "token"), name="one_cafe_per_form"),
        ),
        migrations.AddIndex(
            model_name="cafegame",
            index=models.Index(fields=["game", "cafe"], name="cafes_with_a_game"),
        ),
        migrations.AddConstraint(
            model_name="cafegame",
            constraint=models.UniqueConstraint(fields=("cafe", "game"), name="one_place_on_a_shelf"),
        ),
    ]
