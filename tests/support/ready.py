"""What several processes of the tests need and takes seconds to make: made once from these sources, in build/ready."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READY = ROOT / "build" / "ready"
UNUSED = 3600  # seconds after which what was made from other sources is removed


def ready(name: str, make: Callable[[Path], None]) -> Path:
    """A file or folder; if it is not there, `make` makes it at the path that it is given, while others wait."""
    READY.mkdir(parents=True, exist_ok=True)
    folder = READY / fingerprint()
    with (READY / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / name).exists():
            remove_unused(folder)
            making = folder / "making" / name  # a process killed here leaves nothing that looks complete
            shutil.rmtree(making.parent, ignore_errors=True)
            making.parent.mkdir(parents=True)
            make(making)
            making.rename(folder / name)
            shutil.rmtree(making.parent)
    return folder / name


def remove_unused(but: Path) -> None:
    """Remove what was made from other sources, unless tests of those may still run."""
    for folder in READY.iterdir():
        if folder.is_dir() and folder != but and folder.stat().st_mtime < time.time() - UNUSED:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def fingerprint() -> str:
    """One hash over the sources of the web part and the packages that it is pinned to."""
    digest = hashlib.sha256()
    for file in [*sorted((ROOT / "requirements").glob("*.txt")), *sorted((ROOT / "src/hoshitaku/web").rglob("*"))]:
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(ROOT)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
