"""Social features in a person's data export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.social import blocks, friends, moderation
from hoshitaku.web.social.matchmaking import queue as matchmaking_queue


def export_social_data(viewer: Viewer) -> dict[str, Any]:
    """The search for a table, friends and requests, blocks, reports, and moderation actions."""
    return {
        **matchmaking_queue.export_seek(viewer),
        **friends.export_friends(viewer),
        **blocks.export_blocks(viewer),
        **moderation.export_moderation(viewer),
    }
