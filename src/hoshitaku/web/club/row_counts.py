"""How many rows belong to each thing of a list, in one query for the page that is shown.

Never as a column of the list itself: for its last page a database would count for all the pages before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, QuerySet


def count_rows_by(rows: QuerySet[Any], field_name: str, ids: Iterable[int]) -> dict[int, int]:
    """By thing, how many of the rows name it in their field `of`."""
    found = dict.fromkeys(ids, 0)
    grouped = (
        rows.filter(**{f"{field_name}__in": list(found)}).order_by().values_list(field_name).annotate(n=Count("*"))
    )
    return found | dict(grouped)
