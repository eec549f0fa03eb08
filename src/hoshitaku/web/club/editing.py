"""Changing what one has written: it is marked as changed, and only if it says something else now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Model, QuerySet
from django.utils import timezone

from hoshitaku.web.problems import Problem


def change(rows: QuerySet[Any], found: Model, given: Mapping[str, Any]) -> None:
    """Write what differs into the row, and when. Problem 404 if it is gone by now."""
    if all(getattr(found, name) == value for name, value in given.items()):
        return
    if not rows.filter(pk=found.pk).update(**given, changed=timezone.now()):
        raise Problem(404, "missing", "missing")
