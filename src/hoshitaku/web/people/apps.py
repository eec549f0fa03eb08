"""People: guests with a name and a colour, and accounts for those who want one."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """The app of guests and accounts."""

    name = "hoshitaku.web.people"
    label = "people"

    def ready(self) -> None:
        """Hear of every change of an account."""
        from hoshitaku.web.people import accounts  # noqa: F401, PLC0415  (its receivers register themselves)
