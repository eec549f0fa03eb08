"""Tables: seats, the log of actions, snapshots, streams, bots and chat."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """The app of tables."""

    name = "hoshitaku.web.tables"
    label = "tables"

    def ready(self) -> None:
        """Let the tables of a guest pass to an account, and end the streams of sessions that end."""
        from hoshitaku.web.tables import seats, sessions  # noqa: F401, PLC0415  (their receivers register themselves)
