"""The app of ratings and results, which joins in where the tables let it."""

from django.apps import AppConfig


class StandingConfig(AppConfig):
    """The app of ratings and results."""

    name = "hoshitaku.web.ratings"
    label = "standing"

    def ready(self) -> None:
        """Learn of games that end and of guests who become members; add to what the end of a game and a file say."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415
        from hoshitaku.web.ratings import data_export as ratings_data_export  # noqa: PLC0415
        from hoshitaku.web.ratings import end_page, process_results  # noqa: PLC0415
        from hoshitaku.web.table import extension_points  # noqa: PLC0415

        extension_points.background_tasks.append(process_results.process_results_regularly)
        extension_points.end_note_functions.append(end_page.rating_note)
        data_export.register_exporter("standing", ratings_data_export.export_ratings)
