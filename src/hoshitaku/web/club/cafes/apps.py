"""The app of cafés."""

from django.apps import AppConfig


class CafesConfig(AppConfig):
    """Cafés and the games that they keep."""

    name = "hoshitaku.web.club.cafes"
    label = "club_cafes"
    verbose_name = "Club: cafés"

    def ready(self) -> None:
        """What is kept of a member here belongs into their export."""
        from hoshitaku.web.club.cafes.own import kept_of  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.people.belongings import register  # noqa: PLC0415  (as above)

        register("club_cafes", kept_of)
