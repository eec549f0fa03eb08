"""Mails: the queue, and those that wait for another try."""

from django.apps import AppConfig


class MailConfig(AppConfig):
    """The app of mails that could not be sent yet."""

    name = "hoshitaku.web.mail"
    label = "mail"

    def ready(self) -> None:
        """Let the data export contain what waits for its reader."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415  (it needs the models)
        from hoshitaku.web.mail import unsent_on_page  # noqa: PLC0415  (as above)

        data_export.register_exporter("unsent_mails", unsent_on_page.export_unsent_mails)
