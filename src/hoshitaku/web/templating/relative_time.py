"""How long ago something was, in words: "5 months ago"."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from hoshitaku.web.templating.translate import t

# From the longest on: the first that fits at least once is said.
UNITS_LONGEST_FIRST: Final = (
    ("years", timedelta(days=365)),
    ("months", timedelta(days=30)),
    ("days", timedelta(days=1)),
    ("hours", timedelta(hours=1)),
    ("minutes", timedelta(minutes=1)),
)


def time_ago(past_time: datetime) -> str:
    """The time since then in its largest whole unit."""
    since = timezone.now() - past_time
    for name, unit in UNITS_LONGEST_FIRST:
        if since >= unit:
            return t(f"site.ago_{name}", count=since // unit)
    return t("site.ago_now")
