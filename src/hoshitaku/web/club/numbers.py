"""How many rows belong to each thing of a list, in one query for the page that is shown.

Never as a column of the list itself: for its last page a database would count for all the pages before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, QuerySet


def numbers(rows: QuerySet[Any], of: str, things: Iterable[int]) -> dict[int, int]:
    """By thing, how many of the rows name it in their field `of`."""
    found = dict.fromkeys(things, 0)
    grouped = rows.filter(**{f"{of}__in": list(found)}).order_by().values_list(of).annotate(n=Count("*"))
    return found | dict(grouped)
