import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.club.catalogue.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Collection",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "shown",
                    models.CharField(
                        choices=[("nobody", "Nobody"), ("link", "Link"), ("members", "Members")],
                        default="nobody",
                        max_length=7,
                    ),
                ),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.catalogue.models.fresh_key, max_length=22, unique=True),
                ),
                (
                    "member",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.SlugField(max_length=60, unique=True)),
                ("title_en", models.CharField(db_index=True, max_length=80)),
                ("title_ja", models.CharField(db_index=True, max_length=80)),
                ("about_en", models.CharField(blank=True, default="", max_length=600)),
                ("about_ja", models.CharField(blank=True, default="", max_length=600)),
                (
                    "least_players",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(99),
                        ]
                    ),
                ),
                (
                    "most_players",
                    models.PositiveSmallIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(99),
                        ]
                    ),
                ),
                (
                    "least_minutes",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(6000),
                        ],
                    ),
                ),
                (
                    "most_minutes",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(6000),
                        ],
                    ),
                ),
                (
                    "age",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(99),
                        ],
                    ),
                ),
                (
                    "year",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(1900),
                            django.core.validators.MaxValueValidator(2100),
                        ],
                    ),
                ),
                ("site_game", models.CharField(blank=True, default="", max_length=40)),
                ("approved", models.BooleanField(db_index=True, default=False)),
                ("added", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "added_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="account.viewer",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Mark",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("interested", "Interested"),
                            ("experienced", "Experienced"),
                            ("favourite", "Favourite"),
                            ("own", "Own"),
                        ],
                        max_length=11,
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="marks",
                        to="club_catalogue.game",
                    ),
                ),
                (
                    "member",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="account.viewer",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(("least_players__lte", models.F("most_players"))), name="fewest_players_first"
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("least_minutes__isnull", True), ("most_minutes__isnull", True)),
                    ("least_minutes__lte", models.F("most_minutes")),
                    _connector="OR",
                ),
                name="fewest_minutes_first",
            ),
        ),
        migrations.AddIndex(
            model_name="mark",
            index=models.Index(fields=["game", "kind", "member"], name="marks_of_a_game"),
        ),
        migrations.AddConstraint(
            model_name="mark",
            constraint=models.UniqueConstraint(fields=("member", "game", "kind"), name="one_mark_of_a_kind"),
        ),
    ]
