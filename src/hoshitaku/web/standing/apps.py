"""The app of ratings and results, which joins in where the tables let it."""

from django.apps import AppConfig


class StandingConfig(AppConfig):
    """The app of ratings and results."""

    name = "hoshitaku.web.standing"
    label = "standing"

    def ready(self) -> None:
        """Learn of games that end and of guests who become members; add to what the end of a game and a file say."""
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.standing import ending, following, own  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.background_tasks.append(following.process_results_regularly)
        joining.end_note_functions.append(ending.rating_note)
        belongings.register_exporter("standing", own.export_ratings)
