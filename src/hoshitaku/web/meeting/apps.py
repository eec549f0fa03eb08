"""Meeting people: open tables, a queue for those who look for a table, friends, blocks and reports."""

from django.apps import AppConfig


class MeetingConfig(AppConfig):
    """The app of meeting people."""

    name = "hoshitaku.web.meeting"
    label = "meeting"

    def ready(self) -> None:
        """Look after the queue, keep people apart who are to be, and let what is a guest's pass to an account."""
        # Their receivers register themselves.
        from hoshitaku.web.meeting import (  # noqa: F401, PLC0415
            blocking,
            friends,
            matching,
            moderation,
            own,
            seeking,
        )
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.background_tasks.append(matching.run_matchmaking_regularly)
        belongings.register_exporter("meeting", own.export_social_data)
