"""Tables: seats, the log of actions, snapshots, streams, bots and chat."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """The app of tables."""

    name = "hoshitaku.web.table"
    label = "table"

    def ready(self) -> None:
        """Register the receivers that move a guest's tables to an account and that close streams of ended sessions."""
        from hoshitaku.web.table.page import stream_sessions  # noqa: F401, PLC0415  (importing it registers its receivers)
        from hoshitaku.web.table.seats import sit_and_leave  # noqa: F401, PLC0415  (models are ready only now)
