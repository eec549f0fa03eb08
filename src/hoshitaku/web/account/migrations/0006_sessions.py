"""Sessions of our own, which know their account and browser. Those that Django kept go on."""

from datetime import UTC
from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations, models
from django.utils import timezone

BEFORE = "django_session"


def take_over(apps: Any, schema_editor: Any) -> None:
    """Whoever was signed in stays so, as if they had just signed in; a new database has no such sessions."""
    connection, now = schema_editor.connection, timezone.now()
    if BEFORE not in connection.introspection.table_names():
        return
    staff = dict(apps.get_model("auth", "User").objects.values_list("pk", "is_staff"))
    session = apps.get_model("people", "Session")
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT session_key, session_data, expire_date FROM {BEFORE} WHERE expire_date > %s", [now])  # noqa: S608
        kept = cursor.fetchall()
        for key, data, expires in kept:
            account = int(SessionStore().decode(data).get(SESSION_KEY) or 0) or None
            if account is None or account in staff:
                until = expires if timezone.is_aware(expires) else expires.replace(tzinfo=UTC)
                given = {"account_id": account, "staff": staff.get(account, False), "begun": now, "used": now}
                session.objects.create(session_key=key, session_data=data, expire_date=until, **given)
        cursor.execute(f"DROP TABLE {BEFORE}")


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (
        ("people", "0005_account_changes"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    )
    operations = (
        migrations.AlterField(
            model_name="accountchange",
            name="kind",
            field=models.CharField(
                choices=[
                    ("password", "Password"),
                    ("stored", "Stored"),
                    ("address", "Address"),
                    ("no_address", "No Address"),
                    ("name", "Name"),
                    ("closed", "Closed"),
                    ("opened", "Opened"),
                    ("deleted", "Deleted"),
                    ("sessions", "Sessions"),
                ],
                max_length=12,
            ),
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("staff", models.BooleanField(default=False)),
                ("device", models.CharField(blank=True, default="", max_length=40)),
                ("begun", models.DateTimeField(default=django.utils.timezone.now)),
                ("used", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "ended",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("owner", "Owner"),
                            ("staff", "Staff"),
                            ("password", "Password"),
                            ("closed", "Closed"),
                            ("idle", "Idle"),
                            ("old", "Old"),
                        ],
                        default="",
                        max_length=8,
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"verbose_name": "session", "verbose_name_plural": "sessions", "abstract": False},
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
    )
