"""The app of cafés."""

from django.apps import AppConfig


class CafesConfig(AppConfig):
    """Cafés and their games."""

    name = "hoshitaku.web.club.cafes"
    label = "club_cafes"
    verbose_name = "Club: cafés"

    def ready(self) -> None:
        """Register the data export."""
        from hoshitaku.web.account.data_export import register_exporter  # noqa: PLC0415  (as above)
        from hoshitaku.web.club.cafes.data_export import export_cafe_data  # noqa: PLC0415  (models are ready only now)

        register_exporter("club_cafes", export_cafe_data)
