"""The app of clocks, which the tables know; what goes on by itself joins in where they let it."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    """The app of clocks."""

    name = "hoshitaku.web.clocks"
    label = "clocks"

    def ready(self) -> None:
        """Keep the time as long as the server runs, and add to what somebody may take along."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415
        from hoshitaku.web.clocks import clock_process, vacations  # noqa: PLC0415
        from hoshitaku.web.table import extension_points  # noqa: PLC0415

        extension_points.background_tasks.append(clock_process.keep_clocks_running)
        data_export.register_exporter("vacations", vacations.export_vacations)
