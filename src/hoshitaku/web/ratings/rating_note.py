"""The rating change on the end page of a game, for its players."""

from __future__ import annotations

from django.urls import reverse

from hoshitaku.web.ratings import rating_scale
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.table.extension_points import EndNote
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.translate import t

# For these reasons no note is shown: nobody expects a rating.
REASONS_WITHOUT_NOTE = ("alone", "together")


def rating_note(table: Table, seat: Seat) -> EndNote | None:
    """The change of a member's rating, or why it is unrated; None until the game has been processed."""
    result = Result.objects.filter(table=table, seat=seat.number, viewer__user__isnull=False).first()
    if result is None or result.unrated_reason in REASONS_WITHOUT_NOTE:
        return None
    if result.mu_before is None or result.mu is None:
        why = t(f"ratings.why_{result.unrated_reason}")
        return EndNote(t("ratings.unrated", why=why), reverse("about-ratings") + f"#{result.unrated_reason}")
    return EndNote(rating_change_text(result.mu_before, result.mu), reverse("own-member-page"))


def rating_change_text(mu_before: float, mu_after: float) -> str:
    """A rating change: from, to, and the difference in points."""
    start, end = rating_scale.points_of_mu(mu_before), rating_scale.points_of_mu(mu_after)
    return t("ratings.change", before=f"{start:,}", after=f"{end:,}", by=signed_number(end - start))


def signed_number(difference: int) -> str:
    """A difference with its sign."""
    return f"+{difference:,}" if difference > 0 else f"−{-difference:,}" if difference else "±0"
