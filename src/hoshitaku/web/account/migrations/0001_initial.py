import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AuthenticatorApp",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("secret", models.BinaryField()),
                ("last_step", models.BigIntegerField()),
                ("added", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_used", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="authenticator_app",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Passkey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("credential_id", models.CharField(max_length=1400, unique=True)),
                ("public_key", models.BinaryField()),
                ("user_handle", models.BinaryField(max_length=64)),
                ("sign_count", models.PositiveBigIntegerField(default=0)),
                ("added", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_used", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="passkeys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("keyed_hash", models.CharField(max_length=64, unique=True)),
                ("used_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
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
                ("last_used", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "end_reason",
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
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Viewer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=24)),
                ("emblem", models.PositiveSmallIntegerField(default=1)),
                ("language", models.CharField(default="en", max_length=2)),
                ("wants_mail", models.BooleanField(default=True)),
                (
                    "mail_hours",
                    models.PositiveSmallIntegerField(choices=[(6, "Quarter"), (24, "Day"), (168, "Week")], default=24),
                ),
                ("address", models.EmailField(blank=True, max_length=254, null=True)),
                ("unconfirmed_address", models.EmailField(blank=True, default="", max_length=254)),
                ("last_digest", models.DateTimeField(blank=True, null=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="viewer",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AccountChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
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
                            ("passkey", "Passkey"),
                            ("no_passkey", "No Passkey"),
                            ("app", "App"),
                            ("no_app", "No App"),
                            ("codes", "Codes"),
                            ("code_used", "Code Used"),
                            ("no_factors", "No Factors"),
                            ("guessed", "Guessed"),
                        ],
                        max_length=12,
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="account_changes", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="viewer",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("address"), name="one_account_per_address"
            ),
        ),
    ]
