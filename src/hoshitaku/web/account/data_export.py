"""Data export of apps other than tables; each app registers a function.

Deletion needs no such registry: rows of a viewer have a foreign key to it and are deleted with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoshitaku.web.account.models import Viewer

Exporter = Callable[[Viewer], dict[str, Any]]
_exporter_by_name: dict[str, Exporter] = {}


def register_exporter(name: str, exporter: Exporter) -> None:
    """Add an app's data of a viewer to the export, as plain data under this name."""
    _exporter_by_name[name] = exporter


def export_all(viewer: Viewer) -> dict[str, Any]:
    """The data of all apps about a viewer, by name."""
    return {name: kept(viewer) for name, kept in sorted(_exporter_by_name.items())}
