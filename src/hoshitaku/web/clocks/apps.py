"""The app of clocks; registers background tasks and the data export."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    """The app of clocks."""

    name = "hoshitaku.web.clocks"
    label = "clocks"

    def ready(self) -> None:
        """Register the clock process, and the vacations for the data export."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.clocks import clock_process, vacations  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (models are ready only now)

        extension_points.background_tasks.append(clock_process.run_clock_process)
        data_export.register_exporter("vacations", vacations.export_vacations)
