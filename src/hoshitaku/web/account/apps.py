"""Guests with a name and a colour, and accounts."""

from django.apps import AppConfig


class AccountConfig(AppConfig):
    """The app of guests and accounts."""

    name = "hoshitaku.web.account"
    label = "account"

    def ready(self) -> None:
        """Register the receivers that watch changes of accounts and notify owners."""
        import hoshitaku.web.logging.security_log  # noqa: F401, PLC0415  (importing it registers its receivers)
        from hoshitaku.web.account import change_mails, data_export, end_sessions  # noqa: PLC0415  (they need the models)
        from hoshitaku.web.account.factors import add_and_remove  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.account.other_devices import opened_devices  # noqa: PLC0415  (models are ready only now)

        data_export.register_exporter("account_changes", change_mails.export_changes)
        data_export.register_exporter("sessions", end_sessions.export_sessions)
        data_export.register_exporter("second_factors", add_and_remove.export_factors)
        data_export.register_exporter("other_devices", opened_devices.export_devices)
