from collections import Counter
from typing import Any

import django.db.models.functions.text
from django.db import migrations, models


def take_over(apps: Any, schema_editor: object) -> None:
    """Addresses stay as they were; one that several accounts gave is nobody's until its owner confirms it."""
    viewers = list(apps.get_model("people", "Viewer").objects.filter(user__isnull=False).select_related("user"))
    times = Counter(viewer.user.email.lower() for viewer in viewers)
    for viewer in viewers:
        if not viewer.user.email:
            continue
        if times[viewer.user.email.lower()] == 1:
            viewer.address = viewer.user.email
        else:
            viewer.wanted_address = viewer.user.email
            viewer.user.email = ""
            viewer.user.save(update_fields=["email"])
        viewer.save(update_fields=["address", "wanted_address"])


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="viewer",
            name="address",
            field=models.EmailField(blank=True, max_length=254, null=True),
        ),
        migrations.AddField(
            model_name="viewer",
            name="wanted_address",
            field=models.EmailField(blank=True, default="", max_length=254),
        ),
        migrations.AddField(
            model_name="viewer",
            name="mailed",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddConstraint(
            model_name="viewer",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("address"), name="one_account_per_address"
            ),
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
    ]
