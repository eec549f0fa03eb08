"""Meeting people: open tables, a queue for those who look for a table, friends, blocks and reports."""

from django.apps import AppConfig


class MeetingConfig(AppConfig):
    """The app of meeting people."""

    name = "hoshitaku.web.meeting"
    label = "meeting"

    def ready(self) -> None:
        """Have the queue looked after, and let what a guest looks for pass to an account."""
        from hoshitaku.web.meeting import matching, seeking  # noqa: F401, PLC0415  (its receivers register themselves)
        from hoshitaku.web.tables import attendants  # noqa: PLC0415

        attendants.works_of_apps.append(matching.matching)
