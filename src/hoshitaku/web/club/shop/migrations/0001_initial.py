import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hoshitaku.web.club.shop.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("club_catalogue", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Article",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.SlugField(max_length=60, unique=True)),
                ("kind", models.CharField(choices=[("publisher", "Publisher"), ("own", "Own")], max_length=9)),
                ("maker", models.CharField(max_length=60)),
                ("title_en", models.CharField(max_length=80)),
                ("title_ja", models.CharField(max_length=80)),
                ("about_en", models.CharField(blank=True, default="", max_length=600)),
                ("about_ja", models.CharField(blank=True, default="", max_length=600)),
                (
                    "price",
                    models.PositiveIntegerField(
                        validators=[
                            django.core.validators.MinValueValidator(1),
                            django.core.validators.MaxValueValidator(1000000),
                        ]
                    ),
                ),
                ("stock", models.PositiveIntegerField(default=0)),
                ("offered", models.BooleanField(default=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="club_catalogue.game",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Order",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.shop.models.fresh_secret, max_length=32, unique=True),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("placed", "Placed"),
                            ("paid", "Paid"),
                            ("sent", "Sent"),
                            ("cancelled", "Cancelled"),
                            ("expired", "Expired"),
                        ],
                        default="placed",
                        max_length=9,
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("address", models.CharField(max_length=300)),
                ("total", models.PositiveIntegerField()),
                ("points", models.PositiveIntegerField(default=0)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("paid", models.DateTimeField(blank=True, null=True)),
                ("sent", models.DateTimeField(blank=True, null=True)),
                ("cancelled", models.DateTimeField(blank=True, null=True)),
                ("expired", models.DateTimeField(blank=True, null=True)),
                ("token", models.CharField(max_length=32, unique=True)),
                (
                    "member",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="account.viewer",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="OrderLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title_en", models.CharField(max_length=80)),
                ("title_ja", models.CharField(max_length=80)),
                ("price", models.PositiveIntegerField()),
                ("count", models.PositiveSmallIntegerField()),
                (
                    "article",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="club_shop.article"
                    ),
                ),
                (
                    "order",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="club_shop.order",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="article",
            index=models.Index(
                models.F("offered"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="articles_newest",
            ),
        ),
        migrations.AddIndex(
            model_name="article",
            index=models.Index(
                models.F("offered"),
                models.F("kind"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="articles_newest_of_a_kind",
            ),
        ),
        migrations.AddConstraint(
            model_name="article",
            constraint=models.CheckConstraint(
                condition=models.Q(("price__gte", 1), ("price__lte", 1000000)), name="prices_are_some_yen"
            ),
        ),
        migrations.AddConstraint(
            model_name="article",
            constraint=models.CheckConstraint(condition=models.Q(("stock__gte", 0)), name="stock_is_never_below_zero"),
        ),
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                models.F("member"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="orders_of_a_member",
            ),
        ),
        migrations.AddIndex(
            model_name="order",
            index=models.Index(fields=["status", "created"], name="orders_by_status"),
        ),
        migrations.AddConstraint(
            model_name="orderline",
            constraint=models.UniqueConstraint(fields=("order", "article"), name="one_order_line_per_article"),
        ),
        migrations.AddConstraint(
            model_name="orderline",
            constraint=models.CheckConstraint(condition=models.Q(("count__gte", 1)), name="order_lines_hold_some"),
        ),
    ]
