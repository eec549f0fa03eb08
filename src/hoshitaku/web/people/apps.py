"""People: guests with a name and a colour, and accounts for those who want one."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """The app of guests and accounts."""

    name = "hoshitaku.web.people"
    label = "people"

    def ready(self) -> None:
        """Hear of every change of an account, and tell its owner."""
        import hoshitaku.web.security_log  # noqa: F401, PLC0415  (its receivers register themselves)
        from hoshitaku.web.people import belongings, ending, telling  # noqa: PLC0415  (they need the models)
        from hoshitaku.web.people.factors import keeping  # noqa: PLC0415

        belongings.register_exporter("account_changes", telling.export_changes)
        belongings.register_exporter("sessions", ending.part)
        belongings.register_exporter("second_factors", keeping.part)
