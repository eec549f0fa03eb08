"""A PostgreSQL server in a temporary folder, run as a user without rights."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.server import free_port

TOOLS = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@contextmanager
def cluster() -> Iterator[str]:
    """A fresh server, with the address of its database."""
    # Not below pytest's own folder: PostgreSQL's user may not go through that.
    with tempfile.TemporaryDirectory(prefix="hoshitaku-postgresql-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        port = free_port()
        run(folder, "initdb", "-D", "data", "-A", "trust", "-U", "hoshitaku", "-N")
        # What a power cut would lose is no matter here; a process that is killed loses nothing of what it wrote.
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        run(folder, "pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")
        try:
            yield f"postgresql://hoshitaku@127.0.0.1:{port}/postgres"
        finally:
            run(folder, "pg_ctl", "-D", "data", "-m", "immediate", "stop")


def run(folder: str, name: str, *arguments: str) -> None:
    """Run a tool of PostgreSQL in a folder; it does not run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(
        [shutil.which(name) or str(TOOLS / name), *arguments], cwd=folder, user=user, check=True,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
