"""Being told: the app on a device, and notices while its pages are closed."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """The app of being told."""

    name = "hoshitaku.web.notifications"
    label = "notices"

    def ready(self) -> None:
        """Tell beside the pages, follow sessions and accounts, and add to the file of somebody's data."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415
        from hoshitaku.web.notifications import notify, subscriptions  # noqa: PLC0415
        from hoshitaku.web.table import extension_points  # noqa: PLC0415

        extension_points.background_tasks.append(notify.notify_regularly)
        data_export.register_exporter("notices", subscriptions.export_notifications)
