"""The data folder of a server: database, secret key, collected static files."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Folder named by HOSHITAKU_DATA, else the user's data folder for Hoshitaku; created where it is missing."""
    named = os.environ.get("HOSHITAKU_DATA")
    folder = Path(named).expanduser() if named else platformdirs.user_data_path("hoshitaku", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """The key that signs cookies; made once, readable by its owner only."""
    file = folder / "secret-key"
    if not file.exists():
        # Written aside and linked, so that two processes starting together agree on one key.
        fresh = folder / f"secret-key.{secrets.token_hex(8)}"
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(48), "ascii")
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return file.read_text("ascii").strip()
