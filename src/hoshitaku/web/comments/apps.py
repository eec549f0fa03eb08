"""Comments on the moments of a finished game."""

from django.apps import AppConfig


class CommentsConfig(AppConfig):
    """The app of comments."""

    name = "hoshitaku.web.comments"
    label = "comments"

    def ready(self) -> None:
        """Show comments in replays, follow accounts, and add to the file of somebody's data."""
        from hoshitaku.web.comments import writing  # noqa: PLC0415
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.replay_parts.append(writing.part)
        belongings.register("comments", writing.export)
