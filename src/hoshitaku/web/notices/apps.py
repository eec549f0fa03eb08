"""Being told: the app on a device, and notices while its pages are closed."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """The app of being told."""

    name = "hoshitaku.web.notices"
    label = "notices"

    def ready(self) -> None:
        """Tell beside the pages, follow sessions and accounts, and add to the file of somebody's data."""
        from hoshitaku.web.notices import subscribing, telling  # noqa: PLC0415
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.background_tasks.append(telling.notify_regularly)
        belongings.register_exporter("notices", subscribing.export_notifications)
