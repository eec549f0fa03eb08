"""What the end of a game says of the rating of whoever looks at it from their own seat."""

from __future__ import annotations

from django.urls import reverse

from hoshitaku.web.ratings import model_openskill
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.templating.translate import t

# Of these nobody expects a rating.
UNMENTIONED_REASONS = ("alone", "together")


def rating_note(table: Table, seat: Seat) -> dict[str, str] | None:
    """The change of a member's rating, or why there is none; None until the game has been counted."""
    result = Result.objects.filter(table=table, seat=seat.number, viewer__user__isnull=False).first()
    if result is None or result.uncounted in UNMENTIONED_REASONS:
        return None
    if result.before is None or result.mu is None:
        why = t(f"standing.why_{result.uncounted}")
        return {"text": t("standing.unrated", why=why), "url": reverse("about-ratings") + f"#{result.uncounted}"}
    return {"text": rating_change_text(result.before, result.mu), "url": reverse("own-standing")}


def rating_change_text(mu_before: float, mu_after: float) -> str:
    """How a rating moved: from, to and by how many points."""
    start, end = model_openskill.points_of_mu(mu_before), model_openskill.points_of_mu(mu_after)
    return t("standing.change", before=f"{start:,}", after=f"{end:,}", by=signed_number(end - start))


def signed_number(difference: int) -> str:
    """A difference with its sign."""
    return f"+{difference:,}" if difference > 0 else f"−{-difference:,}" if difference else "±0"
