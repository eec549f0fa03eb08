"""Meeting people: open tables, a queue for those who look for a table, friends, blocks and reports."""

from django.apps import AppConfig


class MeetingConfig(AppConfig):
    """The app of meeting people."""

    name = "hoshitaku.web.social"
    label = "meeting"

    def ready(self) -> None:
        """Look after the queue, keep people apart who are to be, and let what is a guest's pass to an account."""
        # Their receivers register themselves.
        from hoshitaku.web.account import data_export as account_data_export  # noqa: PLC0415
        from hoshitaku.web.social import blocks, data_export, friends, moderation  # noqa: F401, PLC0415
        from hoshitaku.web.social.matchmaking import match as matchmaking_match  # noqa: PLC0415
        from hoshitaku.web.social.matchmaking import queue as matchmaking_queue  # noqa: F401, PLC0415
        from hoshitaku.web.table import extension_points  # noqa: PLC0415

        extension_points.background_tasks.append(matchmaking_match.run_matchmaking_regularly)
        account_data_export.register_exporter("meeting", data_export.export_social_data)
