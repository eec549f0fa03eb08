import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("account", "0001_initial"),
        ("table", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="ClockHeartbeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("last_beat", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Clock",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("live", "Live"), ("days", "Days")], max_length=4)),
                ("reserve", models.PositiveIntegerField(default=0)),
                ("increment", models.PositiveIntegerField(default=0)),
                ("days", models.PositiveSmallIntegerField(default=0)),
                ("at_end", models.CharField(choices=[("bot", "Bot"), ("lost", "Lost")], max_length=4)),
                ("awaited_seat", models.PositiveSmallIntegerField(null=True)),
                ("turn", models.PositiveIntegerField(null=True)),
                ("running_since", models.DateTimeField(null=True)),
                ("deadline", models.DateTimeField(null=True)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="clock", to="table.table"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="SeatTime",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("milliseconds_left", models.PositiveBigIntegerField()),
                ("incremented_after", models.JSONField(default=list)),
                ("skipped_increments", models.PositiveSmallIntegerField(default=0)),
                ("ran_out", models.DateTimeField(null=True)),
                ("ran_out_after", models.PositiveIntegerField(null=True)),
                (
                    "clock",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="clocks.clock"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Vacation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("begun", models.DateTimeField(default=django.utils.timezone.now)),
                ("until", models.DateTimeField()),
                ("ended", models.DateTimeField(null=True)),
                (
                    "viewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="vacations", to="account.viewer"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="clock",
            index=models.Index(
                condition=models.Q(("deadline__isnull", False)), fields=["deadline"], name="clocks_that_run"
            ),
        ),
        migrations.AddConstraint(
            model_name="seattime",
            constraint=models.UniqueConstraint(fields=("clock", "number"), name="one_time_per_seat"),
        ),
        migrations.AddIndex(
            model_name="vacation",
            index=models.Index(condition=models.Q(("ended__isnull", True)), fields=["until"], name="vacations_to_end"),
        ),
        migrations.AddConstraint(
            model_name="vacation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended__isnull", True)), fields=("viewer",), name="one_vacation_at_a_time"
            ),
        ),
    ]
