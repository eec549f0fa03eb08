"""Meeting people: open tables, a queue for those who look for a table, friends, blocks and reports."""

from django.apps import AppConfig


class MeetingConfig(AppConfig):
    """The app of meeting people."""

    name = "hoshitaku.web.meeting"
    label = "meeting"
