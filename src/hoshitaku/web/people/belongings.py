"""What parts of the site beyond tables keep of somebody, for the export; each part registers itself.

Deletion needs no such list: what belongs to a viewer points to it and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoshitaku.web.people.models import Viewer

Kept = Callable[[Viewer], dict[str, Any]]
_parts: dict[str, Kept] = {}


def register(name: str, kept: Kept) -> None:
    """Let the export hold, under this name, what a part keeps of a viewer, as plain data."""
    _parts[name] = kept


def of(viewer: Viewer) -> dict[str, Any]:
    """What all parts keep of a viewer, by their names."""
    return {name: kept(viewer) for name, kept in sorted(_parts.items())}
