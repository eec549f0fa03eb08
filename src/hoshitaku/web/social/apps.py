"""Social features: open tables, matchmaking, friends, blocks and reports."""

from django.apps import AppConfig


class SocialConfig(AppConfig):
    """The app of social features."""

    name = "hoshitaku.web.social"
    label = "social"

    def ready(self) -> None:
        """Start matchmaking, and connect the signals for blocks and for guests who join an account."""
        # Importing these modules connects their receivers.
        from hoshitaku.web.account import data_export as account_data_export  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.social import blocks, data_export, friends, moderation  # noqa: F401, PLC0415  (models are ready only now)
        from hoshitaku.web.social.matchmaking import match as matchmaking_match  # noqa: PLC0415  (models are ready only now)
        from hoshitaku.web.social.matchmaking import queue as matchmaking_queue  # noqa: F401, PLC0415  (models are ready only now)
        from hoshitaku.web.table import extension_points  # noqa: PLC0415  (models are ready only now)

        extension_points.background_tasks.append(matchmaking_match.run_matchmaking_regularly)
        account_data_export.register_exporter("social", data_export.export_social_data)
