"""The app of the catalogue."""

from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    """Games, marks, collections."""

    name = "hoshitaku.web.club.catalogue"
    label = "club_catalogue"
    verbose_name = "Club: catalogue"

    def ready(self) -> None:
        """What is kept of a member here belongs into their export."""
        from hoshitaku.web.club.catalogue.own import kept_of  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.people.belongings import register  # noqa: PLC0415  (as above)

        register("club_catalogue", kept_of)
