"""The static files that pages ask for, collected into the data folder once per state of their sources."""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

STAMP_FILE_NAME = "static-collected"
COLLECTING_PACKAGES = ("django", "servestatic")  # They name and compress what is collected.


def collect_static_files() -> None:
    """Collect the static files, unless the data folder holds what these sources make.

    Collecting writes every file again, and another server with this data folder may be reading them just then.
    """
    root = Path(settings.STATIC_ROOT)
    stamp = root.with_name(STAMP_FILE_NAME)
    wanted = source_fingerprint()
    if (root / "staticfiles.json").exists() and stamp.exists() and stamp.read_text("ascii", "replace") == wanted:
        return
    # Should this server end meanwhile, the next one collects again.
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(wanted, "ascii")


def source_fingerprint() -> str:
    """What the static files are made of, as a hash: their sources, and the versions of what collects them."""
    found = sha256("".join(f"{name} {version(name)}\n" for name in COLLECTING_PACKAGES).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as source:
                content = source.read()
            found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()
