"""Tables: seats, the log of actions, snapshots, streams, bots and chat."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """The app of tables."""

    name = "hoshitaku.web.tables"
    label = "tables"

    def ready(self) -> None:
        """Let the tables of a guest pass to an account."""
        from hoshitaku.web.tables import seats  # noqa: F401, PLC0415  (its receiver registers itself)
