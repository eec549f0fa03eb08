"""The app of clocks, which the tables know; what goes on by itself joins in where they let it."""

from django.apps import AppConfig


class ClocksConfig(AppConfig):
    """The app of clocks."""

    name = "hoshitaku.web.clocks"
    label = "clocks"

    def ready(self) -> None:
        """Keep the time as long as the server runs, and add to what somebody may take along."""
        from hoshitaku.web.clocks import keeping, vacations  # noqa: PLC0415
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.background_tasks.append(keeping.keep_clocks_running)
        belongings.register_exporter("vacations", vacations.export_vacations)
