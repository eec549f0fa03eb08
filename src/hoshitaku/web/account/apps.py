"""People: guests with a name and a colour, and accounts for those who want one."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """The app of guests and accounts."""

    name = "hoshitaku.web.account"
    label = "people"

    def ready(self) -> None:
        """Hear of every change of an account, and tell its owner."""
        import hoshitaku.web.logging.security_log  # noqa: F401, PLC0415  (its receivers register themselves)
        from hoshitaku.web.account import change_mails, data_export, ending  # noqa: PLC0415  (they need the models)
        from hoshitaku.web.account.factors import keeping  # noqa: PLC0415

        data_export.register_exporter("account_changes", change_mails.export_changes)
        data_export.register_exporter("sessions", ending.part)
        data_export.register_exporter("second_factors", keeping.part)
