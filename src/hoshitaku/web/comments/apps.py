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

        joining.table_page_contexts.append(watching.spectator_chat_context)
        joining.replay_page_contexts.append(writing.comments_context)
        belongings.register_exporter("comments", writing.export_comments)
