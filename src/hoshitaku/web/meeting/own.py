"""What the export holds of meeting people."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.meeting import blocking, friends, moderation, seeking
from hoshitaku.web.people.models import Viewer


def export_social_data(viewer: Viewer) -> dict[str, Any]:
    """The table that somebody looks for, friends and requests, blocks, reports, and what staff decided."""
    return {
        **seeking.export_seek(viewer),
        **friends.export_friends(viewer),
        **blocking.export_blocks(viewer),
        **moderation.export_moderation(viewer),
    }
