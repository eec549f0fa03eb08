import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("club_catalogue", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Post",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("review", "Review"), ("diary", "Diary"), ("rules", "Rules")], max_length=6
                    ),
                ),
                ("language", models.CharField(max_length=2)),
                ("title", models.CharField(max_length=100)),
                ("text", models.TextField()),
                ("summary", models.CharField(blank=True, default="", max_length=180)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(blank=True, null=True)),
                ("reads", models.PositiveIntegerField(default=0)),
                ("token", models.CharField(max_length=32)),
                (
                    "author",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="account.viewer",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="posts",
                        to="club_catalogue.game",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Like",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="account.viewer"
                    ),
                ),
                (
                    "post",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="likes",
                        to="club_posts.post",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Comment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=2000)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed", models.DateTimeField(blank=True, null=True)),
                ("token", models.CharField(max_length=32)),
                (
                    "author",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="account.viewer",
                    ),
                ),
                (
                    "post",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="comments",
                        to="club_posts.post",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Read",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField()),
                ("visitor", models.CharField(max_length=32, null=True)),
                (
                    "post",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="club_posts.post",
                    ),
                ),
                (
                    "reader",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PointsEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("amount", models.IntegerField()),
                ("cause", models.CharField(max_length=40)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
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
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("member", "cause"), name="points_once_per_cause"),
                    models.CheckConstraint(condition=models.Q(("amount", 0), _negated=True), name="points_are_some"),
                ],
            },
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="posts_newest",
            ),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                models.F("kind"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="posts_newest_of_a_kind",
            ),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                models.F("author"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="posts_of_an_author",
            ),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                models.F("game"),
                models.OrderBy(models.F("created"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="posts_about_a_game",
            ),
        ),
        migrations.AddConstraint(
            model_name="post",
            constraint=models.UniqueConstraint(fields=("author", "token"), name="one_post_per_form"),
        ),
        migrations.AddConstraint(
            model_name="like",
            constraint=models.UniqueConstraint(fields=("post", "member"), name="one_like_per_member"),
        ),
        migrations.AddIndex(
            model_name="comment",
            index=models.Index(fields=["post", "id"], name="comments_of_a_post"),
        ),
        migrations.AddConstraint(
            model_name="comment",
            constraint=models.UniqueConstraint(fields=("author", "token"), name="one_comment_per_form"),
        ),
        migrations.AddConstraint(
            model_name="read",
            constraint=models.UniqueConstraint(fields=("post", "reader"), name="one_read_per_member"),
        ),
        migrations.AddConstraint(
            model_name="read",
            constraint=models.UniqueConstraint(fields=("post", "visitor"), name="one_read_per_visitor"),
        ),
    ]
