"""What an account page and a data export show of mails that could not be sent."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail.models import UnsentMail


@dataclass(frozen=True)
class UnsentMailRow:
    """A mail that waits or was given up; `state`: what a waiting one waits for ("server", "later"), or why it ended."""

    address: str
    state: str
    reason: str  # what the mail server answered, or ""
    queued: datetime


def unsent_mails_of(viewer: Viewer) -> list[UnsentMailRow]:
    """The newest mail to each address of a viewer that waits or was given up."""
    addresses = {UnsentMail.ShownAs.OWN: viewer.email, UnsentMail.ShownAs.WANTED: viewer.unconfirmed_address}
    found = []
    for shown_as, address in addresses.items():
        row = UnsentMail.objects.filter(shown_to=viewer, shown_as=shown_as).order_by("-queued", "-pk").first()
        if address and row is not None:
            given_up = row.next_try is None and row.trouble != UnsentMail.Trouble.REFUSED
            state = "expired" if given_up else row.trouble
            found.append(UnsentMailRow(address, state, row.reason, row.queued))
    return found


def export_unsent_mails(viewer: Viewer) -> dict[str, Any]:
    """The mails that the account page shows, for the data export: the page and the export reveal the same."""
    return {"waiting_or_refused": [asdict(row) for row in unsent_mails_of(viewer)]}
