"""The installable app and push notifications."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    """The app of push notifications."""

    name = "hoshitaku.web.notifications"
    label = "notifications"

    def ready(self) -> None:
        """Start the notification loop, follow sessions and accounts, and register the data export."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.notifications import notify, subscriptions  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (models are ready only now)

        extension_points.background_tasks.append(notify.notify_regularly)
        data_export.register_exporter("notifications", subscriptions.export_notifications)
