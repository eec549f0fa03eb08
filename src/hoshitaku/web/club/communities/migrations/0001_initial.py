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
            name="Community",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.catalogue.models.fresh_key, max_length=22, unique=True),
                ),
                ("name", models.CharField(max_length=60)),
                ("about", models.CharField(blank=True, default="", max_length=2000)),
                ("secret", models.BooleanField(default=False)),
                (
                    "joining",
                    models.CharField(
                        choices=[("open", "Open"), ("request", "Request"), ("invitation", "Invitation")],
                        default="open",
                        max_length=10,
                    ),
                ),
                (
                    "posting",
                    models.CharField(
                        choices=[("everybody", "Everybody"), ("members", "Members"), ("leaders", "Leaders")],
                        default="members",
                        max_length=9,
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_activity", models.DateTimeField(default=django.utils.timezone.now)),
                ("token", models.CharField(max_length=32, unique=True)),
            ],
            options={
                "verbose_name_plural": "communities",
                "indexes": [
                    models.Index(
                        models.OrderBy(models.F("last_activity"), descending=True),
                        models.OrderBy(models.F("id"), descending=True),
                        name="communities_by_activity",
                    )
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("secret", False),
                            models.Q(("joining", "invitation"), models.Q(("posting", "everybody"), _negated=True)),
                            _connector="OR",
                        ),
                        name="secret_ones_are_closed",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Topic",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.catalogue.models.fresh_key, max_length=22, unique=True),
                ),
                ("title", models.CharField(max_length=100)),
                ("text", models.TextField()),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_activity", models.DateTimeField(default=django.utils.timezone.now)),
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
                    "community",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="topics",
                        to="club_communities.community",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Answer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "key",
                    models.CharField(default=hoshitaku.web.club.catalogue.models.fresh_key, max_length=22, unique=True),
                ),
                ("text", models.TextField()),
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
                    "topic",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="answers",
                        to="club_communities.topic",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="CommunityGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
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
                (
                    "community",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="club_communities.community",
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
            options={
                "indexes": [models.Index(fields=["game", "community"], name="communities_with_a_game")],
                "constraints": [models.UniqueConstraint(fields=("community", "game"), name="one_place_on_a_list")],
            },
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("asked", "Asked"),
                            ("invited", "Invited"),
                            ("leader", "Leader"),
                            ("member", "Member"),
                            ("removed", "Removed"),
                        ],
                        max_length=7,
                    ),
                ),
                ("since", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "community",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="memberships",
                        to="club_communities.community",
                    ),
                ),
                (
                    "invited_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="account.viewer",
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
            options={
                "indexes": [
                    models.Index(fields=["community", "state", "since"], name="members_of_a_community"),
                    models.Index(fields=["member", "state"], name="communities_of_a_member"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("community", "member"), name="one_membership_per_member")
                ],
            },
        ),
        migrations.AddIndex(
            model_name="topic",
            index=models.Index(
                models.F("community"),
                models.OrderBy(models.F("last_activity"), descending=True),
                models.OrderBy(models.F("id"), descending=True),
                name="topics_of_a_community",
            ),
        ),
        migrations.AddConstraint(
            model_name="topic",
            constraint=models.UniqueConstraint(fields=("author", "token"), name="one_topic_per_form"),
        ),
        migrations.AddIndex(
            model_name="answer",
            index=models.Index(fields=["topic", "id"], name="answers_of_a_topic"),
        ),
        migrations.AddConstraint(
            model_name="answer",
            constraint=models.UniqueConstraint(fields=("author", "token"), name="one_answer_per_form"),
        ),
    ]
