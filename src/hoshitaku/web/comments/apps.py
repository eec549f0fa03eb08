"""Comments on the moments of a finished game."""

from django.apps import AppConfig


class CommentsConfig(AppConfig):
    """The app of comments."""

    name = "hoshitaku.web.comments"
    label = "comments"

    def ready(self) -> None:
        """Register the page contexts, the receivers of account changes, and the data export."""
        from hoshitaku.web.account import data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.comments import comments, spectator_chat  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (models are ready only now)

        extension_points.spectator_chat_functions.append(spectator_chat.find_spectator_chat)
        extension_points.replay_comments_functions.append(comments.find_replay_comments)
        data_export.register_exporter("comments", comments.export_comments)
