"""What parts of the site beyond tables keep of somebody, for the export; each part registers itself.

Deletion needs no such list: what belongs to a viewer points to it and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoshitaku.web.account.models import Viewer

Exporter = Callable[[Viewer], dict[str, Any]]
_exporters: dict[str, Exporter] = {}


def register_exporter(name: str, exporter: Exporter) -> None:
    """Let the export hold, under this name, what a part keeps of a viewer, as plain data."""
    _exporters[name] = exporter


def export_all(viewer: Viewer) -> dict[str, Any]:
    """What all parts keep of a viewer, by their names."""
    return {name: kept(viewer) for name, kept in sorted(_exporters.items())}
