"""People: guests with a name and a colour, and accounts for those who want one."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """The app of guests and accounts."""

    name = "hoshitaku.web.people"
    label = "people"
