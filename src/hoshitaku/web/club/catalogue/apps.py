"""The app of the catalogue."""

from django.apps import AppConfig


class CatalogueConfig(AppConfig):
    """Games, marks, collections."""

    name = "hoshitaku.web.club.catalogue"
    label = "club_catalogue"
    verbose_name = "Club: catalogue"

    def ready(self) -> None:
        """Register the data export."""
        from hoshitaku.web.account.data_export import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.club.catalogue.data_export import export_catalogue_data  # noqa: PLC0415  (models are ready only now)

        register_exporter("club_catalogue", export_catalogue_data)
