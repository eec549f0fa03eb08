"""The app of ratings and results, connected to tables by signals."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """The app of ratings and results."""

    name = "hoshitaku.web.ratings"
    label = "ratings"

    def ready(self) -> None:
        """Connect the signals for finished games and for guests who join; add to end pages and data exports."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.ratings import data_export as ratings_data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.ratings import forfeits, process_results, rating_note  # noqa: PLC0415  (as above)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (models are ready only now)

        extension_points.background_tasks.append(process_results.process_results_regularly)
        extension_points.background_tasks.append(forfeits.end_left_games_regularly)
        extension_points.end_note_functions.append(rating_note.rating_note)
        data_export.register_exporter("ratings", ratings_data_export.export_ratings)
