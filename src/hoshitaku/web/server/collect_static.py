"""Static files, collected into the data folder once for each state of their sources."""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from hoshitaku.web.server.static_storage import COMMENT_LINES_BY_SUFFIX

STAMP_FILE_NAME = "static-collected"
COLLECTING_PACKAGES = ("django", "servestatic")  # they name and compress the files


def collect_static_files() -> None:
    """Collect the static files, unless the data folder already has them.

    Collecting rewrites every file, and another server with this data folder may be reading them.
    """
    root = Path(settings.STATIC_ROOT)
    stamp = root.with_name(STAMP_FILE_NAME)
    wanted = source_fingerprint()
    if (root / "staticfiles.json").exists() and stamp.exists() and stamp.read_text("ascii", "replace") == wanted:
        return
    # If this server stops before it is done, the next one collects again.
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(wanted, "ascii")


def source_fingerprint() -> str:
    """A hash of the sources of static files, of what is left out, and of the versions of the collecting packages."""
    found = sha256("".join(f"{name} {version(name)}\n" for name in COLLECTING_PACKAGES).encode())
    found.update("".join(comments.pattern for comments in COMMENT_LINES_BY_SUFFIX.values()).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as source:
                content = source.read()
            found.update(f"{name} {len(content)}\n".encode() + content)
    return found.hexdigest()
