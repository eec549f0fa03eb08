"""Spell addresses as mail is sent to them: each has one mailbox, whatever letters its domain was typed in."""

from typing import Any

from django.db import migrations


def spell(apps: Any, schema_editor: object) -> None:
    """One that is another account's by this spelling, or none at all, is to be given again."""
    viewers = apps.get_model("people", "Viewer").objects
    for viewer in viewers.exclude(address=None).select_related("user"):
        if viewer.address.isascii():
            continue
        spelled = in_ascii(viewer.address)
        taken = spelled and viewers.filter(address__iexact=spelled).exists()
        viewer.address = None if taken else spelled
        viewer.user.email = viewer.address or ""
        viewer.save(update_fields=["address"])
        viewer.user.save(update_fields=["email"])


def in_ascii(address: str) -> str | None:
    """The spelling; None if there is none."""
    before, _, domain = address.rpartition("@")
    try:
        spelled = f"{before}@{domain.encode('idna').decode('ascii').removesuffix('.')}"
    except UnicodeError:
        return None
    return spelled if spelled.isascii() and spelled.count("@") == 1 else None


class Migration(migrations.Migration):
    """See the module."""

    dependencies = (("people", "0002_addresses"),)
    operations = (migrations.RunPython(spell, migrations.RunPython.noop),)
