"""Counts related rows for each item of a list, in one query for the page that is shown.

Never as a column of the list query: for its last page the database would count for all pages before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, QuerySet


def count_rows_by(rows: QuerySet[Any], field_name: str, ids: Iterable[int]) -> dict[int, int]:
    """By item id, the number of rows whose field `field_name` refers to it."""
    found = dict.fromkeys(ids, 0)
    grouped = (
        rows.filter(**{f"{field_name}__in": list(found)}).order_by().values_list(field_name).annotate(n=Count("*"))
    )
    return found | dict(grouped)
