"""Tables: seats, the log of actions, snapshots, streams, bots and chat."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """The app of tables."""

    name = "hoshitaku.web.table"
    label = "tables"

    def ready(self) -> None:
        """Let the tables of a guest pass to an account, and end the streams of sessions that end."""
        from hoshitaku.web.table.page import stream_sessions  # noqa: F401, PLC0415  (their receivers register themselves)
        from hoshitaku.web.table.seats import sit_and_leave  # noqa: F401, PLC0415
