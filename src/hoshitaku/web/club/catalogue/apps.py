"""The app of the catalogue."""

from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    """Games, marks, collections."""

    name = "hoshitaku.web.club.catalogue"
    label = "club_catalogue"
    verbose_name = "Club: catalogue"

    def ready(self) -> None:
        """What is kept of a member here belongs into their export."""
        from hoshitaku.web.club.catalogue.own import export_catalogue_data  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.people.belongings import register_exporter  # noqa: PLC0415  (as above)

        register_exporter("club_catalogue", export_catalogue_data)
