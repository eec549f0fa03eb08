"""Comments on the moments of a finished game."""

from django.apps import AppConfig


class CommentsConfig(AppConfig):
    """The app of comments."""

    name = "hoshitaku.web.comments"
    label = "comments"

    def ready(self) -> None:
        """Show both where they belong, follow accounts, and add to the file of somebody's data."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415
        from hoshitaku.web.comments import comments, spectator_chat  # noqa: PLC0415
        from hoshitaku.web.table import extension_points  # noqa: PLC0415

        extension_points.table_page_contexts.append(spectator_chat.spectator_chat_context)
        extension_points.replay_page_contexts.append(comments.comments_context)
        data_export.register_exporter("comments", comments.export_comments)
