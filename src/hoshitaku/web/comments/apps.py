"""Comments on the moments of a finished game."""

from django.apps import AppConfig


class CommentsConfig(AppConfig):
    """The app of comments."""

    name = "hoshitaku.web.comments"
    label = "comments"

    def ready(self) -> None:
        """Show both where they belong, follow accounts, and add to the file of somebody's data."""
        from hoshitaku.web.comments import watching, writing  # noqa: PLC0415
        from hoshitaku.web.people import belongings  # noqa: PLC0415
        from hoshitaku.web.tables import joining  # noqa: PLC0415

        joining.table_parts.append(watching.part)
        joining.replay_parts.append(writing.part)
        belongings.register("comments", writing.export)
