"""Being told: the app on a device, and notices while its pages are closed."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """The app of being told."""

    name = "hoshitaku.web.notices"
    label = "notices"
